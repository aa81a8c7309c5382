"""What the head of every page shows of the reader's account."""

from collections.abc import Callable
from functools import cache

from django.http import HttpRequest

from accounts.selectors import inbox_unread_count


def account(request: HttpRequest) -> dict[str, Callable[[], int]]:
    """`inbox_unread`: counted when a template first asks, and only for people who are signed in."""

    @cache
    def inbox_unread() -> int:
        user = request.user
        return inbox_unread_count(user) if user.is_authenticated else 0

    return {"inbox_unread": inbox_unread}
