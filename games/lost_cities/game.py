"""Lost Cities behind the contract of all games. The rules are in the modules beside this one."""

from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from games.core import codec
from games.core.contract import Seat, Setup, Step
from games.core.errors import IllegalAction, Malformed, MatchOver, NotYourTurn
from games.core.events import Event
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.lost_cities import actions, evaluation, events, legality, notation, rounds, turn
from games.lost_cities import view as views
from games.lost_cities.scoring import decide, totals
from games.lost_cities.state import Options, State


class LostCities:
    """Lost Cities for two, one round or a match of three."""

    key: ClassVar[str] = "lost-cities"
    name: ClassVar[str] = "Lost Cities"
    summary: ClassVar[str] = (
        "Two explorers invest in five expeditions; a journey once begun must pay for itself."
    )
    rules_version: ClassVar[str] = "1"
    uses_decks: ClassVar[bool] = False
    max_actions: ClassVar[int] = 3 * 2 * (legality.LAST_TURN_WITH_PILES + 44)
    Options: ClassVar[type[Struct]] = Options
    Action: ClassVar[Any] = actions.Action

    def seats(self, options: dict[str, Any]) -> range:
        """LC1: two."""
        return range(2, 3)

    def new(self, setup: Setup, rng: Rng) -> Step[State]:
        """LC2: the first round is dealt."""
        if setup.seats != 2:
            raise Malformed(f"Lost Cities is for 2 seats, not {setup.seats}")
        return rounds.start_match(codec.convert(setup.options, Options, "set of options"), rng)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """LC3: the seat whose decision it is."""
        return () if state.outcome is not None else (state.seat,)

    def legal_actions(self, state: State, seat: Seat) -> list[actions.Action]:
        """LC3: expeditions, discards, draws."""
        if state.outcome is not None or seat != state.seat:
            return []
        return legality.list_legal(state)

    def apply(self, state: State, seat: Seat, action: actions.Action) -> Step[State]:
        """LC3: one decision."""
        _must_be_on_turn(state, seat)
        illegal = legality.why_illegal(state, action)
        if illegal is not None:
            raise IllegalAction(illegal)
        return turn.play(state, action)

    def default_action(self, state: State, seat: Seat) -> actions.Action:
        """Discards the first card of the hand, draws from the deck."""
        _must_be_on_turn(state, seat)
        return actions.DRAW_DECK if state.drawing else actions.DISCARD[state.hands[seat][0]]

    def forfeit(self, state: State, seat: Seat, reason: str) -> Step[State]:
        """The other seat wins at once."""
        if state.outcome is not None:
            raise MatchOver("the match is over")
        scores = totals(state, with_open_round=True)
        places = (2, 1) if seat == 0 else (1, 2)
        outcome = Outcome(places=places, scores=scores, reason=reason, rule="LC4.2")
        return Step(
            replace(state, outcome=outcome), (events.MatchEnded(places, scores, reason),)
        )

    def outcome(self, state: State) -> Outcome | None:
        """LC4.2: by points; or None while the match goes on."""
        return state.outcome

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

    def dump(self, state: State) -> bytes:
        """The state as JSON."""
        return codec.write(state)

    def load(self, data: bytes, setup: Setup) -> State:
        """The state from JSON; the set-up adds nothing to it."""
        return codec.read(data, State, "state of Lost Cities")

    def read_action(self, data: bytes) -> actions.Action:
        """An action such as {"do": "discard", "card": "R7"}."""
        return codec.read(data, actions.Action, "action of Lost Cities")  # type: ignore[arg-type]  # a union is no class

    def read_event(self, data: bytes) -> Event:
        """An event of a stored match."""
        return codec.read(data, events.AnyEvent, "event of Lost Cities")  # type: ignore[arg-type]  # a union is no class

    def write_position(self, state: State) -> str:
        """LC5.3: the position as text."""
        return notation.write(state)

    def read_position(self, text: str) -> State:
        """LC5.3: the position that the text describes."""
        return notation.read(text)


def _must_be_on_turn(state: State, seat: Seat) -> None:
    if state.outcome is not None:
        raise MatchOver("the match is over")
    if seat != state.seat:
        raise NotYourTurn(f"it is seat {state.seat}'s decision, not seat {seat}'s")
