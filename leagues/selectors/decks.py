"""What the players of a league have brought."""

from collections.abc import Sequence

from cards.models import Card
from leagues.models import Entry

Copies = tuple[int, str]
"""How many of a card, and its name."""


def decks_brought(game: str, entries: Sequence[Entry]) -> dict[int, list[Copies]]:
    """L9.4: the cards of each entry's deck, as it was locked; one query for all names."""
    counts = {entry.pk: _counts(entry) for entry in entries}
    keys = {key for held in counts.values() for key in held}
    names = dict(Card.objects.filter(game=game, key__in=keys).values_list("key", "name"))
    return {
        entry: [(count, names.get(key, key)) for key, count in held.items()]
        for entry, held in counts.items()
    }


def _counts(entry: Entry) -> dict[str, int]:
    version = entry.deck_version
    if version is None:
        return {}
    return {key: 1 for key in version.walkers if key} | version.main
