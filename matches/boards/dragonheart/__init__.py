"""The board of Dragonheart."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy

from games.core.events import Event
from games.dragonheart import events as happened
from games.dragonheart.actions import Action
from games.dragonheart.view import View
from matches.boards.base import BoardContext, Seats, no_faces, told_by, waiting
from matches.boards.dragonheart.figures import figures
from matches.boards.dragonheart.picks import build_picks, prompt
from matches.boards.dragonheart.table import build_table, place_token
from matches.boards.dragonheart.telling import WRITERS

__all__ = ["ENDINGS", "board", "faces", "figures", "glossary", "sentences", "touched"]

ENDINGS: Mapping[str, Any] = {
    "final-turn": gettext_lazy("The last turn was over; the score piles decided: %(scores)s."),
    "+great-dragon": gettext_lazy("Equal scores: the holder of the Great Dragon has won."),
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
    """The places to which cards came or from which they were taken."""
    tokens = set()
    for event in events:
        if isinstance(event, happened.CardsPlayed | happened.MovedToHold):
            tokens |= {place_token(card[0]) for card in event.cards}
        elif isinstance(event, happened.PileTaken):
            tokens.add(place_token(event.kind))
        elif isinstance(event, happened.ShipDeparted):
            tokens |= {place_token("S"), "hold"}
        elif isinstance(event, happened.DragonWon):
            tokens.add("dragon")
    return frozenset(tokens)


def glossary() -> Mapping[Any, Any]:
    """The game's words with their explanations."""
    return {
        gettext_lazy("Row"): gettext_lazy(
            "A place that is full with a certain number of cards and is resolved then."
        ),
        gettext_lazy("Stack"): gettext_lazy(
            "A place that holds any number of cards until another card takes them."
        ),
        gettext_lazy("Hold"): gettext_lazy(
            "The cards below the ship. The third ship of a departure takes them all."
        ),
        gettext_lazy("Great Dragon"): gettext_lazy(
            "Goes to whoever takes a Petrified Dragon: three points and a sixth card in hand."
        ),
    }
