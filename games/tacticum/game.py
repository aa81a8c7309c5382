"""Tacticum behind the contract of all games. The rules are in the modules beside this one."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from games.core.base import TurnGame, leave_duel, lost_by
from games.core.contract import Seat, Setup, Step
from games.core.errors import Illegal
from games.core.honours import FinishedMatch, Honours
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.tacticum import actions, evaluation, events, legality, notation, turn
from games.tacticum import view as views
from games.tacticum.setup import start_match
from games.tacticum.state import Options, State
from games.tacticum.syllabus import syllabus
from games.tacticum.victory import decide_by_captures


class Tacticum(TurnGame[State, actions.Action]):
    """Tacticum for two: the standard battle and six training scenarios."""

    key: ClassVar[str] = "tacticum"
    name: ClassVar[str] = "Tacticum"
    summary: ClassVar[str] = (
        "Units, Squares and Columns on an open board: flank the enemy, trap the Commander."
    )
    rules_version: ClassVar[str] = "1"
    hides_information: ClassVar[bool] = False
    max_actions: ClassVar[int] = 2 * 100
    Options: ClassVar[type[Struct]] = Options
    State: ClassVar[Any] = State
    Action: ClassVar[Any] = actions.Action
    Event: ClassVar[Any] = events.AnyEvent

    def new(self, setup: Setup, rng: Rng) -> Step[State]:  # noqa: ARG002 - of the contract
        """TA5, TA6: the pieces stand as the scenario says; nothing is left to chance."""
        return start_match(self.read_options(setup))

    def list_legal(self, state: State) -> Sequence[actions.Action]:
        """TA2: pieces, Squares and Columns that can move."""
        return legality.list_legal(state)

    def why_illegal(self, state: State, action: actions.Action) -> Illegal | None:
        """TA2: the rule that forbids it."""
        return legality.why_illegal(state, action)

    def play(self, state: State, action: actions.Action) -> Step[State]:
        """TA2, TA3: one move."""
        return turn.play(state, action)

    def default_action(self, state: State, seat: Seat) -> actions.Action:
        """The first move of the list."""
        self.must_be_on_turn(state, seat)
        return self.list_legal(state)[0]

    def forfeit(self, state: State, seat: Seat, reason: str) -> Step[State]:
        """The other seat wins at once."""
        outcome = lost_by(seat, state.captured, reason)
        ended = events.MatchEnded(outcome.places, outcome.scores, reason, outcome.rule)
        return leave_duel(state, outcome, ended)

    def adjudicate(self, state: State) -> Outcome:
        """TA5.1: more captures win."""
        return state.outcome or decide_by_captures(state, "adjudicated")

    def view(self, state: State, viewer: Seat | None) -> views.View:  # noqa: ARG002 - of the contract
        """TA8.1: the whole position."""
        return views.view(state)

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:  # noqa: ARG002 - of the contract
        """TA8.1: the same state, as nothing is hidden."""
        return state

    def evaluate(self, state: State, seat: Seat) -> float:
        """Units ahead, and what threatens them."""
        return evaluation.evaluate(state, seat)

    def honours(self, finished: Iterable[FinishedMatch]) -> Honours:
        """TA9: the syllabus, which ends in the rank of Centurion."""
        return syllabus(finished)

    def write_position(self, state: State) -> str:
        """TA8.2: the position as text."""
        return notation.write(state)

    def read_position(self, text: str) -> State:
        """TA8.2: the position that the text describes."""
        return notation.read(text)
