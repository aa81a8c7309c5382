"""Abilities and what is chosen for them."""

from typing import ClassVar

from games.core.events import Audience, Event
from games.tacenda.events.base import Public, Token


class AbilityBegun(Public, frozen=True, tag="ability"):
    """T8 An ability begins to resolve; `kind` as in T8.1, `ability` its place on the card."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    card: Token
    kind: str
    ability: int


class Chosen(Event, frozen=True, tag="chosen"):
    """A player chose cards of a hidden zone."""

    audience: ClassVar[Audience] = Audience.PRIVATE
    seats: tuple[int, ...]
    seat: int
    purpose: str
    cards: tuple[Token, ...]

    def public_twin(self) -> Event:
        """That a choice was made."""
        return ChoiceMade(seat=self.seat, purpose=self.purpose)


class ChoiceMade(Public, frozen=True, tag="choice-made"):
    """A player chose: cards in public zones, an option by number, or something hidden."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    purpose: str
    cards: tuple[Token, ...] = ()
    option: int | None = None


class ChanceFell(Public, frozen=True, tag="chance"):
    """An ability picked at random; `cards` are told only where everybody sees them."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    purpose: str
    cards: tuple[Token, ...]


class ChainStopped(Public, frozen=True, tag="chain-stopped"):
    """T8.6 Too many abilities set off one another; those that waited are dropped."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    dropped: int
