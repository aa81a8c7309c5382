from datetime import datetime, timedelta

import pytest
from django.test import Client

from accounts import demo
from accounts.models import User

pytestmark = pytest.mark.django_db


def test_the_demos_people_can_log_in(now: datetime, client: Client) -> None:
    people = demo.seed(now)

    assert sorted(people) == sorted(
        ["ada", "bruno", "chiara", "dmitri", "emeka", "farah", "olga", "admin"]
    )
    client.post("/accounts/login/", {"login": "ada", "password": demo.PASSWORD})
    assert client.get("/api/v1/me/").json()["username"] == "ada"


def test_only_the_administrator_may_administer(now: datetime) -> None:
    people = demo.seed(now)

    assert [name for name, user in people.items() if user.is_superuser] == ["admin"]


def test_seeding_again_changes_nothing(now: datetime) -> None:
    demo.seed(now)
    User.objects.filter(username="ada").update(time_zone="Asia/Tokyo")
    before = list(User.objects.order_by("pk").values())

    people = demo.seed(now + timedelta(days=1))

    assert list(User.objects.order_by("pk").values()) == before
    assert people["ada"].time_zone == "Asia/Tokyo"
