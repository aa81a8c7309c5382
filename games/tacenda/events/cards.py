"""Cards that go from one zone to another."""

from typing import ClassVar

from games.core.events import Audience, Event
from games.tacenda.events.base import Public, Token


class CardsDrawn(Event, frozen=True, tag="drawn"):
    """Cards came from a deck into its owner's hand."""

    audience: ClassVar[Audience] = Audience.PRIVATE
    is_chance: ClassVar[bool] = True
    seats: tuple[int, ...]
    seat: int
    cards: tuple[Token, ...]

    def public_twin(self) -> Event:
        """How many."""
        return SomeDrawn(seat=self.seat, count=len(self.cards))


class SomeDrawn(Public, frozen=True, tag="some-drawn"):
    """Cards that only their owner may see came into hand."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    count: int


class CardPlayed(Public, frozen=True, tag="played"):
    """T4 A card was played from hand, and how it was paid."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    reveals: ClassVar[bool] = True
    seat: int
    card: Token
    cost: int
    from_total: int
    from_bank: int


class CostPaid(Public, frozen=True, tag="cost-paid"):
    """T8.1 An Action ability of a card was paid for."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    card: Token
    from_total: int
    from_bank: int


class CardEntered(Public, frozen=True, tag="entered"):
    """A card came into play without being played; `origin` is the zone it came from."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    card: Token
    origin: str


class CardDiscarded(Public, frozen=True, tag="discarded"):
    """A card went to its owner's discard pile from the zone `origin`."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    card: Token
    origin: str


class CardReturned(Public, frozen=True, tag="returned"):
    """A card that everybody saw went to its owner's hand from the zone `origin`."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    card: Token
    origin: str


class HandRenumbered(Event, frozen=True, tag="renumbered"):
    """T12.2 The numbers of a player's hidden cards were dealt anew; this is the hand by the new."""

    audience: ClassVar[Audience] = Audience.PRIVATE
    is_chance: ClassVar[bool] = True
    seats: tuple[int, ...]
    seat: int
    cards: tuple[Token, ...]

    def public_twin(self) -> None:
        """Nothing."""
        return


class CardsTaken(Event, frozen=True, tag="taken"):
    """A player took cards into hand from a deck he looked through or at."""

    audience: ClassVar[Audience] = Audience.PRIVATE
    is_chance: ClassVar[bool] = True
    seats: tuple[int, ...]
    seat: int
    cards: tuple[Token, ...]

    def public_twin(self) -> Event:
        """How many."""
        return SomeTaken(seat=self.seat, count=len(self.cards))


class SomeTaken(Public, frozen=True, tag="some-taken"):
    """A player took so many cards into hand from a deck."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    count: int


class CardsSeen(Event, frozen=True, tag="seen"):
    """Some seats were shown cards of a hidden zone of `seat`."""

    audience: ClassVar[Audience] = Audience.PRIVATE
    is_chance: ClassVar[bool] = True
    seats: tuple[int, ...]
    seat: int
    zone: str
    cards: tuple[Token, ...]

    def public_twin(self) -> Event:
        """Who looked at how many."""
        viewer = self.seats[0] if len(self.seats) == 1 else None
        return SomeSeen(viewer=viewer, seat=self.seat, zone=self.zone, count=len(self.cards))


class SomeSeen(Public, frozen=True, tag="some-seen"):
    """Cards of a hidden zone of `seat` were shown to `viewer` (None: to both players)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    viewer: int | None
    seat: int
    zone: str
    count: int


class CardsRevealed(Public, frozen=True, tag="revealed"):
    """Cards of a hidden zone of `seat` were shown to everybody."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    zone: str
    cards: tuple[Token, ...]


class CardsPutBack(Public, frozen=True, tag="put-back"):
    """So many cards went back to the top or bottom of a deck, face down."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    place: str
    count: int


class DeckShuffled(Public, frozen=True, tag="shuffled"):
    """A deck was shuffled; `count` cards are in it."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    count: int


class DeckRanOut(Public, frozen=True, tag="ran-out"):
    """T9.1 A deck was empty when its player had to draw; so many discards make the new one."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    refilled: int
