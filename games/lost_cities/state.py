"""The position of a match of Lost Cities, and what was fixed at its start."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core.outcome import Outcome
from games.core.rng import Rng
from games.lost_cities.cards import COLOURS

Hand = tuple[str, ...]
Stacks = tuple[Hand, ...]
"""Five stacks of cards, one for each colour in the order of COLOURS, the last card on top."""

NO_STACKS: Stacks = ((),) * len(COLOURS)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players may agree on before they start."""

    rounds: Annotated[
        Literal[3, 1], Meta(title="Rounds", description="The sum of all rounds decides (LC-A2).")
    ] = 3


class State(Struct, frozen=True, kw_only=True):
    """A position. Seats are 0 and 1; hands are kept sorted."""

    options: Options
    rng: Rng
    round_number: int
    starter: int
    seat: int
    """Whose decision it is."""
    turns: int
    """Turns finished in this round, by both seats together."""
    closed: int
    """The place of the pile that may not be drawn from this turn (LC-A3); -1 for none."""
    drawing: bool
    """Whether the seat has played and must now draw."""
    deck: Hand
    """Face down; the next card is the last of the tuple."""
    hands: tuple[Hand, Hand]
    columns: tuple[Stacks, Stacks]
    piles: Stacks
    known: tuple[Hand, Hand]
    """For each seat the cards in its hand that everybody saw it take from a pile."""
    round_scores: tuple[tuple[int, int], ...]
    """The scores of the rounds that are over."""
    outcome: Outcome | None
