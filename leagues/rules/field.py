"""What pairing a round from the standing starts from, and what comes of it (L4, L10)."""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from leagues.rules.history import Record, met, records
from leagues.rules.model import Forbidden, Player, PlayerId, Points, Round
from leagues.rules.seats import NO_RECORD

GAP_CAP = 15
"""Scores further apart than this count as if they were no further."""


class Task(msgspec.Struct, frozen=True):
    """All that pairing a Swiss round needs; `players` are those who take part in this round."""

    number: int
    players: tuple[Player, ...]
    history: tuple[Round, ...] = ()
    points: Points = Points()
    preset_byes: tuple[int, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    allow_repeats: bool = False
    allow_second_bye: bool = False
    sizes: tuple[int, ...] = (2,)


class Remedy(StrEnum):
    """L4.7: what would let a round be paired."""

    SECOND_BYE = "second-bye"
    REPEAT = "repeat"
    LIFT = "lift"
    ALL = "all"


class NoteKind(StrEnum):
    """Which wish gave way: a pair to be kept apart, a repeat, a bye given once more."""

    SOFT_PAIR = "soft_pair"
    REPEAT = "repeat"
    SECOND_BYE = "second_bye"


class Note(msgspec.Struct, frozen=True):
    """L4.6: one line for the league's log, about these players."""

    kind: NoteKind
    players: tuple[PlayerId, ...]


class Paired(msgspec.Struct, frozen=True):
    """The round, and the notes that belong in its log: which wishes had to give way."""

    round: Round
    notes: tuple[Note, ...] = ()


class Field(msgspec.Struct, frozen=True):
    """The players to be paired in order of standing, with what their past says."""

    task: Task
    order: tuple[Player, ...]
    past: dict[int, Record]
    repeats: dict[frozenset[int], int]
    hard: frozenset[frozenset[int]]
    soft: frozenset[frozenset[int]]

    def record(self, player: Player) -> Record:
        """The player's past, empty if there is none."""
        return self.past.get(player.id, NO_RECORD)

    def without(self, player: Player | None) -> tuple[Player, ...]:
        """Everybody but the one who has the bye."""
        return tuple(one for one in self.order if player is None or one.id != player.id)


def field_of(task: Task) -> Field:
    """L4.2: those to be paired, in order of standing."""
    past = records(task.history, task.points)
    active = [player for player in task.players if player.id not in task.preset_byes]
    hard, soft = (
        frozenset(
            frozenset((pair.first, pair.second)) for pair in task.forbidden if pair.hard is wanted
        )
        for wanted in (True, False)
    )
    return Field(
        task=task,
        order=by_standing(active, past),
        past=past,
        repeats=dict(met(task.history)),
        hard=hard,
        soft=soft,
    )


def by_standing(players: Sequence[Player], past: dict[int, Record]) -> tuple[Player, ...]:
    """L4.2: most points first, then the better seed."""
    return tuple(
        sorted(
            players,
            key=lambda player: (-past.get(player.id, NO_RECORD).points, player.seed, player.id),
        )
    )


def bye_order(field: Field) -> list[Player]:
    """L4.3: who has a bye before whom: the fewest byes so far, then the lowest standing.

    Whoever has won without playing comes after the others.
    """
    lowest_first = field.order[::-1]
    return sorted(
        lowest_first,
        key=lambda player: (field.record(player).byes, field.record(player).walkovers > 0),
    )
