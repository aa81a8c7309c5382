"""Signing up, logging in and the rest that the library brings, on the site's own pages."""

import re
import time

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.core import mail
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.models import User
from tests.html import assert_valid_html

pytestmark = pytest.mark.django_db
PASSWORD = "correct horse"
LIBRARY_WORDS = re.compile(
    r"Email|Two-Factor|Security Key|Authenticator|Confirm Access|Recovery Code|[Ss]ign(ed)? [Ii]n"
    r"|Remember Me|Current Password|\(again\)|reauthenticate|Primary|Verified"
)


def sound(response) -> str:
    text = response.content.decode()
    assert response.status_code == 200
    assert_valid_html(text)
    assert 'class="site-header"' in text
    assert not LIBRARY_WORDS.search(re.sub(r"<[^>]*>", " ", text))
    return text


ENTRANCES = ("login", "signup", "password/reset", "password/reset/done", "confirm-email")


@pytest.mark.parametrize("name", ENTRANCES)
def test_pages_for_strangers_are_sound_and_in_the_sites_dress(client: Client, name: str) -> None:
    sound(client.get(f"/accounts/{name}/"))


def enter(client: Client) -> None:
    """Logs ada in, and once more for what needs a fresh password."""
    client.post("/accounts/login/", {"login": "ada", "password": PASSWORD})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})


MANAGED = ("email", "password/change", "logout", "2fa", "2fa/webauthn", "reauthenticate")


@pytest.mark.parametrize("name", MANAGED)
def test_pages_for_people_are_sound_and_in_the_sites_dress(client: Client, ada: User, name) -> None:
    enter(client)

    sound(client.get(f"/accounts/{name}/"))


def test_the_pages_of_a_second_factor_are_sound(client: Client, ada: User) -> None:
    enter(client)

    assert "data:image/svg" in sound(client.get("/accounts/2fa/totp/activate/"))
    sound(client.get("/accounts/2fa/webauthn/add/"))


def test_an_app_is_set_up_and_a_code_of_either_kind_asked_for_at_the_log_in(
    client: Client, ada: User, settings: Settings
) -> None:
    settings.MFA_TOTP_TOLERANCE = 1  # the half minute may end on the way
    enter(client)
    text = sound(client.get("/accounts/2fa/totp/activate/"))
    secret = re.search(r'value="([A-Z2-7]{16,})"', text)[1]
    wrong = sound(client.post("/accounts/2fa/totp/activate/", {"code": "1"}))
    assert 'aria-invalid="true"' in wrong
    secret = re.search(r'value="([A-Z2-7]{16,})"', wrong)[1]
    client.post("/accounts/2fa/totp/activate/", {"code": code_of(secret)})

    codes = sound(client.get("/accounts/2fa/recovery-codes/"))
    for name in ("", "recovery-codes/generate/", "totp/deactivate/"):
        sound(client.get(f"/accounts/2fa/{name}"))
    client.post("/accounts/logout/")
    sound(client.post("/accounts/login/", {"login": "ada", "password": PASSWORD}, follow=True))
    assert client.get("/api/v1/me/").status_code == 401
    spare = re.search(r'id="recovery_codes">(\w+)', codes)[1]
    client.post("/accounts/2fa/authenticate/", {"code": spare})
    assert client.get("/api/v1/me/").json()["username"] == "ada"


