"""TA2: which moves there are. Each question about a move stands here once."""

from collections.abc import Iterator

from games.tacticum.actions import Action, MovePiece, MoveSquare
from games.tacticum.board import INDEX, bits
from games.tacticum.tables import (
    BLOCKS,
    CORNERS,
    LINES_FROM,
    PIECE_MOVES,
    ColumnMove,
    PieceMove,
    SquareMove,
)

Move = PieceMove | SquareMove | ColumnMove

_PIECES = {move.action: move for moves in PIECE_MOVES for move in moves}
_SQUARES = {move.action: (block, move) for block, moves in BLOCKS.items() for move in moves}
_COLUMNS = {
    move.action: (line, move) for lines in LINES_FROM for line, moves in lines for move in moves
}


def is_open_route(move: SquareMove, occupied: int) -> bool:
    """TA2.2: one free way is enough."""
    return any(not route & occupied for route in move.routes)


def is_open_column(move: ColumnMove, occupied: int, enemy_units: int) -> bool:
    """TA2.3, TA-A10, TA-A11: free before the last square, and no more than a Unit on that one."""
    return not move.path & occupied and not move.target & occupied & ~enemy_units


def list_moves(own: int, enemy_units: int, occupied: int) -> list[Action]:
    """TA2: all moves of the owner of `own`, pieces first, then Squares, then Columns."""
    found: list[Action] = [
        move.action
        for square in bits(own)
        for move in PIECE_MOVES[square]
        if not move.path & occupied
    ]
    found += [
        move.action
        for block in own_squares(own)
        for move in BLOCKS[block]
        if is_open_route(move, occupied)
    ]
    found += [
        move.action
        for _, moves in own_columns(own)
        for move in moves
        if is_open_column(move, occupied, enemy_units)
    ]
    return found


def own_squares(own: int) -> Iterator[int]:
    """TA2.2, TA-A23: every 2 by 2 of own pieces, as a set of bits."""
    corners = own & own >> 1 & own >> 8 & own >> 9
    for corner in bits(corners):
        block = CORNERS.get(1 << corner)
        if block is not None:
            yield block


def own_columns(own: int) -> Iterator[tuple[int, tuple[ColumnMove, ...]]]:
    """TA2.3, TA-A12, TA-A13: every three own pieces in a straight line, and their moves ahead."""
    for rear in bits(own):
        for line, moves in LINES_FROM[rear]:
            if line & own == line:
                yield line, moves


def find_move(action: Action) -> tuple[int, Move] | None:
    """The pieces that an action moves, and the move; None if no board has such a move."""
    if isinstance(action, MovePiece):
        piece = _PIECES.get(action)
        return None if piece is None else (1 << INDEX[action.origin], piece)
    if isinstance(action, MoveSquare):
        return _SQUARES.get(action)
    return _COLUMNS.get(action)
