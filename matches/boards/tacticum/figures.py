"""The pictures of the quick start of Tacticum: formations, and what a move captures."""

from collections.abc import Iterable, Mapping

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from matches.boards.base import Figure
from matches.boards.drawing import arrows, drawing, together

_SIZE, _WIDE, _HIGH = 48, 12, 5
_OWN, _ENEMY, _GONE = "w", "b", "b is-gone"
_Piece = tuple[int, int, str]
_Way = tuple[float, float, float, float]


def figures() -> Mapping[str, Figure]:
    """The pictures by name."""
    return {"formations": _formations(), "flank": _flank()}


def _formations() -> Figure:
    scene = _scene(
        "tt-formations",
        _("A Square of four with its ways, and a Column of three with its charge"),
        [*_pieces(_OWN, "11 21 12 22 53 63 73")],
        [(3.1, 2, 4.8, 2), (2, 0.9, 2, 0.1), (8, 3.5, 10.9, 3.5)],
        _plate(48, 48) + format_html('<path class="tt-fig-link" d="M{} 168H{}"/>', 264, 360),
    )
    caption = _(
        "Four in a two by two march up to two steps and protect each other. Three in a line charge "
        "up to three squares along it."
    )
    return Figure(svg=scene, caption=caption)


def _flank() -> Figure:
    scene = _scene(
        "tt-flank",
        _("A piece moves next to two enemies; another stands at their far end"),
        [
            *_pieces(_OWN, "21 51 71"),
            *_pieces(_GONE, "31 41"),
            *_pieces("w is-gone", "24"),
            *_pieces(_ENEMY, "81 91 82 92"),
            (10, 1, _OWN),
        ],
        [(2.5, 3.9, 2.5, 2.1)],
        _plate(384, 48),
    )
    caption = _(
        "The piece that moved closes a run of two enemy Units: both are captured. The run on the "
        "right is flanked too, but a Square protects its Units."
    )
    return Figure(svg=scene, caption=caption)


def _plate(x: int, y: int) -> SafeString:
    """What lies under the four pieces of a Square."""
    return format_html(
        '<rect class="tt-fig-plate" x="{}" y="{}" width="96" height="96" rx="16"/>', x, y
    )


def _pieces(kind: str, places: str) -> list[_Piece]:
    """Pieces of one kind; each place is a digit across and one down."""
    return [(int(place[0]), int(place[1]), kind) for place in places.split()]


def _scene(
    key: str,
    title: str,
    pieces: Iterable[_Piece],
    ways: Iterable[_Way],
    below: SafeString,
) -> SafeString:
    """Pieces on a board of twelve by five, with arrows between points in squares."""
    board = format_html_join(
        "",
        '<rect class="tt-fig-{}" x="{}" y="{}" width="48" height="48"/>',
        (
            ("dark" if (x + y) % 2 else "light", x * _SIZE, y * _SIZE)
            for y in range(_HIGH)
            for x in range(_WIDE)
        ),
    )
    drawn = format_html_join(
        "",
        '<g class="tt--{}" transform="translate({} {})"><use href="#tt-unit" width="38" '
        'height="40"/><use href="#tt-sign-{}" width="38" height="40"/></g>',
        ((kind, x * _SIZE + 5, y * _SIZE + 4, kind[0]) for x, y, kind in pieces),
    )
    scaled = (((_SIZE * a, _SIZE * b), (_SIZE * c, _SIZE * d)) for a, b, c, d in ways)
    size = (_WIDE * _SIZE, _HIGH * _SIZE)
    return drawing(key, size, title, together([board, below, drawn, arrows(key, scaled)]))
