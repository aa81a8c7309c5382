"""The lane of commands: little stands around the view, and nothing that protects it is missing."""

import json

import pytest
import time_machine
from django.test import Client, RequestFactory

from accounts.models import User
from config.commands import CommandHandler
from matches.models import Match
from tests.matches.conftest import NOW

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
TOKEN = "c" * 32


class Lane(Client):
    """Django's test client in front of the lane's own handler."""

    def __init__(self) -> None:
        super().__init__()
        self.lane = CommandHandler()

    def send(self, match: Match, **extra: str):
        body = {"command": "play", "action": {"type": "take", "count": 1}}
        body |= {"expected_version": match.version, "key": "k"}
        request = RequestFactory().post(
            f"/api/v1/matches/{match.pk}/commands/",
            json.dumps(body),
            content_type="application/json",
            **extra,
        )
        request.COOKIES.update({name: cookie.value for name, cookie in self.cookies.items()})
        with time_machine.travel(NOW, tick=False):
            return self.lane.get_response(request)


@pytest.fixture
def lane() -> Lane:
    return Lane()


def log_in(lane: Lane, person: User) -> None:
    lane.force_login(person)
    lane.cookies["csrftoken"] = TOKEN


def test_a_command_is_done_and_answered_in_json_with_the_sites_headers(lane, start, people):
    match = start()
    log_in(lane, people[0])

    answer = lane.send(match, HTTP_X_CSRFTOKEN=TOKEN)

    assert answer.status_code == 200, answer.content
    assert json.loads(answer.content)["version"] == match.version + 1
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Content-Length"] == str(len(answer.content))


def test_a_command_without_its_token_against_forgery_is_refused(lane, start, people):
    match = start()
    log_in(lane, people[0])

    for extra in ({}, {"HTTP_X_CSRFTOKEN": "d" * 32}):
        answer = lane.send(match, **extra)
        assert answer.status_code == 403
        assert "CSRF" in json.loads(answer.content)["detail"]


def test_a_foreign_origin_is_refused(lane, start, people):
    match = start()
    log_in(lane, people[0])
    answer = lane.send(match, HTTP_X_CSRFTOKEN=TOKEN, HTTP_ORIGIN="https://elsewhere.example")
    assert answer.status_code == 403


def test_a_stranger_is_asked_who_he_is(lane, start):
    answer = lane.send(start(), HTTP_X_CSRFTOKEN=TOKEN)
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("change", ["password", "is_active"])
def test_a_session_ends_at_once_with_its_password_and_with_the_account(lane, start, people, change):
    match = start()
    log_in(lane, people[0])
    assert lane.send(match, HTTP_X_CSRFTOKEN=TOKEN).status_code == 200
    if change == "password":
        people[0].set_password("another")
    else:
        people[0].is_active = False
    people[0].save()

    assert lane.send(match, HTTP_X_CSRFTOKEN=TOKEN).status_code == 401


def test_a_host_that_is_not_ours_is_refused(lane, start, people, settings):
    settings.ALLOWED_HOSTS = ["testserver"]
    match = start()
    log_in(lane, people[0])
    answer = lane.send(match, HTTP_X_CSRFTOKEN=TOKEN, HTTP_HOST="elsewhere.example")
    assert answer.status_code == 400
