"""When rounds end: days counted on the wall clock of the league's own zone (L8.1)."""

from datetime import UTC, datetime, timedelta, tzinfo

REMIND_BEFORE = timedelta(days=1)


def deadline(start: datetime, days: int, zone: tzinfo) -> datetime:
    """L8.1: the same wall-clock time `days` later in the league's zone, given in UTC.

    A change to or from summer time in between makes the window an hour shorter or longer, so that
    the deadline people read on their clock stays what was announced.
    """
    local = start.astimezone(zone)
    return (local + timedelta(days=days)).astimezone(UTC)


def reminder_at(published: datetime, end: datetime) -> datetime:
    """L8.1: when it is time to remind of the end: a day before, or a quarter of the window."""
    return end - min(REMIND_BEFORE, (end - published) / 4)
