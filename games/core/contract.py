"""The one interface behind which every game stands.

The site, the bots, the replays, the tests and the benchmarks know games only through it. A state
is a value: `apply` returns a new one and leaves the old one as it was. What is fixed when a match
starts (options, decks, card definitions) is its `Setup`; a state is stored without it.
"""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from games.core.events import Event
from games.core.honours import FinishedMatch, Honours
from games.core.outcome import Outcome
from games.core.rng import Rng

Seat = int
"""The number of a place at the table, from 0."""

S = TypeVar("S")
A = TypeVar("A", bound=Struct)


class DeckList(Struct, frozen=True, kw_only=True):
    """A deck as brought to the table: for each zone the card keys, repeated as often as held."""

    zones: dict[str, tuple[str, ...]]


class Setup(Struct, frozen=True, kw_only=True):
    """All that is fixed when a match starts, in plain data that goes to JSON and back unchanged.

    `options` are fields of the game's `Options`, missing ones at their default. `decks` has one
    list for each seat, or is empty for a game without decks; `cards` are the definitions of every
    card in them, as worded when the match began.
    """

    seats: int
    options: dict[str, Any] = {}
    decks: tuple[DeckList, ...] = ()
    cards: tuple[dict[str, Any], ...] = ()


class Step(Struct, Generic[S], frozen=True):
    """The state after a change, and what happened on the way, in order."""

    state: S
    events: tuple[Event, ...]


class Game(Protocol[S, A]):
    """One game, at one version of its rules. Without state of its own; one instance is enough."""

    key: ClassVar[str]
    """Its name in addresses and data: small letters and hyphens."""
    name: ClassVar[str]
    """Its name for people."""
    summary: ClassVar[str]
    """One sentence that tells a stranger what the game is."""
    rules_version: ClassVar[str]
    uses_decks: ClassVar[bool]
    """Whether each seat brings a deck of the site's cards."""
    hides_information: ClassVar[bool]
    """Whether there is anything that a viewer can't know: cards, or chance to come."""
    max_actions: ClassVar[int]
    """No match has more actions than this, whatever is played."""
    Options: ClassVar[type[Struct]]
    """Every option with its default first; fields carry a title and a description."""
    Action: ClassVar[Any]
    """The union of all action types."""

    def seats(self, options: dict[str, Any]) -> range:
        """How many may sit at the table."""

    def new(self, setup: Setup, rng: Rng) -> Step[S]:
        """The first state. Raises Malformed with the field when the set-up cannot be played."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that have something to decide now; empty when the match is over."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """All that this seat may do, in canonical order without duplicates; empty if not to act."""

    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """What comes of the action. Raises MatchOver, NotYourTurn or IllegalAction."""

    def default_action(self, state: S, seat: Seat) -> A:
        """What a seat does whose time is up: always legal, never clever, and it makes progress."""

    def forfeit(self, state: S, seat: Seat, reason: str) -> Step[S]:
        """The seat leaves (`reason`: "resigned", "forfeit"): the state after it, over or not."""

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    def adjudicate(self, state: S) -> Outcome:
        """The outcome by the game's own measure if play were stopped at once."""

    def view(self, state: S, viewer: Seat | None) -> Struct:
        """What the viewer may know (None: a spectator), built by naming what is shown."""

    def redeal(self, state: S, viewer: Seat | None, rng: Rng) -> S:
        """A state the viewer can't tell from this one, with all that he can't know dealt anew."""

    def evaluate(self, state: S, seat: Seat) -> float:
        """How good the state looks for the seat, higher is better: the measure of bots."""

    def honours(self, finished: Iterable[FinishedMatch]) -> Honours | None:
        """What a player has earned who has finished these matches; None: the game has no honours.

        Without any match: all that can be earned.
        """

    def dump(self, state: S) -> bytes:
        """The state as JSON, without its set-up."""

    def load(self, data: bytes, setup: Setup) -> S:
        """The state written by `dump`. Raises Malformed."""

    def read_action(self, data: bytes) -> A:
        """An action from JSON, strictly. Raises Malformed with the path of the fault."""

    def read_event(self, data: bytes) -> Event:
        """An event from JSON. Raises Malformed."""

    def write_position(self, state: S) -> str:
        """The state as a short text that a person can read and write."""

    def read_position(self, text: str) -> S:
        """The state that a short text describes. Raises Malformed with the place of the fault."""


AnyGame = Game[Any, Any]
