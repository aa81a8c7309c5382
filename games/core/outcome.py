"""How a match ended."""

from collections.abc import Sequence

from msgspec import Struct


class Outcome(Struct, frozen=True, kw_only=True):
    """The result of a match, seat by seat.

    `places[seat]` is 1 for the best; seats that share a place carry the same number, and the next
    place is left out (1, 1, 3). `scores[seat]` is the game's own measure, higher is better.
    `reason` is a short code of the game ("eliminated", "turn-limit"), `rule` the number of the
    rule that ended the match.
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


def agreed_draw(seats: int) -> Outcome:
    """The outcome of a match whose players agreed to a draw."""
    return Outcome(places=(1,) * seats, scores=(0,) * seats, reason="agreed-draw", rule="agreement")
