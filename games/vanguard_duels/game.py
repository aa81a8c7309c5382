"""Vanguard Duels behind the contract of all games. The rules are in the modules beside this one."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from games.core.base import TurnGame, leave_duel, lost_by
from games.core.contract import Seat, Setup, Step
from games.core.errors import Illegal
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.vanguard_duels import actions, evaluation, events, legality, notation, rounds, turn
from games.vanguard_duels import view as views
from games.vanguard_duels.scoring import decide
from games.vanguard_duels.state import Options, State


class VanguardDuels(TurnGame[State, actions.Action]):
    """Vanguard Duels for two, in rounds to twelve points of honour."""

    key: ClassVar[str] = "vanguard-duels"
    name: ClassVar[str] = "Vanguard Duels"
    summary: ClassVar[str] = (
        "Five hidden cards against five: improve your stand, bend the trumps, choose the end."
    )
    rules_version: ClassVar[str] = "1"
    max_actions: ClassVar[int] = 5 * (1 + 26 * 4)
    Options: ClassVar[type[Struct]] = Options
    State: ClassVar[Any] = State
    Action: ClassVar[Any] = actions.Action
    Event: ClassVar[Any] = events.AnyEvent

    def new(self, setup: Setup, rng: Rng) -> Step[State]:
        """VD2: the draw for the start; the other seat chooses the trump order."""
        self.read_options(setup)
        return rounds.start_match(rng)

    def list_legal(self, state: State) -> Sequence[actions.Action]:
        """VD3: what the phase of the turn allows."""
        return legality.list_legal(state)

    def why_illegal(self, state: State, action: actions.Action) -> Illegal | None:
        """VD3: the rule that forbids it."""
        return legality.why_illegal(state, action)

    def play(self, state: State, action: actions.Action) -> Step[State]:
        """VD3: one decision."""
        return turn.play(state, action)

    def default_action(self, state: State, seat: Seat) -> actions.Action:
        """Draws, discards what it drew, reveals the first hidden card, keeps the order."""
        self.must_be_on_turn(state, seat)
        return self.list_legal(state)[0]

    def forfeit(self, state: State, seat: Seat, reason: str) -> Step[State]:
        """The other seat wins at once."""
        outcome = lost_by(seat, state.honour, reason)
        ended = events.MatchEnded(outcome.places, state.honour, reason)
        return leave_duel(state, outcome, ended)

    def adjudicate(self, state: State) -> Outcome:
        """VD4: the honour won so far."""
        return state.outcome or decide(state.honour, "adjudicated")

    def view(self, state: State, viewer: Seat | None) -> views.View:
        """VD5.1: what the viewer may see."""
        return views.view(state, viewer)

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """VD5.2: the unseen dealt anew."""
        return views.redeal(state, viewer, rng)

    def evaluate(self, state: State, seat: Seat) -> float:
        """The expected honour ahead of the other seat."""
        return evaluation.evaluate(state, seat)

    def write_position(self, state: State) -> str:
        """VD5.3: the position as text."""
        return notation.write(state)

    def read_position(self, text: str) -> State:
        """VD5.3: the position that the text describes."""
        return notation.read(text)
