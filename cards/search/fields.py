"""The fields that a search may name, each with its short names, and what it asks of a card.

One table, `FIELDS`: the reader of searches goes through it, and so does the page that explains
them, so that no field is explained that does not work, or works without being explained.
"""

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from django.db.models import Exists, F, OuterRef, Q
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.folding import fold
from cards.models import CardRevision, Ruling

Values = Mapping[str, str]
"""The values of a closed list, and what people call them."""
Known = Mapping[str, Values]

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
EQUAL = frozenset({":", "="})
ORDERS = {"<": "__lt", "<=": "__lte", ">": "__gt", ">=": "__gte"}
NO_POWER = "none"
_NUMBER = re.compile(r"\d{1,4}")


class NotKnown(ValueError):  # noqa: N818 - reads as the sentence it is
    """A field, sign or value that there is not; the message says what there is."""


class Asked(NamedTuple):
    """One value that is asked of a field; the sign is `=` or an order."""

    sign: str
    value: str
    known: Known


class Field(NamedTuple):
    """A field of a search."""

    name: str
    short: tuple[str, ...]
    condition: Callable[[Asked], Q]
    """What holds for the cards that are asked for. Raises NotKnown."""
    about: Promise
    examples: tuple[str, ...]
    has_order: bool = False
    """Whether its values come one after the other, so that < and > mean something."""


def known_value(name: str, value: str, known: Values) -> str:
    """The value that is meant: itself, what people call it, or what a word of only one begins with.

    Raises NotKnown.
    """
    by_fold = {fold(label): key for key, label in known.items()}
    by_fold |= {fold(key): key for key in known}
    folded = fold(value)
    begun = {key for label, key in by_fold.items() if folded and f" {folded}" in f" {label}"}
    if value in known:
        return value
    if folded in by_fold:
        return by_fold[folded]
    if len(begun) == 1:
        return begun.pop()
    raise NotKnown(unknown_value(name, value, known))


def unknown_value(name: str, value: str, known: Iterable[str]) -> str:
    """That there is no such value, and which one may have been meant."""
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


def trait(name: str, value: str) -> str:
    """How a kind of ability or a keyword is written in the column `traits`."""
    return f"|{name}:{fold(value)}|"


def one_of(name: str, values: Sequence[str]) -> Q:
    """The cards that have one of these values of a closed list."""
    if name == "faction":
        keys = [value for value in values if value != UNALIGNED]
        wanted = _certain("faction") & Q(faction__key__in=keys)
        return wanted | Q(faction=None) if UNALIGNED in values else wanted
    if name in {"ability", "keyword"}:
        either = Q()
        for value in values:
            either |= Q(traits__contains=trait(name, value))
        return either
    column = {"set": "set__key"}.get(name, name)
    return Q(**{f"{column}__in": values})


def _certain(column: str) -> Q:
    """Makes a condition on the column false where it holds nothing, and not unknown.

    What is unknown to SQL stays so in `not`, and such cards would be found by neither.
    """
    return Q(**{f"{column}__isnull": False})


def words_of(text: str) -> str:
    """The text as the folded columns have theirs. Raises NotKnown when nothing is left of it."""
    folded = fold(text)
    if not folded:
        message = _("“%(term)s” has no letter or digit to look for.") % {"term": text}
        raise NotKnown(message)
    return folded


def _choice(name: str, asked: Asked) -> Q:
    return one_of(name, [known_value(name, asked.value, asked.known[name])])


def _rarity(asked: Asked) -> Q:
    value = known_value(
        "rarity", asked.value, {key: str(name) for key, name in RARITY_NAMES.items()}
    )
    return Q(**{f"rarity_order{ORDERS.get(asked.sign, '')}": list(RARITY_NAMES).index(value)})


def _number(name: str, asked: Asked) -> Q:
    """Compared with a number or with another field that is one."""
    lookup = f"{name}{ORDERS.get(asked.sign, '')}"
    other = field_named(asked.value)
    if other is not None and other.name in NUMBERS:
        return Q(**{lookup: F(other.name)}) & _certain(name) & _certain(other.name)
    if _NUMBER.fullmatch(asked.value):
        return Q(**{lookup: int(asked.value)}) & _certain(name)
    message = _("“%(value)s” is no number; write one like %(name)s>=3.")
    raise NotKnown(message % {"value": asked.value[:40], "name": name})


