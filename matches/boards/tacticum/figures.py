"""The pictures of the quick start of Tacticum: formations, and what a move captures."""

from collections.abc import Iterable, Mapping

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from matches.boards.base import Figure

_SIZE = 48
_OWN, _ENEMY, _GONE = "dg-card", "dg-fill", "dg-gone"


def figures() -> Mapping[str, Figure]:
    """The pictures by name."""
    return {
        "formations": Figure(
            svg=_scene(
                "tt-formations",
                _("A Square of four with its ways, and a Column of three with its charge"),
                [*_pieces(_OWN, "11 21 12 22 53 63 73")],
                [(3, 2, 4, 2), (2, 1, 2, 0), (8, 3.5, 11, 3.5)],
            ),
            caption=_(
                "Four in a two by two march up to two steps and protect each other. Three in a "
                "line charge up to three squares along it."
            ),
        ),
        "flank": Figure(
            svg=_scene(
                "tt-flank",
                _("A piece moves next to two enemies; another stands at their far end"),
                [
                    *_pieces(_OWN, "21 51 71"),
                    *_pieces(_GONE, "31 41 24"),
                    *_pieces(_ENEMY, "81 91 82 92"),
                    (10, 1, _OWN),
                ],
                [(2.5, 4, 2.5, 2)],
            ),
            caption=_(
                "The piece that moved closes a run of two enemy Units: both are captured. The run "
                "on the right is flanked too, but a Square protects its Units."
            ),
        ),
    }


_Piece = tuple[int, int, str]
_Way = tuple[float, float, float, float]


def _pieces(kind: str, places: str) -> list[_Piece]:
    """Pieces of one kind; each place is a digit across and one down."""
    return [(int(place[0]), int(place[1]), kind) for place in places.split()]


def _scene(key: str, title: str, pieces: Iterable[_Piece], ways: Iterable[_Way]) -> SafeString:
    """Pieces on a board of twelve by five, with arrows between points in squares."""
    grid = format_html_join(
        "",
        '<path class="dg-line" opacity=".25" d="{}"/>',
        [(f"M{x * _SIZE} 0V{5 * _SIZE}",) for x in range(13)]
        + [(f"M0 {y * _SIZE}H{12 * _SIZE}",) for y in range(6)],
    )
    drawn = format_html_join(
        "",
        '<rect class="{}" x="{}" y="{}" width="34" height="34" rx="4"/>',
        ((kind, x * _SIZE + 7, y * _SIZE + 7) for x, y, kind in pieces),
    )
    arrows = format_html_join(
        "",
        '<path class="dg-line dg-accent" marker-end="url(#{}-tip)" d="M{} {}L{} {}"/>',
        ((key, *(_SIZE * point for point in way)) for way in ways),
    )
    return format_html(
        '<svg class="diagram" viewBox="-4 -4 584 248" role="img" aria-labelledby="{0}">'
        '<title id="{0}">{1}</title><defs><marker id="{0}-tip" markerWidth="7" markerHeight="7" '
        'refX="5" refY="3.5" orient="auto"><path class="dg-fill" d="M0 0L7 3.5L0 7z"/></marker>'
        "</defs>{2}{3}{4}</svg>",
        key,
        title,
        grid,
        drawn,
        arrows,
    )
