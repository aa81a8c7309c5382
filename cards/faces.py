"""From stored cards and definitions to the faces that the pictures are drawn from."""

import hashlib
from functools import lru_cache

from django.urls import reverse

from cards import art
from cards.art.face import CardFace
from cards.game import CardDefinition
from cards.models import Card


def face_of(card: Card) -> CardFace:
    """The face of a card as worded now; `set` and `faction` should have been read with it."""
    faction = card.faction
    return CardFace(
        key=card.key,
        name=card.name,
        type=card.type,
        faction=faction.key if faction else None,
        level=card.level,
        power=card.power,
        rarity=card.rarity,
        text=card.text,
        flavour=card.flavour,
        faction_name=faction.name if faction else "",
        keywords=tuple(card.keywords),
    )


def face_of_definition(
    definition: CardDefinition, *, text: str = "", faction_name: str = ""
) -> CardFace:
    """The face of a card as one of its wordings has it."""
    return CardFace(
        key=definition.key,
        name=definition.name,
        type=definition.type,
        faction=definition.faction,
        level=definition.level,
        power=definition.power,
        rarity=definition.rarity,
        text=text,
        flavour=definition.flavour,
        faction_name=faction_name,
        keywords=definition.keywords,
    )


@lru_cache(maxsize=4096)
def art_version(face: CardFace) -> str:
    """A word that changes when the picture may: with the facts drawn, or with the drawing code."""
    facts = (face.key, face.type, face.faction, face.level, face.power, face.rarity, art.VERSION)
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:12]


def art_url(face: CardFace) -> str:
    """Where the picture is; what is behind this address never changes."""
    return f"{reverse('cards:art', args=[face.key])}?v={art_version(face)}"
