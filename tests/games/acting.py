"""What the tests of several games do: act for the seat whose decision it is, and be refused."""

from typing import Any

from games.core.contract import AnyGame
from games.core.errors import Illegal, IllegalAction
from games.core.events import Event


def do(game: AnyGame, state: Any, *actions: Any) -> Any:
    """The state after these actions of whoever's decision it is; each of them is offered."""
    for action in actions:
        assert action in game.legal_actions(state, state.seat), action
        state = game.apply(state, state.seat, action).state
    return state


def happenings(game: AnyGame, state: Any, action: Any) -> tuple[Event, ...]:
    """What happens when the seat does this."""
    return game.apply(state, state.seat, action).events


def refusal(game: AnyGame, state: Any, action: Any) -> Illegal:
    """Why the seat may not do this; the action is not among the legal ones either."""
    assert action not in game.legal_actions(state, state.seat)
    try:
        game.apply(state, state.seat, action)
    except IllegalAction as error:
        return error.illegal
    raise AssertionError(f"{action} was allowed")
