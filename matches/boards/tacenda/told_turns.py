"""The log of Tacenda: set-up, turns, points and cards that move.

Every sentence is in the past tense, so that the same one serves "You" and a name.
"""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.tacenda import events
from matches.boards.tacenda.telling import tells
from matches.boards.tacenda.words import Words, zone


def cards_counted(count: int) -> str:
    """How many cards: "1 card", "2 cards"."""
    return ngettext("%(n)d card", "%(n)d cards", count) % {"n": count}


def _place(name: str, seat: int, words: Words) -> str:
    return _("%(whose)s %(zone)s") % {"whose": words.whose(seat), "zone": zone(name)}


def _signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"\N{MINUS SIGN}{-amount}"


@tells(events.StarterRolled)
def starter_rolled(event: events.StarterRolled, words: Words) -> str:
    """T2.4 Who goes first."""
    last = event.rolls[-1]
    return _("%(who)s rolled %(high)d against %(low)d and took the first turn.") % {
        "who": words.who(event.starter),
        "high": last[event.starter],
        "low": last[1 - event.starter],
    }


@tells(events.HandRedrawn)
def hand_redrawn(event: events.HandRedrawn, words: Words) -> str:
    """T2.5 How often a hand without a Guardian was redrawn."""
    return ngettext(
        "%(who)s had no Guardian in the first hand: %(n)d redraw.",
        "%(who)s had no Guardian in the first hands: %(n)d redraws.",
        event.count,
    ) % {"who": words.who(event.seat), "n": event.count}


@tells(events.TurnStarted)
def turn_started(event: events.TurnStarted, words: Words) -> str:
    """T3.1 A turn begins."""
    return _("Turn %(n)d: %(whose)s.") % {
        "n": event.turn,
        "whose": _("yours") if words.is_you(event.seat) else words.who(event.seat),
    }


@tells(events.TurnRolled)
def turn_rolled(event: events.TurnRolled, words: Words) -> str:
    """T3.4 The total of the turn as a sum."""
    bonus = f" {_signed(event.bonus)}" if event.bonus else ""
    return _("%(who)s rolled %(die)d: %(die)d + Walker level %(level)d%(bonus)s = %(total)d.") % {
        "who": words.who(event.seat),
        "die": event.die,
        "level": event.level,
        "bonus": bonus,
        "total": event.total,
    }


@tells(events.TurnRerolled)
def turn_rerolled(event: events.TurnRerolled, words: Words) -> str:
    """The turn's die was rolled again."""
    return _("%(who)s rolled the turn's die again: %(before)d became %(die)d, total %(total)d.") % {
        "who": words.who(event.seat),
        "before": event.before,
        "die": event.die,
        "total": event.total,
    }


@tells(events.DieRolled)
def die_rolled(event: events.DieRolled, words: Words) -> str:
    """A die for an ability."""
    return _("%(who)s rolled a %(die)d.") % {"who": words.who(event.seat), "die": event.die}


@tells(events.TotalChanged)
def total_changed(event: events.TotalChanged, words: Words) -> str:
    """The total of the turn was changed by an ability."""
    return _("%(who)s changed the turn's total by %(amount)s, to %(total)d.") % {
        "who": words.who(event.seat),
        "amount": _signed(event.amount),
        "total": event.total,
    }


@tells(events.Banked)
def banked(event: events.Banked, words: Words) -> str:
    """T7.1 What was put by at the end of the turn; nothing if there was nothing to put by."""
    if not event.amount and not event.lost:
        return ""
    lost = _(" (%(n)d lost)") % {"n": event.lost} if event.lost else ""
    return _("%(who)s banked %(amount)d%(lost)s: Bank %(bank)d.") % {
        "who": words.who(event.seat),
        "amount": event.amount,
        "lost": lost,
        "bank": event.bank,
    }


@tells(events.BankChanged)
def bank_changed(event: events.BankChanged, words: Words) -> str:
    """A Bank was changed by an ability."""
    return _("%(whose)s Bank changed by %(amount)s, to %(bank)d.") % {
        "whose": words.whose_first(event.seat),
        "amount": _signed(event.amount),
        "bank": event.bank,
    }


@tells(events.CardsDrawn)
def cards_drawn(event: events.CardsDrawn, words: Words) -> str:
    """What was drawn, to those who may know."""
    return _("%(who)s drew %(cards)s.") % {
        "who": words.who(event.seat),
        "cards": words.cards(event.cards),
    }


