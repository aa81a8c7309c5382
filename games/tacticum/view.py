"""TA8: nothing is hidden in Tacticum, so everybody has the same view."""

from msgspec import Struct

from games.core.outcome import Outcome
from games.tacticum.board import names
from games.tacticum.scenarios import SCENARIOS
from games.tacticum.state import State


class View(Struct, frozen=True, kw_only=True):
    """A match as everybody sees it. Tuples of two are by seat; seat 0 is White."""

    scenario: str
    scenario_name: str
    goal: str
    limit: int
    to_act: tuple[int, ...]
    units: tuple[tuple[str, ...], tuple[str, ...]]
    commanders: tuple[str | None, str | None]
    captured: tuple[int, int]
    points: tuple[int, int]
    moves: tuple[int, int]
    repetitions: int
    """How often the position has been on the board; the third time is a draw."""
    outcome: Outcome | None


def view(state: State) -> View:
    """TA8.1: the whole position."""
    scenario = SCENARIOS[state.options.scenario]
    first, second = (next(iter(names(commander)), None) for commander in state.commanders)
    return View(
        scenario=scenario.key,
        scenario_name=scenario.name,
        goal=scenario.goal,
        limit=scenario.limit,
        to_act=() if state.outcome is not None else (state.seat,),
        units=(names(state.units[0]), names(state.units[1])),
        commanders=(first, second),
        captured=state.captured,
        points=state.points,
        moves=state.moves,
        repetitions=state.history.count(state.history[-1]),
        outcome=state.outcome,
    )
