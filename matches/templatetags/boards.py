"""Cards on boards. A table shows dozens, mostly the same at the next look: they are kept."""

from dataclasses import replace
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from cards.art.face import CardFace
from cards.faces import art_url

register = template.Library()


@register.simple_tag
def small_card(face: CardFace, stun: int = 0, power: int | None = None) -> SafeString:
    """The card as it lies on the table, too small to be read; the caller puts a link around it."""
    return _small(face, stun, power, get_language())


@register.simple_tag
def large_card(face: CardFace) -> SafeString:
    """The card to be read, as a link to its page."""
    return _large(face, get_language())


@lru_cache(maxsize=4096)
def _small(face: CardFace, stun: int, power: int | None, language: str) -> SafeString:  # noqa: ARG001 - the words are of the reader's language
    bare = replace(face, text="", flavour="", keywords=())
    context = {"face": bare, "art_url": art_url(face), "stun": stun, "power_now": power}
    return render_to_string("components/card.html", {**context, "eager": True})


@lru_cache(maxsize=1024)
def _large(face: CardFace, language: str) -> SafeString:  # noqa: ARG001 - as above
    address = reverse("cards:card", args=[face.key])
    context = {"face": face, "art_url": art_url(face), "href": address}
    return render_to_string("components/card.html", context)
