"""The page that explains the search, written from the table of fields."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from cards.search import FIELDS


class Way(NamedTuple):
    """A way to join words, and a search that shows it."""

    about: object
    example: str


WAYS = (
    Way(gettext_lazy("Words may stand anywhere on the card, in any order; all must."), "draw bank"),
    Way(gettext_lazy("Quotes bind words into a phrase."), '"draw a card"'),
    Way(gettext_lazy("A minus leaves out."), "draw -discard"),
    Way(gettext_lazy("“or” asks for one of them."), "stun or destroy"),
    Way(gettext_lazy("Brackets hold together."), "t:guardian (draw or bank)"),
    Way(gettext_lazy("An exclamation mark asks for the whole name."), '!"Brass Sentinel"'),
    Way(gettext_lazy("A bar stands between values of one field."), "t:artefact|event lv<=1"),
    Way(gettext_lazy("Fields can be compared with each other."), "power>level"),
)


@require_safe
def search_help(request: HttpRequest) -> HttpResponse:
    """How to ask for cards, with examples to press."""
    context = {
        "ways": WAYS,
        "fields": FIELDS,
        "crumbs": [(_("Cards"), reverse("cards:gallery")), (_("How to search"), "")],
    }
    return render(request, "cards/search_help.html", context)
