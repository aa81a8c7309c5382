"""Card definitions and sets: the structs, and the one strict loader, the only reader of files."""

import datetime
import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from games.core.contract import DeckList
from games.tacenda.abilities import Ability
from games.tacenda.faults import explain
from games.tacenda.vocabulary import CardType

T = TypeVar("T")

SETS = Path(__file__).parent / "sets"
Key = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Line = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^\S(.*\S)?$")]
RULE_NUMBER = re.compile(r"\bT\d+\.\d+\b")
Rarity = Literal["common", "uncommon", "rare", "mythic"]


class CardDefinition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands on a card (T1.3). `level` is the cost of all but Walkers; `power` is printed."""

    key: Key
    name: Line
    set: Key
    number: Annotated[int, Meta(ge=1, le=999)]
    type: CardType
    faction: Key | None = None
    """None for an unaligned card."""
    level: Annotated[int, Meta(ge=0, le=12)]
    power: Annotated[int, Meta(ge=0, le=99)] | None = None
    rarity: Rarity
    keywords: tuple[Line, ...] = ()
    abilities: tuple[Ability, ...] = ()
    flavour: Annotated[str, Meta(max_length=300)] = ""
    artist: Annotated[str, Meta(max_length=80)] = ""


class CardRuling(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer to a question about a card, by its key; the reason names rules by number."""

    card: Key
    date: datetime.date
    text: Annotated[str, Meta(max_length=400)]
    reason: Annotated[str, Meta(max_length=400)]


class FactionDefinition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A faction and, for people, what it is about."""

    key: Key
    name: Line
    about: str = ""


class CardSet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A set of cards as one file holds it. `keywords`: each with its explanation."""

    key: str
    name: str
    released: datetime.date
    factions: tuple[FactionDefinition, ...]
    cards: tuple[CardDefinition, ...]
    rulings: tuple[CardRuling, ...] = ()
    keywords: dict[str, str] = {}
    about: str = ""


class StarterDeck(Struct, frozen=True, kw_only=True):
    """A deck that comes with the game."""

    key: str
    name: str
    about: str
    deck: DeckList


class DefinitionError(Exception):
    """A set or deck cannot be used: the file, the card, the field, and what would be right."""

    def __init__(self, file: str, card: str, field: str, sentence: str) -> None:
        where = ", ".join(part for part in (file, card and f"card {card!r}", field) if part)
        super().__init__(f"{where}: {sentence}")
        self.file = file
        self.card = card
        self.field = field
        self.sentence = sentence


def definition_to_dict(definition: CardDefinition) -> dict[str, Any]:
    """The definition as plain data for JSON."""
    plain: dict[str, Any] = msgspec.to_builtins(definition)
    return plain


def definition_from_dict(data: Mapping[str, Any]) -> CardDefinition:
    """The definition from plain data, strictly. Raises DefinitionError with the card and field."""
    card = _read(dict(data), CardDefinition, "", _card_name(data))
    check_card(card)
    return card


def load_set_file(source: Path | bytes, name: str = "") -> CardSet:
    """The set of a TOML file. `name` is what errors call the file. Raises DefinitionError."""
    if isinstance(source, Path):
        name = name or source.name
        source = source.read_bytes()
    data = _parse(source, name)
    raw_cards, raw_rulings = (_tables(data, kind, name) for kind in ("cards", "rulings"))
    head = {**data.pop("set", {}), **data, "cards": []}
    frame = _read(head, CardSet, name, "")
    cards = tuple(_card(raw, frame.key, name) for raw in raw_cards)
    rulings = tuple(_ruling(raw, place, name) for place, raw in enumerate(raw_rulings))
    card_set = msgspec.structs.replace(frame, cards=cards, rulings=rulings)
    check_set(card_set, name)
    return card_set


