"""Who is asking."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from accounts.models import User


def person_of(request: HttpRequest) -> User:
    """The person of a request that needs one; views that call it ask for a log-in first."""
    if not isinstance(request.user, User):
        raise PermissionDenied("This needs somebody who is logged in.")
    return request.user


def viewer_of(request: HttpRequest) -> User | None:
    """Who is looking, on a page for everybody; None for a stranger."""
    return request.user if isinstance(request.user, User) else None
