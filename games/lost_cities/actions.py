"""What a player may decide in Lost Cities. There is one object for each decision there is."""

from typing import Literal

from msgspec import Struct

from games.lost_cities.cards import CARDS, COLOURS

Colour = Literal["R", "G", "B", "W", "Y"]


class Expedition(Struct, frozen=True, tag_field="do", tag="expedition", forbid_unknown_fields=True):
    """Lay a card on the own column of its colour."""

    card: str


class Discard(Struct, frozen=True, tag_field="do", tag="discard", forbid_unknown_fields=True):
    """Lay a card on the discard pile of its colour."""

    card: str


class DrawDeck(Struct, frozen=True, tag_field="do", tag="deck", forbid_unknown_fields=True):
    """Take the top card of the deck."""


class DrawPile(Struct, frozen=True, tag_field="do", tag="pile", forbid_unknown_fields=True):
    """Take the top card of a discard pile."""

    colour: Colour


Action = Expedition | Discard | DrawDeck | DrawPile

EXPEDITION = {card: Expedition(card) for card in CARDS}
DISCARD = {card: Discard(card) for card in CARDS}
DRAW_DECK = DrawDeck()
DRAW_PILE: tuple[DrawPile, ...] = tuple(DrawPile(colour) for colour in COLOURS)  # type: ignore[arg-type]  # COLOURS holds the letters of Colour
