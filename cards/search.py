"""From the parameters of an address to the cards they ask for.

The gallery, the deck builder and the API all come through here, so that one word means the same in
each. `read_query` takes parameters apart strictly and says what it left out; `card_queryset` turns
the result into a query; `query_params` writes it back, value for value.
"""

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from django.db.models import F, Q, QuerySet
from django.db.models.expressions import OrderBy
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.folding import fold
from cards.models import Card

MAX_TEXT = 200
MAX_WORDS = 12
_TERMS = re.compile(r'-?"[^"]*"?|[^\s"]+')

# Names of parameters that hold one or more values of a closed list, in the order of the form.
CHOICES = ("type", "faction", "level", "rarity", "set", "ability", "keyword")

SORTS: Mapping[str, tuple[str, ...]] = {
    "number": ("set__released", "set_id", "number"),
    "name": ("folded_name",),
    "level": ("level", "folded_name"),
    "-level": ("-level", "folded_name"),
    "power": ("power", "folded_name"),
    "-power": ("-power", "folded_name"),
    "rarity": ("-rarity_order", "folded_name"),
    "newest": ("-set__released", "set_id", "number"),
}
SORT_LABELS = {
    "number": gettext_lazy("Collector's number"),
    "name": gettext_lazy("Name"),
    "level": gettext_lazy("Level, low first"),
    "-level": gettext_lazy("Level, high first"),
    "power": gettext_lazy("Power, low first"),
    "-power": gettext_lazy("Power, high first"),
    "rarity": gettext_lazy("Rarity, rarest first"),
    "newest": gettext_lazy("Newest set first"),
}
DEFAULT_SORT = "number"
UNALIGNED = "unaligned"
TYPE_NAMES = {
    "walker": gettext_lazy("Walker"),
    "guardian": gettext_lazy("Guardian"),
    "artefact": gettext_lazy("Artefact"),
    "event": gettext_lazy("Event"),
}
RARITY_NAMES = {
    "common": gettext_lazy("Common"),
    "uncommon": gettext_lazy("Uncommon"),
    "rare": gettext_lazy("Rare"),
    "mythic": gettext_lazy("Mythic"),
}


class Refused(NamedTuple):
    """A part of a search that was left out, why, and what may have been meant."""

    name: str
    value: str
    message: str


