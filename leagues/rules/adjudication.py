"""Results by rule where the players did not make one (L8)."""

from collections.abc import Sequence

from leagues.rules.model import Verdict


def verdict_of(places: Sequence[int]) -> Verdict:
    """L1.4: the verdict of a finished match from the places of its two seats, 1 the best."""
    first, second = places
    if first == second:
        return Verdict.DRAW
    return Verdict.FIRST if first < second else Verdict.SECOND


def verdict_at_deadline(*, begun: bool, measured: Sequence[int] | None) -> Verdict:
    """L8.3: an open match at its deadline: by the game's own measure, else both lose.

    `measured` are the places by that measure, or None if the game has none; a match in which
    nobody has moved is never measured.
    """
    if not begun or measured is None:
        return Verdict.BOTH_LOSE
    return verdict_of(measured)
