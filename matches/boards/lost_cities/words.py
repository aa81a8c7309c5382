"""The words for colours and cards of Lost Cities."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.lost_cities.cards import RANK

_COLOURS: Mapping[str, Promise] = {
    "R": gettext_lazy("red"),
    "G": gettext_lazy("green"),
    "B": gettext_lazy("blue"),
    "W": gettext_lazy("white"),
    "Y": gettext_lazy("yellow"),
}


def colour_name(colour: str) -> str:
    """The colour's name."""
    return str(_COLOURS[colour])


def card_label(card: str) -> str:
    """The card's name: "red 7", "blue investment"."""
    colour = colour_name(card[0])
    if RANK[card] == 0:
        return _("%(colour)s investment") % {"colour": colour}
    return _("%(colour)s %(number)s") % {"colour": colour, "number": card[1:]}
