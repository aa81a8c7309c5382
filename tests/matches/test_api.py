"""Matches and offers for programs."""

import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
import time_machine
from django.test import Client
from django.utils import timezone
from rest_framework.throttling import UserRateThrottle

from accounts.services.tokens import token_issue
from cards.models import DeckVersion
from cards.services.bundled import bundled_load
from matches.models import Match, MatchEvent
from tests.matches.conftest import NOW, play
from tests.matches.toy import End, Shake, Take

pytestmark = pytest.mark.django_db
JSON = "application/json"


@pytest.fixture(autouse=True)
def api_reads_the_same_clock(request):
    if "asgi_server" in request.fixturenames:
        yield
    else:
        with time_machine.travel(NOW, tick=False):
            yield


@pytest.fixture
def clients(people):
    found = [Client() for _ in people]
    for client, person in zip(found, people, strict=True):
        client.force_login(person)
    return found


def command(client, match, body, **headers):
    path = f"/api/v1/matches/{match.pk}/commands/"
    return client.post(path, body, content_type=JSON, headers=headers)


def take(count, version=1, key="k"):
    action = {"type": "take", "count": count}
    return {"command": "play", "action": action, "expected_version": version, "key": key}


def problem(response):
    assert response.headers["Content-Type"] == "application/problem+json"
    return response.status_code, response.json()["type"]


def test_a_command_is_done_and_answered_with_what_the_sender_may_know(start, clients):
    match = start()
    response = command(clients[0], match, take(2))
    assert response.json() == {
        "version": 2,
        "repeated": False,
        "finished": False,
        "events": [{"event": "taken", "seat": 0, "count": 2}],
    }


def test_the_same_key_gives_the_same_answer_also_as_a_header(start, clients):
    match = start()
    body = take(2)
    del body["key"]
    first = command(clients[0], match, body, **{"Idempotency-Key": "abc"})
    again = command(clients[0], match, body, **{"Idempotency-Key": "abc"})
    assert again.json() == first.json() | {"repeated": True}
    assert MatchEvent.objects.filter(match=match).count() == 2


def test_each_refusal_is_its_own_problem(start, clients):
    match = start()
    refusals = [
        (clients[0], take(2, version=0), (409, "stale")),
        (clients[0], take(9), (422, "illegal")),
        (clients[1], take(1), (409, "not_your_turn")),
        (clients[2], take(1), (403, "not_your_seat")),
        (clients[0], take(1) | {"action": {"type": "eat"}}, (400, "malformed")),
        (clients[0], take(1) | {"command": "cheat"}, (400, "parse_error")),
        (clients[0], take(1) | {"command": "timeout"}, (400, "parse_error")),
        (clients[0], take(1) | {"key": ""}, (400, "invalid")),
        (clients[0], take(1) | {"expected_version": None}, (400, "invalid")),
        (
            clients[0],
            {"command": "answer-draw", "accept": True, "key": "d"},
            (409, "nothing_to_answer"),
        ),
        (Client(), take(1), (401, "not_authenticated")),
    ]
    for client, body, expected in refusals:
        assert problem(command(client, match, body)) == expected, body
    assert Match.objects.get(pk=match.pk).version == 1


def test_a_stale_command_is_told_what_changed_and_an_illegal_one_the_rule(start, clients):
    match = start()
    command(clients[0], match, take(1))
    stale = command(clients[0], match, take(1, version=1, key="later")).json()
    assert (stale["version"], stale["events"]) == (2, [{"event": "taken", "seat": 0, "count": 1}])
    illegal = command(clients[0], match, take(9, version=2, key="bad")).json()
    assert illegal["rule"] == "N4"


def test_a_body_that_is_no_json_and_a_match_that_is_not_there_are_problems(start, clients):
    match = start()
    path = f"/api/v1/matches/{match.pk}/commands/"
    assert problem(clients[0].post(path, "{", content_type=JSON)) == (400, "parse_error")
    assert problem(clients[0].get(path)) == (405, "method_not_allowed")
    assert problem(clients[0].get("/api/v1/matches/999/")) == (404, "not_found")
    missing = clients[0].post("/api/v1/matches/999/commands/", take(1), content_type=JSON)
    assert problem(missing) == (404, "not_found")


