"""The site's own middleware."""

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User


@pytest.mark.django_db
def test_the_zone_of_a_reader_does_not_stay_behind_in_the_thread() -> None:
    ada = User.objects.create_user("ada", password="secret", time_zone="Asia/Tokyo")
    client = Client()
    client.force_login(ada)

    assert client.get("/accounts/preferences/").status_code == 200

    assert timezone.get_current_timezone_name() == "UTC"
