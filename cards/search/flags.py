"""What is true of a card or not: `is:` and `has:`, each a table of flags."""

from collections.abc import Callable, Mapping
from functools import partial

from django.db.models import Exists, OuterRef, Q

from cards.models import CardRevision, Ruling
from cards.search.conditions import TYPE_NAMES, UNALIGNED, certain
from cards.search.known import Asked, Known, known_value


def _of_type(kind: str, _known: Known) -> Q:
    return Q(type=kind)


def _trait(name: str) -> Q:
    return Q(traits__contains=f"|{name}:")


def _reworded() -> Q:
    return Q(Exists(CardRevision.objects.filter(card=OuterRef("pk"), number__gt=1)))


def _ruled() -> Q:
    return Q(Exists(Ruling.objects.filter(card=OuterRef("pk"))))


def _listed(name: str, known: Known) -> Q:
    """In the list `banned` or `restricted` of some format today."""
    forms = known.book(known.today).formats.values()
    return Q(key__in={key for form in forms for key in getattr(form, name)})


Flags = Mapping[str, Callable[[Known], Q]]
HAS: Flags = {
    "power": lambda _known: certain("power"),
    "text": lambda _known: ~Q(text=""),
    "flavour": lambda _known: ~Q(flavour=""),
    "ability": lambda _known: _trait("ability"),
    "keyword": lambda _known: _trait("keyword"),
    "faction": lambda _known: certain("faction"),
    "ruling": lambda _known: _ruled(),
    "rewording": lambda _known: _reworded(),
}
IS: Flags = {
    **{kind: partial(_of_type, kind) for kind in TYPE_NAMES},
    UNALIGNED: lambda _known: Q(faction=None),
    "vanilla": lambda _known: Q(text=""),
    "errata": lambda _known: _reworded(),
    "banned": lambda known: _listed("banned", known),
    "restricted": lambda known: _listed("restricted", known),
    "unreleased": lambda known: Q(set__released__gt=known.today),
}


def flag(name: str, flags: Flags, asked: Asked) -> Q:
    """One of the flags."""
    return flags[known_value(name, asked.value, {one: one for one in flags})](asked.known)
