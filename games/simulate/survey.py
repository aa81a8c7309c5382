"""Every game in every one of its sample set-ups: whether matches end, how long, and who wins.

    python -m games.simulate.survey [GAME…] [--bots random,random] [--games 10000] [--jobs 2]

Prints one table in Markdown. The matches of a game are shared out evenly among its set-ups; with
`--each`, so many are played in every set-up. The first bot has one seat, which goes round the
table, and the last all that are left. The exit code is 1 if a match met an exception or the bound
of its game, `max_actions`; the number of such a match and its set-up name it, since the same seed
always plays the same matches.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, median
from typing import NamedTuple

from games.core.registry import all_games, get_game
from games.simulate.arguments import add_common, fault_of
from games.simulate.playing import Fault, Matchup, Plan, Played, matchups, play_all

COLUMNS = ("game", "set-up", "matches", "won by the first", "fair", "actions", "bound", "faults")


class Row(NamedTuple):
    """A set-up of a game, and what came of its matches."""

    game: str
    matchup: Matchup
    played: Sequence[Played]
    faults: Sequence[Fault]


def survey(plan: Plan, count: int, jobs: int) -> Iterator[Row]:
    """Plays `count` matches of a game and sorts them by set-up."""
    came = list(play_all(plan, count, jobs))
    for matchup in matchups(plan):
        mine = [one for one in came if one.matchup == matchup.name]
        played = [one for one in mine if isinstance(one, Played)]
        yield Row(plan.game, matchup, played, [one for one in mine if isinstance(one, Fault)])


def share_of(bot: str, played: Iterable[Played]) -> float:
    """The bot's share of the first places; one that is shared counts in parts."""
    return fmean(
        sum(one.bots[seat] == bot for seat in one.winners) / len(one.winners) for one in played
    )


def table(rows: Iterable[Row], bots: Sequence[str]) -> Iterator[str]:
    """The rows in Markdown, under their head."""
    yield f"| {' | '.join(COLUMNS)} |"
    yield f"|---|---|{'---:|' * (len(COLUMNS) - 2)}"
    for row in rows:
        cells = (row.game, row.matchup.name, f"{len(row.played):,}", *_cells(row, bots))
        bound = f"{get_game(row.game).max_actions:,}"
        yield f"| {' | '.join((*cells, bound, str(len(row.faults))))} |"


def _cells(row: Row, bots: Sequence[str]) -> tuple[str, str, str]:
    """What the first bot won, what would be its fair share, and how long the matches were."""
    if not row.played:
        return "", "", ""
    lengths = [one.actions for one in row.played]
    length = f"{min(lengths)} to {max(lengths)}, median {median(lengths):g}"
    if len(set(bots)) == 1:
        return "", "", length
    share = share_of(bots[0], row.played)
    margin = 2 * sqrt(share * (1 - share) / len(row.played))
    won = f"{share:.1%} ± {margin:.1%}"
    return won, f"{1 / row.matchup.setup.seats:.0%}", length


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays and prints. Gives the exit code."""
    given = _parser().parse_args(arguments)
    bots = tuple(given.bots.split(","))
    plans = [Plan(key, bots, given.seed, samples=True) for key in given.keys or all_games()]
    wrong = next(filter(None, map(fault_of, plans)), "")
    if wrong:
        print(f"games.simulate.survey: {wrong}", file=sys.stderr)
        return 2
    rows: list[Row] = []
    for plan in plans:
        start = time.monotonic()
        count = given.games * (len(matchups(plan)) if given.each else 1)
        rows += survey(plan, count, given.jobs)
        print(f"{plan.game}: {count:,} in {time.monotonic() - start:.0f} s", file=sys.stderr)
    print("\n".join(table(rows, bots)))
    return _tell_faults(rows)


def _tell_faults(rows: Iterable[Row]) -> int:
    """Prints them; gives the exit code."""
    faults = [(row.game, fault) for row in rows for fault in row.faults]
    for key, fault in faults:
        print(f"{key}, {fault.matchup}, match {fault.number}: {fault.what}", file=sys.stderr)
    return 1 if faults else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m games.simulate.survey", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("keys", nargs="*", metavar="GAME", help="their keys; none: all games")
    parser.add_argument("--each", action="store_true", help="so many matches in each set-up")
    add_common(parser, bots="random,random")
    return parser


if __name__ == "__main__":
    sys.exit(main())
