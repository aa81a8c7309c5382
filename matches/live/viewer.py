"""Who watches a stream: known by the session when it opens, and asked again while it lasts."""

from dataclasses import dataclass

from django.contrib.auth import get_user
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest

from accounts.models import User


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person with the session that says so; None for a stranger."""

    person: User | None
    session: SessionBase

    def is_still_there(self) -> bool:
        """Whether a new request of the same session would be of the same person.

        It would not after a log-out, with another password, or when the account is closed.
        """
        if self.person is None:
            return True
        request = HttpRequest()
        request.session = type(self.session)(self.session.session_key)
        return get_user(request) == self.person
