"""What happens in a match of Dragonheart, and who sees it."""

from typing import ClassVar

from games.core.events import Audience, Event


class MatchStarted(Event, frozen=True, tag="match-started"):
    """Both decks are shuffled; `starter` has the first turn."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    starter: int


class CardsPlayed(Event, frozen=True, tag="cards-played"):
    """A seat put cards of one kind on their place."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    cards: tuple[str, ...]


class PileTaken(Event, frozen=True, tag="pile-taken"):
    """A seat took a pile of the board into its score pile."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    kind: str
    cards: tuple[str, ...]


class MovedToHold(Event, frozen=True, tag="moved-to-hold"):
    """A full row went below the ship."""

    audience: ClassVar = Audience.PUBLIC
    cards: tuple[str, ...]


class ShipDeparted(Event, frozen=True, tag="ship-departed"):
    """Three ships lay in the row: the seat took the hold, and the ships left the game."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    cards: tuple[str, ...]
    departures: int


class DragonWon(Event, frozen=True, tag="dragon-won"):
    """The Great Dragon came to a seat, from the board or from the other seat."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    stolen: bool


class ReturnedCount(Event, frozen=True, tag="returned-count"):
    """A seat that lost the Great Dragon put cards back on its deck."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    seat: int
    count: int


class CardsReturned(Event, frozen=True, tag="cards-returned"):
    """Which cards a seat put back on its deck, the last one on top."""

    audience: ClassVar = Audience.PRIVATE
    is_chance: ClassVar = True
    seats: tuple[int, ...]
    seat: int
    cards: tuple[str, ...]

    def public_twin(self) -> ReturnedCount:
        """How many cards were put back."""
        return ReturnedCount(self.seat, len(self.cards))


class DrewCount(Event, frozen=True, tag="drew-count"):
    """A seat drew cards from its deck, which now holds `left`."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    seat: int
    count: int
    left: int


class CardsDrawn(Event, frozen=True, tag="cards-drawn"):
    """Which cards a seat drew."""

    audience: ClassVar = Audience.PRIVATE
    is_chance: ClassVar = True
    seats: tuple[int, ...]
    seat: int
    cards: tuple[str, ...]
    left: int

    def public_twin(self) -> DrewCount:
        """How many cards were drawn."""
        return DrewCount(self.seat, len(self.cards), self.left)


class FinalTurnDue(Event, frozen=True, tag="final-turn-due"):
    """The end is near: `seat` has the last turn."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    reason: str


class MatchEnded(Event, frozen=True, tag="match-ended"):
    """The match is over."""

    audience: ClassVar = Audience.PUBLIC
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


AnyEvent = (
    MatchStarted
    | CardsPlayed
    | PileTaken
    | MovedToHold
    | ShipDeparted
    | DragonWon
    | ReturnedCount
    | CardsReturned
    | DrewCount
    | CardsDrawn
    | FinalTurnDue
    | MatchEnded
)
