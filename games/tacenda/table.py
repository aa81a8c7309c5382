"""What is fixed for a match: its options, its decks and its cards, prepared once per set-up."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from games.core.contract import Setup
from games.core.errors import Malformed
from games.tacenda.abilities import Ability, Rule, StaticAbility, TriggerAbility
from games.tacenda.definitions import CardDefinition, DefinitionError, definition_from_dict
from games.tacenda.options import Options
from games.tacenda.vocabulary import Condition

MEMO_SIZE = 256


class Card:
    """A card definition with what the engine asks often laid out ready."""

    __slots__ = (
        "abilities", "actions", "definition", "index", "is_guardian", "is_walker", "key", "kinds",
        "level", "power", "rules", "statics", "triggers", "type",
    )  # fmt: skip

    def __init__(self, index: int, definition: CardDefinition) -> None:
        self.index = index
        self.definition = definition
        self.key = definition.key
        self.type = definition.type
        self.level = definition.level
        self.power = definition.power or 0
        self.is_walker = definition.type == "walker"
        self.is_guardian = definition.type == "guardian"
        self.abilities: tuple[Ability, ...] = definition.abilities
        self.kinds = _places(tag_of(ability) for ability in self.abilities)
        self.actions = self.kinds.get("action", ())
        self.statics = self.kinds.get("static", ())
        self.triggers = _places(
            tag_of(ability.event) if isinstance(ability, TriggerAbility) else ""
            for ability in self.abilities
        )
        self.triggers.pop("", None)
        self.rules = _rules(self.abilities)

    def __repr__(self) -> str:
        return f"Card({self.index}, {self.key!r})"


class Table:
    """The fixed part of a match, shared by all its states.

    The instances of seat 0 are 1 … `first`, those of seat 1 follow. `cards` are the definitions,
    `listened` the events for which any of them listens. `ruled` has for each word of a static rule
    the cards with such rules, by their place in `cards`.
    """

    __slots__ = ("cards", "decks", "decoder", "first", "listened", "options", "places", "ruled")

    def __init__(
        self,
        options: Options,
        definitions: Sequence[CardDefinition],
        first: int,
        decks: tuple[dict[str, tuple[str, ...]], ...] = (),
    ) -> None:
        self.options = options
        self.cards = tuple(Card(index, card) for index, card in enumerate(definitions))
        self.places = {card.key: card.index for card in self.cards}
        self.listened = frozenset(event for card in self.cards for event in card.triggers)
        self.ruled: dict[str, dict[int, tuple[Ruling, ...]]] = {}
        for card in self.cards:
            for word, rulings in card.rules.items():
                self.ruled.setdefault(word, {})[card.index] = rulings
        self.first = first
        self.decoder: Any = None
        """Reads the states of this table; made by `storing` when it is first needed."""
        self.decks = decks

    def owner(self, instance: int) -> int:
        """The seat whose deck the instance came in."""
        return 0 if instance <= self.first else 1


def tag_of(word: Any) -> str:
    """The word's name in card files."""
    return str(word.__struct_config__.tag)


def table_for(setup: Setup) -> Table:
    """The table of a set-up; made once for all set-ups that are equal. Raises Malformed."""
    kept = _by_identity.get(id(setup))
    if kept is None or kept[0] is not setup:
        kept = setup, _table(msgspec.json.encode(setup))
        if len(_by_identity) == MEMO_SIZE:
            _by_identity.clear()
        _by_identity[id(setup)] = kept
    return kept[1]


_by_identity: dict[int, tuple[Setup, Table]] = {}
"""For who keeps a set-up at hand: to read the many definitions in it costs more than its state."""


@lru_cache(maxsize=MEMO_SIZE)
def _table(content: bytes) -> Table:
    """By content, since an equal set-up is read anew by each process and for each match."""
    return _make(msgspec.json.decode(content, type=Setup))


def _make(setup: Setup) -> Table:
    options = read_options(setup.options)
    definitions = [_definition(card, place) for place, card in enumerate(setup.cards)]
    if setup.seats != 2 or len(setup.decks) != 2:
        raise Malformed("Tacenda is played by two seats, each with a deck (seats, decks)")
    decks = tuple(dict(deck.zones) for deck in setup.decks)
    first = sum(len(zone) for zone in decks[0].values())
    return Table(options, definitions, first, decks)


def read_options(data: dict[str, Any]) -> Options:
    """T11 The options from plain data, strictly. Raises Malformed with the field."""
    try:
        return msgspec.convert(data, Options)
    except msgspec.ValidationError as error:
        raise Malformed(f"options: {error}") from None


def _definition(card: dict[str, Any], place: int) -> CardDefinition:
    try:
        return definition_from_dict(card)
    except DefinitionError as error:
        raise Malformed(f"cards[{place}]: {error}") from None


Ruling = tuple[Rule, Condition | None]
"""A static rule with the condition under which it holds."""


def _rules(abilities: Iterable[Ability]) -> dict[str, tuple[Ruling, ...]]:
    """The static rules of a card by their word."""
    found: dict[str, tuple[Ruling, ...]] = {}
    for ability in abilities:
        if isinstance(ability, StaticAbility):
            for rule in ability.rules:
                word = tag_of(rule)
                found[word] = (*found.get(word, ()), (rule, ability.condition))
    return found


def _places(words: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """For each word the places at which it stands."""
    found: dict[str, tuple[int, ...]] = {}
    for place, word in enumerate(words):
        found[word] = (*found.get(word, ()), place)
    return found
