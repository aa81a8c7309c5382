"""The nouns of a league as plain data: players, rounds, meetings, byes, points."""

from enum import StrEnum

import msgspec

PlayerId = int


class Format(StrEnum):
    """How opponents are found (L1.1)."""

    ROUND_ROBIN = "round_robin"
    DOUBLE_ROUND_ROBIN = "double_round_robin"
    SWISS = "swiss"
    ELIMINATION = "elimination"
    TABLES = "tables"


ROUND_BY_ROUND = frozenset({Format.SWISS, Format.TABLES})
"""Formats whose rounds are drawn one by one from the standing, so that people can come and go."""

ROUND_ROBINS = frozenset({Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN})


class Verdict(StrEnum):
    """What a meeting came to, told by starting seats (L1.4)."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    BOTH_LOSE = "both_lose"
    PLACES = "places"
    """At a table of three or four: by the places that they took."""


class ByeKind(StrEnum):
    """Why a player has no opponent in a round; what it scores is a field of its own (L4.4)."""

    FORCED = "forced"
    PRESET = "preset"
    REST = "rest"
    ADVANCE = "advance"
    LATE = "late"
    ABSENT = "absent"


TURN_BYES = frozenset({ByeKind.FORCED, ByeKind.PRESET})
"""The kinds that use up a player's turn for the bye of an odd number (L4.4)."""


class Player(msgspec.Struct, frozen=True):
    """One entry: `seed` 1 is the strongest or first drawn."""

    id: PlayerId
    seed: int


class Meeting(msgspec.Struct, frozen=True):
    """Those who play together in one round: two, or three or four at a table (L10).

    `first` has the starting seat; `others` are the third and fourth. `played` is false for a
    walkover. `places` tell the end of a table, in the order of its seats.
    """

    first: PlayerId
    second: PlayerId
    verdict: Verdict | None = None
    played: bool = True
    others: tuple[PlayerId, ...] = ()
    places: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """All players, starting seat first."""
        return (self.first, self.second, *self.others)


class Bye(msgspec.Struct, frozen=True):
    """A round without an opponent, with what it scores in whole points."""

    player: PlayerId
    kind: ByeKind
    points: int


class Round(msgspec.Struct, frozen=True):
    """One round as it stands: a player is in one meeting or one bye of it, or in none."""

    number: int
    meetings: tuple[Meeting, ...] = ()
    byes: tuple[Bye, ...] = ()


class Points(msgspec.Struct, frozen=True):
    """What results score, in whole points (L2)."""

    win: int = 3
    draw: int = 1
    loss: int = 0
    both_lose: int = 0
    bye: int = 3
    late: int = 0
    absent: int = 0
    tables: tuple[tuple[int, ...], ...] = ()
    """L10.4: what each place scores at a table, for each number of seats."""


class Forbidden(msgspec.Struct, frozen=True):
    """Two players who should not meet: `hard` never, soft only if nothing else is left (L4.6)."""

    first: PlayerId
    second: PlayerId
    hard: bool = False
