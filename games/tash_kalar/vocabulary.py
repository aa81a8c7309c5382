"""TK7: the words of which the effects of beings and flares are made. The vocabulary is closed.

An effect is a list of steps. `n` is how often a step is done; `opt` makes it "up to" or "may".
Pieces are chosen by `Who`, squares by `Where`; both narrow down by every field that is set.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Near = Literal["any", "adjacent", "orthogonal", "diagonal"]
Colour = Literal["any", "red", "green", "coloured", "central"]
Rank = Annotated[int, Meta(ge=0, le=2)]
Few = Annotated[int, Meta(ge=1, le=4)]


class Where(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Squares: near the summoned piece, of a colour, at a distance, beside own pieces."""

    near: Near = "any"
    colour: Colour = "any"
    within: Annotated[int, Meta(ge=0, le=4)] = 0
    exactly: Annotated[int, Meta(ge=0, le=4)] = 0
    beside_own: bool = False
    """Next to another piece of the own colour."""
    in_line: bool = False
    """The first piece that the summoned one sees in any of the eight directions."""


class Who(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pieces: whose, of which rank, where. `self` is the summoned piece; "own" includes it."""

    whose: Literal["own", "enemy", "any", "self"] = "own"
    least: Rank = 0
    most: Rank = 2
    where: Where = Where()
    used: bool | None = None
    """Only pieces that were, or were not, used to summon."""


class _Step(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    n: Few = 1
    opt: bool = False


class Place(_Step, frozen=True, tag="place"):
    """Put own pieces of a rank from the stock on empty squares."""

    rank: Rank = 0
    where: Where = Where()


class Move(_Step, frozen=True, tag="move"):
    """Move pieces: a step to an adjacent square, a leap to any, a charge along a free line."""

    who: Who = Who(whose="self")
    kind: Literal["step", "leap", "charge"] = "step"
    combat: bool = False
    """Whether pieces of the same rank may be destroyed too, not only lower ones."""
    empty: bool = False
    """Whether the target must be empty."""
    where: Where = Where()
    """What the target must be; nearness is measured from the moving piece."""


class Destroy(_Step, frozen=True, tag="destroy"):
    """Destroy pieces."""

    who: Who = Who(whose="enemy")
    every: bool = False
    """All of them at once, without choosing."""


class Upgrade(_Step, frozen=True, tag="upgrade"):
    """Raise pieces by one rank."""

    who: Who = Who()


class Downgrade(_Step, frozen=True, tag="downgrade"):
    """Lower pieces by one rank."""

    who: Who = Who(whose="enemy")


class Convert(_Step, frozen=True, tag="convert"):
    """Replace enemy pieces by own ones, of the same rank unless one is named."""

    who: Who = Who(whose="enemy")
    rank: Rank | None = None


class GainAction(_Step, frozen=True, tag="gain-action"):
    """More actions in this turn."""


class DrawExtra(_Step, frozen=True, tag="draw-extra"):
    """More cards at the end of the turn."""

    deck: Literal["beings", "legends", "flares"] = "beings"


class Recover(_Step, frozen=True, tag="recover"):
    """Take a being back from the own discards."""


class Choose(_Step, frozen=True, tag="choose"):
    """One of several ways to go on."""

    ways: Annotated[tuple["tuple[Step, ...]", ...], Meta(min_length=2, max_length=3)]


class Condition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What must be so; every field that is set must hold."""

    destroyed: Annotated[int, Meta(ge=0, le=4)] = 0
    """So many enemy pieces destroyed by this effect."""
    did: bool | None = None
    """Whether the step before was done at least once."""
    standing: Where | None = None
    """The summoned piece is on such a square."""
    last_action: bool = False
    """No action of the turn is left."""


class If(_Step, frozen=True, tag="if"):
    """Go on in one way if something is so, else in another."""

    when: Condition
    then: "tuple[Step, ...]"
    otherwise: "tuple[Step, ...]" = ()


Step = (
    Place
    | Move
    | Destroy
    | Upgrade
    | Downgrade
    | Convert
    | GainAction
    | DrawExtra
    | Recover
    | Choose
    | If
)
