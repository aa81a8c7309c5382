"""Positions of Lost Cities for tests: a plain one, with a few lines put in place of its own."""

from functools import partial

from games.lost_cities import GAME
from games.lost_cities.actions import Action
from games.lost_cities.state import State
from tests.games import acting

do = partial(acting.do, GAME)
happenings = partial(acting.happenings, GAME)
refusal = partial(acting.refusal, GAME)

PLAIN = {
    "deck": "Y2 Y3 Y4",
    "hands": "RH R2 R3 G2 G3 B2 B3 W2 | RH R5 R6 G5 G6 B5 B6 W5",
    "known": "|",
    "columns": ", , , , | , , , ,",
    "piles": ", , , ,",
    "scores": "",
    "chance": "6b6579 0",
}
COLOURS = "RGBWY"


def stacks(**by_colour: str) -> str:
    """Five stacks, named by colour: stacks(R="RH R2")."""
    return ", ".join(by_colour.get(colour, "") for colour in COLOURS)


def position(head: str = "seat 0 lays", **lines: str) -> State:
    """The plain position with these lines changed; `head` says whose decision it is."""
    rounds = lines.pop("rounds", "rounds 1, round 1, starter 0, turns 0")
    rest = [f"{name} {text}" for name, text in {**PLAIN, **lines}.items()]
    return GAME.read_position("\n".join([f"{rounds}, {head}", *rest]))


def offered(state: State) -> set[Action]:
    """All that the seat may do."""
    return set(GAME.legal_actions(state, state.seat))
