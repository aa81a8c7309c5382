"""TK13: what may be seen, and what may be dealt anew without anybody noticing."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.core.outcome import Outcome
from games.core.rng import Rng
from games.tash_kalar import forces, schools, scoring
from games.tash_kalar.arena import EMPTY, OWNER, RANK, SQUARES
from games.tash_kalar.definitions import card_set
from games.tash_kalar.state import NOWHERE, Cards, Effect, Form, Phase, Player, State, Waiting


class PieceView(Struct, frozen=True):
    """A piece in the arena."""

    square: str
    owner: int
    rank: int


class PlayerView(Struct, frozen=True, kw_only=True):
    """What a viewer may know of a seat."""

    school: str
    beings: Cards | None
    legends: Cards | None
    flares: Cards | None
    """The hand; None if it is another's."""
    hand_counts: tuple[int, int, int]
    pile_count: int
    discards: Cards
    points: tuple[int, ...]
    score: int
    tokens: tuple[int, ...]
    stock: int
    legend_stock: int
    gone: bool


class View(Struct, frozen=True, kw_only=True):
    """A match as one viewer sees it."""

    form: Form
    to_act: tuple[int, ...]
    seat: int
    starter: int
    phase: Phase
    school_for: int
    """For whom a school is being chosen; NOWHERE when they all have one."""
    schools_left: tuple[str, ...]
    """The schools that may still be taken, or banned, while that is decided."""
    banned: tuple[str, ...]
    """The schools that nobody plays, in the order in which they were banned."""
    number: int
    goal: int
    """The points that call the end; in a melee those in any single colour."""
    actions: int
    pieces: tuple[PieceView, ...]
    players: tuple[PlayerView, ...]
    legend_counts: tuple[int, int]
    """Cards in the shared pile of legends, and in its discards."""
    flare_counts: tuple[int, int]
    legend_discards: Cards
    flare_discards: Cards
    tasks: Cards
    next_task: str
    task_count: int
    destroyed: tuple[tuple[int, int, int], ...]
    """By seat the pieces that count for the acting seat in this turn, by rank."""
    has_discarded: bool
    returned_count: int
    improvise: int
    """So many beings may be summoned in this turn with an enemy piece each, without a token."""
    effect: Effect | None
    waiting: Waiting | None
    last_turns: int
    outcome: Outcome | None


def view(state: State, viewer: int | None) -> View:
    """TK13.1: all but the others' hands, the decks' orders and which cards were returned."""
    return View(
        form=state.form,
        to_act=() if state.outcome is not None else (state.seat,),
        seat=state.seat,
        starter=state.starter,
        phase=state.phase,
        school_for=schools.receiver(state) if state.phase is Phase.SCHOOL else NOWHERE,
        schools_left=_schools_left(state),
        banned=state.banned,
        number=state.number,
        goal=scoring.goal_of(state),
        actions=state.turn.actions,
        pieces=tuple(
            PieceView(SQUARES[number], OWNER[piece], RANK[piece])
            for number, piece in enumerate(state.pieces)
            if piece != EMPTY
        ),
        players=tuple(_player(state, seat, own=seat == viewer) for seat in range(state.seats)),
        legend_counts=(len(state.legend_pile), len(state.legend_discards)),
        flare_counts=(len(state.flare_pile), len(state.flare_discards)),
        legend_discards=state.legend_discards,
        flare_discards=state.flare_discards,
        tasks=state.tasks,
        next_task=state.next_task,
        task_count=len(state.task_pile),
        destroyed=state.turn.deeds.destroyed,
        has_discarded=state.turn.has_discarded,
        returned_count=len(state.turn.returned),
        improvise=state.turn.improvise,
        effect=state.effect,
        waiting=state.waiting,
        last_turns=state.last_turns,
        outcome=state.outcome,
    )


def _schools_left(state: State) -> tuple[str, ...]:
    if state.phase is Phase.BAN:
        return schools.bannable(state)
    return schools.left(state) if state.phase is Phase.SCHOOL else ()


def _player(state: State, seat: int, *, own: bool) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        school=player.school,
        beings=player.beings if own else None,
        legends=player.legends if own else None,
        flares=player.flares if own else None,
        hand_counts=(len(player.beings), len(player.legends), len(player.flares)),
        pile_count=len(player.pile),
        discards=player.discards,
        points=player.points,
        score=scoring.score_of(state, seat),
        tokens=player.tokens,
        stock=forces.stock(state, seat),
        legend_stock=forces.legend_stock(state, seat),
        gone=player.gone,
    )


def redeal(state: State, viewer: int | None, rng: Rng) -> State:
    """TK13.2: schools, legends and flares that the viewer can't see, each dealt anew.

    A card that the viewer has put under a deck himself is mixed in with the rest of it.
    """
    players = list(state.players)
    returned = list(state.turn.returned) if viewer != state.seat else []
    for seat, player in enumerate(players):
        places = [player.pile] if seat == viewer else [player.beings, player.pile]
        hidden = _returned_of(returned, player.school) if seat == state.seat else ()
        dealt, rng = _mix([*places, hidden], rng)
        beings = player.beings if seat == viewer else tuple(sorted(dealt[0]))
        players[seat] = replace(player, beings=beings, pile=dealt[-2])
        _fill(returned, hidden, dealt[-1])
    legend_pile, rng = _redeal_shared(players, "legends", state.legend_pile, returned, viewer, rng)
    flare_pile, rng = _redeal_shared(players, "flares", state.flare_pile, returned, viewer, rng)
    task_pile, rng = rng.shuffle(sorted(state.task_pile))
    turn = state.turn if viewer == state.seat else replace(state.turn, returned=tuple(returned))
    return replace(
        state,
        rng=rng,
        players=tuple(players),
        legend_pile=legend_pile,
        flare_pile=flare_pile,
        task_pile=task_pile,
        turn=turn,
    )


def _redeal_shared(
    players: list[Player],
    kind: str,
    pile: Cards,
    returned: list[str],
    viewer: int | None,
    rng: Rng,
) -> tuple[Cards, Rng]:
    """The hands of the others, the pile, and what the acting seat has returned."""
    others = [seat for seat in range(len(players)) if seat != viewer]
    known = card_set().flares if kind == "flares" else card_set().legends
    hidden = tuple(card for card in returned if card in known)
    dealt, rng = _mix([*(getattr(players[seat], kind) for seat in others), pile, hidden], rng)
    for seat, cards in zip(others, dealt, strict=False):
        players[seat] = replace(players[seat], **{kind: tuple(sorted(cards))})
    _fill(returned, hidden, dealt[-1])
    return dealt[-2], rng


def _mix(places: Sequence[Cards], rng: Rng) -> tuple[list[Cards], Rng]:
    """All these cards shuffled together and dealt to the same places."""
    cards, rng = rng.shuffle(sorted(card for place in places for card in place))
    dealt = []
    for place in places:
        dealt.append(cards[: len(place)])
        cards = cards[len(place) :]
    return dealt, rng


def _returned_of(returned: list[str], school: str) -> Cards:
    beings = card_set().beings
    return tuple(card for card in returned if card in beings and beings[card].school == school)


def _fill(returned: list[str], before: Cards, after: Cards) -> None:
    """The returned cards of one deck, each replaced in its place."""
    left = Counter(before)
    fresh = iter(after)
    for place, card in enumerate(returned):
        if left[card]:
            left[card] -= 1
            returned[place] = next(fresh)
