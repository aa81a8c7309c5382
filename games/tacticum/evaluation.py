"""How good a position looks: the measure with which the steady bot chooses."""

from games.tacticum.board import RAYS, bits
from games.tacticum.moves import list_moves, own_squares
from games.tacticum.state import State
from games.tacticum.turn import play

WON = 1000.0
UNIT = 10.0
POINT = 6.0


def evaluate(state: State, seat: int) -> float:
    """Units and points ahead, less what the other side can take at once; then shape."""
    if state.outcome is not None:
        return _settled(state, seat)
    worth = _count(state, seat)
    if state.seat == seat:
        return worth
    return worth - _worst_reply(state, seat, worth) + _shape(state, seat) - _shape(state, 1 - seat)


def _settled(state: State, seat: int) -> float:
    if state.outcome is None or state.outcome.is_draw:
        return -0.5
    return WON if state.outcome.places[seat] == 1 else -WON


def _count(state: State, seat: int) -> float:
    other = 1 - seat
    captures = state.captured[seat] - state.captured[other]
    return UNIT * captures + POINT * (state.points[seat] - state.points[other])


def _worst_reply(state: State, seat: int, worth: float) -> float:
    """How much the other side gains by its best answer."""
    other = 1 - seat
    occupied = state.pieces(0) | state.pieces(1)
    worst = worth
    for action in list_moves(state.pieces(other), state.units[seat], occupied):
        after = play(state, action).state
        value = _settled(after, seat) if after.outcome is not None else _count(after, seat)
        worst = min(worst, value)
    return worth - worst


def _shape(state: State, seat: int) -> float:
    """Squares protect, neighbours help, and pieces ahead press."""
    own = state.pieces(seat)
    shape = 0.4 * sum(1 for _ in own_squares(own))
    for square in bits(own):
        near = sum(1 for ray in RAYS[square] if ray and own >> ray[0] & 1)
        rank = square // 8 if seat == 0 else 7 - square // 8
        shape += 0.1 * near + 0.06 * rank
    return shape
