"""Every move in Tacticum as clicks and as a sentence.

A piece is moved by its square and the target's. A Square is taken by the handle in its middle and
set down by the mark in the middle of its target; a Column by the arrow before its front, and by
the square on which the front comes to stand.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.core import codec
from games.tacticum.actions import Action, MoveColumn, MovePiece, MoveSquare
from games.tacticum.view import View
from matches.boards.base import Pick
from matches.boards.tacticum.words import (
    block_label,
    block_squares,
    line_label,
    line_squares,
    moved_line,
)


def square_token(square: str) -> str:
    """The token of a square of the board."""
    return f"sq-{square}"


def block_token(corner: str) -> str:
    """The token of a Square's handle."""
    return f"block-{corner}"


def post_token(corner: str) -> str:
    """The token of the place on which a Square may be set down."""
    return f"post-{corner}"


def column_token(rear: str, front: str) -> str:
    """The token of a Column's handle."""
    return f"column-{rear}-{front}"


def build_picks(view: View, legal: Sequence[Action]) -> tuple[Pick, ...]:
    """The picks in the order of the actions."""
    return tuple(_pick(view, action) for action in legal)


def _pick(view: View, action: Action) -> Pick:
    tokens, sentence, group = _described(view, action)
    return Pick(
        tokens=tokens,
        sentence=sentence,
        group=group,
        action=codec.write(action).decode(),
        ordered=True,
        lights=tuple(square_token(square) for square in _landing(action)),
    )


def _landing(action: Action) -> tuple[str, ...]:
    """Where a formation will stand; a single piece's target needs no further light."""
    match action:
        case MoveSquare(_origin, target):
            return block_squares(target)
        case MoveColumn(rear, front, steps):
            return line_squares(*moved_line(rear, front, steps))
        case _:
            return ()


def _described(view: View, action: Action) -> tuple[tuple[str, str], str, str]:
    match action:
        case MovePiece(origin, target):
            tokens = square_token(origin), square_token(target)
            return tokens, _piece_sentence(view, action), _("Move a piece")
        case MoveSquare(origin, target):
            sentence = _("Square %(origin)s to %(target)s") % {
                "origin": block_label(origin),
                "target": block_label(target),
            }
            return (block_token(origin), post_token(target)), sentence, _("Move a Square")
        case MoveColumn(rear, front, steps):
            _rear, head = moved_line(rear, front, steps)
            tokens = column_token(rear, front), square_token(head)
            return tokens, _column_sentence(view, action), _("Move a Column")


def _piece_sentence(view: View, action: MovePiece) -> str:
    said = {"origin": action.origin, "target": action.target}
    if action.origin in view.commanders:
        return _("Commander %(origin)s to %(target)s") % said
    return _("Unit %(origin)s to %(target)s") % said


def _column_sentence(view: View, action: MoveColumn) -> str:
    target = moved_line(action.rear, action.front, action.steps)
    said = {"origin": line_label(action.rear, action.front), "target": line_label(*target)}
    if any(target[1] in units for units in view.units):
        return _("Column %(origin)s to %(target)s, hitting %(hit)s") % {**said, "hit": target[1]}
    return _("Column %(origin)s to %(target)s") % said


def prompt(*, acts: bool) -> str:
    """The question to the viewer."""
    return _("Move a piece, a Square or a Column.") if acts else ""
