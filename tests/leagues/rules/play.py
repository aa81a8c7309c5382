"""Short ways to write players, rounds and whole leagues in tests."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import msgspec

from leagues.rules.attendance import Presence
from leagues.rules.course import Course, Plan, is_over, next_round
from leagues.rules.model import Bye, ByeKind, Meeting, Player, Points, Round, Verdict
from leagues.rules.points import PRESETS

DATA = Path(__file__).parent.parent / "data"
EVENTS = sorted(path.name for path in DATA.glob("*.trf"))
"""Tournaments played by others."""

HALVES = PRESETS["2-1-0"]
VERDICTS = {"1": Verdict.FIRST, "0": Verdict.SECOND, "=": Verdict.DRAW, "-": Verdict.BOTH_LOSE}


def players(count: int) -> tuple[Player, ...]:
    """Players 1 … count, whose ids are their seeds."""
    return tuple(Player(id=number, seed=number) for number in range(1, count + 1))


def course(plan: Plan, count: int) -> Course:
    """A league of `count` players before its first round."""
    field = players(count)
    return Course(
        plan=plan, players=field, presences=tuple(Presence(player=one.id) for one in field)
    )


def meeting(text: str) -> Meeting:
    """ "1 1-0 2" in short: "1 1 2" first wins, "1 0 2" second wins, "=", "-" both lose, "?" open.

    A result in brackets, as in "1 (1) 2", is a walkover.
    """
    first, result, second = text.split()
    return Meeting(
        first=int(first),
        second=int(second),
        verdict=VERDICTS.get(result.strip("()")),
        played="(" not in result,
    )


def round_of(number: int, *texts: str, byes: Sequence[Bye] = ()) -> Round:
    """A round from short texts."""
    return Round(number=number, meetings=tuple(map(meeting, texts)), byes=tuple(byes))


def answered(round_: Round, answer: Callable[[Meeting], Verdict]) -> Round:
    """The round with every open meeting decided by `answer`."""
    return msgspec.structs.replace(
        round_,
        meetings=tuple(
            one if one.verdict else msgspec.structs.replace(one, verdict=answer(one))
            for one in round_.meetings
        ),
    )


def chance(seed: int) -> Callable[[Meeting], Verdict]:
    """Wins for both seats and draws, by chance."""
    rng = Random(seed)
    choices = (Verdict.FIRST, Verdict.SECOND, Verdict.DRAW)
    return lambda _: rng.choice(choices)


def favourite(one: Meeting) -> Verdict:
    """The better seed wins (ids are seeds)."""
    return Verdict.FIRST if one.first < one.second else Verdict.SECOND


def step(now: Course, answer: Callable[[Meeting], Verdict], **pairing: object) -> Course:
    """Pair the next round and decide it."""
    made = next_round(now, **pairing).round
    return msgspec.structs.replace(now, history=(*now.history, answered(made, answer)))


def to_end(now: Course, answer: Callable[[Meeting], Verdict]) -> Course:
    """Play on until the league is over."""
    while not is_over(now):
        now = step(now, answer)
    return now


def pairs(round_: Round) -> set[frozenset[int]]:
    """The pairs of a round without seats."""
    return {frozenset(one.players) for one in round_.meetings}


def trf_rounds(
    name: str, scale: Points = HALVES
) -> tuple[tuple[Player, ...], tuple[Round, ...], dict[int, float]]:
    """Players, rounds and points column of a TRF file in the test data."""
    lines = [
        line.ljust(89) for line in (DATA / name).read_text().splitlines() if line.startswith("001")
    ]
    rows = {int(line[4:8]): line for line in lines}
    field = tuple(Player(id=number, seed=number) for number in sorted(rows))
    count = max((len(line.rstrip()) - 91 + 10) // 10 for line in lines)
    history = tuple(_trf_round(rows, number, scale) for number in range(1, count + 1))
    return field, history, {number: float(line[80:84]) for number, line in rows.items()}


def _trf_round(rows: dict[int, str], number: int, scale: Points) -> Round:
    meetings, byes = [], []
    for player, line in rows.items():
        opponent, seat, result = line[91 + 10 * (number - 1) :].ljust(10)[:8].split() or (0, "", "")
        if int(opponent) == 0:
            points = {"U": scale.bye, "F": scale.win, "+": scale.win, "H": scale.draw}.get(
                result, 0
            )
            kind = ByeKind.FORCED if result == "U" else ByeKind.ABSENT
            byes.append(Bye(player=player, kind=kind, points=points))
        elif seat == "w":
            meetings.append(_trf_meeting(player, int(opponent), result, rows, number))
    return Round(number=number, meetings=tuple(meetings), byes=tuple(byes))


def _trf_meeting(
    player: int, opponent: int, result: str, rows: dict[int, str], number: int
) -> Meeting:
    other = rows[opponent][91 + 10 * (number - 1) :][7]
    verdict = {
        ("1", "0"): Verdict.FIRST,
        ("+", "-"): Verdict.FIRST,
        ("0", "1"): Verdict.SECOND,
        ("-", "+"): Verdict.SECOND,
        ("=", "="): Verdict.DRAW,
        ("-", "-"): Verdict.BOTH_LOSE,
        ("0", "0"): Verdict.BOTH_LOSE,
    }[result, other]
    return Meeting(first=player, second=opponent, verdict=verdict, played=result not in {"+", "-"})
