"""Lost Cities behind the contract of all games. The rules are in the modules beside this one."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from games.core.base import TurnGame, leave_duel, lost_by
from games.core.contract import Seat, Setup, Step
from games.core.errors import Illegal
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.lost_cities import actions, evaluation, events, legality, notation, rounds, turn
from games.lost_cities import view as views
from games.lost_cities.scoring import decide, totals
from games.lost_cities.state import Options, State


class LostCities(TurnGame[State, actions.Action]):
    """Lost Cities for two, one round or a match of three."""

    key: ClassVar[str] = "lost-cities"
    name: ClassVar[str] = "Lost Cities"
    summary: ClassVar[str] = (
        "Two explorers invest in five expeditions; a journey once begun must pay for itself."
    )
    rules_version: ClassVar[str] = "1"
    max_actions: ClassVar[int] = 3 * 2 * (legality.LAST_TURN_WITH_PILES + 44)
    Options: ClassVar[type[Struct]] = Options
    State: ClassVar[Any] = State
    Action: ClassVar[Any] = actions.Action
    Event: ClassVar[Any] = events.AnyEvent

    def new(self, setup: Setup, rng: Rng) -> Step[State]:
        """LC2: the first round is dealt."""
        return rounds.start_match(self.read_options(setup), rng)

    def list_legal(self, state: State) -> Sequence[actions.Action]:
        """LC3: expeditions, discards, draws."""
        return legality.list_legal(state)

    def why_illegal(self, state: State, action: actions.Action) -> Illegal | None:
        """LC3: the rule that forbids it."""
        return legality.why_illegal(state, action)

    def play(self, state: State, action: actions.Action) -> Step[State]:
        """LC3: one decision."""
        return turn.play(state, action)

    def default_action(self, state: State, seat: Seat) -> actions.Action:
        """Discards the first card of the hand, draws from the deck."""
        self.must_be_on_turn(state, seat)
        return actions.DRAW_DECK if state.drawing else actions.DISCARD[state.hands[seat][0]]

    def forfeit(self, state: State, seat: Seat, reason: str) -> Step[State]:
        """The other seat wins at once."""
        scores = totals(state, with_open_round=True)
        outcome = lost_by(seat, scores, reason)
        return leave_duel(state, outcome, events.MatchEnded(outcome.places, scores, reason))

    def adjudicate(self, state: State) -> Outcome:
        """LC4: the points as if the round ended now."""
        return state.outcome or decide(totals(state, with_open_round=True), "adjudicated")

    def view(self, state: State, viewer: Seat | None) -> views.View:
        """LC5.1: what the viewer may see."""
        return views.view(state, viewer)

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """LC5.2: the unseen dealt anew."""
        return views.redeal(state, viewer, rng)

    def evaluate(self, state: State, seat: Seat) -> float:
        """The expected points ahead of the other seat."""
        return evaluation.evaluate(state, seat)

    def write_position(self, state: State) -> str:
        """LC5.3: the position as text."""
        return notation.write(state)

    def read_position(self, text: str) -> State:
        """LC5.3: the position that the text describes."""
        return notation.read(text)
