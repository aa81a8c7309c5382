"""Points: what a result is worth, and the presets an organiser chooses from (L2)."""

from collections.abc import Sequence

from leagues.rules.errors import BadPointsError
from leagues.rules.model import Bye, ByeKind, Meeting, PlayerId, Points, Verdict

PRESETS: dict[str, Points] = {
    "3-1-0": Points(),
    "2-1-0": Points(win=2, draw=1, bye=2),
    "1-0-0": Points(win=1, draw=0, bye=1),
}
"""L2.1: win, draw and loss by name. Half points are whole ones of a doubled scale (2-1-0)."""

TABLE_PRESETS: dict[str, Points] = {
    "even": Points(win=12, draw=6, bye=6, tables=((12, 6, 0), (12, 8, 4, 0))),
    "top": Points(win=12, draw=4, bye=4, tables=((12, 4, 0), (12, 6, 2, 0))),
}
"""L10.4: what places at tables of three and of four score; `draw` is the middle of the scale."""


def points_check(points: Points) -> Points:
    """L2.3: give the points back if they make sense, else raise `BadPointsError`."""
    order = (points.win, points.draw, points.loss)
    if points.win <= points.loss or list(order) != sorted(order, reverse=True):
        raise BadPointsError("points-must-fall", win=points.win, draw=points.draw, loss=points.loss)
    if points.both_lose > points.loss or max(points.late, points.absent) > points.bye:
        raise BadPointsError("staying-away-pays")
    if min(points.loss, points.both_lose, points.bye, points.late, points.absent) < 0:
        raise BadPointsError("points-below-zero")
    if points.bye > points.win:
        raise BadPointsError("bye-above-win")
    return points


def meeting_points(meeting: Meeting, player: PlayerId, points: Points) -> int:
    """L2.1, L2.2, L10.4: what `player` scores in this meeting; 0 while it is open."""
    if meeting.verdict is None:
        return 0
    if meeting.verdict is Verdict.DRAW:
        return points.draw
    if meeting.verdict is Verdict.BOTH_LOSE:
        return points.both_lose
    if meeting.verdict is Verdict.PLACES:
        return place_points(meeting.places, meeting.players.index(player), points)
    return points.win if winner(meeting) == player else points.loss


def place_points(places: Sequence[int], seat: int, points: Points) -> int:
    """L10.4: what the seat of a table scores: those who share places share their points.

    A shared sum is rounded down; beyond the last place there is nothing.
    """
    scale = next((one for one in points.tables if len(one) == len(places)), (points.win,))
    place, sharing = places[seat], places.count(places[seat])
    return sum(scale[place - 1 : place - 1 + sharing]) // sharing


def winner(meeting: Meeting) -> PlayerId | None:
    """L1.4: who won the meeting alone, or nobody."""
    if meeting.verdict is Verdict.FIRST:
        return meeting.first
    if meeting.verdict is Verdict.PLACES and meeting.places.count(1) == 1:
        return meeting.players[meeting.places.index(1)]
    return meeting.second if meeting.verdict is Verdict.SECOND else None


def bye_make(player: PlayerId, kind: ByeKind, points: Points) -> Bye:
    """L2.4: a bye of this kind with the points that the league's scheme gives it."""
    scored = {
        ByeKind.FORCED: points.bye,
        ByeKind.PRESET: points.bye,
        ByeKind.LATE: points.late,
        ByeKind.ABSENT: points.absent,
    }
    return Bye(player=player, kind=kind, points=scored.get(kind, 0))
