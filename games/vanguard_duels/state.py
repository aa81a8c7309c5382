"""The position of a match of Vanguard Duels."""

from enum import Enum

from msgspec import Struct

from games.core.outcome import Outcome
from games.core.rng import Rng

Cards = tuple[str, ...]
Marks = tuple[bool, ...]


class Phase(Enum):
    """What the seat has to decide."""

    ORDER = "order"
    """The first trump order of the round."""
    TURN = "turn"
    """Draw, or end the round."""
    DISPOSE = "dispose"
    """Discard the drawn card, or put it in place of another."""
    REVEAL = "reveal"
    """Which hidden card to reveal."""
    REORDER = "reorder"
    """A new trump order, or none."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """There is nothing to agree on before the start."""


class Side(Struct, frozen=True):
    """What lies before one seat."""

    stack: Cards = ()
    """Face down; the next card is the last of the tuple."""
    top_is_up: bool = False
    """Whether the next card of the stack has been turned face up."""
    slots: Cards = ()
    """The stand, A to E."""
    revealed: Marks = (False,) * 5
    known: Marks = (False,) * 5
    """Hidden cards that both have seen, since they were drawn face up (TKG-A9)."""
    discards: Cards = ()


class State(Struct, frozen=True, kw_only=True):
    """A position. Seats are 0 and 1."""

    rng: Rng
    round_number: int
    honour: tuple[int, int]
    starter: int
    seat: int
    """Whose decision it is."""
    phase: Phase
    order: str
    """The trump order, trump first; empty until one is chosen."""
    sides: tuple[Side, Side]
    drawn: str
    """The card in hand while the phase is DISPOSE, else empty."""
    drawn_is_known: bool
    reorder_due: bool
    """Whether the turn's discard has the element of the one below it."""
    last_turn: bool
    outcome: Outcome | None
