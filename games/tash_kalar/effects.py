"""TK7: an effect is carried out step by step, until somebody has to decide."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.tash_kalar import events, forces
from games.tash_kalar.actions import Action, MovePiece, Skip, TakeCard, TakeWay, Target
from games.tash_kalar.arena import BIT, NUMBER, SQUARES, numbers, standing
from games.tash_kalar.draft import Draft
from games.tash_kalar.selecting import moves, pieces_of, squares
from games.tash_kalar.state import Effect, Phase, State
from games.tash_kalar.vocabulary import (
    Choose,
    Condition,
    Convert,
    Destroy,
    Downgrade,
    DrawExtra,
    GainAction,
    If,
    Move,
    Place,
    Recover,
    Step,
    Upgrade,
)

SKIP = Skip()


def list_choices(state: State) -> list[Action]:
    """TK7.3: what may be done for the current step; `Skip` is added where it is optional."""
    effect = state.effect
    if effect is None or not effect.rest:
        return []
    step = effect.rest[0]
    found = _targets(state, effect, step)
    return [*found, SKIP] if found and step.opt else found


def _targets(state: State, effect: Effect, step: Step) -> list[Action]:
    board, seat = standing(state.pieces), state.seat
    match step:
        case Move():
            pairs = moves(step, effect, board, seat, state.pieces)
            return [MovePiece(SQUARES[origin], SQUARES[target]) for origin, target in pairs]
        case Choose():
            return [TakeWay(number) for number in range(len(step.ways))]
        case Recover():
            return [TakeCard(card) for card in sorted(set(state.players[seat].discards))]
        case _:
            return [Target(SQUARES[number]) for number in _goals(state, effect, step)]


def _goals(state: State, effect: Effect, step: Step) -> list[int]:
    """TK7.1, TK-A8: squares to place on, from the stock alone; or pieces to do something to."""
    board, seat = standing(state.pieces), state.seat
    match step:
        case Place():
            if not forces.has_piece(state, seat, step.rank):
                return []
            free = squares(step.where, effect.here, board, seat) & ~board.occupied
            return list(numbers(free))
        case Destroy() | Upgrade() | Downgrade() | Convert():
            found = pieces_of(step.who, effect, board, seat) & ~effect.touched
            return [number for number in numbers(found) if _is_able(state, step, number)]
        case _:
            return []


def _is_able(state: State, step: Step, number: int) -> bool:
    """TK7.5, TK7.6: whether the step can be done to this piece at all."""
    match step:
        case Upgrade():
            return forces.can_change_rank(state, number, 1)
        case Downgrade():
            return forces.can_change_rank(state, number, -1)
        case Convert():
            return forces.can_convert(state, number, step.rank)
        case _:
            return True


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
        if isinstance(step, If):
            way = step.then if _holds(draft, step.when) else step.otherwise
            draft.set_effect(rest=(*way, *effect.rest[1:]))
            continue
        if isinstance(step, GainAction | DrawExtra):
            draft.set_effect(done=1)
            _leave_step(draft)
            _gain(draft, step)
            continue
        if isinstance(step, Destroy) and step.every:
            _destroy_all(draft, step)
            continue
        offered = list_choices(draft.state)
        if not offered:
            draft.tell(events.StepSkipped(draft.seat, _name(step), impossible=True))
            _leave_step(draft)
        elif len(offered) == 1 and offered[0] != SKIP:
            _do(draft, step, offered[0])
        else:
            draft.set(phase=Phase.EFFECT)
            return


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
    match action:
        case MovePiece(origin, target):
            kind = step.kind if isinstance(step, Move) else "step"
            forces.move(draft, NUMBER[origin], NUMBER[target], kind)
        case Target(square):
            _do_to(draft, step, NUMBER[square])
        case TakeWay(way):
            _take_way(draft, step, way)
            return
        case TakeCard(card):
            _recover(draft, card)
    effect = _current(draft)
    head, done = effect.rest[0], effect.done + 1
    draft.set_effect(done=done)
    if head.n > 1:
        draft.set_effect(rest=(replace(head, n=head.n - 1), *effect.rest[1:]))
    else:
        _leave_step(draft)


def _do_to(draft: Draft, step: Step, number: int) -> None:
    match step:
        case Place():
            forces.place(draft, number, draft.seat, step.rank)
        case Destroy():
            forces.destroy(draft, number)
        case Upgrade():
            forces.change_rank(draft, number, 1)
        case Downgrade():
            forces.change_rank(draft, number, -1)
        case Convert():
            forces.convert(draft, number, step.rank)
    draft.set_effect(touched=_current(draft).touched | BIT[number])


def _destroy_all(draft: Draft, step: Destroy) -> None:
    effect = _current(draft)
    found = pieces_of(step.who, effect, draft.board, draft.seat)
    for number in numbers(found):
        forces.destroy(draft, number)
    draft.set_effect(done=found.bit_count())
    _leave_step(draft)


def _take_way(draft: Draft, step: Step, way: int) -> None:
    ways = step.ways if isinstance(step, Choose) else ()
    _leave_step(draft)
    draft.set_effect(rest=(*ways[way], *_current(draft).rest))


def _recover(draft: Draft, card: str) -> None:
    player = draft.player(draft.seat)
    discards = list(player.discards)
    discards.remove(card)
    draft.set_player(
        draft.seat, discards=tuple(discards), beings=tuple(sorted((*player.beings, card)))
    )
    draft.tell(events.CardRecovered(draft.seat, card))


def _gain(draft: Draft, step: GainAction | DrawExtra) -> None:
    """TK7.8: more actions in this turn; or more cards after the refill at its end."""
    if isinstance(step, GainAction):
        draft.set_turn(actions=draft.turn.actions + step.n)
        draft.tell(events.ActionsGained(draft.seat, step.n))
        return
    extra = list(draft.turn.extra)
    extra[("beings", "legends", "flares").index(step.deck)] += step.n
    draft.set_turn(extra=(extra[0], extra[1], extra[2]))
    draft.tell(events.ExtraPromised(draft.seat, step.deck, step.n))


def _holds(draft: Draft, when: Condition) -> bool:
    """TK7.9: every field that is set holds."""
    effect = _current(draft)
    if effect.destroyed < when.destroyed:
        return False
    if when.last_action and draft.turn.actions > 0:
        return False
    if when.did is not None and effect.did_last != when.did:
        return False
    if when.standing is None:
        return True
    fitting = squares(when.standing, effect.here, draft.board, draft.seat)
    return effect.here >= 0 and bool(fitting & BIT[effect.here])


def prepare(draft: Draft, card: str, steps: Sequence[Step], *, here: int, used: int) -> None:
    """TK7.3: an effect is about to begin; `advance` carries it out."""
    draft.set(effect=Effect(card=card, here=here, used=used, rest=tuple(steps)))
