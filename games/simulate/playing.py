"""Playing the matches. The same seed gives the same matches, whatever the number of jobs."""

import importlib
import importlib.util
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, NamedTuple, Protocol

from games.bots.players import BOTS, choose_action, fork
from games.core.contract import AnyGame, Setup
from games.core.events import Event
from games.core.outcome import Outcome
from games.core.registry import get_game
from games.core.rng import Rng


class Gauge(Protocol):
    """Watches one match and measures it."""

    def see(self, event: Event) -> None:
        """Notes an event."""

    def figures(self, outcome: Outcome) -> dict[str, float]:
        """The figures of the match, by name."""


class NoGauge:
    """Measures nothing."""

    def see(self, event: Event) -> None:
        """Notes nothing."""

    def figures(self, outcome: Outcome) -> dict[str, float]:  # noqa: ARG002 - the gauge's form
        """No figures."""
        return {}


class Plan(NamedTuple):
    """What to play: all that a process needs to know."""

    game: str
    bots: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, Any], ...] = ()
    decks: tuple[str, ...] = ()
    """Only match-ups of these decks; empty: all."""


class Played(NamedTuple):
    """What came of one match, seat by seat where it is a tuple."""

    bots: tuple[str, ...]
    names: tuple[str, ...]
    winners: tuple[int, ...]
    ending: str
    actions: int
    figures: dict[str, float]


class UnknownDeck(LookupError):  # noqa: N818 - reads as the sentence it is
    """There is no deck of that name; the message names those that exist."""


@cache
def matchups(plan: Plan) -> tuple[tuple[tuple[str, ...], Setup], ...]:
    """The match-ups that the matches of a plan take in turn. Raises UnknownDeck."""
    options = dict(plan.options)
    module = _simulation(plan.game)
    if module is None:
        seats = get_game(plan.game).seats(options)[0]
        return ((("",) * seats, Setup(seats=seats, options=options)),)
    every: Sequence[tuple[tuple[str, ...], Setup]] = module.matchups(options)
    known = sorted({name for names, _ in every for name in names})
    for deck in plan.decks:
        if deck not in known:
            raise UnknownDeck(f"there is no deck {deck!r}; there are: {', '.join(known)}")
    wanted = set(plan.decks or known)
    return tuple((names, setup) for names, setup in every if wanted.issuperset(names))


def play_all(plan: Plan, count: int, jobs: int) -> Iterator[Played]:
    """Plays `count` matches in so many processes; gives them in the order of their numbers."""
    if jobs == 1:
        yield from (play(plan, number) for number in range(count))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, [plan] * count, range(count))


def play(plan: Plan, number: int) -> Played:
    """Plays the match of that number. Bots change seats after each round of the match-ups."""
    choices = matchups(plan)
    names, setup = choices[number % len(choices)]
    turn = number // len(choices) % len(plan.bots)
    bots = [plan.bots[(seat + turn) % len(plan.bots)] for seat in range(setup.seats)]
    module = _simulation(plan.game)
    gauge: Gauge = module.gauge() if module else NoGauge()
    game = get_game(plan.game)
    outcome, actions = _play(game, setup, bots, gauge, f"{plan.seed}/{number}")
    figures = gauge.figures(outcome)
    return Played(tuple(bots), names, outcome.winners, outcome.rule, actions, figures)


def _play(
    game: AnyGame, setup: Setup, bots: Sequence[str], gauge: Gauge, key: str
) -> tuple[Outcome, int]:
    """One match from set-up to outcome, and how many actions it took."""
    step = game.new(setup, Rng(f"{key}/match".encode()))
    chance = Rng(f"{key}/bots".encode())
    actions = 0
    while True:
        for event in step.events:
            gauge.see(event)
        outcome = game.outcome(step.state)
        if outcome is not None:
            return outcome, actions
        seat = game.to_act(step.state)[0]
        action = choose_action(game, BOTS[bots[seat]], step.state, seat, fork(chance, actions))
        step = game.apply(step.state, seat, action)
        actions += 1


def _simulation(game: str) -> Any:
    name = f"games.{game.replace('-', '_')}.simulation"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None
