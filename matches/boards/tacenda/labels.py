"""Names of card instances, as the table and the moves call them."""

from collections import Counter
from collections.abc import Iterable

from games.tacenda.events import Token
from games.tacenda.view import HandCard, PieceView, View
from matches.boards.base import Seats


class Labels:
    """Names of card instances that tell apart cards of one name on the same side.

    "Brass Sentinel (2)" is the second of its name there; cards of both sides may share a label.
    """

    def __init__(self, view: View, seats: Seats) -> None:
        self.seats = seats
        self._labels: dict[int, str] = {}
        for side in view.sides:
            self._name_all((side.walker,) if side.walker else ())
            self._name_all(side.guardians)
            self._name_all(side.attached)
            self._name_all(side.hand or ())
            self._name_all(side.discard)

    def _name_all(self, cards: Iterable[PieceView | HandCard | Token]) -> None:
        cards = tuple(cards)
        many = Counter(card.key for card in cards)
        seen: Counter[str] = Counter()
        for card in cards:
            seen[card.key] += 1
            name = self.name(card.key)
            self._labels[card.id] = f"{name} ({seen[card.key]})" if many[card.key] > 1 else name

    def name(self, key: str) -> str:
        """The name of a card."""
        return str(self.seats.cards[key]["name"])

    def of(self, card: Token | PieceView | HandCard) -> str:
        """The label of an instance."""
        return self._labels.get(card.id, self.name(card.key))
