"""Lists of decks, a deck's page, its text, and sample hands."""

import secrets
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.requests import person_of
from cards.chances import opening_odds
from cards.deck_text import Report
from cards.drafts import Draft, DraftChange, draft_changes, draft_read
from cards.forms import DeckFilterForm
from cards.game import GAME
from cards.models import Card, Deck, DeckVersion, Faction, Format
from cards.requests import now, today, viewer
from cards.selectors.cards import all_cards
from cards.selectors.decks import deck_cards, decks_legal, decks_of, decks_public, is_owner
from cards.selectors.hands import sample_hand
from cards.selectors.rulebook import Rulebook, rulebook
from cards.selectors.sheets import deck_sheet
from cards.services.access import DeckError
from cards.services.decks import deck_copy
from cards.services.importing import deck_export as export_text
from cards.services.versions import version_draft
from cards.views.access import deck_seen

PAGE_SIZE = 20


@require_safe
def deck_list(request: HttpRequest) -> HttpResponse:
    """Public decks."""
    book = rulebook(today())
    form = DeckFilterForm(
        request.GET,
        factions=dict(Faction.objects.filter(game=GAME).values_list("key", "name")),
        formats=dict(Format.objects.filter(game=GAME).values_list("key", "name")),
    )
    form.is_valid()
    wanted = form.cleaned_data
    decks = decks_public(
        faction=wanted.get("faction", ""),
        format_key=wanted.get("format", ""),
        text=wanted.get("q", ""),
        cards=(wanted["card"],) if wanted.get("card") else (),
    )
    if wanted.get("legality"):
        decks = decks_legal(decks, book, legal=wanted["legality"] == "legal")
    card = Card.objects.filter(game=GAME, key=wanted.get("card") or "").first()
    context = _listing(request, decks, book) | {"form": form, "card": card}
    return render(request, "cards/deck_list.html", context)


@require_safe
@login_required
def my_decks(request: HttpRequest) -> HttpResponse:
    """The decks of the person who asks."""
    person = person_of(request)
    context = _listing(request, decks_of(person), rulebook(today()))
    return render(request, "cards/my_decks.html", context)


def _listing(request: HttpRequest, decks: QuerySet[Deck], book: Rulebook) -> dict[str, Any]:
    page = Paginator(decks, PAGE_SIZE).get_page(request.GET.get("page"))
    rows = [deck_row(deck, book) for deck in page.object_list]
    names = dict(Faction.objects.filter(game=GAME).values_list("key", "name"))
    return {"page_obj": page, "rows": rows, "tabs": _tabs(request), "faction_names": names}


def deck_row(deck: Deck, book: Rulebook) -> dict[str, Any]:
    """A deck as one row of a list: its latest version, else its draft. No query."""
    draft = deck_cards(deck)
    definitions = book.definitions
    walkers = [definitions[key] for key in draft.walkers if key in definitions]
    factions = {
        definitions[key].faction for key in (*draft.walkers, *draft.main) if key in definitions
    }
    return {
        "deck": deck,
        "walkers": sorted(walkers, key=lambda walker: walker.level),
        "factions": sorted(faction for faction in factions if faction),
        "total": draft.total,
        "verdict": book.verdict(draft.deck_list(), deck.format.key),
        "has_changes": deck.latest is not None
        and not draft_read(deck.draft).same_cards(version_draft(deck.latest)),
    }


def _tabs(request: HttpRequest) -> list[tuple[str, str, bool]]:
    public, own = reverse("cards:deck_list"), reverse("cards:my_decks")
    return [
        (_("Public decks"), public, request.path == public),
        (_("My decks"), own, request.path == own),
    ]


@require_safe
def deck_page(request: HttpRequest, deck_id: UUID) -> HttpResponse:
    """A deck: the latest version, an older one if the address asks, or the owner's draft."""
    deck = deck_seen(request, deck_id)
    mine = is_owner(deck, viewer(request))
    versions = list(deck.versions.all())
    version, draft = shown(request, deck, versions, mine=mine)
    book = rulebook(today())
    working = draft_read(deck.draft)
    context = {
        "deck": deck,
        "is_mine": mine,
        "version": version,
        "versions": versions,
        "changes": _changes(version, versions, book),
        "sheet": deck_sheet(draft, deck.format.key, book),
        "has_changes": mine and not _is_kept(working, versions),
        "restorable": {
            one.pk for one in versions if mine and not working.same_cards(version_draft(one))
        },
        "crumbs": [(_("Decks"), reverse("cards:deck_list")), (deck.name, "")],
    }
    return render(request, "cards/deck.html", context)


