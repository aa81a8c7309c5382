"""DH1.1, DH1.2: two equal decks of fifty, and the Great Dragon.

A card is a short text: its kind's letter, then its value.
"""

from msgspec import Struct


class Kind(Struct, frozen=True):
    """A kind of card and its place on the board."""

    letter: str
    name: str
    plural: str
    values: tuple[int, ...]
    """The values of its cards in one deck."""
    capacity: int | None
    """How many lie in its row before it is resolved; None for a stack without limit."""


KINDS = (
    Kind("D", "Dwarf", "Dwarves", (1,) * 6 + (2,) * 3 + (3,), 4),
    Kind("H", "Huntress", "Huntresses", (1,) * 4 + (2,) * 2, 3),
    Kind("F", "Fire Dragon", "Fire Dragons", (2, 3, 3, 4), None),
    Kind("C", "Treasure Chest", "Treasure Chests", (1, 1, 2, 2, 3, 3, 4), None),
    Kind("T", "Troll", "Trolls", (1, 2, 3), None),
    Kind("K", "Knight", "Knights", (1,) * 4 + (2,), 2),
    Kind("P", "Petrified Dragon", "Petrified Dragons", (2,) * 5, None),
    Kind("W", "Sorceress", "Sorceresses", (1, 1, 2, 2), None),
    Kind("S", "Ship", "Ships", (0,) * 6, 3),
)

LETTERS = tuple(kind.letter for kind in KINDS)
BY_LETTER = {kind.letter: kind for kind in KINDS}
PLACE = {letter: place for place, letter in enumerate(LETTERS)}

DECK = tuple(f"{kind.letter}{value}" for kind in KINDS for value in kind.values)
"""The fifty cards of one deck, in sorted order."""

CARDS = tuple(dict.fromkeys(DECK))
ORDER = {card: place for place, card in enumerate(CARDS)}
VALUE = {card: int(card[1:]) for card in CARDS}

HAND_SIZE = 5
HAND_SIZE_WITH_DRAGON = 6
GREAT_DRAGON_VALUE = 3
LAST_DEPARTURE = 3


def sort_cards(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards in the order of the kinds, low values first."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def value_of(cards: tuple[str, ...]) -> int:
    """DH4.1: the sum of the values."""
    return sum(map(VALUE.__getitem__, cards))