def code_of(secret: str) -> str:
    """What an app shows now."""
    return format_hotp_value(hotp_value(secret, int(time.time()) // 30))


def test_who_is_asked_once_more_may_have_a_code_by_mail(client: Client, ada: User) -> None:
    EmailAddress.objects.create(user=ada, email=ada.email, primary=True, verified=True)
    client.post("/accounts/login/", {"login": "ada", "password": PASSWORD})
    assert "With a code by e-mail" in sound(client.get("/accounts/reauthenticate/"))

    ask = reverse("account_request_reauthentication_code")
    assert "Where the code goes" in sound(client.get(ask))
    shown = sound(client.post(ask, {"recipient": ada.email}, follow=True))

    assert f"on its way to {ada.email}" in shown
    assert mail.outbox[0].to == [ada.email]


def test_keys_are_listed_renamed_and_removed(client: Client, ada: User) -> None:
    enter(client)
    key = Authenticator.objects.create(
        user=ada, type=Authenticator.Type.WEBAUTHN, data={"name": "Blue key", "credential": {}}
    )

    edit, remove = (reverse(f"mfa_{act}_webauthn", args=[key.pk]) for act in ("edit", "remove"))
    for address in (edit, remove):
        sound(client.get(address))
    client.post(edit, {"name": "Red key"})
    assert "Red key" in sound(client.get("/accounts/2fa/webauthn/"))
    client.post(remove)
    assert not Authenticator.objects.filter(pk=key.pk).exists()


def test_a_stranger_signs_up_and_is_in(client: Client) -> None:
    form = {
        "username": "chiara",
        "email": "chiara@example.org",
        "password1": "comet over glass",
        "password2": "comet over glass",
    }

    response = client.post("/accounts/signup/", form)

    assert response["Location"] == "/"
    assert client.get("/api/v1/me/").json()["username"] == "chiara"
    assert User.objects.get().password.startswith("md5$")


def test_a_faulty_sign_up_says_what_is_wrong(client: Client, ada: User) -> None:
    form = {"username": "Ada", "email": "no", "password1": "123", "password2": "124"}

    text = sound(client.post("/accounts/signup/", form))

    assert "A user with that username already exists." in text
    assert "Enter a valid email address." in text
    assert "This password is too short." in text
    assert User.objects.count() == 1


def test_a_stranger_cannot_take_the_name_of_a_bot(client: Client) -> None:
    form = {"username": "steady-bot", "email": "x@example.org", "password1": "comet over glass"}

    text = sound(client.post("/accounts/signup/", form | {"password2": form["password1"]}))

    assert "This name is kept for the site itself." in text


@pytest.mark.parametrize("login", ["ada", "ADA", "ada@example.org"])
def test_one_logs_in_by_name_or_address(client: Client, ada: User, login: str) -> None:
    response = client.post("/accounts/login/", {"login": login, "password": PASSWORD})

    assert response.status_code == 302
    assert client.get("/api/v1/me/").status_code == 200


def test_a_wrong_password_does_not_say_which_part_was_wrong(client: Client, ada: User) -> None:
    wrong = sound(client.post("/accounts/login/", {"login": "ada", "password": "x"}))
    unknown = sound(client.post("/accounts/login/", {"login": "nobody", "password": "x"}))

    for text in (wrong, unknown):
        assert "The username and/or password you specified are not correct." in text


def test_after_many_wrong_passwords_the_right_one_waits_too(
    client: Client, ada: User, settings: Settings
) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"login_failed": "3/5m/key"}
    for _ in range(3):
        client.post("/accounts/login/", {"login": "ada", "password": "x"})

    client.post("/accounts/login/", {"login": "ada", "password": PASSWORD})

    assert client.get("/api/v1/me/").status_code == 401


def test_logging_out_is_a_post(ada_client: Client) -> None:
    sound(ada_client.get("/accounts/logout/"))
    assert ada_client.get("/api/v1/me/").status_code == 200

    ada_client.post("/accounts/logout/")

    assert ada_client.get("/api/v1/me/").status_code == 401


def test_a_forgotten_password_is_set_anew_by_mail(client: Client, ada: User) -> None:
    client.post("/accounts/password/reset/", {"email": "ada@example.org"})
    link = re.search(r"http://testserver(/accounts/password/reset/key/\S+)", mail.outbox[0].body)
    assert link
    assert mail.outbox[0].body.endswith("Constellation, http://testserver/")

    form_page = client.get(link[1], follow=True)
    sound(form_page)
    new = {"password1": "comet over glass", "password2": "comet over glass"}
    sound(client.post(form_page.request["PATH_INFO"], new, follow=True))

    ada.refresh_from_db()
    assert ada.check_password("comet over glass")


def test_nobody_learns_by_a_reset_whether_an_address_has_an_account(
    client: Client, ada: User
) -> None:
    answers = [
        client.post("/accounts/password/reset/", {"email": email}, follow=True).content
        for email in ("ada@example.org", "nobody@example.org")
    ]

    assert answers[0] == answers[1]


def test_the_administration_asks_for_the_same_log_in(client: Client) -> None:
    response = client.get("/admin/login/?next=/admin/")

    assert response.status_code == 302
    assert response["Location"].startswith("/accounts/login/")


def test_pages_say_what_a_browser_may_load(client: Client) -> None:
    policy = client.get("/accounts/login/")["Content-Security-Policy"]

    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
