"""What cards say, written by the program from what they do, so that the two can't part."""

from collections.abc import Callable, Sequence
from typing import Any

from games.tash_kalar.definitions import Being, Flare
from games.tash_kalar.phrases import (
    NUMBERS,
    RANKS,
    count,
    extra,
    join,
    pieces,
    plural,
    rank_word,
    sentence,
    squares,
    with_article,
)
from games.tash_kalar.vocabulary import (
    Choose,
    Condition,
    Convert,
    Destroy,
    Downgrade,
    DrawExtra,
    GainAction,
    GainImprovise,
    If,
    Move,
    Place,
    Recover,
    Shoot,
    Step,
    Upgrade,
)


def effect_text(being: Being) -> str:
    """The effect of a being, in sentences; empty for one without."""
    return steps_text(being.effect)


def flare_text(flare: Flare) -> tuple[str, str]:
    """The upper and the lower half of a flare."""
    return steps_text(flare.upper), steps_text(flare.lower)


def steps_text(steps: Sequence[Step]) -> str:
    """Some steps, each a sentence."""
    return " ".join(sentence(_step(step)) for step in steps)


def pattern_label(being: Being) -> str:
    """The pattern in words, for those who can't see it: needs by column and row from the white."""
    parts = []
    for dx, dy, rank in being.needs:
        piece = "a piece" if rank == 0 else f"a {RANKS[rank]} piece"
        parts.append(f"{piece} {_offset(dx, dy)}")
    marks = [_offset(dx, dy) for dx, dy in being.marks]
    marked = f"; marked: {join(marks)}" if marks else ""
    return sentence("needs " + join(parts) + marked)


def _offset(dx: int, dy: int) -> str:
    if (dx, dy) == (0, 0):
        return "on the white square"
    across = f"{NUMBERS[abs(dx)]} to the {'right' if dx > 0 else 'left'}" if dx else ""
    along = f"{NUMBERS[abs(dy)]} {'down' if dy > 0 else 'up'}" if dy else ""
    return " and ".join(part for part in (across, along) if part)


def _step(step: Step) -> str:
    return _WRITERS[type(step)](step)


def _inline(steps: Sequence[Step]) -> str:
    return join([_step(step) for step in steps], "then")


def _amount(step: Step, noun: str) -> str:
    if step.opt and step.n > 1:
        return f"up to {NUMBERS[step.n]} {plural(noun)}"
    return with_article(noun) if step.n == 1 else f"{NUMBERS[step.n]} {plural(noun)}"


def _may(step: Step, verb: str) -> str:
    return f"you may {verb}" if step.opt else verb


def _place(step: Place) -> str:
    where = squares(step.where, "on")
    if step.n > 1:
        where = where.replace("a square", "squares").replace("d square", "d squares", 1)
        where = where.replace("on a ", "on ").replace("on one of the", "on the")
    owner = "enemy " if step.whose == "enemy" else ""
    return f"{_may(step, 'place')} {_amount(step, f'{owner}{RANKS[step.rank]} piece')}{where}"


def _change(step: Destroy | Upgrade | Downgrade | Convert) -> str:
    verb = type(step).__name__.lower()
    if isinstance(step, Destroy) and step.every:
        return f"destroy every {pieces(step.who)}"
    if step.who.whose == "self":
        return f"{verb} it"
    return f"{_may(step, verb)} {_amount(step, pieces(step.who))}{_into(step)}"


def _into(step: Destroy | Upgrade | Downgrade | Convert) -> str:
    """The rank or colour that comes of it."""
    if isinstance(step, Convert):
        if step.rank is None:
            return " to your colour"
        return f" into a {RANKS[step.rank]} piece of yours"
    if isinstance(step, Downgrade) and step.rank is not None:
        return f" to {RANKS[step.rank]}"
    return ""


def _shoot(step: Shoot) -> str:
    """A shot: which victims, where it goes, and what it does not pass."""
    victims = {0: f"every {pieces(step.who)}", 1: f"the first {pieces(step.who)}"}.get(
        step.first, f"the first {NUMBERS[step.first]} {plural(pieces(step.who))}"
    )
    ways = "" if step.ways == "any" else f"{step.ways} "
    where = (
        f"in one {ways}direction"
        if step.n == 1
        else f"in each of {NUMBERS[step.n]} {ways}directions"
    )
    if step.opt and step.n > 1:
        where = f"in up to {NUMBERS[step.n]} {ways}directions"
    reach = f", at most {NUMBERS[step.reach]} squares away" if step.reach else ""
    passing = {
        "piece": ", if no other piece is in the way",
        "own": ", if no piece of yours is in the way",
        "none": ", over all other pieces",
    }[step.stop]
    return f"{_may(step, 'destroy')} {victims} {where}{reach}{passing}"


