"""Changes of cards in play."""

from typing import ClassVar

from games.core.events import Audience
from games.tacenda.events.base import Public, Token


class Stunned(Public, frozen=True, tag="stunned"):
    """T8.3 A card was stunned; `stun` is what it stands at now."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    card: Token
    amount: int
    stun: int


class StunEnded(Public, frozen=True, tag="stun-ended"):
    """A card is no longer stunned."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    card: Token


class StunCounted(Public, frozen=True, tag="stun-counted"):
    """T8.4 Stun counted down on these cards at the end of their controller's turn."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    cards: tuple[Token, ...]


class PowerChanged(Public, frozen=True, tag="power-changed"):
    """A card's power changed by an ability; `power` is what it is now."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    card: Token
    amount: int
    power: int


class Affected(Public, frozen=True, tag="affected"):
    """A card has something on it now; `kind` is the word ("shield", "silence", …)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    card: Token
    kind: str
    amount: int


class SideAffected(Public, frozen=True, tag="side-affected"):
    """A player has something on his side now: lower costs, attacks together and the like."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    kind: str
    amount: int


class ControlChanged(Public, frozen=True, tag="control-changed"):
    """A card in play is now under another player's control."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    card: Token
    seat: int


class AttachmentMoved(Public, frozen=True, tag="attachment-moved"):
    """An attached card is now on another card."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    card: Token
    host: Token
    seat: int
