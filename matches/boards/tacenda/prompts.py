"""The question that the board asks, and the answers that are not cards."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.tacenda.text import rules_lines
from games.tacenda.view import DecisionView, View
from matches.boards.base import Seats
from matches.boards.tacenda.faces import definition_of
from matches.boards.tacenda.words import Words

_PURPOSES: Mapping[str, Any] = {
    "hand-limit": gettext_lazy("discard down to the hand limit"),
    "discard": gettext_lazy("discard"),
    "stun": gettext_lazy("stun"),
    "unstun": gettext_lazy("unstun"),
    "destroy": gettext_lazy("destroy"),
    "power": gettext_lazy("change in power"),
    "attack-again": gettext_lazy("let attack again"),
    "forbid-attack": gettext_lazy("keep from attacking"),
    "protect": gettext_lazy("protect"),
    "return": gettext_lazy("return to hand"),
    "take-back": gettext_lazy("take back from the discard pile"),
    "search": gettext_lazy("take from the deck"),
    "look-take": gettext_lazy("take into your hand"),
    "look-order": gettext_lazy("put back, in order, the first on top"),
    "put-into-play": gettext_lazy("put into play"),
    "take-control": gettext_lazy("take control of"),
    "attach": gettext_lazy("attach to"),
    "move-attachment": gettext_lazy("move"),
    "silence": gettext_lazy("silence"),
    "lower-cost": gettext_lazy("make cheaper"),
    "restore-walker": gettext_lazy("restore"),
    "reveal": gettext_lazy("reveal"),
}


def option_said(seats: Seats, key: str, ability: int) -> str:
    """What an Action ability does, in the words of its card."""
    return rules_lines(definition_of(seats, key))[ability].body


def pick_said(decision: DecisionView, option: int) -> str:
    """The answer of that number to a question that is not about cards."""
    if decision.kind == "may":
        return _("Yes, do it") if option == 0 else _("No")
    return decision.labels[option]


def prompt(view: View, seats: Seats, *, acts: bool) -> str:
    """What the reader is asked, or whom everybody waits for."""
    words = Words(seats)
    if view.outcome is not None:
        return _("The match is over.")
    if not acts:
        return _waiting(view, words)
    if view.decision is not None:
        return _question(view.decision, words)
    if view.assault is not None:
        return _("Attacking %(target)s: who joins in?") % {
            "target": words.card(view.assault.target)
        }
    return _main(view)


def _waiting(view: View, words: Words) -> str:
    names = ", ".join(words.who(seat) for seat in view.to_act)
    return _("Waiting for %(names)s.") % {"names": names}


def _main(view: View) -> str:
    bank = view.sides[view.active].bank
    points = ngettext("%(n)d point", "%(n)d points", view.unspent) % {"n": view.unspent}
    cards = ngettext("%(n)d card", "%(n)d cards", view.plays_left) % {"n": view.plays_left}
    return _("Your turn: %(points)s and %(bank)d in the Bank, %(cards)s still to play.") % {
        "points": points,
        "bank": bank,
        "cards": cards,
    }


def _question(decision: DecisionView, words: Words) -> str:
    source = f"{words.card(decision.source)}: " if decision.source else ""
    if decision.kind == "may":
        return source + " ".join((*decision.labels, _("Do you want to?")))
    if decision.kind == "option":
        return source + _("choose one.")
    purpose = _PURPOSES.get(decision.purpose, decision.purpose)
    return source + _("choose %(count)s to %(purpose)s.") % {
        "count": _count(decision),
        "purpose": purpose,
    }


def _count(decision: DecisionView) -> str:
    """How many cards are wanted, and how many are chosen."""
    least, most = decision.least or 0, decision.most or 0
    chosen = len(decision.chosen or ())
    if least == most:
        wanted = ngettext("%(n)d card", "%(n)d cards", most) % {"n": most}
    elif least == 0:
        wanted = ngettext("up to %(n)d card", "up to %(n)d cards", most) % {"n": most}
    else:
        wanted = _("%(least)d to %(most)d cards") % {"least": least, "most": most}
    return (
        wanted if not chosen else _("%(wanted)s (%(n)d chosen)") % {"wanted": wanted, "n": chosen}
    )
