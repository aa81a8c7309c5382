"""What the site knows of cards and decks."""

from cards.models.catalogue import GAME, Card, CardRevision, CardSet, Faction, Ruling
from cards.models.decks import Deck, DeckEntry, DeckVersion, Visibility
from cards.models.formats import Format, FormatRevision

__all__ = [
    "GAME",
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
