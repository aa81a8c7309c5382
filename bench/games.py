"""How fast the games are, by their contract alone.

    .venv/bin/python -m bench.games [GAME…] [--rounds 7] [--matches 6]

For every game and sample set-up: actions per CPU second in random play (asking for legal actions,
choosing, applying), the mean time of each operation of the contract over the states of those
matches, and the median time of a served move: all that the site asks a game for when an action
comes in. Rounds are interleaved, so that a busy machine hurts all figures alike; the medians over
the rounds are shown, with the slowest and fastest round of random play. All times are CPU time.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from games.core import codec
from games.core.contract import AnyGame, Setup
from games.core.registry import all_games, get_game, sample_setups
from games.core.rng import Rng

AGAIN = Rng(b"again")
"""With what hidden cards are dealt anew."""
STATES = 150
"""About how many states of a set-up the operations are measured on."""


class Played(NamedTuple):
    """A state with somebody to act, and what was done."""

    state: Any
    seat: int
    action: Any
    data: bytes
    """The state as it is stored."""
    sent: bytes
    """The action as it comes in."""


class Figures(NamedTuple):
    """One round: actions per CPU second, microseconds of each operation and of a served move."""

    playing: float
    operations: dict[str, float]
    served: float


def play(game: AnyGame, setup: Setup, seed: int) -> Iterator[tuple[Any, int, Any]]:
    """A random match: each state, who acts, and how."""
    state = game.new(setup, Rng(b"bench" + seed.to_bytes(4, "big"))).state
    pick = Rng(b"picks" + seed.to_bytes(4, "big"))
    while acting := game.to_act(state):
        seat = acting[0]
        action, pick = pick.choice(game.legal_actions(state, seat))
        yield state, seat, action
        state = game.apply(state, seat, action).state


def sample(game: AnyGame, setup: Setup, matches: int) -> Sequence[Played]:
    """States spread over random matches."""
    moments = [moment for seed in range(matches) for moment in play(game, setup, seed)]
    step = max(1, len(moments) // STATES)
    return [
        Played(state, seat, action, game.dump(state), codec.write(action))
        for state, seat, action in moments[::step]
    ]


def operations(game: AnyGame, setup: Setup) -> dict[str, Callable[[Played], object]]:
    """What is measured, by name."""
    return {
        "legal actions": lambda one: game.legal_actions(one.state, one.seat),
        "apply": lambda one: game.apply(one.state, one.seat, one.action),
        "view": lambda one: game.view(one.state, one.seat),
        "dump": lambda one: game.dump(one.state),
        "load": lambda one: game.load(one.data, setup),
        "redeal": lambda one: game.redeal(one.state, one.seat, AGAIN),
        "evaluate": lambda one: game.evaluate(one.state, one.seat),
    }


def serve(game: AnyGame, setup: Setup, one: Played) -> None:
    """What an action asks of a game: its row is read, changed and written, and everybody looks."""
    state = game.load(one.data, setup)
    game.legal_actions(state, one.seat)
    after = game.apply(state, one.seat, game.read_action(one.sent)).state
    game.dump(after)
    acting = () if game.outcome(after) else game.to_act(after)
    for seat in range(setup.seats):
        game.view(after, seat)
        if seat in acting:
            game.legal_actions(after, seat)


def time_served(game: AnyGame, setup: Setup, played: Sequence[Played]) -> float:
    """The median CPU time of a served move, in microseconds."""
    times = []
    for one in played:
        start = time.process_time_ns()
        serve(game, setup, one)
        times.append(time.process_time_ns() - start)
    return statistics.median(times) / 1000


def measure(game: AnyGame, setup: Setup, played: Sequence[Played], matches: int) -> Figures:
    """One round."""
    start = time.process_time()
    actions = sum(1 for seed in range(matches) for _ in play(game, setup, seed))
    playing = actions / (time.process_time() - start)
    times = {}
    for name, operation in operations(game, setup).items():
        start = time.process_time()
        for one in played:
            operation(one)
        times[name] = (time.process_time() - start) / len(played) * 1e6
    return Figures(playing, times, time_served(game, setup, played))


def table(rows: Sequence[tuple[str, Sequence[Figures]]]) -> Iterator[str]:
    """The medians as a Markdown table; microseconds for operations, milliseconds for a move."""
    names = list(rows[0][1][0].operations)
    yield (
        "| set-up | actions per CPU second (slowest to fastest) "
        f"| {' | '.join(names)} | served move, ms |"
    )
    yield f"|---|---:|{'---:|' * (len(names) + 1)}"
    for name, rounds in rows:
        playing = [figures.playing for figures in rounds]
        middle = f"{statistics.median(playing):,.0f} ({min(playing):,.0f} to {max(playing):,.0f})"
        times = (statistics.median(one.operations[key] for one in rounds) for key in names)
        served = statistics.median(one.served for one in rounds) / 1000
        cells = " | ".join(f"{each:.0f}" for each in times)
        yield f"| {name} | {middle} | {cells} | {served:.2f} |"


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="keys of games; without any, all of them")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--matches", type=int, default=6, help="random matches a round and set-up")
    options = parser.parse_args()
    for game in [get_game(key) for key in options.games] or all_games().values():
        setups = sample_setups(game)
        played = {name: sample(game, setup, options.matches) for name, setup in setups.items()}
        rounds: dict[str, list[Figures]] = {name: [] for name in setups}
        for _ in range(options.rounds):
            for name, setup in setups.items():
                rounds[name].append(measure(game, setup, played[name], options.matches))
        sizes = [len(one.data) for states in played.values() for one in states]
        print(f"{game.name}, rules version {game.rules_version}; times in microseconds\n")
        print("\n".join(table(list(rounds.items()))))
        print(f"\na stored state: {statistics.median(sizes):,.0f} bytes, at most {max(sizes):,}\n")


if __name__ == "__main__":
    main()
