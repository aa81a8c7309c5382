"""TK12: what the tasks of High Form ask for, as data and as questions to the arena."""

from typing import Literal

from msgspec import Struct

from games.tash_kalar.arena import (
    ADJACENT_TO,
    AT,
    BIT,
    CENTRAL,
    COLOURED,
    CORNERS,
    GREEN,
    RED,
    SIDES,
    SIZE,
    Standing,
    beside,
    board_of,
    numbers,
)

COLOURS = {"red": RED, "green": GREEN, "coloured": COLOURED}
_PLUS = board_of(("54", "45", "55", "65", "56"))
_CROSS = board_of(("44", "64", "55", "46", "66"))
_DIAGONALS = (
    board_of(f"{x}{x}" for x in range(2, SIZE)),
    board_of(f"{x}{10 - x}" for x in range(2, SIZE)),
)


class Deeds(Struct, frozen=True, kw_only=True):
    """What a seat did in its turn."""

    destroyed: tuple[tuple[int, int, int], ...]
    """By enemy seat: how many of its common, heroic and legendary pieces."""
    summoned: tuple[tuple[int, int], ...] = ()
    """For each being summoned its square and rank."""

    def ranks(self) -> tuple[int, int, int]:
        """All enemy pieces destroyed, by rank."""
        first, second, third = (sum(row[rank] for row in self.destroyed) for rank in range(3))
        return first, second, third


class Destroyed(Struct, frozen=True, kw_only=True, tag_field="ask", tag="destroyed"):
    """Enemy pieces destroyed in this turn, so many of them upgraded."""

    least: int
    upgraded: int = 0


class DestroyedGreat(Struct, frozen=True, kw_only=True, tag_field="ask", tag="destroyed-great"):
    """In this turn a legendary piece destroyed, or so many heroic ones."""

    heroics: int = 2


class Summoned(Struct, frozen=True, kw_only=True, tag_field="ask", tag="summoned"):
    """Beings summoned in this turn, so many on squares of a colour, so many of them legendary."""

    least: int
    colour: Literal["red", "green", "coloured"] = "coloured"
    on_colour: int = 0
    legendary: int = 0


class OwnOn(Struct, frozen=True, kw_only=True, tag_field="ask", tag="own-on"):
    """Own pieces on squares of a colour, so many of them upgraded, so many legendary."""

    colour: Literal["red", "green", "coloured", "central"]
    least: int
    upgraded: int = 0
    legendary: int = 0


class AheadOn(Struct, frozen=True, kw_only=True, tag_field="ask", tag="ahead-on-colours"):
    """More upgraded pieces than the opponent on red and also on green squares."""


class Shape(Struct, frozen=True, kw_only=True, tag_field="ask", tag="shape"):
    """All five squares of the central plus, or of the central cross."""


class Line(Struct, frozen=True, kw_only=True, tag_field="ask", tag="line"):
    """On one line through the centre so many own pieces more than enemy ones."""

    ahead: int


class Diagonals(Struct, frozen=True, kw_only=True, tag_field="ask", tag="diagonals"):
    """Own pieces on each of the two long diagonals, so many of them upgraded."""

    least: int
    upgraded: int


class Chain(Struct, frozen=True, kw_only=True, tag_field="ask", tag="chain"):
    """A chain of own pieces between opposite sides, or between opposite corners."""

    between: Literal["sides", "corners"]


class Surround(Struct, frozen=True, kw_only=True, tag_field="ask", tag="surround"):
    """So many own pieces next to one enemy piece."""

    least: int


class CutOff(Struct, frozen=True, kw_only=True, tag_field="ask", tag="cut-off"):
    """Enemy pieces near each other that cannot come together over empty squares."""

    near: int = 2
    steps: int = 3


Predicate = (
    Destroyed
    | DestroyedGreat
    | Summoned
    | OwnOn
    | AheadOn
    | Shape
    | Line
    | Diagonals
    | Chain
    | Surround
    | CutOff
)


