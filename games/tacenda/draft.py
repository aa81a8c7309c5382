"""The working copy of a state inside one action, and the moves of cards between zones.

The agreement with `interpreter` and the chapters:

* `apply` makes one `Draft` from the state, everything that happens changes that draft, and `freeze`
  makes the next state of it. Nobody keeps a draft. Zones are tuples and pieces are frozen values;
  a change puts a new one in its place.
* Who changes something also tells it: every change appends its event by `emit`, in the order in
  which things happen. Events are the only thing from which pages, logs and replays are made.
* Changes are made by the functions of the chapters, not by writing to fields: `changes` (stun,
  power, shields, control, attachments, destroying, returning), `bank`, `running_out.draw`,
  `walkers`, `zones` (hand, deck, discard). They cope with cards that are no longer where they were:
  then they do nothing (T4.5).
* What happens is announced by `triggers.announce`; abilities that it sets off are collected in
  `arisen` and queued together, in the order of T8.2, when the current effect, attack or step ends
  (`triggers.queue_arisen`, called by the loop in `resolving`).
* An effect that needs a choice sets `decision` and returns without having changed anything; the
  loop stops, and the effect runs again from its beginning with one answer more in
  `frames[0].answers`.
* A card keeps its number while abilities resolve. When none is left, the hidden cards of a player
  to whose hand or deck a card came back get new numbers (`zones.unlink`, T12.2).
"""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import structs

from games.core.events import Event
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.core.tuples import without
from games.tacenda.resolution import Decision, Frame
from games.tacenda.state import Assault, Piece, Side, State
from games.tacenda.table import Card, Table

T = TypeVar("T")


class DraftSide:
    """One side of a draft; the fields of `Side`."""

    __slots__ = Side.__struct_fields__

    deck: tuple[int, ...]
    hand: tuple[int, ...]
    discard: tuple[int, ...]
    resolving: tuple[int, ...]
    walker: int
    stack: tuple[int, ...]
    defeated: tuple[int, ...]
    lost: tuple[int, ...]
    guardians: tuple[int, ...]
    attached: tuple[int, ...]
    bank: int
    lasting: tuple[Any, ...]
    known: tuple[int, ...]

    def __init__(self, side: Side) -> None:
        self.deck = side.deck
        self.hand = side.hand
        self.discard = side.discard
        self.resolving = side.resolving
        self.walker = side.walker
        self.stack = side.stack
        self.defeated = side.defeated
        self.lost = side.lost
        self.guardians = side.guardians
        self.attached = side.attached
        self.bank = side.bank
        self.lasting = side.lasting
        self.known = side.known

    def freeze(self) -> Side:
        """The side as a value."""
        return Side(
            deck=self.deck,
            hand=self.hand,
            discard=self.discard,
            resolving=self.resolving,
            walker=self.walker,
            stack=self.stack,
            defeated=self.defeated,
            lost=self.lost,
            guardians=self.guardians,
            attached=self.attached,
            bank=self.bank,
            lasting=self.lasting,
            known=self.known,
        )


