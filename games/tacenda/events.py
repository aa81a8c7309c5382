"""What happens in a match of Tacenda, and who may know it.

Cards are named by `Token`s: the instance and the card's key. A token stands in an event only if
everybody whom the event reaches may know the card.
"""

from typing import ClassVar

from msgspec import Struct

from games.core.events import Audience, Event
from games.core.outcome import Outcome


class Token(Struct, frozen=True, array_like=True):
    """A card instance and which card it is."""

    id: int
    key: str


class Public(Event, frozen=True):
    """The base of the events that everybody sees."""

    audience: ClassVar[Audience] = Audience.PUBLIC


# --- set-up and turns -----------------------------------------------------------------------------


class StarterRolled(Public, frozen=True, tag="starter-rolled"):
    """T2.4 Both rolled for the start; all rolls, seat 0 first, up to the pair that differs."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    rolls: tuple[tuple[int, int], ...]
    starter: int


class HandRedrawn(Public, frozen=True, tag="hand-redrawn"):
    """T2.5 A first hand without a Guardian was shuffled back so many times."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    count: int


class TurnStarted(Public, frozen=True, tag="turn-started"):
    """A turn begins; `turn` counts the turns of both."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    turn: int


class TurnRolled(Public, frozen=True, tag="turn-rolled"):
    """T3.4 The turn's die, the Walker's level, what abilities add, and the total."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    die: int
    level: int
    bonus: int
    total: int


class TurnRerolled(Public, frozen=True, tag="turn-rerolled"):
    """An ability rolled the turn's die again."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    die: int
    before: int
    total: int


class DieRolled(Public, frozen=True, tag="die-rolled"):
    """An ability rolled a die of its own."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    die: int


class TotalChanged(Public, frozen=True, tag="total-changed"):
    """An ability changed the turn's total."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    amount: int
    total: int


class Banked(Public, frozen=True, tag="banked"):
    """T7.1 Unspent points went to the Bank at the end of a turn; `lost` ones did not."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    amount: int
    bank: int
    lost: int


class BankChanged(Public, frozen=True, tag="bank-changed"):
    """An ability put points into a Bank or took them."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    amount: int
    bank: int


class TurnEnded(Public, frozen=True, tag="turn-ended"):
    """T3.8 The turn is over."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    turn: int


class MatchEnded(Public, frozen=True, tag="match-ended"):
    """The match is over, and why."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    outcome: Outcome


# --- cards that move ------------------------------------------------------------------------------


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


# --- fights and Walkers ---------------------------------------------------------------------------


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


# --- changes of cards in play ---------------------------------------------------------------------


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


# --- abilities ------------------------------------------------------------------------------------


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


class ChainStopped(Public, frozen=True, tag="chain-stopped"):
    """T8.6 Too many abilities set off one another; those that waited are dropped."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    dropped: int


AnyEvent = (
    StarterRolled | HandRedrawn | TurnStarted | TurnRolled | TurnRerolled | DieRolled | TotalChanged
    | Banked | BankChanged | TurnEnded | MatchEnded | CardsDrawn | SomeDrawn | CardPlayed | CostPaid
    | HandRenumbered
    | CardEntered | CardDiscarded | CardReturned | CardsTaken | SomeTaken | CardsSeen | SomeSeen
    | CardsRevealed | CardsPutBack | DeckShuffled | DeckRanOut | Attacked | AssaultGathered
    | CardDestroyed | ShieldSpent | WalkerDefeated | WalkerRevealed | WalkerLost | WalkerRestored
    | Stunned | StunEnded | StunCounted | PowerChanged | Affected | SideAffected | ControlChanged
    | AttachmentMoved | AbilityBegun | Chosen | ChoiceMade | ChainStopped
)  # fmt: skip
"""All events, for reading them back."""
