"""Who may open which deck: 404 for what one may not know of, 403 for what one may not do."""

from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from cards.models import Deck
from cards.requests import viewer
from cards.selectors.decks import deck_get, is_owner


def deck_seen(request: HttpRequest, deck_id: UUID) -> Deck:
    """The deck, if this person may see it; else there is no such page."""
    deck = deck_get(deck_id, viewer(request))
    if deck is None:
        raise Http404(_("There is no deck of this address."))
    return deck


def deck_owned(request: HttpRequest, deck_id: UUID) -> Deck:
    """The deck, if it is this person's own; forbidden if it may only be looked at."""
    deck = deck_seen(request, deck_id)
    if not is_owner(deck, viewer(request)):
        raise PermissionDenied(_("Only the deck's owner may change it. You may copy it."))
    return deck
