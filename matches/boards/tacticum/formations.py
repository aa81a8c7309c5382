"""Squares and Columns on the board: their marks, and the handles by which they are moved.

Places are in halves of a square from the upper left corner of the board as the reader sees it.
"""

from collections.abc import Sequence

from msgspec import Struct

from games.tacticum.actions import Action, MoveColumn, MoveSquare
from games.tacticum.board import INDEX, SIZE, bits, board_of, step
from games.tacticum.moves import own_squares
from games.tacticum.view import View
from matches.boards.tacticum.picks import block_token, column_token, post_token
from matches.boards.tacticum.words import block_label, line_label

HALVES = 2 * SIZE
_UP, _RIGHT = (0, 1), (1, 0)
_HEADINGS = {(0, -1): "up", (1, 0): "right", (0, 1): "down", (-1, 0): "left"}


class Plate(Struct, frozen=True, kw_only=True):
    """The mark of four pieces in a two by two: its upper left corner in whole squares."""

    side: str
    x: float
    y: float


class Link(Struct, frozen=True, kw_only=True):
    """The mark of three pieces in a line, from middle to middle, in whole squares."""

    side: str
    x1: float
    y1: float
    x2: float
    y2: float


class Handle(Struct, frozen=True, kw_only=True):
    """What is clicked for a formation, or where a Square is set down."""

    token: str
    label: str
    x: int
    y: int
    heading: str = ""
    """Where a Column goes, as the reader sees it; empty for a Square."""


def find_shapes(view: View, *, flipped: bool) -> tuple[tuple[Plate, ...], tuple[Link, ...]]:
    """The marks of all formations of both sides."""
    plates: list[Plate] = []
    links: list[Link] = []
    for seat, side in enumerate("wb"):
        leader = view.commanders[seat]
        own = board_of((*view.units[seat], *((leader,) if leader else ())))
        plates += [_plate(side, corner_of(block), flipped) for block in own_squares(own)]
        links += _links(side, own, flipped)
    return tuple(plates), tuple(links)


def corner_of(block: int) -> int:
    """The lowest square of a set."""
    return (block & -block).bit_length() - 1


def _plate(side: str, corner: int, flipped: bool) -> Plate:
    x, y = _between(corner, flipped)
    return Plate(side=side, x=x / 2 - 1, y=y / 2 - 1)


def _links(side: str, own: int, flipped: bool) -> list[Link]:
    found = []
    for rear in bits(own):
        for direction in (_UP, _RIGHT):
            line = [step(rear, direction, count) for count in range(3)]
            if all(square is not None and own >> square & 1 for square in line):
                (x1, y1), (x2, y2) = _middle(rear, flipped), _middle(line[2] or 0, flipped)
                found.append(Link(side=side, x1=x1 / 2, y1=y1 / 2, x2=x2 / 2, y2=y2 / 2))
    return found


def draw_handles(
    legal: Sequence[Action], *, flipped: bool
) -> tuple[tuple[Handle, ...], tuple[Handle, ...]]:
    """The handles of all formations that may move, and the places for Squares, each once."""
    handles: dict[str, Handle] = {}
    posts: dict[str, Handle] = {}
    for action in legal:
        if isinstance(action, MoveSquare):
            handle = _block(block_token(action.origin), action.origin, flipped)
            handles.setdefault(handle.token, handle)
            post = _block(post_token(action.target), action.target, flipped)
            posts.setdefault(post.token, post)
        elif isinstance(action, MoveColumn):
            arrow = _arrow(action, flipped)
            handles.setdefault(arrow.token, arrow)
    return tuple(handles.values()), tuple(posts.values())


def _block(token: str, corner: str, flipped: bool) -> Handle:
    x, y = _between(INDEX[corner], flipped)
    return Handle(token=token, label=block_label(corner), x=x, y=y)


def _arrow(action: MoveColumn, flipped: bool) -> Handle:
    (x1, y1), (x2, y2) = (_middle(INDEX[square], flipped) for square in (action.rear, action.front))
    dx, dy = (x2 - x1) // 4, (y2 - y1) // 4
    return Handle(
        token=column_token(action.rear, action.front),
        label=line_label(action.rear, action.front),
        x=x2 + dx,
        y=y2 + dy,
        heading=_HEADINGS[dx, dy],
    )


def _middle(square: int, flipped: bool) -> tuple[int, int]:
    """The middle of a square."""
    x, y = 2 * (square % SIZE) + 1, HALVES - 2 * (square // SIZE) - 1
    return (HALVES - x, HALVES - y) if flipped else (x, y)


def _between(corner: int, flipped: bool) -> tuple[int, int]:
    """The middle of the two by two with this lower left corner."""
    x, y = 2 * (corner % SIZE) + 2, HALVES - 2 * (corner // SIZE) - 2
    return (HALVES - x, HALVES - y) if flipped else (x, y)
