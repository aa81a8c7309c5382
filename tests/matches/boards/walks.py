"""Random matches of every game, as the tests of boards look at them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from games.bots import BOTS, choose_action
from games.core.contract import AnyGame, Setup
from games.core.events import Event
from games.core.registry import get_game, sample_setups
from games.core.rng import Rng
from matches.boards import board_for
from matches.boards.base import BoardContext, Person, Seats

NAMES = ("ada", "bruno", "chiara", "dmitri")
STEPS = 120
EVERY = 3
"""Boards are drawn of every third position: to draw all would take a minute."""


class Walked(Struct, frozen=True):
    """One position of a random match, and what led to it."""

    game: AnyGame
    setup: Setup
    state: Any
    events: tuple[Event, ...]


class Shown(Struct, frozen=True):
    """A position as the seat to act sees it, with its legal actions."""

    at: Walked
    seat: int
    board: BoardContext
    legal: tuple[Any, ...]


def seats_for(setup: Setup, viewer: int | None) -> Seats:
    """The people at the table as this viewer sees them."""
    people = tuple(Person(name=NAMES[seat], you=seat == viewer) for seat in range(setup.seats))
    return Seats(people=people, cards={card["key"]: card for card in setup.cards})


@cache
def walk(key: str) -> tuple[Walked, ...]:
    """The positions of one random match for each sample set-up of the game."""
    game = get_game(key)
    setups = list(sample_setups(game).items())
    some = setups if len(setups) < 10 else setups[:: len(setups) // 4]
    return tuple(one for name, setup in some for one in _positions(game, setup, name.encode()))


@cache
def boards(key: str) -> tuple[Shown, ...]:
    """What the seats to act see in some of the positions."""
    return tuple(
        show(one, seat) for one in walk(key)[::EVERY] for seat in one.game.to_act(one.state)
    )


def show(one: Walked, viewer: int | None) -> Shown:
    """What a viewer sees of a position; -1 stands for a spectator's seat."""
    acts = viewer in one.game.to_act(one.state)
    legal = tuple(one.game.legal_actions(one.state, viewer)) if acts else ()
    view = one.game.view(one.state, viewer)
    board = board_for(one.game.key).board(view, legal, seats_for(one.setup, viewer))
    return Shown(one, -1 if viewer is None else viewer, board, legal)


def _positions(game: AnyGame, setup: Setup, seed: bytes) -> Iterator[Walked]:
    step = game.new(setup, Rng(seed))
    for number in range(STEPS):
        yield Walked(game, setup, step.state, step.events)
        acting = game.to_act(step.state)
        if not acting:
            return
        rng = Rng(seed + number.to_bytes(2, "big"))
        action = choose_action(game, BOTS["random"], step.state, acting[0], rng)
        step = game.apply(step.state, acting[0], action)
