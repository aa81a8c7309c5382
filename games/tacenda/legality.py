"""Why an action is not allowed, and what is: both from the same predicates.

`why_illegal` gives the first rule that forbids an action of a seat that has to act. `legal_actions`
asks the predicates below it, one part of an action at a time.
"""

from collections.abc import Callable, Iterator
from typing import Any

from games.core.errors import Illegal
from games.tacenda import bank, choices
from games.tacenda.actions import (
    Action,
    Assault,
    Attack,
    Choose,
    Done,
    EndTurn,
    JoinAssault,
    PlayCard,
    Strike,
    UseAbility,
)
from games.tacenda.changes import row_is_full
from games.tacenda.draft import Draft
from games.tacenda.interpreter.costs import why_unusable
from games.tacenda.interpreter.statics import attacks_allowed, cost, fights_together, may_attack
from games.tacenda.playing import CARDS_A_TURN
from games.tacenda.resolving import INPUT_LIMIT

Why = Illegal | None


def why_illegal(draft: Draft, action: Action) -> Why:
    """The rule that forbids the action to the seat that has to act, or None."""
    return _WHY[type(action)](draft, action)


def legal_actions(draft: Draft) -> list[Action]:
    """All that the seat that has to act may do, in a canonical order."""
    if draft.decision is not None:
        return _picks(draft)
    if draft.assault is not None:
        return [*map(JoinAssault, joiners(draft)), Strike()]
    if draft.inputs >= INPUT_LIMIT:
        return list(_ends(draft))
    return [*_plays(draft), *_uses(draft), *_attacks(draft), *_ends(draft)]


# --- what may be done at all now ------------------------------------------------------------------


def _why_not_main(draft: Draft, *, ending: bool = False) -> Why:
    """Whether the active player may begin something in the main phase."""
    if draft.decision is not None:
        return Illegal("T8.2", "something must be chosen first")
    if draft.assault is not None:
        return Illegal("T6.2", "an attack is being put together")
    if draft.inputs >= INPUT_LIMIT and not ending:
        return Illegal("T8.6", f"after {INPUT_LIMIT} actions the turn can only be ended")
    return None


# --- choices --------------------------------------------------------------------------------------


def _picks(draft: Draft) -> list[Action]:
    decision = draft.decision
    if decision is None:
        return []
    picks: list[Action] = [Choose(option) for option in choices.offered(decision)]
    if choices.may_stop(decision):
        picks.append(Done())
    return picks


def _why_not_choose(draft: Draft, action: Choose) -> Why:
    if draft.decision is None:
        return Illegal("T8.2", "there is nothing to choose")
    if action.option not in choices.offered(draft.decision):
        return Illegal("T8.2", "that can't be chosen")
    return None


def _why_not_done(draft: Draft, action: Done) -> Why:  # noqa: ARG001 - all are called alike
    if draft.decision is None:
        return Illegal("T8.2", "there is nothing to choose")
    if not choices.may_stop(draft.decision):
        return Illegal("T8.2", "not enough is chosen yet")
    return None


# --- playing cards --------------------------------------------------------------------------------


def _plays(draft: Draft) -> Iterator[Action]:
    if _why_no_card(draft) is None:
        for instance in draft.sides[draft.active].hand:
            if _why_not_this_card(draft, instance) is None:
                yield PlayCard(instance)


def _why_not_play(draft: Draft, action: PlayCard) -> Why:
    if action.card not in draft.sides[draft.active].hand:
        return _why_not_main(draft) or Illegal("T4.1", "that card is not in your hand")
    return _why_not_main(draft) or _why_no_card(draft) or _why_not_this_card(draft, action.card)


def _why_no_card(draft: Draft) -> Why:
    if draft.played >= CARDS_A_TURN:
        return Illegal("T3.5", "three cards have been played this turn")
    return None


def _why_not_this_card(draft: Draft, instance: int) -> Why:
    """T3.5, T11.6 What keeps a card in hand from being played."""
    seat = draft.active
    price = cost(draft, seat, instance)
    if price > bank.purse(draft):
        return Illegal("T3.5", f"the card costs {price}, more than is unspent and in the Bank")
    if draft.card(instance).is_guardian and row_is_full(draft, seat):
        return Illegal("T11.6", "the Guardian row is full")
    return None


# --- action abilities -----------------------------------------------------------------------------


def _uses(draft: Draft) -> Iterator[Action]:
    for piece in draft.pieces.values():
        if piece.controller == draft.active:
            for place in draft.card(piece.id).actions:
                if _why_not_this_ability(draft, piece.id, place) is None:
                    yield UseAbility(piece.id, place)


def _why_not_use(draft: Draft, action: UseAbility) -> Why:
    return _why_not_main(draft) or _why_not_this_ability(draft, action.card, action.ability)


def _why_not_this_ability(draft: Draft, instance: int, place: int) -> Why:
    """T8.1, T8.3 What keeps an Action ability from being used."""
    piece = draft.pieces.get(instance)
    if piece is None or piece.controller != draft.active:
        return Illegal("T8.1", "you control no such card in play")
    card = draft.card(instance)
    if place not in card.actions:
        return Illegal("T8.1", "the card has no such Action ability")
    if not draft.is_on(piece):
        return Illegal("T8.3", "a stunned or silenced card can't use abilities")
    if piece.used.count(place) >= card.abilities[place].times:  # type: ignore[union-attr]  # `actions` are of action abilities
        return Illegal("T8.1", "that ability has been used this turn")
    return why_unusable(draft, piece, place)


# --- attacks --------------------------------------------------------------------------------------


