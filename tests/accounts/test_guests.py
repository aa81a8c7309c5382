"""Guests play before they sign up."""

from itertools import count

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from accounts.models import User
from accounts.services.guests import NotAGuestError, guest_create, guest_keep

pytestmark = pytest.mark.django_db
GOOD = "a-long-and-odd-phrase-77"


def test_a_guest_has_a_stars_name_and_no_password() -> None:
    guest = guest_create(choose=lambda below: 7 % below)
    assert guest.username == "Arcturus-0007"
    assert guest.is_guest
    assert not guest.has_usable_password()


def test_a_name_that_is_taken_is_not_given_again() -> None:
    numbers = count()
    first = guest_create(choose=lambda below: 0)
    second = guest_create(choose=lambda below: next(numbers) // 2)
    assert first.username != second.username


def test_a_guest_keeps_the_account_under_a_name_and_password_of_their_own() -> None:
    guest = guest_create()
    guest_keep(guest=guest, username="galileo", email="g@example.org", password=GOOD)
    kept = User.objects.get(pk=guest.pk)
    assert (kept.username, kept.is_guest) == ("galileo", False)
    assert kept.check_password(GOOD)


@pytest.mark.parametrize(
    ("field", "value"),
    [("username", "TAKEN"), ("email", "Taken@example.org"), ("password", "12345")],
)
def test_what_cannot_be_taken_is_named_by_its_field(field: str, value: str) -> None:
    taken = guest_create()
    guest_keep(guest=taken, username="taken", email="taken@example.org", password=GOOD)
    wanted = {"username": "free", "email": "free@example.org", "password": GOOD, field: value}
    guest = guest_create()
    with pytest.raises(ValidationError) as caught:
        guest_keep(guest=guest, **wanted)
    assert "taken" in str(caught.value) or field in caught.value.message_dict
    assert User.objects.get(pk=guest.pk).is_guest


def test_an_account_that_is_kept_cannot_be_kept_again() -> None:
    guest = guest_create()
    guest_keep(guest=guest, username="once", email="once@example.org", password=GOOD)
    with pytest.raises(NotAGuestError):
        guest_keep(guest=guest, username="twice", email="twice@example.org", password=GOOD)


def test_the_page_keeps_the_guest_logged_in(client: Client) -> None:
    guest = guest_create()
    client.force_login(guest)
    data = {"username": "hypatia", "email": "h@example.org", "password": GOOD}
    assert client.post("/accounts/keep/", data).status_code == 302
    assert client.session["_auth_user_id"] == str(guest.pk)
    assert client.get("/accounts/keep/").status_code == 302


def test_the_page_says_what_cannot_be_taken(client: Client) -> None:
    client.force_login(guest_create())
    data = {"username": "ptolemy", "email": "p@example.org", "password": "12345"}
    answer = client.post("/accounts/keep/", data)
    assert answer.status_code == 200
    assert b"too short" in answer.content
