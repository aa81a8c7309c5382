"""What the board of Dragonheart says."""

from games.bots import BOTS, choose_action
from games.core.registry import get_game, sample_setups
from games.core.rng import Rng
from games.dragonheart.events import ShipDeparted
from matches.boards.base import Person, Seats
from matches.boards.dragonheart.table import build_table
from matches.boards.story import told

GAME = get_game("dragonheart")
SEATS = Seats(people=(Person(name="ann"), Person(name="ben")))


def played(until):
    """A match played at random until that holds of its state."""
    setup = next(iter(sample_setups(GAME).values()))
    state = GAME.new(setup, Rng(b"dragonheart")).state
    for number in range(GAME.max_actions):
        if until(state):
            break
        seat = GAME.to_act(state)[0]
        rng = Rng(b"dragonheart %d" % number)
        state = GAME.apply(state, seat, choose_action(GAME, BOTS["random"], state, seat, rng)).state
    return state


def test_departures_of_the_ship_are_counted_in_words():
    event = ShipDeparted(seat=1, departures=3, cards=("W1", "H2"))
    assert told(GAME.key, [event], SEATS) == [
        "The ship departed for the third time; ben got a hold worth 3."
    ]


def test_the_last_turn_is_announced_until_it_is_over():
    last = played(lambda state: state.final)
    over = played(lambda state: state.outcome is not None)
    assert build_table(GAME.view(last, None), SEATS).final
    assert not build_table(GAME.view(over, None), SEATS).final