def _attacks(draft: Draft) -> Iterator[Action]:
    if _why_no_attack(draft) is not None:
        return
    enemy = draft.sides[1 - draft.active]
    ready = _ready(draft)
    if not ready:
        return
    defenders = [one for one in enemy.guardians if _why_not_guardian(draft, one) is None]
    for attacker in ready:
        for defender in defenders:
            yield Attack(attacker, defender)
    if _why_not_walker(draft, enemy.walker) is None:
        for attacker in ready:
            yield Assault(attacker, enemy.walker)
    elif fights_together(draft, draft.active) and len(ready) > 1:
        for attacker in ready:
            for defender in defenders:
                yield Assault(attacker, defender)


def _ready(draft: Draft) -> list[int]:
    own = draft.sides[draft.active].guardians
    return [one for one in own if _why_cannot_attack(draft, one) is None]


def joiners(draft: Draft) -> list[int]:
    """T6.2 Who may still join the attack that is being put together."""
    assault = draft.assault
    return [] if assault is None else [one for one in _ready(draft) if one not in assault.attackers]


def _why_not_attack(draft: Draft, action: Attack) -> Why:
    return (
        _why_not_main(draft)
        or _why_no_attack(draft)
        or _why_cannot_attack(draft, action.attacker)
        or _why_not_guardian(draft, action.defender)
    )


def _why_not_assault(draft: Draft, action: Assault) -> Why:
    why = (
        _why_not_main(draft) or _why_no_attack(draft) or _why_cannot_attack(draft, action.attacker)
    )
    if why is not None:
        return why
    if action.target not in draft.sides[1 - draft.active].guardians:
        return _why_not_walker(draft, action.target)
    return _why_not_together(draft) or _why_not_guardian(draft, action.target)


def _why_not_together(draft: Draft) -> Why:
    """T5.5 What keeps Guardians from attacking a Guardian together."""
    if not fights_together(draft, draft.active):
        return Illegal("T5.5", "Guardians don't combine against a Guardian")
    if len(_ready(draft)) < 2:
        return Illegal("T5.5", "no other Guardian can join the attack")
    return None


def _why_not_join(draft: Draft, action: JoinAssault) -> Why:
    if draft.decision is not None or draft.assault is None:
        return Illegal("T6.2", "no attack is being put together")
    if action.guardian in draft.assault.attackers:
        return Illegal("T6.2", "that Guardian takes part already")
    return _why_cannot_attack(draft, action.guardian)


def _why_not_strike(draft: Draft, action: Strike) -> Why:  # noqa: ARG001 - all are called alike
    if draft.decision is not None or draft.assault is None:
        return Illegal("T6.2", "no attack is being put together")
    return None


def _why_no_attack(draft: Draft) -> Why:
    """T5.1, T5.2 Whether nobody can attack now."""
    if draft.turn == 1:
        return Illegal("T5.1", "the starting player may not attack in the first turn")
    if not draft.combat_open:
        return Illegal("T5.2", "there is no combat before both players have had a Guardian")
    return None


def _why_cannot_attack(draft: Draft, attacker: int) -> Why:
    """T4.4, T5.3, T6.6, T6.7, T11.4 Who can attack: a Guardian that still has an attack."""
    if attacker not in draft.sides[draft.active].guardians:
        return Illegal("T5.3", "only a Guardian of yours can attack")
    piece = draft.pieces[attacker]
    if piece.stun:
        return Illegal("T5.3", "a stunned Guardian can't attack")
    if piece.attacks and piece.attacks >= attacks_allowed(draft, piece):
        return Illegal("T5.3", "that Guardian has made its attack this turn")
    if piece.turn == draft.turn and not draft.table.options.attack_when_played:
        return Illegal("T4.4", "in this match a Guardian can't attack in the turn of its coming")
    if not may_attack(draft, piece):
        return Illegal("T5.3", "an ability keeps that Guardian from attacking")
    return None


def _why_not_guardian(draft: Draft, defender: int) -> Why:
    """T5.3, T11.5 What keeps a Guardian from being attacked."""
    if defender not in draft.sides[1 - draft.active].guardians:
        return Illegal("T5.3", "that is not an opposing Guardian")
    if draft.table.options.one_attack_per_defender and draft.pieces[defender].attacked:
        return Illegal("T5.5", "in this match a Guardian can be attacked only once a turn")
    return None


def _why_not_walker(draft: Draft, target: int) -> Why:
    """T6.1 What keeps a Walker from being attacked."""
    enemy = draft.sides[1 - draft.active]
    if target != enemy.walker:
        return Illegal("T6.1", "that is neither the opposing Walker nor an opposing Guardian")
    if enemy.guardians:
        return Illegal("T6.1", "a Walker can't be attacked while its player has a Guardian")
    return None


# --- ending the turn ------------------------------------------------------------------------------


def _ends(draft: Draft) -> Iterator[Action]:
    return map(EndTurn, range(bank.fitting(draft), -1, -1))


def _why_not_end(draft: Draft, action: EndTurn) -> Why:
    """T3.6, T7.1 What keeps the turn from being ended so."""
    why = _why_not_main(draft, ending=True)
    if why is not None:
        return why
    most = bank.fitting(draft)
    if not 0 <= action.bank <= most:
        return Illegal("T7.1", f"between 0 and {most} points can be banked now")
    return None


_WHY: dict[type, Callable[[Draft, Any], Why]] = {
    PlayCard: _why_not_play,
    UseAbility: _why_not_use,
    Attack: _why_not_attack,
    Assault: _why_not_assault,
    JoinAssault: _why_not_join,
    Strike: _why_not_strike,
    Choose: _why_not_choose,
    Done: _why_not_done,
    EndTurn: _why_not_end,
}
