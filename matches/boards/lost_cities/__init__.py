"""The board of Lost Cities."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy

from games.core.events import Event
from games.lost_cities import events as happened
from games.lost_cities.actions import Action
from games.lost_cities.view import View
from matches.boards.base import BoardContext, Seats, no_faces, told_by, waiting
from matches.boards.lost_cities.figures import figures
from matches.boards.lost_cities.picks import build_picks, prompt
from matches.boards.lost_cities.table import build_table, column_token, pile_token
from matches.boards.lost_cities.telling import WRITERS

__all__ = ["ENDINGS", "board", "faces", "figures", "glossary", "sentences", "touched"]

ENDINGS: Mapping[str, Any] = {
    "points": gettext_lazy("The points of all rounds decided: %(scores)s."),
}

faces = no_faces
sentences = told_by(WRITERS)


def board(view: View, legal: Sequence[Action], seats: Seats) -> BoardContext:
    """What the viewer sees and may do."""
    return BoardContext(
        table=build_table(view, seats),
        picks=build_picks(legal),
        prompt=prompt(view, acts=bool(legal)) or waiting(view, seats),
    )


def touched(events: Sequence[Event]) -> frozenset[str]:
    """The columns and piles on which something was laid or from which something was taken."""
    tokens = set()
    for event in events:
        if isinstance(event, happened.CardLaid):
            tokens.add(column_token(event.seat, event.card[0]))
        elif isinstance(event, happened.CardDiscarded | happened.PileDrawn):
            tokens.add(pile_token(event.card[0]))
        elif isinstance(event, happened.DeckDrawn | happened.CardDrawn):
            tokens.add("deck")
    return frozenset(tokens)


def glossary() -> Mapping[Any, Any]:
    """The game's words with their explanations."""
    return {
        gettext_lazy("Expedition"): gettext_lazy(
            "A player's column of cards of one colour, with rising numbers."
        ),
        gettext_lazy("Investment"): gettext_lazy(
            "A card that is laid before every number and multiplies the expedition's worth, for "
            "better or worse."
        ),
        gettext_lazy("Closed pile"): gettext_lazy(
            "The pile to which you have just discarded: you can't draw from it in this turn."
        ),
    }
