"""The board of Vanguard Duels."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy

from games.core.events import Event
from games.vanguard_duels import events as happened
from games.vanguard_duels.actions import Action
from games.vanguard_duels.view import View
from matches.boards.base import BoardContext, Seats, no_faces, told_by, waiting
from matches.boards.vanguard_duels.figures import figures
from matches.boards.vanguard_duels.picks import build_picks, prompt
from matches.boards.vanguard_duels.table import build_table, pile_mark, stack_mark, stand_mark
from matches.boards.vanguard_duels.telling import WRITERS

__all__ = ["ENDINGS", "board", "faces", "figures", "glossary", "sentences", "touched"]

ENDINGS: Mapping[str, Any] = {
    "honour": gettext_lazy("%(winners)s won twelve points of honour: %(scores)s."),
}

faces = no_faces
sentences = told_by(WRITERS)


def board(view: View, legal: Sequence[Action], seats: Seats) -> BoardContext:
    """What the viewer sees and may do."""
    return BoardContext(
        table=build_table(view, seats),
        picks=build_picks(view, legal),
        prompt=prompt(view, legal) or waiting(view, seats),
    )


def touched(events: Sequence[Event]) -> frozenset[str]:
    """The slots, discards and stacks that changed, and the order."""
    tokens: set[str] = set()
    for event in events:
        match event:
            case happened.CardDiscarded(seat, _card, slot):
                tokens |= {pile_mark(seat), stand_mark(seat, slot)} if slot else {pile_mark(seat)}
            case happened.SlotRevealed(seat, slot, _card):
                tokens.add(stand_mark(seat, slot))
            case happened.TopTurned(seat, _card):
                tokens.add(stack_mark(seat))
            case happened.OrderSet():
                tokens.add("order")
    return frozenset(tokens)


def glossary() -> Mapping[Any, Any]:
    """The game's words with their explanations."""
    return {
        gettext_lazy("Stand"): gettext_lazy(
            "A player's five cards, A to E. They keep their slots and face their owner."
        ),
        gettext_lazy("Trump order"): gettext_lazy(
            "The trump, then the elements at places one to three. It settles which card wins."
        ),
        gettext_lazy("Revealed"): gettext_lazy("A card of a stand that both players see."),
        gettext_lazy("Seen by both"): gettext_lazy(
            "A card that stands hidden, but was drawn face up, so that both know it."
        ),
        gettext_lazy("Honour"): gettext_lazy(
            "What a round is worth: one for each card in the loser's discards. Twelve win."
        ),
    }
