"""Leagues for programs."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.services.tokens import token_issue
from leagues.models import League
from leagues.rules.model import Format
from tests.leagues.conftest import DAY, START, current, play_round

pytestmark = pytest.mark.django_db


def bearer(user):
    _, secret = token_issue(person=user, name="test", lifetime=None, now=timezone.now())
    return {"Authorization": f"Bearer {secret}"}


def url(name, *args):
    return reverse(f"api:league-{name}", args=args)


def get(name, *args, status=200, query=None):
    response = Client().get(url(name, *args), query)
    assert response.status_code == status
    return response.json()


def post(user, name, *args, status=200, **data):
    response = Client().post(
        url(name, *args), data, content_type="application/json", headers=bearer(user)
    )
    assert response.status_code == status, response.content
    return response.json() if response.content else None


def test_leagues_are_listed_and_cut_down_by_stage(make):
    make(3, name="Runs")
    make(2, begin=False, name="Waits")

    assert [one["name"] for one in get("list")["results"]] == ["Waits", "Runs"]
    (runs,) = get("list", query={"status": "running"})["results"]
    assert (runs["name"], runs["players"], runs["round"]) == ("Runs", 3, 1)


def test_a_league_tells_its_terms_players_and_rounds(make):
    league = make(4)

    data = get("detail", league.pk)

    assert data["points"] == {
        "win": 3,
        "draw": 1,
        "loss": 0,
        "both_lose": 0,
        "bye": 3,
        "late": 0,
        "absent": 0,
        "tables": [],
    }
    assert [entry["seed"] for entry in data["entries"]] == [1, 2, 3, 4]
    assert data["rounds"][0]["closed_at"] is None
    assert "join_code" not in data


def test_a_round_has_results_and_the_table_kept_after_it(make):
    league = make(4)
    open_round = get("round", league.pk, 1)
    play_round(league, now=START + DAY)

    closed = get("round", league.pk, 1)

    assert [one["verdict"] for one in open_round["pairings"]] == [None, None]
    assert open_round["standings"] == []
    assert {one["verdict"] for one in closed["pairings"]} == {"first"}
    assert [row["points"] for row in closed["standings"]] == [3, 3, 0, 0]
    assert closed["standings"][0]["shared"]
    assert get("round", league.pk, 9, status=404)["type"] == "not_found"


def test_standings_are_those_of_the_page(make):
    league = make(4)
    play_round(league, now=START + DAY)

    rows = get("standings", league.pk)

    assert [row["points"] for row in rows] == [3, 3, 0, 0]
    assert len(rows[0]["tie_breaks"]) == len(league.tie_breaks)


def test_the_log_is_public_and_in_sentences(make):
    league = make(4)

    lines = get("log", league.pk)["results"]

    assert lines[0]["sentence"] == "The round was published: 2 meetings."
    assert lines[0]["actor"] is None
    assert lines[-1]["actor"] == "olga"


def test_a_program_joins_leaves_and_is_told_why_not(make, people):
    league = make(2, begin=False)
    League.objects.update(sign_up_until=timezone.now() + DAY)

    entry = post(people[4], "join", league.pk, status=201)
    again = post(people[4], "join", league.pk, status=409)
    post(people[4], "withdraw", league.pk, status=204)

    assert entry["player"] == people[4].username
    assert (again["type"], again["status"]) == ("refused", 409)
    assert "already" in again["detail"]
    assert league.entries.count() == 2
    assert post(people[4], "join", 10**9, status=404)["type"] == "not_found"
    assert Client().post(url("join", league.pk)).status_code == 401


def test_a_program_returns_from_the_next_round_on(make, people):
    league = make(6, format=Format.SWISS, rounds=3)
    post(people[0], "withdraw", league.pk, status=204)
    post(people[0], "return", league.pk, status=204)

    assert league.entries.get(user=people[0]).spans == [[1, 2], [2, None]]


def test_the_organiser_sets_a_result_and_nobody_else(make, organiser, people):
    league = make(4)
    pairing = current(league).pairings.first()
    ruling = {"pairing": pairing.pk, "verdict": "draw", "reason": "Agreed."}

    refused = post(people[0], "results", league.pk, status=403, **ruling)
    done = post(organiser, "results", league.pk, **ruling)

    assert refused["type"] == "not_organiser"
    assert (done["verdict"], done["decided_by"]) == ("draw", "organiser")
    wrong = post(organiser, "results", league.pk, status=400, **(ruling | {"verdict": "win"}))
    assert "verdict" in wrong["errors"]
    post(organiser, "results", league.pk, status=404, **(ruling | {"pairing": 10**9}))


def test_the_list_takes_a_constant_number_of_queries(make, django_assert_max_num_queries):
    for _ in range(4):
        make(3)

    with django_assert_max_num_queries(3):
        get("list")
