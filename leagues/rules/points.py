"""Points: what a result is worth, and the presets an organiser chooses from (L2)."""

from leagues.rules.errors import BadPointsError
from leagues.rules.model import Bye, ByeKind, Meeting, PlayerId, Points, Verdict

PRESETS: dict[str, Points] = {
    "3-1-0": Points(),
    "2-1-0": Points(win=2, draw=1, bye=2),
    "1-0-0": Points(win=1, draw=0, bye=1),
}
"""L2.1: win, draw and loss by name. Half points are whole ones of a doubled scale (2-1-0)."""


def points_check(points: Points) -> Points:
    """L2.3: give the points back if they make sense, else raise `BadPointsError`."""
    order = (points.win, points.draw, points.loss)
    if points.win <= points.loss or list(order) != sorted(order, reverse=True):
        raise BadPointsError(
            f"Points must fall from win over draw to loss, not {order}; for example 3, 1, 0."
        )
    if points.both_lose > points.loss or max(points.late, points.absent) > points.bye:
        raise BadPointsError(
            "Losing together may not pay more than a loss, nor absence than a bye."
        )
    if min(points.loss, points.both_lose, points.bye, points.late, points.absent) < 0:
        raise BadPointsError("Points are whole numbers from 0 up.")
    if points.bye > points.win:
        raise BadPointsError("A bye may not score more than a win.")
    return points


def meeting_points(meeting: Meeting, player: PlayerId, points: Points) -> int:
    """L2.1, L2.2: what `player` scores in this meeting; 0 while it is open."""
    if meeting.verdict is None:
        return 0
    if meeting.verdict is Verdict.DRAW:
        return points.draw
    if meeting.verdict is Verdict.BOTH_LOSE:
        return points.both_lose
    return points.win if winner(meeting) == player else points.loss


def winner(meeting: Meeting) -> PlayerId | None:
    """L1.4: who won the meeting, or nobody."""
    if meeting.verdict is Verdict.FIRST:
        return meeting.first
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
