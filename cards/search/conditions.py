"""What is asked of a card, as conditions of the database.

Each is true or false of every card and never unknown, so that its negation finds all the others.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from django.db.models import F, Q, Subquery, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import ExtractYear, Length, Replace
from django.db.models.lookups import (
    Exact,
    GreaterThan,
    GreaterThanOrEqual,
    LessThan,
    LessThanOrEqual,
)
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.folding import fold
from cards.game import GAME, DeckFormat
from cards.models import CardSet
from cards.search.known import Asked, Book, NotKnown, known_value

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
COMPARISONS: Mapping[str, Callable[[Combinable, Combinable], Any]] = {
    "=": Exact,
    "<": LessThan,
    "<=": LessThanOrEqual,
    ">": GreaterThan,
    ">=": GreaterThanOrEqual,
}
NONE = "none"
ANNOUNCED = "next"
_NUMBER = re.compile(r"\d{1,4}")
_DAYS_AGO = re.compile(r"today(?:-(\d{1,5})d)?", re.IGNORECASE)


def trait(name: str, value: str) -> str:
    """How a kind of ability or a keyword is written in the column `traits`."""
    return f"|{name}:{fold(value)}|"


def _count(name: str) -> Combinable:
    """How many kinds of ability or keywords stand in the column `traits`."""
    mark = f"|{name}:"
    return (Length("traits") - Length(Replace("traits", Value(mark)))) / len(mark)


NUMBERS: Mapping[str, Combinable] = {
    "level": F("level"),
    "power": F("power"),
    "number": F("number"),
    "keywords": _count("keyword"),
    "year": ExtractYear("set__released"),
}
"""What fields of numbers compare."""


def one_of(name: str, values: Sequence[str]) -> Q:
    """The cards that have one of these values of a closed list."""
    if name == "faction":
        keys = [value for value in values if value != UNALIGNED]
        wanted = certain("faction") & Q(faction__key__in=keys)
        return wanted | Q(faction=None) if UNALIGNED in values else wanted
    if name in {"ability", "keyword"}:
        either = Q()
        for value in values:
            either |= Q(traits__contains=trait(name, value))
        return either
    column = {"set": "set__key"}.get(name, name)
    return Q(**{f"{column}__in": values})


def certain(column: str) -> Q:
    """Makes a condition on the column false where it holds nothing, and not unknown.

    What is unknown to SQL stays so in `not`, and such cards would be found by neither.
    """
    return Q(**{f"{column}__isnull": False})


def words_of(text: str) -> str:
    """The text as the folded columns have theirs. Raises NotKnown when nothing is left of it."""
    if text.startswith("/"):
        message = _("“%(term)s”: patterns between slashes are not understood; look for words.")
        raise NotKnown(message % {"term": text[:40]})
    folded = fold(text)
    if not folded:
        message = _("“%(term)s” has no letter or digit to look for.") % {"term": text}
        raise NotKnown(message)
    return folded


def text(column: str, asked: Asked) -> Q:
    """The words stand in the column."""
    return Q(**{f"{column}__contains": words_of(asked.value)})


def choice(name: str, asked: Asked) -> Q:
    """A value of a closed list."""
    return one_of(name, [known_value(name, asked.value, asked.known.lists[name])])


def rarity(asked: Asked) -> Q:
    """One rarity, or all above or below."""
    names = {key: str(name) for key, name in RARITY_NAMES.items()}
    value = known_value("rarity", asked.value, names)
    return compared(F("rarity_order"), asked.sign, Value(list(RARITY_NAMES).index(value)))


def compared(left: Combinable, sign: str, right: Combinable) -> Q:
    """Both sides in this relation; both must be certain."""
    return Q(COMPARISONS[sign](left, right))


def number(name: str, other: str | None, asked: Asked) -> Q:
    """Compared with a number, or with the field `other` that is one."""
    if other is not None and other in NUMBERS:
        right = NUMBERS[other]
    elif _NUMBER.fullmatch(asked.value):
        right = Value(int(asked.value))
    else:
        message = _("“%(value)s” is no number; write one like %(name)s>=3.")
        raise NotKnown(message % {"value": asked.value[:40], "name": name})
    found = compared(NUMBERS[name], asked.sign, right)
    return found & certain("power") if "power" in {name, other} else found


def power(other: str | None, asked: Asked) -> Q:
    """Compared as a number; `none` finds the cards without one."""
    if asked.value.lower() == NONE and asked.sign == "=":
        return Q(power=None)
    return number("power", other, asked)


def card_set(asked: Asked) -> Q:
    """A set, or those that came out before or after it."""
    if asked.sign == "=":
        return choice("set", asked)
    return compared(F("set__released"), asked.sign, _release(asked))


def _release(asked: Asked) -> Combinable:
    """The day on which the set of that name came out."""
    key = known_value("set", asked.value, asked.known.lists["set"])
    return Subquery(CardSet.objects.filter(game=GAME, key=key).values("released")[:1])


def released(asked: Asked) -> Q:
    """Compared by the day on which the card came out: with a day or with a set."""
    day = day_of(asked.value, asked.known.today)
    right = _release(asked) if day is None else Value(day)
    return compared(F("set__released"), asked.sign, right)


def day_of(value: str, today: date) -> date | None:
    """The day that is written: 2026-11-01, today, today-30d; None for anything else."""
    if ago := _DAYS_AGO.fullmatch(value):
        return today - timedelta(days=int(ago[1] or 0))
    try:
        return date.fromisoformat(value)
    except ValueError:
        return None


def in_format(keys: Callable[[Book, DeckFormat], Collection[str]], asked: Asked) -> Q:
    """What a format says of cards today, on a day (`@2026-11-01`), or as announced (`@next`)."""
    name, at, day = asked.value.partition("@")
    on = _format_day(day, asked.known.today) if at else asked.known.today
    book = asked.known.book(on)
    names = {key: form.name for key, form in book.formats.items()}
    form = book.formats[known_value("format", name, names)]
    return Q(key__in=keys(book, form))


def _format_day(value: str, today: date) -> date:
    day = date.max if value.lower() == ANNOUNCED else day_of(value, today)
    if day is None:
        message = _("“%(value)s” is no day; write one like @2026-11-01, or @next.")
        raise NotKnown(message % {"value": value[:40]})
    return day


def in_deck(asked: Asked) -> Q:
    """In one of the decks that the asker may look into."""
    decks = asked.known.decks()
    if not decks:
        raise NotKnown(_("Log in to search your own decks."))
    name = known_value("deck", asked.value, {name: name for name in decks})
    return Q(key__in=decks[name])
