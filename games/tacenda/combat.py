"""T5, T6 Attacks on Guardians and Walkers.

An attack is announced first, so that abilities which wait for it come before powers are compared;
until then it stands in `assault`, and the stage is `STRIKE`.
"""

from collections.abc import Sequence

from games.tacenda import events
from games.tacenda.changes import destroy
from games.tacenda.draft import Draft
from games.tacenda.happenings import Happening
from games.tacenda.interpreter.statics import power
from games.tacenda.state import MAIN, Assault
from games.tacenda.triggers import announce
from games.tacenda.walkers import defeat
from games.tacenda.zones import token, tokens

STRIKE = "strike"


def gather(draft: Draft, attackers: tuple[int, ...], target: int) -> None:
    """T6.2 Guardians gather for an attack together; others may still join."""
    draft.assault = Assault(target=target, attackers=attackers)
    draft.emit(
        events.AssaultGathered(
            seat=draft.active, attackers=tokens(draft, attackers), target=token(draft, target)
        )
    )


def declare(draft: Draft, attackers: tuple[int, ...], target: int) -> None:
    """T5.3, T6.2 The attack is made: each attacker has used one of its attacks of the turn."""
    draft.assault = Assault(target=target, attackers=attackers)
    draft.stage = STRIKE
    for attacker in attackers:
        draft.change(attacker, attacks=draft.pieces[attacker].attacks + 1)
    defender = draft.change(target, attacked=draft.pieces[target].attacked + 1)
    for attacker in attackers:
        card = draft.card(attacker)
        announce(draft, Happening("attacks", draft.active, attacker, card, attacker, target))
    announce(
        draft,
        Happening(
            "attacked", defender.controller, target, draft.card(target), attackers[0], target
        ),
    )


def strike(draft: Draft) -> None:
    """T5.4, T6.2 Compares the powers, as they are now, and does what follows.

    Attackers that left play, changed sides or were stunned since the attack was made drop out of it
    (T8.3); without attackers or defender nothing is compared.
    """
    assault = draft.assault
    draft.stage = MAIN
    draft.assault = None
    if assault is None or not _still_enemy(draft, assault.target):
        return
    attackers = tuple(one for one in assault.attackers if _still_fights(draft, one))
    if attackers:
        _compare(draft, attackers, assault.target)


def _still_enemy(draft: Draft, target: int) -> bool:
    piece = draft.pieces.get(target)
    return piece is not None and piece.controller != draft.active


def _still_fights(draft: Draft, attacker: int) -> bool:
    piece = draft.pieces.get(attacker)
    return piece is not None and piece.controller == draft.active and not piece.stun


def _compare(draft: Draft, attackers: Sequence[int], target: int) -> None:
    """T5.4, T5.5, T6.2 The sum of the attackers' powers against the defender's."""
    attack = sum(power(draft, attacker) for attacker in attackers)
    defence = power(draft, target)
    at_walker = draft.card(target).is_walker
    result = _result(attack, defence, at_walker=at_walker)
    draft.emit(
        events.Attacked(
            seat=draft.active,
            attackers=tokens(draft, attackers),
            target=token(draft, target),
            attack=attack,
            defence=defence,
            result=result,
        )
    )
    if result == "wins" and at_walker:
        defeat(draft, draft.pieces[target].controller, attackers)
    elif result == "wins":
        destroy(draft, (target,), {target: attackers})
    elif result == "both-fall":
        killers = {target: attackers, **dict.fromkeys(attackers, (target,))}
        destroy(draft, (*attackers, target), killers)


def _result(attack: int, defence: int, *, at_walker: bool) -> str:
    if attack > defence:
        return "wins"
    return "both-fall" if attack == defence and not at_walker else "fails"
