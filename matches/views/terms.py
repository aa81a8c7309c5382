"""Terms of time in words, and the form in which they are chosen."""

from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from matches.clocks import Fischer, PerMove, Terms
from matches.wording import ordinal

PRESETS: tuple[tuple[str, Any, Terms], ...] = (
    ("3-days", gettext_lazy("3 days a move"), Terms.per_move(72)),
    ("1-day", gettext_lazy("1 day a move"), Terms.per_move(24)),
    ("7-days", gettext_lazy("7 days a move"), Terms.per_move(168)),
    (
        "reserve",
        gettext_lazy("Reserve of 5 days, 12 hours back after each move"),
        Terms.fischer(120, 12, 168),
    ),
    (
        "live",
        gettext_lazy("Live: 20 minutes, 30 seconds back after each move"),
        Terms.fischer(1 / 3, 1 / 120, 0.5),
    ),
)
DEFAULT_PRESET = "3-days"
BOT_TERMS = Terms.per_move(168)
"""Terms of a match that somebody starts against a bot without asking for others."""


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


class TermsForm(forms.Form):
    """A choice of presets. `terms()` gives the terms chosen."""

    time = forms.ChoiceField(
        label=gettext_lazy("Time"),
        choices=[(key, label) for key, label, _terms in PRESETS],
        initial=DEFAULT_PRESET,
        help_text=gettext_lazy(
            "A move is your whole turn, or one answer while it is not your turn. Who runs out of "
            "time has a move made for them; the third time in a row forfeits."
        ),
    )

    def terms(self) -> Terms:
        """The terms chosen. Call it on a valid form."""
        return next(terms for key, _label, terms in PRESETS if key == self.cleaned_data["time"])
