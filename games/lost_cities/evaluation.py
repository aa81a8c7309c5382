"""How good a position looks, in points: the measure with which the steady bot chooses."""

from games.lost_cities.cards import PLACE, RANK
from games.lost_cities.scoring import BONUS, BONUS_CARDS, COST, totals
from games.lost_cities.state import Hand, State

HELD = 0.75
"""How much of a held card's value an expedition is expected to get."""
UNSEEN = 0.22
"""How much of a card's value is expected that might still be drawn."""


def evaluate(state: State, seat: int) -> float:
    """Expected points of the seat less those of the other, at the end of this round."""
    own, other = totals(state)
    if seat == 1:
        own, other = other, own
    if state.outcome is not None:
        return float(own - other)
    time = min(1.0, len(state.deck) / 24)
    return own - other + _prospects(state, seat, time) - _prospects(state, 1 - seat, time)


def _prospects(state: State, seat: int, time: float) -> float:
    """Of all five expeditions. `time` is 1 while there is time for every card held, 0 at the end.

    A hand is given from the evaluated state, which the bot was dealt anew: it knows no more.
    """
    return sum(_expect(state, seat, place, time) for place in range(5))


def _expect(state: State, seat: int, place: int, time: float) -> float:
    column = state.columns[seat][place]
    last = RANK[column[-1]] if column else 0
    held = [card for card in state.hands[seat] if PLACE[card] == place and RANK[card] > last]
    gone = (*column, *state.columns[1 - seat][place], *state.piles[place])
    chances = _unseen(last, gone, held)
    more = time * (HELD * sum(RANK[card] for card in held) + UNSEEN * sum(chances))
    investments = sum(RANK[card] == 0 for card in column)
    if column:
        points = sum(RANK[card] for card in column) + more - COST
        count = len(column) + time * HELD * len(held)
        bonus = BONUS * max(0.0, min(1.0, count - BONUS_CARDS + 2) / 2) if count > 6 else 0.0
        return points * (1 + investments) + bonus
    return max(0.0, 0.6 * (more - COST))


def _unseen(last: int, gone: Hand, held: list[str]) -> list[int]:
    """The numbers of the colour above `last` that lie neither open nor in the hand."""
    out = {RANK[card] for card in (*gone, *held)}
    return [number for number in range(max(2, last + 1), 11) if number not in out]
