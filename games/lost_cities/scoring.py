"""LC4: what an expedition, a round and a match are worth."""

from games.core.outcome import Outcome, rank_scores
from games.lost_cities.cards import RANK
from games.lost_cities.state import Hand, Stacks, State

COST = 20
BONUS = 20
BONUS_CARDS = 8


def score_column(column: Hand) -> int:
    """LC4.1, LC-A4, LC-A5, LC-A6: (sum - 20) x (1 + investments), and 20 more for 8 cards."""
    if not column:
        return 0
    ranks = [RANK[card] for card in column]
    bonus = BONUS if len(column) >= BONUS_CARDS else 0
    return (sum(ranks) - COST) * (1 + ranks.count(0)) + bonus


def score_columns(columns: Stacks) -> tuple[int, ...]:
    """LC4.1 for each of the five expeditions of a player."""
    return tuple(score_column(column) for column in columns)


def totals(state: State, *, with_open_round: bool = False) -> tuple[int, int]:
    """LC4.2: each seat's sum over the finished rounds; on request with the round now in play."""
    rounds = list(state.round_scores)
    if with_open_round and state.outcome is None:
        first, second = state.columns
        rounds.append((sum(score_columns(first)), sum(score_columns(second))))
    return sum(first for first, _ in rounds), sum(second for _, second in rounds)


def decide(scores: tuple[int, int], reason: str = "points") -> Outcome:
    """LC4.2, LC-A13: the higher total wins, equal totals are a draw."""
    return Outcome(places=rank_scores(scores), scores=scores, reason=reason, rule="LC4.2")
