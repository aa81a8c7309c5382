"""TK2.1, TK2.2, TK7: pieces come, go, move and change. Every change passes through here."""

from msgspec.structs import replace

from games.core.tuples import with_place
from games.tash_kalar import events
from games.tash_kalar.arena import (
    BIT,
    EMPTY,
    LEGENDARY,
    OWNER,
    RANK,
    SQUARES,
    between,
    letter,
    put,
    standing,
    way_to,
)
from games.tash_kalar.draft import Draft
from games.tash_kalar.state import NOWHERE, Form, State, with_more

LEGENDS = 3
_LIMITS = {(Form.HIGH_FORM, 2): 17, (Form.DUEL, 2): 16, (Form.MELEE, 3): 15, (Form.MELEE, 4): 14}
"""TK-A2: common and heroic pieces of a seat, by form and number of players."""


def stock(state: State, seat: int) -> int:
    """TK2.2: how many common or heroic pieces a seat has left; the same piece serves as both."""
    own = standing(state.pieces).own[seat]
    on_board = own[0].bit_count() - own[LEGENDARY].bit_count()
    return _LIMITS[state.form, state.seats] - on_board


def legend_stock(state: State, seat: int) -> int:
    """TK2.2: how many legendary pieces a seat has left."""
    return LEGENDS - standing(state.pieces).own[seat][LEGENDARY].bit_count()


def has_piece(state: State, seat: int, rank: int) -> bool:
    """TK2.2: whether a piece of this rank is left in the stock."""
    return (legend_stock if rank == LEGENDARY else stock)(state, seat) > 0


def place(draft: Draft, square: int, owner: int, rank: int) -> None:
    """A piece comes from its owner's stock."""
    draft.set(pieces=put(draft.pieces, square, letter(owner, rank)))
    draft.tell(events.PiecePlaced(draft.seat, owner, SQUARES[square], rank))


def pick_up(draft: Draft, square: int) -> None:
    """TK6.6, TK-A6: an own piece leaves the arena; that destroys nothing."""
    rank = RANK[draft.pieces[square]]
    draft.set(pieces=put(draft.pieces, square, EMPTY))
    draft.tell(events.PiecePickedUp(draft.seat, SQUARES[square], rank))


def destroy(draft: Draft, square: int) -> None:
    """TK7.7: a piece leaves the arena; an enemy one counts for the acting seat."""
    piece = draft.pieces[square]
    owner, rank, seat = OWNER[piece], RANK[piece], draft.seat
    draft.set(pieces=put(draft.pieces, square, EMPTY))
    draft.tell(events.PieceDestroyed(seat, owner, SQUARES[square], rank, owner != seat))
    if owner != seat:
        _count(draft, owner, rank)
    effect = draft.effect
    if effect is not None and effect.here == square:
        draft.set_effect(here=NOWHERE)


def _count(draft: Draft, owner: int, rank: int) -> None:
    """TK7.7: the turn's and the effect's counts go up."""
    deeds = draft.turn.deeds
    row = with_more(deeds.destroyed[owner], rank)
    draft.set_turn(deeds=replace(deeds, destroyed=with_place(deeds.destroyed, owner, row)))
    effect = draft.effect
    if effect is not None:
        draft.set_effect(destroyed=with_more(effect.destroyed, rank))


def move(draft: Draft, origin: int, target: int, kind: str) -> None:
    """TK7.2, TK7.10: a piece moves, and destroys what is on its target or a charge's way."""
    piece = draft.pieces[origin]
    way = between(origin, target) if kind == "charge" else ()
    for square in (*way, target):
        if draft.pieces[square] != EMPTY:
            destroy(draft, square)
    draft.set(pieces=put(put(draft.pieces, origin, EMPTY), target, piece))
    seat, names = draft.seat, (SQUARES[origin], SQUARES[target])
    draft.tell(events.PieceMoved(seat, OWNER[piece], *names, kind))
    effect = draft.effect
    if effect is not None:
        itself = effect.here == origin
        draft.set_effect(
            here=target if itself else effect.here,
            moved=effect.moved or itself,
            touched=effect.touched & ~BIT[origin] | BIT[target],
            way=way_to(origin, target),
        )


def change_rank(draft: Draft, square: int, rank: int) -> None:
    """TK7.5: a piece goes up or down to this rank."""
    piece = draft.pieces[square]
    owner, before = OWNER[piece], RANK[piece]
    draft.set(pieces=put(draft.pieces, square, letter(owner, rank)))
    draft.tell(events.RankChanged(draft.seat, owner, SQUARES[square], rank, before))


def convert(draft: Draft, square: int, rank: int | None) -> None:
    """TK7.6: an enemy piece becomes an own one; that counts as destroying it."""
    piece, seat = draft.pieces[square], draft.seat
    new_rank = RANK[piece] if rank is None else rank
    _count(draft, OWNER[piece], RANK[piece])
    draft.set(pieces=put(draft.pieces, square, letter(seat, new_rank)))
    draft.tell(events.PieceConverted(seat, OWNER[piece], SQUARES[square], new_rank))


def can_change_rank(state: State, square: int, rank: int) -> bool:
    """TK7.5: whether there is such a rank, and the piece's owner has a stone for it."""
    piece = state.pieces[square]
    if not 0 <= rank <= LEGENDARY:
        return False
    crosses = LEGENDARY in (rank, RANK[piece])
    return not crosses or has_piece(state, OWNER[piece], rank)


def can_convert(state: State, square: int, rank: int | None) -> bool:
    """TK7.6: whether the acting seat has a piece to put in its place."""
    new_rank = RANK[state.pieces[square]] if rank is None else rank
    return has_piece(state, state.seat, new_rank)
