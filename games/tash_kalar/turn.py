"""TK5: a turn: actions, effects, and what comes at its end."""

from collections.abc import Callable
from typing import Any

from games.core.contract import Step as Result
from games.core.tuples import without
from games.tash_kalar import effects, events, flares, forces, scoring, summoning
from games.tash_kalar.actions import (
    Action,
    Claim,
    Discard,
    Done,
    PickUp,
    Place,
    Return,
    ScoreIn,
    SetUp,
    Summon,
    UseFlare,
)
from games.tash_kalar.arena import COMMON, DUEL_MARKS, EMPTY, NUMBER
from games.tash_kalar.definitions import card_set
from games.tash_kalar.draft import Draft
from games.tash_kalar.hands import put_under, refill, replace_task
from games.tash_kalar.legality import waits_for_wrap
from games.tash_kalar.state import DECKS, NOWHERE, Form, Phase, State, Turn, Waiting
from games.tash_kalar.tasks import Deeds

ACTIONS = 2
FIRST_ACTIONS = 1
LAST_TURN = 100
"""TK11.5: when so many turns are over the end is called."""


def play(state: State, action: Action) -> Result[State]:
    """TK5: what comes of a legal decision."""
    draft = Draft(state)
    _PLAYS.get(type(action), effects.choose)(draft, action)
    _go_on(draft)
    return draft.freeze()


def _go_on(draft: Draft) -> None:
    """TK5.2: after an effect its card is discarded; then actions, the wrap, or the next turn."""
    effect = draft.effect
    if draft.state.phase is Phase.LEGEND or (effect is not None and effect.rest):
        return
    if effect is not None:
        _lay_aside(draft, effect.card)
        draft.set(effect=None, phase=Phase.ACTION)
    if draft.state.phase is Phase.ACTION:
        _settle(draft)


def _lay_aside(draft: Draft, card: str) -> None:
    """TK6.7, TK8.4: a card that was played goes to its discards."""
    if card in card_set().flares:
        draft.set(flare_discards=(*draft.state.flare_discards, card))
    else:
        summoning.discard_card(draft, card)


def _settle(draft: Draft) -> None:
    """TK5.2, TK5.5, TK-A26: with actions left the seat goes on; else it may wrap up."""
    if draft.turn.actions > 0:
        return
    draft.set(phase=Phase.WRAP)
    if not waits_for_wrap(draft.state):
        _end_turn(draft)


def begin_turn(draft: Draft, seat: int, actions: int) -> None:
    """TK5.1, TK-A3: two actions, one in the first turn of all; the turn's counts are cleared."""
    seats = draft.state.seats
    deeds = Deeds(destroyed=((0, 0, 0),) * seats)
    draft.set(seat=seat, phase=Phase.ACTION, turn=Turn(actions=actions, deeds=deeds))
    draft.tell(events.TurnStarted(seat, actions))


def _set_up(draft: Draft, action: SetUp) -> None:
    """TK4.4, TK4.5: in a duel the other colour goes to the other mark."""
    forces.place(draft, NUMBER[action.square], action.colour, COMMON)
    state = draft.state
    if state.form is Form.DUEL:
        other = next(mark for mark in DUEL_MARKS if mark != action.square)
        forces.place(draft, NUMBER[other], 1 - action.colour, COMMON)
    if state.form is Form.DUEL or sum(piece != EMPTY for piece in state.pieces) == 3:
        begin_turn(draft, present_from(state, state.starter)[0], FIRST_ACTIONS)


def _place(draft: Draft, action: Place) -> None:
    """TK5.3: a common piece; if none is left, one is picked up first."""
    number, state = NUMBER[action.square], draft.state
    draft.set_turn(actions=draft.turn.actions - 1)
    if state.pieces[number] != EMPTY:
        forces.pick_up(draft, number)
    elif not forces.has_piece(state, draft.seat, COMMON):
        draft.set(waiting=Waiting(square=number), phase=Phase.PICK_UP)
        return
    forces.place(draft, number, draft.seat, COMMON)


def _pick_up(draft: Draft, action: PickUp) -> None:
    """TK6.6: and then what was waiting is done."""
    waiting = draft.state.waiting
    if waiting is None:
        return
    forces.pick_up(draft, NUMBER[action.square])
    draft.set(phase=Phase.ACTION, waiting=None)
    if waiting.card:
        summoning.complete(draft, waiting)
    else:
        forces.place(draft, waiting.square, draft.seat, COMMON)


def _discard(draft: Draft, action: Discard) -> None:
    """TK5.4: a being; then other cards may be returned under their decks."""
    player = draft.player(draft.seat)
    draft.set_player(
        draft.seat,
        beings=without(player.beings, action.card),
        discards=(*player.discards, action.card),
    )
    draft.set_turn(actions=draft.turn.actions - 1, has_discarded=True)
    draft.tell(events.CardDiscarded(draft.seat, action.card))
    draft.set(phase=Phase.RETURN)


