"""Summoning and moves a second time, square by square and without sets of bits: slow and plain.

It shares nothing with the package under test but the rulebook. A board is a dictionary from
(column, row) to (colour, rank); what is empty is not in it.
"""

from collections.abc import Callable, Iterable, Iterator

Square = tuple[int, int]
Piece = tuple[int, int]
Board = dict[Square, Piece]
Need = tuple[int, int, int]
Mark = tuple[int, int]
Placement = tuple[Square, frozenset[tuple[Square, int]], Square | None, frozenset[Square]]
"""The white square, those needed with their ranks, the piece that is borrowed, those marked."""

ROWS = {1: (3, 7), 2: (2, 8), 8: (2, 8), 9: (3, 7)}
COMPASS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def inside(square: Square) -> bool:
    """TK1.1: rows of five, seven and nine squares."""
    column, row = square
    first, last = ROWS.get(row, (1, 9))
    return 1 <= row <= 9 and first <= column <= last


def squares() -> list[Square]:
    """All squares of the arena."""
    return [(x, y) for y in range(1, 10) for x in range(1, 10) if inside((x, y))]


def images(
    needs: Iterable[Need], marks: Iterable[Mark]
) -> set[tuple[frozenset[Need], frozenset[Mark]]]:
    """TK6.2: turned and mirrored in eight ways, of which some may look alike."""
    ways: list[Callable[[int, int], Square]] = [
        lambda x, y, sx=sx, sy=sy, swap=swap: (sy * y, sx * x) if swap else (sx * x, sy * y)  # type: ignore[misc]  # defaults bind the loop's values
        for sx in (1, -1)
        for sy in (1, -1)
        for swap in (False, True)
    ]
    return {
        (
            frozenset((*way(x, y), rank) for x, y, rank in needs),
            frozenset(way(x, y) for x, y in marks),
        )
        for way in ways
    }


def summons(
    board: Board,
    me: int,
    rank: int,
    pattern: tuple[tuple[Need, ...], tuple[Mark, ...]],
    limits: tuple[int, int],
    tokens: tuple[int, ...] = (),
) -> set[Placement]:
    """TK6.3 to TK6.6, TK10.1: every way to summon; `limits` are all own stones of both kinds."""
    return {
        (white, placed, borrowed, frozenset(filter(inside, laid)))
        for white in squares()
        for image, marks in images(*pattern)
        for laid in [[(white[0] + x, white[1] + y) for x, y in marks]]
        for placed in [frozenset(((white[0] + x, white[1] + y), r) for x, y, r in image)]
        for borrowed in _borrowings(board, me, placed, tokens)
        if _stands(board, white, rank) and _has_stone(board, me, rank, white, placed, limits)
    }


def _borrowings(
    board: Board, me: int, placed: frozenset[tuple[Square, int]], tokens: tuple[int, ...]
) -> Iterator[Square | None]:
    """Nothing where all is fulfilled; else the one square where a token helps."""
    if not all(inside(square) for square, _ in placed):
        return
    lacking = []
    for square, rank in placed:
        owner, height = board.get(square, (None, -1))
        if owner != me or height < rank:
            lacking.append((square, rank))
    if not lacking:
        yield None
    elif len(lacking) == 1:
        square, rank = lacking[0]
        owner, height = board.get(square, (None, -1))
        if owner in tokens and height >= rank:
            yield square


def _stands(board: Board, white: Square, rank: int) -> bool:
    return white not in board or board[white][1] <= rank


def _has_stone(
    board: Board,
    me: int,
    rank: int,
    white: Square,
    placed: frozenset[tuple[Square, int]],
    limits: tuple[int, int],
) -> bool:
    """TK6.6: in stock, on the white square, or somewhere that the pattern does not need."""
    is_legend = rank == 2
    alike = [
        square
        for square, (owner, height) in board.items()
        if owner == me and (height == 2) == is_legend
    ]
    if len(alike) < limits[is_legend] or white in alike:
        return True
    needed = {square for square, _ in placed}
    return any(square not in needed for square in alike)


def moves(
    board: Board,
    origin: Square,
    kind: str,
    *,
    combat: bool,
    empty: bool,
    through: bool = False,
    victims: int = 0,
) -> Iterator[Square]:
    """TK7.2, TK7.10: where this piece may go."""

    def may_take(goal: Square) -> bool:
        mine, theirs = board[origin][1], board[goal][1]
        strong_enough = theirs < mine or (combat and theirs == mine)
        return strong_enough and theirs >= victims and not empty

    def ends_at(goal: Square) -> bool:
        return goal in board and not (through and may_take(goal))

    for goal in _reach(origin, kind, ends_at):
        if goal not in board or may_take(goal):
            yield goal


def _reach(origin: Square, kind: str, ends_at: Callable[[Square], bool]) -> Iterator[Square]:
    if kind == "leap":
        yield from (square for square in squares() if square != origin)
        return
    for dx, dy in COMPASS:
        goal = (origin[0] + dx, origin[1] + dy)
        while inside(goal):
            yield goal
            if kind == "step" or ends_at(goal):
                break
            goal = (goal[0] + dx, goal[1] + dy)


def moved(board: Board, origin: Square, goal: Square) -> Board:
    """The board after a move."""
    after = {square: piece for square, piece in board.items() if square != origin}
    after[goal] = board[origin]
    return after
