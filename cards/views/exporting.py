"""What a search found, to be taken along: as a list of names, or as a table."""

import csv
from collections.abc import Iterable, Iterator

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.models import Card
from cards.requests import today, viewer
from cards.search import CardQuery, read_query
from cards.selectors.cards import gallery_cards, known_values

COLUMNS = ("Count", "Name", "Set", "Number", "Type", "Faction", "Level", "Power", "Rarity")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


@require_safe
def search_export(request: HttpRequest) -> HttpResponse:
    """Every card that the search finds, one of each; `?as=csv` gives a table."""
    cards = gallery_cards(asked_query(request))
    if request.GET.get("as") == "csv":
        response = HttpResponse(content_type="text/csv; charset=utf-8")
        csv.writer(response).writerows([COLUMNS, *_rows(cards)])
        name = "cards.csv"
    else:
        response = HttpResponse(names_list(cards), content_type="text/plain; charset=utf-8")
        name = "cards.txt"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def asked_query(request: HttpRequest) -> CardQuery:
    """The search in the address."""
    known = known_values(today=today(), person=viewer(request))
    return read_query(request.GET, known)


def names_list(cards: Iterable[Card]) -> str:
    """The cards as a list that every import reads."""
    return "".join(f"1 {card.name}\n" for card in cards)


def _rows(cards: Iterable[Card]) -> Iterator[tuple[object, ...]]:
    for card in cards:
        faction = card.faction.key if card.faction else ""
        facts = (card.name, card.set.key, card.number, card.type, faction, card.level, card.power)
        yield (1, *(_harmless(fact) for fact in facts), card.rarity)


def _harmless(fact: object) -> object:
    """The fact so that no spreadsheet computes it."""
    return f"'{fact}" if isinstance(fact, str) and fact.startswith(FORMULA) else fact
