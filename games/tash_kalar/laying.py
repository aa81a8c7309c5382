"""TK6.4, TK10.1: where a pattern is fulfilled, asked of all white squares at once.

Sets lie here on a full grid of nine by nine, where a step of a pattern is the same shift from every
square. The sets of pieces that each step needs, shifted so and laid over each other, leave just the
white squares from which all of them are met. What a shift brings round the edge does no harm: only
those white squares count from which the whole pattern lies on the arena.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.tash_kalar.arena import BIT, POINTS, SIZE, Standing
from games.tash_kalar.definitions import Pattern
from games.tash_kalar.patterns import TURNS, Match, matches_of, orientations

ByRank = tuple[int, int, int]
"""A set for each rank, of the pieces of at least that rank."""

_ROOM = SIZE * SIZE
"""So many bits lie below the grid that every step is a shift to the right."""
_CELL = tuple(1 << (_ROOM - SIZE * (y - 1) - x) for x, y in POINTS)
"""Each square's bit on the grid."""
_SQUARE = {cell: number for number, cell in enumerate(_CELL)}


def _find_bands() -> tuple[tuple[int, int], ...]:
    """Squares that are equally far from their cells: their set, and how far, with the room."""
    bands: dict[int, int] = {}
    for bit, cell in zip(BIT, _CELL, strict=True):
        shift = _ROOM + cell.bit_length() - bit.bit_length()
        bands[shift] = bands.get(shift, 0) | bit
    return tuple((squares, shift) for shift, squares in bands.items())


_BANDS = _find_bands()


@lru_cache(maxsize=8192)
def _on_grid(board: int) -> int:
    """The cells of a set of squares, above the room."""
    found = 0
    for squares, shift in _BANDS:
        found |= (board & squares) << shift
    return found


class _Laid(NamedTuple):
    """A pattern in one orientation."""

    white: int
    """The cells of the white squares from which it lies wholly on the arena."""
    steps: tuple[tuple[int, int], ...]
    """For each needed piece the shift that brings it to the white square, and its least rank."""
    ways: dict[int, Match]
    """By the cell of the white square."""


@lru_cache(maxsize=256)
def _laid(pattern: Pattern) -> tuple[_Laid, ...]:
    """TK6.2: the pattern in every orientation."""
    every = [match for matches in matches_of(pattern) for match in matches]
    found = []
    for turn in orientations(pattern):
        ways = {_CELL[match.square]: match for match in every if match.turn == turn}
        turned = ((*TURNS[turn](x, y), rank) for x, y, rank in pattern[0])
        steps = tuple((_ROOM - SIZE * dy - dx, rank) for dx, dy, rank in turned)
        found.append(_Laid(sum(ways), steps, ways))
    return tuple(found)


def fulfilled(pattern: Pattern, own: ByRank) -> list[Match]:
    """TK6.4: every way in which own pieces fulfil the pattern."""
    if own[0].bit_count() < len(pattern[0]):
        return []
    grids = (_on_grid(own[0]), _on_grid(own[1]), _on_grid(own[2]))
    found: list[Match] = []
    for white, steps, ways in _laid(pattern):
        for shift, rank in steps:
            white &= grids[rank] >> shift  # noqa: PLW2901 - what is left of it
            if not white:
                break
        else:
            found += [ways[cell] for cell in _cells(white)]
    return sorted(found, key=_place)


def improvised(
    pattern: Pattern, board: Standing, seat: int, colours: tuple[int, ...]
) -> list[tuple[Match, int]]:
    """TK10.1: every way that lacks one piece for which an enemy one of these colours stands.

    Each comes with the square of that piece.
    """
    own = board.own[seat]
    if own[0].bit_count() < len(pattern[0]) - 1:
        return []
    grids, lent = [_on_grid(one) for one in own], [_lent(board, colours, rank) for rank in range(3)]
    found: list[tuple[Match, int]] = []
    for white, steps, ways in _laid(pattern):
        once = _lacking_once(white, steps, grids)
        found += [
            (ways[cell], _SQUARE[cell << shift >> _ROOM])
            for shift, rank in (steps if once else ())
            for cell in _cells(once & ~(grids[rank] >> shift) & (lent[rank] >> shift))
        ]
    return sorted(found, key=lambda pair: _place(pair[0]))


def _lent(board: Standing, colours: tuple[int, ...], rank: int) -> int:
    """The cells of the pieces of at least this rank that these seats have."""
    found = 0
    for colour in colours:
        found |= board.own[colour][rank]
    return _on_grid(found)


def _lacking_once(white: int, steps: tuple[tuple[int, int], ...], grids: list[int]) -> int:
    """The white squares from which all steps but one are met."""
    ever = again = 0
    for shift, rank in steps:
        lacking = white & ~(grids[rank] >> shift)
        again |= ever & lacking
        ever |= lacking
        if again == white:
            return 0
    return ever & ~again


def _cells(grid: int) -> Iterator[int]:
    while grid:
        cell = grid & -grid
        yield cell
        grid ^= cell


def _place(match: Match) -> tuple[int, int]:
    """The canonical order: by white square, then by orientation."""
    return match.square, match.turn
