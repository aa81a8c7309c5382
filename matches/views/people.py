"""Who is looking."""

from django.http import HttpRequest

from accounts.models import User


def person_of(request: HttpRequest) -> User | None:
    """The visitor's account, or None for a stranger."""
    return request.user if isinstance(request.user, User) else None
