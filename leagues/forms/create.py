"""The form of a new league."""

from datetime import datetime, timedelta
from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.core.contract import AnyGame
from leagues import presets
from leagues.forms.fields import LeagueFields
from leagues.labels import FORMATS
from leagues.models import Seeding
from leagues.rules.elimination import DrawRule
from leagues.rules.model import Format, Points
from leagues.rules.points import PRESETS as POINTS
from leagues.rules.points import TABLE_PRESETS
from leagues.selectors.seating import TABLE_SIZES
from leagues.services import NewLeague
from matches.clocks import Terms
from matches.options import table_sizes


class LeagueForm(LeagueFields):
    """Everything about a new league on one page; game options and terms are forms beside it."""

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
