"""What happened in Vanguard Duels, in sentences."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.events import Event
from games.vanguard_duels import events
from games.vanguard_duels.cards import SLOTS
from matches.boards.base import Seats, Writer, who
from matches.boards.vanguard_duels.words import card_label, order_label


def _start(event: events.StartDrawn, seats: Seats) -> str:
    first, second = (card_label(card) for card in event.draws[-1])
    return _("Round %(n)d: %(one)s against %(other)s, so %(name)s starts.") % {
        "n": event.round_number,
        "one": first,
        "other": second,
        "name": seats.people[event.starter].name,
    }


def _order_set(event: events.OrderSet, seats: Seats) -> str:
    return _("%(who)s set the order: %(order)s.") % {
        "who": who(seats, event.seat),
        "order": order_label(event.order),
    }


def _order_kept(event: events.OrderKept, seats: Seats) -> str:
    return _("%(who)s kept the order.") % {"who": who(seats, event.seat)}


def _dealt(event: events.StandDealt, seats: Seats) -> str:  # noqa: ARG001 - one shape for all
    return _("Your stand, A to E: %(cards)s.") % {"cards": _listed(event.cards)}


def _drew_hidden(event: events.CardDrawnHidden, seats: Seats) -> str:
    return _("%(who)s drew a card.") % {"who": who(seats, event.seat)}


def _drew(event: events.CardDrawn, seats: Seats) -> str:
    return _("%(who)s drew %(card)s.") % _who_and_card(event, seats)


def _drew_open(event: events.FaceUpDrawn, seats: Seats) -> str:
    return _("%(who)s drew %(card)s, which lay face up.") % _who_and_card(event, seats)


def _discarded(event: events.CardDiscarded, seats: Seats) -> str:
    said = {**_who_and_card(event, seats), "slot": event.slot}
    if event.slot:
        return _("%(who)s put it at %(slot)s and discarded %(card)s.") % said
    return _("%(who)s discarded %(card)s.") % said


def _turned(event: events.TopTurned, seats: Seats) -> str:
    if seats.people[event.seat].you:
        return _("Your next card is turned up: %(card)s.") % {"card": card_label(event.card)}
    return _("The next card of %(who)s is turned up: %(card)s.") % _who_and_card(event, seats)


def _revealed(event: events.SlotRevealed, seats: Seats) -> str:
    said = {**_who_and_card(event, seats), "slot": event.slot}
    return _("%(who)s revealed %(card)s at %(slot)s.") % said


def _ended(event: events.RoundEnded, seats: Seats) -> str:
    return _("%(who)s ended the round; %(cards)s went to the discards.") % {
        "who": who(seats, event.seat),
        "cards": _listed(event.cards),
    }


def _last(event: events.LastTurnDue, seats: Seats) -> str:
    return _("A stack is empty: the last turn is %(name)s's.") % {
        "name": seats.people[event.seat].name
    }


def _scored(event: events.RoundScored, seats: Seats) -> str:
    slots = event.winners.count(event.winner)
    won = ngettext(
        "%(who)s won %(slots)d slots of five and %(n)d point of honour",
        "%(who)s won %(slots)d slots of five and %(n)d points of honour",
        event.gain,
    ) % {"who": who(seats, event.winner), "slots": slots, "n": event.gain}
    return f"{won}. {' '.join(_compared(event))}"


def _compared(event: events.RoundScored) -> Iterator[str]:
    """For each slot which card was the better one; by then all have been seen."""
    for place, (slot, winner) in enumerate(zip(SLOTS, event.winners, strict=True)):
        yield _("%(slot)s: %(better)s beat %(worse)s.") % {
            "slot": slot,
            "better": card_label(event.stands[winner][place]),
            "worse": card_label(event.stands[1 - winner][place]),
        }


def _listed(cards: tuple[str, ...]) -> str:
    return ", ".join(card_label(card) for card in cards)


def _who_and_card(event: Any, seats: Seats) -> dict[str, str]:
    return {"who": who(seats, event.seat), "card": card_label(event.card)}


WRITERS: Mapping[type[Event], Writer] = {
    events.StartDrawn: _start,
    events.OrderSet: _order_set,
    events.OrderKept: _order_kept,
    events.StandDealt: _dealt,
    events.CardDrawnHidden: _drew_hidden,
    events.CardDrawn: _drew,
    events.FaceUpDrawn: _drew_open,
    events.CardDiscarded: _discarded,
    events.TopTurned: _turned,
    events.SlotRevealed: _revealed,
    events.RoundEnded: _ended,
    events.LastTurnDue: _last,
    events.RoundScored: _scored,
}
UNTOLD: frozenset[type[Event]] = frozenset({events.MatchEnded})
"""The page tells the end itself."""
