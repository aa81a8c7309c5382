"""Every decision in Dragonheart as clicks and as a sentence."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.core import codec
from games.dragonheart.actions import Action, Play
from games.dragonheart.view import View
from matches.boards.base import Pick
from matches.boards.dragonheart.table import hand_tokens, place_token
from matches.boards.dragonheart.words import PLURALS, cards_said


def build_picks(legal: Sequence[Action]) -> tuple[Pick, ...]:
    """The picks in the order of the actions."""
    return tuple(_pick(action) for action in legal)


def _pick(action: Action) -> Pick:
    data = codec.write(action).decode()
    if isinstance(action, Play):
        return Pick(
            tokens=tuple(hand_tokens(action.cards)),
            sentence=_("Play %(cards)s") % {"cards": cards_said(action.cards)},
            group=str(PLURALS[action.cards[0][0]]),
            action=data,
        )
    return Pick(
        tokens=(place_token(action.kind),),
        sentence=_("Take the %(cards)s") % {"cards": PLURALS[action.kind]},
        group=_("Take a pile"),
        action=data,
        direct=True,
    )


def prompt(view: View, *, acts: bool) -> str:
    """The question to the viewer."""
    if not acts:
        return ""
    if view.choice:
        return _("Which pile do you take?")
    if view.final:
        return _("This is the last turn: play cards of one kind.")
    return _("Play one or more cards of one kind.")
