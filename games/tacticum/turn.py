"""TA2, TA3 and TA7: a move, what it captures, and what follows."""

from msgspec.structs import replace

from games.core.contract import Step
from games.core.events import Event
from games.core.tuples import with_seat
from games.tacticum import events
from games.tacticum.actions import Action, MovePiece, MoveSquare
from games.tacticum.board import names
from games.tacticum.captures import flanked_units
from games.tacticum.moves import Move, find_move
from games.tacticum.scenarios import SCENARIOS
from games.tacticum.state import Position, State
from games.tacticum.tables import ColumnMove
from games.tacticum.victory import judge


def position_of(state: State) -> Position:
    """TA7.2: what must be equal for a position to be the same."""
    return (*state.units, *state.commanders, state.seat)


def play(state: State, action: Action) -> Step[State]:
    """TA2, TA3: the pieces move, the captured Units leave, and the battle is judged."""
    found = find_move(action)
    if found is None:
        raise ValueError(f"{action} is no move at all; ask why_illegal first")
    moving, move = found
    seat, other = state.seat, 1 - state.seat
    hit, flanked = _captures(state, moving, move)
    commander = _commander_after(state.commanders[seat], moving, move.moved)
    own = state.pieces(seat) & ~moving | move.moved
    enemy_units = state.units[other] & ~hit
    happened: list[Event] = [_moved(seat, action, moving, move.moved)]
    if hit | flanked:
        happened.append(events.UnitsCaptured(seat, names(flanked), names(hit)))
    captured = (hit | flanked).bit_count()
    after = replace(
        state,
        seat=other,
        units=_pair(seat, own & ~commander, enemy_units & ~flanked),
        commanders=_pair(seat, commander, state.commanders[other]),
        captured=_add(state.captured, seat, captured),
        points=_score(state, hit.bit_count(), flanked.bit_count(), happened),
        moves=_add(state.moves, seat, 1),
    )
    return _judge(after, seat, captured > 0, happened)


def count_captures(state: State, action: Action) -> int:
    """TA3: how many Units a legal move would capture."""
    found = find_move(action)
    if found is None:
        return 0
    hit, flanked = _captures(state, *found)
    return (hit | flanked).bit_count()


def _captures(state: State, moving: int, move: Move) -> tuple[int, int]:
    """TA3.1, TA3.3, TA-A9, TA-A15: the Unit that a Column hits, then those flanked at the end."""
    seat, other = state.seat, 1 - state.seat
    hit = move.target & state.units[other] if isinstance(move, ColumnMove) else 0
    own = state.pieces(seat) & ~moving | move.moved
    enemy_units = state.units[other] & ~hit
    enemy = enemy_units | state.commanders[other]
    return hit, flanked_units(move.moved, own, enemy_units, enemy)


def _judge(state: State, mover: int, captured: bool, happened: list[Event]) -> Step[State]:
    """TA7: after a capture no earlier position can come back."""
    earlier = () if captured else state.history
    state = replace(state, history=(*earlier, position_of(state)))
    outcome = judge(state, mover)
    if outcome is None:
        return Step(state, tuple(happened))
    ended = events.MatchEnded(outcome.places, outcome.scores, outcome.reason, outcome.rule)
    return Step(replace(state, outcome=outcome), (*happened, ended))


def _commander_after(commander: int, moving: int, moved: int) -> int:
    """Where the Commander stands: formations keep their shape, so its rank among them is kept."""
    if not commander & moving:
        return commander
    below = (moving & (commander - 1)).bit_count()
    for _ in range(below):
        moved &= moved - 1
    return moved & -moved


def _score(state: State, hits: int, flanked: int, happened: list[Event]) -> tuple[int, int]:
    """TA6.2, TA6.4: points by the square of the captures, or two for a hit and one for a flank."""
    kind = SCENARIOS[state.options.scenario].points
    gain = {"squares": (hits + flanked) ** 2, "hits": 2 * hits + flanked}.get(kind, 0)
    points = _add(state.points, state.seat, gain)
    if gain:
        happened.append(events.PointsScored(state.seat, gain, points[state.seat]))
    return points


def _moved(seat: int, action: Action, moving: int, moved: int) -> events.PiecesMoved:
    kind = "piece" if isinstance(action, MovePiece) else "column"
    kind = "square" if isinstance(action, MoveSquare) else kind
    return events.PiecesMoved(seat, kind, names(moving), names(moved))


def _pair(seat: int, own: int, other: int) -> tuple[int, int]:
    return (own, other) if seat == 0 else (other, own)


def _add(pair: tuple[int, int], seat: int, count: int) -> tuple[int, int]:
    return with_seat(pair, seat, pair[seat] + count)
