"""What is asked of cards and decks. Nothing here changes anything."""

from cards.selectors.decks import (
    deck_faults,
    deck_get,
    deck_list,
    decks_of,
    decks_playable,
    decks_public,
    decks_with_card,
)
from cards.selectors.rulebook import Rulebook, UnknownFormat, rulebook
from cards.selectors.wordings import UnknownCards, definitions_for

__all__ = [
    "Rulebook",
    "UnknownCards",
    "UnknownFormat",
    "deck_faults",
    "deck_get",
    "deck_list",
    "decks_of",
    "decks_playable",
    "decks_public",
    "decks_with_card",
    "definitions_for",
    "rulebook",
]