def _return(draft: Draft, action: Return) -> None:
    """TK5.4: the card leaves the hand now and goes under its deck at the end of the turn."""
    seat, player = draft.seat, draft.player(draft.seat)
    kind = next(deck for deck in DECKS if action.card in getattr(player, deck))
    draft.set_player(seat, **{kind: without(getattr(player, kind), action.card)})
    draft.set_turn(returned=(*draft.turn.returned, action.card))
    draft.tell(events.CardReturned((seat,), seat, action.card, kind))


def _done(draft: Draft, _action: Done) -> None:
    """TK5.4, TK5.5: no more cards to return; or the end of the turn."""
    if draft.state.phase is Phase.RETURN:
        draft.set(phase=Phase.ACTION)
    else:
        _end_turn(draft)


def _claim(draft: Draft, action: Claim) -> None:
    """TK12.1, TK-A18: one task; with it the turn is over."""
    task = card_set().tasks[action.task]
    draft.tell(events.TaskClaimed(draft.seat, task.key, task.points))
    scoring.add(draft, draft.seat, draft.seat, task.points, "task")
    replace_task(draft, task.key)
    _end_turn(draft)


def _score_in(draft: Draft, action: ScoreIn) -> None:
    """TK9.3, TK9.4: for a legend, whose effect follows; or for the pair that was left over."""
    leftover = draft.state.phase is Phase.LEFTOVER
    scoring.add(draft, draft.seat, action.colour, 1, "leftover" if leftover else "legend")
    if leftover:
        _finish_turn(draft)
    else:
        draft.set(phase=Phase.ACTION)
        effects.advance(draft)


def _end_turn(draft: Draft) -> None:
    """TK5.5, TK9.4: points, in a melee perhaps with a choice of colour."""
    scoring.score_turn(draft)
    if scoring.leftover_colours(draft.state):
        draft.set(phase=Phase.LEFTOVER)
    else:
        _finish_turn(draft)


def _finish_turn(draft: Draft) -> None:
    """TK5.5, TK11.1, TK11.2: the hand is refilled, the end tested, and the next seat begins.

    TK-A11, TK-A32: as many turns are left as there are seats, so that the caller's is the last;
    the end is called once.
    """
    refill(draft)
    state = draft.state
    number, last_turns = state.number + 1, state.last_turns
    if last_turns == NOWHERE:
        reason = scoring.end_reason(state) or ("turn-limit" if number >= LAST_TURN else None)
        if reason is not None:
            last_turns = sum(not player.gone for player in state.players)
            draft.set(called_by=reason)
            draft.tell(events.EndCalled(reason))
    else:
        last_turns -= 1
    draft.set(number=number, last_turns=last_turns)
    if last_turns == 0:
        end_match(draft, draft.state.called_by)
    else:
        begin_turn(draft, next_seat(draft.state), ACTIONS)


def next_seat(state: State) -> int:
    """TK5.1, TK-A30: the next one round the table who has not left."""
    return present_from(state, state.seat + 1)[0]


def present_from(state: State, first: int) -> list[int]:
    """TK-A30: the seats that have not left, in the order of play, from this one on."""
    order = ((first + step) % state.seats for step in range(state.seats))
    return [seat for seat in order if not state.players[seat].gone]


def end_match(draft: Draft, reason: str) -> None:
    """TK11.3, TK11.4: the match is over."""
    outcome = scoring.rank(draft.state, reason)
    draft.set(outcome=outcome, effect=None, waiting=None)
    draft.tell(events.MatchEnded(outcome.places, outcome.scores, reason))


def leave(state: State, seat: int, reason: str) -> Result[State]:
    """TK11.6, TK-A30: of two, the other has won. In a melee the seat's turns are left out."""
    draft = Draft(state)
    if seat in present_from(state, state.seat)[: max(0, state.last_turns)]:
        draft.set(last_turns=state.last_turns - 1)
    draft.set_player(seat, gone=True)
    draft.tell(events.SeatLeft(seat, reason))
    left = present_from(draft.state, state.starter)
    if len(left) == 1:
        end_match(draft, reason)
    elif state.phase is Phase.SET_UP:
        draft.set(seat=left[-1])
    elif state.seat == seat and state.phase is not Phase.SCHOOL:
        _pass_on(draft)
    return draft.freeze()


def _pass_on(draft: Draft) -> None:
    """TK-A30: the turn of a seat that has left ends where it was, without points."""
    for played in (draft.state.effect, draft.state.waiting):
        if played is not None and played.card:
            _lay_aside(draft, played.card)
    put_under(draft)
    draft.set(effect=None, waiting=None)
    if draft.state.last_turns == 0:
        end_match(draft, draft.state.called_by)
        return
    starter_is_gone = draft.state.number == 0
    begin_turn(draft, next_seat(draft.state), FIRST_ACTIONS if starter_is_gone else ACTIONS)


_PLAYS: dict[type[Action], Callable[[Draft, Any], None]] = {
    SetUp: _set_up,
    Place: _place,
    Summon: summoning.start,
    Discard: _discard,
    Return: _return,
    UseFlare: lambda draft, action: flares.invoke(draft, action.card, action.opponent),
    PickUp: _pick_up,
    ScoreIn: _score_in,
    Claim: _claim,
    Done: _done,
}
