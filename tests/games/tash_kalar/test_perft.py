"""How many ways there are to begin a turn, counted by the engine and by the slow second writing."""

import pytest

from games.tash_kalar import GAME
from games.tash_kalar.actions import Place, Summon
from games.tash_kalar.definitions import card_set
from games.tash_kalar.state import State
from tests.games.tash_kalar import slow
from tests.games.tash_kalar.test_slow import LIMITS, holding, scattered, slow_board

SCHOOLS = sorted({being.school for being in card_set().beings.values() if being.school})


def perft(state: State) -> int:
    """A piece placed anywhere, and then each piece placed or being summoned."""
    return sum(
        sum(isinstance(action, Place | Summon) for action in GAME.legal_actions(after, 0))
        for first in GAME.legal_actions(state, 0)
        if isinstance(first, Place)
        for after in [GAME.apply(state, 0, first).state]
    )


def slow_perft(state: State, cards: tuple[str, ...], seats: int) -> int:
    board, tokens = slow_board(state), state.players[0].tokens
    free = [square for square in slow.squares() if square not in board]
    return sum(
        len(free)
        - 1
        + sum(
            len(slow.summons(after, 0, being.rank, being.pattern, LIMITS[seats], tokens))
            for being in map(card_set().beings.__getitem__, cards)
        )
        for square in free
        for after in [board | {square: (0, 0)}]
    )


@pytest.mark.rule("TK5.1", "TK6.2", "TK6.3", "TK6.5")
@pytest.mark.parametrize("school", SCHOOLS)
@pytest.mark.parametrize(("seats", "count"), [(2, 12), (2, 26), (3, 30)])
def test_the_number_of_ways_to_place_and_then_to_place_or_summon_agrees(school, seats, count):
    cards = tuple(key for key, being in card_set().beings.items() if being.school == school)[::3]
    state = holding(scattered(7, seats, count), cards)
    ways = perft(state)
    assert ways == slow_perft(state, cards, seats)
    assert ways > 500
