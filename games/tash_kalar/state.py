"""The position of a match of Tash-Kalar, and its options."""

from enum import Enum
from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core.outcome import Outcome
from games.core.rng import Rng
from games.core.tuples import with_place
from games.tash_kalar.tasks import Deeds
from games.tash_kalar.vocabulary import Step

Cards = tuple[str, ...]
Triple = tuple[int, int, int]
"""Numbers by rank, or by deck."""
DECKS = ("beings", "legends", "flares")
"""The kinds of cards in a hand, by their fields in `Player`."""
NOWHERE = -1


class Form(Enum):
    """The three ways to play."""

    HIGH_FORM = "high-form"
    DUEL = "deathmatch-duel"
    MELEE = "deathmatch-melee"


class Choosing(Enum):
    """How the players come by their schools."""

    BY_LOT = "by-lot"
    IN_TURN = "in-turn"
    FOR_THE_NEXT = "for-the-next"
    AFTER_BANS = "after-bans"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players may agree on before they start."""

    form: Annotated[
        Form,
        Meta(
            title="Form",
            description="High Form with tasks, a Deathmatch duel, or a melee of three or four.",
        ),
    ] = Form.HIGH_FORM
    players: Annotated[
        Literal[3, 4],
        Meta(title="Players in a melee", description="The other forms are always for two."),
    ] = 3

    schools: Annotated[
        Choosing,
        Meta(
            title="Schools",
            description="Drawn by lot, chosen in the order of play, chosen for the next player, or "
            "what is left once each of two players has banned one (in a melee: drawn by lot).",
        ),
    ] = Choosing.BY_LOT

    @property
    def seats(self) -> int:
        """TK4.1: two; in a melee as many as were agreed on."""
        return self.players if self.form is Form.MELEE else 2

    @property
    def choosing(self) -> Choosing:
        """TK4.1: as was agreed; but in a melee, where bans would leave no school, by lot."""
        if self.form is Form.MELEE and self.schools is Choosing.AFTER_BANS:
            return Choosing.BY_LOT
        return self.schools


class Phase(Enum):
    """What the seat has to decide."""

    SCHOOL = "school"
    """Which school oneself, or the next player, is to play."""
    BAN = "ban"
    """Which school nobody is to play."""
    SET_UP = "set-up"
    """Where the first pieces of a Deathmatch stand."""
    ACTION = "action"
    PICK_UP = "pick-up"
    """Which own piece is taken off the arena, since the stock is empty."""
    EFFECT = "effect"
    """The next step of an effect."""
    RETURN = "return"
    """Which cards go under their decks, after a discard."""
    LEGEND = "legend"
    """In a melee, in whose colour a summoned legend scores."""
    WRAP = "wrap"
    """All actions done: a flare, a task, or the end of the turn."""
    LEFTOVER = "leftover"
    """In a melee, in whose colour a pair of leftover commons scores."""


class Player(Struct, frozen=True, kw_only=True):
    """What belongs to one seat."""

    school: str
    """Empty while it has not been chosen; then there are no cards yet either."""
    beings: Cards
    legends: Cards
    flares: Cards
    """The hand, by kind."""
    pile: Cards
    """The own school deck; the next card is the last of the tuple."""
    discards: Cards = ()
    points: tuple[int, ...] = ()
    """By seat: what it has scored. In High Form and the duel only its own place counts, in a melee
    each opponent's, in that opponent's colour."""
    tokens: tuple[int, ...] = ()
    """The opponents whose pieces it may still use once."""
    gone: bool = False


class Effect(Struct, frozen=True, kw_only=True):
    """An effect that is being carried out."""

    card: str
    here: int = NOWHERE
    """Where the summoned piece is now."""
    used: int = 0
    """The set of squares whose pieces were used to summon."""
    marked: int = 0
    """The set of squares that the card marks, as its pattern was laid."""
    rest: tuple[Step, ...]
    """What is left to do; the first step's `n` counts down."""
    touched: int = 0
    """The pieces with which the current step has been done already."""
    done: int = 0
    """How often the current step has been done."""
    did_last: bool = False
    """Whether the step before was done at least once."""
    destroyed: Triple = (0, 0, 0)
    """Enemy pieces destroyed by this effect, by rank."""
    placed: int = 0
    """Pieces placed by this effect."""
    moved: bool = False
    """Whether the summoned piece has moved."""
    way: int = NOWHERE
    """The direction of the last move, as a place in `arena.RAYS`; NOWHERE if there was none."""
    last: int = NOWHERE
    """The square on which something was done last."""
    last_rank: int = NOWHERE
    """The rank, before that, of the piece there; NOWHERE where nothing was done yet."""


class Waiting(Struct, frozen=True, kw_only=True):
    """A placement or a summoning that first needs a piece taken off the arena."""

    square: int
    card: str = ""
    """The being, or empty when a piece is just placed."""
    turn: int = 0
    borrowed: int = NOWHERE


class Turn(Struct, frozen=True, kw_only=True):
    """What has happened in the turn."""

    actions: int
    deeds: Deeds
    has_discarded: bool = False
    returned: Cards = ()
    """Cards that go under their decks at the end of the turn, in this order."""
    improvise: int = 0
    """So many beings may still be summoned with an enemy piece each, without a token."""
    extra: Triple = (0, 0, 0)
    """Cards to draw beyond the limit: beings, legends, flares."""


class State(Struct, frozen=True, kw_only=True):
    """A position. The seats play in the order of their numbers, from the starter on."""

    options: Options
    rng: Rng
    starter: int
    banned: tuple[str, ...] = ()
    """The schools that the players have banned, in this order."""
    seat: int
    """Whose decision it is."""
    phase: Phase
    number: int
    """How many turns have been finished."""
    pieces: str
    """What stands in the arena (see `arena`)."""
    players: tuple[Player, ...]
    legend_pile: Cards
    legend_discards: Cards = ()
    flare_pile: Cards
    flare_discards: Cards = ()
    tasks: Cards = ()
    """The three current tasks of High Form."""
    next_task: str = ""
    task_pile: Cards = ()
    turn: Turn
    effect: Effect | None = None
    waiting: Waiting | None = None
    called_by: str = ""
    """Why the end has been called; empty before."""
    last_turns: int = NOWHERE
    """How many turns are left once the end has been called; NOWHERE before."""
    outcome: Outcome | None = None

    @property
    def form(self) -> Form:
        """The form that is played."""
        return self.options.form

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.players)


def with_more(counts: Triple, place: int, count: int = 1) -> Triple:
    """The three numbers, one of them raised."""
    one, two, three = with_place(counts, place, counts[place] + count)
    return one, two, three
