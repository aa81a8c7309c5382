"""Which cards fit a selector."""

from collections.abc import Iterable, Iterator

from games.tacenda.draft import Draft
from games.tacenda.interpreter import statics
from games.tacenda.state import Piece
from games.tacenda.table import Card
from games.tacenda.vocabulary import Cards


def describes(cards: Cards, card: Card) -> bool:
    """Whether a card is of the kind that a selector names, by what is printed on it but power."""
    if cards.type not in ("card", card.type):
        return False
    definition = card.definition
    return (
        (cards.faction is None or definition.faction == cards.faction)
        and (cards.keyword is None or cards.keyword in definition.keywords)
        and (cards.level_least is None or card.level >= cards.level_least)
        and (cards.level_most is None or card.level <= cards.level_most)
    )


def belongs(whose: str, holder: int, seat: int) -> bool:
    """Whether a card that `holder` has is own, enemy or any as `seat` sees it."""
    return whose == "any" or (holder == seat) == (whose == "own")


def covers(draft: Draft, cards: Cards, piece: Piece, seat: int, source: int) -> bool:
    """Whether a card in play fits, leaving power aside."""
    if not belongs(cards.whose, piece.controller, seat):
        return False
    if cards.other and piece.id == source:
        return False
    if cards.stunned is not None and bool(piece.stun) != cards.stunned:
        return False
    return describes(cards, draft.card(piece.id))


def candidates(draft: Draft, cards: Cards, seat: int, source: int) -> list[int]:
    """The cards that fit a selector of `source`, seen by `seat`: in play by order of entry."""
    if cards.place == "play":
        found = [
            piece.id for piece in draft.pieces.values() if covers(draft, cards, piece, seat, source)
        ]
    else:
        found = [
            instance
            for instance in _zone(draft, cards, seat)
            if describes(cards, draft.card(instance)) and not (cards.other and instance == source)
        ]
    if cards.power_least is None and cards.power_most is None:
        return found
    return [instance for instance in found if _has_power(draft, cards, instance)]


def choosable(draft: Draft, instances: Iterable[int], chooser: int) -> list[int]:
    """Those of the cards that a player may choose."""
    return [one for one in instances if statics.can_be_chosen(draft, one, chooser)]


def _zone(draft: Draft, cards: Cards, seat: int) -> Iterator[int]:
    """A hand or discard pile, or both players'."""
    for holder in (seat, 1 - seat):
        if belongs(cards.whose, holder, seat):
            side = draft.sides[holder]
            yield from side.hand if cards.place == "hand" else side.discard


def _has_power(draft: Draft, cards: Cards, instance: int) -> bool:
    now = statics.power(draft, instance)
    return (cards.power_least or 0) <= now and (cards.power_most is None or now <= cards.power_most)
