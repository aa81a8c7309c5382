"""`python -m games.simulate KEY --bots steady,steady --games 200 --jobs 2`."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from games.simulate.arguments import add_common, fault_of
from games.simulate.figures import summary, table
from games.simulate.playing import Fault, Plan, Played, play_all

T = TypeVar("T")

BAR = 40


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, prints the table and writes the JSON. Gives the exit code."""
    given = _parser().parse_args(arguments)
    plan = Plan(
        game=given.game,
        bots=tuple(given.bots.split(",")),
        seed=given.seed,
        options=tuple(_option(text) for text in given.option),
        decks=tuple(given.decks.split(",")) if given.decks else (),
    )
    fault = fault_of(plan)
    if fault:
        print(f"games.simulate: {fault}", file=sys.stderr)
        return 2
    came = list(_with_bar(play_all(plan, given.games, given.jobs), given.games))
    faults = [one for one in came if isinstance(one, Fault)]
    for one in faults:
        print(f"match {one.number}: {one.what}", file=sys.stderr)
    _report(plan, [one for one in came if isinstance(one, Played)], given.json)
    return 1 if faults else 0


def _report(plan: Plan, played: Sequence[Played], file: str | None) -> None:
    """Prints the table and writes the JSON, if there is anything to tell."""
    if played:
        data = summary(plan, played)
        print(table(data))
        if file:
            Path(file).write_text(json.dumps(data, indent=1) + "\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m games.simulate", description="Plays matches between bots and counts."
    )
    parser.add_argument("game", help="the key of a game")
    add_common(parser, bots="steady,steady")
    parser.add_argument("--decks", default="", help="only these, by their names, with commas")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="of the game; repeatable",
    )
    parser.add_argument("--json", metavar="FILE", help="write all figures there")
    return parser


def _option(text: str) -> tuple[str, Any]:
    """An option as name and value: JSON where it is JSON, text where not."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value


def _with_bar(items: Iterable[T], count: int) -> Iterator[T]:
    """The items, with a bar on the error stream that shows how many have come."""
    shown = sys.stderr.isatty()
    for number, item in enumerate(items, start=1):
        if shown:
            full = BAR * number // count
            bar = "#" * full + "." * (BAR - full)
            print(f"\r[{bar}] {number}/{count}", end="", file=sys.stderr, flush=True)
        yield item
    if shown:
        print(file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
