"""T2.5 Which hands are kept, and a sample opening hand of any list of cards."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from games.core.rng import Rng
from games.tacenda.odds import HAND

MAX_REDRAWS = 200
"""A deck of one Guardian among 42 needs so many redraws less than once in 10^11."""


class Hand(NamedTuple):
    """Five cards, and how many hands without a Guardian were shuffled back before them."""

    cards: tuple[str, ...]
    redraws: int


def is_kept(guardians: Iterable[bool]) -> bool:
    """T2.5 A hand is kept if a Guardian is among its cards; each card says whether it is one."""
    return any(guardians)


def opening_hand(main: Mapping[str, int], guardians: Collection[str], rng: Rng) -> Hand | None:
    """T2.5 Five cards of the deck, drawn again until there is a Guardian among them.

    None when that can't be: fewer than five cards, or no Guardian in the deck.
    """
    deck = [key for key in sorted(main) for _ in range(main[key])]
    if len(deck) < HAND or not any(key in guardians for key in deck):
        return None
    for redraws in range(MAX_REDRAWS):
        cards, rng = rng.sample(deck, HAND)
        if is_kept(key in guardians for key in cards):
            return Hand(cards, redraws)
    return None