@tells(events.SomeDrawn)
def some_drawn(event: events.SomeDrawn, words: Words) -> str:
    """How many were drawn."""
    return _("%(who)s drew %(cards)s.") % {
        "who": words.who(event.seat),
        "cards": cards_counted(event.count),
    }


@tells(events.CardPlayed)
def card_played(event: events.CardPlayed, words: Words) -> str:
    """T4 A card and how it was paid."""
    return _("%(who)s played %(card)s%(paid)s.") % {
        "who": words.who(event.seat),
        "card": words.card(event.card),
        "paid": _paid(event),
    }


def _paid(event: events.CardPlayed) -> str:
    if event.from_bank:
        return _(" for %(cost)d (%(bank)d from the Bank)") % {
            "cost": event.cost,
            "bank": event.from_bank,
        }
    return _(" for %(cost)d") % {"cost": event.cost} if event.cost else _(" for nothing")


@tells(events.CardEntered)
def card_entered(event: events.CardEntered, words: Words) -> str:
    """A card that came into play without being played."""
    return _("%(card)s entered play on %(whose)s side.") % {
        "card": words.card(event.card),
        "whose": words.whose(event.seat),
    }


@tells(events.CardDiscarded)
def card_discarded(event: events.CardDiscarded, words: Words) -> str:
    """A card that went to the discard pile, but not an Event that has just been played."""
    return _("%(card)s went from %(place)s to the discard pile.") % {
        "card": words.card(event.card),
        "place": _place(event.origin, event.seat, words),
    }


@tells(events.CardReturned)
def card_returned(event: events.CardReturned, words: Words) -> str:
    """A card that went back to hand."""
    return _("%(card)s went back to %(place)s.") % {
        "card": words.card(event.card),
        "place": _place("hand", event.seat, words),
    }


@tells(events.CardsTaken)
def cards_taken(event: events.CardsTaken, words: Words) -> str:
    """What was taken from a deck, to those who may know."""
    return _("%(who)s took %(cards)s from the deck.") % {
        "who": words.who(event.seat),
        "cards": words.cards(event.cards),
    }


@tells(events.SomeTaken)
def some_taken(event: events.SomeTaken, words: Words) -> str:
    """How many were taken from a deck."""
    return _("%(who)s took %(cards)s from the deck.") % {
        "who": words.who(event.seat),
        "cards": cards_counted(event.count),
    }


@tells(events.CardsSeen)
def cards_seen(event: events.CardsSeen, words: Words) -> str:
    """What was shown, to those who were shown it."""
    return _("%(who)s saw in %(place)s: %(cards)s.") % {
        "who": words.who(event.seats[0]) if len(event.seats) == 1 else _("Both players"),
        "place": _place(event.zone, event.seat, words),
        "cards": words.cards(event.cards),
    }


@tells(events.SomeSeen)
def some_seen(event: events.SomeSeen, words: Words) -> str:
    """Who looked at how many cards of which hidden zone."""
    return _("%(who)s looked at %(cards)s of %(place)s.") % {
        "who": _("Both players") if event.viewer is None else words.who(event.viewer),
        "cards": cards_counted(event.count),
        "place": _place(event.zone, event.seat, words),
    }


@tells(events.CardsRevealed)
def cards_revealed(event: events.CardsRevealed, words: Words) -> str:
    """What everybody was shown."""
    return _("Revealed in %(place)s: %(cards)s.") % {
        "place": _place(event.zone, event.seat, words),
        "cards": words.cards(event.cards),
    }


@tells(events.CardsPutBack)
def cards_put_back(event: events.CardsPutBack, words: Words) -> str:
    """How many cards went back face down, and where."""
    place = _("on top of the deck") if event.place == "top" else _("under the deck")
    return _("%(who)s put %(cards)s %(place)s.") % {
        "who": words.who(event.seat),
        "cards": cards_counted(event.count),
        "place": place,
    }


@tells(events.DeckShuffled)
def deck_shuffled(event: events.DeckShuffled, words: Words) -> str:
    """A shuffle and how many cards it was of."""
    return _("%(whose)s deck of %(cards)s was shuffled.") % {
        "whose": words.whose_first(event.seat),
        "cards": cards_counted(event.count),
    }


@tells(events.DeckRanOut)
def deck_ran_out(event: events.DeckRanOut, words: Words) -> str:
    """T9.1 The deck was empty."""
    return _("%(whose)s deck was empty: %(cards)s of the discard pile became the new one.") % {
        "whose": words.whose_first(event.seat),
        "cards": cards_counted(event.refilled),
    }
