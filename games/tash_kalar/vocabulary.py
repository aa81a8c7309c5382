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
    """Squares: near the summoned piece, of a colour, far away, beside something, of the match."""

    near: Near = "any"
    colour: Colour = "any"
    within: Annotated[int, Meta(ge=0, le=4)] = 0
    exactly: Annotated[int, Meta(ge=0, le=4)] = 0
    beside: Literal["any", "own", "red", "green", "coloured"] = "any"
    """Next to another piece of the own colour, or to a square of a colour."""
    pattern: Literal["any", "used", "unused", "marked"] = "any"
    """Squares whose pieces were, or were not, used to summon; or that the card marks."""


class Who(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pieces: whose, of which rank, where. `self` is the summoned piece; "own" includes it."""

    whose: Literal["own", "enemy", "any", "self"] = "own"
    least: Rank = 0
    most: Rank = 2
    where: Where = Where()


class _Step(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    n: Few = 1
    opt: bool = False


class Place(_Step, frozen=True, tag="place"):
    """Put pieces of a rank from their owner's stock on empty squares."""

    whose: Literal["own", "enemy"] = "own"
    """Of several enemies the player names one."""
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
    victims: Rank = 0
    """The least rank of what it may destroy."""
    same: bool = False
    """Whether one piece makes all the moves. (The summoned piece always does.)"""
    onward: bool = False
    """In the direction of the effect's last move, if there was one."""
    through: bool = False
    """Whether a charge goes on over what it may destroy, destroying it, until something is in the
    way that it may not."""
    where: Where = Where()
    """What the target must be; nearness is measured from the moving piece."""


class Destroy(_Step, frozen=True, tag="destroy"):
    """Destroy pieces."""

    who: Who = Who(whose="enemy")
    every: bool = False
    """All of them at once, without choosing."""


class Shoot(_Step, frozen=True, tag="shoot"):
    """Destroy pieces in one direction from the summoned piece; with `n` in so many directions."""

    ways: Literal["any", "orthogonal", "diagonal"] = "any"
    who: Who = Who(whose="enemy")
    first: Annotated[int, Meta(ge=0, le=4)] = 1
    """How many of them, the nearest first; 0 for all."""
    reach: Annotated[int, Meta(ge=0, le=4)] = 0
    """How many squares far; 0 for as far as the arena goes."""
    stop: Literal["piece", "own", "none"] = "piece"
    """What it does not pass: any piece that it spares, own pieces, or nothing."""


class Upgrade(_Step, frozen=True, tag="upgrade"):
    """Raise pieces by one rank."""

    who: Who = Who()


class Downgrade(_Step, frozen=True, tag="downgrade"):
    """Lower pieces by one rank, or to the rank that is named."""

    who: Who = Who(whose="enemy")
    rank: Rank | None = None


class Convert(_Step, frozen=True, tag="convert"):
    """Replace enemy pieces by own ones, of the same rank unless one is named."""

    who: Who = Who(whose="enemy")
    rank: Rank | None = None


class GainAction(_Step, frozen=True, tag="gain-action"):
    """More actions in this turn."""


class GainImprovise(_Step, frozen=True, tag="gain-improvise"):
    """In this turn so many beings may be summoned with one enemy piece each, without a token."""


class DrawExtra(_Step, frozen=True, tag="draw-extra"):
    """More cards at the end of the turn."""

    deck: Literal["beings", "legends", "flares"] = "beings"


class Recover(_Step, frozen=True, tag="recover"):
    """Take cards back: beings from the own discards, others from the common ones."""

    deck: Literal["beings", "legends", "flares"] = "beings"


class Choose(_Step, frozen=True, tag="choose"):
    """One of several ways to go on."""

    ways: Annotated[tuple["tuple[Step, ...]", ...], Meta(min_length=2, max_length=3)]


class Condition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What must be so; every field that is set must hold."""

    destroyed: Annotated[int, Meta(ge=0, le=4)] = 0
    """So many enemy pieces destroyed by this effect."""
    of_rank: Rank = 0
    """Only destroyed pieces of at least this rank count."""
    placed: Annotated[int, Meta(ge=0, le=4)] = 0
    """So many pieces placed by this effect."""
    moved: bool | None = None
    """Whether the summoned piece has moved in this effect."""
    did: bool | None = None
    """Whether the step before was done at least once."""
    standing: Where | None = None
    """The summoned piece is on such a square."""
    target: Where | None = None
    """The last thing was done on such a square."""
    least: Rank = 0
    most: Rank = 2
    """The rank, before that, of the piece to which it was done."""
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
    | Shoot
    | Upgrade
    | Downgrade
    | Convert
    | GainAction
    | GainImprovise
    | DrawExtra
    | Recover
    | Choose
    | If
)
