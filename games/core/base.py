"""What games have in common in which one seat decides at a time.

It is the part of the contract that every such game would write the same way. A game derives from
`TurnGame` and adds its rules, or from `DecisionGame` if it has its own way to apply an action.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.core import codec
from games.core.contract import Seat, Setup, Step
from games.core.errors import Illegal, IllegalAction, Malformed, MatchOver, NotYourTurn
from games.core.events import Event
from games.core.honours import FinishedMatch, Honours
from games.core.outcome import Outcome


class TurnState(Protocol):
    """What such a game's state has at least."""

    @property
    def seat(self) -> int:
        """Whose decision it is."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""


S = TypeVar("S", bound=TurnState)
A = TypeVar("A", bound=Struct)


class DecisionGame(ABC, Generic[S, A]):
    """The common part of the contract; see `games.core.contract.Game` for the meaning of it all."""

    key: ClassVar[str]
    name: ClassVar[str]
    uses_decks: ClassVar[bool] = False
    hides_information: ClassVar[bool] = True
    Options: ClassVar[type[Struct]]
    State: ClassVar[Any]
    Action: ClassVar[Any]
    Event: ClassVar[Any]
    """The union of all event types."""

    @abstractmethod
    def list_legal(self, state: S) -> Sequence[A]:
        """All that the seat may do whose decision it is, in canonical order."""

    def seats(self, options: dict[str, Any]) -> range:  # noqa: ARG002 - of the contract
        """Two, unless the game says otherwise."""
        return range(2, 3)

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The one seat whose decision it is."""
        return () if state.outcome is not None else (state.seat,)

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """What `list_legal` names, for the seat whose decision it is."""
        if state.outcome is not None or seat != state.seat:
            return ()
        return self.list_legal(state)

    def must_be_on_turn(self, state: S, seat: Seat) -> None:
        """Raises MatchOver or NotYourTurn."""
        if state.outcome is not None:
            raise MatchOver("the match is over")
        if seat != state.seat:
            raise NotYourTurn(f"seat {seat} has nothing to decide now; seat {state.seat} has")

    def outcome(self, state: S) -> Outcome | None:
        """The outcome that the state holds."""
        return state.outcome

    def honours(self, finished: Iterable[FinishedMatch]) -> Honours | None:  # noqa: ARG002 - of the contract
        """None, unless the game says otherwise."""
        return None

    def read_options(self, setup: Setup) -> Any:
        """The options of a set-up. Raises Malformed, also for a wrong number of seats."""
        options = codec.convert(setup.options, self.Options, f"set of options of {self.name}")
        allowed = self.seats(setup.options)
        if setup.seats not in allowed:
            wanted = " or ".join(map(str, allowed))
            raise Malformed(f"{self.name} is for {wanted} seats here, not {setup.seats}")
        return options

    def dump(self, state: S) -> bytes:
        """The state as JSON."""
        return codec.write(state)

    def load(self, data: bytes, setup: Setup) -> S:  # noqa: ARG002 - of the contract
        """The state from JSON; the set-up adds nothing to it."""
        state: S = codec.read(data, self.State, f"state of {self.name}")
        return state

    def read_action(self, data: bytes) -> A:
        """An action from JSON."""
        action: A = codec.read(data, self.Action, f"action of {self.name}")
        return action

    def read_event(self, data: bytes) -> Event:
        """An event from JSON."""
        event: Event = codec.read(data, self.Event, f"event of {self.name}")
        return event


class TurnGame(DecisionGame[S, A]):
    """A game that says of a state alone what is legal, and what comes of it."""

    @abstractmethod
    def why_illegal(self, state: S, action: A) -> Illegal | None:
        """Why the seat whose decision it is may not do this, or None if it may."""

    @abstractmethod
    def play(self, state: S, action: A) -> Step[S]:
        """What comes of a legal action."""

    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """Refuses what `why_illegal` refuses, and plays the rest."""
        self.must_be_on_turn(state, seat)
        illegal = self.why_illegal(state, action)
        if illegal is not None:
            raise IllegalAction(illegal)
        return self.play(state, action)


def leave_duel(state: S, outcome: Outcome, ended: Event) -> Step[S]:
    """The same position, ended by a seat's leaving. Raises MatchOver if it had ended before."""
    if state.outcome is not None:
        raise MatchOver("the match is over")
    return Step(replace(state, outcome=outcome), (ended,))  # type: ignore[type-var]  # states are structs


def lost_by(seat: Seat, scores: tuple[int, ...], reason: str, rule: str = "leaving") -> Outcome:
    """Of two seats this one loses, whatever the scores."""
    places = (2, 1) if seat == 0 else (1, 2)
    return Outcome(places=places, scores=scores, reason=reason, rule=rule)
