"""Searches as tests ask for them."""

from collections.abc import Mapping
from datetime import date
from types import SimpleNamespace

from django.http import QueryDict

from accounts.models import User
from cards.drafts import Draft
from cards.search import CardQuery, Known, read_query
from cards.selectors.cards import gallery_cards, known_values
from tests.cards import sets


def known(
    person: User | None = None, *, edited: Draft | None = None, today: date = sets.TODAY
) -> Known:
    """What a search of that person may name."""
    return known_values(today=today, person=person, edited=edited)


def nothing_known(lists: Mapping[str, Mapping[str, str]]) -> Known:
    """Closed lists alone: no format and no deck."""
    book = SimpleNamespace(formats={}, allowed=frozenset)
    return Known(lists, sets.TODAY, lambda _on: book, dict)


def query(text: str, *who: User | None, edited: Draft | None = None) -> CardQuery:
    """The search that is typed."""
    params = QueryDict(mutable=True)
    params["q"] = text
    return read_query(params, known(*who, edited=edited))


def found(text: str, *who: User | None, edited: Draft | None = None) -> set[str]:
    """The keys of the cards that it finds."""
    return {card.key for card in gallery_cards(query(text, *who, edited=edited))}


def every_key() -> set[str]:
    """The keys of all cards of the test set."""
    return {sets.key_of(one["name"]) for one in sets.all_cards()}
