"""The fields that a search may name, each with its short names, and what it asks of a card.

One table, `FIELDS`: the reader of searches goes through it, and so does the page that explains
them, so that no field is explained that does not work, or works without being explained.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.search import conditions
from cards.search.flags import HAS, IS, flag
from cards.search.known import Asked, Known, NotKnown, unknown_value

EQUAL = frozenset({":", "="})
ORDERINGS = frozenset({"order", "sort", "dir"})
"""What other sites call the order within a search."""


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


def _other(asked: Asked) -> str | None:
    """The name of the field that is asked for instead of a value."""
    field = field_named(asked.value)
    return field.name if field else None


def _number(name: str, asked: Asked) -> Q:
    return conditions.number(name, _other(asked), asked)


def _power(asked: Asked) -> Q:
    return conditions.power(_other(asked), asked)


_text, _choice = conditions.text, conditions.choice
_legal = partial(conditions.in_format, lambda book, form: book.allowed(form.key))
_banned = partial(conditions.in_format, lambda _book, form: form.banned)
_restricted = partial(conditions.in_format, lambda _book, form: form.restricted)

FIELDS: Sequence[Field] = (
    Field("name", ("n",), partial(_text, "folded_name"),
          gettext_lazy("words in the name"), ("name:herald", 'n:"sun at"')),
    Field("text", ("x", "o", "rules"), partial(_text, "folded_rules"),
          gettext_lazy("words in the rules text"), ("text:draw", 'x:"your bank"')),
    Field("flavour", ("ft", "flavor"), partial(_text, "folded_flavour"),
          gettext_lazy("words in the flavour text"), ("ft:mirror",)),
    Field("artist", ("a", "i"), partial(_text, "folded_artist"),
          gettext_lazy("words in the artist's name"), ("artist:orrery",)),
    Field("type", ("t",), partial(_choice, "type"),
          gettext_lazy("the type"), ("t:guardian", "type:artefact|event")),
    Field("faction", ("f",), partial(_choice, "faction"),
          gettext_lazy("the faction; unaligned has none"), ("f:tide", "-f:unaligned")),
    Field("level", ("l", "lv", "cost"), partial(_number, "level"),
          gettext_lazy("the level"), ("level=3", "lv<=2"), has_order=True),
    Field("power", ("p", "pow"), _power,
          gettext_lazy("the power; none finds the cards without one"),
          ("power>=7", "p>level", "power:none"), has_order=True),
    Field("rarity", ("r",), conditions.rarity,
          gettext_lazy("the rarity, common to mythic"), ("r:rare", "r>=rare"), has_order=True),
    Field("keyword", ("k", "kw"), partial(_choice, "keyword"),
          gettext_lazy("a keyword"), ("k:captain",)),
    Field("keywords", (), partial(_number, "keywords"),
          gettext_lazy("how many keywords"), ("keywords>=1",), has_order=True),
    Field("ability", ("ab",), partial(_choice, "ability"),
          gettext_lazy("a kind of ability"), ("ab:death", "ab:play|kill")),
    Field("set", ("s", "e"), conditions.card_set,
          gettext_lazy("the set; > finds what came out after it"), ("s:first cn<=20",),
          has_order=True),
    Field("number", ("cn",), partial(_number, "number"),
          gettext_lazy("the collector's number"), ("cn:12", "number>60"), has_order=True),
    Field("date", ("released",), conditions.released,
          gettext_lazy("when it came out: a day, today, today-30d, or a set"),
          ("date>=2026-11-01", "released<first-light"), has_order=True),
    Field("year", (), partial(_number, "year"),
          gettext_lazy("the year in which it came out"), ("year:2026",), has_order=True),
    Field("legal", ("format", "fmt", "leg"), _legal,
          gettext_lazy("whether a format lets it in, today, on a day or as announced"),
          ("legal:standard", "legal:standard@2026-12-01", "legal:standard@next")),
    Field("banned", (), _banned,
          gettext_lazy("whether a format bans it; days as with legal"), ("banned:standard",)),
    Field("restricted", (), _restricted,
          gettext_lazy("whether a format allows one copy only; days as with legal"),
          ("restricted:standard",)),
    Field("in", (), conditions.in_deck,
          gettext_lazy("whether it is in your decks, in one of them, or in the deck that you edit "
                       "(in:deck)"),
          ("in:mydecks", "-in:mydecks")),
    Field("is", (), partial(flag, "is", IS),
          gettext_lazy("what it is: a type, unaligned, vanilla (without a text), errata "
                       "(reworded), banned, restricted, unreleased"),
          ("is:vanilla", "-is:unaligned")),
    Field("has", (), partial(flag, "has", HAS),
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
    if field is None and name in ORDERINGS:
        message = _("The order is chosen beside the search, not by “%(name)s”.")
        raise NotKnown(message % {"name": name})
    if field is None:
        raise NotKnown(unknown_value(_("field"), name, [one.name for one in FIELDS]))
    asked = Asked("=" if sign in EQUAL else sign, value, known)
    if asked.sign != "=" and not field.has_order:
        message = _("“%(sign)s” means nothing for %(name)s; write %(name)s:%(value)s.")
        raise NotKnown(message % {"sign": sign, "name": field.name, "value": value[:40]})
    return field.condition(asked)
