"""What happens in a match of Lost Cities, and who sees it."""

from typing import ClassVar

from games.core.events import Audience, Event


class RoundStarted(Event, frozen=True, tag="round-started"):
    """A round begins; `starter` has the first turn."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    round_number: int
    starter: int


class HandDealt(Event, frozen=True, tag="hand-dealt"):
    """The cards with which a seat begins the round. The others know that it has eight."""

    audience: ClassVar = Audience.PRIVATE
    is_chance: ClassVar = True
    seats: tuple[int, ...]
    cards: tuple[str, ...]

    def public_twin(self) -> None:
        """Nothing: the start of the round says all that is public."""
        return


class CardLaid(Event, frozen=True, tag="card-laid"):
    """A card was laid on the seat's own expedition."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    card: str


class CardDiscarded(Event, frozen=True, tag="card-discarded"):
    """A card was laid on its discard pile."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    card: str


class PileDrawn(Event, frozen=True, tag="pile-drawn"):
    """The top card of a discard pile went to a hand."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    card: str


class DeckDrawn(Event, frozen=True, tag="deck-drawn"):
    """A seat drew from the deck, which now holds `left` cards."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    seat: int
    left: int


class CardDrawn(Event, frozen=True, tag="card-drawn"):
    """A seat drew from the deck, and sees its card."""

    audience: ClassVar = Audience.PRIVATE
    is_chance: ClassVar = True
    seats: tuple[int, ...]
    seat: int
    left: int
    card: str

    def public_twin(self) -> DeckDrawn:
        """That a card was drawn."""
        return DeckDrawn(self.seat, self.left)


class RoundScored(Event, frozen=True, tag="round-scored"):
    """A round is over. `columns[seat]` has the five expeditions' scores."""

    audience: ClassVar = Audience.PUBLIC
    round_number: int
    columns: tuple[tuple[int, ...], tuple[int, ...]]
    scores: tuple[int, int]


class MatchEnded(Event, frozen=True, tag="match-ended"):
    """The match is over."""

    audience: ClassVar = Audience.PUBLIC
    places: tuple[int, ...]
    totals: tuple[int, int]
    reason: str


AnyEvent = (
    RoundStarted
    | HandDealt
    | CardLaid
    | CardDiscarded
    | PileDrawn
    | DeckDrawn
    | CardDrawn
    | RoundScored
    | MatchEnded
)
