"""How good a position looks, in points: the measure with which the steady bot chooses."""

from games.dragonheart.cards import HAND_SIZE_WITH_DRAGON, PLACE, VALUE, value_of
from games.dragonheart.scoring import scores_of
from games.dragonheart.state import State
from games.dragonheart.turn import WINS

EXPOSED = 0.45
"""How much of a pile's value is expected to go to the seat that moves next."""
DRAGON_CARD = 1.0
"""What the sixth card is worth to the holder of the Great Dragon, besides its points."""
ROW = {"D": 4, "H": 3, "K": 2}


def evaluate(state: State, seat: int) -> float:
    """Expected points of the seat less those of the other."""
    scores = scores_of(state)
    lead = float(scores[seat] - scores[1 - seat])
    if state.outcome is not None:
        return lead
    if state.dragon >= 0:
        lead += DRAGON_CARD if state.dragon == seat else -DRAGON_CARD
    chances = _offered(state)
    turn = chances if state.seat == seat else -chances
    return lead + turn + _hand_worth(state, seat)


def _offered(state: State) -> float:
    """What the board offers to the seat that moves now."""
    stacks = sum(value_of(state.piles[PLACE[kind]]) for kind in ("F", "C", "T", "P", "W"))
    rows = sum(
        value_of(state.piles[PLACE[kind]]) * len(state.piles[PLACE[kind]]) / size
        for kind, size in ROW.items()
    )
    ships = value_of(state.hold) * len(state.piles[PLACE["S"]]) / 3
    return EXPOSED * (stacks / 2 + rows / 3 + ships)


def _hand_worth(state: State, seat: int) -> float:
    """The own hand: cards that can still win a pile are worth keeping, more so if it is full."""
    hand = state.hands[seat]
    reach = 0.0
    for card in hand:
        piles = (value_of(state.piles[PLACE[kind]]) for kind in WINS.get(card[0], ()))
        reach += 0.12 * max(piles, default=0)
    variety = 0.25 * len({card[0] for card in hand})
    return reach + variety + 0.05 * sum(map(VALUE.__getitem__, hand)) / HAND_SIZE_WITH_DRAGON
