"""From matches played to figures: plain data that go to JSON, and tables for people."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, median
from typing import Any

from games.simulate.playing import Plan, Played


def summary(plan: Plan, played: Sequence[Played]) -> dict[str, Any]:
    """All figures of at least one match. A drawn match counts as a share of a win for each seat."""
    names = played[0].figures
    return {
        "game": plan.game,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "options": dict(plan.options),
        "games": len(played),
        "wins_by_seat": _wins(played, lambda one: [f"seat {seat}" for seat in _seats(one)]),
        "wins_by_bot": _wins(played, lambda one: one.bots),
        "wins_by_deck": _wins(played, lambda one: one.names),
        "wins_by_pairing": _pairings(played),
        "draws": sum(len(one.winners) > 1 for one in played),
        "endings": dict(sorted(Counter(one.ending for one in played).items())),
        "figures": {"actions": _spread([one.actions for one in played])}
        | {name: _spread([one.figures[name] for one in played]) for name in names},
    }


def _seats(one: Played) -> range:
    return range(len(one.bots))


def _wins(
    played: Iterable[Played], labels: Callable[[Played], Sequence[str]]
) -> dict[str, dict[str, float]]:
    """For each label of a seat: matches, wins and their share.

    A match in which all seats have the same label tells nothing about it and is left out.
    """
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for one in played:
        names = labels(one)
        if len(set(names)) == 1:
            continue
        for seat, name in enumerate(names):
            games[name] += 1
            wins[name] += _won(one, seat)  # type: ignore[assignment]  # shares of drawn matches
    return {
        name: {"games": games[name], "wins": wins[name], "share": wins[name] / games[name]}
        for name in sorted(games)
        if name
    }


def _won(one: Played, seat: int) -> float:
    return 1 / len(one.winners) if seat in one.winners else 0


def _pairings(played: Iterable[Played]) -> dict[str, dict[str, float]]:
    """For each deck against each other one: the share of wins of the first."""
    found: dict[str, list[float]] = {}
    for one in played:
        if len(one.names) == 2 and one.names[0] != one.names[1]:
            for seat in (0, 1):
                pair = f"{one.names[seat]} against {one.names[1 - seat]}"
                found.setdefault(pair, []).append(_won(one, seat))
    return {
        pair: {"games": len(wins), "share": fmean(wins)} for pair, wins in sorted(found.items())
    }


def _spread(values: Sequence[float]) -> dict[str, float]:
    """Mean, median and extremes."""
    ordered = sorted(values)
    tenth = len(ordered) // 10
    return {
        "mean": round(fmean(ordered), 3),
        "least": ordered[0],
        "tenth": ordered[tenth],
        "median": median(ordered),
        "ninetieth": ordered[-1 - tenth],
        "most": ordered[-1],
    }


def table(data: Mapping[str, Any]) -> str:
    """The figures as text for a terminal."""
    options = ", ".join(f"{name}={value}" for name, value in data["options"].items())
    head = f"{data['games']} matches of {data['game']}, {' and '.join(data['bots'])}"
    lines = [f"{head}; options: {options or 'the defaults'}; seed {data['seed']}", ""]
    for title, key in (
        ("seat", "wins_by_seat"),
        ("bot", "wins_by_bot"),
        ("deck", "wins_by_deck"),
        ("pairing", "wins_by_pairing"),
    ):
        lines += _win_rows(title, data[key])
    lines += [f"{'ending':<44}{'matches':>9}"]
    lines += [f"{rule:<44}{count:>9}" for rule, count in data["endings"].items()]
    lines += [f"{'drawn':<44}{data['draws']:>9}", ""]
    columns = ("mean", "least", "tenth", "median", "ninetieth", "most")
    lines += [f"{'a match':<28}" + "".join(f"{column:>11}" for column in columns)]
    for name, spread in data["figures"].items():
        lines += [f"{name:<28}" + "".join(f"{spread[column]:>11.5g}" for column in columns)]
    return "\n".join(lines)


def _win_rows(title: str, rows: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    """A table of wins with their margin: two standard errors of the share."""
    if not rows:
        return
    yield f"{title:<44}{'matches':>9}{'won':>8}{'+-':>6}"
    for name, row in rows.items():
        share, games = row["share"], row["games"]
        margin = 200 * sqrt(share * (1 - share) / games)
        yield f"{name:<44}{games:>9}{100 * share:>7.1f}%{margin:>6.1f}"
    yield ""
