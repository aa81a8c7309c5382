"""TK6: where and how a being can be summoned. All orientations are worked out once."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from msgspec import Struct

from games.tash_kalar.arena import AT, BIT, POINTS
from games.tash_kalar.definitions import Pattern

TURNS: tuple[Callable[[int, int], tuple[int, int]], ...] = (
    lambda x, y: (x, y),
    lambda x, y: (-y, x),
    lambda x, y: (-x, -y),
    lambda x, y: (y, -x),
    lambda x, y: (-x, y),
    lambda x, y: (y, x),
    lambda x, y: (x, -y),
    lambda x, y: (-y, -x),
)
"""TK6.2: the eight orientations T0 to T7, four rotations and their mirror images."""


class Match(Struct, frozen=True):
    """One way to lay a pattern on the arena; it may or may not be fulfilled."""

    square: int
    """The white square."""
    turn: int
    needs: tuple[int, int, int]
    """The squares that need a piece of at least common, heroic, legendary rank."""
    marked: int
    """TK6.8: the marked squares that lie on the arena."""

    @property
    def used(self) -> int:
        """All squares that need a piece."""
        return self.needs[0]


@lru_cache(maxsize=256)
def orientations(pattern: Pattern) -> tuple[int, ...]:
    """TK6.2, TK6.8: the turns that give different patterns, the first of those that are alike."""
    needs, marks = pattern
    seen: dict[tuple[frozenset[object], frozenset[object]], int] = {}
    for number, turn in enumerate(TURNS):
        image = frozenset((*turn(x, y), rank) for x, y, rank in needs)
        seen.setdefault((image, frozenset(turn(x, y) for x, y in marks)), number)
    return tuple(sorted(seen.values()))


@lru_cache(maxsize=256)
def matches_of(pattern: Pattern) -> tuple[tuple[Match, ...], ...]:
    """TK6.3: for each white square every way that lies wholly on the arena."""
    return tuple(tuple(_matches_at(number, pattern)) for number in range(len(POINTS)))


def _matches_at(number: int, pattern: Pattern) -> Iterator[Match]:
    x0, y0 = POINTS[number]
    needs, marks = pattern
    for turn in orientations(pattern):
        by_rank = [0, 0, 0]
        for x, y, least in needs:
            dx, dy = TURNS[turn](x, y)
            square = AT.get((x0 + dx, y0 + dy))
            if square is None:
                break
            for rank in range(least + 1):
                by_rank[rank] |= BIT[square]
        else:
            turned = (TURNS[turn](x, y) for x, y in marks)
            places = (AT.get((x0 + dx, y0 + dy)) for dx, dy in turned)
            marked = sum(BIT[place] for place in places if place is not None)
            yield Match(number, turn, (by_rank[0], by_rank[1], by_rank[2]), marked)


@lru_cache(maxsize=8192)
def find_match(pattern: Pattern, square: int, turn: int) -> Match | None:
    """The way with this white square and orientation; None if it leaves the arena."""
    return next((one for one in matches_of(pattern)[square] if one.turn == turn), None)


def missing(match: Match, own: tuple[int, int, int]) -> int:
    """TK6.4, TK-A20: the needs that no own piece of sufficient rank fulfils."""
    first, second, third = match.needs
    lacking = first & ~own[0]
    if second:
        lacking |= second & ~own[1] | third & ~own[2]
    return lacking


@lru_cache(maxsize=256)
def _table(pattern: Pattern) -> tuple[tuple[int, Match], ...]:
    """All ways on all white squares, each with the squares that need a piece, to look at fast."""
    return tuple((match.used, match) for matches in matches_of(pattern) for match in matches)


def fewest_missing(pattern: Pattern, own: tuple[int, int, int]) -> int:
    """How many pieces, of whatever rank, the pattern lacks where it lacks fewest."""
    absent = ~own[0]
    return min([(squares & absent).bit_count() for squares, _ in _table(pattern)])
