"""kill -9 at the worst moments: nothing that was acknowledged is lost, nothing is done twice."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from matches.clocks import Terms
from matches.models import Match, MatchEvent, SweepBeat
from matches.selectors.fixed import match_fixed
from matches.selectors.fold import fold, match_entries
from matches.services import Entry, match_create
from matches.services.bots import bots_play
from matches.services.sweep import deadlines_sweep
from tests.matches.toy import NIM

pytestmark = pytest.mark.django_db(transaction=True)
ROOT = Path(__file__).parents[2]


def crash(point, role, argument, **options):
    """The deadly process over this test's database."""
    database = connection.settings_dict
    url = "postgres://{USER}:{PASSWORD}@{HOST}:{PORT}/{NAME}".format(**database)
    env = os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "config.settings.test"}
    command = [sys.executable, "-m", "tests.matches.crash", point, role, str(argument)]
    return subprocess.Popen(command, cwd=ROOT, env=env, **options)


@contextmanager
def web_process(point):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = crash(point, "web", port)
    try:
        while process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield process, port
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def fresh(people):
    """A match of today: the processes of these tests read the real clock."""

    def start_match(bots=("", ""), heap=12):
        return match_create(
            game_key=NIM.key,
            options={"heap": heap},
            terms=Terms.per_move(24),
            entries=[
                Entry(user_id=person.pk, bot=bot) for person, bot in zip(people, bots, strict=False)
            ],
            now=timezone.now(),
        )

    return start_match


MOVE = {
    "command": "play",
    "action": {"type": "take", "count": 2},
    "expected_version": 1,
    "key": "one-and-only",
}


def path_of(match):
    return f"/api/v1/matches/{match.pk}/commands/"


def post(port, match, cookie):
    """Sends the move over the network; a page that gets no answer sends it again just so."""
    headers = {
        "Content-Type": "application/json",
        "Cookie": f"sessionid={cookie}; csrftoken={'c' * 32}",
        "X-CSRFToken": "c" * 32,
    }
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    line.request("POST", path_of(match), json.dumps(MOVE), headers)
    return json.loads(line.getresponse().read())


def assert_whole(match):
    """The log has no gap and leads to the state."""
    match = Match.objects.get(pk=match.pk)
    rows = match_entries(match.pk)
    assert [row.seq for row in rows] == list(range(1, match.version + 1))
    plies = list(fold(match_fixed(match.pk, match.commitment), rows))
    assert NIM.dump(plies[-1].state).decode() == match.state


@pytest.mark.parametrize(
    ("point", "kept"),
    [
        ("before the lock", False),
        ("before the commit", False),
        ("after the commit", True),
        ("before the reply", True),
    ],
)
def test_a_move_survives_the_death_of_the_web_process_or_was_never_made(fresh, people, point, kept):
    match = fresh()
    browser = Client()
    browser.force_login(people[0])
    cookie = browser.cookies["sessionid"].value
    with web_process(point) as (process, port):
        with pytest.raises((ConnectionError, http.client.HTTPException)):
            post(port, match, cookie)
        assert process.wait(timeout=120) == -signal.SIGKILL
    assert (Match.objects.get(pk=match.pk).version == 2) == kept
    answer = browser.post(path_of(match), MOVE, content_type="application/json").json()
    assert (answer["version"], answer["repeated"]) == (2, kept)
    assert MatchEvent.objects.filter(match=match).count() == 2
    assert_whole(match)


@pytest.mark.parametrize(
    "point", ["while a bot thinks", "before the lock", "before the commit", "after the commit"]
)
def test_a_match_of_bots_goes_on_after_the_death_of_a_worker(fresh, monkeypatch, point):
    for module in ("create", "table"):
        monkeypatch.setattr(f"matches.services.{module}.call_bot", lambda _match_id: None)
    match = fresh(bots=("random", "steady"), heap=20)
    process = crash(point, "worker", match.pk)
    assert process.wait(timeout=120) == -signal.SIGKILL
    assert Match.objects.get(pk=match.pk).bot_due_at is not None
    called = []
    monkeypatch.setattr("matches.services.sweep.call_bot", called.append)
    deadlines_sweep(now=timezone.now() + timedelta(seconds=60))
    assert called == [match.pk]
    bots_play(match_id=match.pk, now=timezone.now())
    assert Match.objects.get(pk=match.pk).status == "finished"
    assert_whole(match)


@pytest.mark.parametrize("point", ["before the lock", "before the commit", "after the commit"])
def test_overdue_matches_are_settled_once_although_the_sweep_died(fresh, point):
    matches = [fresh() for _ in range(3)]
    later = timezone.now() + timedelta(hours=25)
    SweepBeat.objects.create(pk=1, beat_at=later - timedelta(seconds=5))
    process = crash(point, "sweep", later.isoformat())
    assert process.wait(timeout=120) == -signal.SIGKILL
    for _ in range(2):
        deadlines_sweep(now=later + timedelta(seconds=5))
    for match in matches:
        assert MatchEvent.objects.filter(match=match, seq__gt=1).count() == 1
        assert_whole(match)
