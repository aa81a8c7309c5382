"""`python -m games.simulate tacenda --bots steady,steady --games 200 --jobs 2`."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from games.bots.players import BOTS
from games.core.errors import GameError
from games.core.registry import UnknownGame, get_game
from games.simulate.figures import summary, table
from games.simulate.playing import Plan, UnknownDeck, matchups, play_all

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
    fault = _fault(plan)
    if fault:
        print(f"games.simulate: {fault}", file=sys.stderr)
        return 2
    played = list(_with_bar(play_all(plan, given.games, given.jobs), given.games))
    data = summary(plan, played)
    print(table(data))
    if given.json:
        Path(given.json).write_text(json.dumps(data, indent=1) + "\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m games.simulate", description="Plays matches between bots and counts."
    )
    parser.add_argument("game", help="the key of a game, such as tacenda")
    parser.add_argument("--bots", default="steady,steady", help="one for each seat")
    parser.add_argument("--games", type=_positive, default=200, help="how many matches")
    parser.add_argument("--jobs", type=_positive, default=1, help="how many processes")
    parser.add_argument("--seed", default="1", help="another seed gives other matches")
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


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be 1 or more, not {number}")
    return number


def _option(text: str) -> tuple[str, Any]:
    """An option as name and value: JSON where it is JSON, text where not."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value


def _fault(plan: Plan) -> str:
    """What is wrong with the plan, in a sentence; empty if nothing is."""
    for bot in plan.bots:
        if bot not in BOTS:
            return f"there is no bot {bot!r}; there are: {', '.join(BOTS)}"
    try:
        get_game(plan.game).seats(dict(plan.options))
        matchups(plan)
    except (UnknownGame, UnknownDeck, GameError) as error:
        return str(error)
    return ""


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
