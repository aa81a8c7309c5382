"""TK13.3: a position as a text: the arena drawn, then the rest as JSON in one line.

    arena
      . . . . .
     . . . . . . .
    . . a . . . . . .
    …
    rest {"options": …}

Letters stand for pieces: abc are the common, heroic and legendary ones of seat 0, def of seat 1,
ghi of seat 2, jkl of seat 3. The rows are indented as the arena is cut, blanks between squares.
"""

import msgspec

from games.core import codec
from games.core.errors import Malformed
from games.tash_kalar.arena import AT, COUNT, EMPTY, OWNER, SIZE
from games.tash_kalar.definitions import card_set
from games.tash_kalar.state import Cards, Player, State

_HEAD, _REST = "arena", "rest "


def write(state: State) -> str:
    """The text of a position."""
    fields = msgspec.to_builtins(state)
    del fields["pieces"]
    rest = codec.write(fields).decode()
    return "\n".join([_HEAD, *draw(state.pieces), _REST + rest])


def draw(pieces: str) -> list[str]:
    """The nine rows of the arena."""
    return [_row(pieces, y).rstrip() for y in range(1, SIZE + 1)]


def _row(pieces: str, y: int) -> str:
    squares = (AT.get((x, y)) for x in range(1, SIZE + 1))
    return " ".join(" " if number is None else pieces[number] for number in squares)


def read(text: str) -> State:
    """The position. Raises Malformed with what is missing or wrong."""
    lines = text.rstrip().splitlines()
    if len(lines) != SIZE + 2 or lines[0] != _HEAD or not lines[-1].startswith(_REST):
        raise Malformed("a position has the line 'arena', nine rows, and a line 'rest {…}'")
    try:
        fields = msgspec.json.decode(lines[-1].removeprefix(_REST))
    except msgspec.DecodeError as error:
        raise Malformed(f"line 'rest' is no JSON: {error}") from None
    if not isinstance(fields, dict):
        raise Malformed("line 'rest' is no JSON object")
    arena = {"pieces": read_arena(lines[1:-1])}
    state: State = codec.convert({**fields, **arena}, State, "position")
    _refuse_unknown_cards(state)
    return state


def _refuse_unknown_cards(state: State) -> None:
    known = card_set()
    beings = [card for player in state.players for card in _beings_of(player)]
    flares = [card for player in state.players for card in player.flares]
    for cards, deck in (
        ((*beings, *state.legend_pile, *state.legend_discards), known.beings),
        ((*flares, *state.flare_pile, *state.flare_discards), known.flares),
        ((*state.tasks, *state.task_pile), known.tasks),
    ):
        unknown = [card for card in cards if card not in deck]
        if unknown:
            raise Malformed(f"there is no card {unknown[0]!r} of that kind")


def _beings_of(player: Player) -> Cards:
    return (*player.beings, *player.pile, *player.discards, *player.legends)


def read_arena(rows: list[str]) -> str:
    """The pieces of nine drawn rows."""
    pieces = [EMPTY] * COUNT
    for (x, y), number in AT.items():
        row = rows[y - 1].ljust(2 * SIZE)
        mark = row[2 * (x - 1)]
        if mark != EMPTY and mark not in OWNER:
            raise Malformed(f"row {y} of the arena has {mark!r} in column {x}; pieces are a to l")
        pieces[number] = mark
    return "".join(pieces)
