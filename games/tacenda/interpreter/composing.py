"""The words that put effects together: may, choose one, if, for each, and what a die decides."""

from msgspec import structs

from games.tacenda import events
from games.tacenda import vocabulary as v
from games.tacenda.interpreter import numbers
from games.tacenda.interpreter.run import Run

Following = tuple[v.Effect, ...]
"""The effects that come next."""


def may(run: Run, effect: v.May) -> Following:
    """The player does all of it or nothing; not asked where the first part can do nothing."""
    if _is_possible(run, effect.effects[0]) and run.agrees():
        return effect.effects
    run.memory = structs.replace(run.memory, done=False)
    return ()


def _is_possible(run: Run, effect: v.Effect) -> bool:
    """Whether an effect would find cards to be done to."""
    target = getattr(effect, "target", None)
    if isinstance(target, v.Cards):
        return target.place == "hand" or bool(run.candidates(target))
    if isinstance(effect, v.Discard) and effect.who == "you":
        return bool(run.draft.sides[run.seat].hand)
    if isinstance(effect, v.ChangeBank) and effect.who == "you":
        return run.draft.sides[run.seat].bank + run.value(effect.amount) >= 0
    return True


def choose_one(run: Run, effect: v.ChooseOne) -> Following:
    """A player chooses one of the options."""
    chooser = numbers.player(effect.by, run.seat)
    return effect.options[run.choose_option(len(effect.options), chooser)].effects


def if_(run: Run, effect: v.If) -> Following:
    """One of two ways, by a condition."""
    return effect.effects if run.holds(effect.condition) else effect.otherwise


def for_each(run: Run, effect: v.ForEach) -> Following:
    """The effects for one card after the other, as they stood when the first one came."""
    left = run.memory.each
    if left is None:
        left = tuple(run.candidates(effect.cards))
    if not left:
        run.memory = structs.replace(run.memory, each=None)
        return ()
    run.memory = structs.replace(run.memory, each=left[1:], it=left[:1])
    return (*effect.effects, effect)


def roll(run: Run, effect: v.RollDie) -> Following:
    """Rolls a die; what comes next is the first outcome that names the face."""
    face = run.draft.roll()
    run.draft.emit(events.DieRolled(seat=run.seat, die=face))
    run.remember(die=face)
    for outcome in effect.outcomes:
        if face in outcome.faces:
            return outcome.effects
    return ()
