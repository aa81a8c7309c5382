"""What happens in a match of Vanguard Duels, and who sees it."""

from typing import ClassVar

from games.core.events import Audience, Event


class StartDrawn(Event, frozen=True, tag="start-drawn"):
    """For the start both drew face up until their faces differed: pairs by seat."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    round_number: int
    draws: tuple[tuple[str, str], ...]
    starter: int


class OrderSet(Event, frozen=True, tag="order-set"):
    """A seat chose the trump order."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    order: str


class OrderKept(Event, frozen=True, tag="order-kept"):
    """A seat could have changed the trump order, and left it."""

    audience: ClassVar = Audience.PUBLIC
    seat: int


class StandDealt(Event, frozen=True, tag="stand-dealt"):
    """The five cards on a seat's stand, A to E."""

    audience: ClassVar = Audience.PRIVATE
    is_chance: ClassVar = True
    seats: tuple[int, ...]
    cards: tuple[str, ...]

    def public_twin(self) -> None:
        """Nothing: everybody knows that both stands hold five hidden cards."""
        return


class CardDrawnHidden(Event, frozen=True, tag="card-drawn-hidden"):
    """A seat looks at the top card of its stack."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    seat: int


class CardDrawn(Event, frozen=True, tag="card-drawn"):
    """Which card a seat drew; `seats` is everybody if it lay face up."""

    audience: ClassVar = Audience.PRIVATE
    is_chance: ClassVar = True
    seats: tuple[int, ...]
    seat: int
    card: str

    def public_twin(self) -> CardDrawnHidden:
        """That a card was drawn."""
        return CardDrawnHidden(self.seat)


class FaceUpDrawn(Event, frozen=True, tag="face-up-drawn"):
    """A seat drew the card that lay face up on its stack."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    card: str


class CardDiscarded(Event, frozen=True, tag="card-discarded"):
    """A card went to a seat's discards; `slot` is where it stood, or empty if it was just drawn."""

    audience: ClassVar = Audience.PUBLIC
    reveals: ClassVar = True
    seat: int
    card: str
    slot: str


class TopTurned(Event, frozen=True, tag="top-turned"):
    """The new top card of a seat's stack was turned face up."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    seat: int
    card: str


class SlotRevealed(Event, frozen=True, tag="slot-revealed"):
    """A seat revealed a card of its stand."""

    audience: ClassVar = Audience.PUBLIC
    reveals: ClassVar = True
    seat: int
    slot: str
    card: str


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """A seat ended the round; these two cards went to its discards."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    seat: int
    cards: tuple[str, ...]


class LastTurnDue(Event, frozen=True, tag="last-turn-due"):
    """A stack is empty: this seat has the last turn of the round."""

    audience: ClassVar = Audience.PUBLIC
    seat: int


class RoundScored(Event, frozen=True, tag="round-scored"):
    """The stands were compared: cards and winners by slot, and what the winner gains."""

    audience: ClassVar = Audience.PUBLIC
    reveals: ClassVar = True
    stands: tuple[tuple[str, ...], tuple[str, ...]]
    winners: tuple[int, ...]
    winner: int
    gain: int
    honour: tuple[int, int]


class MatchEnded(Event, frozen=True, tag="match-ended"):
    """The match is over."""

    audience: ClassVar = Audience.PUBLIC
    places: tuple[int, ...]
    honour: tuple[int, int]
    reason: str


AnyEvent = (
    StartDrawn
    | OrderSet
    | OrderKept
    | StandDealt
    | CardDrawnHidden
    | CardDrawn
    | FaceUpDrawn
    | CardDiscarded
    | TopTurned
    | SlotRevealed
    | RoundEnded
    | LastTurnDue
    | RoundScored
    | MatchEnded
)
