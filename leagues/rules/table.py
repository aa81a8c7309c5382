"""The crosstable: every player's line, round by round, which all tie-breaks read (L7)."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from leagues.rules.history import round_check
from leagues.rules.model import (
    Bye,
    ByeKind,
    Meeting,
    Player,
    PlayerId,
    Points,
    Round,
    Verdict,
)
from leagues.rules.points import meeting_points, winner


class Entry(msgspec.Struct, frozen=True):
    """One round in a player's line: against whom, or which bye, and what it scored.

    `played` is false for byes and walkovers; `open` while the meeting has no result. `place` and
    the places of the opponents, in their order, are those of a table (L10).
    """

    round: int
    opponents: tuple[PlayerId, ...]
    points: int
    played: bool
    is_first: bool = False
    won: bool = False
    drawn: bool = False
    open: bool = False
    bye: ByeKind | None = None
    place: int | None = None
    others: tuple[int, ...] = ()

    @property
    def opponent(self) -> PlayerId | None:
        """The first opponent: of a meeting of two the only one."""
        return self.opponents[0] if self.opponents else None


class Table:
    """Players, rounds and points of one stage, with the sums that tie-breaks ask for.

    A table holds the rounds of its own stage only, so no later play-off changes it (L7.2).
    """

    def __init__(
        self,
        players: Sequence[Player],
        rounds: Sequence[Round],
        points: Points,
        *,
        lots_seed: str = "",
        annulled: frozenset[PlayerId] = frozenset(),
    ) -> None:
        self.players = tuple(sorted(players, key=lambda player: (player.seed, player.id)))
        self.rounds = tuple(sorted(map(round_check, rounds), key=lambda one: one.number))
        self.points_scheme = points
        self.lots_seed = lots_seed
        self.annulled = annulled

    @cached_property
    def lines(self) -> Mapping[PlayerId, tuple[Entry, ...]]:
        """L7.2: each player's entries in the order of the rounds, annulled meetings left out."""
        lines: dict[PlayerId, list[Entry]] = {player.id: [] for player in self.players}
        for round_ in self.rounds:
            for meeting in round_.meetings:
                if self.annulled.isdisjoint(meeting.players):
                    for player in meeting.players:
                        lines[player].append(self._entry(round_.number, meeting, player))
            for bye in round_.byes:
                lines[bye.player].append(_bye_entry(round_.number, bye))
        return {player: tuple(line) for player, line in lines.items()}

    def _entry(self, number: int, meeting: Meeting, player: PlayerId) -> Entry:
        seat = meeting.players.index(player)
        places = meeting.places
        return Entry(
            round=number,
            opponents=tuple(other for other in meeting.players if other != player),
            points=meeting_points(meeting, player, self.points_scheme),
            played=meeting.played and meeting.verdict is not None,
            is_first=seat == 0,
            won=winner(meeting) == player,
            drawn=meeting.verdict is Verdict.DRAW
            or (bool(places) and places[seat] == 1 and places.count(1) > 1),
            open=meeting.verdict is None,
            place=places[seat] if places else None,
            others=(*places[:seat], *places[seat + 1 :]),
        )

    @cached_property
    def score(self) -> Mapping[PlayerId, int]:
        """L2.1: the points of each player so far."""
        return {player: sum(entry.points for entry in line) for player, line in self.lines.items()}

    @cached_property
    def adjusted(self) -> Mapping[PlayerId, int]:
        """L7.5: scores as opponents' tie-breaks see them: rounds given up at the end are draws.

        Source: FIDE C.07 article 16.3 in spirit; only trailing absences are adjusted.
        """
        return {
            player: self.score[player]
            + sum(self.points_scheme.draw - entry.points for entry in _given_up(line))
            for player, line in self.lines.items()
        }


def _bye_entry(number: int, bye: Bye) -> Entry:
    return Entry(round=number, opponents=(), points=bye.points, played=False, bye=bye.kind)


def _given_up(line: Sequence[Entry]) -> list[Entry]:
    trailing = []
    for entry in reversed(line):
        if entry.bye is not ByeKind.ABSENT:
            break
        trailing.append(entry)
    return trailing
