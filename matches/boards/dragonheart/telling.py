"""What happened in Dragonheart, in sentences."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.events import Event
from games.dragonheart import events
from games.dragonheart.cards import value_of
from matches.boards.base import Seats, Writer, who
from matches.boards.dragonheart.words import PLURALS, cards_said
from matches.wording import ordinal


def _started(event: events.MatchStarted, seats: Seats) -> str:
    return _("%(name)s starts.") % {"name": seats.people[event.starter].name}


def _played(event: events.CardsPlayed, seats: Seats) -> str:
    return _("%(who)s played %(cards)s.") % {
        "who": who(seats, event.seat),
        "cards": cards_said(event.cards),
    }


def _taken(event: events.PileTaken, seats: Seats) -> str:
    return _("%(who)s took the %(kind)s, worth %(value)d.") % {
        "who": who(seats, event.seat),
        "kind": PLURALS[event.kind],
        "value": value_of(event.cards),
    }


def _to_hold(event: events.MovedToHold, seats: Seats) -> str:  # noqa: ARG001 - one shape for all
    return _("The %(kind)s went below the ship.") % {"kind": PLURALS[event.cards[0][0]]}


def _departed(event: events.ShipDeparted, seats: Seats) -> str:
    return _("The ship departed for the %(nth)s time; %(who)s got a hold worth %(value)d.") % {
        "nth": ordinal(event.departures),
        "who": who(seats, event.seat),
        "value": value_of(event.cards),
    }


def _dragon(event: events.DragonWon, seats: Seats) -> str:
    if event.stolen:
        return _("%(who)s took the Great Dragon away.") % {"who": who(seats, event.seat)}
    return _("%(who)s won the Great Dragon.") % {"who": who(seats, event.seat)}


def _returned(event: events.CardsReturned, seats: Seats) -> str:
    return _("%(who)s put back %(cards)s.") % {
        "who": who(seats, event.seat),
        "cards": cards_said(event.cards),
    }


def _returned_count(event: events.ReturnedCount, seats: Seats) -> str:
    return ngettext(
        "%(who)s put %(n)d card back on the deck.",
        "%(who)s put %(n)d cards back on the deck.",
        event.count,
    ) % {"who": who(seats, event.seat), "n": event.count}


def _drew(event: events.CardsDrawn, seats: Seats) -> str:
    return _("%(who)s drew %(cards)s.") % {
        "who": who(seats, event.seat),
        "cards": cards_said(event.cards),
    }


def _drew_count(event: events.DrewCount, seats: Seats) -> str:
    return ngettext("%(who)s drew %(n)d card.", "%(who)s drew %(n)d cards.", event.count) % {
        "who": who(seats, event.seat),
        "n": event.count,
    }


def _final(event: events.FinalTurnDue, seats: Seats) -> str:
    if event.reason == "deck-empty":
        return _("A deck is empty: the last turn is %(name)s's.") % {
            "name": seats.people[event.seat].name
        }
    return _("The ship is gone for good: the last turn is %(name)s's.") % {
        "name": seats.people[event.seat].name
    }


WRITERS: Mapping[type[Event], Writer] = {
    events.MatchStarted: _started,
    events.CardsPlayed: _played,
    events.PileTaken: _taken,
    events.MovedToHold: _to_hold,
    events.ShipDeparted: _departed,
    events.DragonWon: _dragon,
    events.CardsReturned: _returned,
    events.ReturnedCount: _returned_count,
    events.CardsDrawn: _drew,
    events.DrewCount: _drew_count,
    events.FinalTurnDue: _final,
}
UNTOLD: frozenset[type[Event]] = frozenset({events.MatchEnded})
"""The page tells the end itself."""
