"""Late, withdrawn and returning players (L6)."""

from collections.abc import Sequence

import msgspec

from leagues.rules.errors import EntryRefusedError
from leagues.rules.model import (
    ROUND_BY_ROUND,
    ROUND_ROBINS,
    Bye,
    ByeKind,
    Format,
    Meeting,
    PlayerId,
    Points,
    Round,
    Verdict,
)
from leagues.rules.points import bye_make


class Span(msgspec.Struct, frozen=True):
    """Rounds in which a player takes part: from `since` up to, but not with, `until`."""

    since: int
    until: int | None = None

    def holds(self, number: int) -> bool:
        """Whether round `number` lies in the span."""
        return self.since <= number and (self.until is None or number < self.until)


class Presence(msgspec.Struct, frozen=True):
    """A player's spans in order; the last one is open while the player is in the league."""

    player: PlayerId
    spans: tuple[Span, ...] = (Span(since=1),)

    def takes_part(self, number: int) -> bool:
        """L6.2: whether the player is to be paired in round `number`."""
        return any(span.holds(number) for span in self.spans)

    @property
    def is_in(self) -> bool:
        """Whether the player has not withdrawn."""
        return self.spans[-1].until is None


def excluded_check(*, excluded: bool) -> None:
    """L6.8: whom the organiser has taken out neither joins again nor returns by themselves."""
    if excluded:
        raise EntryRefusedError("taken-out")


def join(player: PlayerId, league_format: Format, *, next_round: int, last_late: int) -> Presence:
    """L6.1: a player who joins while round `next_round` is the next to be paired.

    Raises `EntryRefusedError` when it is too late for this format.
    """
    if next_round > 1 and league_format not in ROUND_BY_ROUND:
        raise EntryRefusedError("table-drawn")
    if next_round > max(1, last_late):
        raise EntryRefusedError("late-entries-over", last=last_late, next=next_round)
    return Presence(player=player, spans=(Span(since=next_round),))


def withdraw(presence: Presence, *, next_round: int) -> Presence:
    """L6.3: out from the next round to be paired on. Withdrawing twice changes nothing."""
    if not presence.is_in:
        return presence
    last = presence.spans[-1]
    closed = Span(since=min(last.since, next_round), until=next_round)
    return msgspec.structs.replace(presence, spans=(*presence.spans[:-1], closed))


def give_back(presence: Presence, league_format: Format, *, next_round: int) -> Presence:
    """L6.4: back from the next round to be paired on; rounds already paired give nothing."""
    if presence.is_in:
        return presence
    if league_format is Format.ELIMINATION and next_round > 1:
        raise EntryRefusedError("left-bracket")
    spans = (*presence.spans, Span(since=next_round))
    return msgspec.structs.replace(presence, spans=spans)


def missed_byes(presences: Sequence[Presence], number: int, points: Points) -> tuple[Bye, ...]:
    """L6.2: what those who are not in round `number` of a Swiss have: an absence.

    The one round just before a late entrant's first is a late bye, if the league scores one.
    """
    return tuple(
        bye_make(presence.player, ByeKind.ABSENT, points)
        for presence in presences
        if not presence.takes_part(number)
    )


def late_byes(presence: Presence, points: Points) -> tuple[tuple[int, Bye], ...]:
    """L6.1: (round, bye) for the rounds that a late entrant has missed: the last one is `late`."""
    first = presence.spans[0].since
    return tuple(
        (
            number,
            bye_make(
                presence.player, ByeKind.LATE if number == first - 1 else ByeKind.ABSENT, points
            ),
        )
        for number in range(1, first)
    )


def walkovers(round_: Round, presences: Sequence[Presence], annulled: frozenset[PlayerId]) -> Round:
    """L6.5: meetings of a fixed table that a withdrawn player will not play.

    The opponent wins without playing; if both are out, both lose; against a player whose results
    do not count the opponent simply rests.
    """
    absent = {one.player for one in presences if not one.takes_part(round_.number)}
    meetings = []
    byes = list(round_.byes)
    for meeting in round_.meetings:
        if annulled.isdisjoint(meeting.players):
            meetings.append(_walkover(meeting, absent))
        else:
            byes += [Bye(player=player, kind=ByeKind.REST, points=0) for player in meeting.players]
    return Round(number=round_.number, meetings=tuple(meetings), byes=tuple(byes))


def _walkover(meeting: Meeting, absent: set[PlayerId]) -> Meeting:
    out = [player in absent for player in meeting.players]
    if not any(out):
        return meeting
    verdict = Verdict.SECOND if out[0] else Verdict.FIRST
    return msgspec.structs.replace(
        meeting, verdict=Verdict.BOTH_LOSE if all(out) else verdict, played=False
    )


def annulled(
    presences: Sequence[Presence],
    history: Sequence[Round],
    league_format: Format,
    *,
    meetings_each: int,
) -> frozenset[PlayerId]:
    """L6.6: the withdrawn of a round robin who had finished less than half of their meetings."""
    if league_format not in ROUND_ROBINS:
        return frozenset()
    done = [
        player
        for round_ in history
        for meeting in round_.meetings
        if meeting.verdict is not None and meeting.played
        for player in meeting.players
    ]
    return frozenset(
        one.player
        for one in presences
        if not one.is_in and 2 * done.count(one.player) < meetings_each
    )
