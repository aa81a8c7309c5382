"""TK3.1, TK4.1: which school each seat plays: drawn by lot, chosen, or left by bans."""

from collections.abc import Iterable

from games.core.rng import Rng
from games.tash_kalar.definitions import card_set
from games.tash_kalar.state import Choosing, State


def draw(seats: int, rng: Rng, banned: Iterable[str] = ()) -> tuple[tuple[str, ...], Rng]:
    """TK3.1, TK4.1: by lot, of those not banned; if one is missing, two have the same list."""
    keys = tuple(key for key in card_set().schools if key not in banned)
    if seats <= len(keys):
        return rng.sample(keys, seats)
    again, rng = rng.choice(keys)
    return rng.shuffle((*keys, again))


def draw_rest(state: State, rng: Rng) -> tuple[tuple[str, ...], Rng]:
    """TK-A33: who has no school yet gets one by lot, of those that may still be taken."""
    schools = [player.school for player in state.players]
    for seat, school in enumerate(schools):
        if not school:
            schools[seat], rng = rng.choice(_left(tuple(schools)))
    return tuple(schools), rng


def left(state: State) -> tuple[str, ...]:
    """TK3.1: the schools that may still be taken; with four players one of them twice."""
    return _left(tuple(player.school for player in state.players))


def bannable(state: State) -> tuple[str, ...]:
    """TK4.1: the schools that nobody has banned."""
    return tuple(key for key in card_set().schools if key not in state.banned)


def _left(taken: tuple[str, ...]) -> tuple[str, ...]:
    keys = tuple(card_set().schools)
    may_repeat = len(taken) > len(keys) and all(taken.count(key) < 2 for key in keys)
    return tuple(key for key in keys if taken.count(key) < (2 if may_repeat else 1))


def receiver(state: State) -> int:
    """TK4.1: for whom the seat that decides chooses: itself, or whoever plays after it."""
    if state.options.schools is Choosing.FOR_THE_NEXT:
        return (state.seat + 1) % state.seats
    return state.seat


def next_to_choose(state: State) -> int | None:
    """TK4.1: the next seat in the order of play; None when everybody has a school."""
    if all(player.school for player in state.players):
        return None
    return (state.seat + 1) % state.seats