@pytest.mark.both_databases
@pytest.mark.parametrize(
    ("body", "status", "kind"),
    [
        (b'{"command": "play", "action": ' + b"[" * 50_000, 400, "parse_error"),
        (b"[" * 50_000, 400, "parse_error"),
        (b'{"command": "resign", "key": "a\\u0000b"}', 400, "invalid"),
        (b'{"command": "resign", "key": "a"}' + b" " * 70_000, 413, "too_large"),
    ],
)
def test_a_body_that_is_no_sound_command_is_refused_and_changes_nothing(
    start, clients, body, status, kind
):
    match = start()
    answer = command(clients[0], match, body)
    assert problem(answer) == (status, kind), answer.content
    assert Match.objects.get(pk=match.pk).version == 1


@pytest.mark.parametrize("form", ["multipart/form-data; boundary=x", "text/plain", ""])
def test_a_command_is_sent_as_json(start, clients, form):
    path = f"/api/v1/matches/{start().pk}/commands/"
    answer = clients[0].post(path, b'{"command": "resign", "key": "a"}', content_type=form)
    assert problem(answer) == (415, "unsupported_media_type")


@pytest.mark.both_databases
@pytest.mark.parametrize("number", [2**31, 2**63 - 1, 2**63, 10**400])
def test_a_number_that_no_match_can_have_is_not_found(clients, number):
    path = f"/api/v1/matches/{number}/"
    assert problem(clients[0].post(f"{path}commands/", take(1), content_type=JSON))[0] == 404
    assert problem(clients[0].get(f"{path}legal/"))[0] == 404
    assert clients[0].post(f"/matches/{number}/command/", {"command": "resign"}).status_code == 404


def test_an_address_of_commands_says_how_to_use_it(start, clients):
    answer = clients[0].get(f"/api/v1/matches/{start().pk}/commands/")
    assert problem(answer) == (405, "method_not_allowed")
    assert answer.headers["Allow"] == "POST"


def test_who_sends_too_many_commands_is_told_how_long_to_wait(start, people, monkeypatch):
    monkeypatch.setattr(UserRateThrottle, "rate", "1/min", raising=False)
    _, secret = token_issue(person=people[0], name="bot", lifetime=None, now=timezone.now())
    match, script = start(), Client()
    asked = [command(script, match, {}, Authorization=f"Bearer {secret}") for _ in range(2)]
    assert [problem(answer) for answer in asked] == [(400, "parse_error"), (429, "throttled")]
    assert asked[1].headers["Retry-After"] == "60"


def test_a_token_that_is_no_text_is_not_known(start):
    answer = command(Client(), start(), take(1), Authorization="Bearer \xe9")
    assert problem(answer) == (401, "authentication_failed")
    assert answer.json()["detail"] == "This token is not known."


def test_a_session_needs_its_token_against_forgery_and_a_bearer_does_not(start, people):
    match = start()
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(people[0])
    assert problem(command(browser, match, take(1))) == (403, "permission_denied")
    _, secret = token_issue(
        person=people[0], name="bot", lifetime=timedelta(days=1), now=timezone.now()
    )
    script = Client(enforce_csrf_checks=True)
    done = command(script, match, take(1), Authorization=f"Bearer {secret}")
    assert done.status_code == 200
    wrong = command(script, match, take(1), Authorization="Bearer wrong")
    assert problem(wrong) == (401, "authentication_failed")


