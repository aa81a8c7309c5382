"""TA1.1: the board of 8 by 8 squares, as sets of bits. Bit 0 is a1, bit 7 h1, bit 63 h8."""

from collections.abc import Iterator

SIZE = 8
FILES = "abcdefgh"
SQUARES = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in FILES)
INDEX = {name: place for place, name in enumerate(SQUARES)}
DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Up, right, down, left, as steps of file and rank; there are no diagonals (TA-A2)."""

FILE_H = sum(1 << (rank * SIZE + 7) for rank in range(SIZE))
RANKS = tuple(0xFF << (rank * SIZE) for rank in range(SIZE))


def step(square: int, direction: tuple[int, int], count: int = 1) -> int | None:
    """The square so many steps away, or None beyond the edge."""
    file, rank = square % SIZE + direction[0] * count, square // SIZE + direction[1] * count
    return rank * SIZE + file if 0 <= file < SIZE and 0 <= rank < SIZE else None


def ray(square: int, direction: tuple[int, int]) -> tuple[int, ...]:
    """The squares from the next one to the edge."""
    found = (step(square, direction, count) for count in range(1, SIZE))
    return tuple(target for target in found if target is not None)


def bits(board: int) -> Iterator[int]:
    """The squares of a set, in rising order."""
    while board:
        low = board & -board
        yield low.bit_length() - 1
        board ^= low


def names(board: int) -> tuple[str, ...]:
    """The squares of a set by name, in rising order."""
    return tuple(SQUARES[square] for square in bits(board))


def board_of(squares: Iterator[str] | tuple[str, ...] | list[str]) -> int:
    """The set of these named squares."""
    return sum(1 << INDEX[name] for name in squares)


RAYS = tuple(tuple(ray(square, direction) for direction in DIRECTIONS) for square in range(64))