def holds(ask: Predicate, board: Standing, seat: int, deeds: Deeds) -> bool:
    """TK12.1: whether the task is fulfilled now."""
    if isinstance(ask, Destroyed | DestroyedGreat | Summoned):
        return _holds_in_turn(ask, deeds)
    own = board.own[seat]
    enemy = board.enemies(seat)
    if isinstance(ask, OwnOn):
        return _holds_on(ask, own)
    if isinstance(ask, AheadOn):
        theirs = board.enemies(seat, 1)
        return all((own[1] & c).bit_count() > (theirs & c).bit_count() for c in (RED, GREEN))
    if isinstance(ask, Shape | Line | Diagonals | Chain):
        return _holds_shape(ask, own, enemy)
    if isinstance(ask, Surround):
        return any((ADJACENT_TO[n] & own[0]).bit_count() >= ask.least for n in numbers(enemy))
    return _is_cut_off(ask, enemy, board.occupied)


def _holds_in_turn(ask: Destroyed | DestroyedGreat | Summoned, deeds: Deeds) -> bool:
    """TK12.2: by what was done in this turn."""
    if isinstance(ask, Summoned):
        colour = COLOURS[ask.colour]
        on_colour = sum(bool(BIT[square] & colour) for square, _ in deeds.summoned)
        legends = sum(rank == 2 for _, rank in deeds.summoned)
        enough = len(deeds.summoned) >= ask.least and on_colour >= ask.on_colour
        return enough and legends >= ask.legendary
    commons, heroics, legends = deeds.ranks()
    if isinstance(ask, DestroyedGreat):
        return legends >= 1 or heroics >= ask.heroics
    return commons + heroics + legends >= ask.least and heroics + legends >= ask.upgraded


def _holds_on(ask: OwnOn, own: tuple[int, int, int]) -> bool:
    squares = COLOURS.get(ask.colour, CENTRAL)
    counts = [(pieces & squares).bit_count() for pieces in own]
    return counts[0] >= ask.least and counts[1] >= ask.upgraded and counts[2] >= ask.legendary


def _holds_shape(
    ask: Shape | Line | Diagonals | Chain, own: tuple[int, int, int], enemy: int
) -> bool:
    if isinstance(ask, Shape):
        return any(own[0] & shape == shape for shape in (_PLUS, _CROSS))
    if isinstance(ask, Line):
        lines = (_line(0), _line(1))
        ahead = ((own[0] & one).bit_count() - (enemy & one).bit_count() for one in lines)
        return any(lead >= ask.ahead for lead in ahead)
    if isinstance(ask, Diagonals):
        return all(
            (own[0] & one).bit_count() >= ask.least and (own[1] & one).bit_count() >= ask.upgraded
            for one in _DIAGONALS
        )
    ends = SIDES if ask.between == "sides" else CORNERS
    return _connects(own[0], ends[0], ends[1]) or _connects(own[0], ends[2], ends[3])


def _line(axis: int) -> int:
    """The column or row through the centre."""
    return sum(BIT[number] for point, number in AT.items() if point[axis] == 5)


def _connects(own: int, start: int, end: int) -> bool:
    reached = frontier = own & start
    while frontier:
        frontier = beside(frontier) & own & ~reached
        reached |= frontier
    return bool(reached & end)


def _is_cut_off(ask: CutOff, enemy: int, occupied: int) -> bool:
    """An enemy piece near another one that reaches no enemy piece in so many steps."""
    return any(
        _near(number, enemy, ask.near) and not _can_join(number, enemy, occupied, ask.steps)
        for number in numbers(enemy)
    )


def _near(number: int, enemy: int, steps: int) -> bool:
    area = BIT[number]
    for _ in range(steps):
        area |= beside(area)
    return bool(area & enemy & ~BIT[number])


def _can_join(number: int, enemy: int, occupied: int, steps: int) -> bool:
    goals = beside(enemy & ~BIT[number])
    area = BIT[number]
    for _ in range(steps):
        if area & goals:
            return True
        area |= beside(area) & ~occupied
    return bool(area & goals)
