"""The gallery, a card's page, and a card's picture."""

from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from cards.art import card_art_svg
from cards.art.face import CardFace
from cards.differences import Difference, wording_differences
from cards.faces import art_url, art_version, face_of
from cards.models import Card, CardRevision
from cards.requests import today, viewer
from cards.search import CardQuery, query_params
from cards.selectors.cards import (
    all_cards,
    card_get,
    place_in_search,
    place_in_set,
)
from cards.selectors.decks import decks_own_with_card, decks_with_card
from cards.selectors.rulebook import rulebook
from cards.selectors.similar import similar_cards
from cards.views.exporting import asked_query
from cards.views.filters import search
from config.middleware import for_everybody

PAGE_SIZE = 24
DECKS_SHOWN = 8
YEAR = 60 * 60 * 24 * 365


@gzip_page
@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    """Cards in a grid, narrowed down by the address's parameters."""
    return render(request, "cards/gallery.html", {"search": search(request, page_size=PAGE_SIZE)})


@require_safe
def card_page(request: HttpRequest, key: str) -> HttpResponse:
    """All that is known of one card."""
    card = _card(key)
    person = viewer(request)
    query = asked_query(request) if request.GET else CardQuery()
    searched = place_in_search(card, query)
    params = query_params(query).urlencode() if searched else ""
    decks = decks_with_card(card)
    book = rulebook(today())
    context = {
        "card": card,
        "place": searched or place_in_set(card),
        "params": params,
        "formats": [(book.formats[key], most) for key, most in book.copies_of(card.key).items()],
        "similar": similar_cards(card, book),
        "face": face_of(card),
        "wordings": _wordings(list(card.revisions.all())),
        "rulings": card.rulings.all(),
        "decks": decks[:DECKS_SHOWN],
        "deck_count": decks.count(),
        "own_decks": decks_own_with_card(person, card) if person else (),
        "structured": _structured(request, card),
        "crumbs": [(_("Cards"), _address("cards:gallery", params)), (card.name, "")],
    }
    return render(request, "cards/card.html", context)


def _address(name: str, params: str) -> str:
    return f"{reverse(name)}?{params}" if params else reverse(name)


def _card(key: str) -> Card:
    card = card_get(key)
    if card is None:
        raise Http404(_("There is no card of this address."))
    return card


def _wordings(
    revisions: list[CardRevision],
) -> list[tuple[CardRevision, tuple[Difference, ...]]]:
    """Wordings, newest first, each with what it changed of the one before it."""
    found = []
    for number, revision in enumerate(revisions):
        older = revisions[number + 1] if number + 1 < len(revisions) else None
        changed = (
            wording_differences(older.definition, older.text, revision.definition, revision.text)
            if older
            else ()
        )
        found.append((revision, tuple(changed)))
    return found


def _structured(request: HttpRequest, card: Card) -> dict[str, object]:
    """The card for machines, in the words of schema.org."""
    home = request.build_absolute_uri
    return {
        "@context": "https://schema.org",
        "@type": "CreativeWork",
        "name": card.name,
        "url": home(reverse("cards:card", args=[card.key])),
        "image": home(art_url(face_of(card))),
        "description": card.text,
        "position": card.number,
        "isPartOf": {"@type": "CreativeWorkSeries", "name": card.set.name},
        "creator": {"@type": "Person", "name": card.artist} if card.artist else None,
    }


@for_everybody
@gzip_page
@require_safe
def card_art(request: HttpRequest, key: str) -> HttpResponse:
    """The card's picture. The address with its version is kept for good, the bare one is asked."""
    card = all_cards().filter(key=key).first()
    if card is None:
        raise Http404(_("There is no card of this address."))
    face = face_of(card)
    etag = f'"{art_version(face)}"'
    response = get_conditional_response(request, etag=etag) or HttpResponse(
        _drawn(face), content_type="image/svg+xml"
    )
    response.headers["ETag"] = etag
    if request.GET.get("v") == art_version(face):
        patch_cache_control(response, public=True, max_age=YEAR, immutable=True)
    else:
        patch_cache_control(response, public=True, no_cache=True)
    # A picture opened as a page may style itself, and do nothing else.
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return response


@lru_cache(maxsize=512)
def _drawn(face: CardFace) -> str:
    return card_art_svg(face)
