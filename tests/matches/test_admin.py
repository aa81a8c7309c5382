"""The administration: everything to be read, nothing changed but by a ruling."""

from html import unescape

import pytest
import time_machine
from django.test import Client

from accounts.models import User
from matches.models import MatchEvent
from matches.terms import terms_of, terms_said
from tests.matches.conftest import NOW, play
from tests.matches.offering import offer
from tests.matches.toy import Shake, Take

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(db):
    client = Client()
    client.force_login(User.objects.create_superuser("root", "root@example.org", "x"))
    with time_machine.travel(NOW, tick=False):
        yield client


def test_matches_are_listed_and_read_without_their_secrets(admin, start, people):
    match = start()
    play(match, people[0], Shake())
    assert b"ann, ben" in admin.get("/admin/matches/match/").content
    page = admin.get(f"/admin/matches/match/{match.pk}/change/").content.decode()
    assert "play" in page
    assert "die-shaken" not in page
    assert match.secret.key.hex() not in page
    for path in ("offer", "downtime"):
        assert admin.get(f"/admin/matches/{path}/").status_code == 200


def test_a_match_is_not_changed_by_hand(admin, start):
    match = start()
    refused = admin.post(f"/admin/matches/match/{match.pk}/change/", {"version": 9})
    assert refused.status_code == 403
    assert admin.get(f"/admin/matches/match/{match.pk}/delete/").status_code == 403
    assert admin.get("/admin/matches/match/add/").status_code == 403


@pytest.mark.parametrize(
    ("ending", "reason"), [("measure", "adjudicated"), ("both-lose", "both-lose")]
)
def test_a_ruling_ends_the_match_with_its_reason_in_the_log(admin, start, ending, reason):
    match = start()
    path = f"/admin/matches/match/{match.pk}/ruling/"
    assert b"Reason" in admin.get(path).content
    refused = admin.post(path, {"ending": ending, "reason": "", "key": "k"})
    assert refused.status_code == 200
    for _ in range(2):
        admin.post(path, {"ending": ending, "reason": "Nobody came.", "key": "k"})
    match.refresh_from_db()
    assert (match.status, match.end_reason) == ("finished", reason)
    entry = MatchEvent.objects.get(match=match, seq=2)
    assert "Nobody came." in entry.events
    assert entry.official.username == "root"


def test_a_ruling_on_a_match_that_is_over_is_refused_in_words(admin, start, people):
    match = start(heap=1)
    play(match, people[0], Take(1))
    path = f"/admin/matches/match/{match.pk}/ruling/"
    answer = admin.post(path, {"ending": "measure", "reason": "Late.", "key": "k"}, follow=True)
    assert b"The match is over" in answer.content


def test_who_may_only_look_cannot_rule(start):
    helper = User.objects.create_user("helper", "h@example.org", "x", is_staff=True)
    client = Client()
    client.force_login(helper)
    match = start()
    client.post(
        f"/admin/matches/match/{match.pk}/ruling/",
        {"ending": "measure", "reason": "Because.", "key": "k"},
    )
    match.refresh_from_db()
    assert match.status == "running"


def test_what_was_agreed_stands_in_words(admin, start, people):
    match = start()
    offered = offer(people[0])
    match.places, match.scores = [2, 1], [3, 8]
    match.save(update_fields=["places", "scores"])

    for page in (f"match/{match.pk}", f"offer/{offered.pk}"):
        text = unescape(admin.get(f"/admin/matches/{page}/change/").content.decode())
        assert terms_said(terms_of(match.terms)) in text
        assert "as usual" in text
        assert "hours_per_move" not in text
    assert b"2, 1" in admin.get(f"/admin/matches/match/{match.pk}/change/").content
