"""How cards of Tash-Kalar are drawn: name, rank, pattern, text."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from msgspec import Struct

from games.tash_kalar.definitions import Being, card_set
from games.tash_kalar.task_text import task_text
from games.tash_kalar.text import effect_text, flare_text, pattern_label
from matches.boards.tash_kalar.words import KINDS, RANKS

CELL = 10


class PatternCell(Struct, frozen=True, kw_only=True):
    """One cell of a drawn pattern, in tenths."""

    x: int
    y: int
    white: bool
    need: str
    """`common`, `heroic`, or empty where no piece is needed."""
    marked: bool
    """Whether the effect speaks of this square."""


class Pattern(Struct, frozen=True, kw_only=True):
    """A pattern as a small grid."""

    width: int
    height: int
    cells: tuple[PatternCell, ...]
    label: str


class CardDrawn(Struct, frozen=True, kw_only=True):
    """One card as it is drawn; a flare has thresholds and two halves, a being a pattern."""

    key: str
    name: str
    token: str
    kind: str
    """`being`, `legend` or `flare`."""
    rank: int
    rank_name: str
    school: str
    pattern: Pattern | None
    text: str
    flavour: str
    upgraded: int = 0
    pieces: int = 0
    upper: str = ""
    lower: str = ""


class TaskDrawn(Struct, frozen=True, kw_only=True):
    """One task of High Form."""

    token: str
    name: str
    kind: str
    points: int
    text: str
    advanced: bool


def draw_cards(keys: Sequence[str], token: str) -> tuple[CardDrawn, ...]:
    """Cards in their order; `token` begins the token of each, or is empty."""
    return tuple(draw_card(key, f"{token}{key}" if token else "") for key in keys)


def draw_card(key: str, token: str = "") -> CardDrawn:
    """One card: a being, a legend or a flare."""
    if key in card_set().flares:
        return _draw_flare(key, token)
    being = card_set().beings[key]
    school = card_set().schools.get(being.school)
    return CardDrawn(
        key=key,
        name=being.name,
        token=token,
        kind="being" if school else "legend",
        rank=being.rank,
        rank_name=str(RANKS[being.rank]),
        school=school.name if school else _("Legend"),
        pattern=draw_pattern(being),
        text=effect_text(being) or _("No effect."),
        flavour=being.flavour,
    )


def _draw_flare(key: str, token: str) -> CardDrawn:
    flare = card_set().flares[key]
    upper, lower = flare_text(flare)
    return CardDrawn(
        key=key,
        name=flare.name,
        token=token,
        kind="flare",
        rank=0,
        rank_name="",
        school=_("Flare"),
        pattern=None,
        text="",
        flavour=flare.flavour,
        upgraded=flare.upgraded,
        pieces=flare.pieces,
        upper=upper,
        lower=lower,
    )


def draw_pattern(being: Being) -> Pattern:
    """The pattern in its printed orientation."""
    points = {(dx, dy): rank for dx, dy, rank in being.needs}
    xs, ys = ([point[axis] for point in (*points, *being.marks, (0, 0))] for axis in (0, 1))
    return Pattern(
        width=(max(xs) - min(xs) + 1) * CELL,
        height=(max(ys) - min(ys) + 1) * CELL,
        cells=tuple(
            PatternCell(
                x=(x - min(xs)) * CELL,
                y=(y - min(ys)) * CELL,
                white=(x, y) == (0, 0),
                need=("common", "heroic", "heroic")[points[x, y]] if (x, y) in points else "",
                marked=(x, y) in being.marks,
            )
            for y in range(min(ys), max(ys) + 1)
            for x in range(min(xs), max(xs) + 1)
        ),
        label=pattern_label(being),
    )


def draw_task(key: str, token: str = "") -> TaskDrawn:
    """One task."""
    task = card_set().tasks[key]
    return TaskDrawn(
        token=token,
        name=task.name,
        kind=str(KINDS[task.kind]),
        points=task.points,
        text=task_text(task),
        advanced=task.advanced,
    )
