"""Random matches of every game, played once and shared by the tests of the contract."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from games.core.contract import AnyGame, Setup
from games.core.events import Event
from games.core.registry import all_games, get_game, sample_setups
from games.core.rng import Rng

SEEDS = (1, 2)
"""The first set-up of a game is played with both, each other one with the first."""


class Moment(NamedTuple):
    """One action of a match: the state before it, who acted, what he did, and what happened."""

    state: Any
    seat: int
    action: Any
    events: Sequence[Event]


class Match(NamedTuple):
    """A whole match."""

    game: AnyGame
    setup: Setup
    key: bytes
    """Of the match's chance."""
    first: Any
    opening: Sequence[Event]
    moments: Sequence[Moment]
    last: Any


def cases() -> list[tuple[str, str, int]]:
    """Every game with every sample set-up and seed."""
    return [
        (key, name, seed)
        for key, game in all_games().items()
        for place, name in enumerate(sample_setups(game))
        for seed in (SEEDS if place == 0 else SEEDS[:1])
    ]


@cache
def match(key: str, name: str, seed: int) -> Match:
    """A match in which every action is drawn from the legal ones, each as likely as the others."""
    game = get_game(key)
    setup = sample_setups(game)[name]
    key = f"match {seed}".encode()
    step = game.new(setup, Rng(key))
    pick = Rng(f"picks {seed}".encode())
    first, opening = step.state, step.events
    moments = []
    while seats := game.to_act(step.state):
        seat, pick = pick.choice(seats)
        action, pick = pick.choice(game.legal_actions(step.state, seat))
        before, step = step.state, game.apply(step.state, seat, action)
        moments.append(Moment(before, seat, action, step.events))
        assert len(moments) <= game.max_actions
    return Match(game, setup, key, first, opening, moments, step.state)


def plies(played: Match) -> Iterator[Moment]:
    """The actions number 1, 2, 4, 8, … of a match."""
    place = 1
    while place <= len(played.moments):
        yield played.moments[place - 1]
        place *= 2


def spread(played: Match, count: int) -> Iterator[Moment]:
    """About so many actions, spread evenly over a match, and each at which the decider changes."""
    step = max(1, len(played.moments) // count)
    yield from played.moments[::step]
    changes = [
        later
        for earlier, later in pairwise(played.moments)
        if type(earlier.action) is not type(later.action)
    ]
    yield from changes[:: max(1, len(changes) // count)]


def viewers(game: AnyGame, setup: Setup) -> Sequence[int | None]:
    """All seats, and a spectator."""
    return (*range(setup.seats), None)


def encoded(value: Any) -> bytes:
    """A view, an action or events, byte for byte."""
    return msgspec.json.encode(value)
