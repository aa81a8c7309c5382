"""What a move costs: the whole request beside the same transaction without the game.

    .venv/bin/python -m bench.move_request [GAME…] [--rounds 5] [--moves 850] [--peer]

One server process, sixteen connections, each of which plays so many moves in a match of its own,
and where it ends in another, on a PostgreSQL and a SQLite of their own that are thrown away.
Compared are

- `site`, for each game, without a name the card game: a move as the API takes it: session,
  protection against forgery, engine, row lock, clock, log, state, notices;
- `raw`: one locked read, one insert and one update in SQL, behind the same server, no middleware;
- `stack`: the same behind the site's own middleware, for whom the session belongs to;
- `orm`: the same three by Django's models;
- `drf`: the same by REST framework with session, user and serializer, the usual way;
- `boardgame.io` (with `--peer`, which needs Node and npm): its own server on the same PostgreSQL,
  which plays the game of `bench/peers/boardgame_io`.

The floors know no matches, so that 200 requests of each connection are enough. Rounds are
interleaved; the table shows medians.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / "bench" / "boardgame_io"
sys.path.insert(0, str(ROOT / "scripts"))

from services import private_postgres  # noqa: E402 - a script among scripts

FIGURES = ("per_second", "p50_ms", "p95_ms", "cpu_ms")
Medians = dict[str, dict[str, float]]


@contextmanager
def private_sqlite() -> Iterator[str]:
    """A SQLite file that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/bench.sqlite3"


DATABASES = {"postgresql": partial(private_postgres, durable=True), "sqlite": private_sqlite}


def run_rounds(database: str, games: Sequence[str], asked: argparse.Namespace) -> Medians:
    """The medians of every variant on the database."""
    found: defaultdict[str, defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    command = [sys.executable, "-m", "bench.move_round", *games]
    command += ["--rounds", str(asked.rounds), "--moves", str(asked.moves)]
    if asked.peer and database == "postgresql":
        command.append("--peer")
    with DATABASES[database]() as url:
        env = os.environ | {"DATABASE_URL": url, "LOG_LEVEL": "ERROR"}
        env.pop("REDIS_URL", None)
        done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, check=True)
    for line in done.stdout.decode().splitlines():
        figures = json.loads(line)
        for name in FIGURES:
            found[figures["variant"]][name].append(figures[name])
    return {
        variant: {name: statistics.median(values) for name, values in figures.items()}
        for variant, figures in found.items()
    }


def table(database: str, medians: Medians) -> str:
    """The medians, and each site's figures divided by those of the row, as a table in Markdown."""
    sites = {name: found for name, found in medians.items() if name.startswith("site")}
    titles = [title for name in sites for title in (f"{name}: requests/s", f"{name}: CPU")]
    lines = [
        f"| {database} | requests/s | p50 ms | p95 ms | CPU ms | {' | '.join(titles)} |",
        "|---" + "|---:" * (4 + len(titles)) + "|",
    ]
    for variant, found in medians.items():
        ratios = [
            f"x{site[figure] / found[figure]:.2f}"
            for site in sites.values()
            for figure in ("per_second", "cpu_ms")
        ]
        lines.append(
            f"| {variant} | {found['per_second']:.0f} | {found['p50_ms']:.1f} "
            f"| {found['p95_ms']:.1f} | {found['cpu_ms']:.2f} | {' | '.join(ratios)} |"
        )
    return "\n".join(lines)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="keys of games")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--moves", type=int, default=850, help="on each connection")
    parser.add_argument("--database", choices=[*DATABASES, "both"], default="both")
    parser.add_argument("--peer", action="store_true", help="boardgame.io too, on PostgreSQL")
    asked = parser.parse_args()
    if asked.peer:
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=PEER, check=True)
    for database in DATABASES if asked.database == "both" else [asked.database]:
        print(table(database, run_rounds(database, asked.games, asked)), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
