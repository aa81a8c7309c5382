"""Cards as they are worded on a day."""

from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from hashlib import sha256
from typing import Any

from cards.faults import Names
from cards.game import GAME, CardDefinition, definition_from_dict
from cards.models import CardRevision, CardSet, Faction


class UnknownCards(LookupError):  # noqa: N818 - reads as the sentence it is
    """Keys that no card has; the message and `keys` name them."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.keys = tuple(sorted(keys))
        super().__init__(f"there are no cards of these keys: {', '.join(self.keys)}")


def definitions_for(keys: Iterable[str], on: date) -> tuple[dict[str, Any], ...]:
    """The definitions of these cards as worded on that day, sorted by key.

    A card that comes out later is given as it will be worded. Raises UnknownCards.
    """
    wanted = set(keys)
    worded = _in_force(CardRevision.objects.filter(card__key__in=wanted), on)
    if missing := wanted - worded.keys():
        raise UnknownCards(missing)
    return tuple(worded[key] for key in sorted(worded))


def _in_force(revisions: Any, on: date) -> dict[str, dict[str, Any]]:
    """For each card the last definition of those in force on the day, else of all."""
    rows = (
        revisions.filter(card__game=GAME)
        .order_by("card__key", "number")
        .values_list("card__key", "number", "in_force_from", "definition")
    )
    found: dict[str, dict[str, Any]] = {}
    begun: set[str] = set()
    for key, _number, since, definition in rows:
        if since <= on:
            begun.add(key)
        if since <= on or key not in begun:
            found[key] = definition
    return found


def catalogue_stamp() -> str:
    """A word that changes whenever any card, wording or set changes: name caches after it."""
    digests = CardSet.objects.filter(game=GAME).order_by("key").values_list("digest", flat=True)
    return sha256("\n".join(digests).encode()).hexdigest()


@lru_cache(maxsize=8)
def definitions_of(stamp: str, on: date) -> dict[str, CardDefinition]:
    """Every card as worded on that day, by key; kept in memory while `stamp` is the catalogue's."""
    del stamp
    worded = _in_force(CardRevision.objects.all(), on)
    return {key: definition_from_dict(definition) for key, definition in worded.items()}


@lru_cache(maxsize=4)
def names_of(stamp: str, on: date) -> Names:
    """What people call cards on that day, sets and factions; kept like the definitions."""
    cards = {key: card.name for key, card in definitions_of(stamp, on).items()}
    return Names(cards, _named(CardSet), _named(Faction))


def _named(model: type[CardSet] | type[Faction]) -> dict[str, str]:
    return dict(model.objects.filter(game=GAME).values_list("key", "name"))
