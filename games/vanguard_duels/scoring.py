"""VD4: which card beats which, and what a round is worth."""

from games.core.outcome import Outcome, rank_scores
from games.vanguard_duels.cards import FACE
from games.vanguard_duels.state import Cards


def beats(first: str, second: str, order: str) -> bool:
    """VD4.1: trump, else the higher face, else the element earlier in the order."""
    trump = order[0]
    if (first[0] == trump) != (second[0] == trump):
        return first[0] == trump
    if FACE[first] != FACE[second]:
        return FACE[first] > FACE[second]
    return order.index(first[0]) < order.index(second[0])


def compare_stands(first: Cards, second: Cards, order: str) -> tuple[int, ...]:
    """VD4.2: the seat that wins each of the slots A to E."""
    return tuple(0 if beats(*pair, order) else 1 for pair in zip(first, second, strict=True))


def decide(honour: tuple[int, int], reason: str = "honour") -> Outcome:
    """VD4.4: the most honour wins."""
    return Outcome(places=rank_scores(honour), scores=honour, reason=reason, rule="VD4.4")
