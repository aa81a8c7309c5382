"""Fights and Walkers."""

from typing import ClassVar

from games.core.events import Audience
from games.tacenda.events.base import Public, Token


class Attacked(Public, frozen=True, tag="attacked"):
    """T5, T6 An attack with both powers; `result` is "wins", "both-fall" or "fails"."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    attackers: tuple[Token, ...]
    target: Token
    attack: int
    defence: int
    result: str


class AssaultGathered(Public, frozen=True, tag="assault"):
    """Guardians gather for an attack together; the last one has just joined."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    attackers: tuple[Token, ...]
    target: Token


class CardDestroyed(Public, frozen=True, tag="destroyed"):
    """T5.6 A card in play went to its owner's discard pile by destruction."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    card: Token


class ShieldSpent(Public, frozen=True, tag="shield-spent"):
    """A card would have been destroyed and lost a shield instead."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    card: Token


class WalkerDefeated(Public, frozen=True, tag="walker-defeated"):
    """T6.3 A Walker fell and went to the bottom of its stack."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    card: Token


class WalkerRevealed(Public, frozen=True, tag="walker-revealed"):
    """T2.3, T6.3 A Walker came into the Walker position."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    card: Token
    level: int


class WalkerLost(Public, frozen=True, tag="walker-lost"):
    """T9.2 A Walker was lost for an empty deck."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    card: Token
    level: int


class WalkerRestored(Public, frozen=True, tag="walker-restored"):
    """A lost Walker came back into the stack."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    card: Token
    level: int
