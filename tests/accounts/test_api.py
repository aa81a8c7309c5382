from datetime import datetime, timedelta

import pytest
from django.test import Client
from rest_framework.test import APIClient

from accounts.models import ApiToken, Notification, User
from accounts.services.tokens import MAX_TOKENS, token_issue, token_revoke

pytestmark = pytest.mark.django_db
FAR = timedelta(days=365 * 50)


@pytest.fixture
def bearer(ada: User, now: datetime) -> APIClient:
    _, secret = token_issue(person=ada, name="bot", lifetime=FAR, now=now)
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    return client


@pytest.fixture
def session(ada: User) -> APIClient:
    client = APIClient()
    client.force_login(ada)
    return client


def test_me_is_whose_token_it_is(bearer: APIClient, ada: User) -> None:
    body = bearer.get("/api/v1/me/").json()

    assert (body["id"], body["username"], body["time_zone"]) == (ada.pk, "ada", "UTC")
    assert "password" not in body


def test_without_a_token_one_is_asked_for_it(client: Client) -> None:
    response = client.get("/api/v1/me/")

    assert response.status_code == 401
    assert response["WWW-Authenticate"] == "Bearer"
    assert response["Content-Type"] == "application/problem+json"
    assert response.json() == {
        "type": "not_authenticated",
        "title": "Unauthorized",
        "status": 401,
        "detail": "Authentication credentials were not provided.",
    }


@pytest.mark.parametrize("header", ["Bearer nonsense", "Bearer ", "bearer \xe4", "Bearer a b"])
def test_a_wrong_token_is_refused_even_where_none_is_needed(client: Client, header: str) -> None:
    response = client.get("/api/v1/me/", headers={"authorization": header})

    assert response.status_code == 401
    assert response.json()["type"] == "authentication_failed"


def test_a_revoked_token_is_refused_and_told_so(bearer: APIClient, now: datetime) -> None:
    token_revoke(token=ApiToken.objects.get(), now=now)

    response = bearer.get("/api/v1/me/")

    assert response.status_code == 401
    assert response.json()["detail"] == "This token was revoked."


def test_another_scheme_is_not_ours_to_judge(client: Client) -> None:
    response = client.get("/api/v1/me/", headers={"authorization": "Basic YTpi"})

    assert response.json()["type"] == "not_authenticated"


def test_a_session_makes_a_token_and_sees_its_secret_once(session: APIClient) -> None:
    made = session.post("/api/v1/tokens/", {"name": "bot", "days": 30})

    assert made.status_code == 201
    secret = made.json()["secret"]
    answer = APIClient().get("/api/v1/me/", headers={"authorization": f"Bearer {secret}"})
    assert answer.status_code == 200
    assert [set(t) for t in session.get("/api/v1/tokens/").json()["results"]] == [
        {"id", "name", "prefix", "created_at", "expires_at", "last_used_at"}
    ]


def test_a_token_cannot_make_another(bearer: APIClient) -> None:
    response = bearer.post("/api/v1/tokens/", {"name": "bot", "days": 30})

    assert response.status_code == 403
    assert response.json()["type"] == "session_needed"
    assert ApiToken.objects.count() == 1


@pytest.mark.parametrize(
    ("body", "field"), [({"name": "x", "days": 8}, "days"), ({"name": "", "days": None}, "name")]
)
def test_a_faulty_wish_names_its_field(session: APIClient, body: dict, field: str) -> None:
    response = session.post("/api/v1/tokens/", body)

    assert response.status_code == 400
    assert response.json()["type"] == "invalid"
    assert list(response.json()["errors"]) == [field]


def test_too_many_tokens_are_a_conflict(session: APIClient) -> None:
    for _ in range(MAX_TOKENS):
        session.post("/api/v1/tokens/", {"name": "bot", "days": None})

    response = session.post("/api/v1/tokens/", {"name": "bot", "days": None})

    assert response.status_code == 409
    assert response.json()["type"] == "too_many_tokens"


def test_one_revokes_ones_own_tokens_only(
    bearer: APIClient, ada: User, bruno: User, now: datetime
) -> None:
    theirs, _ = token_issue(person=bruno, name="theirs", lifetime=None, now=now)

    assert bearer.delete(f"/api/v1/tokens/{theirs.pk}/").status_code == 404
    assert bearer.delete(f"/api/v1/tokens/{ada.api_tokens.get().pk}/").status_code == 204
    assert bearer.get("/api/v1/me/").status_code == 401


def test_the_inbox_can_be_read_and_marked(bearer: APIClient, ada: User, bruno: User, tell) -> None:
    mine = tell(ada)
    tell(bruno)

    listed = bearer.get("/api/v1/notices/").json()["results"]
    assert [notice["id"] for notice in listed] == [mine.pk]
    assert listed[0]["read_at"] is None

    assert bearer.post("/api/v1/notices/read/", {"ids": [mine.pk]}).json() == {"marked": 1}
    assert bearer.post("/api/v1/notices/read/", {"ids": None}).json() == {"marked": 0}
    assert Notification.objects.filter(read_at=None).get().person == bruno


def test_a_request_by_token_is_one_query_before_its_work(
    bearer: APIClient, django_assert_num_queries
) -> None:
    bearer.get("/api/v1/me/")  # writes its last use

    with django_assert_num_queries(1):
        bearer.get("/api/v1/me/")
