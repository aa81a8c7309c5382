"""What happened in Lost Cities, in sentences."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.events import Event
from games.lost_cities import events
from matches.boards.base import Seats, Writer, who
from matches.boards.lost_cities.words import card_label


def _round_started(event: events.RoundStarted, seats: Seats) -> str:
    return _("Round %(number)d begins; %(name)s starts.") % {
        "number": event.round_number,
        "name": seats.people[event.starter].name,
    }


def _card_laid(event: events.CardLaid, seats: Seats) -> str:
    return _("%(who)s laid %(card)s.") % _who_and_card(event, seats)


def _card_discarded(event: events.CardDiscarded, seats: Seats) -> str:
    return _("%(who)s discarded %(card)s.") % _who_and_card(event, seats)


def _pile_drawn(event: events.PileDrawn, seats: Seats) -> str:
    return _("%(who)s took %(card)s from its pile.") % _who_and_card(event, seats)


def _card_drawn(event: events.CardDrawn, seats: Seats) -> str:
    return _("%(who)s drew %(card)s.") % _who_and_card(event, seats)


def _deck_drawn(event: events.DeckDrawn, seats: Seats) -> str:
    return ngettext(
        "%(who)s drew a card; %(left)d is left in the deck.",
        "%(who)s drew a card; %(left)d are left in the deck.",
        event.left,
    ) % {"who": who(seats, event.seat), "left": event.left}


def _round_scored(event: events.RoundScored, seats: Seats) -> str:
    first, second = event.scores
    return _("Round %(number)d: %(one)s %(first)d, %(other)s %(second)d.") % {
        "number": event.round_number,
        "one": seats.people[0].name,
        "first": first,
        "other": seats.people[1].name,
        "second": second,
    }


def _who_and_card(event: Any, seats: Seats) -> dict[str, str]:
    return {"who": who(seats, event.seat), "card": card_label(event.card)}


WRITERS: Mapping[type[Event], Writer] = {
    events.RoundStarted: _round_started,
    events.CardLaid: _card_laid,
    events.CardDiscarded: _card_discarded,
    events.PileDrawn: _pile_drawn,
    events.CardDrawn: _card_drawn,
    events.DeckDrawn: _deck_drawn,
    events.RoundScored: _round_scored,
}
UNTOLD: frozenset[type[Event]] = frozenset({events.HandDealt, events.MatchEnded})
"""The hand shows itself, and the page tells the end."""
