"""The form of a new league."""

from datetime import datetime, timedelta
from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.time_zones import time_zone_names
from cards.models import Format as DeckFormat
from games.core import registry
from games.core.contract import AnyGame
from leagues import presets
from leagues.labels import DRAW_RULES, FORMATS, TIE_BREAKS
from leagues.models import Seeding
from leagues.rules.elimination import DrawRule
from leagues.rules.model import Format, Points
from leagues.rules.points import PRESETS as POINTS
from leagues.rules.points import TABLE_PRESETS
from leagues.selectors.seating import TABLE_SIZES
from leagues.services import NewLeague
from matches.clocks import Terms
from matches.options import table_sizes

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
        choices=lambda: [(one.key, one.name) for one in registry.all_games().values()],
        widget=forms.HiddenInput,
    )
    decks = forms.ChoiceField(
        label=_("Who sees the decks"),
        choices=[
            ("hidden", _("Nobody else, until the league is over")),
            ("open", _("Everybody, from the first round on")),
        ],
        help_text=_(
            "Hidden: replays show no hidden cards and the key of a match's chance stays sealed "
            "until the end, since both would tell the deck."
        ),
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
            "with like scores. Elimination: who loses is out. Tables: three or four play a match "
            "together, and places score."
        ),
    )
    rounds = forms.IntegerField(
        label=_("Rounds of a Swiss, or of tables"),
        required=False,
        min_value=1,
        max_value=30,
        help_text=_("Leave it empty for as many as find a single leader."),
    )
    table_size = forms.TypedChoiceField(
        label=_("Players at a table"),
        required=False,
        coerce=int,
        empty_value=None,
        choices=[("", _("as many as can sit")), (4, "4"), (3, "3")],
        help_text=_(
            "Where the players do not divide, some tables have one more or less. Options of the "
            "game that are left as they are become those for so many."
        ),
    )
    table_points = forms.ChoiceField(
        label=_("Points for places at a table"), required=False, choices=presets.TABLE_POINTS
    )
    days_a_round = forms.TypedChoiceField(
        label=_("A round takes at most"),
        coerce=int,
        choices=presets.DAYS_A_ROUND,
        initial=presets.DEFAULT_DAYS,
        help_text=_(
            "A match still open then is decided by the game's own measure; if nobody has moved in "
            "it, all lose."
        ),
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
        help_text=_("Of a Swiss or of tables."),
    )
    late_points = forms.IntegerField(
        label=_("Points for the last round missed by joining late"),
        required=False,
        min_value=0,
        max_value=99,
        help_text=_("Nothing, if left empty; never more than a bye."),
    )
    absent_points = forms.IntegerField(
        label=_("Points for a round stayed away from"),
        required=False,
        min_value=0,
        max_value=99,
        help_text=_("Nothing, if left empty; never more than a bye."),
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
        (_("The league"), ("name", "description", "deck_format", "decks")),
        (
            _("How it is played"),
            ("format", "rounds", "table_size", "table_points", "days_a_round"),
        ),
        (_("Who plays"), ("sign_up_until", "time_zone", "join_code", "max_entries")),
    )
    FINE_PRINT = (
        "points",
        "tie_break_1",
        "tie_break_2",
        "tie_break_3",
        "tie_break_4",
        "late_until_round",
        "late_points",
        "absent_points",
        "draw_rule",
        "seeding",
    )

    def __init__(self, game: AnyGame, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._game = game
        if not game.uses_decks:
            del self.fields["deck_format"], self.fields["decks"]
        if not self._tables():
            del self.fields["table_size"], self.fields["table_points"]
            field = self.fields["format"]
            assert isinstance(field, forms.ChoiceField)  # noqa: S101 - as declared above
            field.choices = [one for one in FORMATS if one[0] != Format.TABLES]

    def _tables(self) -> dict[int, dict[str, Any]]:
        """For three and for four at a table the first options of the game that seat so many."""
        sizes = table_sizes(self._game)
        return {size: sizes[size] for size in TABLE_SIZES if size in sizes}

    def _fitting(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options chosen; if all were left as they are, those for so many at a table."""
        data, tables = self.cleaned_data, self._tables()
        if options or Format(data["format"]) is not Format.TABLES:
            return options
        return tables.get(data["table_size"] or next(iter(tables)), options)

    def parts(self) -> list[tuple[Any, list[forms.BoundField]]]:
        """The fields by heading, as far as they concern the game."""
        return [
            (title, [self[name] for name in names if name in self.fields])
            for title, names in self.PARTS
        ]

    def fine_print(self) -> list[forms.BoundField]:
        """The fields that most organisers leave as they are."""
        return [self[name] for name in self.FINE_PRINT]

    @classmethod
    def blank(cls, game: AnyGame, user: User, now: datetime) -> "LeagueForm":
        """The form with the presets for this person."""
        until = now + timedelta(days=presets.SIGN_UP_DAYS)
        return cls(
            game,
            initial={
                "game": game.key,
                "time_zone": user.time_zone,
                "sign_up_until": until.replace(minute=0, second=0, microsecond=0),
                "deck_format": "standard",
                "late_until_round": 1,
            },
        )

    def tie_breaks(self) -> tuple[str, ...]:
        """The order chosen, or the usual one of the format."""
        places = range(1, presets.TIE_BREAK_PLACES + 1)
        chosen = [self.cleaned_data[f"tie_break_{place}"] for place in places]
        usual = presets.USUAL_TIE_BREAKS[Format(self.cleaned_data["format"])]
        return tuple(filter(None, chosen)) or usual

    def scale(self) -> Points:
        """The scale chosen, with what joining late and staying away score."""
        data = self.cleaned_data
        tables = Format(data["format"]) is Format.TABLES
        scale = TABLE_PRESETS[data["table_points"] or "even"] if tables else POINTS[data["points"]]
        return msgspec.structs.replace(
            scale, late=data["late_points"] or 0, absent=data["absent_points"] or 0
        )

    def new_league(self, *, options: dict[str, Any], terms: Terms) -> NewLeague:
        """What the service asks for. Call it on a valid form."""
        data = self.cleaned_data
        return NewLeague(
            name=data["name"],
            description=data["description"],
            game=data["game"],
            options=self._fitting(options),
            deck_format=data.get("deck_format", ""),
            decks_open=data.get("decks") == "open",
            format=Format(data["format"]),
            rounds=data["rounds"] or 0,
            terms=terms,
            days_a_round=data["days_a_round"],
            points=self.scale(),
            table_size=data.get("table_size") or 0,
            tie_breaks=self.tie_breaks(),
            draw_rule=DrawRule(data["draw_rule"]),
            seeding=Seeding(data["seeding"]),
            time_zone=data["time_zone"],
            join_code=data["join_code"].strip(),
            max_entries=data["max_entries"],
            late_until_round=data["late_until_round"] or 1,
            sign_up_until=data["sign_up_until"],
        )
