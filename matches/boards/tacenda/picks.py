"""Every legal action of Tacenda as clicks and as a sentence."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.tacenda import actions
from games.tacenda.events import Token
from games.tacenda.view import View
from matches.boards.base import Pick, Seats, with_unique_sentences
from matches.boards.tacenda.labels import Labels
from matches.boards.tacenda.pieces import card_token
from matches.boards.tacenda.prompts import option_said, pick_said
from matches.boards.tacenda.table import BANK_SIZE

_encode = msgspec.json.encode


def build_picks(
    view: View, legal: Sequence[actions.Action], seats: Seats, labels: Labels
) -> tuple[Pick, ...]:
    """The picks in the order of the actions."""
    context = _Context(view, seats, labels)
    return with_unique_sentences([_PICKS[type(action)](action, context) for action in legal])


class _Context:
    """What the sentences are made from: each visible instance by its number."""

    def __init__(self, view: View, seats: Seats, labels: Labels) -> None:
        self.view = view
        self.seats = seats
        self.labels = labels
        self.cards: dict[int, Any] = {}
        for side in view.sides:
            for zone in (
                side.guardians,
                side.attached,
                side.hand or (),
                side.discard,
                side.resolving,
            ):
                self.cards |= {card.id: card for card in zone}
            self.cards |= {card.id: card for card in side.known_hand}
            if side.walker:
                self.cards[side.walker.id] = side.walker
        if view.decision:
            known = view.decision.candidates or ()
            self.cards = {**{card.id: card for card in known}, **self.cards}

    def label(self, instance: int) -> str:
        """The instance's name, told apart from others of its name."""
        return self.labels.of(self.cards[instance])

    def whose(self, instance: int) -> str:
        """The label with its side, where both sides have a card of that label in play."""
        label = self.label(instance)
        piece = self.cards[instance]
        controller = getattr(piece, "controller", None)
        if controller is None or not self._on_both_sides(label):
            return label
        if self.seats.people[controller].you:
            return _("your %(card)s") % {"card": label}
        return _("%(name)s's %(card)s") % {
            "name": self.seats.people[controller].name,
            "card": label,
        }

    def _on_both_sides(self, label: str) -> bool:
        sides = {
            card.controller
            for card in self.cards.values()
            if hasattr(card, "controller") and self.labels.of(card) == label
        }
        return len(sides) > 1

    def power(self, instance: int) -> int:
        """The power an instance shows."""
        return self.cards[instance].power or 0


def _pick(action: Any, tokens: tuple[str, ...], sentence: str, group: str, **more: Any) -> Pick:
    return Pick(
        tokens=tokens, sentence=sentence, group=group, action=_encode(action).decode(), **more
    )


def _play(action: actions.PlayCard, context: _Context) -> Pick:
    card = context.cards[action.card]
    sentence = _("Play %(card)s for %(cost)d") % {
        "card": context.label(action.card),
        "cost": card.cost,
    }
    return _pick(action, (card_token(action.card),), sentence, _("Play a card"))


def _use(action: actions.UseAbility, context: _Context) -> Pick:
    card = context.cards[action.card]
    sentence = _("Use %(card)s: %(text)s") % {
        "card": context.label(action.card),
        "text": option_said(context.seats, card.key, action.ability),
    }
    return _pick(action, (card_token(action.card),), sentence, _("Use an ability"))


def _attack(action: actions.Attack, context: _Context) -> Pick:
    sentence = _("Attack %(target)s with %(attacker)s (%(a)d against %(d)d)") % {
        "target": context.label(action.defender),
        "attacker": context.label(action.attacker),
        "a": context.power(action.attacker),
        "d": context.power(action.defender),
    }
    tokens = (card_token(action.attacker), card_token(action.defender))
    return _pick(action, tokens, sentence, _("Attack"))


def _assault(action: actions.Assault, context: _Context) -> Pick:
    sentence = _("Gather against %(target)s, %(attacker)s first (power %(a)d)") % {
        "target": context.label(action.target),
        "attacker": context.label(action.attacker),
        "a": context.power(action.attacker),
    }
    tokens = (card_token(action.attacker), card_token(action.target))
    return _pick(action, tokens, sentence, _("Attack together"))


def _join(action: actions.JoinAssault, context: _Context) -> Pick:
    sentence = _("%(card)s joins the attack (+%(n)d)") % {
        "card": context.label(action.guardian),
        "n": context.power(action.guardian),
    }
    return _pick(action, (card_token(action.guardian),), sentence, _("Attack together"))


def _strike(action: actions.Strike, context: _Context) -> Pick:
    assault = context.view.assault
    assert assault is not None  # noqa: S101 - only then it is legal
    sentence = _("Strike %(target)s now (%(a)d against %(d)d)") % {
        "target": context.label(assault.target.id),
        "a": sum(context.power(one.id) for one in assault.attackers),
        "d": context.power(assault.target.id),
    }
    token = card_token(assault.target.id)
    return _pick(action, (token,), sentence, _("Attack together"), direct=True)


def _choose(action: actions.Choose, context: _Context) -> Pick:
    decision = context.view.decision
    assert decision is not None  # noqa: S101 - only then it is legal
    if decision.kind != "cards":
        sentence = pick_said(decision, action.option)
        return _pick(action, (f"o{action.option}",), sentence, _("Decide"), direct=True)
    card = context.cards[action.option]
    place = len(decision.chosen or ()) + 1
    sentence = _("Choose %(card)s") % {"card": context.whose(card.id)}
    if decision.ordered:
        sentence = _("Choose %(card)s as number %(n)d") % {
            "card": context.whose(card.id),
            "n": place,
        }
    return _pick(action, (card_token(action.option),), sentence, _("Decide"))


def _done(action: actions.Done, context: _Context) -> Pick:
    chosen: tuple[Token, ...] = ()
    if context.view.decision:
        chosen = context.view.decision.chosen or ()
    sentence = _("Done choosing") if chosen else _("Choose none")
    return _pick(action, ("done",), sentence, _("Decide"), direct=True)


def _end(action: actions.EndTurn, context: _Context) -> Pick:
    side = context.view.sides[context.view.active]
    most = context.view.unspent
    sentence = _("End turn")
    if most:
        sentence = _("End turn, bank %(n)d of %(all)d") % {"n": action.bank, "all": most}
    best = min(most, BANK_SIZE - side.bank)
    tokens = ("unspent", f"bank-{side.bank + action.bank}") if best else ("unspent",)
    direct = action.bank == best
    return _pick(action, tokens, sentence, _("End the turn"), ordered=True, direct=direct)


_PICKS: dict[type[Any], Callable[[Any, _Context], Pick]] = {
    actions.PlayCard: _play,
    actions.UseAbility: _use,
    actions.Attack: _attack,
    actions.Assault: _assault,
    actions.JoinAssault: _join,
    actions.Strike: _strike,
    actions.Choose: _choose,
    actions.Done: _done,
    actions.EndTurn: _end,
}
