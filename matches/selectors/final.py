"""Which actions can't be tried out: those after which nobody can go back."""

from collections.abc import Sequence
from typing import Any

from games.core.contract import AnyGame, Step
from matches.decisions import read_decisions
from matches.models import Match
from matches.selectors.drafts import draft_state
from matches.selectors.fixed import match_fixed


def is_final(game: AnyGame, acting: Sequence[int], step: Step[Any]) -> bool:
    """Whether the step shows an outcome of chance or something hidden, or hands over the decision.

    `acting` are the seats that had something to decide before it.
    """
    shows = any(event.is_chance for event in step.events)
    return shows or tuple(game.to_act(step.state)) != tuple(acting)


def decision_stands(match: Match, seat: int, version: int | None) -> bool:
    """Whether the seat still has the decision that it saw at that version of the match."""
    opened = read_decisions(match.decisions)[seat]
    return opened is not None and version is not None and opened <= version <= match.version


def action_is_final(match: Match, seat: int, action: bytes) -> bool:
    """Whether the seat's action, after what it has tried out, can't be tried out but only done.

    Raises the game's errors when the action can't be read or played.
    """
    fixed = match_fixed(match.pk, match.commitment)
    state = fixed.game.load(match.state.encode(), fixed.setup)
    acting = fixed.game.to_act(state)
    opened = read_decisions(match.decisions)[seat]
    draft = None if opened is None else draft_state(match.pk, fixed, state, seat, opened)
    before = state if draft is None else draft.state
    step = fixed.game.apply(before, seat, fixed.game.read_action(action))
    return is_final(fixed.game, acting, step)
