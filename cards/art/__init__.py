"""Pictures of cards drawn by the program: pure functions from a card's facts to SVG."""

from cards.art.face import CardFace
from cards.art.picture import card_art_svg

__all__ = ["CardFace", "card_art_svg"]
