"""The board of Tacticum."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy

from games.core.events import Event
from games.tacticum import events as happened
from games.tacticum.actions import Action
from games.tacticum.view import View
from matches.boards.base import BoardContext, Seats, no_faces, told_by, waiting
from matches.boards.tacticum.figures import figures
from matches.boards.tacticum.picks import build_picks, prompt, square_token
from matches.boards.tacticum.table import build_table
from matches.boards.tacticum.telling import WRITERS

__all__ = ["ENDINGS", "board", "faces", "figures", "glossary", "sentences", "touched"]

ENDINGS: Mapping[str, Any] = {
    "captures": gettext_lazy("%(winners)s captured enough Units."),
    "points": gettext_lazy("%(winners)s scored enough points."),
    "too-few-units": gettext_lazy("%(losers)s had too few Units left."),
    "breakthrough": gettext_lazy("A Square of %(winners)s broke through to the back ranks."),
    "standard": gettext_lazy("The Commander of %(winners)s raised the standard."),
    "trap": gettext_lazy("The Commander of %(losers)s was trapped."),
    "repetition": gettext_lazy("The same position stood on the board for the third time."),
    "held-out": gettext_lazy("%(winners)s held out to the last move."),
    "limit": gettext_lazy("The limit of moves was reached."),
    "immobile": gettext_lazy("%(losers)s had no move left."),
}

faces = no_faces
sentences = told_by(WRITERS)


def board(view: View, legal: Sequence[Action], seats: Seats) -> BoardContext:
    """What the viewer sees and may do."""
    return BoardContext(
        table=build_table(view, legal, seats),
        picks=build_picks(view, legal),
        prompt=prompt(acts=bool(legal)) or waiting(view, seats),
    )


def touched(events: Sequence[Event]) -> frozenset[str]:
    """The squares that pieces left, reached or were taken from."""
    squares: set[str] = set()
    for event in events:
        if isinstance(event, happened.PiecesMoved):
            squares.update((*event.origins, *event.targets))
        elif isinstance(event, happened.UnitsCaptured):
            squares.update((*event.flanked, *event.hit))
    return frozenset(square_token(square) for square in squares)


def glossary() -> Mapping[Any, Any]:
    """The game's words with their explanations."""
    return {
        gettext_lazy("Unit"): gettext_lazy("An ordinary piece, drawn as a cube."),
        gettext_lazy("Commander"): gettext_lazy(
            "The six-sided piece: it moves like a Unit and can't be captured, but trapped."
        ),
        gettext_lazy("Square"): gettext_lazy(
            "Four own pieces in a two by two. They may march together, and protect each other."
        ),
        gettext_lazy("Column"): gettext_lazy(
            "Three own pieces in a straight line. They may charge along it and capture the Unit "
            "that they hit."
        ),
        gettext_lazy("Flanked"): gettext_lazy(
            "An unbroken run of enemies between a piece that has just moved and another of the "
            "mover's."
        ),
        gettext_lazy("Trapped"): gettext_lazy(
            "A Commander that can move neither alone nor in a formation."
        ),
    }