@cache
def bundled_sets() -> tuple[CardSet, ...]:
    """The sets that come with the game, oldest first; no name or key stands in two of them."""
    sets = [load_set_file(path) for path in sorted(SETS.glob("*.toml"))]
    check_apart(card for one in sets for card in one.cards)
    return tuple(sorted(sets, key=lambda one: (one.released, one.key)))


@cache
def bundled_cards() -> Mapping[str, CardDefinition]:
    """Every card that comes with the game, by its key."""
    return {card.key: card for one in bundled_sets() for card in one.cards}


@cache
def starter_decks() -> tuple[StarterDeck, ...]:
    """The decks that come with the game, in the order of their file names."""
    return tuple(load_deck_file(path) for path in sorted((SETS / "decks").glob("*.toml")))


def load_deck_file(path: Path) -> StarterDeck:
    """A deck file: name, about, [walkers] and [main] with copies by card key."""
    data = _parse(path.read_bytes(), path.name)
    lists = {zone: _copies(data.pop(zone, {}), zone, path.name) for zone in ("main", "walkers")}
    deck = msgspec.to_builtins(DeckList(zones=lists))
    return _read({"key": path.stem, **data, "deck": deck}, StarterDeck, path.name, "")


def _copies(counts: Any, zone: str, name: str) -> tuple[str, ...]:
    """The cards of a zone, each as often as its number says."""
    if not isinstance(counts, dict):
        raise DefinitionError(name, "", zone, f"it must be a table [{zone}] of copies by card key")
    for key, copies in counts.items():
        if not isinstance(copies, int) or copies < 1:
            right = f"copies must be a whole number of at least 1, not {copies!r}"
            raise DefinitionError(name, key, zone, right)
    return tuple(key for key, copies in counts.items() for _ in range(copies))


# --- reading --------------------------------------------------------------------------------------


def slug(name: str) -> str:
    """The key of a card of that name: "Ira, the Even Hand" is ira-the-even-hand."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def _parse(source: bytes, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(source.decode())
    except UnicodeDecodeError as error:
        raise DefinitionError(name, "", "", f"the file is not UTF-8 text ({error})") from error
    except tomllib.TOMLDecodeError as error:
        raise DefinitionError(name, "", "", f"the file is not TOML: {error}") from error


def _tables(data: dict[str, Any], kind: str, name: str) -> list[Any]:
    """Takes the tables of one kind out of a file."""
    tables = data.pop(kind, [])
    if not isinstance(tables, list):
        raise DefinitionError(name, "", kind, f"{kind} must be written as [[{kind}]] tables")
    return tables


def _card(raw: Any, set_key: str, name: str) -> CardDefinition:
    if not isinstance(raw, dict):
        raise DefinitionError(name, "", "cards", "a card must be a [[cards]] table")
    filled = {"set": set_key, **raw}
    if "key" not in filled and isinstance(raw.get("name"), str):
        filled["key"] = slug(raw["name"])
    card = _read(filled, CardDefinition, name, _card_name(raw))
    check_card(card, name)
    return card


def _ruling(raw: Any, place: int, name: str) -> CardRuling:
    within = f"rulings[{place}]"
    if not isinstance(raw, dict):
        raise DefinitionError(name, "", within, "a ruling must be a [[rulings]] table")
    return _read(raw, CardRuling, name, str(raw.get("card", "")), within)


def _card_name(raw: Mapping[str, Any]) -> str:
    return str(raw.get("name") or raw.get("key") or f"number {raw.get('number', '?')}")


def _read(data: Any, kind: type[T], name: str, card: str, within: str = "") -> T:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        field, sentence = explain(error, data, kind)
        path = ".".join(part for part in (within, field) if part)
        raise DefinitionError(name, card, path, sentence) from error


# --- checks across fields and cards ---------------------------------------------------------------


def check_card(card: CardDefinition, name: str = "") -> None:
    """Refuses a card whose fields don't go together (T1.3). Raises DefinitionError."""
    for field, wrong, sentence in _card_faults(card):
        if wrong:
            raise DefinitionError(name, card.name, field, sentence)


