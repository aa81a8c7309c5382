"""Terms of time in words."""

from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from matches.clocks import Fischer, PerMove, Terms
from matches.wording import ordinal


def span(hours: float) -> str:
    """A span of time in its largest fitting unit: "3 days", "12 hours", "30 seconds"."""
    for size, unit in ((24.0, _days), (1.0, _hours), (1 / 60, _minutes)):
        if hours >= size and abs(hours / size - round(hours / size)) < 1e-6:
            return unit(round(hours / size))
    return _seconds(round(hours * 3600))


def clock_said(left_ms: int) -> str:
    """What is left on a clock that stands, as `clock.js` says it of those that run: "6 d 12 h"."""
    rest = max(0, left_ms) // 1000
    parts: list[str] = []
    for size, unit in _UNITS:
        count, rest = divmod(rest, size)
        if count and len(parts) < 2:
            parts.append(f"{count} {unit}")
    return " ".join(parts) or f"0 {_UNITS[-1][1]}"


_UNITS = (
    (86_400, gettext_lazy("d")),
    (3_600, gettext_lazy("h")),
    (60, gettext_lazy("min")),
    (1, gettext_lazy("s")),
)


def _days(n: int) -> str:
    return ngettext("%(n)d day", "%(n)d days", n) % {"n": n}


def _hours(n: int) -> str:
    return ngettext("%(n)d hour", "%(n)d hours", n) % {"n": n}


def _minutes(n: int) -> str:
    return ngettext("%(n)d minute", "%(n)d minutes", n) % {"n": n}


def _seconds(n: int) -> str:
    return ngettext("%(n)d second", "%(n)d seconds", n) % {"n": n}


def terms_of(data: dict[str, Any]) -> Terms:
    """The terms as a match or an offer holds them."""
    return msgspec.convert(data, Terms)


def terms_said(terms: Terms) -> str:
    """The terms in one line, with what happens to those who are late."""
    return f"{_control_said(terms.control)}. {_misses_said(terms.misses_to_forfeit)}"


def terms_short(terms: Terms) -> str:
    """The time alone, for lists: "2 days a move", "5 days, +12 hours a move"."""
    control = terms.control
    if isinstance(control, PerMove):
        return _("%(span)s a move") % {"span": span(control.hours_per_move)}
    return _("%(start)s, +%(more)s a move") % {
        "start": span(control.start_hours),
        "more": span(control.increment_hours),
    }


def _control_said(control: PerMove | Fischer) -> str:
    if isinstance(control, PerMove):
        return _("%(span)s for each move") % {"span": span(control.hours_per_move)}
    return _("%(start)s to begin with, %(more)s more after each move, never above %(cap)s") % {
        "start": span(control.start_hours),
        "more": span(control.increment_hours),
        "cap": span(control.cap_hours),
    }


def _misses_said(misses: int) -> str:
    if misses == 1:
        return _("Who runs out of time forfeits.")
    said = _("Who runs out of time has a move made for them; the %(nth)s time in a row forfeits.")
    return said % {"nth": ordinal(misses)}
