"""How good a position looks: the measure with which the steady bot chooses."""

from games.tacticum.board import RAYS, bits
from games.tacticum.moves import list_moves, own_squares
from games.tacticum.scenarios import SCENARIOS
from games.tacticum.state import State
from games.tacticum.turn import count_captures

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
    return worth - _best_reply(state) + _shape(state, seat) - _shape(state, 1 - seat)


def _settled(state: State, seat: int) -> float:
    if state.outcome is None or state.outcome.is_draw:
        return -0.5
    return WON if state.outcome.places[seat] == 1 else -WON


def _count(state: State, seat: int) -> float:
    other = 1 - seat
    captures = state.captured[seat] - state.captured[other]
    return UNIT * captures + POINT * (state.points[seat] - state.points[other])


def _best_reply(state: State) -> float:
    """How much the side to move gains at most by one capture; winning by it counts as a win."""
    seat, other = state.seat, 1 - state.seat
    own, enemy_units = state.pieces(seat), state.units[other]
    occupied = own | state.pieces(other)
    captured = max(
        (count_captures(state, action) for action in list_moves(own, enemy_units, occupied)),
        default=0,
    )
    goals = SCENARIOS[state.options.scenario].captures_to_win
    if goals and state.captured[seat] + captured >= goals[seat]:
        return WON
    return UNIT * captured


def _shape(state: State, seat: int) -> float:
    """Squares protect, neighbours help, and pieces ahead press."""
    own = state.pieces(seat)
    shape = 0.4 * sum(1 for _ in own_squares(own))
    for square in bits(own):
        near = sum(1 for ray in RAYS[square] if ray and own >> ray[0] & 1)
        rank = square // 8 if seat == 0 else 7 - square // 8
        shape += 0.1 * near + 0.06 * rank
    return shape
