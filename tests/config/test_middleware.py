"""The site's own middleware."""

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from tests.html import assert_valid_html


@pytest.mark.django_db
def test_the_zone_of_a_reader_does_not_stay_behind_in_the_thread() -> None:
    ada = User.objects.create_user("ada", password="secret", time_zone="Asia/Tokyo")
    client = Client()
    client.force_login(ada)

    assert client.get("/accounts/preferences/").status_code == 200

    assert timezone.get_current_timezone_name() == "UTC"


@pytest.mark.django_db
@pytest.mark.parametrize("sign", ["%00", "%1b", "%C2%85", "%EF%BF%BF"])
@pytest.mark.parametrize(
    "address", ["/cards/?q=a{}", "/cards/x{}/", "/decks/?card={}", "/accounts/login/?next={}"]
)
def test_signs_that_are_no_text_are_refused_and_not_repeated(address: str, sign: str) -> None:
    answer = Client().get(address.format(sign))

    assert answer.status_code == 400
    assert "no text" in answer.content.decode()
    assert_valid_html(answer.content.decode())


@pytest.mark.django_db
def test_the_api_answers_to_control_signs_in_its_own_words() -> None:
    assert Client().get("/api/v1/cards/?q=%00").json()["type"] == "nothing_to_search"
    assert Client().get("/api/v1/cards/%00/").json()["type"] == "not_found"


@pytest.mark.django_db
def test_text_of_any_alphabet_is_no_control_sign() -> None:
    asked = "/cards/?q=%D0%B7%D0%B2%D0%B5%0A%09%C3%A9%F0%9F%9C%81"

    assert Client().get(asked).status_code == 200
