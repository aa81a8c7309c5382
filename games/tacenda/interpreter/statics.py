"""Rules that hold while a card is in play, and the lasting effects that change cards and players.

What a static rule covers is told by what is printed on cards, by stun and by whose they are, never
by current power: so no rule depends on what another one gives.
"""

from collections.abc import Iterator
from typing import Any

from games.tacenda.abilities import CostChange, Covered, PowerBonus
from games.tacenda.draft import Draft
from games.tacenda.interpreter import fitting, numbers
from games.tacenda.resolution import Memory
from games.tacenda.state import Lasting, Piece
from games.tacenda.table import Card

NOTHING = Memory()
SILENCE, CANNOT_ATTACK, TOGETHER = "silence", "cannot-attack", "attack-together"
COST = "cost"


def power(draft: Draft, instance: int) -> int:
    """T1.4 The current power of a card in play; the printed power of any other."""
    piece = draft.pieces.get(instance)
    now = draft.card(instance).power
    if piece is None:
        return now
    if piece.lasting:
        now += sum(one.amount for one in piece.lasting if one.kind == "power")
    if "power" in draft.table.ruled:
        for holder, rule in _rules(draft, "power"):
            if _covered(draft, rule.cards, piece, holder):
                now += _amount(draft, rule, holder)
    return max(0, now)


def printed_power(draft: Draft, instance: int) -> int:
    """The power that stands on a card."""
    return draft.card(instance).power


def cost(draft: Draft, seat: int, instance: int) -> int:
    """T4.2 What a card in hand costs its player now: its level and what changes it, at least 0."""
    card = draft.card(instance)
    price = card.level
    for lasting in draft.sides[seat].lasting:
        if _lowers(lasting, card):
            price -= lasting.amount
    if "cost" in draft.table.ruled:
        for holder, rule in _rules(draft, "cost"):
            if rule.type in ("card", card.type) and _is_for(rule, holder, seat):
                price += rule.amount
    return max(0, price)


def use_up_cost(draft: Draft, seat: int, instance: int) -> None:
    """The reductions for the next card are used by the card that is being played."""
    side = draft.sides[seat]
    if side.lasting:
        card = draft.card(instance)
        side.lasting = tuple(
            one
            for one in side.lasting
            if not (one.kind.startswith(f"{COST}-next-") and _lowers(one, card))
        )


def total_bonus(draft: Draft, seat: int) -> int:
    """T3.4 What cards in play add to a player's total at the roll."""
    if "total" not in draft.table.ruled:
        return 0
    return sum(
        _amount(draft, rule, holder)
        for holder, rule in _rules(draft, "total")
        if holder.controller == seat
    )


def may_attack(draft: Draft, piece: Piece) -> bool:
    """Whether no text keeps a card from attacking; stun is not asked for."""
    if any(one.kind == CANNOT_ATTACK for one in piece.lasting):
        return False
    return not _is_under(draft, "cannot-attack", piece)


def attacks_allowed(draft: Draft, piece: Piece) -> int:
    """T5.3 How many attacks a card may make this turn."""
    allowed = 1 + piece.extra_attacks
    if "extra-attacks" in draft.table.ruled:
        for holder, rule in _rules(draft, "extra-attacks"):
            if _covered(draft, rule.cards, piece, holder):
                allowed += rule.amount
    return allowed


def fights_together(draft: Draft, seat: int) -> bool:
    """T5.5 Whether several Guardians of a player may attack one Guardian together."""
    if any(one.kind == TOGETHER for one in draft.sides[seat].lasting):
        return True
    if "fight-together" not in draft.table.ruled:
        return False
    return any(holder.controller == seat for holder, _ in _rules(draft, "fight-together"))


def can_be_stunned(draft: Draft, piece: Piece) -> bool:
    """Whether stun does anything to a card."""
    return not _is_under(draft, "cannot-be-stunned", piece)


def can_be_chosen(draft: Draft, instance: int, chooser: int) -> bool:
    """Whether abilities of that player may choose the card."""
    piece = draft.pieces.get(instance)
    if piece is None or piece.controller == chooser:
        return True
    return not _is_under(draft, "cannot-be-chosen", piece)


# --- rules in play --------------------------------------------------------------------------------


def _rules(draft: Draft, word: str) -> Iterator[tuple[Piece, Any]]:
    """The static rules of one word that hold now, each with the card that has it."""
    ruled, cards = draft.table.ruled[word], draft.cards
    for piece in draft.pieces.values():
        rulings = ruled.get(cards[piece.id])
        if rulings and draft.is_on(piece):
            for rule, condition in rulings:
                if condition is None or numbers.holds(
                    draft, condition, piece.controller, piece.id, NOTHING
                ):
                    yield piece, rule


def _is_under(draft: Draft, word: str, piece: Piece) -> bool:
    """Whether a rule of that word covers the card."""
    if word not in draft.table.ruled:
        return False
    return any(_covered(draft, rule.cards, piece, holder) for holder, rule in _rules(draft, word))


def _covered(draft: Draft, cards: Covered, piece: Piece, holder: Piece) -> bool:
    """Whether a rule of `holder` about these cards covers a card in play."""
    if cards == "self":
        return piece.id == holder.id
    if cards == "your-walker":
        return piece.id == draft.sides[holder.controller].walker
    if cards == "enemy-walker":
        return piece.id == draft.sides[1 - holder.controller].walker
    return fitting.covers(draft, cards, piece, holder.controller, holder.id)


def _amount(draft: Draft, rule: PowerBonus, holder: Piece) -> int:
    return numbers.value(draft, rule.amount, holder.controller, holder.id, NOTHING, printed=True)


def _is_for(rule: CostChange, holder: Piece, seat: int) -> bool:
    return fitting.belongs(rule.whose, seat, holder.controller)


def _lowers(lasting: Lasting, card: Card) -> bool:
    """Whether a lasting effect on a player is a lower cost of such a card."""
    kind = lasting.kind
    return kind.startswith(f"{COST}-") and kind.rsplit("-", 1)[1] in ("card", card.type)
