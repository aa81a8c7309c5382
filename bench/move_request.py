"""What a move costs: the whole request beside the same transaction without the game.

    .venv/bin/python -m bench.move_request [--rounds 5] [--seconds 4] [--peer]

One server process, sixteen connections, on a PostgreSQL and a SQLite of their own that are thrown
away. Compared are

- `site`: the move of the card game as the API takes it: session, protection against forgery,
  engine, row lock, clock, log, state, notices;
- `raw`: one locked read, one insert and one update in SQL, behind the same server, no middleware;
- `stack`: the same behind the site's own middleware, for whom the session belongs to;
- `orm`: the same three by Django's models;
- `drf`: the same by REST framework with session, user and serializer, the usual way;
- `boardgame.io` (with `--peer`, which needs Node and npm): its own server on the same PostgreSQL.

Rounds are interleaved; the table shows medians.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
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


def run_rounds(database: str, rounds: int, seconds: float, *, peer: bool) -> Medians:
    """The medians of every variant on the database."""
    found: defaultdict[str, defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    command = [sys.executable, "-m", "bench.move_round", "--rounds", str(rounds)]
    command += ["--seconds", str(seconds), *(["--peer"] if peer else [])]
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
    """The medians and the ratios to the site as a table in Markdown."""
    site = medians["site"]
    lines = [
        f"| {database} | requests/s | p50 ms | p95 ms | CPU ms | site's requests/s | site's CPU |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for variant, found in medians.items():
        lines.append(
            f"| {variant} | {found['per_second']:.0f} | {found['p50_ms']:.1f} "
            f"| {found['p95_ms']:.1f} | {found['cpu_ms']:.2f} "
            f"| x{site['per_second'] / found['per_second']:.2f} "
            f"| x{site['cpu_ms'] / found['cpu_ms']:.2f} |"
        )
    return "\n".join(lines)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--database", choices=[*DATABASES, "both"], default="both")
    parser.add_argument("--peer", action="store_true", help="boardgame.io too, on PostgreSQL")
    asked = parser.parse_args()
    if asked.peer:
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=PEER, check=True)
    for database in DATABASES if asked.database == "both" else [asked.database]:
        peer = asked.peer and database == "postgresql"
        medians = run_rounds(database, asked.rounds, asked.seconds, peer=peer)
        print(table(database, medians), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
