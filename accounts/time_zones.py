"""The time zones that people may choose."""

from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

# Old names and system files that only lengthen the list.
_HIDDEN_AREAS = ("Etc/", "SystemV/", "US/", "posix/", "right/")


@cache
def time_zone_names() -> tuple[str, ...]:
    """Every zone with an area and a city, and UTC, sorted."""
    zones = {name for name in available_timezones() if "/" in name}
    return ("UTC", *sorted(name for name in zones if not name.startswith(_HIDDEN_AREAS)))


def validate_time_zone(name: str) -> None:
    """Raises ValidationError unless `name` is in `time_zone_names`."""
    if name not in time_zone_names():
        raise ValidationError(
            _("“%(name)s” is no time zone that we know. Choose one such as Europe/Rome."),
            code="time_zone",
            params={"name": name},
        )


@cache
def zone_of(name: str) -> ZoneInfo:
    """The zone called `name`; UTC for a name that this machine does not know any more."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
