"""The pictures of the quick start of Tash-Kalar: a pattern and its turns, and the ranks."""

from collections.abc import Mapping, Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.tash_kalar.patterns import TURNS
from matches.boards.base import Figure
from matches.boards.tash_kalar.words import RANKS

_NEEDS = ((-1, -1), (0, -1), (1, 1))
_SIZE = 34


def figures() -> Mapping[str, Figure]:
    """The pictures by name."""
    return {
        "pattern": Figure(
            svg=_patterns(),
            caption=_(
                "One pattern in four of its eight ways to lie. On the framed square the being "
                "arrives; on the others your pieces must stand."
            ),
        ),
        "ranks": Figure(
            svg=_ranks(), caption=_("Disc, hexagon and star: common, heroic and legendary pieces.")
        ),
    }


def _patterns() -> SafeString:
    grids = format_html_join(
        "",
        '<g transform="translate({} 8)">{}</g>',
        ((8 + 132 * place, _grid(turn)) for place, turn in enumerate((0, 1, 2, 4))),
    )
    return format_html(
        '<svg class="diagram" viewBox="0 0 526 118" role="img" aria-labelledby="tk-pattern">'
        '<title id="tk-pattern">{}</title>{}</svg>',
        _("The same pattern turned to the right, turned round, and mirrored"),
        grids,
    )


def _grid(turn: int) -> SafeString:
    needed = [TURNS[turn](x, y) for x, y in _NEEDS]
    points = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    cells = format_html_join(
        "",
        '<rect class="{}" x="{}" y="{}" width="32" height="32" rx="4"/>',
        ((_cell_class((x, y)), (x + 1) * _SIZE, (y + 1) * _SIZE) for x, y in points),
    )
    discs = format_html_join(
        "",
        '<circle class="dg-fill" cx="{}" cy="{}" r="9"/>',
        (((x + 1) * _SIZE + 16, (y + 1) * _SIZE + 16) for x, y in needed),
    )
    return format_html("{}{}", cells, discs)


def _cell_class(point: Sequence[int]) -> str:
    return "dg-card" if tuple(point) == (0, 0) else "dg-gone"


def _ranks() -> SafeString:
    words = format_html_join(
        "",
        '<text class="dg-word" x="{}" y="112" text-anchor="middle">{}</text>',
        ((80 + 180 * place, name) for place, name in enumerate(RANKS)),
    )
    return format_html(
        '<svg class="diagram" viewBox="0 0 526 124" role="img" aria-labelledby="tk-ranks">'
        '<title id="tk-ranks">{}</title><circle class="dg-fill" cx="80" cy="48" r="24"/>'
        '<path class="dg-fill" d="M260 14L290 31V65L260 82L230 65V31Z"/>'
        '<path class="dg-fill" d="M440 8L450 32L474 22L464 46L488 56L464 66L474 88L450 78L440 '
        '102L430 78L406 88L416 66L392 56L416 46L406 22L430 32Z" transform="translate(0 -6)"/>'
        "{}</svg>",
        _("A disc, a hexagon and a star"),
        words,
    )
