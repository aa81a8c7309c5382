"""Rulings that come with a set's file: what loading would do to them, and doing it.

Rulings that were written in the administration are left alone.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Literal, NamedTuple

from cards.game import GAME, RulingDefinition, SetDefinition
from cards.models import Card, Ruling


class RulingChange(NamedTuple):
    """What loading does to one ruling: from what is stored to what the file says."""

    kind: Literal["new", "changed", "removed", "same"]
    card: str
    """The card's name."""
    before: Ruling | None
    after: RulingDefinition | None

    @property
    def both(self) -> tuple[Ruling | None, RulingDefinition | None]:
        """Before and after."""
        return self.before, self.after


def rulings_plan(source: SetDefinition) -> tuple[RulingChange, ...]:
    """Compares the file's rulings with those that came from it before; changes nothing."""
    of_set = Ruling.objects.filter(card__game=GAME, card__set__key=source.key)
    stored = list(of_set.filter(origin=Ruling.Origin.FILE).select_related("card").order_by("id"))
    names = {one.card.key: one.card.name for one in stored}
    names |= {card.key: card.name for card in source.cards}
    return tuple(
        change
        for key, name in names.items()
        for change in _changes(
            name,
            [one for one in stored if one.card.key == key],
            [one for one in source.rulings if one.card == key],
        )
    )


def _changes(
    card: str, stored: Sequence[Ruling], wanted: Sequence[RulingDefinition]
) -> Iterator[RulingChange]:
    """Equal texts are one ruling; of the others the new ones take the places of the old ones."""
    by_text = {one.text: one for one in stored}
    texts = {one.text for one in wanted}
    old = [one for one in stored if one.text not in texts]
    new = [one for one in wanted if one.text not in by_text]
    for after in wanted:
        if after.text in by_text:
            yield _change(card, by_text[after.text], after)
    for before, other in zip_longest(old, new):
        yield _change(card, before, other)


def _change(card: str, before: Ruling | None, after: RulingDefinition | None) -> RulingChange:
    if before is None:
        return RulingChange("new", card, before, after)
    if after is None:
        return RulingChange("removed", card, before, after)
    is_same = (before.date, before.text, before.reason) == (after.date, after.text, after.reason)
    return RulingChange("same" if is_same else "changed", card, before, after)


def rulings_apply(changes: Sequence[RulingChange]) -> None:
    """Stores what the changes say; the cards are there, and the caller holds the transaction."""
    cards = {card.key: card for card in Card.objects.filter(game=GAME)}
    for change in changes:
        if change.after is None and change.before is not None:
            change.before.delete()
        elif change.kind != "same" and change.after is not None:
            after = change.after
            ruling = change.before or Ruling(card=cards[after.card], origin=Ruling.Origin.FILE)
            ruling.date, ruling.text, ruling.reason = after.date, after.text, after.reason
            ruling.save()
