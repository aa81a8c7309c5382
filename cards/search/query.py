"""From the parameters of an address to the cards they ask for.

The gallery, the deck builder and the API all come through here, so that one word means the same in
each. `read_query` takes parameters apart strictly and says what it left out; `card_queryset` turns
the result into a query; `query_params` writes it back, value for value.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from django.db.models import F, Q, QuerySet
from django.db.models.expressions import OrderBy
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Card
from cards.search.conditions import one_of, words_of
from cards.search.fields import field_condition
from cards.search.grammar import Both, Either, Node, Not, Term, Unreadable, Word, parse
from cards.search.known import Known, NotKnown, Values, known_value, unknown_value

MAX_TEXT = 500

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


class Refused(NamedTuple):
    """A part of a search that was left out, why, and what may have been meant."""

    name: str
    value: str
    message: str


class CardQuery(NamedTuple):
    """What is asked for. Values of one name are alternatives; different names must all hold."""

    text: str = ""
    where: Q | None = None
    """What the text asks for."""
    chosen: Mapping[str, tuple[str, ...]] = {}
    sort: str = DEFAULT_SORT
    refused: tuple[Refused, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing narrows the cards down."""
        return self.where is None and not any(self.chosen.values())

    @property
    def is_plain(self) -> bool:
        """Whether it asks for all cards in the usual order."""
        return self.is_empty and self.sort == DEFAULT_SORT

    @property
    def finds_nothing(self) -> bool:
        """Whether everything asked for had to be refused: that never means all cards."""
        return self.is_empty and bool(self.refused)


def read_query(params: QueryDict, known: Known) -> CardQuery:
    """The search that the parameters describe. Never raises: `refused` tells what was left out.

    The lists of `known` have for each name of `CHOICES` its values and how people call them; both
    are understood.
    """
    refused: list[Refused] = []
    chosen = {
        name: _known_values(name, params.getlist(name), known.lists.get(name, {}), refused)
        for name in CHOICES
    }
    text = " ".join(params.get("q", "").split())
    where = _read_text(text, known, refused)
    sort = params.get("sort", "") or DEFAULT_SORT
    if sort not in SORTS:
        refused.append(Refused("sort", sort, unknown_value("sort", sort, SORTS)))
        sort = DEFAULT_SORT
    return CardQuery(text[:MAX_TEXT], where, chosen, sort, tuple(refused))


def _known_values(
    name: str, values: Iterable[str], known: Values, refused: list[Refused]
) -> tuple[str, ...]:
    """The values as the site knows them, each once however often and however it is written."""
    understood: dict[str, None] = {}
    for value in dict.fromkeys(value.strip() for value in values):
        try:
            if value:
                understood[known_value(name, value, known)] = None
        except NotKnown as error:
            refused.append(Refused(name, value, str(error)))
    return tuple(understood)


def _read_text(text: str, known: Known, refused: list[Refused]) -> Q | None:
    """What the text asks for; None when that is nothing, or when all of it had to be refused."""
    if len(text) > MAX_TEXT:
        message = _("A search has at most %(most)s characters.") % {"most": MAX_TEXT}
        refused.append(Refused("q", text[:MAX_TEXT], message))
        return None
    try:
        node = parse(text)
    except Unreadable as error:
        refused.append(Refused("q", text, str(error)))
        return None
    return None if node is None else _condition(node, known, refused)


def _condition(node: Node, known: Known, refused: list[Refused]) -> Q | None:
    match node:
        case Word():
            return _word_condition(node, refused)
        case Term():
            return _term_condition(node, known, refused)
        case Not(rest):
            found = _condition(rest, known, refused)
            return None if found is None else ~found
        case Both(nodes) | Either(nodes):
            conditions = [_condition(one, known, refused) for one in nodes]
            kept = [one for one in conditions if one is not None]
            connector = Q.OR if isinstance(node, Either) else Q.AND
            return Q(*kept, _connector=connector) if kept else None


def _word_condition(word: Word, refused: list[Refused]) -> Q | None:
    try:
        folded = words_of(word.text)
    except NotKnown as error:
        refused.append(Refused("q", word.text, str(error)))
        return None
    return Q(folded_name=folded) if word.whole else Q(folded_text__contains=folded)


def _term_condition(term: Term, known: Known, refused: list[Refused]) -> Q | None:
    is_not = term.sign in {"!", "!="}
    sign = "=" if is_not else term.sign
    either = []
    for value in term.values:
        try:
            either.append(field_condition(term.field, sign, value, known))
        except NotKnown as error:
            refused.append(Refused("q", f"{term.field}{term.sign}{value}", str(error)))
    if not either:
        return None
    found = Q(*either, _connector=Q.OR)
    return ~found if is_not else found


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
    if query.where is not None:
        yield query.where
    for name, values in query.chosen.items():
        if values:
            yield one_of(name, values)


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


def chips(query: CardQuery, known: Known) -> list[Chip]:
    """One chip for each filter that is on, in the order of the form."""
    found = []
    if query.where is not None:
        rest = query_params(query, without=("q", query.text)).urlencode()
        found.append(Chip("q", f"“{query.text}”", rest))
    for name, values in query.chosen.items():
        for value in values:
            rest = query_params(query, without=(name, value)).urlencode()
            found.append(Chip(name, known.lists[name][value], rest))
    return found
