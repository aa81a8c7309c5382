"""The words for cards in play."""

from games.tacenda import changes
from games.tacenda import vocabulary as v
from games.tacenda.interpreter.run import Run
from games.tacenda.interpreter.statics import CANNOT_ATTACK, SILENCE


def stun(run: Run, effect: v.Stun) -> None:
    """T8.3 Stuns."""
    turns = run.value(effect.turns)
    for instance in run.targets(effect.target):
        run.done |= changes.stun(run.draft, instance, turns)


def unstun(run: Run, effect: v.Unstun) -> None:
    """Ends stun."""
    for instance in run.targets(effect.target):
        run.done |= changes.unstun(run.draft, instance)


def destroy(run: Run, effect: v.Destroy) -> None:
    """T5.6, T8.2 Destroys all at once; Walkers are defeated, never destroyed."""
    draft = run.draft
    doomed = [one for one in run.targets(effect.target) if not draft.card(one).is_walker]
    killers = dict.fromkeys(doomed, (run.source,))
    run.done = bool(changes.destroy(draft, doomed, killers))


def change_power(run: Run, effect: v.ChangePower) -> None:
    """T1.4 Changes power."""
    amount, ends = run.value(effect.amount), run.ends(effect.lasts)
    for instance in run.targets(effect.target):
        run.done |= changes.change_power(run.draft, instance, amount, ends=ends)


def attack_again(run: Run, effect: v.AttackAgain) -> None:
    """T5.3 Allows one more attack this turn."""
    for instance in run.targets(effect.target):
        run.done |= changes.allow_attack(run.draft, instance)


def forbid_attack(run: Run, effect: v.ForbidAttack) -> None:
    """Keeps cards from attacking."""
    ends = run.ends(effect.lasts)
    for instance in run.targets(effect.target):
        run.done |= changes.affect(run.draft, instance, CANNOT_ATTACK, ends=ends)


def protect(run: Run, effect: v.Protect) -> None:
    """Gives a shield."""
    for instance in run.targets(effect.target):
        run.done |= changes.shield(run.draft, instance)


def return_to_hand(run: Run, effect: v.ReturnToHand) -> None:
    """Returns cards to their owners' hands, where they can't be spoken of as "it" any more."""
    for instance in run.targets(effect.target):
        run.done |= changes.return_to_hand(run.draft, instance)
    run.remember(it=())


def take_control(run: Run, effect: v.TakeControl) -> None:
    """Guardians join the row of the ability's player."""
    ends = run.ends(effect.lasts)
    for instance in run.targets(effect.target):
        if run.draft.card(instance).is_guardian:
            run.done |= changes.take_control(run.draft, instance, run.seat, ends=ends)


def move_attachment(run: Run, effect: v.MoveAttachment) -> None:
    """Moves Artefacts to the Walker on the other side."""
    for instance in run.targets(effect.target):
        run.done |= changes.move_attachment(run.draft, instance)


def silence(run: Run, effect: v.Silence) -> None:
    """Takes abilities and static text away."""
    ends = run.ends(effect.lasts)
    for instance in run.targets(effect.target):
        run.done |= changes.affect(run.draft, instance, SILENCE, ends=ends)
