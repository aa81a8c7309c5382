"""T2.5 in figures for a deck: how often its hand is redrawn, and what the kept hand holds."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from cards.game import odds
from cards.models import Card


class Chance(NamedTuple):
    """How likely at least one copy is in the kept hand, for all cards of that many copies."""

    copies: int
    is_guardian: bool
    kept: Fraction
    plain: Fraction
    """The same if no hand were redrawn."""
    cards: tuple[Card, ...]


class Odds(NamedTuple):
    """The chances of a whole deck, exact; `redraws` is the average number of redraws."""

    guardians: int
    redraw: Fraction
    redraws: Fraction
    chances: tuple[Chance, ...]


def opening_odds(main: Iterable[tuple[Card, int]]) -> Odds | None:
    """For a deck of the right size; None for another, or one without Guardians."""
    rows = sorted(main, key=lambda row: row[0].folded_name)
    guardians = sum(copies for card, copies in rows if _is_guardian(card))
    if not guardians or sum(copies for _card, copies in rows) != odds.DECK:
        return None
    return Odds(
        guardians,
        odds.redraw_chance(guardians),
        odds.expected_redraws(guardians),
        tuple(_chances(rows, guardians)),
    )


def _chances(rows: list[tuple[Card, int]], guardians: int) -> Iterable[Chance]:
    kinds: dict[tuple[int, bool], list[Card]] = {}
    for card, copies in rows:
        kinds.setdefault((copies, _is_guardian(card)), []).append(card)
    for (copies, is_guardian), cards in sorted(kinds.items(), reverse=True):
        yield Chance(
            copies,
            is_guardian,
            odds.opening_chance(copies, guardians, is_guardian=is_guardian),
            odds.plain_chance(copies),
            tuple(cards),
        )


def _is_guardian(card: Card) -> bool:
    return card.type == "guardian"
