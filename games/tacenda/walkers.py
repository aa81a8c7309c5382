"""T6.3, T6.4, T6.5, T9.2 Walkers: revealed, defeated, lost and restored."""

from collections.abc import Sequence

from games.core.tuples import without
from games.tacenda import events
from games.tacenda.changes import change_power, credit_kill, leave_play
from games.tacenda.draft import Draft
from games.tacenda.ending import eliminate
from games.tacenda.happenings import Happening
from games.tacenda.resolution import Memory
from games.tacenda.triggers import announce, set_off
from games.tacenda.zones import token

BEQUEST = "next-walker-power"
"""The lasting effect on a side that changes the power of its next Walker."""


def reveal(draft: Draft, seat: int) -> int:
    """T2.3, T6.3 Turns the top Walker of the stack into the Walker position; gives it."""
    side = draft.sides[seat]
    instance, side.stack = side.stack[0], side.stack[1:]
    draft.enter(instance, seat)
    card = draft.card(instance)
    draft.emit(events.WalkerRevealed(seat=seat, card=token(draft, instance), level=card.level))
    _bequeath(draft, seat, instance)
    return instance


def _bequeath(draft: Draft, seat: int, instance: int) -> None:
    """Gives a new Walker the power that abilities left for it."""
    side = draft.sides[seat]
    for lasting in side.lasting:
        if lasting.kind == BEQUEST:
            change_power(draft, instance, lasting.amount)
    side.lasting = tuple(lasting for lasting in side.lasting if lasting.kind != BEQUEST)


def defeat(draft: Draft, seat: int, killers: Sequence[int]) -> None:
    """T6.3, T6.4, T6.5 The Walker falls; the next one, a level higher, is revealed at once."""
    side = draft.sides[seat]
    fallen = side.walker
    card = draft.card(fallen)
    piece = leave_play(draft, fallen)
    side.defeated += (fallen,)
    draft.emit(events.WalkerDefeated(seat=seat, card=token(draft, fallen)))
    if not side.stack or draft.card(side.stack[0]).level != card.level + 1:
        eliminate(draft, seat, "T6.5")
        return
    set_off(draft, piece, card, "death", Memory(it=(fallen,)))
    announce(draft, Happening("walker-defeated", seat, fallen, card))
    for killer in killers:
        credit_kill(draft, draft.pieces.get(killer), piece)
    entrance(draft, seat, reveal(draft, seat))


def entrance(draft: Draft, seat: int, instance: int) -> None:
    """T4.3 Sets off what a revealed Walker brings, and what waits for it."""
    card = draft.card(instance)
    set_off(draft, draft.pieces[instance], card, "play", Memory(it=(instance,)))
    announce(draft, Happening("walker-revealed", seat, instance, card))


def lose_highest(draft: Draft, seat: int) -> None:
    """T9.2 The highest Walker still there is lost; with the last one the player is out."""
    side = draft.sides[seat]
    if side.stack:
        lost, side.stack = side.stack[-1], side.stack[:-1]
    else:
        lost = side.walker
        leave_play(draft, lost)
    side.lost += (lost,)
    level = draft.card(lost).level
    draft.emit(events.WalkerLost(seat=seat, card=token(draft, lost), level=level))
    if not side.walker:
        eliminate(draft, seat, "T9.2")


def restore(draft: Draft, seat: int) -> bool:
    """The lost Walker of the lowest level goes back to its place in the stack (T9.2)."""
    side = draft.sides[seat]
    if not side.lost:
        return False
    back = min(side.lost, key=lambda instance: draft.card(instance).level)
    side.lost = without(side.lost, back)
    side.stack = tuple(sorted((*side.stack, back), key=lambda instance: draft.card(instance).level))
    level = draft.card(back).level
    draft.emit(events.WalkerRestored(seat=seat, card=token(draft, back), level=level))
    return True
