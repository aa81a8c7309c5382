"""Results by rule where the players did not make one (L8)."""

from collections.abc import Sequence
from enum import StrEnum

from leagues.rules.model import Verdict


class DeadlineAct(StrEnum):
    """How an open match ends at its deadline."""

    MEASURE = "measure"
    BOTH_LOSE = "both_lose"


def verdict_of(places: Sequence[int]) -> Verdict:
    """L1.4: the verdict of a finished match from the places of its two seats.

    1 is the best place; a match without a first place was lost by both.
    """
    first, second = places
    if min(first, second) > 1:
        return Verdict.BOTH_LOSE
    if first == second:
        return Verdict.DRAW
    return Verdict.FIRST if first < second else Verdict.SECOND


def places_of(verdict: Verdict) -> tuple[int, int]:
    """L1.4: the places of the two seats that stand for a verdict."""
    return {
        Verdict.FIRST: (1, 2),
        Verdict.SECOND: (2, 1),
        Verdict.DRAW: (1, 1),
        Verdict.BOTH_LOSE: (2, 2),
    }[verdict]


def deadline_act(*, begun: bool) -> DeadlineAct:
    """L8.3: a match in which nobody has moved is never measured; any other is."""
    return DeadlineAct.MEASURE if begun else DeadlineAct.BOTH_LOSE
