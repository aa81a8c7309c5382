"""TK1.1, TK-A1: the arena of 69 squares, as sets of bits, and the pieces that stand on it.

A square is named by its column and its row, "55" in the middle. Its number counts from "31" row by
row; the set of a single square is BIT[number]. What stands in the arena is a text of 69 letters.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

SIZE = 9
SQUARES = tuple(
    f"{x}{y}"
    for y in range(1, SIZE + 1)
    for x in range(1, SIZE + 1)
    if 4 <= x + y <= 16 and abs(x - y) <= 6
)
COUNT = len(SQUARES)
NUMBER = {name: number for number, name in enumerate(SQUARES)}
POINTS = tuple((int(name[0]), int(name[1])) for name in SQUARES)
AT = {point: number for number, point in enumerate(POINTS)}
BIT = tuple(1 << (COUNT - 1 - number) for number in range(COUNT))
"""The first letter of the text is the highest bit, so that a text of 0 and 1 is the set itself."""

ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def board_of(names: Iterable[str]) -> int:
    """The set of these squares."""
    return sum(BIT[NUMBER[name]] for name in names)


def numbers(board: int) -> Iterator[int]:
    """The squares of a set, in the order of their numbers."""
    while board:
        number = COUNT - board.bit_length()
        yield number
        board ^= BIT[number]


def names(board: int) -> tuple[str, ...]:
    """The squares of a set by name."""
    return tuple(SQUARES[number] for number in numbers(board))


def distance(one: int, other: int) -> int:
    """TK1.2: steps of a king; on this arena no way round is ever longer."""
    (x, y), (u, v) = POINTS[one], POINTS[other]
    return max(abs(x - u), abs(y - v))


def _beside(number: int, steps: tuple[tuple[int, int], ...]) -> int:
    x, y = POINTS[number]
    found = (AT.get((x + dx, y + dy)) for dx, dy in steps)
    return sum(BIT[one] for one in found if one is not None)


def _ray(number: int, step: tuple[int, int]) -> tuple[int, ...]:
    (x, y), found = POINTS[number], []
    while (x + step[0], y + step[1]) in AT:
        x, y = x + step[0], y + step[1]
        found.append(AT[x, y])
    return tuple(found)


ALL = (1 << COUNT) - 1
RED = board_of(("38", "42", "55", "86"))
GREEN = board_of(("15", "33", "68", "73", "94"))
COLOURED = RED | GREEN
CENTRAL = board_of(f"{x}{y}" for x in (4, 5, 6) for y in (4, 5, 6))
SIDES = tuple(
    sum(BIT[n] for n, point in enumerate(POINTS) if point[axis] == edge)
    for axis, edge in ((0, 1), (0, 9), (1, 1), (1, 9))
)
"""The leftmost and rightmost column, the top and the bottom row."""
CORNERS = tuple(
    board_of(edge)
    for edge in (("13", "22", "31"), ("79", "88", "97"), ("71", "82", "93"), ("17", "28", "39"))
)
"""The four cut corners; first and second, third and fourth lie opposite."""
DUEL_MARKS = ("35", "75")
MELEE_MARKS = (("62", "72"), ("27", "37"), ("76", "77"))

ORTHOGONAL_TO = tuple(_beside(number, ORTHOGONAL) for number in range(COUNT))
DIAGONAL_TO = tuple(_beside(number, DIAGONAL) for number in range(COUNT))
ADJACENT_TO = tuple(a | b for a, b in zip(ORTHOGONAL_TO, DIAGONAL_TO, strict=True))
AT_DISTANCE = tuple(
    tuple(
        sum(BIT[other] for other in range(COUNT) if distance(number, other) == steps)
        for steps in range(SIZE)
    )
    for number in range(COUNT)
)
"""By square and distance."""
RAYS = tuple(
    tuple(_ray(number, step) for step in (*ORTHOGONAL, *DIAGONAL)) for number in range(COUNT)
)
"""The squares from each square to the edge, in the eight directions."""

COMMON, HEROIC, LEGENDARY = 0, 1, 2


def beside(board: int) -> int:
    """The squares next to any of these."""
    found = 0
    for number in numbers(board):
        found |= ADJACENT_TO[number]
    return found


def way_to(origin: int, target: int) -> int:
    """The place in `RAYS` of the direction from one square to another; -1 if none leads there."""
    return next((way for way, ray in enumerate(RAYS[origin]) if target in ray), -1)


def between(origin: int, target: int) -> tuple[int, ...]:
    """The squares on the straight way from one to another, without these; none if there is none."""
    way = way_to(origin, target)
    ray = () if way < 0 else RAYS[origin][way]
    return ray[: ray.index(target)] if ray else ()


RANK_NAMES = ("common", "heroic", "legendary")
EMPTY = "."
_LETTERS = "abcdefghijkl"
"""Three letters for each seat: its common, heroic and legendary pieces."""


def letter(owner: int, rank: int) -> str:
    """How a piece is written."""
    return _LETTERS[3 * owner + rank]


OWNER = {one: place // 3 for place, one in enumerate(_LETTERS)}
RANK = {one: place % 3 for place, one in enumerate(_LETTERS)}

_ONLY = tuple(
    tuple(
        str.maketrans(
            {one: "1" if OWNER.get(one) == seat and RANK[one] >= rank else "0" for one in _LETTERS}
            | {EMPTY: "0"}
        )
        for rank in range(3)
    )
    for seat in range(4)
)


class Standing(Struct, frozen=True):
    """Where pieces stand, as sets."""

    own: tuple[tuple[int, int, int], ...]
    """By seat: its pieces of at least common, heroic and legendary rank."""
    by_rank: tuple[int, int, int]
    """All pieces of at least each rank."""

    @property
    def occupied(self) -> int:
        """All pieces."""
        return self.by_rank[0]

    def enemies(self, seat: int, rank: int = 0) -> int:
        """The others' pieces of at least this rank."""
        return self.by_rank[rank] & ~self.own[seat][rank]


@lru_cache(maxsize=8192)
def standing(pieces: str) -> Standing:
    """The sets of a text of pieces."""
    own = tuple(
        (
            int(pieces.translate(_ONLY[seat][0]), 2),
            int(pieces.translate(_ONLY[seat][1]), 2),
            int(pieces.translate(_ONLY[seat][2]), 2),
        )
        for seat in range(4)
    )
    first, second, third = (
        own[0][rank] | own[1][rank] | own[2][rank] | own[3][rank] for rank in range(3)
    )
    return Standing(own, (first, second, third))


def put(pieces: str, number: int, piece: str) -> str:
    """The text with this letter on this square."""
    return pieces[:number] + piece + pieces[number + 1 :]


NO_PIECES = EMPTY * COUNT
