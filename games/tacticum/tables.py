"""TA2: every move there could be on an empty board, and what each of them needs. Computed once."""

from itertools import product

from msgspec import Struct

from games.tacticum.actions import MoveColumn, MovePiece, MoveSquare
from games.tacticum.board import DIRECTIONS, RAYS, SIZE, SQUARES, step

COLUMN_STEPS = 3


class PieceMove(Struct, frozen=True):
    """A move of one piece: the squares of `path` must be empty."""

    action: MovePiece
    moved: int
    """The bit on which the piece stands afterwards."""
    path: int


class SquareMove(Struct, frozen=True):
    """A move of a 2 by 2: all squares of one of the `routes` must be empty."""

    action: MoveSquare
    moved: int
    routes: tuple[int, ...]


class ColumnMove(Struct, frozen=True):
    """A move of three in a line: `path` must be empty, `target` empty or an enemy Unit."""

    action: MoveColumn
    moved: int
    path: int
    target: int


def _piece_moves(square: int) -> tuple[PieceMove, ...]:
    """TA2.1: any number of empty squares in one direction."""
    moves = []
    for ray in RAYS[square]:
        path = 0
        for target in ray:
            path |= 1 << target
            action = MovePiece(SQUARES[square], SQUARES[target])
            moves.append(PieceMove(action, 1 << target, path))
    return tuple(moves)


def block(corner: int) -> int:
    """The 2 by 2 with this lower left corner, or no square if it does not fit the board."""
    fits = corner % SIZE < SIZE - 1 and corner // SIZE < SIZE - 1
    return 0b11 << corner | 0b11 << (corner + SIZE) if fits else 0


def _square_moves(corner: int) -> tuple[SquareMove, ...]:
    """TA2.2, TA-A14: one or two single steps, in any directions but not back to the start."""
    origin = block(corner)
    routes: dict[int, list[int]] = {}
    for first in _next_corners(corner):
        routes.setdefault(first, []).append(block(first) & ~origin)
        for second in _next_corners(first):
            needed = (block(first) | block(second)) & ~origin
            routes.setdefault(second, []).append(needed)
    routes.pop(corner, None)
    return tuple(
        SquareMove(
            MoveSquare(SQUARES[corner], SQUARES[target]), block(target), tuple(routes[target])
        )
        for target in sorted(routes)
    )


def _next_corners(corner: int) -> list[int]:
    found = (step(corner, direction) for direction in DIRECTIONS)
    return [target for target in found if target is not None and block(target)]


def _column_moves(rear: int, direction: tuple[int, int]) -> tuple[int, tuple[ColumnMove, ...]]:
    """TA2.3: the line of three that begins at `rear`, and its moves ahead."""
    line = [step(rear, direction, count) for count in range(3)]
    ahead = [step(rear, direction, count) for count in range(3, 3 + COLUMN_STEPS)]
    if None in line:
        return 0, ()
    squares = [square for square in (*line, *ahead) if square is not None]
    moves = []
    for steps in range(1, len(squares) - 2):
        moved = sum(1 << square for square in squares[steps : steps + 3])
        path = sum(1 << square for square in squares[3 : 2 + steps])
        action = MoveColumn(SQUARES[squares[0]], SQUARES[squares[2]], steps)
        moves.append(ColumnMove(action, moved, path, 1 << squares[2 + steps]))
    return sum(1 << square for square in squares[:3]), tuple(moves)


PIECE_MOVES = tuple(_piece_moves(square) for square in range(64))
"""By the square on which the piece stands."""

BLOCKS = {block(corner): _square_moves(corner) for corner in range(64) if block(corner)}
"""Each 2 by 2 as a set of bits, with its moves, from a1 on."""

CORNERS = {1 << corner: block(corner) for corner in range(64) if block(corner)}

LINES = tuple(
    (line, moves)
    for rear, direction in product(range(64), DIRECTIONS)
    for line, moves in [_column_moves(rear, direction)]
    if moves
)
"""Each line of three in each of its two directions, with its moves."""

LINES_FROM = tuple(
    tuple((line, moves) for line, moves in LINES if moves[0].action.rear == SQUARES[rear])
    for rear in range(64)
)
"""The same by the square of the rear piece."""
