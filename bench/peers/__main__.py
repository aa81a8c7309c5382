"""Random play of our games beside other people's engines, in one run.

    .venv/bin/python -m bench.peers [GAME…] [--rounds 5] [--seconds 1]

Installs the peers at the first run, pinned, into `var/bench/peers`. In every round everybody plays
whole random matches for so many seconds of its own process's CPU time, one after the other, so that
a busy machine hurts all alike; a round before the first warms up. Prints a table in Markdown:
the medians of the rounds, and how many times that of the main peers each figure of ours is.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bench.peers.install import HERE, NODE, PYTHON, ROOT, install_node, install_python

Command = Sequence[str | Path]
OURS: Command = (sys.executable, "-m", "bench.peers.ours")
PEERS: Sequence[tuple[str, Callable[[], str], Command]] = (
    ("boardgame.io", install_node, ("node", HERE / "boardgame_io" / "worker.js", NODE)),
    ("packages of Python", install_python, (PYTHON, "-m", "bench.peers.theirs")),
)
COMPARED = {
    "expeditions": "boardgame.io",
    "hive": "hive",
    "uno": "uno",
    "connect_four_v3": "connect four",
    "random play": "python-chess",
}
"""The peers with a column of their own: what they play, and the title of the column."""


class Player(NamedTuple):
    """Who plays what, in which process."""

    worker: "Worker"
    title: str

    @property
    def plays(self) -> str:
        """The game alone."""
        return self.title.rpartition(": ")[2]

    @property
    def is_ours(self) -> bool:
        """Whether it is one of the product's games."""
        return self.worker.command[: len(OURS)] == OURS


class Turn(NamedTuple):
    """Whole matches of one player, and the CPU seconds that they took."""

    actions: int
    matches: int
    cpu: float


class Worker:
    """A process that plays (see `bench.peers.worker`). Raises OSError or ValueError if it can't."""

    def __init__(self, command: Command, process: "subprocess.Popen[str]") -> None:
        self.command = command
        self.process = process
        hello = self._hear()
        self.players = [Player(self, title) for title in hello["players"]]
        self.missing: list[tuple[str, str]] = hello["missing"]

    def play(self, player: Player, seconds: float) -> Turn:
        """About so much play."""
        assert self.process.stdin is not None
        asked = json.dumps({"player": player.title, "seconds": seconds})
        print(asked, file=self.process.stdin, flush=True)
        return Turn(**self._hear())

    def _hear(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())


@contextmanager
def started(command: Command) -> Iterator[Worker]:
    """The process while it is needed."""
    env = os.environ | {"NODE_ENV": "production", "PYTHONWARNINGS": "ignore"}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True
    ) as process:
        yield Worker(command, process)


def start_peers(stack: ExitStack, missing: list[tuple[str, str]]) -> Iterator[Worker]:
    """Those that can be installed and started; `missing` takes names and reasons of the others."""
    for name, install, command in PEERS:
        fault = install()
        try:
            worker = stack.enter_context(started(command))
        except (OSError, ValueError):
            missing.append((name, fault or "it does not start"))
        else:
            missing += worker.missing
            yield worker


def run(players: Sequence[Player], rounds: int, seconds: float) -> dict[Player, list[Turn]]:
    """Everybody's turns, round for round."""
    turns: dict[Player, list[Turn]] = {player: [] for player in players}
    for number in range(rounds + 1):
        for player in players:
            turn = player.worker.play(player, seconds if number else seconds / 2)
            if number:
                turns[player].append(turn)
        print(f"round {number} of {rounds}", file=sys.stderr)
    return turns


def table(turns: Mapping[Player, Sequence[Turn]]) -> Iterator[str]:
    """The medians; for our games also how many times the medians of COMPARED they are."""
    middle = {
        player: statistics.median(one.actions / one.cpu for one in mine)
        for player, mine in turns.items()
    }
    beside = {player.plays: middle[player] for player in turns if player.plays in COMPARED}
    titles = " | ".join(COMPARED[plays] for plays in beside)
    yield f"| | actions per CPU second (slowest to fastest) | actions a match | {titles} |"
    yield f"|---|---:|---:|{'---:|' * len(beside)}"
    for player, mine in turns.items():
        quotients = (
            f"×{middle[player] / other:#.3g}" if player.is_ours else "" for other in beside.values()
        )
        yield f"| {player.title} | {_figures(mine)} | {' | '.join(quotients)} |"


def _figures(turns: Sequence[Turn]) -> str:
    rates = [one.actions / one.cpu for one in turns]
    length = sum(one.actions for one in turns) / sum(one.matches for one in turns)
    middle = statistics.median(rates)
    return f"{middle:,.0f} ({min(rates):,.0f} to {max(rates):,.0f}) | {length:,.0f}"


def main() -> None:
    """Installs, plays and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("games", nargs="*", help="keys of games; without any, all of them")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of a turn")
    asked = parser.parse_args()
    missing: list[tuple[str, str]] = []
    with ExitStack() as stack:
        ours = stack.enter_context(started((*OURS, *asked.games)))
        workers = [*start_peers(stack, missing), ours]
        players = [player for worker in workers for player in worker.players]
        turns = run(players, asked.rounds, asked.seconds)
    print(f"Python {platform.python_version()}; load average {os.getloadavg()[0]:.1f}\n")
    print("\n".join(table(turns)))
    for name, reason in missing:
        print(f"\nNot measured: {name} ({reason})")


if __name__ == "__main__":
    main()
