"""Every decision in Vanguard Duels as clicks and as a sentence."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from msgspec import Struct

from games.core import codec
from games.vanguard_duels.actions import (
    Action,
    Discard,
    Draw,
    EndRound,
    KeepOrder,
    Replace,
    Reveal,
    SetOrder,
)
from games.vanguard_duels.cards import SLOTS
from games.vanguard_duels.state import Phase
from games.vanguard_duels.view import View
from matches.boards.base import Pick
from matches.boards.vanguard_duels.words import ELEMENTS, card_label, order_label

STACK, DISCARDS = "stack", "discards"
"""The reader's own piles."""


class _Said(Struct):
    tokens: tuple[str, ...]
    sentence: str
    group: str
    direct: bool = False


def slot_token(slot: str) -> str:
    """The token of a slot of the reader's stand."""
    return f"slot-{slot}"


def element_token(element: str) -> str:
    """The token of an element in the trump order."""
    return f"element-{element}"


def build_picks(view: View, legal: Sequence[Action]) -> tuple[Pick, ...]:
    """The picks in the order of the actions."""
    return tuple(_pick(view, action) for action in legal)


def _pick(view: View, action: Action) -> Pick:
    said = _described(view, action)
    return Pick(
        tokens=said.tokens,
        sentence=said.sentence,
        group=said.group,
        action=codec.write(action).decode(),
        ordered=isinstance(action, SetOrder),
        direct=said.direct,
    )


def _described(view: View, action: Action) -> _Said:
    if isinstance(action, SetOrder | KeepOrder):
        return _order(action)
    if isinstance(action, Draw | EndRound):
        return _beginning(view, action)
    return _card(view, action)


def _order(action: SetOrder | KeepOrder) -> _Said:
    if isinstance(action, KeepOrder):
        return _Said(("keep",), _("Keep the order"), _("The order"), direct=True)
    tokens = tuple(element_token(element) for element in action.order)
    group = _("%(element)s as trump") % {"element": ELEMENTS[action.order[0]]}
    return _Said(tokens, order_label(action.order), group)


def _beginning(view: View, action: Draw | EndRound) -> _Said:
    if isinstance(action, Draw):
        return _Said((STACK,), _draw_sentence(view), _("Your turn"), direct=True)
    sentence = _("End the round and compare the stands")
    return _Said(("end",), sentence, _("Your turn"), direct=True)


def _card(view: View, action: Discard | Replace | Reveal) -> _Said:
    if isinstance(action, Discard):
        sentence = _("Discard %(card)s") % {"card": card_label(view.drawn or "")}
        return _Said((DISCARDS,), sentence, _("The drawn card"), direct=True)
    tokens = (slot_token(action.slot),)
    if isinstance(action, Replace):
        return _Said(tokens, _replaced(view, action.slot), _("The drawn card"))
    said = {"slot": action.slot, "card": card_label(_own(view, action.slot))}
    return _Said(tokens, _("Reveal %(slot)s, %(card)s") % said, _("Reveal a card"))


def _draw_sentence(view: View) -> str:
    top = view.sides[view.to_act[0]].top
    return _("Draw %(card)s") % {"card": card_label(top)} if top else _("Draw a card")


def _replaced(view: View, slot: str) -> str:
    return _("Put %(card)s at %(slot)s and discard %(gone)s") % {
        "card": card_label(view.drawn or ""),
        "slot": slot,
        "gone": card_label(_own(view, slot)),
    }


def _own(view: View, slot: str) -> str:
    return view.sides[view.to_act[0]].slots[SLOTS.index(slot)] or ""


def prompt(view: View, legal: Sequence[Action]) -> str:
    """The question to the viewer; empty for who has nothing to decide."""
    if not legal:
        return ""
    if view.phase is Phase.TURN and len(legal) == 1:
        return _("Draw a card.") if isinstance(legal[0], Draw) else _("End the round.")
    return {
        Phase.ORDER: _("Choose the trump order: click the elements, trump first."),
        Phase.TURN: _("Draw a card, or end the round."),
        Phase.DISPOSE: _("Discard the drawn card, or put it on your stand."),
        Phase.REVEAL: _("The discard is odd: reveal a card of your stand."),
        Phase.REORDER: _("Two discards of one element: set a new trump order, or keep it."),
    }[view.phase]
