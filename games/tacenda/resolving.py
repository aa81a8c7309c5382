"""T8 The loop that goes on until somebody has something to decide.

Abilities resolve one after the other; when none is left, the next step of the turn comes.
"""

from games.tacenda import events
from games.tacenda.changes import lay_aside
from games.tacenda.choices import decide_by_default
from games.tacenda.draft import Draft
from games.tacenda.events import Token
from games.tacenda.interpreter.effects import carry_out
from games.tacenda.state import MAIN
from games.tacenda.table import tag_of
from games.tacenda.triggers import queue_arisen
from games.tacenda.turn import advance
from games.tacenda.zones import renumber_unlinked

CHAIN_LIMIT = 200
INPUT_LIMIT = 300


def run(draft: Draft) -> None:
    """Goes on until a player must decide, or the match is over."""
    while draft.outcome is None:
        if draft.arisen:
            queue_arisen(draft)
        if draft.decision is not None:
            if draft.inputs < INPUT_LIMIT:
                return
            decide_by_default(draft)
        elif draft.frames:
            _resolve(draft)
        elif draft.unlinked:
            renumber_unlinked(draft)
        elif draft.stage != MAIN:
            advance(draft)
        else:
            draft.resolved = 0
            draft.left = ()
            return


def _resolve(draft: Draft) -> None:
    """The first ability begins, goes on by one effect, or is done."""
    frame = draft.frames[0]
    if not draft.begun:
        _begin(draft)
    elif frame.effects:
        carry_out(draft)
    else:
        draft.frames = draft.frames[1:]
        draft.begun = False
        lay_aside(draft)


def _begin(draft: Draft) -> None:
    """T8.6 The first ability begins, unless the chain has become too long."""
    if draft.resolved >= CHAIN_LIMIT:
        draft.emit(events.ChainStopped(dropped=len(draft.frames)))
        draft.frames = ()
        lay_aside(draft)
        return
    draft.resolved += 1
    draft.begun = True
    frame = draft.frames[0]
    card = draft.table.cards[frame.card]
    draft.emit(
        events.AbilityBegun(
            seat=frame.seat,
            card=Token(frame.source, card.key),
            kind=tag_of(card.abilities[frame.ability]),
            ability=frame.ability,
        )
    )
