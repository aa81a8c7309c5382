"""Results by rule where the players did not make one (L8)."""

from collections.abc import Sequence
from enum import StrEnum

from leagues.rules.errors import BadPlacesError
from leagues.rules.model import Verdict


class DeadlineAct(StrEnum):
    """How an open match ends at its deadline."""

    MEASURE = "measure"
    BOTH_LOSE = "both_lose"


def verdict_of(places: Sequence[int]) -> Verdict:
    """L1.4, L10.4: the verdict of a finished match from the places of its seats.

    1 is the best place; a match without a first place was lost by all.
    """
    if min(places) > 1:
        return Verdict.BOTH_LOSE
    if len(places) > 2:
        return Verdict.PLACES
    first, second = places
    if first == second:
        return Verdict.DRAW
    return Verdict.FIRST if first < second else Verdict.SECOND


def places_at_table(places: Sequence[int], gone: int) -> tuple[int, ...]:
    """L10.4: the places of a table's seats; whoever has left (a bit of `gone`) has the last one.

    The others are ranked among themselves, unless all have lost.
    """
    if min(places) > 1:
        return tuple(places)
    left = [bool(gone & (1 << seat)) for seat in range(len(places))]
    stayed = [place for place, out in zip(places, left, strict=True) if not out]
    return tuple(
        len(places) if out else 1 + sum(other < place for other in stayed)
        for place, out in zip(places, left, strict=True)
    )


def places_check(places: Sequence[int], *, seats: int) -> tuple[int, ...]:
    """L10.4: places that rank the seats of a table from 1, equal ones sharing a place."""
    fair = all(place == 1 + sum(other < place for other in places) for place in places)
    if len(places) != seats or not fair:
        raise BadPlacesError("bad-places", seats=seats)
    return tuple(places)


OF_TWO = {Verdict.FIRST: (1, 2), Verdict.SECOND: (2, 1), Verdict.DRAW: (1, 1)}


def places_of(verdict: Verdict, places: Sequence[int] = (), *, seats: int = 2) -> tuple[int, ...]:
    """L1.4, L10.4: the places of the seats that stand for a verdict.

    Of a table they are given with it. Raises `BadPlacesError` if they do not fit together.
    """
    if verdict is Verdict.BOTH_LOSE:
        return (seats,) * seats
    if (verdict is Verdict.PLACES) != (seats > 2):
        raise BadPlacesError("bad-verdict")
    if verdict is Verdict.PLACES:
        return places_check(places, seats=seats)
    return OF_TWO[verdict]


def deadline_act(*, begun: bool) -> DeadlineAct:
    """L8.3: a match in which nobody has moved is never measured; any other is."""
    return DeadlineAct.MEASURE if begun else DeadlineAct.BOTH_LOSE
