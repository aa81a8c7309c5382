"""VD1.1, VD1.2: four elements of nine faces, and the orders of trump.

A card is written F7, W1, E9, A4.
"""

from itertools import permutations

ELEMENTS = ("F", "W", "E", "A")
FACES = tuple(range(1, 10))

CARDS = tuple(f"{element}{face}" for element in ELEMENTS for face in FACES)
FACE = {card: int(card[1:]) for card in CARDS}
PLACE = {card: place for place, card in enumerate(CARDS)}

ORDERS = tuple("".join(order) for order in permutations(ELEMENTS))
"""The 24 trump orders; the first letter is the trump, then the places 1, 2 and 3."""

SLOTS = ("A", "B", "C", "D", "E")
STACK_SIZE = 18
HONOUR_TO_WIN = 12
