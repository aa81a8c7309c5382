"""The terms of time of a league: the presets of the lobby, or the organiser's own."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from matches.clocks import Terms
from matches.views.terms import PRESETS as TIME_PRESETS
from matches.views.terms import TermsForm

OWN_MOVE, OWN_RESERVE = "own-move", "own-reserve"
LONGEST_HOURS = 24 * 366


def _hours(initial: float, **words: Any) -> forms.FloatField:
    return forms.FloatField(
        required=False,
        min_value=1 / 60,
        max_value=LONGEST_HOURS,
        initial=initial,
        widget=forms.NumberInput(attrs={"step": "any"}),
        **words,
    )


class LeagueTermsForm(TermsForm):
    """The presets of the lobby, and terms of the organiser's own beside them."""

    OWN = {
        OWN_MOVE: ("hours_per_move",),
        OWN_RESERVE: ("start_hours", "increment_hours", "cap_hours"),
    }

    hours_per_move = _hours(
        36, label=_("Hours a move"), help_text=_("0.5 is half an hour; 24 a day.")
    )
    start_hours = _hours(96, label=_("Hours to begin with"))
    increment_hours = _hours(8, label=_("Hours back after each move"))
    cap_hours = _hours(120, label=_("Never more than so many hours"))
    misses = forms.IntegerField(
        label=_("Forfeits when out of time so often in a row"),
        required=False,
        min_value=1,
        max_value=20,
        initial=3,
        help_text=_("Each time before it the site makes the simplest move. 1: at once."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["time"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - as declared by the base
        field.choices = [
            *((key, label) for key, label, _terms in TIME_PRESETS),
            (OWN_MOVE, _("Own: so many hours for each move")),
            (OWN_RESERVE, _("Own: a reserve with hours back after each move")),
        ]

    def clean(self) -> dict[str, Any]:
        """Own terms are complete, and the reserve does not begin above its cap."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        names = self.OWN.get(data.get("time", ""), ())
        for name in (*names, "misses") if names else ():
            if data.get(name) is None and name not in self.errors:
                self.add_error(name, _("Needed for terms of your own."))
        reserve = data.get("time") == OWN_RESERVE and not self.errors
        if reserve and data["start_hours"] > data["cap_hours"]:
            self.add_error("cap_hours", _("The reserve cannot begin above its cap."))
        return data

    def terms(self) -> Terms:
        """The terms chosen. Call it on a valid form."""
        data = self.cleaned_data
        if data["time"] == OWN_MOVE:
            return Terms.per_move(data["hours_per_move"], data["misses"])
        if data["time"] == OWN_RESERVE:
            return Terms.fischer(
                data["start_hours"], data["increment_hours"], data["cap_hours"], data["misses"]
            )
        return super().terms()

    def own_fields(self) -> list[tuple[str, list[forms.BoundField]]]:
        """The fields of own terms, for each choice that needs them."""
        return [(key, [self[name] for name in names]) for key, names in self.OWN.items()]
