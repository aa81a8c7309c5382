"""Who asks, and when: what pages and API read from a request and nobody below them does."""

from datetime import date, datetime

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User


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
