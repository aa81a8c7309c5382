"""The pictures of the quick start of Tash-Kalar: pattern, ranks, arena, a summoning, moves."""

from collections.abc import Iterable, Mapping

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.tash_kalar.arena import CENTRAL, SQUARES, names
from games.tash_kalar.patterns import TURNS
from matches.boards.base import Figure
from matches.boards.drawing import arrows, drawing, symbol, together, word
from matches.boards.tash_kalar.words import RANKS, square_tint

_NEEDS = ((-1, -1), (0, -1), (1, 1))
_CELL = 44
_Piece = tuple[float, float, int, int]
"""Column, row, owner and rank."""


def figures() -> Mapping[str, Figure]:
    """The pictures by name."""
    return {
        "pattern": Figure(
            svg=_patterns(),
            caption=_(
                "One pattern in four of its eight ways to lie. On the white square the being "
                "arrives; on the others your pieces must stand."
            ),
        ),
        "ranks": Figure(
            svg=_ranks(), caption=_("Disc, hexagon and star: common, heroic and legendary pieces.")
        ),
        "arena": Figure(
            svg=_arena(),
            caption=_("Four red squares, five green ones, and within the frame the nine central."),
        ),
        "summoning": Figure(
            svg=_summoning(),
            caption=_(
                "Your three pieces show the pattern. The heroic being arrives on the white square "
                "and destroys the enemy there; the pieces of the pattern stay."
            ),
        ),
        "moves": Figure(
            svg=_moves(),
            caption=_(
                "A step goes to the next square, a leap to any, a charge along a free line. A shot "
                "destroys from where the being stands."
            ),
        ),
    }


def _patterns() -> SafeString:
    grids = (
        format_html('<g transform="translate({} 10)">{}</g>', 10 + 146 * place, _pattern(turn))
        for place, turn in enumerate((0, 1, 2, 4))
    )
    title = _("The same pattern turned to the right, turned round, and mirrored")
    return drawing("tk-pattern", (588, 152), title, together(grids))


def _pattern(turn: int) -> SafeString:
    """As on a card: a grid of ten to a cell, enlarged."""
    needed = [TURNS[turn](x, y) for x, y in _NEEDS]
    cells = format_html_join(
        "",
        '<rect class="tk-cell{}" x="{}" y="{}" width="10" height="10"/>',
        (
            (" tk-cell--white" if (x, y) == (0, 0) else "", 10 * (x + 1), 10 * (y + 1))
            for y in (-1, 0, 1)
            for x in (-1, 0, 1)
        ),
    )
    discs = format_html_join(
        "",
        '<circle class="tk-need" cx="{}" cy="{}" r="3"/>',
        ((10 * (x + 1) + 5, 10 * (y + 1) + 5) for x, y in needed),
    )
    return format_html('<g transform="scale(4.4)">{}{}</g>', cells, discs)


def _piece(x: float, y: float, owner: int, rank: int, size: float = _CELL) -> SafeString:
    """An enamelled piece; the disc has more air around it than the star."""
    return format_html(
        '<g class="tk--{}">{}{}</g>',
        owner,
        symbol(f"tk-r{rank}", x, y, size),
        symbol(f"tk-s{owner}", x, y, size),
    )


def _ranks() -> SafeString:
    drawn = [
        part
        for rank, name in enumerate(RANKS)
        for part in (
            _piece(40 + 190 * rank, 8, 0, rank, 76),
            word(78 + 190 * rank, 112, str(name), "dg-strong"),
        )
    ]
    return drawing("tk-ranks", (540, 126), _("A disc, a hexagon and a star"), together(drawn))


def _squares(points: Iterable[tuple[int, int, str]], size: int) -> SafeString:
    """Squares of the arena, each with its colour."""
    return format_html_join(
        "",
        '<rect class="tk-fig-square {}" x="{}" y="{}" width="{}" height="{}" rx="4"/>',
        ((tint, x * size + 1, y * size + 1, size - 2, size - 2) for x, y, tint in points),
    )


def _arena() -> SafeString:
    size = 30
    points = [(int(name[0]), int(name[1]) - 1, square_tint(name)) for name in SQUARES]
    shifted = [(x + 3, y, tint and f"is-{tint}") for x, y, tint in points]
    first = names(CENTRAL)[0]
    frame = format_html(
        '<rect class="tk-fig-frame" x="{}" y="{}" width="90" height="90" rx="5"/>',
        (int(first[0]) + 3) * size,
        10 + (int(first[1]) - 1) * size,
    )
    squares = format_html('<g transform="translate(0 10)">{}</g>', _squares(shifted, size))
    title = _("The arena of 69 squares with its red, green and central ones")
    ground = format_html(
        '<rect class="tk-fig-ground" x="{}" y="2" width="286" height="286" rx="60"/>', 112
    )
    return drawing("tk-arena", (510, 290), title, ground, squares, frame)


def _field(x: int, columns: int, pieces: Iterable[_Piece]) -> SafeString:
    """A part of the arena, four rows high, with pieces."""
    plain = [(column, row, "") for row in range(4) for column in range(columns)]
    drawn = together(
        _piece(column * _CELL + 2, row * _CELL + 2, owner, rank, _CELL - 4)
        for column, row, owner, rank in pieces
    )
    return format_html('<g transform="translate({} 10)">{}{}</g>', x, _squares(plain, _CELL), drawn)


def _summoning() -> SafeString:
    needed: list[_Piece] = [(1, 1, 0, 0), (2, 1, 0, 0), (3, 3, 0, 0)]
    way = format_html(
        '<rect class="tk-fig-frame" x="{0}" y="{0}" width="42" height="42" rx="4"/>'
        '<path class="tk-fig-way" d="M{1} {1}L76 76M{1} {1}V76M{1} {1}L164 164"/>',
        99,
        120,
    )
    before, after = [*needed, (2, 2, 1, 0)], [*needed, (2, 2, 0, 1)]
    return drawing(
        "tk-summoning",
        (540, 196),
        _("Left the pieces before, right the arena with the being that arrived"),
        _field(10, 5, before),
        way,
        arrows("tk-summoning", [((242, 98), (292, 98))]),
        _field(310, 5, after),
    )


def _moves() -> SafeString:
    scenes: tuple[tuple[str, list[_Piece], tuple[float, float]], ...] = (
        (_("step"), [(0, 3, 0, 1), (1, 2, 1, 0)], (1.5, 2.5)),
        (_("leap"), [(0, 3, 0, 1), (1, 2, 0, 0)], (2.5, 0.5)),
        (_("charge"), [(0, 3, 0, 1), (0, 0, 1, 0)], (0.5, 0.6)),
        (_("shot"), [(0, 3, 0, 1), (2, 3, 1, 0)], (2.1, 3.5)),
    )
    drawn = []
    for place, (name, pieces, (x, y)) in enumerate(scenes):
        left = 10 + 146 * place
        start, end = (left + 0.5 * _CELL, 10 + 3.5 * _CELL), (left + x * _CELL, 10 + y * _CELL)
        drawn += [
            _field(left, 3, pieces),
            arrows("tk-moves", [(start, end)]),
            word(left + 66, 206, name, "dg-strong"),
        ]
    title = _("Four small arenas with a piece that steps, leaps, charges and shoots")
    return drawing("tk-moves", (588, 216), title, together(drawn))
