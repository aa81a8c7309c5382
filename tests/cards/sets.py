"""A small set of cards for tests, as the text of a file."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from cards.folding import fold
from cards.services import bundled
from cards.services.sets import sets_load

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)
TODAY = NOW.date()

HEAD = """
[set]
key = "test-set"
name = "Test Set"
released = {released}
about = "Cards for tests."

[keywords]
Vigilant = "It watches."
Swift = "It is quick."

[[factions]]
key = "meridian-court"
name = "The Meridian Court"

[[factions]]
key = "tide-of-glass"
name = "The Tide of Glass"

[[factions]]
key = "hollow-choir"
name = "The Hollow Choir"
"""

DRAW = '{ kind = "play", effects = [{ do = "draw", count = 1 }] }'
DRAW_TWO = '{ kind = "play", effects = [{ do = "draw", count = 2 }] }'
BANK = '{ kind = "death", effects = [{ do = "bank", amount = 1 }] }'

COURT, TIDE, CHOIR = "meridian-court", "tide-of-glass", "hollow-choir"


def card(name: str, type_: str, level: int, **rest: Any) -> dict[str, Any]:
    """The facts of one card; `abilities` as TOML."""
    facts: dict[str, Any] = {"name": name, "type": type_, "level": level, "rarity": "common"}
    if type_ in {"walker", "guardian"}:
        facts["power"] = level + 1
    if type_ == "event":
        facts["abilities"] = [DRAW]
    return facts | rest


def walkers() -> list[dict[str, Any]]:
    """A Walker of each level, and a second one of level 3."""
    names = ["Dawn Warden", "Noon Warden", "Dusk Warden", "Night Warden", "Élan d'Or"]
    first = [
        card(name, "walker", level, faction=COURT, rarity="rare", key=key_of(name))
        for level, name in enumerate(names, start=1)
    ]
    return [*first, card("Glass Pilgrim", "walker", 3, faction=TIDE, abilities=[BANK])]


def main_cards() -> list[dict[str, Any]]:
    """Guardians, Artefacts and Events, enough for a Standard deck of Court and Tide."""
    return [
        card("Sun Lancer", "guardian", 1, faction=COURT, keywords=["Swift"]),
        card("Sun Lancer Captain", "guardian", 3, faction=COURT, keywords=["Vigilant"]),
        card("Tide Sentry", "guardian", 2, faction=TIDE, abilities=[BANK]),
        card("Tide Colossus", "guardian", 6, faction=TIDE, rarity="mythic"),
        card("Stray Hound", "guardian", 1, power=0),
        card("Choir Wretch", "guardian", 2, faction=CHOIR),
        card("Brass Astrolabe", "artefact", 2, faction=COURT, rarity="uncommon"),
        card("Hand Mirror", "artefact", 1, faction=TIDE),
        card("Pilgrim's Lamp", "artefact", 0),
        card("Sudden Noon", "event", 2, faction=COURT),
        card("Still Water", "event", 1, faction=TIDE),
        card("Eclipse", "event", 4, faction=CHOIR, rarity="uncommon"),
        card("Star x3", "event", 0),
        card("Second Reading", "event", 3, abilities=[DRAW_TWO]),
        card("Long Vigil", "guardian", 4, keywords=["Vigilant", "Swift"]),
        card("Long-Drawn Breath", "event", 5),
    ]


def all_cards() -> list[dict[str, Any]]:
    """All cards of the set, numbered in order."""
    cards = [*walkers(), *main_cards()]
    return [facts | {"number": number} for number, facts in enumerate(cards, start=1)]


def set_file(
    cards: list[dict[str, Any]] | None = None,
    *,
    released: str = "2026-01-15",
    rulings: Iterable[str] = (),
) -> bytes:
    """The file of a set with these cards, and rulings as `ruling` writes them."""
    tables = [_table(facts) for facts in (all_cards() if cards is None else cards)]
    tables += rulings
    return "\n".join([HEAD.format(released=released), *tables]).encode()


def ruling(
    card: str, text: str, *, reason: str = "T1.1 has it so.", day: str = "2026-02-01"
) -> str:
    """A ruling in a set's file."""
    facts = f'card = "{card}"\ndate = {day}\ntext = "{text}"\nreason = "{reason}"'
    return f"[[rulings]]\n{facts}\n"


def _table(facts: dict[str, Any]) -> str:
    lines = ["[[cards]]"]
    for name, value in facts.items():
        lines.append(f"{name} = {_value(name, value)}")
    return "\n".join(lines)


def _value(name: str, value: Any) -> str:
    if name == "abilities":
        return f"[{', '.join(value)}]"
    if isinstance(value, list):
        return f"[{', '.join(map(_value_text, value))}]"
    return str(value) if isinstance(value, int) else _value_text(value)


def _value_text(value: str) -> str:
    return '"' + value.replace('"', '\\"') + '"'


def changed(name: str, **facts: Any) -> list[dict[str, Any]]:
    """All cards, the named one with other facts and its key written out."""
    return [
        one | {"key": key_of(one["name"])} | facts if one["name"] == name else one
        for one in all_cards()
    ]


def key_of(name: str) -> str:
    """The key of a card in the test set."""
    return "-".join(fold(name).split())


def load(content: bytes | None = None, *, now: datetime = NOW) -> None:
    """Loads the formats and the test set."""
    for demands in bundled.FORMATS.values():
        bundled.format_load(demands, NOW.date().replace(month=1, day=1), now)
    sets_load([("test.toml", content or set_file())], now=now)


LEGAL_MAIN = {
    "sun-lancer": 3,
    "sun-lancer-captain": 3,
    "tide-sentry": 3,
    "tide-colossus": 3,
    "stray-hound": 3,
    "long-vigil": 3,
    "brass-astrolabe": 3,
    "hand-mirror": 3,
    "pilgrims-lamp": 3,
    "sudden-noon": 3,
    "still-water": 3,
    "star-x3": 3,
    "second-reading": 3,
    "long-drawn-breath": 3,
}
LEGAL_WALKERS = ("dawn-warden", "noon-warden", "dusk-warden", "night-warden", "elan-dor")
