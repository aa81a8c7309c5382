"""Positions of Vanguard Duels for tests: a plain one, with some lines put in place of its own."""

from functools import partial

from games.vanguard_duels import GAME
from games.vanguard_duels.state import State
from tests.games import acting

do = partial(acting.do, GAME)
happenings = partial(acting.happenings, GAME)
refusal = partial(acting.refusal, GAME)

PLAIN = {
    "stack": "F1 F2 F3 F4 F5 F6 F7 F8 | W1 W2 W3 W4 W5 W6 W7 W8",
    "stand": "E1 E2 E3 E4 E5 | A1 A2 A3 A4 A5",
    "discards": "|",
    "drawn": "",
    "chance": "6b6579 0",
}


def position(
    phase: str = "turn", *, honour: str = "0:0", order: str = "FWEA", seat: int = 0, **lines: str
) -> State:
    """The plain position with these lines changed. `phase` may go on with " last" and the like."""
    head = f"round 1, honour {honour}, starter 0, seat {seat} to {phase}, order {order}"
    rest = [f"{name} {text}" for name, text in {**PLAIN, **lines}.items()]
    return GAME.read_position("\n".join([head, *rest]))


def cards(count: int, element: str = "F") -> str:
    """So many cards of one element, where it does not matter which."""
    return " ".join(f"{element}{face % 9 + 1}" for face in range(count))
