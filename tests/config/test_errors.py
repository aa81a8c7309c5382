import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import Http404
from django.test import Client, RequestFactory

from config import errors
from tests.html import assert_valid_html

CASES = [
    (lambda request: errors.bad_request(request, SuspiciousOperation()), 400, "bad_request"),
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


@pytest.mark.django_db
def test_an_unknown_address_is_told_in_the_form_of_its_surroundings(client: Client) -> None:
    assert client.get("/api/v1/nothing/").json()["type"] == "not_found"
    assert_valid_html(client.get("/nothing/").content.decode())