def _power(asked: Asked) -> Q:
    if asked.value.lower() == NO_POWER and asked.sign == "=":
        return Q(power=None)
    return _number("power", asked)


def _text(column: str, asked: Asked) -> Q:
    return Q(**{f"{column}__contains": words_of(asked.value)})


def _trait(value: str) -> Q:
    return Q(traits__contains=f"|{value}:")


def _more_than_one_wording() -> Q:
    later = CardRevision.objects.filter(card=OuterRef("pk"), number__gt=1)
    return Q(Exists(later))


FLAGS: Mapping[str, Callable[[], Q]] = {
    "power": lambda: _certain("power"),
    "text": lambda: ~Q(text=""),
    "flavour": lambda: ~Q(flavour=""),
    "ability": lambda: _trait("ability"),
    "keyword": lambda: _trait("keyword"),
    "faction": lambda: _certain("faction"),
    "ruling": lambda: Q(Exists(Ruling.objects.filter(card=OuterRef("pk")))),
    "rewording": _more_than_one_wording,
}


def _has(asked: Asked) -> Q:
    return FLAGS[known_value("has", asked.value, {flag: flag for flag in FLAGS})]()


NUMBERS = ("level", "power", "number")
FIELDS: Sequence[Field] = (
    Field("name", ("n",), partial(_text, "folded_name"),
          gettext_lazy("words in the name"), ("name:herald", 'n:"sun at"')),
    Field("text", ("x", "o", "rules"), partial(_text, "folded_rules"),
          gettext_lazy("words in the rules text"), ("text:draw", 'x:"your bank"')),
    Field("flavour", ("ft", "flavor"), partial(_text, "folded_flavour"),
          gettext_lazy("words in the flavour text"), ("ft:mirror",)),
    Field("type", ("t",), partial(_choice, "type"),
          gettext_lazy("the type"), ("t:guardian", "type:artefact|event")),
    Field("faction", ("f",), partial(_choice, "faction"),
          gettext_lazy("the faction; unaligned has none"), ("f:tide", "-f:unaligned")),
    Field("level", ("l", "lv"), partial(_number, "level"),
          gettext_lazy("the level"), ("level=3", "lv<=2"), has_order=True),
    Field("power", ("p", "pow"), _power,
          gettext_lazy("the power; none finds the cards without one"),
          ("power>=7", "p>level", "power:none"), has_order=True),
    Field("rarity", ("r",), _rarity,
          gettext_lazy("the rarity, common to mythic"), ("r:rare", "r>=rare"), has_order=True),
    Field("keyword", ("k", "kw"), partial(_choice, "keyword"),
          gettext_lazy("a keyword"), ("k:captain",)),
    Field("ability", ("ab",), partial(_choice, "ability"),
          gettext_lazy("a kind of ability"), ("ab:death", "ab:play|kill")),
    Field("set", ("s", "e"), partial(_choice, "set"),
          gettext_lazy("the set"), ("s:first cn<=20",)),
    Field("number", ("cn",), partial(_number, "number"),
          gettext_lazy("the collector's number"), ("cn:12", "number>60"), has_order=True),
    Field("has", (), _has,
          gettext_lazy("whether there is any: power, text, flavour, ability, keyword, faction, "
                       "ruling, rewording"),
          ("has:ruling", "-has:ability")),
)  # fmt: skip


def field_named(name: str) -> Field | None:
    """The field of that name or short name."""
    return next((one for one in FIELDS if name == one.name or name in one.short), None)


def field_condition(name: str, sign: str, value: str, known: Known) -> Q:
    """What a field, a sign and a value ask for, `!=` left to the caller. Raises NotKnown."""
    field = field_named(name)
    if field is None:
        raise NotKnown(unknown_value(_("field"), name, [one.name for one in FIELDS]))
    if sign in ORDERS and not field.has_order:
        message = _("“%(sign)s” means nothing for %(name)s; write %(name)s:%(value)s.")
        raise NotKnown(message % {"sign": sign, "name": field.name, "value": value[:40]})
    return field.condition(Asked("=" if sign in EQUAL else sign, value, known))
