"""VD3: a turn draws a card, puts it somewhere, and takes the consequences of the discard."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.core.contract import Step
from games.core.events import Event
from games.core.tuples import with_place, with_seat
from games.vanguard_duels import events
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
from games.vanguard_duels.cards import FACE, SLOTS
from games.vanguard_duels.rounds import deal, score_round
from games.vanguard_duels.state import Phase, Side, State


def play(state: State, action: Action) -> Step[State]:
    """VD3: what comes of a legal decision."""
    return _PLAYS[type(action)](state, action)


def _draw(state: State, _action: Draw) -> Step[State]:
    """VD3.1: the seat looks at the top card; one that lay face up is known to both."""
    side = state.sides[state.seat]
    card = side.stack[-1]
    drawn: Event = (
        events.FaceUpDrawn(state.seat, card)
        if side.top_is_up
        else events.CardDrawn((state.seat,), state.seat, card)
    )
    after = replace(
        _with_side(state, replace(side, stack=side.stack[:-1], top_is_up=False)),
        drawn=card,
        drawn_is_known=side.top_is_up,
        phase=Phase.DISPOSE,
    )
    return Step(after, (drawn,))


def _discard(state: State, _action: Discard) -> Step[State]:
    """VD3.2: the drawn card itself is discarded."""
    return _dispose(state, state.drawn, "")


def _replace(state: State, action: Replace) -> Step[State]:
    """VD3.2, TKG-A8, TKG-A9, TKG-A12: the drawn card stands hidden where the discard stood."""
    side, slot = state.sides[state.seat], SLOTS.index(action.slot)
    standing = replace(
        side,
        slots=with_place(side.slots, slot, state.drawn),
        revealed=with_place(side.revealed, slot, value=False),
        known=with_place(side.known, slot, state.drawn_is_known),
    )
    return _dispose(_with_side(state, standing), side.slots[slot], SLOTS[slot])


def _dispose(state: State, card: str, slot: str) -> Step[State]:
    """VD3.2 to VD3.5, TKG-A4, TKG-A5: the card is discarded; then its parity, then its element."""
    seat, side = state.seat, state.sides[state.seat]
    below = side.discards[-1:] or ("",)
    happened: list[Event] = [events.CardDiscarded(seat, card, slot)]
    after = replace(
        _with_side(state, replace(side, discards=(*side.discards, card))),
        drawn="",
        drawn_is_known=False,
        reorder_due=below[0][:1] == card[0],
    )
    if FACE[card] % 2 == 0:
        return _offer_order(_turn_up(after, happened), happened)
    if all(side.revealed):
        return _offer_order(after, happened)
    return Step(replace(after, phase=Phase.REVEAL), tuple(happened))


def _turn_up(state: State, happened: list[Event]) -> State:
    """VD3.4, TKG-A7: the new top of the own stack is turned face up, if there is one."""
    side = state.sides[state.seat]
    if not side.stack or side.top_is_up:
        return state
    happened.append(events.TopTurned(state.seat, side.stack[-1]))
    return _with_side(state, replace(side, top_is_up=True))


def _reveal(state: State, action: Reveal) -> Step[State]:
    """VD3.3: the opponent sees the card from now on."""
    side, slot = state.sides[state.seat], SLOTS.index(action.slot)
    happened: list[Event] = [events.SlotRevealed(state.seat, SLOTS[slot], side.slots[slot])]
    after = _with_side(state, replace(side, revealed=with_place(side.revealed, slot, value=True)))
    return _offer_order(after, happened)


def _offer_order(state: State, happened: list[Event]) -> Step[State]:
    """VD3.5: after two discards of one element in a row the seat may set the trump order anew."""
    if state.reorder_due:
        return Step(replace(state, phase=Phase.REORDER), tuple(happened))
    return _finish_turn(state, happened)


def _keep_order(state: State, _action: KeepOrder) -> Step[State]:
    """VD3.5: the order may be left as it is."""
    return _finish_turn(state, [events.OrderKept(state.seat)])


def _set_order(state: State, action: SetOrder) -> Step[State]:
    """VD2.2, VD3.5: the order holds at once; the first one of a round lets the cards be dealt."""
    ordered = replace(state, order=action.order)
    happened: list[Event] = [events.OrderSet(state.seat, action.order)]
    if state.phase is Phase.REORDER:
        return _finish_turn(ordered, happened)
    step = deal(ordered)
    return Step(step.state, (*happened, *step.events))


def _end_round(state: State, _action: EndRound) -> Step[State]:
    """VD3.6, TKG-A3: the top two cards go to the own discards, without effect; then scoring."""
    side = state.sides[state.seat]
    cards = side.stack[-2:][::-1]
    ended = replace(side, stack=side.stack[:-2], top_is_up=False, discards=(*side.discards, *cards))
    return score_round(_with_side(state, ended), [events.RoundEnded(state.seat, cards)])


def _finish_turn(state: State, happened: list[Event]) -> Step[State]:
    """VD3.7, TKG-A10, TKG-A15: the other seat's turn, its last one if this stack is empty."""
    other = 1 - state.seat
    empty = not state.sides[state.seat].stack
    if state.last_turn or (empty and not state.sides[other].stack):
        return score_round(state, happened)
    if empty:
        happened.append(events.LastTurnDue(other))
    after = replace(state, seat=other, phase=Phase.TURN, reorder_due=False, last_turn=empty)
    return Step(after, tuple(happened))


def _with_side(state: State, side: Side) -> State:
    return replace(state, sides=with_seat(state.sides, state.seat, side))


_PLAYS: dict[type[Action], Callable[[State, Any], Step[State]]] = {
    Draw: _draw,
    Discard: _discard,
    Replace: _replace,
    Reveal: _reveal,
    EndRound: _end_round,
    SetOrder: _set_order,
    KeepOrder: _keep_order,
}
