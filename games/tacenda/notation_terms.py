"""What reading and writing positions have in common."""

from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import structs

from games.core.rng import Rng
from games.tacenda.definitions import CardDefinition, bundled_sets
from games.tacenda.state import Side

PLAIN_ZONES = ("stack", "hand", "deck", "discard", "resolving", "defeated", "lost")
"""Zones whose cards have nothing on them."""
PIECE_FIELDS = ("stun", "attacks", "extra_attacks", "attacked", "shields")
"""Numbers on a card in play that are 0 unless they are written."""
PENDING = (
    "stage", "frames", "begun", "resolved", "decision", "assault", "left", "kept", "unlinked",
    "outcome",
)  # fmt: skip
"""Fields of a state that hold what is going on between two actions of the main phase."""
DEFAULT_CHANCE = Rng(b"position")


@cache
def bundled() -> Mapping[str, CardDefinition]:
    """The cards of the bundled sets by key."""
    return {card.key: card for card_set in bundled_sets() for card in card_set.cards}


def plain_card(key: str, kind: str, level: int, power: int | None) -> dict[str, object]:
    """A card without text, as plain data; its name is its key in words."""
    card: dict[str, object] = {
        "key": key,
        "name": name_of(key),
        "set": "position",
        "number": 1,
        "type": kind,
        "level": level,
        "rarity": "common",
    }
    return card if power is None else {**card, "power": power}


def name_of(key: str) -> str:
    """The name of a plain card: "dawn-guard" is the Dawn guard."""
    return key.replace("-", " ").capitalize()


def is_plain(card: CardDefinition) -> bool:
    """Whether key, type, level and power say all about a card."""
    plain = CardDefinition(
        key=card.key,
        name=name_of(card.key),
        set="position",
        number=1,
        type=card.type,
        level=card.level,
        power=card.power,
        rarity="common",
    )
    return structs.asdict(card) == structs.asdict(plain)


def default_combat(sides: Sequence[Side]) -> bool:
    """T5.2 Whether combat is open because both have a Guardian now."""
    return all(side.guardians for side in sides)


def expected_entries(sides: Sequence[Side]) -> dict[int, int]:
    """The order of entry of a position that says nothing else: as its text lists the cards."""
    order: list[int] = []
    for side in sides:
        order += [side.walker] if side.walker else []
        order += [*side.guardians, *side.attached]
    return {instance: place for place, instance in enumerate(order, start=1)}
