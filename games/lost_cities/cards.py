"""LC1.1, LC1.2: sixty cards in five colours, one deck for both players.

A card is a short text: its colour's letter, H or 2 … 10.
"""

COLOURS = ("R", "G", "B", "W", "Y")
COLOUR_NAMES = {"R": "red", "G": "green", "B": "blue", "W": "white", "Y": "yellow"}
NUMBERS = tuple(range(2, 11))
INVESTMENTS_PER_COLOUR = 3
HAND_SIZE = 8

CARDS = tuple(f"{colour}{mark}" for colour in COLOURS for mark in ("H", *NUMBERS))
"""Every different card, in the order in which hands are sorted."""

PACK = tuple(
    card for card in CARDS for _ in range(INVESTMENTS_PER_COLOUR if card.endswith("H") else 1)
)
"""The shared pack of 60: each number once, three investments of each colour."""

RANK = {card: 0 if card.endswith("H") else int(card[1:]) for card in CARDS}
"""The number on the card; 0 for an investment."""

PLACE = {card: COLOURS.index(card[0]) for card in CARDS}
"""Which of the five columns and piles is the card's."""

ORDER = {card: place for place, card in enumerate(CARDS)}


def name_of(card: str) -> str:
    """The card for a sentence: "red 7", "blue investment"."""
    mark = "investment" if RANK[card] == 0 else card[1:]
    return f"{COLOUR_NAMES[card[0]]} {mark}"


def sort_hand(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards in the order of the colours, investments first."""
    return tuple(sorted(cards, key=ORDER.__getitem__))
