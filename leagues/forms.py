"""Forms of leagues. They read what was typed; whether it may be done, services say."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.time_zones import time_zone_names
from cards.models import Format as DeckFormat
from games.bots import BOTS
from games.core import registry
from leagues import presets
from leagues.labels import DRAW_RULES, FORMATS, TIE_BREAKS, VERDICTS
from leagues.models import Seeding
from leagues.rules.elimination import DrawRule
from leagues.rules.model import Format, Verdict
from leagues.rules.points import PRESETS as POINTS
from leagues.services import NewLeague
from matches.clocks import Terms

LOCAL = "%Y-%m-%dT%H:%M"
TIE_BREAK_CHOICES = [("", _("none"))] + [
    (key, label) for key, label in TIE_BREAKS.items() if key != "points"
]


class LeagueForm(forms.Form):
    """Everything about a new league on one page; game options and terms are forms beside it."""

    name = forms.CharField(label=_("Name"), max_length=80)
    description = forms.CharField(
        label=_("What it is about"),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    game = forms.ChoiceField(
        label=_("Game"),
        choices=lambda: [(one.key, one.name) for one in registry.all_games().values()],
    )
    deck_format = forms.ChoiceField(
        label=_("Deck format"),
        required=False,
        choices=lambda: list(DeckFormat.objects.values_list("key", "name")),
        help_text=_("Every deck is checked when its player joins, and stays locked."),
    )
    format = forms.ChoiceField(
        label=_("Format"),
        choices=FORMATS,
        initial=Format.SWISS.value,
        help_text=_(
            "Round robin: everybody meets everybody. Swiss: each round brings together players "
            "with like scores. Elimination: who loses is out."
        ),
    )
    rounds = forms.IntegerField(
        label=_("Rounds of a Swiss"),
        required=False,
        min_value=1,
        max_value=30,
        help_text=_("Leave it empty for as many as find a single leader."),
    )
    days_a_round = forms.TypedChoiceField(
        label=_("A round takes at most"),
        coerce=int,
        choices=presets.DAYS_A_ROUND,
        initial=presets.DEFAULT_DAYS,
        help_text=_("A match still open then is decided by the game's own measure."),
    )
    sign_up_until = forms.DateTimeField(
        label=_("Sign-up until"),
        input_formats=[LOCAL, "%Y-%m-%d %H:%M"],
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format=LOCAL),
        help_text=_("In your time zone. The first round begins then."),
    )
    time_zone = forms.ChoiceField(
        label=_("Time zone of the league"),
        choices=lambda: [(name, name.replace("_", " ")) for name in time_zone_names()],
        help_text=_("Rounds end at the same time of day on its clock."),
    )
    join_code = forms.CharField(
        label=_("Code to join"),
        required=False,
        max_length=40,
        help_text=_("Leave it empty and everybody may join."),
    )
    max_entries = forms.IntegerField(
        label=_("Most players"), required=False, min_value=2, max_value=500
    )
    late_until_round = forms.IntegerField(
        label=_("Late entries up to round"),
        required=False,
        min_value=1,
        max_value=30,
        help_text=_("Of a Swiss; rounds missed score nothing."),
    )
    points = forms.ChoiceField(label=_("Points"), choices=presets.POINTS)
    draw_rule = forms.ChoiceField(
        label=_("After a draw in an elimination"),
        choices=DRAW_RULES,
        initial=DrawRule.BETTER_SEED.value,
    )
    seeding = forms.ChoiceField(label=_("Seeds"), choices=Seeding.choices, initial=Seeding.LOTS)
    tie_break_1 = forms.ChoiceField(
        label=_("First tie-break"),
        choices=TIE_BREAK_CHOICES,
        required=False,
        help_text=_("Leave all four at none for the usual order of the format."),
    )
    tie_break_2 = forms.ChoiceField(
        label=_("Second tie-break"), choices=TIE_BREAK_CHOICES, required=False
    )
    tie_break_3 = forms.ChoiceField(
        label=_("Third tie-break"), choices=TIE_BREAK_CHOICES, required=False
    )
    tie_break_4 = forms.ChoiceField(
        label=_("Fourth tie-break"), choices=TIE_BREAK_CHOICES, required=False
    )

    PARTS = (
        (_("The league"), ("name", "description", "game", "deck_format")),
        (_("How it is played"), ("format", "rounds", "days_a_round")),
        (_("Who plays"), ("sign_up_until", "time_zone", "join_code", "max_entries")),
    )
    FINE_PRINT = (
        "points",
        "tie_break_1",
        "tie_break_2",
        "tie_break_3",
        "tie_break_4",
        "late_until_round",
        "draw_rule",
        "seeding",
    )

    def parts(self) -> list[tuple[Any, list[forms.BoundField]]]:
        """The fields by heading."""
        return [(title, [self[name] for name in names]) for title, names in self.PARTS]

    def fine_print(self) -> list[forms.BoundField]:
        """The fields that most organisers leave as they are."""
        return [self[name] for name in self.FINE_PRINT]

    @classmethod
    def blank(cls, user: User, now: datetime) -> "LeagueForm":
        """The form with the presets for this person."""
        until = now + timedelta(days=presets.SIGN_UP_DAYS)
        return cls(
            initial={
                "time_zone": user.time_zone,
                "sign_up_until": until.replace(minute=0, second=0, microsecond=0),
                "deck_format": "standard",
                "late_until_round": 1,
            }
        )

    def tie_breaks(self) -> tuple[str, ...]:
        """The order chosen, or the usual one of the format."""
        places = range(1, presets.TIE_BREAK_PLACES + 1)
        chosen = [self.cleaned_data[f"tie_break_{place}"] for place in places]
        usual = presets.USUAL_TIE_BREAKS[Format(self.cleaned_data["format"])]
        return tuple(filter(None, chosen)) or usual

    def new_league(self, *, options: dict[str, Any], terms: Terms) -> NewLeague:
        """What the service asks for. Call it on a valid form."""
        data = self.cleaned_data
        return NewLeague(
            name=data["name"],
            description=data["description"],
            game=data["game"],
            options=options,
            deck_format=data["deck_format"],
            format=Format(data["format"]),
            rounds=data["rounds"] or 0,
            terms=terms,
            days_a_round=data["days_a_round"],
            points=POINTS[data["points"]],
            tie_breaks=self.tie_breaks(),
            draw_rule=DrawRule(data["draw_rule"]),
            seeding=Seeding(data["seeding"]),
            time_zone=data["time_zone"],
            join_code=data["join_code"].strip(),
            max_entries=data["max_entries"],
            late_until_round=data["late_until_round"] or 1,
            sign_up_until=data["sign_up_until"],
        )


class JoinForm(forms.Form):
    """The code of a league that has one; the deck is a form beside it."""

    code = forms.CharField(label=_("Code to join"), max_length=40, required=False)


class ReasonForm(forms.Form):
    """A reason for the public log."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        widget=forms.TextInput,
        help_text=_("Everybody can read it in the log."),
    )


class OverrideForm(ReasonForm):
    """Another result."""

    verdict = forms.ChoiceField(label=_("Result"), choices=VERDICTS)
    field_order = ("verdict", "reason")

    def __init__(self, *args: Any, names: tuple[str, str] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if names is not None:
            won = _("%(name)s won")
            choices = dict(VERDICTS) | {
                Verdict.FIRST.value: won % {"name": names[0]},
                Verdict.SECOND.value: won % {"name": names[1]},
            }
            self.fields["verdict"].choices = list(choices.items())  # type: ignore[attr-defined]  # a ChoiceField


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

    bot = forms.ChoiceField(label=_("Bot"), choices=lambda: [(key, key) for key in BOTS])
