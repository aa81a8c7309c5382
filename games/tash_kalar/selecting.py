"""TK7: which pieces and squares the steps of an effect may choose from."""

from collections.abc import Iterator

from games.tash_kalar.arena import (
    ADJACENT_TO,
    ALL,
    AT_DISTANCE,
    BIT,
    CENTRAL,
    COLOURED,
    DIAGONAL_TO,
    GREEN,
    ORTHOGONAL_TO,
    RANK,
    RAYS,
    RED,
    Standing,
    numbers,
)
from games.tash_kalar.state import NOWHERE, Effect
from games.tash_kalar.vocabulary import Move, Where, Who

_COLOURS = {"any": ALL, "red": RED, "green": GREEN, "coloured": COLOURED, "central": CENTRAL}
_NEAR = {"adjacent": ADJACENT_TO, "orthogonal": ORTHOGONAL_TO, "diagonal": DIAGONAL_TO}


def squares(where: Where, here: int, board: Standing, seat: int) -> int:
    """TK7.1: the squares that fit; none if nearness is asked for and the piece is gone."""
    found = _COLOURS[where.colour]
    if where.beside_own:
        found &= _beside_own(board.own[seat][0], here)
    needs_here = where.near != "any" or where.within or where.exactly or where.in_line
    if not needs_here:
        return found
    if here == NOWHERE:
        return 0
    if where.near != "any":
        found &= _NEAR[where.near][here]
    if where.within:
        found &= sum(AT_DISTANCE[here][1 : where.within + 1])
    if where.exactly:
        found &= AT_DISTANCE[here][where.exactly]
    return found & _seen_from(here, board.occupied) if where.in_line else found


def _beside_own(own: int, here: int) -> int:
    others = own if here == NOWHERE else own & ~BIT[here]
    found = 0
    for number in numbers(others):
        found |= ADJACENT_TO[number]
    return found


def _seen_from(here: int, occupied: int) -> int:
    """The first piece in each of the eight directions."""
    seen = 0
    for ray in RAYS[here]:
        for number in ray:
            if occupied & BIT[number]:
                seen |= BIT[number]
                break
    return seen


def pieces_of(who: Who, effect: Effect, board: Standing, seat: int) -> int:
    """TK7.1: the pieces that fit."""
    if who.whose == "self":
        return 0 if effect.here == NOWHERE else BIT[effect.here]
    groups = {
        "own": board.own[seat],
        "enemy": tuple(board.enemies(seat, rank) for rank in range(3)),
        "any": board.by_rank,
    }
    group = groups[who.whose]
    found = group[who.least]
    if who.most < 2:
        found &= ~group[who.most + 1]
    if who.used is not None:
        found &= effect.used if who.used else ~effect.used
    return found & squares(who.where, effect.here, board, seat)


def moves(
    step: Move, effect: Effect, board: Standing, seat: int, pieces: str
) -> Iterator[tuple[int, int]]:
    """TK7.2: every piece that may move with every square to which it may."""
    movers = pieces_of(step.who, effect, board, seat)
    if step.who.whose != "self":
        movers &= ~effect.touched
    for origin in numbers(movers):
        targets = _reach(step, origin, board.occupied)
        targets &= squares(step.where, origin, board, seat)
        targets &= ~board.occupied if step.empty else ~_too_strong(step, pieces[origin], board)
        for target in numbers(targets & ~BIT[origin]):
            yield origin, target


def _reach(step: Move, origin: int, occupied: int) -> int:
    if step.kind == "step":
        return ADJACENT_TO[origin]
    if step.kind == "leap":
        return ALL
    reach = 0
    for ray in RAYS[origin]:
        for number in ray:
            reach |= BIT[number]
            if occupied & BIT[number]:
                break
    return reach


def _too_strong(step: Move, piece: str, board: Standing) -> int:
    """TK7.2: pieces of a higher rank, and in a standard move those of the same rank too."""
    rank = RANK[piece] + (1 if step.combat else 0)
    return board.by_rank[rank] if rank <= 2 else 0
