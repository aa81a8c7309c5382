"""Who may open which deck: 404 for what one may not know of, 403 for what one may not do."""

from datetime import date, datetime
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from cards.models import Deck
from cards.selectors.decks import deck_get, is_owner


def now() -> datetime:
    """The moment of this request."""
    return timezone.now()


def today() -> date:
    """The day on which cards and formats are looked at."""
    return timezone.now().date()


def viewer(request: HttpRequest) -> User | None:
    """Who asks, or None for a stranger."""
    user = request.user
    return None if isinstance(user, AnonymousUser) else user


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
