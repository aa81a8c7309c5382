"""What the commands here are asked for alike, and what they refuse."""

import argparse

from games.bots.players import BOTS
from games.core.errors import GameError
from games.core.registry import UnknownGame, get_game
from games.simulate.playing import Plan, UnknownDeck, matchups


def add_common(parser: argparse.ArgumentParser, *, bots: str) -> None:
    """The arguments of both commands; `bots` is the default."""
    parser.add_argument("--bots", default=bots, help="one for each seat; the last takes the rest")
    parser.add_argument("--games", type=_positive, default=200, help="how many matches")
    parser.add_argument("--jobs", type=_positive, default=1, help="how many processes")
    parser.add_argument("--seed", default="1", help="another seed gives other matches")


def fault_of(plan: Plan) -> str:
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


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be 1 or more, not {number}")
    return number
