"""The position of a match of Dragonheart, and its options."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core.outcome import Outcome
from games.core.rng import Rng
from games.dragonheart.cards import KINDS

Cards = tuple[str, ...]
Pair = tuple[Cards, Cards]

NO_PILES: tuple[Cards, ...] = ((),) * len(KINDS)
ON_BOARD = -1
"""In place of a seat: the Great Dragon is still on the board."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players may agree on before they start."""

    score_piles: Annotated[
        Literal["counted", "open"],
        Meta(
            title="Score piles",
            description="Counted: only their size is shown until the end. Open: their cards too.",
        ),
    ] = "counted"


class State(Struct, frozen=True, kw_only=True):
    """A position. Seats are 0 and 1; hands are kept sorted."""

    options: Options
    rng: Rng
    seat: int
    """Whose decision it is."""
    choice: tuple[str, ...]
    """The kinds of the piles of which the seat must now take one; empty: it plays cards."""
    decks: Pair
    """Face down; the next card is the last of the tuple."""
    hands: Pair
    returned: tuple[int, int]
    """How many cards on top of its own deck a seat knows, since they left its hand (DH-A9)."""
    piles: tuple[Cards, ...]
    """What lies at each place of the board, in the order of KINDS."""
    hold: Cards
    """The cards below the ship."""
    taken: Pair
    """The score piles."""
    departures: int
    dragon: int
    """The seat that holds the Great Dragon, or ON_BOARD."""
    final: bool
    """Whether the turn in play is the last one."""
    outcome: Outcome | None
