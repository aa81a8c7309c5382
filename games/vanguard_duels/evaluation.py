"""How good a position looks: the measure with which the steady bot chooses."""

from games.vanguard_duels.cards import FACE, HONOUR_TO_WIN
from games.vanguard_duels.scoring import compare_stands
from games.vanguard_duels.state import Side, State

SLOT = 1.5
"""What one slot more in the comparison is worth, in points of honour."""
SECRET = 0.15
"""What a card is worth that the opponent does not know."""
RISK = 0.12
"""What a discarded card costs, since the opponent may win it as honour."""


def evaluate(state: State, seat: int) -> float:
    """Expected honour ahead. The hidden cards are those of the evaluated, redealt state."""
    own, other = state.honour[seat], state.honour[1 - seat]
    if state.outcome is not None:
        return 100.0 if own > other else -100.0
    lead = float(own - other) * (1 + max(own, other) / HONOUR_TO_WIN)
    if not state.sides[seat].slots:
        return lead
    return lead + _stand(state, seat) + _side(state.sides[seat]) - _side(state.sides[1 - seat])


def _stand(state: State, seat: int) -> float:
    """The comparison as it would come out now, and how much room for change is left."""
    winners = compare_stands(state.sides[0].slots, state.sides[1].slots, state.order)
    trumps = sum(card[0] == state.order[0] for card in state.sides[seat].slots)
    strength = sum(FACE[card] for card in state.sides[seat].slots) / 9
    return SLOT * (winners.count(seat) - 2.5) + 0.9 * trumps + 0.5 * strength


def _side(side: Side) -> float:
    return SECRET * (5 - sum(side.revealed) - sum(side.known)) - RISK * len(side.discards)
