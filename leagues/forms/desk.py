"""Forms of those who join, and of the organiser's desk."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.bots import BOTS
from leagues.labels import VERDICTS
from leagues.models import League
from leagues.refusals import refusal_said
from leagues.rules.adjudication import places_check
from leagues.rules.errors import BadPlacesError
from leagues.rules.model import Verdict
from matches.views.forms import SaltForm

NEVER = "never"


class JoinForm(forms.Form):
    """The code of a league that has one, and a salt; the deck is a form beside it."""

    code = forms.CharField(label=_("Code to join"), max_length=40, required=False)
    salt = forms.CharField(
        label=_("Your salt"),
        required=False,
        max_length=40,
        help_text=_(
            "Any signs. They are mixed into the chance of your matches here, so that the site "
            "alone cannot steer it. Your browser makes some up; if there are none, the site does."
        ),
        widget=SaltForm.base_fields["salt"].widget,
    )


class ReasonForm(forms.Form):
    """A reason for the public log."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        widget=forms.TextInput,
        help_text=_("Everybody can read it in the log."),
    )


class PlacesForm(ReasonForm):
    """Another result of a table: the place of each seat."""

    def __init__(self, *args: Any, names: Sequence[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", _("choose")), *((str(n), f"{n}.") for n in range(1, len(names) + 1))]
        for seat, name in enumerate(names):
            self.fields[f"place_{seat}"] = forms.TypedChoiceField(
                label=name, coerce=int, choices=choices
            )
        self.order_fields([name for name in self.fields if name != "reason"])

    def places(self) -> tuple[int, ...]:
        """The places in the order of seats. Call it on a valid form."""
        return tuple(
            value for name, value in self.cleaned_data.items() if name.startswith("place_")
        )

    def ruling(self) -> dict[str, Any]:
        """What the service asks for. Call it on a valid form."""
        reason = self.cleaned_data["reason"]
        return {"verdict": Verdict.PLACES, "places": self.places(), "reason": reason}

    def clean(self) -> dict[str, Any]:
        """The places rank the seats; otherwise what would is said."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors:
            try:
                places_check(self.places(), seats=len(self.places()))
            except BadPlacesError as error:
                raise forms.ValidationError(refusal_said(error)) from error
        return data


class ApartForm(ReasonForm):
    """Two players who are not to meet."""

    first_id = forms.TypedChoiceField(label=_("Player"), coerce=int)
    second_id = forms.TypedChoiceField(label=_("and"), coerce=int)
    hard = forms.TypedChoiceField(
        label=_("are to meet"),
        coerce=NEVER.__eq__,
        choices=[(NEVER, _("never")), ("last", _("only if nothing else is left"))],
    )
    field_order = ("first_id", "second_id", "hard", "reason")

    def __init__(self, league: League, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        entries = league.entries.order_by("user__username").values_list("pk", "user__username")
        for name in ("first_id", "second_id"):
            self.fields[name].choices = [("", "---------"), *entries]  # type: ignore[attr-defined]  # a ChoiceField


class OverrideForm(ReasonForm):
    """Another result."""

    verdict = forms.ChoiceField(label=_("Result"), choices=VERDICTS)
    field_order = ("verdict", "reason")

    def __init__(self, *args: Any, names: Sequence[str] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if names:
            won = _("%(name)s won")
            choices = dict(VERDICTS) | {
                Verdict.FIRST.value: won % {"name": names[0]},
                Verdict.SECOND.value: won % {"name": names[1]},
            }
            choices.pop(Verdict.PLACES.value)
            self.fields["verdict"].choices = list(choices.items())  # type: ignore[attr-defined]  # a ChoiceField

    def ruling(self) -> dict[str, Any]:
        """What the service asks for. Call it on a valid form."""
        data = self.cleaned_data
        return {"verdict": Verdict(data["verdict"]), "reason": data["reason"]}


class ExtendForm(ReasonForm):
    """More days for the open round."""

    days = forms.IntegerField(label=_("More days"), min_value=1, max_value=90, initial=3)
    field_order = ("days", "reason")


class MessageForm(forms.Form):
    """A word to everybody."""

    text = forms.CharField(
        label=_("Message"), max_length=2000, widget=forms.Textarea(attrs={"rows": 4})
    )


class ResumeForm(forms.Form):
    """What may be eased so that a round can be paired."""

    allow_repeats = forms.BooleanField(label=_("Players may meet again"), required=False)
    allow_second_bye = forms.BooleanField(label=_("A second bye may be given"), required=False)


class BotForm(forms.Form):
    """A bot to fill a place."""

    bot_key = forms.ChoiceField(label=_("Bot"), choices=lambda: [(key, key) for key in BOTS])
