"""A deck on paper: as a list to hand in, or as its cards to cut out."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Card
from cards.requests import today, viewer
from cards.selectors.decks import is_owner
from cards.selectors.rulebook import rulebook
from cards.selectors.sheets import Sheet, deck_sheet
from cards.views.access import deck_seen
from cards.views.decks import shown


@require_safe
def deck_print(request: HttpRequest, deck_id: UUID) -> HttpResponse:
    """The deck for the printer; `?as=cards` lays out every card in its true size."""
    deck = deck_seen(request, deck_id)
    mine = is_owner(deck, viewer(request))
    version, draft = shown(request, deck, list(deck.versions.all()), mine=mine)
    sheet = deck_sheet(draft, deck.format.key, rulebook(today()))
    as_cards = request.GET.get("as") == "cards"
    context = {
        "deck": deck,
        "version": version,
        "which": str(version.number) if version else "draft",
        "sheet": sheet,
        "as_cards": as_cards,
        "cards": _every_copy(sheet) if as_cards else (),
        "crumbs": [
            (_("Decks"), reverse("cards:deck_list")),
            (deck.name, deck.get_absolute_url()),
            (_("Print"), ""),
        ],
    }
    return render(request, "cards/deck_print.html", context)


def _every_copy(sheet: Sheet) -> list[Card]:
    """Walkers first, then each card of the main deck as often as it is in it."""
    walkers = [place.card for place in sheet.walkers if place.card]
    main = [row.card for group in sheet.groups for row in group.rows for _copy in range(row.copies)]
    return [*walkers, *sheet.spare_walkers, *main]
