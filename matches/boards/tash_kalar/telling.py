"""What happened in Tash-Kalar, in sentences."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.events import Event
from games.tash_kalar import events
from games.tash_kalar.definitions import card_set
from matches.boards.base import Seats, Writer, who
from matches.boards.tash_kalar.words import COLOURS, DECKS, RANKS, card_name
from matches.wording import and_list


def _said(event: Any, seats: Seats) -> dict[str, Any]:
    """What most sentences speak of, as far as the event has it."""
    said: dict[str, Any] = {"who": who(seats, event.seat)}
    if hasattr(event, "card"):
        said["card"] = card_name(event.card)
    if hasattr(event, "rank"):
        said["rank"] = RANKS[event.rank]
    if hasattr(event, "colour"):
        said["colour"] = COLOURS[event.colour]
    for name in ("square", "origin", "target", "points", "count"):
        if hasattr(event, name):
            said[name] = getattr(event, name)
    return said


def _started(event: events.MatchStarted, seats: Seats) -> str:
    schools = card_set().schools
    if not all(event.schools):
        return _("The schools are settled first. %(name)s starts.") % {
            "name": seats.people[event.starter].name
        }
    played = [
        _("%(name)s plays the %(school)s (%(colour)s)")
        % {"name": seats.people[seat].name, "school": schools[key].name, "colour": COLOURS[seat]}
        for seat, key in enumerate(event.schools)
    ]
    return _("%(schools)s. %(name)s starts.") % {
        "schools": and_list(played),
        "name": seats.people[event.starter].name,
    }


def _school(event: events.SchoolTaken, seats: Seats) -> str:
    said = {
        "who": who(seats, event.seat),
        "name": seats.people[event.player].name,
        "school": card_set().schools[event.school].name,
    }
    if event.player == event.seat:
        return _("%(who)s took the %(school)s.") % said
    return _("%(who)s chose the %(school)s for %(name)s.") % said


def _school_banned(event: events.SchoolBanned, seats: Seats) -> str:
    said = {"who": who(seats, event.seat), "school": card_set().schools[event.school].name}
    return _("%(who)s banned the %(school)s.") % said


def _drew_count(event: events.CardsDrawnCount, seats: Seats) -> str:
    total = sum(event.counts)
    return ngettext("%(who)s drew %(n)d card.", "%(who)s drew %(n)d cards.", total) % {
        "who": who(seats, event.seat),
        "n": total,
    }


def _drew(event: events.CardsDrawn, seats: Seats) -> str:
    cards = [card_name(card) for card in (*event.beings, *event.legends, *event.flares)]
    if not cards:
        return ""
    return _("%(who)s drew %(cards)s.") % {"who": who(seats, event.seat), "cards": and_list(cards)}


def _tasks(event: events.TasksTurnedUp, seats: Seats) -> str:  # noqa: ARG001 - one shape for all
    said = {"tasks": and_list([card_name(task) for task in event.tasks])}
    if not event.next_task:
        return _("The tasks are %(tasks)s.") % said
    return _("The tasks are %(tasks)s; next comes %(next)s.") % {
        **said,
        "next": card_name(event.next_task),
    }


def _placed(event: events.PiecePlaced, seats: Seats) -> str:
    said = _said(event, seats)
    if event.colour != event.seat:
        return _("%(who)s placed a %(rank)s piece in %(colour)s on %(square)s.") % said
    return _("%(who)s placed a %(rank)s piece on %(square)s.") % said


def _picked_up(event: events.PiecePickedUp, seats: Seats) -> str:
    return _("%(who)s took up the own %(rank)s piece on %(square)s.") % _said(event, seats)


def _summoned(event: events.BeingSummoned, seats: Seats) -> str:
    said = {**_said(event, seats), "used": and_list(event.used), "borrowed": event.borrowed}
    if event.borrowed:
        return (
            _("%(who)s summoned %(card)s on %(square)s with %(used)s, borrowing %(borrowed)s.")
            % said
        )
    return _("%(who)s summoned %(card)s on %(square)s with %(used)s.") % said


def _destroyed(event: events.PieceDestroyed, seats: Seats) -> str:
    return _("The %(rank)s %(colour)s piece on %(square)s was destroyed.") % _said(event, seats)


def _moved(event: events.PieceMoved, seats: Seats) -> str:
    return _("A %(colour)s piece moved from %(origin)s to %(target)s.") % _said(event, seats)


def _rank_changed(event: events.RankChanged, seats: Seats) -> str:
    return _("The %(colour)s piece on %(square)s is %(rank)s now.") % _said(event, seats)


def _converted(event: events.PieceConverted, seats: Seats) -> str:
    return _("%(who)s converted the piece on %(square)s; it is %(rank)s.") % _said(event, seats)


def _gained(event: events.ActionsGained, seats: Seats) -> str:
    return ngettext(
        "%(who)s gained %(count)d action.", "%(who)s gained %(count)d actions.", event.count
    ) % _said(event, seats)


def _may_improvise(event: events.ImproviseGained, seats: Seats) -> str:
    return ngettext(
        "%(who)s may use an enemy piece to summon %(count)d being in this turn.",
        "%(who)s may use an enemy piece each to summon %(count)d beings in this turn.",
        event.count,
    ) % _said(event, seats)


def _promised(event: events.ExtraPromised, seats: Seats) -> str:
    return _("%(who)s will draw more at the end of the turn: %(count)d × %(deck)s.") % {
        **_said(event, seats),
        "deck": DECKS[event.deck],
    }


def _recovered(event: events.CardRecovered, seats: Seats) -> str:
    return _("%(who)s took back %(card)s.") % _said(event, seats)


def _skipped(event: events.StepSkipped, seats: Seats) -> str:
    if event.impossible:
        return _("A part of the effect could not be done.")
    return _("%(who)s left a part of the effect undone.") % _said(event, seats)


def _flare(event: events.FlareInvoked, seats: Seats) -> str:
    said = {**_said(event, seats), "name": seats.people[event.opponent].name}
    if event.upper and event.lower:
        return _("%(who)s invoked both halves of %(card)s against %(name)s.") % said
    if event.upper:
        return _("%(who)s invoked the upper half of %(card)s against %(name)s.") % said
    return _("%(who)s invoked the lower half of %(card)s against %(name)s.") % said


def _discarded(event: events.CardDiscarded, seats: Seats) -> str:
    return _("%(who)s discarded %(card)s.") % _said(event, seats)


def _returned(event: events.CardReturned, seats: Seats) -> str:
    return _("%(who)s returned %(card)s under its deck.") % _said(event, seats)


def _returned_hidden(event: events.CardReturnedHidden, seats: Seats) -> str:
    said = {"who": who(seats, event.seat), "deck": DECKS[event.deck]}
    return _("%(who)s returned a %(deck)s under its deck.") % said


def _claimed(event: events.TaskClaimed, seats: Seats) -> str:
    return ngettext(
        "%(who)s claimed %(task)s for %(points)d point.",
        "%(who)s claimed %(task)s for %(points)d points.",
        event.points,
    ) % {**_said(event, seats), "task": card_name(event.task)}


def _scored(event: events.PointsScored, seats: Seats) -> str:
    said = _said(event, seats)
    if event.colour == event.seat:
        return (
            ngettext(
                "%(who)s scored %(points)d point.",
                "%(who)s scored %(points)d points.",
                event.points,
            )
            % said
        )
    return (
        ngettext(
            "%(who)s scored %(points)d point in %(colour)s.",
            "%(who)s scored %(points)d points in %(colour)s.",
            event.points,
        )
        % said
    )


def _end_called(event: events.EndCalled, seats: Seats) -> str:  # noqa: ARG001 - one shape for all
    if event.reason == "goal":
        return _("The goal is reached: each player has one more turn.")
    if event.reason == "school-empty":
        return _("A school is empty: each player has one more turn.")
    return _("The limit of turns is reached: each player has one more turn.")


def _left(event: events.SeatLeft, seats: Seats) -> str:
    return _("%(who)s left the match; the pieces stay.") % _said(event, seats)


WRITERS: Mapping[type[Event], Writer] = {
    events.MatchStarted: _started,
    events.SchoolTaken: _school,
    events.SchoolBanned: _school_banned,
    events.CardsDrawnCount: _drew_count,
    events.CardsDrawn: _drew,
    events.TasksTurnedUp: _tasks,
    events.PiecePlaced: _placed,
    events.PiecePickedUp: _picked_up,
    events.BeingSummoned: _summoned,
    events.PieceDestroyed: _destroyed,
    events.PieceMoved: _moved,
    events.RankChanged: _rank_changed,
    events.PieceConverted: _converted,
    events.ActionsGained: _gained,
    events.ImproviseGained: _may_improvise,
    events.ExtraPromised: _promised,
    events.CardRecovered: _recovered,
    events.StepSkipped: _skipped,
    events.FlareInvoked: _flare,
    events.CardDiscarded: _discarded,
    events.CardReturned: _returned,
    events.CardReturnedHidden: _returned_hidden,
    events.TaskClaimed: _claimed,
    events.PointsScored: _scored,
    events.EndCalled: _end_called,
    events.SeatLeft: _left,
}
UNTOLD: frozenset[type[Event]] = frozenset({events.MatchEnded, events.TurnStarted})
"""The page tells the end and whose turn it is by itself."""
