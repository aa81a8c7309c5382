"""What loading a set would do, worked out before anything is done."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from cards.differences import Difference, wording_differences
from cards.folding import fold
from cards.game import (
    GAME,
    CardDefinition,
    DefinitionError,
    SetDefinition,
    definition_to_dict,
    load_set_file,
    rules_text,
)
from cards.models import Card, CardRevision, CardSet
from cards.services.rulings import RulingChange, rulings_plan


class SetError(Exception):
    """The cards cannot be loaded as they are; `problems` has one sentence for each fault."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


class Change(NamedTuple):
    """What loading does to one card. `new`: it is added; `reworded`: it gets a new wording."""

    kind: Literal["new", "reworded", "same"]
    definition: CardDefinition
    text: str
    differences: tuple[Difference, ...] = ()


class SetPlan(NamedTuple):
    """What loading one set would do, and why it can't be done if it can't."""

    source: SetDefinition
    file: str
    is_new: bool
    changes: tuple[Change, ...]
    rulings: tuple[RulingChange, ...]
    left_out: tuple[str, ...]
    problems: tuple[str, ...]

    def of_kind(self, kind: str) -> list[Change]:
        """The changes of one kind, in the order of the file."""
        return [change for change in self.changes if change.kind == kind]

    def ruling_counts(self) -> dict[str, int]:
        """How many rulings are new, changed, removed and the same."""
        kinds = [change.kind for change in self.rulings]
        return {kind: kinds.count(kind) for kind in ("new", "changed", "removed", "same")}

    @property
    def rulings_change(self) -> bool:
        """Whether any ruling is new, changed or removed."""
        return any(change.kind != "same" for change in self.rulings)


def sets_read(files: Iterable[tuple[str, bytes]]) -> list[tuple[str, SetDefinition]]:
    """The sets in these files, each with its file's name.

    Raises SetError with the first fault of every faulty file: file, card, field, what is right.
    """
    found: list[tuple[str, SetDefinition]] = []
    problems: list[str] = []
    for name, content in files:
        try:
            found.append((name, load_set_file(content, name)))
        except DefinitionError as error:
            problems.append(str(error))
    if problems:
        raise SetError(problems)
    return found


def set_plan(file: str, source: SetDefinition) -> SetPlan:
    """Compares the set with what is stored; changes nothing."""
    stored = {card.key: card for card in Card.objects.filter(game=GAME).select_related("set")}
    worded = latest_wordings(definition.key for definition in source.cards)
    changes = tuple(_change(one, worded.get(one.key)) for one in source.cards)
    keys = {definition.key for definition in source.cards}
    left_out = [
        card for card in stored.values() if card.set.key == source.key and card.key not in keys
    ]
    return SetPlan(
        source=source,
        file=file,
        is_new=not CardSet.objects.filter(game=GAME, key=source.key).exists(),
        changes=changes,
        rulings=rulings_plan(source),
        left_out=tuple(card.name for card in left_out),
        problems=tuple(_problems(file, source, stored, left_out)),
    )


def definition_stored(definition: CardDefinition) -> dict[str, Any]:
    """The definition as the database gives it back: lists in the place of tuples."""
    stored: dict[str, Any] = json.loads(json.dumps(definition_to_dict(definition)))
    return stored


def latest_wordings(keys: Iterable[str]) -> dict[str, CardRevision]:
    """The last wording of each of these cards that has one, by key."""
    revisions = CardRevision.objects.filter(card__game=GAME, card__key__in=list(keys))
    ordered = revisions.select_related("card").order_by("number")
    return {revision.card.key: revision for revision in ordered}


def _change(definition: CardDefinition, latest: CardRevision | None) -> Change:
    text = rules_text(definition)
    if latest is None:
        return Change("new", definition, text)
    if latest.definition == definition_stored(definition):
        return Change("same", definition, text)
    return Change("reworded", definition, text, tuple(wording_differences(
        latest.definition, latest.text, definition_stored(definition), text
    )))  # fmt: skip


def _problems(
    file: str, source: SetDefinition, stored: Mapping[str, Card], left_out: Sequence[Card]
) -> Iterator[str]:
    taken = {card.folded_name: card.key for card in stored.values()}
    taken |= {fold(card.name): card.key for card in reversed(source.cards)}
    numbers = {card.number: card for card in left_out}
    renamed = {card.key for card in source.cards}
    for card in source.cards:
        where = f"{file}, card {card.name!r}"
        folded = fold(card.name)
        holder = taken[folded]
        if not folded:
            yield f"{where}, name: a name needs a letter or a digit"
        elif holder != card.key and (holder in renamed or stored[holder].folded_name == folded):
            yield f"{where}, name: the card {holder!r} has this name, but for case or signs"
        at_home = stored.get(card.key)
        if at_home and at_home.set.key != source.key:
            yield f"{where}, key: {card.key!r} is a card of the set {at_home.set.key!r}"
        if not at_home and card.number in numbers:
            was = numbers[card.number]
            yield (
                f"{where}, key: number {card.number} was {was.name!r}; if the card is renamed, "
                f"write key = {was.key!r}, if it is another one, give it another number"
            )