class CardQuery(NamedTuple):
    """What is asked for. Values of one name are alternatives; different names must all hold."""

    text: str = ""
    words: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    chosen: Mapping[str, tuple[str, ...]] = {}
    sort: str = DEFAULT_SORT
    refused: tuple[Refused, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing narrows the cards down."""
        return not (self.words or self.without or any(self.chosen.values()))

    @property
    def is_plain(self) -> bool:
        """Whether it asks for all cards in the usual order."""
        return self.is_empty and self.sort == DEFAULT_SORT

    @property
    def finds_nothing(self) -> bool:
        """Whether everything asked for had to be refused: that never means all cards."""
        return self.is_empty and bool(self.refused)


def read_query(params: QueryDict, known: Mapping[str, Mapping[str, str]]) -> CardQuery:
    """The search that the parameters describe. Never raises: `refused` tells what was left out.

    `known` has for each name of `CHOICES` its values and how people call them; both are understood.
    """
    refused: list[Refused] = []
    chosen = {
        name: tuple(_known_values(name, params.getlist(name), known.get(name, {}), refused))
        for name in CHOICES
    }
    text = " ".join(params.get("q", "").split())
    words, without = _read_text(text, refused)
    sort = params.get("sort", "") or DEFAULT_SORT
    if sort not in SORTS:
        refused.append(Refused("sort", sort, _unknown_value("sort", sort, SORTS)))
        sort = DEFAULT_SORT
    return CardQuery(text[:MAX_TEXT], words, without, chosen, sort, tuple(refused))


def _known_values(
    name: str, values: Iterable[str], known: Mapping[str, str], refused: list[Refused]
) -> Iterator[str]:
    by_fold = {fold(label): value for value, label in known.items()}
    by_fold |= {fold(value): value for value in known}
    for raw in dict.fromkeys(value.strip() for value in values):
        if not raw:
            continue
        value = raw if raw in known else by_fold.get(fold(raw))
        if value is None:
            refused.append(Refused(name, raw, _unknown_value(name, raw, known)))
        else:
            yield value


def _unknown_value(name: str, value: str, known: Iterable[str]) -> str:
    names = list(known)
    near = difflib.get_close_matches(value, names, n=1, cutoff=0.5)
    if near:
        return _("“%(value)s” is no %(name)s; did you mean “%(near)s”?") % {
            "value": value[:40],
            "name": name,
            "near": near[0],
        }
    return _("“%(value)s” is no %(name)s; there are: %(known)s.") % {
        "value": value[:40],
        "name": name,
        "known": ", ".join(names) or "-",
    }


def _read_text(text: str, refused: list[Refused]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The folded words and phrases that must stand on a card, and those that must not."""
    if len(text) > MAX_TEXT:
        message = _("A search has at most %(most)s characters.") % {"most": MAX_TEXT}
        refused.append(Refused("q", text[:MAX_TEXT], message))
        return (), ()
    words: list[str] = []
    without: list[str] = []
    for term in _TERMS.findall(text)[:MAX_WORDS]:
        is_not = term.startswith("-") and not term[1:2].isdigit()
        folded = fold(term[1:] if is_not else term)
        if folded:
            (without if is_not else words).append(folded)
        else:
            message = _("“%(term)s” has no letter or digit to look for.") % {"term": term}
            refused.append(Refused("q", term, message))
    return tuple(words), tuple(without)


def card_queryset(query: CardQuery, cards: QuerySet[Card]) -> QuerySet[Card]:
    """Those of the cards that the query asks for, in its order; every order ends in the id."""
    if query.finds_nothing:
        return cards.none()
    found = cards.filter(*_conditions(query))
    *keys, last = SORTS[query.sort]
    order = [*keys, last, "id"]
    return found.order_by(*(_nulls_last(key) for key in order))


def _nulls_last(key: str) -> str | OrderBy:
    if key.lstrip("-") != "power":
        return key
    return F("power").desc(nulls_last=True) if key[0] == "-" else F("power").asc(nulls_last=True)


def _conditions(query: CardQuery) -> Iterator[Q]:
    for word in query.words:
        yield Q(folded_text__contains=word)
    for word in query.without:
        yield ~Q(folded_text__contains=word)
    for name, values in query.chosen.items():
        if values:
            yield _choice(name, values)


def _choice(name: str, values: Sequence[str]) -> Q:
    if name == "faction":
        wanted = Q(faction__key__in=[value for value in values if value != UNALIGNED])
        return wanted | Q(faction=None) if UNALIGNED in values else wanted
    if name in {"ability", "keyword"}:
        either = Q()
        for value in values:
            either |= Q(traits__contains=trait(name, value))
        return either
    column = {"set": "set__key"}.get(name, name)
    return Q(**{f"{column}__in": values})


def trait(name: str, value: str) -> str:
    """How a kind of ability or a keyword is written in the column `traits`."""
    return f"|{name}:{fold(value)}|"


def query_params(query: CardQuery, *, without: tuple[str, str] | None = None) -> QueryDict:
    """The query as parameters; `without` leaves one name and value out."""
    params = QueryDict(mutable=True)
    if query.text and without != ("q", query.text):
        params["q"] = query.text
    for name, values in query.chosen.items():
        kept = [value for value in values if (name, value) != without]
        if kept:
            params.setlist(name, kept)
    if query.sort != DEFAULT_SORT:
        params["sort"] = query.sort
    return params


class Chip(NamedTuple):
    """A filter that is on: what it is, and the parameters without it."""

    name: str
    label: str
    params: str


def chips(query: CardQuery, known: Mapping[str, Mapping[str, str]]) -> list[Chip]:
    """One chip for each filter that is on, in the order of the form."""
    found = []
    if query.words or query.without:
        rest = query_params(query, without=("q", query.text)).urlencode()
        found.append(Chip("q", f"“{query.text}”", rest))
    for name, values in query.chosen.items():
        for value in values:
            rest = query_params(query, without=(name, value)).urlencode()
            found.append(Chip(name, known[name][value], rest))
    return found
