"""Tacenda behind the contract: the thin object that the rest of the site knows."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from games.core.base import DecisionGame, lost_by
from games.core.contract import Setup, Step
from games.core.errors import IllegalAction, MatchOver
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.tacenda import actions, bank, choices, ending, evaluation, legality, notation
from games.tacenda.draft import Draft
from games.tacenda.events import AnyEvent
from games.tacenda.options import Options
from games.tacenda.performing import perform
from games.tacenda.redeal import redealt
from games.tacenda.resolving import INPUT_LIMIT
from games.tacenda.setup import set_up
from games.tacenda.state import State
from games.tacenda.storing import dump, load
from games.tacenda.table import read_options, table_for
from games.tacenda.view import View, view_of

MOST_TURNS = 400


class Tacenda(DecisionGame[State, actions.Action]):
    """The game, as `games.core.contract.Game` asks for it."""

    key: ClassVar[str] = "tacenda"
    name: ClassVar[str] = "Tacenda"
    summary: ClassVar[str] = (
        "Two celestial commanders defeat each other's five Walkers with Guardians, a die a turn "
        "and a Bank of six."
    )
    rules_version: ClassVar[str] = "1"
    uses_decks: ClassVar[bool] = True
    max_actions: ClassVar[int] = MOST_TURNS * (INPUT_LIMIT + 1)
    Options: ClassVar[type[Struct]] = Options
    State: ClassVar[Any] = State
    Action: ClassVar[Any] = actions.Action
    Event: ClassVar[Any] = AnyEvent

    def seats(self, options: dict[str, Any]) -> range:
        """Two players."""
        read_options(options)
        return range(2, 3)

    def new(self, setup: Setup, rng: Rng) -> Step[State]:
        """T2 The match up to the first decision. Raises Malformed."""
        return _step(set_up(setup, rng))

    def list_legal(self, state: State) -> Sequence[actions.Action]:
        """All that the seat may do."""
        return legality.legal_actions(Draft(state))

    def apply(self, state: State, seat: int, action: actions.Action) -> Step[State]:
        """What comes of the action; the draft that is asked whether it is legal is played on."""
        self.must_be_on_turn(state, seat)
        draft = Draft(state)
        illegal = legality.why_illegal(draft, action)
        if illegal is not None:
            raise IllegalAction(illegal)
        perform(draft, action)
        return _step(draft)

    def default_action(self, state: State, seat: int) -> actions.Action:
        """Ends the turn and banks all that fits; in a choice as few as may be, the first ones."""
        self.must_be_on_turn(state, seat)
        if state.decision is not None:
            option = choices.default_pick(state.decision)
            return actions.Done() if option is None else actions.Choose(option)
        if state.assault is not None:
            return actions.Strike()
        return actions.EndTurn(bank.fitting(Draft(state)))

    def forfeit(self, state: State, seat: int, reason: str) -> Step[State]:
        """The seat gives up and the opponent wins."""
        if state.outcome is not None:
            raise MatchOver("the match is over")
        draft = Draft(state)
        ending.end_match(draft, lost_by(seat, ending.scores(draft), reason, reason))
        return _step(draft)

    def adjudicate(self, state: State) -> Outcome:
        """T11.7 The measure of the turn limit, taken now."""
        return state.outcome or ending.adjudge(Draft(state), "adjudicated")

    def view(self, state: State, viewer: int | None) -> View:
        """T12 What the viewer may know."""
        return view_of(Draft(state), viewer)

    def redeal(self, state: State, viewer: int | None, rng: Rng) -> State:
        """T12 The same to this viewer, with all that he can't know dealt anew."""
        return redealt(state, viewer, rng)

    def evaluate(self, state: State, seat: int) -> float:
        """How good the state looks for the seat."""
        return evaluation.evaluate(state, seat)

    def dump(self, state: State) -> bytes:
        """The state as JSON, without its set-up."""
        return dump(state)

    def load(self, data: bytes, setup: Setup) -> State:
        """The state written by `dump`. Raises Malformed."""
        return load(data, table_for(setup))

    def write_position(self, state: State) -> str:
        """The state as a short text; see `notation`."""
        return notation.write(state)

    def read_position(self, text: str) -> State:
        """The state that a short text describes. Raises Malformed."""
        return notation.read(text)


def _step(draft: Draft) -> Step[State]:
    return Step(draft.freeze(), tuple(draft.events))
