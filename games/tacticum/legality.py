"""TA2: what a seat may do. Each question about a move stands in `moves`; both functions ask it."""

from games.core.errors import Illegal
from games.tacticum.actions import Action, MoveColumn, MovePiece, MoveSquare
from games.tacticum.moves import find_move, is_open_column, is_open_route, list_moves
from games.tacticum.state import State
from games.tacticum.tables import PieceMove, SquareMove

_RULES: dict[type[Action], str] = {MovePiece: "TA2.1", MoveSquare: "TA2.2", MoveColumn: "TA2.3"}
_FORMATIONS: dict[type[Action], str] = {
    MovePiece: "You have no piece on that square.",
    MoveSquare: "You have no four pieces in a 2 by 2 there.",
    MoveColumn: "You have no three pieces in a line there.",
}


def list_legal(state: State) -> list[Action]:
    """TA2: all moves of the side to move: pieces, then Squares, then Columns."""
    return list_moves(*_board(state))


def why_illegal(state: State, action: Action) -> Illegal | None:
    """TA2: the reason why the side to move may not do this, or None if it may."""
    rule = _RULES[type(action)]
    found = find_move(action)
    if found is None:
        return Illegal(rule, "There is no such move on any board.")
    moving, move = found
    own, enemy_units, occupied = _board(state)
    if moving & own != moving:
        return Illegal(rule, _FORMATIONS[type(action)])
    if isinstance(move, PieceMove):
        free = not move.path & occupied
    elif isinstance(move, SquareMove):
        free = is_open_route(move, occupied)
    else:
        free = is_open_column(move, occupied, enemy_units)
    return None if free else Illegal(rule, "The way is not free.")


def _board(state: State) -> tuple[int, int, int]:
    """The mover's pieces, the enemy's Units, and all squares with a piece."""
    own, other = state.pieces(state.seat), state.pieces(1 - state.seat)
    return own, state.units[1 - state.seat], own | other
