"""Tash-Kalar behind the contract of all games. The rules are in the modules beside this one."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from games.core import codec
from games.core.base import TurnGame
from games.core.contract import Seat, Setup, Step
from games.core.errors import Illegal, MatchOver
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.tash_kalar import actions, evaluation, events, legality, notation, scoring, turn
from games.tash_kalar import view as views
from games.tash_kalar.setup import ban_school, start_match, take_rest, take_school
from games.tash_kalar.state import Options, Phase, State


class TashKalar(TurnGame[State, actions.Action]):
    """Tash-Kalar: High Form, Deathmatch for two, and the melee of three or four."""

    key: ClassVar[str] = "tash-kalar"
    name: ClassVar[str] = "Tash-Kalar"
    summary: ClassVar[str] = (
        "Lay patterns of stones in the arena and summon the beings that they spell."
    )
    rules_version: ClassVar[str] = "1"
    max_actions: ClassVar[int] = 100 * turn.LAST_TURN
    Options: ClassVar[type[Struct]] = Options
    State: ClassVar[Any] = State
    Action: ClassVar[Any] = actions.Action
    Event: ClassVar[Any] = events.AnyEvent

    def seats(self, options: dict[str, Any]) -> range:
        """TK4.1: two, or in a melee the three or four that were agreed on."""
        chosen = codec.convert(options, Options, f"set of options of {self.name}")
        return range(chosen.seats, chosen.seats + 1)

    def new(self, setup: Setup, rng: Rng) -> Step[State]:
        """TK4: cards are dealt, tasks turned up, first pieces called for."""
        return start_match(self.read_options(setup), rng)

    def list_legal(self, state: State) -> Sequence[actions.Action]:
        """TK5: what the phase of the turn allows."""
        return legality.list_legal(state)

    def why_illegal(self, state: State, action: actions.Action) -> Illegal | None:
        """TK5: the rule that forbids it."""
        return legality.why_illegal(state, action)

    def play(self, state: State, action: actions.Action) -> Step[State]:
        """TK5: one decision; TK4.1: before the first turn perhaps of a school."""
        if isinstance(action, actions.TakeSchool):
            return take_school(state, action)
        if isinstance(action, actions.BanSchool):
            return ban_school(state, action)
        return turn.play(state, action)

    def default_action(self, state: State, seat: Seat) -> actions.Action:
        """Places on the first empty square, leaves what is optional, ends the turn."""
        self.must_be_on_turn(state, seat)
        legal = self.list_legal(state)
        wanted = (actions.Skip, actions.Done, actions.Place)
        return next((one for kind in wanted for one in legal if isinstance(one, kind)), legal[0])

    def forfeit(self, state: State, seat: Seat, reason: str) -> Step[State]:
        """TK11.6, TK-A30, TK-A33: of two, the other wins; a melee goes on without the seat."""
        if state.outcome is not None:
            raise MatchOver("the match is over")
        step = turn.leave(state, seat, reason)
        return take_rest(step) if step.state.phase is Phase.SCHOOL else step

    def adjudicate(self, state: State) -> Outcome:
        """TK11.3, TK11.4: the points as they are."""
        return state.outcome or scoring.rank(state, "adjudicated")

    def view(self, state: State, viewer: Seat | None) -> views.View:
        """TK13.1: what the viewer may see."""
        return views.view(state, viewer)

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """TK13.2: the unseen dealt anew."""
        return views.redeal(state, viewer, rng)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Points, pieces and prospects ahead of the others."""
        return evaluation.evaluate(state, seat)

    def write_position(self, state: State) -> str:
        """TK13.3: the position as text."""
        return notation.write(state)

    def read_position(self, text: str) -> State:
        """TK13.3: the position that the text describes."""
        return notation.read(text)
