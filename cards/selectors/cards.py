"""Cards as the gallery, the deck builder and the card's page show them."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from functools import lru_cache, partial
from typing import NamedTuple

from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _

from accounts.models import User
from cards.drafts import Draft
from cards.game import GAME
from cards.models import Card, CardRevision, CardSet, Faction
from cards.search import (
    CHOICES,
    RARITY_NAMES,
    TYPE_NAMES,
    UNALIGNED,
    CardQuery,
    Known,
    card_queryset,
)
from cards.selectors.decks import decks_searched
from cards.selectors.rulebook import rulebook
from cards.selectors.wordings import catalogue_stamp

Facets = dict[str, frozenset[str]]
Values = dict[str, str]

_FACETS = ("type", "faction__key", "level", "rarity", "set__key", "abilities", "keywords")


def all_cards() -> QuerySet[Card]:
    """Every card, with what its face shows."""
    return Card.objects.filter(game=GAME).select_related("set", "faction")


def gallery_cards(query: CardQuery) -> QuerySet[Card]:
    """The cards that a search asks for, in its order."""
    return card_queryset(query, all_cards())


def card_get(key: str) -> Card | None:
    """The card of that key with its wordings (newest first) and rulings, or None."""
    wordings = Prefetch("revisions", CardRevision.objects.order_by("-number"))
    return all_cards().prefetch_related(wordings, "rulings").filter(key=key).first()


class Place(NamedTuple):
    """Where a card stands in a list of cards."""

    before: Card | None
    after: Card | None
    number: int
    total: int


def place_in_set(card: Card) -> Place | None:
    """The cards before and after this one in its set, by number."""
    return _place(card, Card.objects.filter(set=card.set_id).order_by("number", "id"))


def place_in_search(card: Card, query: CardQuery) -> Place | None:
    """The cards before and after this one in what a search finds; None if it is not among them."""
    return None if query.is_plain else _place(card, gallery_cards(query))


def _place(card: Card, cards: QuerySet[Card]) -> Place | None:
    """One query, whatever the number of cards."""
    found = list(cards.select_related(None).only("key", "name"))
    numbers = {one.pk: number for number, one in enumerate(found)}
    if card.pk not in numbers:
        return None
    here = numbers[card.pk]
    before = found[here - 1] if here else None
    after = found[here + 1] if here + 1 < len(found) else None
    return Place(before, after, here + 1, len(found))


def known_values(*, today: date, person: User | None, edited: Draft | None = None) -> Known:
    """What a search of this person may name; `edited` is the deck that is being built."""
    return Known(_listed_values(), today, rulebook, partial(decks_searched, person, edited))


def _listed_values() -> dict[str, Values]:
    """For every filter its values and what people call them, as the cards have them now."""
    seen = _seen_values(catalogue_stamp())
    levels = sorted(map(int, seen["level"]))
    return {
        "type": {key: str(name) for key, name in TYPE_NAMES.items() if key in seen["type"]},
        "faction": {**_names(Faction), UNALIGNED: _("Unaligned")},
        "level": {str(level): _("Level %(level)d") % {"level": level} for level in levels},
        "rarity": {key: str(name) for key, name in RARITY_NAMES.items() if key in seen["rarity"]},
        "set": _names(CardSet),
        "ability": {kind: kind for kind in sorted(seen["ability"])},
        "keyword": {word: word for word in sorted(seen["keyword"])},
    }


def _names(model: type[Faction] | type[CardSet]) -> Values:
    return dict(model.objects.filter(game=GAME).values_list("key", "name"))


@lru_cache(maxsize=4)
def _seen_values(stamp: str) -> dict[str, set[str]]:
    """The values that stand on cards, kept in memory while `stamp` is the catalogue's."""
    del stamp
    seen: dict[str, set[str]] = {name: set() for name in CHOICES}
    for values in _facet_rows(Card.objects.filter(game=GAME)):
        for name, found in values.items():
            seen[name] |= found
    return seen


def _facet_rows(cards: QuerySet[Card]) -> list[Facets]:
    return [
        {
            "type": frozenset([type_]),
            "faction": frozenset([faction or UNALIGNED]),
            "level": frozenset([str(level)]),
            "rarity": frozenset([rarity]),
            "set": frozenset([set_key]),
            "ability": frozenset(abilities),
            "keyword": frozenset(keywords),
        }
        for type_, faction, level, rarity, set_key, abilities, keywords in cards.order_by(
            "id"
        ).values_list(*_FACETS)
    ]


def facet_counts(query: CardQuery) -> Mapping[str, Counter[str]]:
    """For every filter how many cards each of its values would show, the other filters as set.

    One query, whatever is chosen: the text is left to the database, the rest is counted here.
    """
    counts: dict[str, Counter[str]] = {name: Counter() for name in CHOICES}
    only_text = query._replace(chosen={})
    chosen = {name: set(values) for name, values in query.chosen.items() if values}
    for values in _facet_rows(card_queryset(only_text, Card.objects.filter(game=GAME))):
        failed = [name for name, wanted in chosen.items() if not wanted & values[name]]
        if len(failed) > 1:
            continue
        for name in failed or CHOICES:
            counts[name].update(values[name])
    return counts
