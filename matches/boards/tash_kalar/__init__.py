"""The board of Tash-Kalar."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy

from games.core.events import Event
from games.tash_kalar import events as happened
from games.tash_kalar.actions import Action
from games.tash_kalar.view import View
from matches.boards.base import BoardContext, Seats, no_faces, told_by, waiting
from matches.boards.tash_kalar.figures import figures
from matches.boards.tash_kalar.picks import build_picks, prompt, seat_token, square_token
from matches.boards.tash_kalar.table import build_table
from matches.boards.tash_kalar.telling import WRITERS

__all__ = ["ENDINGS", "board", "faces", "figures", "glossary", "sentences", "touched"]

ENDINGS: Mapping[str, Any] = {
    "goal": gettext_lazy("The goal was reached, and everybody had a last turn: %(scores)s."),
    "school-empty": gettext_lazy(
        "A school was used up, and everybody had a last turn: %(scores)s."
    ),
    "turn-limit": gettext_lazy("The limit of turns was reached; points decided: %(scores)s."),
    "+colours": gettext_lazy("Equal lowest colours were parted by the next lowest."),
    "+upgraded": gettext_lazy("Equal points were parted by the upgraded pieces."),
    "+pieces": gettext_lazy("What was still equal was parted by the number of pieces."),
}

faces = no_faces
sentences = told_by(WRITERS)


def board(view: View, legal: Sequence[Action], seats: Seats) -> BoardContext:
    """What the viewer sees and may do."""
    return BoardContext(
        table=build_table(view, legal, seats),
        picks=build_picks(view, legal, seats),
        prompt=prompt(view, acts=bool(legal)) or waiting(view, seats),
    )


def touched(events: Sequence[Event]) -> frozenset[str]:
    """The squares on which something changed, and the players who scored."""
    tokens: set[str] = set()
    for event in events:
        if isinstance(event, happened.PieceMoved):
            tokens |= {square_token(event.origin), square_token(event.target)}
        elif isinstance(event, happened.PointsScored | happened.TaskClaimed):
            tokens.add(seat_token(event.seat))
        elif isinstance(event, _ON_SQUARES):
            tokens.add(square_token(event.square))
    return frozenset(tokens)


_ON_SQUARES = (
    happened.PiecePlaced
    | happened.PiecePickedUp
    | happened.BeingSummoned
    | happened.PieceDestroyed
    | happened.RankChanged
    | happened.PieceConverted
)


def glossary() -> Mapping[Any, Any]:
    """The game's words with their explanations."""
    return {
        gettext_lazy("Rank"): gettext_lazy(
            "Pieces are common (a disc), heroic (a hexagon) or legendary (a star). Heroic and "
            "legendary ones are called upgraded."
        ),
        gettext_lazy("Being"): gettext_lazy(
            "A card that is summoned: a piece of its rank arrives, and its effect is carried out."
        ),
        gettext_lazy("Pattern"): gettext_lazy(
            "The pieces that a being needs, seen from its white square. It may be turned and "
            "mirrored."
        ),
        gettext_lazy("White square"): gettext_lazy(
            "Where the summoned piece arrives. What stands there, of the same or a lower rank, is "
            "destroyed."
        ),
        gettext_lazy("Flare"): gettext_lazy(
            "A card for whoever has fallen behind. Each half works if the opponent has so many "
            "upgraded pieces, or pieces, more."
        ),
        gettext_lazy("Task"): gettext_lazy(
            "A goal of High Form, claimed at the end of a turn for its points."
        ),
        gettext_lazy("Improvised summoning"): gettext_lazy(
            "In a melee one enemy piece may once stand for a missing one of your pattern."
        ),
    }
