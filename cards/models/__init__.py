"""What the site knows of cards and decks."""

from cards.models.catalogue import Card, CardRevision, CardSet, Faction, Ruling
from cards.models.decks import Deck, DeckEntry, DeckVersion, Visibility
from cards.models.formats import Format, FormatRevision

__all__ = [
    "Card",
    "CardRevision",
    "CardSet",
    "Deck",
    "DeckEntry",
    "DeckVersion",
    "Faction",
    "Format",
    "FormatRevision",
    "Ruling",
    "Visibility",
]
