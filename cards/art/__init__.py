"""Pictures of cards drawn by the program: pure functions from a card's facts to SVG."""

from cards.art.back import card_back_svg
from cards.art.face import CardFace
from cards.art.picture import VERSION, card_art_svg

__all__ = ["VERSION", "CardFace", "card_art_svg", "card_back_svg"]
