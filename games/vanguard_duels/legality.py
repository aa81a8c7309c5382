"""VD3: what a seat may do. Each predicate stands here once; listing and playing both ask it."""

from games.core.errors import Illegal
from games.vanguard_duels.actions import (
    DISCARD,
    DRAW,
    END_ROUND,
    KEEP_ORDER,
    REPLACE,
    REVEAL,
    SET_ORDER,
    Action,
    Discard,
    Draw,
    EndRound,
    KeepOrder,
    Replace,
    Reveal,
    SetOrder,
)
from games.vanguard_duels.cards import ORDERS, SLOTS
from games.vanguard_duels.state import Phase, State

STACK_TO_END = 2
DISCARDS_TO_END = 5

_PHASES: dict[type[Action], tuple[Phase, ...]] = {
    SetOrder: (Phase.ORDER, Phase.REORDER),
    KeepOrder: (Phase.REORDER,),
    Draw: (Phase.TURN,),
    EndRound: (Phase.TURN,),
    Discard: (Phase.DISPOSE,),
    Replace: (Phase.DISPOSE,),
    Reveal: (Phase.REVEAL,),
}
_WANTED = {
    Phase.ORDER: Illegal("VD2.2", "Choose the trump order first."),
    Phase.TURN: Illegal("VD3.1", "Draw a card or end the round."),
    Phase.DISPOSE: Illegal("VD3.2", "Discard the drawn card or put it in a slot."),
    Phase.REVEAL: Illegal("VD3.3", "Choose a hidden card of your stand to reveal."),
    Phase.REORDER: Illegal("VD3.5", "Choose a new trump order or keep it."),
}


def why_not_draw(state: State) -> Illegal | None:
    """VD3.1: there must be a card in the own stack."""
    if state.sides[state.seat].stack:
        return None
    return Illegal("VD3.1", "Your stack is empty.")


def why_not_end(state: State) -> Illegal | None:
    """VD3.1, TKG-A1, TKG-A2, TKG-A13: two cards left in the stack, five discards, nothing drawn."""
    side = state.sides[state.seat]
    if len(side.stack) >= STACK_TO_END and len(side.discards) >= DISCARDS_TO_END:
        return None
    return Illegal(
        "TKG-A1",
        f"To end the round you need {STACK_TO_END} cards in your stack and {DISCARDS_TO_END} "
        f"discards; you have {len(side.stack)} and {len(side.discards)}.",
    )


def why_not_reveal(state: State, slot: int) -> Illegal | None:
    """VD3.3, TKG-A6: any hidden card of the own stand."""
    if not state.sides[state.seat].revealed[slot]:
        return None
    return Illegal("VD3.3", f"The card at {SLOTS[slot]} is revealed already.")


def why_illegal(state: State, action: Action) -> Illegal | None:
    """VD3: the reason why the seat whose decision it is may not do this, or None if it may."""
    if state.phase not in _PHASES[type(action)]:
        return _WANTED[state.phase]
    if isinstance(action, SetOrder) and action.order not in ORDERS:
        return Illegal("VD1.2", f"{action.order!r} is no order; write it like FWEA, trump first.")
    if isinstance(action, Draw):
        return why_not_draw(state)
    if isinstance(action, EndRound):
        return why_not_end(state)
    if isinstance(action, Reveal):
        return why_not_reveal(state, SLOTS.index(action.slot))
    return None


_FIXED: dict[Phase, list[Action]] = {
    Phase.ORDER: list(SET_ORDER),
    Phase.REORDER: [KEEP_ORDER, *SET_ORDER],
    Phase.DISPOSE: [DISCARD, *REPLACE],
}


def list_legal(state: State) -> list[Action]:
    """All that the seat may do in its phase."""
    if state.phase is Phase.TURN:
        draw: list[Action] = [DRAW] if why_not_draw(state) is None else []
        return [*draw, END_ROUND] if why_not_end(state) is None else draw
    if state.phase is Phase.REVEAL:
        return [REVEAL[slot] for slot in range(5) if why_not_reveal(state, slot) is None]
    return list(_FIXED[state.phase])
