"""T2.5 in numbers: how often a hand is redrawn, and how likely a card is in the hand that is kept.

An opening hand is five cards of 42, redrawn until it holds a Guardian. All chances are exact.
"""

from fractions import Fraction
from math import comb

DECK = 42
HAND = 5


def _none_of(cards: int, deck: int = DECK, drawn: int = HAND) -> Fraction:
    """The chance that none of `cards` marked cards is among the drawn ones."""
    return Fraction(comb(deck - cards, drawn), comb(deck, drawn))


def redraw_chance(guardians: int) -> Fraction:
    """The chance that a hand has to be redrawn. `guardians`: in the deck, at least 1."""
    if not 1 <= guardians <= DECK:
        raise ValueError(f"a deck has 1 to {DECK} Guardians (T10.4), not {guardians}")
    return _none_of(guardians)


def expected_redraws(guardians: int) -> Fraction:
    """How many redraws a match-up begins with on average."""
    again = redraw_chance(guardians)
    return again / (1 - again)


def redraws_at_least(guardians: int, count: int) -> Fraction:
    """The chance of at least `count` redraws."""
    return redraw_chance(guardians) ** count


def plain_chance(copies: int) -> Fraction:
    """The chance of at least one of `copies` copies in five cards, were no hand redrawn."""
    return 1 - _none_of(copies)


def opening_chance(copies: int, guardians: int, *, is_guardian: bool) -> Fraction:
    """The chance that the kept hand holds at least one of `copies` copies of a card.

    `guardians` counts all Guardians of the deck, the card's own copies too if it is one.
    """
    kept = 1 - redraw_chance(guardians)
    some = plain_chance(copies)
    if is_guardian:
        return some / kept
    return (some - _none_of(guardians) + _none_of(guardians + copies)) / kept


def seen_chance(copies: int, guardians: int, draws: int, *, is_guardian: bool) -> Fraction:
    """The same after so many more cards drawn from the deck, without a reshuffle."""
    opening = opening_chance(copies, guardians, is_guardian=is_guardian)
    rest = DECK - HAND
    return 1 - (1 - opening) * _none_of(copies, rest, min(draws, rest))


def payment_chance(level: int, walker_level: int, bank: int = 0) -> Fraction:
    """The chance that a turn's total and Bank pay for one card of that level (T3.4, T3.5)."""
    needed = level - walker_level - bank
    return Fraction(min(6, max(0, 7 - needed)), 6)