def _card_faults(card: CardDefinition) -> Iterable[tuple[str, bool, str]]:
    has_power = card.type in ("walker", "guardian")
    kinds = {type(ability).__name__ for ability in card.abilities}
    yield "power", has_power and card.power is None, f"a {card.type} needs a power"
    yield "power", not has_power and card.power is not None, f"an {card.type} has no power"
    walker = card.type == "walker"
    yield "level", walker and not 1 <= card.level <= 5, "a Walker's level is 1, 2, 3, 4 or 5"
    event = card.type == "event"
    fits = kinds <= {"PlayAbility"}
    yield "abilities", event and not fits, "an Event is never in play: it has Play abilities only"
    yield "abilities", event and not kinds, "an Event without a Play ability does nothing"
    repeated = len(set(card.keywords)) < len(card.keywords)
    yield "keywords", repeated, "a keyword stands twice; each is written once"


def check_set(card_set: CardSet, name: str = "") -> None:
    """Refuses a set whose cards don't go together. Raises DefinitionError."""
    check_apart(card_set.cards, name)
    numbers: dict[int, str] = {}
    factions = {faction.key for faction in card_set.factions}
    for card in card_set.cards:
        if card.set != card_set.key:
            right = f"the cards of this file belong to the set {card_set.key!r}"
            raise DefinitionError(name, card.name, "set", right)
        if card.number in numbers:
            right = f"{card.number} is taken by {numbers[card.number]!r}; use {max(numbers) + 1}"
            raise DefinitionError(name, card.name, "number", right)
        numbers[card.number] = card.name
        _check_known(name, card, "faction", [card.faction] if card.faction else [], factions)
        _check_known(name, card, "keywords", card.keywords, set(card_set.keywords))
    _check_rulings(card_set, name)


def _check_known(
    name: str, card: CardDefinition, field: str, used: Iterable[str], known: set[str]
) -> None:
    for word in used:
        if word not in known:
            right = f"{word!r} is not declared in the set; declared are {', '.join(sorted(known))}"
            raise DefinitionError(name, card.name, field, right)


def _check_rulings(card_set: CardSet, name: str) -> None:
    keys = [card.key for card in card_set.cards]
    given: set[tuple[str, str]] = set()
    for place, ruling in enumerate(card_set.rulings):
        answer = (ruling.card, ruling.text.casefold())
        for field, wrong, sentence in _ruling_faults(ruling, keys):
            if wrong:
                raise DefinitionError(name, ruling.card, f"rulings[{place}].{field}", sentence)
        if answer in given:
            right = "another ruling on this card says the same; each is written once"
            raise DefinitionError(name, ruling.card, f"rulings[{place}].text", right)
        given.add(answer)


def _ruling_faults(ruling: CardRuling, keys: Sequence[str]) -> Iterable[tuple[str, bool, str]]:
    near = "".join(f"; perhaps {key!r}" for key in difflib.get_close_matches(ruling.card, keys, 1))
    unknown = f"the set has no card with this key{near}"
    yield "card", ruling.card not in keys, unknown
    empty = not ruling.text.strip()
    yield "text", empty, "a ruling needs a text: the answer in a sentence or two"
    numbered = RULE_NUMBER.search(ruling.reason)
    yield "reason", not numbered, "a reason names the rule that it follows from, such as T5.3"


def check_apart(cards: Iterable[CardDefinition], name: str = "") -> None:
    """Refuses two cards of one name or key (T1.3: names are unique). Raises DefinitionError."""
    names: set[str] = set()
    keys: set[str] = set()
    for card in cards:
        if card.name.casefold() in names:
            raise DefinitionError(name, card.name, "name", "another card has this name")
        if card.key in keys:
            raise DefinitionError(name, card.name, "key", f"another card has the key {card.key!r}")
        names.add(card.name.casefold())
        keys.add(card.key)
