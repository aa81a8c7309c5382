"""How good a position looks: the measure with which the steady bot chooses."""

from games.tash_kalar.arena import ADJACENT_TO, CENTRAL, COLOURED, numbers, standing
from games.tash_kalar.definitions import card_set
from games.tash_kalar.patterns import fewest_missing
from games.tash_kalar.scoring import HEROIC_POINTS, LEGENDARY_POINTS, rank, score_of
from games.tash_kalar.state import Form, State
from games.tash_kalar.tasks import holds

POINT, PIECE, UPGRADED, READY = 10.0, 1.0, 1.6, 0.8


def evaluate(state: State, seat: int) -> float:
    """Points ahead, pieces ahead, and how near the own hand is to being summoned."""
    if state.outcome is not None:
        places = rank(state, "now").places
        return 500.0 if places[seat] == 1 else -500.0
    others = [other for other in range(state.seats) if other != seat]
    worth = _worth(state, seat) - sum(_worth(state, other) for other in others) / len(others)
    return worth + _pending(state, seat) + _readiness(state, seat) + _tasks(state, seat)


def _worth(state: State, seat: int) -> float:
    own = standing(state.pieces).own[seat]
    shape = 0.1 * (own[0] & CENTRAL).bit_count() + 0.08 * (own[0] & COLOURED).bit_count()
    shape += 0.04 * sum((ADJACENT_TO[number] & own[0]).bit_count() for number in numbers(own[0]))
    pieces = PIECE * own[0].bit_count() + UPGRADED * own[1].bit_count()
    total = sum(state.players[seat].points) / max(1, state.seats - 1)
    return POINT * (0.6 * score_of(state, seat) + 0.4 * total) + pieces + shape


def _pending(state: State, seat: int) -> float:
    """In a Deathmatch what the acting seat has destroyed and will score for."""
    if state.form is Form.HIGH_FORM:
        return 0.0
    gained = sum(
        commons // 2 + 0.25 * (commons % 2) + HEROIC_POINTS * heroics + LEGENDARY_POINTS * legends
        for commons, heroics, legends in state.turn.deeds.destroyed
    )
    return POINT * gained * (1 if state.seat == seat else -1)


def _readiness(state: State, seat: int) -> float:
    """For each being of the own hand: how few pieces are missing in its best place."""
    own, player = standing(state.pieces).own[seat], state.players[seat]
    found = 0.0
    for card in (*player.beings, *player.legends):
        best = fewest_missing(card_set().beings[card].pattern, own)
        found += READY * (2 if best == 0 else 1 / best)
    return found


def _tasks(state: State, seat: int) -> float:
    if state.seat != seat:
        return 0.0
    board, deeds = standing(state.pieces), state.turn.deeds
    open_tasks = (card_set().tasks[task] for task in state.tasks)
    return sum(
        0.8 * POINT * task.points for task in open_tasks if holds(task.holds, board, seat, deeds)
    )
