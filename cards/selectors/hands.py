"""Sample opening hands, the same for the same seed wherever they are asked for."""

from collections.abc import Iterable, Mapping

from cards.game import Hand, opening_hand
from cards.models import Card
from games.core.rng import Rng


def sample_hand(main: Mapping[str, int], cards: Iterable[Card], seed: str) -> Hand | None:
    """T2.5 The hand that this seed deals; None from a deck without five cards or a Guardian.

    `cards` are those of the deck.
    """
    guardians = {card.key for card in cards if card.type == "guardian"}
    return opening_hand(main, guardians, Rng(f"hand:{seed}".encode()))
