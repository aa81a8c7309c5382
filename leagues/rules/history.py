"""What the rounds so far say about each player: opponents, byes, starting seats, points."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

from leagues.rules.errors import BadRoundError
from leagues.rules.model import TURN_BYES, PlayerId, Points, Round
from leagues.rules.points import meeting_points, winner


class Record(msgspec.Struct, frozen=True):
    """One player's past: `balance` is starts in the first seat less those in another.

    `seats` are the numbers of the seats taken, from 0.
    """

    points: int = 0
    opponents: tuple[PlayerId, ...] = ()
    byes: int = 0
    walkovers: int = 0
    balance: int = 0
    last_first: bool | None = None
    seats: tuple[int, ...] = ()


class _Tally:
    def __init__(self) -> None:
        self.points = 0
        self.opponents: list[PlayerId] = []
        self.byes = 0
        self.walkovers = 0
        self.balance = 0
        self.last_first: bool | None = None
        self.seats: list[int] = []

    def frozen(self) -> Record:
        return Record(
            points=self.points,
            opponents=tuple(self.opponents),
            byes=self.byes,
            walkovers=self.walkovers,
            balance=self.balance,
            last_first=self.last_first,
            seats=tuple(self.seats),
        )


def round_check(round_: Round) -> Round:
    """L1.3: give the round back, or raise `BadRoundError` if a player stands in it twice."""
    seen = Counter(player for meeting in round_.meetings for player in meeting.players)
    seen.update(bye.player for bye in round_.byes)
    twice = sorted(player for player, count in seen.items() if count > 1)
    if twice:
        raise BadRoundError("player-twice", number=round_.number, players=twice)
    return round_


def records(rounds: Sequence[Round], points: Points) -> dict[PlayerId, Record]:
    """L1.3: every player's record over the rounds given, in the order of the rounds."""
    tallies: defaultdict[PlayerId, _Tally] = defaultdict(_Tally)
    for round_ in sorted(rounds, key=lambda one: one.number):
        _count_round(tallies, round_check(round_), points)
    return {player: tally.frozen() for player, tally in tallies.items()}


def _count_round(tallies: defaultdict[PlayerId, _Tally], round_: Round, points: Points) -> None:
    for meeting in round_.meetings:
        for seat, player in enumerate(meeting.players):
            tally = tallies[player]
            tally.points += meeting_points(meeting, player, points)
            tally.opponents += [other for other in meeting.players if other != player]
            if meeting.played:
                tally.seats.append(seat)
                tally.last_first = player == meeting.first
                tally.balance += 1 if tally.last_first else -1
            tally.walkovers += not meeting.played and winner(meeting) == player
    for bye in round_.byes:
        tallies[bye.player].points += bye.points
        tallies[bye.player].byes += bye.kind in TURN_BYES


def met(rounds: Iterable[Round]) -> Counter[frozenset[PlayerId]]:
    """L4.1, L10.3: how often each two players have been paired, walkovers included."""
    return Counter(
        frozenset(pair)
        for round_ in rounds
        for meeting in round_.meetings
        for pair in combinations(meeting.players, 2)
    )
