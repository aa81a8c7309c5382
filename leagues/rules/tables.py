"""Tables of three and four: who sits with whom in the next round (L10)."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from leagues.rules.errors import ImpossibleRoundError, TooFewPlayersError
from leagues.rules.field import (
    GAP_CAP,
    Field,
    Note,
    NoteKind,
    Paired,
    Remedy,
    Task,
    by_standing,
    bye_order,
    field_of,
)
from leagues.rules.lots import by_lot
from leagues.rules.model import ByeKind, Meeting, Player, Round
from leagues.rules.points import bye_make

Tables = list[list[int]]
"""Positions in the order of standing, table by table."""
Weights = list[list[int]]

EFFORT = 1_600
"""The search begins from so many seatings, divided by the players: a second or two of work."""


def pair_tables(task: Task) -> Paired:
    """L10.2, L10.3: seats the round, or raises the error that says why not.

    The same task, its players in any order, gives the same round.
    """
    field = field_of(task)
    sizes = table_sizes(len(field.order), task.sizes)
    if not sizes:
        return _nobody_seated(field)
    free = bye_order(field)[: len(field.order) - sum(sizes)]
    seated = [player for player in field.order if player not in free]
    weights, never = _weights(field, seated)
    tables = _best(field, seated, sizes, weights)
    if any(weights[i][j] >= never for table in tables for i, j in combinations(table, 2)):
        raise ImpossibleRoundError("no-tables", number=task.number, remedies=[Remedy.LIFT.value])
    return _seated(field, [[seated[at] for at in table] for table in tables], free)


def _nobody_seated(field: Field) -> Paired:
    """L10.2, L6.7: byes given beforehand may leave too few for a table, the league alone not."""
    if len(field.task.players) < min(field.task.sizes):
        raise TooFewPlayersError(
            "too-few-players", players=len(field.task.players), needed=min(field.task.sizes)
        )
    return _seated(field, [], bye_order(field))


def table_sizes(players: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """L10.2: how many sit at each table, full ones first; `sizes[0]` is the number wanted.

    As few as possible are left over, then as many tables as possible have the wanted number.
    """
    wanted, other = sizes[0], sizes[-1]
    splits = (
        (full, rest)
        for full in range(players // wanted + 1)
        for rest in range((players - full * wanted) // other + 1)
        if other != wanted or not rest
    )
    full, rest = max(splits, key=lambda split: (split[0] * wanted + split[1] * other, split[0]))
    return tuple(sorted((wanted,) * full + (other,) * rest, reverse=True))


def _weights(field: Field, seated: Sequence[Player]) -> tuple[Weights, int]:
    """L10.3: what it costs that two sit together, and from where on they never may.

    Never before again, again before unwanted, unwanted before unequal points: each aim is a digit
    of a number whose base no sum over a round can overflow.
    """
    levels = sorted({field.record(player).points for player in seated}, reverse=True)
    group = [levels.index(field.record(player).points) for player in seated]
    most = max(field.repeats.values(), default=0)
    base = len(seated) ** 2 * max(GAP_CAP, most) + 1
    size = len(seated)
    weights = [[0] * size for _ in range(size)]
    for i, j in combinations(range(size), 2):
        pair = frozenset((seated[i].id, seated[j].id))
        aims = (pair in field.hard, field.repeats.get(pair, 0), pair in field.soft)
        total = 0
        for aim in (*aims, min(abs(group[i] - group[j]), GAP_CAP)):
            total = total * base + int(aim)
        weights[i][j] = weights[j][i] = total
    return weights, base**3


def _best(field: Field, seated: Sequence[Player], sizes: Sequence[int], weights: Weights) -> Tables:
    """L10.3: the cheapest of the seatings that several beginnings lead to."""
    found = [_improved(start, weights) for start in _starts(field, seated, sizes)]
    return min(found, key=lambda tables: _cost(tables, weights))


def _starts(field: Field, seated: Sequence[Player], sizes: Sequence[int]) -> Iterator[Tables]:
    """The order of standing dealt out and cut into tables, then lots that anybody can repeat."""
    order = list(range(len(seated)))
    cut = _filled(order, sizes)
    dealt = _dealt(order, sizes)
    yield from (cut, dealt) if field.past else (dealt, cut)
    place = {player.id: at for at, player in enumerate(seated)}
    for number in range(EFFORT // len(seated)):
        drawn = by_lot(f"{field.task.number}.{number}", place)
        yield _filled([place[player] for player in drawn], sizes)


def _filled(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    rest = iter(order)
    return [[next(rest) for _ in range(size)] for size in sizes]


def _dealt(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    tables: Tables = [[] for _ in sizes]
    at = 0
    for one in order:
        while len(tables[at % len(sizes)]) == sizes[at % len(sizes)]:
            at += 1
        tables[at % len(sizes)].append(one)
        at += 1
    return tables


def _cost(tables: Tables, weights: Weights) -> int:
    return sum(weights[i][j] for table in tables for i, j in combinations(table, 2))


def _improved(tables: Tables, weights: Weights) -> Tables:
    """L10.3: two change places as long as that makes the round better."""
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for i, j in ((i, j) for i in range(len(one)) for j in range(len(other))):
                if _gain(one, i, other, j, weights) > 0:
                    one[i], other[j] = other[j], one[i]
                    better = True
    return tables


def _gain(one: Sequence[int], i: int, other: Sequence[int], j: int, weights: Weights) -> int:
    """How much cheaper the round gets when seat `i` of one table and `j` of the other change."""
    here, there = weights[one[i]], weights[other[j]]
    return sum(here[a] - there[a] for at, a in enumerate(one) if at != i) + sum(
        there[b] - here[b] for at, b in enumerate(other) if at != j
    )


def _seated(field: Field, tables: Sequence[Sequence[Player]], free: Sequence[Player]) -> Paired:
    task = field.task
    preset = [player for player in task.players if player.id in task.preset_byes]
    byes = [
        *(bye_make(one.id, ByeKind.PRESET, task.points) for one in by_standing(preset, field.past)),
        *(bye_make(one.id, ByeKind.FORCED, task.points) for one in free),
    ]
    ranked = sorted(tables, key=lambda table: sorted(field.order.index(player) for player in table))
    meetings = tuple(_meeting(field, table, turn) for turn, table in enumerate(ranked))
    return Paired(
        round=Round(number=task.number, meetings=meetings, byes=tuple(byes)),
        notes=tuple(
            Note(kind=NoteKind.SOFT_PAIR, players=pair)
            for meeting in meetings
            for pair in combinations(meeting.players, 2)
            if frozenset(pair) in field.soft
        ),
    )


def _meeting(field: Field, table: Sequence[Player], turn: int) -> Meeting:
    """L10.5: the order of seats in which as few as possible sit where they have sat before.

    Where nothing tells them apart the seeds begin in turn from table to table.
    """
    ranked = sorted(table, key=lambda player: (player.seed, player.id))
    shift = turn % len(ranked)
    first, second, *others = min(
        permutations(ranked[shift:] + ranked[:shift]),
        key=lambda order: sum(
            field.record(player).seats.count(seat) ** 2 * len(ranked)
            for seat, player in enumerate(order)
        ),
    )
    return Meeting(first=first.id, second=second.id, others=tuple(player.id for player in others))
