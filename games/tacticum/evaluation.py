"""How good a position looks: the measure with which the steady bot chooses."""

from games.tacticum.board import RAYS, bits
from games.tacticum.moves import list_moves, own_squares
from games.tacticum.scenarios import SCENARIOS
from games.tacticum.state import State
from games.tacticum.turn import count_captures

WON = 1000.0
UNIT = 10.0
POINT = 6.0
FREEDOM = (-40.0, -6.0, -2.0)
"""What a Commander beside an enemy is worth with no free side, one, or two: it may be trapped."""
NEAR = 0.2
"""For each step that a piece is nearer to the closest enemy: a battle is won in contact."""


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
    scenario = SCENARIOS[state.options.scenario]
    goals = scenario.captures_to_win
    if goals and state.captured[seat] + captured >= goals[seat]:
        return WON
    points = captured**2 if scenario.points == "squares" else 0
    if scenario.points_to_win and state.points[seat] + points >= scenario.points_to_win:
        return WON
    return UNIT * captured + POINT * points


def _shape(state: State, seat: int) -> float:
    """Squares protect, neighbours help, pieces ahead and near the enemy press, Commanders move."""
    own, enemy = state.pieces(seat), state.pieces(1 - seat)
    shape = 0.4 * sum(1 for _ in own_squares(own))
    targets = [divmod(square, 8) for square in bits(enemy)]
    for square in bits(own):
        near = sum(1 for ray in RAYS[square] if ray and own >> ray[0] & 1)
        rank, file = divmod(square, 8)
        ahead = rank if seat == 0 else 7 - rank
        steps = min(abs(rank - y) + abs(file - x) for y, x in targets) if targets else 0
        shape += 0.1 * near + 0.06 * ahead - NEAR * steps
    return shape + _freedom(state, seat, enemy)


def _freedom(state: State, seat: int, enemy: int) -> float:
    """TA4.1: how near the own Commander is to being trapped, once an enemy stands beside it."""
    commander = state.commanders[seat]
    if not commander:
        return 0.0
    beside = sum(1 << ray[0] for ray in RAYS[commander.bit_length() - 1] if ray)
    if not beside & enemy:
        return 0.0
    free = (beside & ~enemy & ~state.pieces(seat)).bit_count()
    return FREEDOM[free] if free < len(FREEDOM) else 0.0
