"""Dragonheart behind the contract of all games. The rules are in the modules beside this one."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from games.core.base import TurnGame, leave_duel, lost_by
from games.core.contract import Seat, Setup, Step
from games.core.errors import Illegal
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.dragonheart import actions, evaluation, events, legality, notation, turn
from games.dragonheart import view as views
from games.dragonheart.scoring import decide, scores_of
from games.dragonheart.setup import start_match
from games.dragonheart.state import Options, State


class Dragonheart(TurnGame[State, actions.Action]):
    """Dragonheart for two."""

    key: ClassVar[str] = "dragonheart"
    name: ClassVar[str] = "Dragonheart"
    summary: ClassVar[str] = (
        "Each card you lay down wins another kind of card; the Great Dragon goes to the boldest."
    )
    rules_version: ClassVar[str] = "1"
    max_actions: ClassVar[int] = 2 * 2 * (45 + 9 + 1)
    Options: ClassVar[type[Struct]] = Options
    State: ClassVar[Any] = State
    Action: ClassVar[Any] = actions.Action
    Event: ClassVar[Any] = events.AnyEvent

    def new(self, setup: Setup, rng: Rng) -> Step[State]:
        """DH2: both decks are shuffled, five cards drawn."""
        return start_match(self.read_options(setup), rng)

    def list_legal(self, state: State) -> Sequence[actions.Action]:
        """DH3: cards to play, or piles to take."""
        return legality.list_legal(state)

    def why_illegal(self, state: State, action: actions.Action) -> Illegal | None:
        """DH3: the rule that forbids it."""
        return legality.why_illegal(state, action)

    def play(self, state: State, action: actions.Action) -> Step[State]:
        """DH3: one decision."""
        return turn.play(state, action)

    def default_action(self, state: State, seat: Seat) -> actions.Action:
        """Plays the first card that may be played; takes the first of two piles."""
        self.must_be_on_turn(state, seat)
        return self.list_legal(state)[0]

    def forfeit(self, state: State, seat: Seat, reason: str) -> Step[State]:
        """The other seat wins at once."""
        outcome = lost_by(seat, scores_of(state), reason)
        ended = events.MatchEnded(outcome.places, outcome.scores, reason)
        return leave_duel(state, outcome, ended)

    def adjudicate(self, state: State) -> Outcome:
        """DH4: the score piles as they are."""
        return state.outcome or decide(state, "adjudicated")

    def view(self, state: State, viewer: Seat | None) -> views.View:
        """DH5.1: what the viewer may see."""
        return views.view(state, viewer)

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """DH5.2: the unseen dealt anew."""
        return views.redeal(state, viewer, rng)

    def evaluate(self, state: State, seat: Seat) -> float:
        """The expected points ahead of the other seat."""
        return evaluation.evaluate(state, seat)

    def write_position(self, state: State) -> str:
        """DH5.3: the position as text."""
        return notation.write(state)

    def read_position(self, text: str) -> State:
        """DH5.3: the position that the text describes."""
        return notation.read(text)
