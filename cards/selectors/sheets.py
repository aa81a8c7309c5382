"""A deck laid out for people: places, groups, verdict, charts and odds."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.chances import Odds, opening_odds
from cards.charts import Series, share_bar, stacked_bars
from cards.drafts import Draft
from cards.faults import Fault
from cards.game import MAIN_SIZE, WALKER_LEVELS, Verdict
from cards.models import Card
from cards.selectors.cards import all_cards
from cards.selectors.rulebook import Rulebook

MAIN_TYPES = ("guardian", "artefact", "event")
PLURALS = {
    "guardian": gettext_lazy("Guardians"),
    "artefact": gettext_lazy("Artefacts"),
    "event": gettext_lazy("Events"),
}
TOP_LEVEL = 6
"""Levels from here on share a column of the curve."""


class Row(NamedTuple):
    """A card in the main deck."""

    card: Card
    copies: int
    is_faulty: bool


class Group(NamedTuple):
    """The cards of one type."""

    key: str
    name: str
    rows: tuple[Row, ...]
    total: int


class Place(NamedTuple):
    """A place for a Walker; `card` is None while it is empty."""

    level: int
    card: Card | None
    is_faulty: bool


class Sheet(NamedTuple):
    """Everything that a page says of a deck."""

    total: int
    size: int
    walkers: tuple[Place, ...]
    spare_walkers: tuple[Card, ...]
    groups: tuple[Group, ...]
    lost: tuple[str, ...]
    verdict: Verdict
    faults: tuple[Fault, ...]
    curve: str
    types: str
    average_level: float | None
    odds: Odds | None
    factions: tuple[tuple[str, str], ...]


def deck_sheet(draft: Draft, format_key: str, book: Rulebook) -> Sheet:
    """The sheet of these cards, judged in that format. One query. Raises UnknownFormat."""
    cards = {card.key: card for card in all_cards().filter(key__in={*draft.main, *draft.walkers})}
    verdict = book.verdict(draft.deck_list(), format_key)
    faulty = {key for problem in verdict.problems for key in problem.cards}
    main = [(cards[key], copies) for key, copies in draft.main.items() if key in cards]
    walkers = [cards[key] for key in draft.walkers if key in cards]
    places, spare = _places(walkers, faulty)
    return Sheet(
        total=draft.total,
        size=MAIN_SIZE,
        walkers=places,
        spare_walkers=spare,
        groups=_groups(main, faulty),
        lost=tuple(sorted({*draft.main, *draft.walkers} - cards.keys())),
        verdict=verdict,
        faults=book.faults(verdict),
        curve=level_curve(main),
        types=type_share(main),
        average_level=_average_level(main),
        odds=opening_odds(main),
        factions=_factions([*walkers, *(card for card, _copies in main)]),
    )


def _places(walkers: list[Card], faulty: set[str]) -> tuple[tuple[Place, ...], tuple[Card, ...]]:
    """The five places (T10.2), and the Walkers for whom there is none."""
    spare = list(walkers)
    places = []
    for level in WALKER_LEVELS:
        held = next((card for card in spare if card.level == level), None)
        if held:
            spare.remove(held)
        places.append(Place(level, held, held is not None and held.key in faulty))
    return tuple(places), tuple(spare)


def _groups(main: list[tuple[Card, int]], faulty: set[str]) -> tuple[Group, ...]:
    ordered = sorted(main, key=lambda held: (held[0].level, held[0].folded_name))
    return tuple(
        Group(type_, str(PLURALS[type_]), rows, total)
        for type_ in MAIN_TYPES
        if (rows := tuple(Row(c, n, c.key in faulty) for c, n in ordered if c.type == type_))
        and (total := sum(row.copies for row in rows))
    )


def level_curve(main: Iterable[tuple[Card, int]]) -> str:
    """How many cards of each level, by type, as a chart."""
    counts: dict[int, Counter[str]] = {level: Counter() for level in range(TOP_LEVEL + 1)}
    for card, copies in main:
        counts[min(card.level, TOP_LEVEL)][card.type] += copies
    columns = [
        (f"{level}+" if level == TOP_LEVEL else str(level), found)
        for level, found in counts.items()
    ]
    return stacked_bars(_("Cards by level"), columns, _series())


def type_share(main: Iterable[tuple[Card, int]]) -> str:
    """How many cards of each type, as a chart."""
    counts: Counter[str] = Counter()
    for card, copies in main:
        counts[card.type] += copies
    return share_bar(_("Cards by type"), [(one, counts[one.key]) for one in _series()])


def _series() -> list[Series]:
    return [Series(key, str(PLURALS[key])) for key in MAIN_TYPES]


def _average_level(main: list[tuple[Card, int]]) -> float | None:
    total = sum(copies for _card, copies in main)
    return sum(card.level * copies for card, copies in main) / total if total else None


def _factions(cards: list[Card]) -> tuple[tuple[str, str], ...]:
    found = {card.faction.key: card.faction.name for card in cards if card.faction}
    return tuple(sorted(found.items()))
