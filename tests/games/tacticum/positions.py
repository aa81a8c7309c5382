"""Positions of Tacticum for tests, from lists of pieces: "d4 Ce1" is a Unit and a Commander."""

from functools import partial

from games.tacticum import GAME
from games.tacticum.actions import MoveColumn, MovePiece, MoveSquare
from games.tacticum.board import FILES, board_of, names
from games.tacticum.state import State
from tests.games import acting

do = partial(acting.do, GAME)
refusal = partial(acting.refusal, GAME)


def position(
    white: str,
    black: str = "h8",
    *,
    scenario: str = "standard",
    seat: int = 0,
    captured: str = "0:0",
    points: str = "0:0",
    moves: str = "9:9",
    seen: str = "",
) -> State:
    """These pieces on the board, the seat to move; nothing has been decided yet."""
    squares = {}
    for text, letters in ((white, "wW"), (black, "bB")):
        for piece in text.split():
            squares[piece.removeprefix("C")] = letters[piece.startswith("C")]
    ranks = (
        "".join(squares.get(f"{file}{rank}", ".") for file in FILES) for rank in range(8, 0, -1)
    )
    head = f"{scenario}, seat {seat} to move, captured {captured}, points {points}, moves {moves}"
    return GAME.read_position(f"{head}\nboard {' '.join(ranks)}\nseen {seen}")


def piece(origin: str, target: str) -> MovePiece:
    """A move of one piece."""
    return MovePiece(origin, target)


def square(origin: str, target: str) -> MoveSquare:
    """A move of a Square, by its lower left corner."""
    return MoveSquare(origin, target)


def column(rear: str, front: str, steps: int) -> MoveColumn:
    """A move of a Column."""
    return MoveColumn(rear, front, steps)


def lost(before: State, after: State) -> set[str]:
    """The squares of the Units that the mover captured."""
    enemy = 1 - before.seat
    return set(names(before.units[enemy] & ~after.units[enemy]))


def squares_of(text: str) -> int:
    """The set of these squares."""
    return board_of(text.split())
