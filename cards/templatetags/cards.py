"""What templates need of cards."""

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe

from cards import faces, glossary
from cards.art.face import CardFace
from cards.game import GAME_NAME, CardDefinition
from cards.models import Card
from cards.search import RARITY_NAMES, TYPE_NAMES

register = template.Library()


@register.simple_tag
def game_name() -> str:
    """What people call the game that is played with these cards."""
    return GAME_NAME


@register.filter
def face(card: Card | CardDefinition) -> CardFace:
    """The face of a card or a definition."""
    return faces.face_of(card) if isinstance(card, Card) else faces.face_of_definition(card)


@register.filter
def art(card: Card | CardDefinition | CardFace) -> str:
    """The address of a card's picture."""
    return faces.art_url(card if isinstance(card, CardFace) else face(card))


@register.filter
def item(mapping: Mapping[Any, Any], key: Any) -> Any:
    """The value under a key, or the key itself where there is none."""
    return mapping.get(key, key)


@register.filter
def held(counts: Mapping[str, int], key: str) -> int:
    """How many there are of a key; 0 of one that is not there."""
    return counts.get(key, 0)


@register.filter
def rules(text: str) -> SafeString:
    """Rules text as HTML with links to the glossary."""
    return glossary.rules_html(text)


@register.filter
def rule_links(text: str) -> SafeString:
    """A ruling's reason as HTML with links to the rules that it names."""
    return glossary.rule_links(text)


@register.filter
def keyword_links(keywords: Iterable[str]) -> SafeString:
    """Keywords with links to the glossary."""
    return glossary.keyword_links(keywords)


@register.filter
def type_name(key: str) -> str:
    """What people call a type of card."""
    return str(TYPE_NAMES.get(key, key))


@register.filter
def rarity_name(key: str) -> str:
    """What people call a rarity."""
    return str(RARITY_NAMES.get(key, key))


@register.filter
def percent(share: float | Fraction) -> str:
    """A share of one as a percentage with a tenth: 0.0773 is 7.7 %."""
    return f"{float(share) * 100:.1f} %"


@register.filter
def json_ld(data: dict[str, Any]) -> SafeString:
    """Facts for machines as a block of data, safe inside a page."""
    text = json.dumps({name: value for name, value in data.items() if value is not None})
    for sign in "<>&":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return mark_safe(f'<script type="application/ld+json">{text}</script>')  # noqa: S308 - escaped
