"""What a player may decide in Tash-Kalar."""

from msgspec import Struct


class _Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


class TakeSchool(_Action, frozen=True, tag="school"):
    """Choose the school that oneself, or the next player, will play."""

    school: str


class BanSchool(_Action, frozen=True, tag="ban"):
    """Ban a school: nobody will play it."""

    school: str


class SetUp(_Action, frozen=True, tag="set-up"):
    """Put a first piece of a colour (a seat) on a marked square."""

    square: str
    colour: int


class Place(_Action, frozen=True, tag="place"):
    """Place an own common piece."""

    square: str


class Summon(_Action, frozen=True, tag="summon"):
    """Summon a being on its white square, in one of the eight orientations 0 to 7.

    `borrow` is the square of the one enemy piece that is used by improvisation, or empty.
    """

    card: str
    square: str
    turn: int
    borrow: str = ""


class Discard(_Action, frozen=True, tag="discard"):
    """Discard a being of the own school."""

    card: str


class Return(_Action, frozen=True, tag="return"):
    """Have another card of the hand go under its deck at the end of the turn."""

    card: str


class UseFlare(_Action, frozen=True, tag="flare"):
    """Invoke a flare against an opponent."""

    card: str
    opponent: int


class PickUp(_Action, frozen=True, tag="pick-up"):
    """Take an own piece off the arena, to have one to place or to summon."""

    square: str


class Target(_Action, frozen=True, tag="target"):
    """Do the current step of the effect to this square or piece."""

    square: str


class PlaceFor(_Action, frozen=True, tag="place-for"):
    """Do the current step of the effect by placing a piece of this opponent (a seat)."""

    square: str
    colour: int


class MovePiece(_Action, frozen=True, tag="move"):
    """Do the current step of the effect by moving a piece."""

    origin: str
    target: str


class TakeCard(_Action, frozen=True, tag="take"):
    """Recover this being."""

    card: str


class TakeWay(_Action, frozen=True, tag="way"):
    """Go on with this one of the ways offered, from 0."""

    way: int


class Skip(_Action, frozen=True, tag="skip"):
    """Leave what is left of an optional step undone."""


class ScoreIn(_Action, frozen=True, tag="score-in"):
    """Score a point in this opponent's colour."""

    colour: int


class Claim(_Action, frozen=True, tag="claim"):
    """Claim a task that is fulfilled; that ends the turn."""

    task: str


class Done(_Action, frozen=True, tag="done"):
    """Return no more cards, or end the turn."""


Action = (
    TakeSchool
    | BanSchool
    | SetUp
    | Place
    | Summon
    | Discard
    | Return
    | UseFlare
    | PickUp
    | Target
    | PlaceFor
    | MovePiece
    | TakeCard
    | TakeWay
    | Skip
    | ScoreIn
    | Claim
    | Done
)
