"""Swiss pairing: who meets whom in the next round (L4)."""

from collections.abc import Iterator, Sequence

import msgspec

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
from leagues.rules.matching import Edge, matching, perfect_exists
from leagues.rules.model import Bye, ByeKind, Meeting, Player, Round
from leagues.rules.points import bye_make
from leagues.rules.seats import seat

DEBT_CAP = 7


def pair_round(task: Task) -> Paired:
    """L4: pair the round, or raise the error that says why not and what would help.

    The same task, its players in any order, gives the same round.
    """
    if len(task.players) < 2:
        raise TooFewPlayersError("too-few-players", players=len(task.players), needed=2)
    field = field_of(task)
    preset = tuple(
        bye_make(player.id, ByeKind.PRESET, task.points)
        for player in by_standing(task.players, field.past)
        if player.id in task.preset_byes
    )
    if not field.order:
        return Paired(round=Round(number=task.number, byes=preset))
    for bye_player in _bye_candidates(field):
        pairs = _best_pairs(field, field.without(bye_player))
        if pairs is not None:
            return _paired(field, pairs, bye_player, preset)
    raise _impossible(field)


def _bye_candidates(field: Field) -> Iterator[Player | None]:
    """L4.3: nobody for an even number, else the eligible from the lowest standing up.

    Eligible are those with the fewest byes so far. Only `allow_second_bye` lets the rest follow.
    """
    if len(field.order) % 2 == 0:
        yield None
        return
    fewest = min(field.record(player).byes for player in field.order)
    for player in bye_order(field):
        if field.task.allow_second_bye or field.record(player).byes == fewest:
            yield player


def _allowed(field: Field, one: Player, other: Player) -> bool:
    """L4.1, L4.6: whether these two may meet at all."""
    pair = frozenset((one.id, other.id))
    return pair not in field.hard and (field.task.allow_repeats or not field.repeats.get(pair))


def _best_pairs(field: Field, order: tuple[Player, ...]) -> list[tuple[Player, Player]] | None:
    places = _places(field, order)
    edges = [
        Edge(one=i, other=j, costs=_costs(field, order[i], order[j], places))
        for i in range(len(order))
        for j in range(i + 1, len(order))
        if _allowed(field, order[i], order[j])
    ]
    pairs = matching(len(order), edges)
    return None if pairs is None else [(order[i], order[j]) for i, j in pairs]


class Place(msgspec.Struct, frozen=True):
    """Where a player stands: score group from the top, position in it, the group's half size."""

    group: int
    position: int
    half: int


def _places(field: Field, order: Sequence[Player]) -> dict[int, Place]:
    groups: dict[int, list[int]] = {}
    for player in order:
        groups.setdefault(field.record(player).points, []).append(player.id)
    return {
        player: Place(group=number, position=position, half=max(1, len(group) // 2))
        for number, group in enumerate(groups.values())
        for position, player in enumerate(group)
    }


def _costs(field: Field, one: Player, other: Player, places: dict[int, Place]) -> tuple[int, ...]:
    """L4.2, L4.5: repeats, unwanted pairs, cross-score pairs, their gaps, seats, then the fold."""
    here, there = places[one.id], places[other.id]
    gap = min(abs(here.group - there.group), GAP_CAP)
    debts = abs(field.record(one).balance - field.record(other).balance)
    distance = abs(here.position - there.position)
    fold = 0 if gap else abs(distance - here.half)
    pair = frozenset((one.id, other.id))
    return (
        field.repeats.get(pair, 0),
        int(pair in field.soft),
        int(gap > 0),
        gap,
        DEBT_CAP - min(debts, DEBT_CAP),
        fold,
    )


def _paired(
    field: Field,
    pairs: Sequence[tuple[Player, Player]],
    bye_player: Player | None,
    preset: tuple[Bye, ...],
) -> Paired:
    task = field.task
    meetings = tuple(
        seat(one, other, field.past, flip=table % 2 == 1)
        for table, (one, other) in enumerate(pairs)
    )
    forced = () if bye_player is None else (bye_make(bye_player.id, ByeKind.FORCED, task.points),)
    return Paired(
        round=Round(number=task.number, meetings=meetings, byes=preset + forced),
        notes=tuple(_notes(field, meetings, bye_player)),
    )


def _notes(field: Field, meetings: Sequence[Meeting], bye_player: Player | None) -> Iterator[Note]:
    """L4.6, L4.7: every wish that gave way."""
    for meeting in meetings:
        pair = frozenset(meeting.players)
        if pair in field.soft:
            yield Note(kind=NoteKind.SOFT_PAIR, players=meeting.players)
        if field.repeats.get(pair):
            yield Note(kind=NoteKind.REPEAT, players=meeting.players)
    if bye_player is not None and field.record(bye_player).byes:
        yield Note(kind=NoteKind.SECOND_BYE, players=(bye_player.id,))


def _impossible(field: Field) -> ImpossibleRoundError:
    """L4.7: the error that names which absolute rule stands in the way, by trying without it."""
    one_by_one: dict[Remedy, dict[str, object]] = {
        Remedy.SECOND_BYE: {"allow_second_bye": True},
        Remedy.REPEAT: {"allow_repeats": True},
        Remedy.LIFT: {"forbidden": ()},
    }
    everything = {name: value for one in one_by_one.values() for name, value in one.items()}
    remedies = [
        remedy.value for remedy, change in one_by_one.items() if _pairable(_eased(field, **change))
    ]
    if not remedies and _pairable(_eased(field, **everything)):
        remedies = [Remedy.ALL.value]
    return ImpossibleRoundError(
        "unpairable", number=field.task.number, forbidden=bool(field.hard), remedies=remedies
    )


def _eased(field: Field, **changes: object) -> Field:
    return field_of(msgspec.structs.replace(field.task, **changes))


def _pairable(field: Field) -> bool:
    return any(_has_pairs(field, field.without(player)) for player in _bye_candidates(field))


def _has_pairs(field: Field, order: tuple[Player, ...]) -> bool:
    allowed = [
        (i, j)
        for i in range(len(order))
        for j in range(i + 1, len(order))
        if _allowed(field, order[i], order[j])
    ]
    return perfect_exists(len(order), allowed)
