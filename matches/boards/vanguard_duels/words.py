"""The words for elements, cards and places of Vanguard Duels."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

ELEMENTS: Mapping[str, Promise] = {
    "F": gettext_lazy("Fire"),
    "W": gettext_lazy("Water"),
    "E": gettext_lazy("Earth"),
    "A": gettext_lazy("Air"),
}


def card_label(card: str) -> str:
    """The card's name: "Fire 7"."""
    return _("%(element)s %(face)s") % {"element": ELEMENTS[card[0]], "face": card[1:]}


def order_label(order: str) -> str:
    """An order for a sentence: "Fire trumps, then Water, Earth, Air"."""
    trump, *rest = (str(ELEMENTS[element]) for element in order)
    return _("%(trump)s trumps, then %(rest)s") % {"trump": trump, "rest": ", ".join(rest)}