def _changes(
    version: DeckVersion | None, versions: list[DeckVersion], book: Rulebook
) -> list[tuple[str, DraftChange]]:
    """What a version changed of the one before it, by the names of the cards."""
    older = next((one for one in versions if version and one.number < version.number), None)
    if version is None or older is None:
        return []
    named = book.definitions
    changes = draft_changes(version_draft(older), version_draft(version))
    return sorted((named[one.key].name if one.key in named else one.key, one) for one in changes)


def report_names(report: Report | None) -> dict[str, str]:
    """The names of the cards that an imported list was read as, by key."""
    keys = {line.key for line in report.lines if line.key} if report else set()
    return dict(all_cards().filter(key__in=keys).values_list("key", "name"))


def _is_kept(draft: Draft, versions: list[DeckVersion]) -> bool:
    """Whether the draft is empty or the latest version holds the same cards."""
    return draft.is_empty or any(draft.same_cards(version_draft(one)) for one in versions[:1])


def shown(
    request: HttpRequest, deck: Deck, versions: list[DeckVersion], *, mine: bool
) -> tuple[DeckVersion | None, Draft]:
    """What the address asks for: a version, the owner's draft (with None), else the latest."""
    wanted = request.GET.get("version")
    if wanted is None and deck.latest:
        return deck.latest, version_draft(deck.latest)
    if mine and wanted in {None, "draft"}:
        return None, draft_read(deck.draft)
    for version in versions:
        if str(version.number) == wanted:
            return version, version_draft(version)
    raise Http404(_("This deck has no such version."))


@require_safe
def deck_export(request: HttpRequest, deck_id: UUID) -> HttpResponse:
    """The deck as a text file. Whoever may see it may take it."""
    deck = deck_seen(request, deck_id)
    mine = is_owner(deck, viewer(request))
    _version, draft = shown(request, deck, list(deck.versions.all()), mine=mine)
    text = export_text(deck.name, draft)
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    if "download" in request.GET:
        response.headers["Content-Disposition"] = f'attachment; filename="deck-{deck.uuid}.txt"'
    return response


@require_safe
def deck_hand(request: HttpRequest, deck_id: UUID) -> HttpResponse:
    """A sample opening hand. The address holds the seed, so that a hand can be shown to others."""
    deck = deck_seen(request, deck_id)
    seed = request.GET.get("seed", "")[:40]
    if not seed:
        again = reverse("cards:deck_hand", args=[deck.uuid])
        which = _version_query(request.GET.get("version", ""))
        return redirect(f"{again}?seed={secrets.token_hex(4)}{which}")
    mine = is_owner(deck, viewer(request))
    version, draft = shown(request, deck, list(deck.versions.all()), mine=mine)
    cards = {card.key: card for card in all_cards().filter(key__in=draft.main)}
    main = [(card, draft.main[key]) for key, card in cards.items()]
    hand = sample_hand(draft.main, cards.values(), seed)
    context = {
        "deck": deck,
        "version": version,
        "hand": hand,
        "cards": [cards[key] for key in hand.cards if key in cards] if hand else [],
        "odds": opening_odds(main),
        "next_seed": secrets.token_hex(4),
        "crumbs": [
            (_("Decks"), reverse("cards:deck_list")),
            (deck.name, deck.get_absolute_url()),
            (_("Opening hand"), ""),
        ],
    }
    return render(request, "cards/hand.html", context)


def _version_query(version: str) -> str:
    return f"&version={version}" if version.isdigit() or version == "draft" else ""


@require_POST
@login_required
def deck_copy_view(request: HttpRequest, deck_id: UUID) -> HttpResponse:
    """Copies what one sees into a new deck of one's own."""
    deck = deck_seen(request, deck_id)
    person = person_of(request)
    version = None if deck.owner_id == person.pk and not deck.latest else deck.latest
    try:
        copy = deck_copy(source=deck, version=version, actor=person, now=now())
    except DeckError as error:
        messages.error(request, str(error))
        return redirect(deck)
    messages.success(request, _("Copied. This deck is yours now, and private."))
    return redirect("cards:deck_edit", copy.uuid)
