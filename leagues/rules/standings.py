"""Standings: places from points and tie-breaks, ties shown as ties (L7.2, L7.10)."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from leagues.rules.elimination import Bracket, places
from leagues.rules.model import TURN_BYES, PlayerId
from leagues.rules.table import Entry, Table
from leagues.rules.tiebreaks import TieBreak, tie_break_get, tie_breaks_check


class Row(msgspec.Struct, frozen=True):
    """One line of the standings; `shared` says that others have the same place.

    `values` follow the order of the tie-breaks after points; None where a criterion was not asked.
    """

    place: int
    shared: bool
    player: PlayerId
    points: int
    wins: int
    draws: int
    losses: int
    byes: int
    values: tuple[Fraction | None, ...] = ()
    places: tuple[int, ...] = ()
    """How often each place of a table was taken, the first to the fourth (L10.4)."""


Found = dict[PlayerId, dict[str, Fraction]]


def standings(table: Table, order: Sequence[str]) -> tuple[Row, ...]:
    """L7.2, L7.10: all players in order; who is equal on every criterion shares the place."""
    criteria = tuple(map(tie_break_get, tie_breaks_check(order)))
    players = [player.id for player in table.players if player.id not in table.annulled]
    found: Found = {player.id: {} for player in table.players}
    for criterion in criteria:
        if not criterion.in_group:
            for player, value in criterion.value(table, players).items():
                found[player][criterion.key] = value
    groups = _split(table, players, criteria, found)
    if table.annulled:
        groups.append([player.id for player in table.players if player.id in table.annulled])
    return _rows(table, groups, criteria, found)


def _split(
    table: Table, group: list[PlayerId], criteria: Sequence[TieBreak], found: Found
) -> list[list[PlayerId]]:
    """L7.2: a criterion splits the group, and each part goes on by itself with the next one."""
    if len(group) < 2 or not criteria:
        return [group] if group else []
    first, *rest = criteria
    values = first.value(table, group)
    if first.in_group:
        for player in group:
            found[player][first.key] = values[player]
    parts = [
        [player for player in group if values[player] == value]
        for value in sorted(set(values.values()), reverse=True)
    ]
    following = criteria if first.again and len(parts) > 1 else rest
    return [piece for part in parts for piece in _split(table, part, following, found)]


def _rows(
    table: Table,
    groups: Sequence[Sequence[PlayerId]],
    criteria: Sequence[TieBreak],
    found: Found,
) -> tuple[Row, ...]:
    rows, ahead = [], 0
    for group in groups:
        for player in group:
            values = tuple(found[player].get(criterion.key) for criterion in criteria[1:])
            rows.append(_row(table, player, ahead + 1, len(group) > 1, values))
        ahead += len(group)
    return tuple(rows)


def _row(
    table: Table,
    player: PlayerId,
    place: int,
    shared: bool,
    values: tuple[Fraction | None, ...] = (),
) -> Row:
    line = table.lines[player]
    met = [entry for entry in line if entry.opponents and not entry.open]
    places = [entry.place for entry in met if entry.place is not None]
    return Row(
        place=place,
        shared=shared,
        player=player,
        points=table.score[player],
        wins=sum(entry.won for entry in met),
        draws=sum(entry.drawn for entry in met),
        losses=sum(_lost(entry) for entry in met),
        byes=sum(entry.bye in TURN_BYES for entry in line),
        values=values,
        places=tuple(map(places.count, range(1, 5))) if places else (),
    )


def _lost(entry: Entry) -> bool:
    return not entry.won and not entry.drawn


def elimination_standings(table: Table, tree: Bracket) -> tuple[Row, ...]:
    """L5.6: the places of a bracket as standings, without tie-breaks."""
    return tuple(
        _row(table, player, place, len(group) > 1)
        for place, group in places(tree)
        for player in group
    )
