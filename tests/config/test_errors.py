import pytest
from django.core.exceptions import (
    DisallowedHost,
    PermissionDenied,
    RequestDataTooBig,
    SuspiciousOperation,
)
from django.http import Http404
from django.test import Client, RequestFactory

from config import errors
from tests.html import assert_valid_html

CASES = [
    (lambda request: errors.bad_request(request, SuspiciousOperation()), 400, "bad_request"),
    (lambda request: errors.bad_request(request, DisallowedHost()), 400, "bad_request"),
    (lambda request: errors.forbidden(request, PermissionDenied()), 403, "forbidden"),
    (lambda request: errors.not_found(request, Http404()), 404, "not_found"),
    (errors.broken, 500, "internal_server_error"),
]


@pytest.mark.parametrize(("view", "status", "kind"), CASES)
def test_the_api_answers_with_a_problem(rf: RequestFactory, view, status: int, kind: str) -> None:
    response = view(rf.get("/api/v1/x/"))

    assert response.status_code == status
    assert response["Content-Type"] == "application/problem+json"
    assert f'"type": "{kind}"' in response.content.decode()


@pytest.mark.parametrize(("view", "status", "_kind"), CASES)
def test_a_page_is_answered_with_a_page(rf: RequestFactory, view, status: int, _kind: str) -> None:
    response = view(rf.get("/cards/x/"))

    assert response.status_code == status
    assert response["Content-Type"].startswith("text/html")


def test_what_is_too_large_is_told_from_what_is_no_sound_request(rf: RequestFactory) -> None:
    answer = errors.bad_request(rf.post("/api/v1/x/"), RequestDataTooBig())

    assert answer.status_code == 413
    assert "larger" in answer.content.decode()


@pytest.mark.django_db
def test_a_form_whose_token_is_old_is_answered_with_a_page_of_the_site() -> None:
    answer = Client(enforce_csrf_checks=True).post("/accounts/login/", {"login": "ada"})

    assert answer.status_code == 403
    assert "send it once more" in answer.content.decode()
    assert_valid_html(answer.content.decode())


@pytest.mark.django_db
def test_an_unknown_address_is_told_in_the_form_of_its_surroundings(client: Client) -> None:
    assert client.get("/api/v1/nothing/").json()["type"] == "not_found"
    assert_valid_html(client.get("/nothing/").content.decode())


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "above"),
    [
        ("/leagues/1/join/", "/leagues/1/"),
        ("/leagues/1/organise/bye/2/", "/leagues/1/organise/"),
        ("/matches/1/draft/", "/matches/1/"),
    ],
)
def test_opening_an_address_for_forms_leads_to_the_page_with_the_form(address, above):
    answer = Client().get(address)
    text = answer.content.decode()

    assert answer.status_code == 405
    assert answer["Allow"] == "POST"
    assert f'href="{above}"' in text
    assert_valid_html(text)


@pytest.mark.django_db
def test_a_wrong_method_of_the_api_stays_a_problem():
    answer = Client().post("/api/v1/games/")

    assert answer.status_code == 405
    assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.django_db
@pytest.mark.parametrize("version", ["a%22b", "a%0d%0aX-Own:1", "9"])
def test_what_is_asked_of_the_schema_stays_out_of_the_headers(version):
    answer = Client().get(f"/api/v1/schema/?version={version}")

    assert answer.status_code == 200
    assert answer["Content-Disposition"] == Client().get("/api/v1/schema/")["Content-Disposition"]


@pytest.mark.django_db
def test_who_tries_too_often_is_told_on_a_page_of_the_site(settings):
    settings.ACCOUNT_RATE_LIMITS = {"login": "1/m/ip"}
    client, tried = Client(), {"login": "ada", "password": "wrong"}

    answers = [client.post("/accounts/login/", tried) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 429]
    assert "Too many tries" in answers[1].content.decode()
    assert_valid_html(answers[1].content.decode())
