"""Positions of Dragonheart for tests: a plain one, with a few lines put in place of its own."""

from functools import partial

from games.dragonheart import GAME
from games.dragonheart.actions import TAKE, Action, Play
from games.dragonheart.cards import LETTERS
from games.dragonheart.state import State
from tests.games import acting

do = partial(acting.do, GAME)
happenings = partial(acting.happenings, GAME)
refusal = partial(acting.refusal, GAME)

PLAIN = {
    "decks": "S0 S0 S0 S0 S0 S0 D1 D1 D1 D1 | S0 S0 S0 S0 S0 S0 H1 H1 H1 H1",
    "hands": "C1 C2 C3 F2 F3 | C1 C2 C3 F2 F3",
    "returned": "0 0",
    "hold": "",
    "taken": "|",
    "chance": "6b6579 0",
}


def position(
    board: dict[str, str] | None = None,
    *,
    phase: str = "plays",
    departures: int = 0,
    dragon: str = "on the board",
    piles: str = "counted",
    seat: int = 0,
    **lines: str,
) -> State:
    """The plain position with these piles on the board, by kind, and these lines changed."""
    head = f"score piles {piles}, seat {seat} {phase}, departures {departures}, dragon {dragon}"
    on_board = ", ".join((board or {}).get(letter, "") for letter in LETTERS)
    rest = [f"{name} {text}" for name, text in {**PLAIN, **lines, "board": on_board}.items()]
    return GAME.read_position("\n".join([head, *rest]))


def play(*cards: str) -> Play:
    """Playing these cards."""
    return Play(cards)


def take(letter: str) -> Action:
    """Choosing the pile of this kind."""
    return TAKE[letter]


def on_board(state: State, letter: str) -> tuple[str, ...]:
    """What lies at the place of this kind."""
    return state.piles[LETTERS.index(letter)]