def test_a_match_is_seen_as_one_may_know_it(start, clients, people):
    match = start()
    play(match, people[0], Shake())
    mine, theirs, strangers = (
        client.get(f"/api/v1/matches/{match.pk}/").json() for client in (*clients[:2], Client())
    )
    assert (mine["seat"], theirs["seat"], strangers["seat"]) == (0, 1, None)
    assert mine["view"]["die"] is not None
    assert strangers["view"]["die"] is None
    assert [entry["events"][0]["event"] for entry in theirs["log"]][1] == "die-hidden"
    assert mine["legal"]
    assert theirs["legal"] == strangers["legal"] == []


def test_legal_actions_and_events_since(start, clients, people):
    match = start()
    play(match, people[0], Take(1))
    legal = clients[0].get(f"/api/v1/matches/{match.pk}/legal/").json()
    assert (legal["version"], legal["actions"][0]) == (2, {"type": "take", "count": 1})
    news = clients[1].get(f"/api/v1/matches/{match.pk}/events/?after=1").json()
    assert [entry["seq"] for entry in news["entries"]] == [2]
    assert (news["version"], news["my_move"]) == (2, False)


def test_ones_matches_by_status(start, clients, people):
    first, second = start(), start(heap=1)
    play(second, people[0], Take(1))
    lists = {
        status: [row["id"] for row in clients[0].get(f"/api/v1/matches/?status={status}").json()]
        for status in ("my-move", "running", "finished")
    }
    assert lists == {"my-move": [first.pk], "running": [first.pk], "finished": [second.pk]}
    row = clients[1].get("/api/v1/matches/?status=finished").json()[0]
    assert (row["players"], row["place"]) == (["ann", "ben"], 2)


def test_a_match_against_a_bot_begins_at_once(clients):
    made = clients[0].post(
        "/api/v1/matches/", {"game": "dice-nim", "options": {"heap": 5}}, content_type=JSON
    )
    assert made.status_code == 201
    assert (made.json()["seat"], made.json()["seats"][1]["username"]) == (0, "steady-bot")
    asked = {"game": "dice-nim", "options": {"heap": 5}, "seat": 1}
    second = clients[0].post("/api/v1/matches/", asked, content_type=JSON).json()
    assert (second["seat"], second["seats"][0]["username"]) == (1, "steady-bot")
    for wrong in (
        {"game": "chess"},
        {"game": "dice-nim", "seat": 2},
        {"game": "dice-nim", "options": {"heap": "many"}},
    ):
        refused = clients[0].post("/api/v1/matches/", wrong, content_type=JSON)
        assert refused.status_code == 422
    bad_terms = {
        "game": "dice-nim",
        "terms": {"control": {"kind": "per-move", "hours_per_move": 0}},
    }
    refused = clients[0].post("/api/v1/matches/", bad_terms, content_type=JSON)
    assert problem(refused) == (422, "bad_entry")


def test_an_open_seat_is_offered_taken_and_played(clients):
    offer = clients[0].post("/api/v1/offers/", {"game": "dice-nim"}, content_type=JSON).json()
    listed = clients[1].get("/api/v1/offers/").json()
    assert [one["id"] for one in listed] == [offer["id"]]
    path = f"/api/v1/offers/{offer['id']}/accept/"
    assert clients[0].post(path, {}, content_type=JSON).status_code == 403
    taken = clients[1].post(path, {"salt": "mine"}, content_type=JSON).json()
    match = Match.objects.get(pk=taken["match"])
    assert match.commitment == offer["commitment"]
    assert match.seats.get(number=1).salt == "mine"
    late = clients[2].post(path, {}, content_type=JSON)
    assert problem(late) == (409, "offer_closed")


def test_a_challenge_is_for_one_person_who_may_decline(clients, people):
    body = {"game": "dice-nim", "others": ["ben"]}
    offer = clients[0].post("/api/v1/offers/", body, content_type=JSON).json()
    assert people[1].notifications.get().kind == "challenge"
    accept, decline, cancel = (
        f"/api/v1/offers/{offer['id']}/{act}/" for act in ("accept", "decline", "cancel")
    )
    assert problem(clients[2].post(accept, {}, content_type=JSON)) == (403, "not_for_you")
    assert problem(clients[1].post(cancel)) == (403, "not_for_you")
    assert clients[1].post(decline).status_code == 204
    assert problem(clients[0].post(cancel)) == (409, "offer_closed")
    nobody = {"game": "dice-nim", "others": ["nobody"]}
    refused = clients[0].post("/api/v1/offers/", nobody, content_type=JSON)
    assert problem(refused) == (422, "bad_entry")