def _move(step: Move) -> str:
    if step.who.whose == "self":
        several = f"{_times(step)} {_motion(step)}s"
        made = several if step.n > 1 else f"a {_motion(step)}"
        text = f"it {'may make' if step.opt else 'makes'} {made}"
    elif step.same:
        text = f"{with_article(pieces(step.who))} may make {_times(step)} {_motion(step)}s"
    else:
        verb = "may make" if step.opt else "makes" if step.n == 1 else "make"
        each = " each" if step.n > 1 else ""
        text = f"{_amount(step, pieces(step.who))} {verb} a {_motion(step)}{each}"
    return f"{text}{_goal(step)}{_manner(step)}"


def _times(step: Move) -> str:
    return f"up to {NUMBERS[step.n]}" if step.opt and step.n > 1 else NUMBERS[step.n]


def _motion(step: Move) -> str:
    kind = "" if step.empty else "combat " if step.combat else "standard "
    return f"{kind}{step.kind}"


def _goal(step: Move) -> str:
    """Where a move may end."""
    where = squares(step.where, "on").replace("of it", "of where it stands")
    if step.empty and step.where.colour != "any":
        return where.replace("on a ", "onto an empty ")
    return f"{' onto an empty square' if step.empty else ''}{where}"


def _manner(step: Move) -> str:
    """What else is special in a move."""
    parts = []
    if step.onward:
        parts.append("in the same direction" if step.n == 1 else "all in one direction")
    if step.through:
        parts.append("destroying whatever it may on its way")
    if step.victims:
        parts.append(f"and may destroy only {rank_word(step.victims, 2)}pieces")
    return "".join(f", {part}" for part in parts)


def _if(step: If) -> str:
    text = f"if {_condition(step.when)}, {_inline(step.then)}" if step.then else ""
    if not step.otherwise:
        return text
    if not text:
        return f"unless {_condition(step.when)}, {_inline(step.otherwise)}"
    return f"{text}; otherwise {_inline(step.otherwise)}"


def _condition(when: Condition) -> str:
    parts = []
    if when.destroyed:
        more = " or more" if when.destroyed > 1 else ""
        victims = count(when.destroyed, f"enemy {rank_word(when.of_rank, 2)}piece")
        parts.append(f"this effect destroyed {victims}{more}")
    if when.placed:
        more = " or more" if when.placed > 1 else ""
        parts.append(f"this effect placed {count(when.placed, 'piece')}{more}")
    if when.moved is not None:
        parts.append("it has moved" if when.moved else "it has not moved")
    if when.did is not None:
        parts.append("you did" if when.did else "you did not")
    if (when.least, when.most) != (0, 2):
        parts.append(f"that piece was {rank_word(when.least, when.most).rstrip()}")
    if when.target is not None:
        parts.append(f"that was{squares(when.target, 'on')}")
    if when.standing is not None:
        parts.append(f"it stands{squares(when.standing, 'on')}")
    if when.last_action:
        parts.append("you have no action left")
    return join(parts)


def _gain_improvise(step: GainImprovise) -> str:
    beings = "being" if step.n == 1 else f"{NUMBERS[step.n]} beings"
    return f"the next {beings} that you summon in this turn may use one enemy piece as yours"


def _recover(step: Recover) -> str:
    noun = step.deck.removesuffix("s")
    where = "your discards" if step.deck == "beings" else "the common discards"
    return f"{_may(step, 'take')} {count(step.n, noun)} back from {where}"


_WRITERS: dict[type[Step], Callable[[Any], str]] = {
    Place: _place,
    Move: _move,
    Destroy: _change,
    Shoot: _shoot,
    Upgrade: _change,
    Downgrade: _change,
    Convert: _change,
    GainAction: lambda step: f"gain {count(step.n, 'action')}",
    GainImprovise: _gain_improvise,
    DrawExtra: lambda step: f"draw {extra(step.n, step.deck)} at the end of the turn",
    Recover: _recover,
    Choose: lambda step: "choose: " + "; or ".join(_inline(way) for way in step.ways),
    If: _if,
}
