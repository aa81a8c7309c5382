"""T7 The Bank, and paying from the turn's total and from it."""

from games.tacenda import events
from games.tacenda.draft import Draft
from games.tacenda.happenings import Happening
from games.tacenda.triggers import announce

BANK_SIZE = 6


def room(draft: Draft, seat: int) -> int:
    """T7.1 How many points still fit into the Bank."""
    return BANK_SIZE - draft.sides[seat].bank


def fitting(draft: Draft) -> int:
    """T7.1 How many of the unspent points the active player may bank at most."""
    return min(draft.unspent, room(draft, draft.active))


def purse(draft: Draft) -> int:
    """T3.5 What the active player could pay now: the unspent total, and the Bank."""
    return draft.unspent + draft.sides[draft.active].bank


def pay(draft: Draft, cost: int) -> tuple[int, int]:
    """T4.2, T7.2 Takes a cost from the unspent total first, then the Bank; gives both parts."""
    from_total = min(cost, draft.unspent)
    draft.unspent -= from_total
    draft.sides[draft.active].bank -= cost - from_total
    return from_total, cost - from_total


def store(draft: Draft) -> None:
    """T7.1 The active player banks what fits, less what he chose not to bank."""
    seat = draft.active
    side = draft.sides[seat]
    amount = max(0, fitting(draft) - draft.kept)
    side.bank += amount
    lost = draft.unspent - amount
    draft.unspent = draft.kept = 0
    draft.emit(events.Banked(seat=seat, amount=amount, bank=side.bank, lost=lost))
    announce(draft, Happening("banks", seat, amount=amount))


def change(draft: Draft, seat: int, amount: int) -> int:
    """An ability adds points to a Bank or takes them, within 0 and 6; gives the real change."""
    side = draft.sides[seat]
    after = min(BANK_SIZE, max(0, side.bank + amount))
    real = after - side.bank
    if real:
        side.bank = after
        draft.emit(events.BankChanged(seat=seat, amount=real, bank=after))
    return real


def change_total(draft: Draft, amount: int) -> int:
    """An ability changes the total of the turn that is on, never below what is spent."""
    real = max(amount, -draft.unspent)
    if real:
        draft.total += real
        draft.unspent += real
        draft.emit(events.TotalChanged(seat=draft.active, amount=real, total=draft.total))
    return real


def reroll(draft: Draft) -> int:
    """T3.4 Rolls the turn's die again; the total moves along, not below what is spent."""
    before = draft.die
    draft.die = draft.roll()
    real = max(draft.die - before, -draft.unspent)
    draft.total += real
    draft.unspent += real
    draft.emit(
        events.TurnRerolled(seat=draft.active, die=draft.die, before=before, total=draft.total)
    )
    announce(draft, Happening("die", draft.active, amount=draft.die))
    return draft.die
