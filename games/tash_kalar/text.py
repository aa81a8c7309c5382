"""What cards say, written by the program from what they do, so that the two can't part."""

from collections.abc import Callable, Sequence
from typing import Any

from games.tash_kalar.definitions import Being, Flare, Task
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
from games.tash_kalar.vocabulary import (
    Choose,
    Condition,
    Convert,
    Destroy,
    Downgrade,
    DrawExtra,
    GainAction,
    If,
    Move,
    Place,
    Recover,
    Step,
    Upgrade,
    Where,
    Who,
)

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_RANKS = ("common", "heroic", "legendary")
_COLOURS = {
    "red": "a red square",
    "green": "a green square",
    "coloured": "a coloured square",
    "central": "one of the nine central squares",
}
_NEAR = {
    "adjacent": "next to it",
    "orthogonal": "orthogonally next to it",
    "diagonal": "diagonally next to it",
}


def effect_text(being: Being) -> str:
    """The effect of a being, in sentences; empty for one without."""
    return steps_text(being.effect)


def flare_text(flare: Flare) -> tuple[str, str]:
    """The upper and the lower half of a flare."""
    return steps_text(flare.upper), steps_text(flare.lower)


def task_text(task: Task) -> str:
    """What a task asks for."""
    return _sentence(_predicate(task.holds))


def pattern_label(being: Being) -> str:
    """The pattern in words, for those who can't see it: needs by column and row from the white."""
    parts = []
    for dx, dy, rank in being.needs:
        piece = "a piece" if rank == 0 else f"a {_RANKS[rank]} piece"
        parts.append(f"{piece} {_offset(dx, dy)}")
    return _sentence("needs " + _join(parts))


def steps_text(steps: Sequence[Step]) -> str:
    """Some steps, each a sentence."""
    return " ".join(_sentence(_step(step)) for step in steps)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _join(parts: Sequence[str], word: str = "and") -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def _offset(dx: int, dy: int) -> str:
    if (dx, dy) == (0, 0):
        return "on the white square"
    across = f"{_NUMBERS[abs(dx)]} to the {'right' if dx > 0 else 'left'}" if dx else ""
    along = f"{_NUMBERS[abs(dy)]} {'down' if dy > 0 else 'up'}" if dy else ""
    return " and ".join(part for part in (across, along) if part)


def _step(step: Step) -> str:
    return _WRITERS.get(type(step), _change)(step)


def _inline(steps: Sequence[Step]) -> str:
    return _join([_step(step) for step in steps], "then")


def _extra(n: int, deck: str) -> str:
    singular = deck.removesuffix("s")
    return f"an extra {singular}" if n == 1 else f"{_NUMBERS[n]} extra {deck}"


def _count(n: int, noun: str) -> str:
    article = "an" if noun[0] in "aeiou" else "a"
    return f"{article} {noun}" if n == 1 else f"{_NUMBERS[n]} {noun}s"


def _amount(step: Step, noun: str) -> str:
    if step.opt and step.n > 1:
        return f"up to {_NUMBERS[step.n]} {_plural(noun)}"
    return _with_article(noun) if step.n == 1 else f"{_NUMBERS[step.n]} {_plural(noun)}"


def _with_article(noun: str) -> str:
    if noun.startswith("of your"):
        return f"one {noun}"
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _plural(noun: str) -> str:
    return noun if noun.startswith("of your") else noun.replace("piece", "pieces", 1)


def _may(step: Step, verb: str) -> str:
    return f"you may {verb}" if step.opt else verb


def _place(step: Place) -> str:
    where = _where(step.where, "on")
    if step.n > 1:
        where = where.replace("a square", "squares").replace("d square", "d squares")
        where = where.replace("on a ", "on ").replace("on one of the", "on the")
    return f"{_may(step, 'place')} {_amount(step, f'{_RANKS[step.rank]} piece')}{where}"


def _change(step: Destroy | Upgrade | Downgrade | Convert) -> str:
    verb = type(step).__name__.lower()
    if isinstance(step, Destroy) and step.every:
        return f"destroy every {_who(step.who)}"
    if step.who.whose == "self":
        return f"{verb} it"
    into = ""
    if isinstance(step, Convert):
        into = " to your colour"
        if step.rank is not None:
            into = f" into a {_RANKS[step.rank]} piece of yours"
    return f"{_may(step, verb)} {_amount(step, _who(step.who))}{into}"


def _who(who: Who) -> str:
    """The pieces, without a number: "enemy common piece next to it"."""
    rank = _rank_words(who.least, who.most)
    owner = {"own": "", "enemy": "enemy ", "any": ""}.get(who.whose, "")
    noun = f"{owner}{rank}piece"
    if who.whose == "own":
        noun = f"of your {rank}pieces"
    if who.used is not None:
        noun += " used to summon it" if who.used else " not used to summon it"
    return noun + _where(who.where, "")


def _rank_words(least: int, most: int) -> str:
    words = {
        (0, 2): "",
        (0, 0): "common ",
        (1, 1): "heroic ",
        (2, 2): "legendary ",
        (0, 1): "non-legendary ",
        (1, 2): "upgraded ",
    }
    return words[least, most]


