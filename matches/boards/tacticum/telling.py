"""What happened in Tacticum, in sentences."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.events import Event
from games.tacticum import events
from games.tacticum.scenarios import SCENARIOS
from matches.boards.base import Seats, Writer, who


def _begun(event: events.BattleBegun, seats: Seats) -> str:
    scenario = SCENARIOS[event.scenario]
    return _("%(scenario)s: %(goal)s %(name)s leads White.") % {
        "scenario": scenario.name,
        "goal": scenario.goal,
        "name": seats.people[0].name,
    }


def _moved(event: events.PiecesMoved, seats: Seats) -> str:
    said = {
        "who": who(seats, event.seat),
        "origin": _from_to(event.origins),
        "target": _from_to(event.targets),
    }
    if event.kind == "square":
        return _("%(who)s moved the Square %(origin)s to %(target)s.") % said
    if event.kind == "column":
        return _("%(who)s moved the Column %(origin)s to %(target)s.") % said
    return _("%(who)s moved %(origin)s to %(target)s.") % said


def _from_to(squares: tuple[str, ...]) -> str:
    return squares[0] if len(squares) == 1 else f"{squares[0]}–{squares[-1]}"


def _captured(event: events.UnitsCaptured, seats: Seats) -> str:
    return ngettext(
        "%(who)s captured the Unit on %(squares)s.",
        "%(who)s captured the Units on %(squares)s.",
        len(event.flanked) + len(event.hit),
    ) % {"who": who(seats, event.seat), "squares": ", ".join((*event.hit, *event.flanked))}


def _scored(event: events.PointsScored, seats: Seats) -> str:
    return ngettext(
        "%(who)s scored %(n)d point, %(total)d in all.",
        "%(who)s scored %(n)d points, %(total)d in all.",
        event.points,
    ) % {"who": who(seats, event.seat), "n": event.points, "total": event.total}


WRITERS: Mapping[type[Event], Writer] = {
    events.BattleBegun: _begun,
    events.PiecesMoved: _moved,
    events.UnitsCaptured: _captured,
    events.PointsScored: _scored,
}
UNTOLD: frozenset[type[Event]] = frozenset({events.MatchEnded})
"""The page tells the end itself."""
