"""The position of a match of Tacticum, and its options."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core.outcome import Outcome

ScenarioKey = Literal[
    "standard", "pincer", "long-line", "tortoise", "ram", "bodyguard", "raise-the-standard"
]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players may agree on before they start."""

    scenario: Annotated[
        ScenarioKey,
        Meta(title="Battle", description="The standard battle, or a training scenario."),
    ] = "standard"


Position = tuple[int, int, int, int, int]
"""The Units of both seats, the Commanders of both, and the seat to move: what can be repeated."""


class State(Struct, frozen=True, kw_only=True):
    """TA1.2: a position. Seat 0 is White and moves first; sets of squares are bits, see `board`."""

    options: Options
    seat: int
    units: tuple[int, int]
    commanders: tuple[int, int]
    """The bit of each seat's Commander; 0 where the scenario has none."""
    captured: tuple[int, int]
    """How many Units each seat has captured."""
    points: tuple[int, int]
    """The scenario's own count (TA6)."""
    moves: tuple[int, int]
    """How many moves each seat has made."""
    history: tuple[Position, ...]
    """The positions since the last capture, this one included."""
    outcome: Outcome | None

    def pieces(self, seat: int) -> int:
        """The squares of all pieces of a seat."""
        return self.units[seat] | self.commanders[seat]
