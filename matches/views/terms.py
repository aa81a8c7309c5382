"""The form in which terms of time are chosen."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from matches.clocks import Terms

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
