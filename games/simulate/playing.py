"""Playing the matches. The same seed gives the same matches, whatever the number of jobs."""

import importlib
import importlib.util
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from typing import Any, NamedTuple, Protocol

from games.bots.players import BOTS, choose_action, fork
from games.core.contract import AnyGame, Setup
from games.core.events import Event
from games.core.outcome import Outcome
from games.core.registry import get_game, sample_setups
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
    """One for each seat; the last takes all seats that are left."""
    seed: str
    options: tuple[tuple[str, Any], ...] = ()
    decks: tuple[str, ...] = ()
    """Only match-ups of these decks; empty: all."""
    samples: bool = False
    """The game's sample set-ups in turn, in place of `options` and `decks`."""


class Matchup(NamedTuple):
    """A set-up by its name, with the name of each seat's deck; names are empty where needless."""

    name: str
    decks: tuple[str, ...]
    setup: Setup


class Played(NamedTuple):
    """What came of one match, seat by seat where it is a tuple."""

    matchup: str
    bots: tuple[str, ...]
    names: tuple[str, ...]
    winners: tuple[int, ...]
    ending: str
    actions: int
    figures: dict[str, float]


class Fault(NamedTuple):
    """A match that did not come to its end: which one of the plan, and what happened."""

    number: int
    matchup: str
    what: str


class TooLong(RuntimeError):  # noqa: N818 - reads as the sentence it is
    """The match has had more actions than its game allows."""


class UnknownDeck(LookupError):  # noqa: N818 - reads as the sentence it is
    """There is no deck of that name; the message names those that exist."""


@cache
def matchups(plan: Plan) -> tuple[Matchup, ...]:
    """The match-ups that the matches of a plan take in turn. Raises UnknownDeck."""
    game = get_game(plan.game)
    if plan.samples:
        samples = sample_setups(game).items()
        return tuple(Matchup(name, ("",) * setup.seats, setup) for name, setup in samples)
    options = dict(plan.options)
    module = _simulation(plan.game)
    if module is None:
        seats = game.seats(options)[0]
        return (Matchup("", ("",) * seats, Setup(seats=seats, options=options)),)
    every: Sequence[tuple[tuple[str, ...], Setup]] = module.matchups(options)
    known = sorted({name for names, _ in every for name in names})
    for deck in plan.decks:
        if deck not in known:
            raise UnknownDeck(f"there is no deck {deck!r}; there are: {', '.join(known)}")
    wanted = set(plan.decks or known)
    return tuple(Matchup("", names, setup) for names, setup in every if wanted.issuperset(names))


def play_all(plan: Plan, count: int, jobs: int) -> Iterator[Played | Fault]:
    """Plays `count` matches in so many processes; gives them in the order of their numbers."""
    if jobs == 1:
        yield from (attempt(plan, number) for number in range(count))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(attempt, plan), range(count), chunksize=4)


def attempt(plan: Plan, number: int) -> Played | Fault:
    """Plays the match of that number, or tells what went wrong and where in the code."""
    try:
        return play(plan, number)
    except Exception as error:  # noqa: BLE001 - whatever it is, it belongs in the report
        what = f"{type(error).__name__}: {error}"
        where = traceback.extract_tb(error.__traceback__)[-1]
        choices = matchups(plan)
        name = choices[number % len(choices)].name
        return Fault(number, name, f"{what} ({where.filename}, line {where.lineno})")


def play(plan: Plan, number: int) -> Played:
    """Plays the match of that number. Bots change seats after each round of the match-ups."""
    choices = matchups(plan)
    name, decks, setup = choices[number % len(choices)]
    turn = number // len(choices)
    seated = (*plan.bots, *plan.bots[-1:] * setup.seats)[: setup.seats]
    bots = [seated[(seat + turn) % setup.seats] for seat in range(setup.seats)]
    module = _simulation(plan.game)
    gauge: Gauge = module.gauge() if module else NoGauge()
    game = get_game(plan.game)
    outcome, actions = _play(game, setup, bots, gauge, f"{plan.seed}/{number}")
    figures = gauge.figures(outcome)
    return Played(name, tuple(bots), decks, outcome.winners, outcome.rule, actions, figures)


def _play(
    game: AnyGame, setup: Setup, bots: Sequence[str], gauge: Gauge, key: str
) -> tuple[Outcome, int]:
    """One match from set-up to outcome, and how many actions it took. Raises TooLong."""
    step = game.new(setup, Rng(f"{key}/match".encode()))
    chance = Rng(f"{key}/bots".encode())
    actions = 0
    while True:
        for event in step.events:
            gauge.see(event)
        outcome = game.outcome(step.state)
        if outcome is not None:
            return outcome, actions
        if actions == game.max_actions:
            raise TooLong(f"not over after {actions} actions")
        seat = game.to_act(step.state)[0]
        action = choose_action(game, BOTS[bots[seat]], step.state, seat, fork(chance, actions))
        step = game.apply(step.state, seat, action)
        actions += 1


def _simulation(game: str) -> Any:
    name = f"games.{game.replace('-', '_')}.simulation"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None