class Draft:
    """The state in work: the fields of `State`, with `pieces` by instance in order of entry."""

    __slots__ = (*State.__struct_fields__, "arisen", "events")

    table: Table
    rng: Rng
    cards: tuple[int, ...]
    sides: tuple[DraftSide, DraftSide]
    pieces: dict[int, Piece]
    turn: int
    starter: int
    active: int
    stage: str
    die: int
    total: int
    unspent: int
    played: int
    inputs: int
    entries: int
    combat_open: bool
    frames: tuple[Frame, ...]
    begun: bool
    resolved: int
    decision: Decision | None
    assault: Assault | None
    left: tuple[tuple[int, int], ...]
    kept: int
    unlinked: tuple[int, ...]
    outcome: Outcome | None
    events: list[Event]
    arisen: list[tuple[int, Frame]]
    """Abilities set off since the last effect ended, each with the entry number of its card."""

    def __init__(self, state: State) -> None:
        one, two = state.sides
        self.table = state.table
        self.rng = state.rng
        self.cards = state.cards
        self.sides = (DraftSide(one), DraftSide(two))
        self.pieces = {piece.id: piece for piece in state.pieces}
        self.turn = state.turn
        self.starter = state.starter
        self.active = state.active
        self.stage = state.stage
        self.die = state.die
        self.total = state.total
        self.unspent = state.unspent
        self.played = state.played
        self.inputs = state.inputs
        self.entries = state.entries
        self.combat_open = state.combat_open
        self.frames = state.frames
        self.begun = state.begun
        self.resolved = state.resolved
        self.decision = state.decision
        self.assault = state.assault
        self.left = state.left
        self.kept = state.kept
        self.unlinked = state.unlinked
        self.outcome = state.outcome
        self.events = []
        self.arisen = []

    def freeze(self) -> State:
        """The draft as the next state."""
        one, two = self.sides
        return State(
            table=self.table,
            rng=self.rng,
            cards=self.cards,
            sides=(one.freeze(), two.freeze()),
            pieces=tuple(self.pieces.values()),
            turn=self.turn,
            starter=self.starter,
            active=self.active,
            stage=self.stage,
            die=self.die,
            total=self.total,
            unspent=self.unspent,
            played=self.played,
            inputs=self.inputs,
            entries=self.entries,
            combat_open=self.combat_open,
            frames=self.frames,
            begun=self.begun,
            resolved=self.resolved,
            decision=self.decision,
            assault=self.assault,
            left=self.left,
            kept=self.kept,
            unlinked=self.unlinked,
            outcome=self.outcome,
        )

    # --- looking ----------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose decision it is, while the match goes on."""
        return self.active if self.decision is None else self.decision.seat

    def card(self, instance: int) -> Card:
        """The card that an instance is."""
        return self.table.cards[self.cards[instance]]

    def owner(self, instance: int) -> int:
        """The seat whose deck the instance came in."""
        return self.table.owner(instance)

    def controlled(self, seat: int) -> list[Piece]:
        """All cards in play under a seat's control, in the order in which they entered."""
        return [piece for piece in self.pieces.values() if piece.controller == seat]

    # --- telling ----------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Tells what has just happened."""
        self.events.append(event)

    # --- chance -----------------------------------------------------------------------------------

    def roll(self) -> int:
        """A d6. The caller tells the result."""
        face, self.rng = self.rng.roll(6)
        return face

    def sample(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """`count` items at random; all, in random order, if there are not more."""
        picked, self.rng = self.rng.sample(items, min(count, len(items)))
        return picked

    # --- pieces -----------------------------------------------------------------------------------

    def change(self, instance: int, **fields: Any) -> Piece:
        """Puts new values into a card in play."""
        piece = structs.replace(self.pieces[instance], **fields)
        self.pieces[instance] = piece
        return piece

    def is_on(self, piece: Piece) -> bool:
        """T8.3 Whether its abilities and static text work: neither stunned nor silenced."""
        if piece.stun:
            return False
        return not any(lasting.kind == "silence" for lasting in piece.lasting)

    def enter(self, instance: int, seat: int, *, host: int = 0) -> Piece:
        """Puts an instance, taken from its zone before, into play under a seat's control."""
        self.entries += 1
        piece = Piece(id=instance, controller=seat, entered=self.entries, turn=self.turn, host=host)
        self.pieces[instance] = piece
        side = self.sides[seat]
        card = self.card(instance)
        if card.is_guardian:
            side.guardians += (instance,)
            self.open_combat()
        elif card.is_walker:
            side.walker = instance
        else:
            side.attached += (instance,)
        return piece

    def leave(self, instance: int) -> Piece:
        """Takes an instance out of play; what it had on it is gone (T5.6). The caller places it."""
        piece = self.pieces.pop(instance)
        side = self.sides[piece.controller]
        if instance == side.walker:
            side.walker = 0
        else:
            side.guardians = without(side.guardians, instance)
            side.attached = without(side.attached, instance)
        return piece

    def open_combat(self) -> None:
        """T5.2 From the moment at which both have a Guardian combat stays open."""
        one, two = self.sides
        if one.guardians and two.guardians:
            self.combat_open = True


def without_all(zone: tuple[int, ...], instances: Iterable[int]) -> tuple[int, ...]:
    """The zone without several instances."""
    gone = set(instances)
    return tuple(instance for instance in zone if instance not in gone)
