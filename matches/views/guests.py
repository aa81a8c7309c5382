"""Who plays when nobody is logged in: a guest, made at the first click and kept by the session."""

import hashlib

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
PRESSED_AGAIN = 60
"""Seconds in which the same form is taken for the same stranger's."""


class TooManyGuests(Exception):  # noqa: N818 - reads as the sentence it is
    """As many guests came in the last hour as the site allows from one address, or at all."""


def player_of(request: HttpRequest, ticket: str) -> User:
    """The visitor's account; a stranger gets a guest's and is logged in. Raises TooManyGuests.

    `ticket` is that of the form: whoever presses its button again before the first answer is there
    is the same guest.
    """
    if isinstance(request.user, User):
        return request.user
    guest = _guest_of(ticket) or _new_guest(request, ticket)
    login(request, guest, backend=settings.AUTHENTICATION_BACKENDS[0])
    return guest


def _new_guest(request: HttpRequest, ticket: str) -> User:
    _count(f"guests:{request.META.get('REMOTE_ADDR', '')}", GUESTS_AN_HOUR)
    _count("guests", ALL_GUESTS_AN_HOUR)
    guest = guest_create()
    if ticket and not cache.add(_cached(ticket), guest.pk, timeout=PRESSED_AGAIN):
        first = _guest_of(ticket)
        if first is not None:
            guest.delete()
            return first
    return guest


def _guest_of(ticket: str) -> User | None:
    """The guest whom the form has made a moment ago."""
    known = cache.get(_cached(ticket)) if ticket else None
    return User.objects.filter(pk=known, is_guest=True).first() if known else None


def _cached(ticket: str) -> str:
    return f"guest-of:{hashlib.sha256(ticket.encode()).hexdigest()}"


def _count(key: str, limit: int) -> None:
    cache.add(key, 0, timeout=HOUR)
    if cache.incr(key) > limit:
        raise TooManyGuests