def _where(where: Where, lead: str) -> str:
    """The squares, as the end of a phrase."""
    parts = []
    if where.colour != "any":
        parts.append(f"on {_COLOURS[where.colour]}")
    if where.near != "any":
        parts.append(f"on a square {_NEAR[where.near]}" if lead else _NEAR[where.near])
    if where.within:
        parts.append(f"within {_NUMBERS[where.within]} squares of it")
    if where.exactly:
        parts.append(f"exactly {_NUMBERS[where.exactly]} squares away")
    if where.beside_own:
        parts.append("next to another of your pieces")
    if where.in_line:
        parts.append("that it sees first in a straight line")
    return f" {' and '.join(parts)}" if parts else ""


def _move(step: Move) -> str:
    kind = "combat " if step.combat else "standard "
    noun = {"step": "step", "leap": "leap", "charge": "charge"}[step.kind]
    onto = " onto an empty square" if step.empty else ""
    where = _where(step.where, "on").replace("of it", "of where it stands")
    if step.empty and step.where.colour != "any":
        onto, where = "", where.replace("on a ", "onto an empty ")
    move = f"{'' if step.empty else kind}{noun}"
    if step.who.whose == "self":
        count = f"up to {_NUMBERS[step.n]}" if step.opt and step.n > 1 else _NUMBERS[step.n]
        moves = f"{count} {move}{'s' if step.n > 1 else ''}" if step.n > 1 else f"a {move}"
        return f"it {'may make' if step.opt else 'makes'} {moves}{onto}{where}"
    pieces = _amount(step, _who(step.who))
    each = " each" if step.n > 1 else ""
    verb = "may make" if step.opt else "makes" if step.n == 1 else "make"
    return f"{pieces} {verb} a {move}{each}{onto}{where}"


def _if(step: If) -> str:
    text = f"if {_condition(step.when)}, {_inline(step.then)}"
    return f"{text}; otherwise {_inline(step.otherwise)}" if step.otherwise else text


def _condition(when: Condition) -> str:
    parts = []
    if when.destroyed:
        more = " or more" if when.destroyed > 1 else ""
        parts.append(f"this effect destroyed {_count(when.destroyed, 'enemy piece')}{more}")
    if when.did is not None:
        parts.append("you did" if when.did else "you did not")
    if when.standing is not None:
        parts.append(f"it stands{_where(when.standing, 'on')}")
    if when.last_action:
        parts.append("you have no action left")
    return _join(parts)


def _predicate(ask: Predicate) -> str:
    return _ASKERS[type(ask)](ask)


def _destroyed(ask: Destroyed) -> str:
    extra = f", {_NUMBERS[ask.upgraded]} of them upgraded" if ask.upgraded else ""
    return f"in this turn you destroyed {_NUMBERS[ask.least]} enemy pieces{extra}"


def _summoned(ask: Summoned) -> str:
    text = f"in this turn you summoned {_NUMBERS[ask.least]} beings"
    if ask.on_colour:
        squares = _COLOURS[ask.colour] if ask.on_colour == 1 else f"{ask.colour} squares"
        text += f", {_NUMBERS[ask.on_colour]} of them on {squares}"
    return f"{text}, {_NUMBERS[ask.legendary]} of them legendary" if ask.legendary else text


def _own_on(ask: OwnOn) -> str:
    squares = _COLOURS[ask.colour].replace("a ", "", 1).replace("square", "squares", 1)
    squares = squares.replace("one of ", "").replace("squaress", "squares")
    text = f"you have {_NUMBERS[ask.least]} pieces on {squares}"
    extra = [
        f"{_NUMBERS[count]} {word}"
        for count, word in ((ask.upgraded, "upgraded"), (ask.legendary, "legendary"))
        if count
    ]
    return f"{text}, {_join(extra)}" if extra else text


_WRITERS: dict[type[Step], Callable[[Any], str]] = {
    Place: _place,
    Move: _move,
    GainAction: lambda step: f"gain {_count(step.n, 'action')}",
    DrawExtra: lambda step: f"draw {_extra(step.n, step.deck)} at the end of the turn",
    Recover: lambda _step: "take a being back from your discards",
    Choose: lambda step: "choose: " + "; or ".join(_inline(way) for way in step.ways),
    If: _if,
}
_ASKERS: dict[type[Predicate], Callable[[Any], str]] = {
    Destroyed: _destroyed,
    DestroyedGreat: lambda ask: (
        f"in this turn you destroyed a legendary or {_NUMBERS[ask.heroics]} heroic enemy pieces"
    ),
    Summoned: _summoned,
    OwnOn: _own_on,
    AheadOn: lambda _ask: (
        "you have more upgraded pieces than your opponent on red and on green squares"
    ),
    Shape: lambda _ask: "your pieces stand on all five squares of the central plus or cross",
    Line: lambda ask: (
        f"on a line through the centre you have {_NUMBERS[ask.ahead]} pieces more than "
        "your opponent"
    ),
    Diagonals: lambda ask: (
        f"you have {_NUMBERS[ask.least]} pieces on each long diagonal, "
        f"{_NUMBERS[ask.upgraded]} upgraded on each"
    ),
    Chain: lambda ask: f"a chain of your pieces joins two opposite {ask.between}",
    Surround: lambda ask: f"{_NUMBERS[ask.least]} of your pieces stand next to one enemy piece",
    CutOff: lambda ask: (
        f"an enemy piece within {_NUMBERS[ask.near]} squares of another can't come next "
        f"to any in {_NUMBERS[ask.steps]} steps over empty squares"
    ),
}
