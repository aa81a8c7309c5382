"""Who plays when nobody is logged in: a guest, made at the first click and kept by the session."""

from django.conf import settings
from django.contrib.auth import login
from django.core.cache import cache
from django.http import HttpRequest

from accounts.models import User
from accounts.services.guests import guest_create

GUESTS_AN_HOUR = 6
"""From one address."""
ALL_GUESTS_AN_HOUR = 600
HOUR = 3600


class TooManyGuests(Exception):  # noqa: N818 - reads as the sentence it is
    """As many guests came in the last hour as the site allows from one address, or at all."""


def player_of(request: HttpRequest) -> User:
    """The visitor's account; a stranger gets a guest's and is logged in. Raises TooManyGuests."""
    if isinstance(request.user, User):
        return request.user
    _count(f"guests:{request.META.get('REMOTE_ADDR', '')}", GUESTS_AN_HOUR)
    _count("guests", ALL_GUESTS_AN_HOUR)
    guest = guest_create()
    login(request, guest, backend=settings.AUTHENTICATION_BACKENDS[0])
    return guest


def _count(key: str, limit: int) -> None:
    cache.add(key, 0, timeout=HOUR)
    if cache.incr(key) > limit:
        raise TooManyGuests
