"""TA8.2: a position as a short text.

    standard, seat 0 to move, captured 0:0, points 0:0, moves 0:0
    board .bbBbbb. ..bbbb.. ........ ........ ........ ........ ..wwww.. .wwwWww.
    seen 0123…/4567…/0/0/1 …

Once a battle is over, ", over 1-2 by trap under TA4.1" follows: the places, the reason, the rule.
The board goes from rank 8 down, with w and b for Units, W and B for Commanders. "seen" lists the
earlier positions since the last capture, in hex: Units of both seats, Commanders, seat to move.
"""

import re

from msgspec.structs import replace

from games.core import codec, notation
from games.core.errors import Malformed
from games.core.outcome import Outcome
from games.tacticum.board import FILES, INDEX, SIZE, bits
from games.tacticum.state import Options, Position, State
from games.tacticum.turn import position_of

_HEAD = re.compile(
    r"(?P<scenario>[a-z-]+), seat (?P<seat>[01]) to move, captured (?P<captured>\d+:\d+), "
    r"points (?P<points>\d+:\d+), moves (?P<moves>\d+:\d+)"
    r"(?P<over>, over [12]-[12] by [a-z-]+ under \S+)?"
)
_EMPTY, _RANKS = ".", SIZE


def write(state: State) -> str:
    """The text of a position."""
    captured, points, moves = (
        f"{first}:{second}" for first, second in (state.captured, state.points, state.moves)
    )
    head = f"{state.options.scenario}, seat {state.seat} to move"
    seen = ("/".join(f"{number:x}" for number in position) for position in state.history[:-1])
    lines = [
        f"{head}, captured {captured}, points {points}, moves {moves}{_write_outcome(state)}",
        notation.write_line("board", write_board(state)),
        notation.write_line("seen", " ".join(seen)),
    ]
    return "\n".join(lines)


def write_board(state: State) -> str:
    """The eight ranks, from the eighth down."""
    squares = [_EMPTY] * (SIZE * SIZE)
    sets = (*state.units, *state.commanders)
    for letter, board in zip("wbWB", sets, strict=True):
        for square in bits(board):
            squares[square] = letter
    ranks = ("".join(squares[rank * SIZE : (rank + 1) * SIZE]) for rank in range(SIZE))
    return " ".join(reversed(list(ranks)))


def read(text: str) -> State:
    """The position. Raises Malformed with the line that can't be read."""
    head, parts = notation.read_lines(text, _HEAD, "standard, seat 0 to move, …", ("board", "seen"))
    sets = _read_board(parts["board"])
    state = State(
        options=codec.convert({"scenario": head["scenario"]}, Options, "first line"),
        seat=int(head["seat"] or 0),
        units=(sets["w"], sets["b"]),
        commanders=(sets["W"], sets["B"]),
        captured=_read_pair(head["captured"]),
        points=_read_pair(head["points"]),
        moves=_read_pair(head["moves"]),
        history=tuple(_read_seen(part) for part in parts["seen"].split()),
        outcome=None,
    )
    outcome = _read_outcome(head["over"], state.captured)
    return replace(state, history=(*state.history, position_of(state)), outcome=outcome)


def _write_outcome(state: State) -> str:
    outcome = state.outcome
    if outcome is None:
        return ""
    first, second = outcome.places
    return f", over {first}-{second} by {outcome.reason} under {outcome.rule}"


def _read_outcome(text: str | None, scores: tuple[int, int]) -> Outcome | None:
    if text is None:
        return None
    _, places, _, reason, _, rule = text.removeprefix(", ").split()
    first, second = places.split("-")
    return Outcome(places=(int(first), int(second)), scores=scores, reason=reason, rule=rule)


def _read_pair(text: str | None) -> tuple[int, int]:
    first, second = (text or "0:0").split(":")
    return int(first), int(second)


def _read_board(text: str) -> dict[str, int]:
    ranks = text.split()
    if [len(rank) for rank in ranks] != [SIZE] * SIZE:
        raise Malformed("line 'board' needs eight ranks of eight squares, from rank 8 down")
    sets = dict.fromkeys("wbWB", 0)
    for row, rank in enumerate(ranks):
        for file, letter in zip(FILES, rank, strict=True):
            if letter == _EMPTY:
                continue
            if letter not in sets:
                raise Malformed(f"line 'board' has {letter!r}; pieces are w, b, W and B")
            sets[letter] |= 1 << INDEX[f"{file}{_RANKS - row}"]
    return sets


def _read_seen(text: str) -> Position:
    try:
        white, black, white_commander, black_commander, seat = (
            int(number, 16) for number in text.split("/")
        )
    except ValueError:
        raise Malformed(f"line 'seen' has {text!r}; expected five numbers in hex") from None
    return white, black, white_commander, black_commander, seat
