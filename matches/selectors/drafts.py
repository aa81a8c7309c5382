"""What a seat has tried out in its turn, played through the engine for its own eyes only."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Raw

from games.core.errors import GameError
from games.core.events import Event
from matches.models import TurnDraft
from matches.selectors.fixed import Fixed

_actions_decoder = msgspec.json.Decoder(list[Raw])


@dataclass(frozen=True, slots=True)
class DraftState:
    """A draft, and the state and events that its actions lead to. Nothing of it has happened.

    `lapsed`: what was tried out has become impossible by what others did; no action of it is left.
    """

    actions: tuple[bytes, ...]
    state: Any
    events: tuple[Event, ...]
    lapsed: bool = False


def draft_actions(match_id: int, seat: int, opened: int) -> tuple[bytes, ...]:
    """The actions tried out since the decision of that version arose; older drafts don't count."""
    text = (
        TurnDraft.objects.filter(match_id=match_id, seat=seat, decision=opened)
        .values_list("actions", flat=True)
        .first()
    )
    return () if text is None else tuple(bytes(raw) for raw in _actions_decoder.decode(text))


def draft_state(
    match_id: int, fixed: Fixed, state: Any, seat: int, opened: int
) -> DraftState | None:
    """The seat's draft played out from the state of the match, or None when there is none."""
    actions = draft_actions(match_id, seat, opened)
    try:
        return play_out(fixed, state, seat, actions) if actions else None
    except GameError:
        return DraftState((), state, (), lapsed=True)


def play_out(fixed: Fixed, state: Any, seat: int, actions: Sequence[bytes]) -> DraftState:
    """The actions in order from the state. Raises the game's errors."""
    events: list[Event] = []
    for action in actions:
        step = fixed.game.apply(state, seat, fixed.game.read_action(action))
        state = step.state
        events += step.events
    return DraftState(tuple(actions), state, tuple(events))
