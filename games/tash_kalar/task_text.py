"""What tasks ask for, written from what they test."""

from collections.abc import Callable
from typing import Any

from games.tash_kalar.definitions import Task
from games.tash_kalar.phrases import COLOURS, NUMBERS, join, sentence
from games.tash_kalar.tasks import (
    AheadOn,
    Chain,
    CutOff,
    Destroyed,
    DestroyedGreat,
    Diagonals,
    Line,
    OwnOn,
    Predicate,
    Shape,
    Summoned,
    Surround,
)


def task_text(task: Task) -> str:
    """What a task asks for."""
    return sentence(_ASKERS[type(task.holds)](task.holds))


def _destroyed(ask: Destroyed) -> str:
    extra = f", {NUMBERS[ask.upgraded]} of them upgraded" if ask.upgraded else ""
    return f"in this turn you destroyed {NUMBERS[ask.least]} enemy pieces{extra}"


def _summoned(ask: Summoned) -> str:
    text = f"in this turn you summoned {NUMBERS[ask.least]} beings"
    if ask.on_colour:
        squares = COLOURS[ask.colour] if ask.on_colour == 1 else f"{ask.colour} squares"
        text += f", {NUMBERS[ask.on_colour]} of them on {squares}"
    return f"{text}, {NUMBERS[ask.legendary]} of them legendary" if ask.legendary else text


def _own_on(ask: OwnOn) -> str:
    squares = COLOURS[ask.colour].replace("a ", "", 1).replace("square", "squares", 1)
    squares = squares.replace("one of ", "").replace("squaress", "squares")
    text = f"you have {NUMBERS[ask.least]} pieces on {squares}"
    extra = [
        f"{NUMBERS[count]} {word}"
        for count, word in ((ask.upgraded, "upgraded"), (ask.legendary, "legendary"))
        if count
    ]
    return f"{text}, {join(extra)}" if extra else text


_ASKERS: dict[type[Predicate], Callable[[Any], str]] = {
    Destroyed: _destroyed,
    DestroyedGreat: lambda ask: (
        f"in this turn you destroyed a legendary or {NUMBERS[ask.heroics]} heroic enemy pieces"
    ),
    Summoned: _summoned,
    OwnOn: _own_on,
    AheadOn: lambda _ask: (
        "you have more upgraded pieces than your opponent on red and on green squares"
    ),
    Shape: lambda _ask: "your pieces stand on all five squares of the central plus or cross",
    Line: lambda ask: (
        f"on a line through the centre you have {NUMBERS[ask.ahead]} pieces more than your opponent"
    ),
    Diagonals: lambda ask: (
        f"you have {NUMBERS[ask.least]} pieces on each long diagonal, "
        f"{NUMBERS[ask.upgraded]} upgraded on each"
    ),
    Chain: lambda ask: f"a chain of your pieces joins two opposite {ask.between}",
    Surround: lambda ask: f"{NUMBERS[ask.least]} of your pieces stand next to one enemy piece",
    CutOff: lambda ask: (
        f"an enemy piece within {NUMBERS[ask.near]} squares of another can't come next "
        f"to any in {NUMBERS[ask.steps]} steps over empty squares"
    ),
}
