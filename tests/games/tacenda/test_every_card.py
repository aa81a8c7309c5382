"""Every bundled card is played, used, killed and left, and the match is stored at every choice."""

from collections.abc import Iterator

import pytest

from games.core.rng import Rng
from games.tacenda import GAME
from games.tacenda.actions import EndTurn, PlayCard, Strike, UseAbility
from games.tacenda.definitions import CardDefinition, bundled_cards
from games.tacenda.state import State
from tests.games.tacenda.positions import assault, do, key_of
from tests.games.tacenda.scenes import scene

TABLE = """
turn: 4 active 0 starter 1
die: 3 total 9 unspent 9
0 bank: 4
1 bank: 3
0 guardians: g6 g1 perrin-of-the-long-line glass-minnow[stun=1]
0 attached: a1
0 hand: g2 g3 a2
0 deck: g1*6 muster-at-noon perrin-of-the-long-line
0 discard: candleless g2 a1
0 lost: w5
1 guardians: g2 g4[stun=1] grave-chorister
1 attached: a2
1 hand: g1 g2 g3
1 deck: g1*6
1 discard: g3 a1
"""


BARRIER = "1 guardians: g2 g4[stun=1] grave-chorister\n"
CARDS = [card for card in bundled_cards().values() if card.type != "walker"]
WALKERS = [card for card in bundled_cards().values() if card.type == "walker"]


def stored(state: State) -> State:
    """The state written as a text and read again."""
    again = GAME.read_position(GAME.write_position(state))
    assert GAME.write_position(again) == GAME.write_position(state)
    return again


def played_on(state: State, actions: int, seed: str) -> Iterator[State]:
    """Random actions from here, with the match stored between any two."""
    rng = Rng(seed.encode())
    for _ in range(actions):
        acting = GAME.to_act(state)
        if not acting:
            return
        state = stored(state)
        action, rng = rng.choice(GAME.legal_actions(state, acting[0]))
        state = do(state, action)
        yield state


def decided(state: State) -> State:
    """The state after all pending choices, each stored and made by default."""
    while state.decision is not None:
        state = stored(state)
        state = do(state, GAME.default_action(state, GAME.to_act(state)[0]))
    return state


def used(state: State) -> None:
    """Uses each Action ability that can be used, on its own."""
    for action in GAME.legal_actions(state, GAME.to_act(state)[0]):
        if isinstance(action, UseAbility):
            decided(do(state, action))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_a_card_is_played_and_used_and_the_match_goes_on(card: CardDefinition) -> None:
    state = scene(f"{TABLE}\n0 walker: w2\n0 stack: w3 w4\n0 hand: {card.key}")
    (instance,) = (one for one in state.sides[0].hand if key_of(state, one) == card.key)
    state = decided(do(state, PlayCard(instance)))
    assert state.played == 1
    used(state)
    assert decided(do(state, EndTurn(0))).turn == 5
    assert list(played_on(state, 20, card.key))


@pytest.mark.parametrize("card", WALKERS, ids=lambda card: card.key)
def test_a_walker_is_revealed_and_used_and_the_match_goes_on(card: CardDefinition) -> None:
    walkers = [f"w{level}" for level in range(1, 6)]
    walkers[card.level - 1] = card.key
    place = max(0, card.level - 2)
    table = TABLE.replace(BARRIER, "combat: open\n")
    state = scene(
        f"{table}\n1 walker: {walkers[place]}[power=-9]\n1 stack: {' '.join(walkers[place + 1 :])}"
    )
    if card.level > 1:
        state = decided(do(do(state, assault(state, "g6")), Strike()))
    assert key_of(state, state.sides[1].walker) == card.key
    state = decided(do(state, EndTurn(0)))
    used(state)
    assert list(played_on(state, 20, card.key))
