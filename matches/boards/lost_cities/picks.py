"""Every decision in Lost Cities as clicks and as a sentence."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.core import codec
from games.lost_cities.actions import Action, Discard, DrawDeck, DrawPile, Expedition
from games.lost_cities.view import View
from matches.boards.base import Pick
from matches.boards.lost_cities.table import LAY, hand_token, pile_token
from matches.boards.lost_cities.words import card_label, colour_name


def build_picks(legal: Sequence[Action]) -> tuple[Pick, ...]:
    """The picks in the order of the actions."""
    return tuple(_pick(action) for action in legal)


def _pick(action: Action) -> Pick:
    tokens, sentence, group, direct = _described(action)
    return Pick(
        tokens=tokens,
        sentence=sentence,
        group=group,
        action=codec.write(action).decode(),
        direct=direct,
    )


def _described(action: Action) -> tuple[tuple[str, ...], str, str, bool]:
    match action:
        case Expedition(card):
            sentence = _("Lay %(card)s on your expedition") % {"card": card_label(card)}
            return (hand_token(card), LAY + card[0]), sentence, _("Lay a card"), False
        case Discard(card):
            sentence = _("Discard %(card)s") % {"card": card_label(card)}
            return (hand_token(card), pile_token(card[0])), sentence, _("Discard"), False
        case DrawDeck():
            return ("deck",), _("Draw from the deck"), _("Draw"), True
        case DrawPile(colour):
            sentence = _("Draw from the %(colour)s pile") % {"colour": colour_name(colour)}
            return (pile_token(colour),), sentence, _("Draw"), True


def prompt(view: View, *, acts: bool) -> str:
    """The question to the viewer."""
    if not acts:
        return ""
    if view.drawing:
        return _("Draw a card from the deck or from an open pile.")
    return _("Lay a card on one of your expeditions, or discard one.")
