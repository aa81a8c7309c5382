"""TK3: the beings, legends, flares and tasks, read strictly from the set's files."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from games.core.errors import Malformed
from games.tash_kalar.tasks import Predicate
from games.tash_kalar.vocabulary import Step

Need = tuple[int, int, int]
"""A piece of the pattern: columns and rows from the white square, and its least rank."""
Mark = tuple[int, int]
"""A square that the effect speaks of: columns and rows from the white square."""
Pattern = tuple[tuple[Need, ...], tuple[Mark, ...]]
_NEEDS = {"o": 0, "h": 1, "O": 0, "H": 1}
_MARKED = ("x", "O", "H")
WHITE, WHITE_OCCUPIED = "*", "@"


class Being(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card that summons a piece."""

    key: str
    name: str
    rank: Annotated[int, Meta(ge=0, le=2)]
    needs: tuple[Need, ...]
    marks: tuple[Mark, ...] = ()
    effect: tuple[Step, ...] = ()
    flavour: str = ""
    school: str = ""
    """The key of its school; empty for a legend."""

    @property
    def pattern(self) -> Pattern:
        """TK6.1, TK6.8: all that is turned and mirrored when the being is summoned."""
        return self.needs, self.marks


class Flare(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card for whoever has fallen behind: two thresholds, two effects."""

    key: str
    name: str
    upgraded: Annotated[int, Meta(ge=1, le=6)]
    """How many upgraded pieces more the opponent must have for the upper effect."""
    pieces: Annotated[int, Meta(ge=1, le=8)]
    """How many pieces more for the lower effect."""
    upper: tuple[Step, ...]
    lower: tuple[Step, ...]
    flavour: str = ""


class Task(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A goal of High Form."""

    key: str
    name: str
    kind: Literal["destruction", "colour", "summoning", "pattern", "enemy"]
    points: Annotated[int, Meta(ge=1, le=3)]
    advanced: bool = False
    holds: Predicate


class School(Struct, frozen=True, kw_only=True):
    """A player's own deck of eighteen beings."""

    key: str
    name: str
    motto: str
    """What the school is like, in a sentence."""
    beings: tuple[str, ...]


class CardSet(Struct, frozen=True, kw_only=True):
    """Everything that the game is played with."""

    schools: dict[str, School]
    beings: dict[str, Being]
    """Beings of the schools and legends, by key."""
    legends: tuple[str, ...]
    flares: dict[str, Flare]
    tasks: dict[str, Task]


def read_pattern(rows: list[str], card: str) -> Pattern:
    """TK6.1, TK6.8: a pattern drawn in rows: * the white square, @ with a piece on it.

    o and h are needs of common and heroic rank, O and H the same on marked squares, x is marked.
    Raises Malformed, naming the card, if there is not exactly one white square.
    """
    points = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    white = [point for point, mark in points.items() if mark in (WHITE, WHITE_OCCUPIED)]
    if len(white) != 1:
        raise Malformed(f"card {card!r}: a pattern has one white square, * or @; {rows} has not")
    x0, y0 = white[0]
    needs = [(x - x0, y - y0, _NEEDS[mark]) for (x, y), mark in points.items() if mark in _NEEDS]
    if points[x0, y0] == WHITE_OCCUPIED:
        needs.insert(0, (0, 0, 0))
    marks = ((x - x0, y - y0) for (x, y), mark in points.items() if mark in _MARKED)
    return tuple(needs), tuple(marks)


def _convert(raw: dict[str, Any], kind: Any, file: str) -> Any:
    card = raw.get("key", "?")
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Malformed(f"{file}, card {card!r}: {error}") from None


def _read(file: str) -> dict[str, Any]:
    return tomllib.loads(files("games.tash_kalar").joinpath("sets", file).read_text("utf-8"))


def _read_being(raw: dict[str, Any], school: str, file: str) -> Being:
    pattern = raw.pop("pattern", [])
    needs, marks = read_pattern(pattern, raw.get("key", "?"))
    fields = {**raw, "needs": needs, "marks": marks, "school": school}
    being: Being = _convert(fields, Being, file)
    return being


def _read_school(file: str) -> tuple[School, dict[str, Being]]:
    data = _read(file)
    beings = [_read_being(raw, data["key"], file) for raw in data["being"]]
    keys = tuple(being.key for being in beings)
    school = School(key=data["key"], name=data["name"], motto=data["motto"], beings=keys)
    return school, {being.key: being for being in beings}


@cache
def card_set() -> CardSet:
    """The one set of this version of the game. Raises Malformed with file, card and field."""
    schools: dict[str, School] = {}
    beings: dict[str, Being] = {}
    for file in ("ember.toml", "salt.toml", "thorn.toml"):
        school, found = _read_school(file)
        schools[school.key] = school
        beings |= found
    legends = [_read_being(raw, "", "legends.toml") for raw in _read("legends.toml")["being"]]
    flares = [_convert(raw, Flare, "flares.toml") for raw in _read("flares.toml")["flare"]]
    tasks = [_convert(raw, Task, "tasks.toml") for raw in _read("tasks.toml")["task"]]
    return CardSet(
        schools=schools,
        beings=beings | {legend.key: legend for legend in legends},
        legends=tuple(legend.key for legend in legends),
        flares={flare.key: flare for flare in flares},
        tasks={task.key: task for task in tasks},
    )
