"""What values come to, and whether conditions hold, for an ability of a card."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.tacenda import vocabulary as v
from games.tacenda.draft import Draft
from games.tacenda.interpreter import fitting, statics
from games.tacenda.resolution import Memory


def value(
    draft: Draft, value: v.Value, seat: int, source: int, memory: Memory, *, printed: bool = False
) -> int:
    """A value as a number. `printed`: powers count as they stand on the cards."""
    if isinstance(value, int):
        return value
    match value:
        case v.Count():
            number = len(fitting.candidates(draft, value.cards, seat, source))
        case v.Die():
            number = memory.die or draft.die
        case v.LevelOf():
            cards = refer(draft, value.card, seat, source, memory)
            number = draft.card(cards[0]).level if cards else 0
        case v.PowerOf():
            cards = refer(draft, value.card, seat, source, memory)
            number = _power(draft, cards[0], printed=printed) if cards else 0
        case v.BankOf():
            number = draft.sides[player(value.who, seat)].bank
    return number * value.times


def _power(draft: Draft, instance: int, *, printed: bool) -> int:
    """The power of a card now, or as it left play (last time this action)."""
    if printed:
        return statics.printed_power(draft, instance)
    if instance not in draft.pieces:
        for left, power in reversed(draft.left):
            if left == instance:
                return power
    return statics.power(draft, instance)


def player(who: str, seat: int) -> int:
    """The seat that "you" or "opponent" means."""
    return seat if who == "you" else 1 - seat


def players(who: str, seat: int) -> tuple[int, ...]:
    """The seats that "you", "opponent" or "each" means, you first."""
    return (seat, 1 - seat) if who == "each" else (player(who, seat),)


def refer(
    draft: Draft, reference: v.Reference, seat: int, source: int, memory: Memory
) -> tuple[int, ...]:
    """The cards that a reference means; none if there is no such card."""
    match reference:
        case "self":
            return (source,)
        case "it":
            return memory.it
        case "attacker" | "defender":
            one = memory.attacker if reference == "attacker" else memory.defender
        case "your-walker" | "enemy-walker":
            one = draft.sides[seat if reference == "your-walker" else 1 - seat].walker
    return (one,) if one else ()


class Moment(NamedTuple):
    """What a condition is asked about: the draft, and whose ability of which card asks."""

    draft: Draft
    seat: int
    source: int
    memory: Memory

    @property
    def die(self) -> int:
        """The die that counts: the ability's own roll, or else the turn's."""
        return self.memory.die or self.draft.die


def holds(draft: Draft, condition: v.Condition, seat: int, source: int, memory: Memory) -> bool:
    """Whether a condition of an ability holds now."""
    return _CONDITIONS[type(condition)](Moment(draft, seat, source, memory), condition)


def _within(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


def _cards(now: Moment, condition: v.InPlay) -> bool:
    number = len(fitting.candidates(now.draft, condition.cards, now.seat, now.source))
    least = None if condition.most is not None and condition.least == 1 else condition.least
    return _within(number, least, condition.most)


def _fewer(now: Moment, condition: v.Fewer) -> bool:
    own, enemy = (
        sum(
            fitting.describes(condition.cards, now.draft.card(piece.id))
            for piece in now.draft.controlled(one)
        )
        for one in (now.seat, 1 - now.seat)
    )
    return own < enemy


def _it_is(now: Moment, condition: v.ItIs) -> bool:
    wanted = v.Cards(
        type=condition.type or "card",
        faction=condition.faction,
        keyword=condition.keyword,
        level_least=condition.level_least,
        level_most=condition.level_most,
    )
    return any(fitting.describes(wanted, now.draft.card(instance)) for instance in now.memory.it)


def _bank(now: Moment, condition: v.Bank) -> bool:
    bank = now.draft.sides[player(condition.who, now.seat)].bank
    return _within(bank, condition.least, condition.most)


def _hand(now: Moment, condition: v.Hand) -> bool:
    hand = len(now.draft.sides[player(condition.who, now.seat)].hand)
    return _within(hand, condition.least, condition.most)


def _walker_level(now: Moment, condition: v.WalkerLevel) -> bool:
    walker = now.draft.sides[player(condition.who, now.seat)].walker
    level = now.draft.card(walker).level if walker else 0
    return _within(level, condition.least, condition.most)


def _played(now: Moment, condition: v.Played) -> bool:
    return now.seat == now.draft.active and now.draft.played >= condition.least


_CONDITIONS: dict[type, Callable[[Moment, Any], bool]] = {
    v.InPlay: _cards,
    v.Fewer: _fewer,
    v.ItIs: _it_is,
    v.WasStunned: lambda now, _: now.memory.was_stunned,
    v.Done: lambda now, _: now.memory.done,
    v.Shows: lambda now, condition: now.die in condition.faces,
    v.Bank: _bank,
    v.Hand: _hand,
    v.WalkerLevel: _walker_level,
    v.Played: _played,
    v.TurnOf: lambda now, condition: now.draft.active == player(condition.who, now.seat),
}
