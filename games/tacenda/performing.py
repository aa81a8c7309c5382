"""What each action does, once it is known to be legal."""

from collections.abc import Callable
from typing import Any

from games.tacenda import choices, combat, playing, turn
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
from games.tacenda.draft import Draft
from games.tacenda.legality import joiners
from games.tacenda.resolving import run


def perform(draft: Draft, action: Action) -> None:
    """Carries out a legal action and all that follows, up to the next decision of a player."""
    draft.inputs += 1
    _DEEDS[type(action)](draft, action)
    run(draft)


def _play(draft: Draft, action: PlayCard) -> None:
    playing.play(draft, draft.active, action.card)


def _use(draft: Draft, action: UseAbility) -> None:
    playing.use(draft, draft.active, action.card, action.ability)


def _attack(draft: Draft, action: Attack) -> None:
    combat.declare(draft, (action.attacker,), action.defender)


def _assault(draft: Draft, action: Assault) -> None:
    _gather(draft, (action.attacker,), action.target)


def _join(draft: Draft, action: JoinAssault) -> None:
    assault = draft.assault
    assert assault is not None  # noqa: S101 - the action is legal
    _gather(draft, (*assault.attackers, action.guardian), assault.target)


def _gather(draft: Draft, attackers: tuple[int, ...], target: int) -> None:
    """T6.2 Puts an attack together; when nobody else can join, it is made at once."""
    combat.gather(draft, attackers, target)
    if not joiners(draft):
        combat.declare(draft, attackers, target)


def _strike(draft: Draft, action: Strike) -> None:  # noqa: ARG001 - all deeds are called alike
    assault = draft.assault
    assert assault is not None  # noqa: S101 - the action is legal
    combat.declare(draft, assault.attackers, assault.target)


def _choose(draft: Draft, action: Choose) -> None:
    choices.pick(draft, action.option)


def _done(draft: Draft, action: Done) -> None:  # noqa: ARG001 - all deeds are called alike
    choices.finish(draft)


def _end(draft: Draft, action: EndTurn) -> None:
    turn.end(draft, action.bank)


_DEEDS: dict[type, Callable[[Draft, Any], None]] = {
    PlayCard: _play,
    UseAbility: _use,
    Attack: _attack,
    Assault: _assault,
    JoinAssault: _join,
    Strike: _strike,
    Choose: _choose,
    Done: _done,
    EndTurn: _end,
}
