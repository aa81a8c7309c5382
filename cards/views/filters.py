"""The search form of the gallery and the deck builder, as a template needs it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.core.paginator import Paginator
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cards.drafts import Draft
from cards.requests import today, viewer
from cards.search import SORT_LABELS, CardQuery, Chip, Known, chips, query_params, read_query
from cards.selectors.cards import facet_counts, gallery_cards, known_values

LABELS = {
    "type": _("Type"),
    "faction": _("Faction"),
    "level": _("Level"),
    "rarity": _("Rarity"),
    "set": _("Set"),
    "ability": _("Ability"),
    "keyword": _("Keyword"),
}


class Option(NamedTuple):
    """One value of a filter, and how many cards it would show."""

    value: str
    label: str
    cards: int
    is_on: bool


class FilterGroup(NamedTuple):
    """One filter of the form."""

    name: str
    label: str
    options: tuple[Option, ...]
    is_on: bool


class Search(NamedTuple):
    """A search with all that its page shows."""

    query: CardQuery
    page_obj: Any
    groups: tuple[FilterGroup, ...]
    sorts: tuple[tuple[str, str, bool], ...]
    chips: list[Chip]
    params: str

    @property
    def filters_on(self) -> int:
        """How many filters of the fold are on; the words stand above it."""
        return sum(chip.name != "q" for chip in self.chips)


def search(request: HttpRequest, *, page_size: int, edited: Draft | None = None) -> Search:
    """Runs the search that the address asks for; a constant number of queries."""
    known = known_values(today=today(), person=viewer(request), edited=edited)
    query = read_query(request.GET, known)
    page = Paginator(gallery_cards(query), page_size).get_page(request.GET.get("page"))
    page.object_list = list(page.object_list)
    sorts = tuple((key, str(name), key == query.sort) for key, name in SORT_LABELS.items())
    return Search(
        query=query,
        page_obj=page,
        groups=filter_groups(query, known),
        sorts=sorts,
        chips=chips(query, known),
        params=query_params(query).urlencode(),
    )


def filter_groups(query: CardQuery, known: Known) -> tuple[FilterGroup, ...]:
    """Every filter with its values; those that have nothing to choose from are left out."""
    counts = facet_counts(query)
    groups = []
    for name, label in LABELS.items():
        chosen = query.chosen.get(name, ())
        options = _options(known.lists[name], counts[name], chosen)
        if len(options) > 1 or chosen:
            groups.append(FilterGroup(name, str(label), options, bool(chosen)))
    return tuple(groups)


def _options(
    values: Mapping[str, str], counts: Mapping[str, int], chosen: tuple[str, ...]
) -> tuple[Option, ...]:
    return tuple(
        Option(value, label, counts.get(value, 0), value in chosen)
        for value, label in values.items()
    )
