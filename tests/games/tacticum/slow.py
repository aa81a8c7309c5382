"""Tacticum a second time, square by square and without tables: slow, plain, and independent.

It shares nothing with the package under test but the rulebook. A position is a dictionary from
(file, rank) to "w", "W", "b" or "B".
"""

from collections.abc import Iterator

Square = tuple[int, int]
Board = dict[Square, str]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
Moved = tuple[tuple[tuple[Square, Square], ...], Square | None]
"""Which pieces go where, and the Unit that a Column hits."""


def side(piece: str) -> str:
    """The owner of a piece, "w" or "b"."""
    return piece.lower()


def inside(square: Square) -> bool:
    """Whether the square is on the board."""
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def plus(square: Square, step: Square, count: int = 1) -> Square:
    """The square so many steps away."""
    return square[0] + step[0] * count, square[1] + step[1] * count


def all_moves(board: Board, mover: str) -> set[Moved]:
    """Every different move of this side."""
    own = {square for square, piece in board.items() if side(piece) == mover}
    moves: set[Moved] = set(single_moves(board, own))
    moves |= set(square_moves(board, own))
    moves |= set(column_moves(board, own))
    return moves


def single_moves(board: Board, own: set[Square]) -> Iterator[Moved]:
    """TA2.1."""
    for square in own:
        for step in STEPS:
            target = plus(square, step)
            while inside(target) and target not in board:
                yield ((square, target),), None
                target = plus(target, step)


def square_moves(board: Board, own: set[Square]) -> Iterator[Moved]:
    """TA2.2: walks one or two steps, looking at every square entered."""
    for corner in own:
        block = [plus(plus(corner, (dx, 0)), (0, dy)) for dx in (0, 1) for dy in (0, 1)]
        if not set(block) <= own:
            continue
        others = {square for square in board if square not in block}
        for first in STEPS:
            half = [plus(square, first) for square in block]
            if not all(inside(square) and square not in others for square in half):
                continue
            yield _ordered(block, half), None
            for second in STEPS:
                whole = [plus(square, second) for square in half]
                if whole != block and all(inside(s) and s not in others for s in whole):
                    yield _ordered(block, whole), None


def column_moves(board: Board, own: set[Square]) -> Iterator[Moved]:
    """TA2.3."""
    for rear in own:
        for step in STEPS:
            line = [plus(rear, step, count) for count in range(3)]
            if not set(line) <= own:
                continue
            for steps in (1, 2, 3):
                front = plus(line[2], step, steps)
                if not inside(front):
                    break
                targets = [plus(square, step, steps) for square in line]
                if front not in board:
                    yield _ordered(line, targets), None
                    continue
                enemy_unit = board[front] == ("b" if board[rear].lower() == "w" else "w")
                if enemy_unit:
                    yield _ordered(line, targets), front
                break


def _ordered(origins: list[Square], targets: list[Square]) -> tuple[tuple[Square, Square], ...]:
    return tuple(sorted(zip(origins, targets, strict=True)))


def after(board: Board, move: Moved) -> tuple[Board, set[Square]]:
    """TA3: the board after the move, and the squares whose Units were captured."""
    pairs, hit = move
    mover = side(board[pairs[0][0]])
    changed = {square: piece for square, piece in board.items() if square != hit}
    pieces = [changed.pop(origin) for origin, _ in pairs]
    changed |= {target: piece for (_, target), piece in zip(pairs, pieces, strict=True)}
    taken = {
        square
        for _, target in pairs
        for step in STEPS
        for square in flanked(changed, target, step, mover)
    }
    gone = {square for square in taken if changed[square].islower() and not safe(changed, square)}
    return {s: p for s, p in changed.items() if s not in gone}, gone | ({hit} if hit else set())


def flanked(board: Board, square: Square, step: Square, mover: str) -> list[Square]:
    """TA3.2."""
    run = []
    target = plus(square, step)
    while target in board and side(board[target]) != mover:
        run.append(target)
        target = plus(target, step)
    return run if target in board else []


def safe(board: Board, square: Square) -> bool:
    """TA3.3: whether the piece stands in a 2 by 2 of its own."""
    owner = side(board[square])
    for dx in (-1, 0):
        for dy in (-1, 0):
            corner = (square[0] + dx, square[1] + dy)
            block = [(corner[0] + x, corner[1] + y) for x in (0, 1) for y in (0, 1)]
            if all(one in board and side(board[one]) == owner for one in block):
                return True
    return False


def perft(board: Board, mover: str, depth: int) -> int:
    """How many ways there are to play so many moves, whatever would end the battle."""
    if depth == 0:
        return 1
    other = "b" if mover == "w" else "w"
    return sum(perft(after(board, m)[0], other, depth - 1) for m in all_moves(board, mover))
