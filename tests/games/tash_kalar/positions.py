"""Positions of Tash-Kalar for tests, from pieces as "55:r1": square, colour and rank.

The colours r, b, g, k are the seats 0 to 3; "me" is red, seat 0, unless a test says otherwise.
"""

from functools import partial
from typing import Any

from games.core.rng import Rng
from games.tash_kalar import GAME
from games.tash_kalar.actions import (
    Action,
    MovePiece,
    Place,
    Skip,
    Summon,
    Target,
)
from games.tash_kalar.arena import (
    EMPTY,
    NO_PIECES,
    NUMBER,
    OWNER,
    RANK,
    SQUARES,
    letter,
    put,
)
from games.tash_kalar.definitions import Being, card_set
from games.tash_kalar.samples import sample_setups
from games.tash_kalar.state import Form, Options, Phase, Player, State, Turn
from games.tash_kalar.tasks import Deeds
from tests.games import acting

do = partial(acting.do, GAME)
happenings = partial(acting.happenings, GAME)
refusal = partial(acting.refusal, GAME)

COLOURS = "rbgk"
SKIP = Skip()

HOOK = Being(key="hook", name="Hook", rank=0, needs=((1, 0, 0), (2, 1, 0)), school="test")
LINE = Being(key="line", name="Line", rank=0, needs=((0, -1, 0), (0, 1, 0)), school="test")
CROSS = Being(
    key="cross",
    name="Cross",
    rank=1,
    needs=((0, -1, 0), (-1, 0, 0), (1, 0, 0), (0, 1, 0)),
    school="test",
)
CHAIR = Being(
    key="chair", name="Chair", rank=1, needs=((0, 0, 0), (1, 0, 0), (0, 1, 0)), school="test"
)
SPIRE = Being(key="spire", name="Spire", rank=2, needs=((0, 1, 1), (0, 2, 1), (1, 2, 0)))
TEST_CARDS = {being.key: being for being in (HOOK, LINE, CROSS, CHAIR, SPIRE)}


def arena(pieces: str) -> str:
    """The arena with these pieces."""
    text = NO_PIECES
    for one in pieces.split():
        square, piece = one.split(":")
        text = put(text, NUMBER[square], letter(COLOURS.index(piece[0]), int(piece[1])))
    return text


def filled(count: int, piece: str, but: str = "") -> str:
    """So many of these pieces, on the first squares that are none of `but`."""
    free = [square for square in SQUARES if square not in but.split()]
    return " ".join(f"{square}:{piece}" for square in free[:count])


def player(seat: int, seats: int, form: Form, **fields: Any) -> Player:
    """A seat with an empty hand and a few cards left in its school."""
    school = list(card_set().schools)[seat % 3]
    others = tuple(other for other in range(seats) if other != seat)
    plain: dict[str, Any] = {
        "school": school,
        "beings": (),
        "legends": (),
        "flares": (),
        "pile": card_set().schools[school].beings[:6],
        "points": (0,) * seats,
        "tokens": others if form is Form.MELEE else (),
    }
    return Player(**(plain | fields))


def position(
    pieces: str = "",
    *,
    form: Form = Form.HIGH_FORM,
    seats: int = 2,
    actions: int = 2,
    others: dict[int, dict[str, Any]] | None = None,
    destroyed: tuple[tuple[int, int, int], ...] = (),
    summoned: tuple[tuple[int, int], ...] = (),
    phase: Phase = Phase.ACTION,
    fields: dict[str, Any] | None = None,
    **mine: Any,
) -> State:
    """Seat 0 has so many actions and this hand; seats in `others` differ from a plain one."""
    changes = {0: mine} | (others or {})
    seated = (player(seat, seats, form, **changes.get(seat, {})) for seat in range(seats))
    deeds = Deeds(destroyed=destroyed or ((0, 0, 0),) * seats, summoned=summoned)
    plain: dict[str, Any] = {
        "options": Options(form=form, players=4 if seats == 4 else 3),
        "rng": Rng(b"test"),
        "starter": 0,
        "seat": 0,
        "phase": phase,
        "number": 2 * seats,
        "pieces": arena(pieces),
        "players": tuple(seated),
        "legend_pile": card_set().legends[:6],
        "flare_pile": tuple(card_set().flares)[:6],
        "turn": Turn(actions=actions, deeds=deeds),
    }
    return State(**(plain | (fields or {})))


def summon(card: str, square: str, turn: int = 0, borrow: str = "") -> Summon:
    """Summoning a being."""
    return Summon(card, square, turn, borrow)


def place(square: str) -> Place:
    """Placing a piece."""
    return Place(square)


def target(square: str) -> Target:
    """Doing a step to this square."""
    return Target(square)


def move(origin: str, goal: str) -> MovePiece:
    """Doing a step by a move."""
    return MovePiece(origin, goal)


def opened(name: str, key: bytes) -> State:
    """The start of a match of the sample, once everybody has a school and cards."""
    state = GAME.new(sample_setups()[name], Rng(key)).state
    while state.phase in (Phase.SCHOOL, Phase.BAN):
        state = do(state, GAME.legal_actions(state, state.seat)[0])
    return state


def can(state: State, action: Action) -> bool:
    """Whether the seat may do this; listing and refusing agree."""
    listed = action in GAME.legal_actions(state, state.seat)
    assert listed == (GAME.why_illegal(state, action) is None)
    return listed


def on(state: State, square: str) -> str:
    """What stands on a square, as "r1"; empty if nothing does."""
    piece = state.pieces[NUMBER[square]]
    return "" if piece == EMPTY else f"{COLOURS[OWNER[piece]]}{RANK[piece]}"


def destroyed_by(state: State, colour: str) -> tuple[int, int, int]:
    """The pieces of a colour that count for the seat in this turn, by rank."""
    return state.turn.deeds.destroyed[COLOURS.index(colour)]


def targets(state: State) -> set[str]:
    """The squares that the current step of an effect offers; a move's by its goal."""
    return {
        one.square if isinstance(one, Target) else one.target
        for one in GAME.legal_actions(state, state.seat)
        if isinstance(one, Target | MovePiece)
    }