def test_a_table_of_four_is_offered_and_its_seats_are_given(clients, people):
    body = {"game": "dice-nim", "seats": 4, "others": ["ben", "random-bot"]}
    offer = clients[0].post("/api/v1/offers/", body, content_type=JSON).json()
    assert [(seat["username"], seat["status"]) for seat in offer["seats"]] == [
        ("ann", "taken"),
        ("ben", "invited"),
        ("random-bot", "taken"),
        (None, "open"),
    ]
    path = f"/api/v1/offers/{offer['id']}"
    clients[1].post(f"{path}/decline/")
    give = {"guest": "steady-bot"}
    refused = clients[1].post(f"{path}/seats/1/", give, content_type=JSON)
    assert problem(refused) == (403, "not_for_you")
    given = clients[0].post(f"{path}/seats/1/", give, content_type=JSON).json()
    assert given["seats"][1] == {
        "number": 1,
        "username": "steady-bot",
        "bot": "steady",
        "status": "taken",
    }
    taken = clients[2].post(f"{path}/accept/", {}, content_type=JSON).json()
    assert taken["status"] == "started"
    match = f"/api/v1/matches/{taken['match']}"
    left = [
        clients[2].post(f"{match}/commands/", {"command": "resign", "key": key}, content_type=JSON)
        for key in "ab"
    ]
    assert left[0].status_code == 200
    assert problem(left[1]) == (409, "has_left")
    assert [seat["gone"] for seat in clients[0].get(f"{match}/").json()["seats"]][3]


def test_a_rematch_is_offered_and_then_accepted_by_asking_too(start, clients, people):
    match = start(heap=3)
    path = f"/api/v1/matches/{match.pk}/rematch/"
    assert problem(clients[0].post(path)) == (403, "not_for_you")
    play(match, people[0], Take(1))
    play(match, people[0], End())
    play(match, people[1], Take(2))
    assert clients[0].post(path).json()["status"] == "open"
    started = clients[1].post(path).json()
    assert started["status"] == "started"


def test_a_deck_must_be_ones_own_and_legal(clients, people):
    bundled_load(now=NOW)
    deck = DeckVersion.objects.filter(deck__starter_key__isnull=False).first()
    body = {"game": "tacenda", "format": "standard", "bot": "random"}
    refused = clients[0].post("/api/v1/matches/", body, content_type=JSON)
    assert problem(refused) == (422, "bad_entry")
    made = clients[0].post("/api/v1/matches/", body | {"deck": deck.pk}, content_type=JSON)
    assert made.status_code == 201
    deck.deck.starter_key = None
    deck.deck.save()
    refused = clients[0].post("/api/v1/matches/", body | {"deck": deck.pk}, content_type=JSON)
    assert problem(refused) == (422, "bad_entry")


def test_the_games_are_listed_with_their_options(clients):
    games = {game["key"]: game for game in Client().get("/api/v1/games/").json()}
    assert {"tacenda", "dice-nim"} <= games.keys()
    assert "heap" in str(games["dice-nim"]["options"])


def test_the_bot_of_the_docs_plays_a_match(asgi_server, people):
    _, secret = token_issue(
        person=people[0], name="bot", lifetime=timedelta(days=1), now=timezone.now()
    )
    script = Path(__file__).parents[2] / "docs" / "bot_example.py"
    assert len(script.read_text().splitlines()) <= 30
    done = subprocess.run(
        [sys.executable, script, f"{asgi_server.url}/api/v1/", secret, "dice-nim"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "is over" in done.stdout, done.stderr
    assert Match.objects.get().status == "finished"
