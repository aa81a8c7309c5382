"""What a match of Tacenda is between two actions: plain values, no rules.

Card instances are whole numbers from 1. Those of seat 0 come first, then those of seat 1
(`Table.owner`). A number tells nothing about its card or place (T12.2): main-deck numbers are dealt
by a shuffle of their own and dealt anew whenever a card goes back into a hidden zone; each Walker's
number tells its level, which everybody knows. `State.cards[number]` is the place of the card's
definition in `Table.cards`. The number 0 means "none".
"""

from msgspec import Struct

from games.core.outcome import Outcome
from games.core.rng import Rng
from games.tacenda.resolution import Decision, Frame
from games.tacenda.table import Table

MAIN = "main"
"""The stage in which the active player acts; the other stages pass by themselves (`turn.py`)."""


class Lasting(Struct, frozen=True, kw_only=True, array_like=True):
    """An effect that stays on a card in play or on a side for some time.

    `kind` is a word of the interpreter ("power", "silence", "cannot-attack", "control", …) and
    `amount` what goes with it.
    """

    kind: str
    amount: int = 0
    ends: int = 0
    """The number of the turn at whose end it ends (T3.8); 0: it stays as long as the card does."""


class Piece(Struct, frozen=True, kw_only=True, array_like=True):
    """A card in play: a Walker, a Guardian or an attached card."""

    id: int
    controller: int
    entered: int
    """Which entry into play of the match this was: abilities resolve in that order (T8.2)."""
    turn: int
    """The number of the turn in which it entered."""
    host: int = 0
    """The instance to which it is attached."""
    stun: int = 0
    attacks: int = 0
    """Attacks made this turn (T5.3)."""
    extra_attacks: int = 0
    """Further attacks that effects allow this turn."""
    attacked: int = 0
    """How often it was attacked this turn (T11.5)."""
    shields: int = 0
    """How many times it is still saved from destruction."""
    used: tuple[int, ...] = ()
    """The abilities used this turn, once for each use (T8.1)."""
    lasting: tuple[Lasting, ...] = ()


class Side(Struct, frozen=True, kw_only=True):
    """All that belongs to one seat. Zones are tuples of instances."""

    deck: tuple[int, ...]
    """Top card first."""
    hand: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    """Last card on top."""
    resolving: tuple[int, ...] = ()
    """The Event that is being carried out; it is discarded afterwards (T4.1)."""
    walker: int = 0
    """The current Walker; 0 when the last one is gone."""
    stack: tuple[int, ...] = ()
    """Walkers still to come, lowest level first (T2.2)."""
    defeated: tuple[int, ...] = ()
    """Walkers defeated, face up at the bottom of the stack (T6.3)."""
    lost: tuple[int, ...] = ()
    """Walkers lost to running out of cards (T9)."""
    guardians: tuple[int, ...] = ()
    """Guardians under this seat's control, in row order."""
    attached: tuple[int, ...] = ()
    """Attached cards under this seat's control."""
    bank: int = 0
    lasting: tuple[Lasting, ...] = ()
    """Effects on the player: lower costs, more or fewer cards, and the like."""
    known: tuple[int, ...] = ()
    """Instances in hidden zones whose card this seat has rightly seen, its own hand apart."""


class Assault(Struct, frozen=True, kw_only=True):
    """An attack by several Guardians that is being put together (T6.2, T5.5)."""

    target: int
    attackers: tuple[int, ...]


class State(Struct, frozen=True, kw_only=True):
    """The whole match at one moment."""

    table: Table
    rng: Rng
    cards: tuple[int, ...]
    """For each instance the place of its definition in `Table.cards`."""
    sides: tuple[Side, Side]
    pieces: tuple[Piece, ...] = ()
    """The cards in play, in the order in which they entered."""
    turn: int = 0
    """Turns begun so far in all; the first turn is 1."""
    starter: int = 0
    active: int = 0
    stage: str = MAIN
    """What comes next once nothing waits and nothing resolves."""
    die: int = 0
    total: int = 0
    """The turn's total with all modifiers (T3.4)."""
    unspent: int = 0
    played: int = 0
    """Cards played this turn (T3.5)."""
    inputs: int = 0
    """Actions taken this turn (T8.6)."""
    entries: int = 0
    """Entries into play so far."""
    combat_open: bool = False
    """Whether both have had a Guardian at the same time (T5.2)."""
    frames: tuple[Frame, ...] = ()
    """Abilities: the first is being carried out, the others wait, first in, first out (T8.2)."""
    begun: bool = False
    """Whether the first of `frames` has begun."""
    resolved: int = 0
    """Abilities begun since the last action that was not a choice (T8.6)."""
    decision: Decision | None = None
    assault: Assault | None = None
    left: tuple[tuple[int, int], ...] = ()
    """Instances that left play since the last action that was not a choice, with their power."""
    kept: int = 0
    """Points that the active player ending the turn does not want in the Bank (T7.1)."""
    unlinked: tuple[int, ...] = ()
    """Seats whose hidden cards get new numbers as soon as no ability is left to resolve (T12.2)."""
    outcome: Outcome | None = None

    @property
    def seat(self) -> int:
        """Whose decision it is, while the match goes on."""
        return self.active if self.decision is None else self.decision.seat
