"""What happens in a match of Tash-Kalar, and who sees it."""

from typing import ClassVar

from games.core.events import Audience, Event


class MatchStarted(Event, frozen=True, tag="match-started"):
    """The schools that the seats play, empty where they are not settled yet, and who begins."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    schools: tuple[str, ...]
    starter: int


class SchoolTaken(Event, frozen=True, tag="school-taken"):
    """A seat chose the school that it, or the next player, will play."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    player: int
    school: str


class SchoolBanned(Event, frozen=True, tag="school-banned"):
    """A seat banned a school: nobody will play it."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    school: str


class CardsDrawnCount(Event, frozen=True, tag="cards-drawn-count"):
    """How many beings, legends and flares a seat drew."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    seat: int
    counts: tuple[int, int, int]


class CardsDrawn(Event, frozen=True, tag="cards-drawn"):
    """Which cards a seat drew."""

    audience: ClassVar = Audience.PRIVATE
    is_chance: ClassVar = True
    seats: tuple[int, ...]
    seat: int
    beings: tuple[str, ...]
    legends: tuple[str, ...]
    flares: tuple[str, ...]

    def public_twin(self) -> CardsDrawnCount:
        """How many cards were drawn."""
        counts = (len(self.beings), len(self.legends), len(self.flares))
        return CardsDrawnCount(self.seat, counts)


class TasksTurnedUp(Event, frozen=True, tag="tasks-turned-up"):
    """The current tasks and the next one."""

    audience: ClassVar = Audience.PUBLIC
    is_chance: ClassVar = True
    tasks: tuple[str, ...]
    next_task: str


class TurnStarted(Event, frozen=True, tag="turn-started"):
    """A seat's turn begins."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    actions: int


class PiecePlaced(Event, frozen=True, tag="piece-placed"):
    """A piece of a colour came onto the arena."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    colour: int
    square: str
    rank: int


class PiecePickedUp(Event, frozen=True, tag="piece-picked-up"):
    """A seat took an own piece off the arena, since its stock was empty."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    square: str
    rank: int


class BeingSummoned(Event, frozen=True, tag="being-summoned"):
    """A seat summoned a being, with the pieces on these squares."""

    audience: ClassVar = Audience.PUBLIC
    reveals: ClassVar = True
    seat: int
    card: str
    square: str
    rank: int
    used: tuple[str, ...]
    borrowed: str


class PieceDestroyed(Event, frozen=True, tag="piece-destroyed"):
    """A piece left the arena; `counts` says whether it counts for the acting seat."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    colour: int
    square: str
    rank: int
    counts: bool


class PieceMoved(Event, frozen=True, tag="piece-moved"):
    """A piece moved."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    colour: int
    origin: str
    target: str
    kind: str


class RankChanged(Event, frozen=True, tag="rank-changed"):
    """A piece was upgraded or downgraded."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    colour: int
    square: str
    rank: int
    before: int


class PieceConverted(Event, frozen=True, tag="piece-converted"):
    """A piece changed its colour to the acting seat's."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    colour: int
    square: str
    rank: int


class ActionsGained(Event, frozen=True, tag="actions-gained"):
    """The seat has more actions in this turn."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    count: int


class ImproviseGained(Event, frozen=True, tag="improvise-gained"):
    """In this turn so many beings of the seat may be summoned with an enemy piece each."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    count: int


class ExtraPromised(Event, frozen=True, tag="extra-promised"):
    """The seat will draw more cards at the end of the turn."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    deck: str
    count: int


class CardRecovered(Event, frozen=True, tag="card-recovered"):
    """The seat took a card back: a being from its discards, another from the common ones."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    card: str


class StepSkipped(Event, frozen=True, tag="step-skipped"):
    """A step was left undone, by choice or because it could not be done."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    step: str
    impossible: bool


class FlareInvoked(Event, frozen=True, tag="flare-invoked"):
    """A seat invoked a flare against an opponent; which of its halves are met."""

    audience: ClassVar = Audience.PUBLIC
    reveals: ClassVar = True
    seat: int
    card: str
    opponent: int
    upper: bool
    lower: bool


class CardDiscarded(Event, frozen=True, tag="card-discarded"):
    """A seat discarded a being."""

    audience: ClassVar = Audience.PUBLIC
    reveals: ClassVar = True
    seat: int
    card: str


class CardReturned(Event, frozen=True, tag="card-returned"):
    """A seat will put a card under its deck. The others see which deck's."""

    audience: ClassVar = Audience.PRIVATE
    seats: tuple[int, ...]
    seat: int
    card: str
    deck: str

    def public_twin(self) -> "CardReturnedHidden":
        """From which part of the hand it was."""
        return CardReturnedHidden(self.seat, self.deck)


class CardReturnedHidden(Event, frozen=True, tag="card-returned-hidden"):
    """A seat will put a card of this kind under its deck."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    deck: str


class TaskClaimed(Event, frozen=True, tag="task-claimed"):
    """A seat claimed a task."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    task: str
    points: int


class PointsScored(Event, frozen=True, tag="points-scored"):
    """A seat scored, in a melee in an opponent's colour. `why`: pieces, legend, flare, leftover."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    colour: int
    points: int
    why: str


class EndCalled(Event, frozen=True, tag="end-called"):
    """Each player has one more turn."""

    audience: ClassVar = Audience.PUBLIC
    reason: str


class SeatLeft(Event, frozen=True, tag="seat-left"):
    """A seat left the melee; its pieces stay."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    reason: str


class MatchEnded(Event, frozen=True, tag="match-ended"):
    """The match is over."""

    audience: ClassVar = Audience.PUBLIC
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


AnyEvent = (
    MatchStarted
    | SchoolTaken
    | SchoolBanned
    | CardsDrawnCount
    | CardsDrawn
    | TasksTurnedUp
    | TurnStarted
    | PiecePlaced
    | PiecePickedUp
    | BeingSummoned
    | PieceDestroyed
    | PieceMoved
    | RankChanged
    | PieceConverted
    | ActionsGained
    | ImproviseGained
    | ExtraPromised
    | CardRecovered
    | StepSkipped
    | FlareInvoked
    | CardDiscarded
    | CardReturned
    | CardReturnedHidden
    | TaskClaimed
    | PointsScored
    | EndCalled
    | SeatLeft
    | MatchEnded
)
