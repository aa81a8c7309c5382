"""TK7: which pieces and squares the steps of an effect may choose from."""

from collections.abc import Iterator

from games.tash_kalar.arena import (
    ADJACENT_TO,
    ALL,
    AT_DISTANCE,
    BIT,
    CENTRAL,
    COLOURED,
    DIAGONAL,
    DIAGONAL_TO,
    GREEN,
    ORTHOGONAL,
    ORTHOGONAL_TO,
    RANK,
    RAYS,
    RED,
    Standing,
    beside,
    numbers,
)
from games.tash_kalar.state import NOWHERE, Effect
from games.tash_kalar.vocabulary import Move, Shoot, Where, Who

_COLOURS = {"any": ALL, "red": RED, "green": GREEN, "coloured": COLOURED, "central": CENTRAL}
_BESIDE = {colour: beside(_COLOURS[colour]) for colour in ("red", "green", "coloured")}
_NEAR = {"adjacent": ADJACENT_TO, "orthogonal": ORTHOGONAL_TO, "diagonal": DIAGONAL_TO}
_STRAIGHT = range(len(ORTHOGONAL))
_SLANTED = range(len(ORTHOGONAL), len(ORTHOGONAL) + len(DIAGONAL))
_WAYS = {"any": (*_STRAIGHT, *_SLANTED), "orthogonal": _STRAIGHT, "diagonal": _SLANTED}
"""The directions of a shot, as places in `RAYS`."""


def squares(where: Where, here: int, effect: Effect, board: Standing, seat: int) -> int:
    """TK7.1: the squares that fit; none if nearness is asked for and the piece is gone."""
    found = _COLOURS[where.colour]
    if where.beside == "own":
        found &= beside(board.own[seat][0] & ~(0 if here == NOWHERE else BIT[here]))
    elif where.beside != "any":
        found &= _BESIDE[where.beside]
    if where.pattern != "any":
        found &= _of_pattern(where, effect)
    if where.near == "any" and not where.within and not where.exactly:
        return found
    return 0 if here == NOWHERE else found & _around(where, here)


def _of_pattern(where: Where, effect: Effect) -> int:
    """TK6.8, TK7.1: by what the match used and marked."""
    if where.pattern == "marked":
        return effect.marked
    return effect.used if where.pattern == "used" else ALL & ~effect.used


def _around(where: Where, here: int) -> int:
    found = ALL if where.near == "any" else _NEAR[where.near][here]
    if where.within:
        found &= sum(AT_DISTANCE[here][1 : where.within + 1])
    if where.exactly:
        found &= AT_DISTANCE[here][where.exactly]
    return found


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
    return found & squares(who.where, effect.here, effect, board, seat)


def moves(
    step: Move, effect: Effect, board: Standing, seat: int, pieces: str
) -> Iterator[tuple[int, int]]:
    """TK7.2: every piece that may move with every square to which it may."""
    for origin in numbers(_movers(step, effect, board, seat)):
        barred = _barred(step, pieces[origin], board)
        targets = _reach(step, origin, effect.way, board.occupied, barred)
        targets &= squares(step.where, origin, effect, board, seat)
        for target in numbers(targets & ~barred & ~BIT[origin]):
            yield origin, target


def _movers(step: Move, effect: Effect, board: Standing, seat: int) -> int:
    """TK7.1: different pieces, unless the step says that one piece makes all the moves."""
    movers = pieces_of(step.who, effect, board, seat)
    if step.who.whose == "self":
        return movers
    if step.same and effect.done:
        return effect.touched
    return movers & ~effect.touched


def _reach(step: Move, origin: int, way: int, occupied: int, barred: int) -> int:
    """TK7.2, TK7.10: the squares that it could get to; `barred` are the pieces in its way."""
    if step.kind == "leap":
        return ALL
    reach, stops = 0, barred if step.through else occupied
    onward = step.onward and way != NOWHERE
    for ray in RAYS[origin][way : way + 1] if onward else RAYS[origin]:
        for number in ray:
            reach |= BIT[number]
            if step.kind == "step" or stops & BIT[number]:
                break
    return reach


def _barred(step: Move, piece: str, board: Standing) -> int:
    """TK7.2: pieces that it may not destroy: too strong, too weak, or all of them."""
    if step.empty:
        return board.occupied
    rank = RANK[piece] + (1 if step.combat else 0)
    too_strong = board.by_rank[rank] if rank <= 2 else 0
    return too_strong | board.occupied & ~board.by_rank[step.victims]


def shots(step: Shoot, effect: Effect, board: Standing, seat: int) -> Iterator[tuple[int, int]]:
    """TK7.11: for each direction that hits something, all victims and the nearest of them."""
    if effect.here == NOWHERE:
        return
    victims = pieces_of(step.who, effect, board, seat)
    spared = board.occupied & ~victims
    stops = {"piece": spared, "own": spared & board.own[seat][0], "none": 0}[step.stop]
    for way in _WAYS[step.ways]:
        ray = RAYS[effect.here][way]
        hit = _hit(ray[: step.reach or None], victims, stops, step.first)
        if hit and not hit & effect.touched:
            nearest = next(number for number in ray if BIT[number] & hit)
            yield nearest, hit


def _hit(ray: tuple[int, ...], victims: int, stops: int, first: int) -> int:
    hit = 0
    for number in ray:
        if BIT[number] & stops:
            break
        hit |= BIT[number] & victims
        if first and hit.bit_count() == first:
            break
    return hit
