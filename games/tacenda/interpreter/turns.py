"""The words for the turn's points and for what a player may do this turn."""

from games.tacenda import bank, changes, walkers
from games.tacenda import vocabulary as v
from games.tacenda.interpreter import numbers
from games.tacenda.interpreter.run import Run
from games.tacenda.interpreter.statics import COST, TOGETHER


def change_bank(run: Run, effect: v.ChangeBank) -> None:
    """T7.1 Changes a Bank within 0 and 6."""
    amount = run.value(effect.amount)
    for seat in numbers.players(effect.who, run.seat):
        run.done |= bank.change(run.draft, seat, amount) != 0


def change_total(run: Run, effect: v.ChangeTotal) -> None:
    """Changes the total of the turn that is on."""
    run.done = bank.change_total(run.draft, run.value(effect.amount)) != 0


def reroll(run: Run, _: v.Reroll) -> None:
    """T3.4 Rolls the turn's die again."""
    bank.reroll(run.draft)
    run.done = True


def attack_together(run: Run, _: v.AttackTogether) -> None:
    """T5.5 Guardians may combine against a Guardian this turn."""
    changes.affect_side(run.draft, run.seat, TOGETHER, ends=run.draft.turn)
    run.done = True


def lower_cost(run: Run, effect: v.LowerCost) -> None:
    """T4.2 Lowers what cards cost this turn."""
    kind = f"{COST}-{'next' if effect.next_only else 'all'}-{effect.type}"
    changes.affect_side(run.draft, run.seat, kind, effect.amount, ends=run.draft.turn)
    run.done = True


def bring_next_level(run: Run, _: v.BringNextLevel) -> None:
    """Adds the level of the next Walker to the total, if there is a next one (T6.4)."""
    draft = run.draft
    side = draft.sides[run.seat]
    if side.stack:
        level = draft.card(side.stack[0]).level
        if level == draft.card(side.walker).level + 1:
            run.done = bank.change_total(draft, level) != 0


def bequeath(run: Run, effect: v.Bequeath) -> None:
    """Leaves a change of power for the next Walker."""
    changes.affect_side(run.draft, run.seat, walkers.BEQUEST, run.value(effect.amount))
    run.done = True
