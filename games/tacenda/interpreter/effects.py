"""Carrying out an ability effect by effect; the words themselves are in the modules beside."""

from collections.abc import Callable
from typing import Any

from msgspec import structs

from games.tacenda import vocabulary as v
from games.tacenda.draft import Draft
from games.tacenda.interpreter import composing, in_play, out_of_play, turns
from games.tacenda.interpreter.composing import Following
from games.tacenda.interpreter.run import Awaiting, Run

WORDS: dict[type, Callable[[Run, Any], None]] = {
    v.Draw: out_of_play.draw,
    v.Discard: out_of_play.discard,
    v.TakeBack: out_of_play.take_back,
    v.Search: out_of_play.search,
    v.LookAtTop: out_of_play.look,
    v.Mill: out_of_play.mill,
    v.Reveal: out_of_play.reveal,
    v.PutIntoPlay: out_of_play.put_into_play,
    v.Attach: out_of_play.attach,
    v.RestoreWalker: out_of_play.restore_walker,
    v.Stun: in_play.stun,
    v.Unstun: in_play.unstun,
    v.Destroy: in_play.destroy,
    v.ChangePower: in_play.change_power,
    v.AttackAgain: in_play.attack_again,
    v.ForbidAttack: in_play.forbid_attack,
    v.Protect: in_play.protect,
    v.ReturnToHand: in_play.return_to_hand,
    v.TakeControl: in_play.take_control,
    v.MoveAttachment: in_play.move_attachment,
    v.Silence: in_play.silence,
    v.ChangeBank: turns.change_bank,
    v.ChangeTotal: turns.change_total,
    v.Reroll: turns.reroll,
    v.AttackTogether: turns.attack_together,
    v.LowerCost: turns.lower_cost,
    v.BringNextLevel: turns.bring_next_level,
    v.Bequeath: turns.bequeath,
}
"""The function of each word that does something itself."""

COMPOSITIONS: dict[type, Callable[[Run, Any], Following]] = {
    v.May: composing.may,
    v.ChooseOne: composing.choose_one,
    v.If: composing.if_,
    v.ForEach: composing.for_each,
    v.RollDie: composing.roll,
}
"""The function of each word that brings other effects, which come next."""


def carry_out(draft: Draft) -> None:
    """Carries out the first effect of the first frame, or makes its decision pending."""
    frame = draft.frames[0]
    effect = frame.effects[0]
    run = Run(draft, frame)
    try:
        following = _do(run, effect)
    except Awaiting as awaiting:
        draft.decision = awaiting.decision
        return
    if draft.outcome is None:
        after = structs.replace(
            frame, effects=following + frame.effects[1:], answers=(), memory=run.memory
        )
        draft.frames = (after, *draft.frames[1:])


def _do(run: Run, effect: v.Effect) -> Following:
    """Carries the effect out; gives the effects that come next."""
    compose = COMPOSITIONS.get(type(effect))
    if compose is not None:
        return compose(run, effect)
    WORDS[type(effect)](run, effect)
    run.memory = structs.replace(run.memory, done=run.done)
    return ()
