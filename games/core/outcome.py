"""How a match ended."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct


class Outcome(Struct, frozen=True, kw_only=True):
    """The result of a match, seat by seat.

    `places[seat]` is 1 for the best; seats that share a place carry the same number, and the next
    place is left out (1, 1, 3). `scores[seat]` is the game's own measure, higher is better.
    `reason` is a short code of the game ("eliminated", "turn-limit"), with the tie-breaks that have
    parted equal scores behind it ("turn-limit+pieces"); `rule` the number of the rule that ended
    the match.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; all seats in a drawn match."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def is_draw(self) -> bool:
        """Whether no seat stands above another."""
        return len(set(self.places)) == 1


def rank_scores(scores: Sequence[tuple[int, ...]] | Sequence[int]) -> tuple[int, ...]:
    """Places by score, higher first; equal scores share the place (5, 5, 3 gives 1, 1, 3)."""
    order = sorted(scores, reverse=True)
    return tuple(1 + order.index(score) for score in scores)


def parted_by(keys: Sequence[tuple[int, ...]], tie_breaks: Sequence[str]) -> str:
    """The tie-breaks that have parted seats next to each other, as they stand behind a reason.

    `keys` are what seats are ranked by; the last of their entries are those of the tie-breaks.
    """
    order = sorted(keys, reverse=True)
    first = min(map(len, keys)) - len(tie_breaks)
    parted = {
        next(number for number, pair in enumerate(zip(one, two, strict=True)) if len(set(pair)) > 1)
        for one, two in pairwise(order)
        if one != two
    }
    names = [tie_breaks[number - first] for number in sorted(parted) if number >= first]
    return "".join(f"+{name}" for name in dict.fromkeys(names))


def reason_parts(reason: str) -> tuple[str, tuple[str, ...]]:
    """The code of a reason, and the tie-breaks that stand behind it (see `parted_by`)."""
    code, *tie_breaks = reason.split("+")
    return code, tuple(tie_breaks)


def agreed_draw(seats: int) -> Outcome:
    """The outcome of a match whose players agreed to a draw."""
    return Outcome(places=(1,) * seats, scores=(0,) * seats, reason="agreed-draw", rule="agreement")
