"""The log of Tacenda: attacks, Walkers, and what abilities do to cards in play."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.tacenda import events
from matches.boards.tacenda.telling import tells
from matches.boards.tacenda.words import Words, side_effect_said

_RESULTS = {
    "wins": gettext_lazy("and won"),
    "both-fall": gettext_lazy("and both fell"),
    "fails": gettext_lazy("and failed"),
}
AFFECTED = {
    "shield": gettext_lazy("is saved from destruction once"),
    "silence": gettext_lazy("has no abilities"),
    "cannot-attack": gettext_lazy("cannot attack"),
    "extra-attack": gettext_lazy("may attack once more"),
    "attack-again": gettext_lazy("may attack once more"),
}
KINDS = {
    "play": gettext_lazy("Play"),
    "death": gettext_lazy("Death"),
    "kill": gettext_lazy("Kill"),
    "trigger": gettext_lazy("Trigger"),
    "each-turn": gettext_lazy("Each Turn"),
    "action": gettext_lazy("Action"),
    "static": gettext_lazy("Static"),
}


@tells(events.Attacked)
def attacked(event: events.Attacked, words: Words) -> str:
    """T5.4, T6.2 An attack with both powers and its result."""
    return _("%(attackers)s attacked %(target)s, %(attack)d against %(defence)d, %(result)s.") % {
        "attackers": words.cards(event.attackers),
        "target": words.card(event.target),
        "attack": event.attack,
        "defence": event.defence,
        "result": _RESULTS.get(event.result, event.result),
    }


@tells(events.AssaultGathered)
def assault_gathered(event: events.AssaultGathered, words: Words) -> str:
    """T6.2 One more joins an attack together."""
    return _("%(attackers)s gathered against %(target)s.") % {
        "attackers": words.cards(event.attackers),
        "target": words.card(event.target),
    }


@tells(events.CardDestroyed)
def card_destroyed(event: events.CardDestroyed, words: Words) -> str:
    """T5.6 A card was destroyed."""
    return _("%(card)s was destroyed.") % {"card": words.card(event.card)}


@tells(events.ShieldSpent)
def shield_spent(event: events.ShieldSpent, words: Words) -> str:
    """A card was saved."""
    return _("%(card)s was saved from destruction.") % {"card": words.card(event.card)}


@tells(events.WalkerDefeated)
def walker_defeated(event: events.WalkerDefeated, words: Words) -> str:
    """T6.3 A Walker fell."""
    return _("%(whose)s Walker %(card)s was defeated.") % {
        "whose": words.whose_first(event.seat),
        "card": words.card(event.card),
    }


@tells(events.WalkerRevealed)
def walker_revealed(event: events.WalkerRevealed, words: Words) -> str:
    """T2.3, T6.3 A Walker stepped up."""
    return _("%(card)s became %(whose)s Walker, level %(level)d.") % {
        "card": words.card(event.card),
        "whose": words.whose(event.seat),
        "level": event.level,
    }


@tells(events.WalkerLost)
def walker_lost(event: events.WalkerLost, words: Words) -> str:
    """T9.2 A Walker was lost for an empty deck."""
    return _("%(who)s lost the level %(level)d Walker %(card)s for the empty deck.") % {
        "who": words.who(event.seat),
        "level": event.level,
        "card": words.card(event.card),
    }


@tells(events.WalkerRestored)
def walker_restored(event: events.WalkerRestored, words: Words) -> str:
    """A lost Walker came back."""
    return _("%(card)s came back into %(whose)s Walker stack.") % {
        "card": words.card(event.card),
        "whose": words.whose(event.seat),
    }


@tells(events.Stunned)
def stunned(event: events.Stunned, words: Words) -> str:
    """T8.3 A card was stunned and for how many turns."""
    return ngettext(
        "%(card)s was stunned for %(n)d turn.", "%(card)s was stunned for %(n)d turns.", event.stun
    ) % {"card": words.card(event.card), "n": event.stun}


@tells(events.StunEnded)
def stun_ended(event: events.StunEnded, words: Words) -> str:
    """A card is free again."""
    return _("%(card)s was no longer stunned.") % {"card": words.card(event.card)}


@tells(events.PowerChanged)
def power_changed(event: events.PowerChanged, words: Words) -> str:
    """A card's power changed."""
    rose = event.amount >= 0
    return (_("%(card)s rose to power %(n)d.") if rose else _("%(card)s fell to power %(n)d.")) % {
        "card": words.card(event.card),
        "n": event.power,
    }


@tells(events.Affected)
def affected(event: events.Affected, words: Words) -> str:
    """A card got something on it."""
    what = AFFECTED.get(event.kind)
    return (
        _("%(card)s now %(what)s.") % {"card": words.card(event.card), "what": what} if what else ""
    )


@tells(events.SideAffected)
def side_affected(event: events.SideAffected, words: Words) -> str:
    """A player got something on his side."""
    said = side_effect_said(event.kind, event.amount)
    return (
        _("For %(whom)s: %(said)s.") % {"whom": words.whom(event.seat), "said": said}
        if said
        else ""
    )


@tells(events.ControlChanged)
def control_changed(event: events.ControlChanged, words: Words) -> str:
    """A card changed sides."""
    return _("%(card)s came under %(whose)s control.") % {
        "card": words.card(event.card),
        "whose": words.whose(event.seat),
    }


@tells(events.AttachmentMoved)
def attachment_moved(event: events.AttachmentMoved, words: Words) -> str:
    """An attached card changed its place."""
    return _("%(card)s was moved onto %(host)s.") % {
        "card": words.card(event.card),
        "host": words.card(event.host),
    }


@tells(events.AbilityBegun)
def ability_begun(event: events.AbilityBegun, words: Words) -> str:
    """T8 An ability begins."""
    kind = KINDS.get(event.kind, event.kind)
    return _("%(card)s: %(kind)s.") % {"card": words.card(event.card), "kind": kind}


@tells(events.Chosen)
def chosen(event: events.Chosen, words: Words) -> str:
    """What was chosen among hidden cards, to the one who chose."""
    return _("%(who)s chose %(cards)s.") % {
        "who": words.who(event.seat),
        "cards": words.cards(event.cards),
    }


@tells(events.ChoiceMade)
def choice_made(event: events.ChoiceMade, words: Words) -> str:
    """What was chosen among cards that all see."""
    if not event.cards:
        return ""
    return _("%(who)s chose %(cards)s.") % {
        "who": words.who(event.seat),
        "cards": words.cards(event.cards),
    }


@tells(events.ChanceFell)
def chance_fell(event: events.ChanceFell, words: Words) -> str:
    """What an ability picked at random, where all see it."""
    if not event.cards:
        return ""
    return _("Chance picked %(cards)s.") % {"cards": words.cards(event.cards)}


@tells(events.CostPaid)
def cost_paid(event: events.CostPaid, words: Words) -> str:
    """T8.1 What an Action ability cost in points."""
    return _("%(who)s paid %(cost)d (%(bank)d from the Bank).") % {
        "who": words.who(event.seat),
        "cost": event.from_total + event.from_bank,
        "bank": event.from_bank,
    }


@tells(events.ChainStopped)
def chain_stopped(event: events.ChainStopped, words: Words) -> str:  # noqa: ARG001 - all writers take words
    """T8.6 The chain of abilities was cut."""
    return ngettext(
        "Too many abilities set off one another: %(n)d was dropped (T8.6).",
        "Too many abilities set off one another: %(n)d were dropped (T8.6).",
        event.dropped,
    ) % {"n": event.dropped}
