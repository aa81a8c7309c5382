import re
from datetime import datetime

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client

from accounts.models import ApiToken, DeliveryAttempt, Notification, User
from accounts.services.bots import bot_user
from accounts.services.delivery import notifications_deliver
from accounts.services.tokens import token_issue

pytestmark = pytest.mark.django_db


@pytest.fixture
def records(ada: User, tell, now: datetime) -> None:
    token_issue(person=ada, name="x", lifetime=None, now=now)
    tell(ada)
    notifications_deliver(now=now)
    assert DeliveryAttempt.objects.exists()


@pytest.mark.parametrize("model", [User, ApiToken, Notification])
def test_lists_and_records_can_be_looked_at(admin_client: Client, records: None, model) -> None:
    base = f"/admin/accounts/{model._meta.model_name}/"

    assert admin_client.get(base).status_code == 200
    assert admin_client.get(f"{base}?q=ada").status_code == 200
    assert admin_client.get(f"{base}{model.objects.first().pk}/change/").status_code == 200


@pytest.mark.parametrize("model", ["apitoken", "notification"])
def test_what_the_site_writes_nobody_adds_by_hand(admin_client: Client, db: None, model) -> None:
    assert admin_client.get(f"/admin/accounts/{model}/add/").status_code == 403


def test_a_bot_keeps_its_name_and_can_be_switched_off(admin_client: Client, db: None) -> None:
    bot = bot_user("steady")
    url = f"/admin/accounts/user/{bot.pk}/change/"
    form = {"email": "", "about": "", "time_zone": "UTC", "theme": "dark", "username": "x"}

    response = admin_client.post(url, form | {"muted_email_kinds": "[]"})

    assert response.status_code == 302
    bot.refresh_from_db()
    assert (bot.username, bot.is_active) == ("steady-bot", False)


def test_the_hash_of_a_token_is_not_shown(admin_client: Client, records: None) -> None:
    token = ApiToken.objects.get()

    text = admin_client.get(f"/admin/accounts/apitoken/{token.pk}/change/").content.decode()

    assert token.digest not in text


def test_a_second_factor_can_be_taken_away_but_its_secret_is_not_shown(
    admin_client: Client, ada: User
) -> None:
    factor = Authenticator.objects.create(user=ada, type="totp", data={"secret": "GEZDGNBVGY3T"})
    base = f"/admin/mfa/authenticator/{factor.pk}"

    text = admin_client.get(f"{base}/change/").content.decode()
    changed = admin_client.post(f"{base}/change/", {"user": ada.pk, "type": "totp", "data": "{}"})
    admin_client.post(f"{base}/delete/", {"post": "yes"})

    assert "ada" in text
    assert "GEZDGNBVGY3T" not in text
    assert changed.status_code == 403
    assert admin_client.get("/admin/mfa/authenticator/add/").status_code == 403
    assert not Authenticator.objects.exists()


def test_people_without_rights_stay_out(ada_client: Client) -> None:
    assert ada_client.get("/admin/").status_code == 302


def test_the_index_names_every_room_once(admin_client: Client) -> None:
    page = admin_client.get("/admin/").content.decode()

    rooms = re.findall(r'class="section" title="[^"]*">\s*([^<]+?)\s*<', page)

    assert "People" in rooms
    assert len(rooms) == len(set(rooms))
