"""Cards that do like things: told by the words of which their abilities are made.

Two cards are alike by the share of their words that both have; a word that few cards have counts
for more than one that many have. Type, faction and level only decide among cards that do alike,
and for cards without any ability.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from functools import lru_cache
from typing import Any

from cards.game import CardDefinition, definition_to_dict
from cards.models import Card
from cards.selectors.cards import all_cards
from cards.selectors.rulebook import Rulebook
from cards.selectors.wordings import definitions_of

TAGS = ("kind", "do", "when", "rule", "value")
"""The fields by which the vocabulary names its words."""
LEAST = 0.22
"""Below this likeness the same type and level are only a coincidence."""

Words = Mapping[str, frozenset[str]]


def similar_cards(card: Card, book: Rulebook, *, most: int = 6) -> list[Card]:
    """Up to `most` other cards, the likest first. One query."""
    keys = similar_keys(book.stamp, book.on, card.key)[:most]
    found = {one.key: one for one in all_cards().filter(key__in=keys)}
    return [found[key] for key in keys if key in found]


@lru_cache(maxsize=1024)
def similar_keys(stamp: str, on: date, key: str) -> tuple[str, ...]:
    """The keys of the cards that are like this one, the likest first, on that day."""
    definitions = definitions_of(stamp, on)
    mine = definitions.get(key)
    if mine is None:
        return ()
    words, weights = _vocabulary(stamp, on)
    scores = {
        one.key: _likeness(mine, one, words, weights)
        for one in definitions.values()
        if one.key != key and (one.type == "walker") == (mine.type == "walker")
    }
    alike = [other for other, score in scores.items() if score >= LEAST]
    return tuple(sorted(alike, key=lambda other: (-scores[other], other)))


@lru_cache(maxsize=4)
def _vocabulary(stamp: str, on: date) -> tuple[Words, Mapping[str, float]]:
    """The words of every card, and how much each word counts."""
    definitions = definitions_of(stamp, on)
    words = {key: frozenset(_words(one)) for key, one in definitions.items()}
    counts = Counter(word for of_card in words.values() for word in of_card)
    return words, {word: 1 / count for word, count in counts.items()}


def _words(definition: CardDefinition) -> Iterator[str]:
    plain = definition_to_dict(definition)
    yield from (f"keyword:{word}" for word in plain.get("keywords", ()))
    yield from _tags(plain.get("abilities", ()))


def _tags(data: Any) -> Iterator[str]:
    """Every word in the data, with whose cards it is about where it says so."""
    if isinstance(data, Mapping):
        for tag in TAGS:
            if isinstance(data.get(tag), str):
                yield f"{tag}:{data[tag]}"
        if isinstance(data.get("whose"), str):
            yield f"whose:{data['whose']}"
        for value in data.values():
            yield from _tags(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _tags(value)


def _likeness(
    mine: CardDefinition, other: CardDefinition, words: Words, weights: Mapping[str, float]
) -> float:
    """From 0 to 1: mostly what the cards do, a little what they are."""
    both, either = words[mine.key] & words[other.key], words[mine.key] | words[other.key]
    does = (
        sum(map(weights.__getitem__, both)) / sum(map(weights.__getitem__, either)) if either else 1
    )
    return (
        0.8 * does
        + 0.1 * (mine.type == other.type)
        + 0.06 * (mine.faction == other.faction)
        + 0.04 / (1 + abs(mine.level - other.level))
    )
