from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.test import Client

from accounts.models import Notification, User
from accounts.services import notifications

NOW = datetime(2030, 5, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def now() -> datetime:
    return NOW


@pytest.fixture
def ada(db: None) -> User:
    return User.objects.create_user("ada", "ada@example.org", "correct horse")


@pytest.fixture
def bruno(db: None) -> User:
    return User.objects.create_user("bruno", "bruno@example.org", "correct horse")


@pytest.fixture
def ada_client(ada: User) -> Client:
    client = Client()
    client.force_login(ada)
    return client


@pytest.fixture
def kinds(monkeypatch: pytest.MonkeyPatch) -> dict[str, notifications.Kind]:
    """Two kinds of notices, alone: `move` holds until a test says otherwise, `news` always."""
    registry: dict[str, notifications.Kind] = {}
    monkeypatch.setattr(notifications, "_kinds", registry)
    notifications.register_kind("move", label="Your move")
    notifications.register_kind("news", label="News")
    return registry


Tell = Callable[..., Notification]


@pytest.fixture
def tell(kinds: dict[str, notifications.Kind]) -> Tell:
    """Writes a notice and gives its row."""

    def write(
        person: User,
        *,
        kind: str = "move",
        subject: str = "match:1",
        version: int = 1,
        title: str = "It is your move",
        url: str = "/matches/1/",
    ) -> Notification:
        notifications.notify(
            person_id=person.pk,
            kind=kind,
            subject=subject,
            version=version,
            title=title,
            body="Bruno banked three.",
            url=url,
            now=NOW,
        )
        return Notification.objects.get(person=person, kind=kind, subject=subject, version=version)

    return write
