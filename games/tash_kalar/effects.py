"""TK7: an effect is carried out step by step, until somebody has to decide."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.tash_kalar import events, words
from games.tash_kalar.actions import Action, Skip, TakeWay
from games.tash_kalar.arena import BIT
from games.tash_kalar.draft import Draft
from games.tash_kalar.selecting import squares
from games.tash_kalar.state import Effect, Phase, State
from games.tash_kalar.vocabulary import Choose, Condition, Destroy, If, Step, Where

SKIP = Skip()


def prepare(
    draft: Draft, card: str, steps: Sequence[Step], *, here: int, used: int = 0, marked: int = 0
) -> None:
    """TK7.3: an effect is about to begin; `advance` carries it out."""
    draft.set(effect=Effect(card=card, here=here, used=used, marked=marked, rest=tuple(steps)))


def list_choices(state: State) -> list[Action]:
    """TK7.3: what may be done for the current step; `Skip` is added where it is optional."""
    effect = state.effect
    if effect is None or not effect.rest:
        return []
    step = effect.rest[0]
    found = words.offers(state, effect, step)
    return [*found, SKIP] if found and step.opt else found


def choose(draft: Draft, action: Action) -> None:
    """TK7.3: the current step is done as decided, and the effect goes on."""
    effect = _current(draft)
    if isinstance(action, Skip):
        draft.tell(events.StepSkipped(draft.seat, _name(effect.rest[0]), impossible=False))
        _leave_step(draft)
    else:
        _do(draft, effect.rest[0], action)
    advance(draft)


def advance(draft: Draft) -> None:
    """TK7.3, TK7.4: goes on until a decision is needed, or nothing is left to do."""
    while (effect := draft.effect) is not None and effect.rest:
        step = effect.rest[0]
        if not _do_without_asking(draft, effect, step):
            offered = list_choices(draft.state)
            if not offered:
                draft.tell(events.StepSkipped(draft.seat, _name(step), impossible=True))
                _leave_step(draft)
            elif len(offered) == 1:
                _do(draft, step, offered[0])
            else:
                draft.set(phase=Phase.EFFECT)
                return


def _do_without_asking(draft: Draft, effect: Effect, step: Step) -> bool:
    """TK7.3: conditions, gains, and what is done to all; whether the step was one of these."""
    if isinstance(step, If):
        way = step.then if _holds(draft, effect, step.when) else step.otherwise
        draft.set_effect(rest=(*way, *effect.rest[1:]))
        return True
    if isinstance(step, Destroy) and step.every:
        words.destroy_all(draft, effect, step)
    elif words.gain(draft, step):
        draft.set_effect(done=1)
    else:
        return False
    _leave_step(draft)
    return True


def _current(draft: Draft) -> Effect:
    effect = draft.effect
    if effect is None:
        raise ValueError("no effect is being carried out")
    return effect


def _name(step: Step) -> str:
    tag = step.__struct_config__.tag
    return str(tag)


def _leave_step(draft: Draft) -> None:
    effect = _current(draft)
    did = effect.done > 0
    draft.set_effect(rest=effect.rest[1:], touched=0, done=0, did_last=did)


def _do(draft: Draft, step: Step, action: Action) -> None:
    """TK7.3: once; the step stays while it may be done again."""
    if isinstance(step, Choose) and isinstance(action, TakeWay):
        _leave_step(draft)
        draft.set_effect(rest=(*step.ways[action.way], *_current(draft).rest))
        return
    words.do(draft, _current(draft), step, action)
    effect = _current(draft)
    draft.set_effect(done=effect.done + 1)
    if step.n > 1:
        draft.set_effect(rest=(replace(step, n=step.n - 1), *effect.rest[1:]))
    else:
        _leave_step(draft)


def _holds(draft: Draft, effect: Effect, when: Condition) -> bool:
    """TK7.9: every field that is set holds."""
    if sum(effect.destroyed[when.of_rank :]) < when.destroyed or effect.placed < when.placed:
        return False
    if when.last_action and draft.turn.actions > 0:
        return False
    if when.moved is not None and effect.moved != when.moved:
        return False
    if when.did is not None and effect.did_last != when.did:
        return False
    if (when.least, when.most) != (0, 2) and not when.least <= effect.last_rank <= when.most:
        return False
    return _is_on(draft, when.standing, effect.here) and _is_on(draft, when.target, effect.last)


def _is_on(draft: Draft, where: Where | None, number: int) -> bool:
    """TK7.9: whether it is on such a square; nothing is on any that has left the arena."""
    if where is None:
        return True
    fitting = squares(where, number, _current(draft), draft.board, draft.seat)
    return number >= 0 and bool(fitting & BIT[number])
