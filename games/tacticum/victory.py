"""TA4 to TA7: when a battle is over, and who has won it."""

from games.core.base import lost_by
from games.core.outcome import Outcome, rank_scores
from games.tacticum.board import RANKS
from games.tacticum.captures import can_commander_move
from games.tacticum.moves import list_moves, own_columns, own_squares
from games.tacticum.scenarios import SCENARIOS, Scenario
from games.tacticum.state import State

REPETITIONS = 3
_BACK_RANK = (RANKS[7], RANKS[0])
_TWO_BACK_RANKS = (RANKS[6] | RANKS[7], RANKS[0] | RANKS[1])


def judge(state: State, mover: int) -> Outcome | None:
    """TA7.1: after a move by `mover`, with the other seat to move: victory, trap, draws, limit.

    TA-A19, TA-A20: who can't move has lost; repetition and limits end what nobody wins.
    """
    scenario = SCENARIOS[state.options.scenario]
    reason = _why_won(state, scenario, mover)
    if reason is not None:
        return _won_by(state, mover, reason, "TA4.1" if reason == "trap" else scenario.rule)
    if state.history.count(state.history[-1]) >= REPETITIONS:
        return _drawn(state, "repetition", "TA7.2")
    if _is_at_limit(state, scenario, mover):
        return _at_limit(state, scenario)
    other = 1 - mover
    occupied = state.pieces(0) | state.pieces(1)
    if not list_moves(state.pieces(other), state.units[mover], occupied):
        return _won_by(state, mover, "immobile", "TA-A19")
    return None


def _why_won(state: State, scenario: Scenario, mover: int) -> str | None:
    """TA5, TA6, TA-A18: what of the scenario the mover has reached, if anything."""
    other = 1 - mover
    if scenario.captures_to_win and state.captured[mover] >= scenario.captures_to_win[mover]:
        return "captures"
    if scenario.points_to_win and state.points[mover] >= scenario.points_to_win:
        return "points"
    if state.units[other].bit_count() < scenario.least_units:
        return "too-few-units"
    if scenario.breakthrough and _has_broken_through(state, mover):
        return "breakthrough"
    if scenario.standard and _has_raised_standard(state, mover):
        return "standard"
    return "trap" if _is_trapped(state, other) else None


def _has_broken_through(state: State, seat: int) -> bool:
    """TA6.3: one of its Squares stands wholly on the enemy's two back ranks."""
    goal = _TWO_BACK_RANKS[seat]
    return any(block & goal == block for block in own_squares(state.pieces(seat)))


def _has_raised_standard(state: State, seat: int) -> bool:
    """TA6.6: its Commander is on the enemy's back rank, in a Square or a Column."""
    commander = state.commanders[seat]
    if not commander & _BACK_RANK[seat]:
        return False
    own = state.pieces(seat)
    return any(block & commander for block in own_squares(own)) or any(
        line & commander for line, _ in own_columns(own)
    )


def _is_trapped(state: State, seat: int) -> bool:
    """TA4.1, TA-A17: it has a Commander, and that has no move left."""
    commander = state.commanders[seat]
    occupied = state.pieces(0) | state.pieces(1)
    return bool(commander) and not can_commander_move(
        commander, state.pieces(seat), state.units[1 - seat], occupied
    )


def _is_at_limit(state: State, scenario: Scenario, mover: int) -> bool:
    """TA7.3: both have made all their moves; in the Bodyguard, White has."""
    last = 0 if scenario.second_holds_out else 1
    return mover == last and state.moves[mover] >= scenario.limit


def _at_limit(state: State, scenario: Scenario) -> Outcome:
    """TA7.3: Black has held out, or captures decide, or nobody has won."""
    if scenario.second_holds_out:
        return _won_by(state, 1, "held-out", scenario.rule)
    if scenario.most_captures_win:
        return decide_by_captures(state, "limit")
    return _drawn(state, "limit", "TA7.3")


def decide_by_captures(state: State, reason: str) -> Outcome:
    """TA5.1: more captures win, equal ones draw."""
    places = rank_scores(state.captured)
    return Outcome(places=places, scores=state.captured, reason=reason, rule="TA7.3")


def _won_by(state: State, seat: int, reason: str, rule: str) -> Outcome:
    return lost_by(1 - seat, state.captured, reason, rule)


def _drawn(state: State, reason: str, rule: str) -> Outcome:
    return Outcome(places=(1, 1), scores=state.captured, reason=reason, rule=rule)
