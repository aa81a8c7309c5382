"""DH4: what the players have won."""

from games.core.outcome import Outcome, parted_by, rank_scores
from games.dragonheart.cards import GREAT_DRAGON_VALUE, value_of
from games.dragonheart.state import ON_BOARD, State


def scores_of(state: State) -> tuple[int, int]:
    """DH4.1, DH-A17: each seat's score pile, and 3 more for the holder of the Great Dragon."""
    first, second = (
        value_of(cards) + (GREAT_DRAGON_VALUE if state.dragon == seat else 0)
        for seat, cards in enumerate(state.taken)
    )
    return first, second


def decide(state: State, reason: str) -> Outcome:
    """DH4.2, DH-A16: more points; equal: the holder of the Great Dragon; nobody has it: a draw."""
    scores = scores_of(state)
    tie_broken = [
        (score, int(state.dragon == seat and state.dragon != ON_BOARD))
        for seat, score in enumerate(scores)
    ]
    why = reason + parted_by(tie_broken, ("great-dragon",))
    return Outcome(places=rank_scores(tie_broken), scores=scores, reason=why, rule="DH4.2")
