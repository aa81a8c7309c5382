"""Programs at the table."""

from datetime import timedelta

import pytest
import time_machine

from games.core.rng import Rng
from matches.models import Match, MatchEvent
from matches.selectors.verify import match_verify
from matches.services.bots import _choose, _next_turn, bots_play
from matches.services.sweep import deadlines_sweep
from tests.matches.conftest import NOW, play
from tests.matches.toy import NIM, End, Take

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]


@pytest.fixture(autouse=True)
def tasks_read_the_same_clock():
    with time_machine.travel(NOW, tick=False):
        yield


def test_a_bot_answers_when_its_turn_has_come(start, people):
    match = start(bots={1: "steady"})
    play(match, people[0], Take(1))
    play(match, people[0], End())
    match.refresh_from_db()
    assert match.decisions.endswith("null]")
    assert MatchEvent.objects.filter(match=match, seat=1).exists()


def test_bots_play_a_match_to_its_end_among_themselves(start):
    match = start(3, bots={0: "random", 1: "steady", 2: "random"}, heap=40)
    match.refresh_from_db()
    assert match.status == "finished"
    assert match_verify(match).holds


def test_a_call_plays_a_bounded_number_of_actions(start, monkeypatch):
    monkeypatch.setattr("matches.services.table.call_bot", lambda _match_id: None)
    monkeypatch.setattr("matches.services.create.call_bot", lambda _match_id: None)
    monkeypatch.setattr("matches.services.bots.call_bot", lambda _match_id: None)
    match = start(2, bots={0: "random", 1: "random"}, heap=60)
    assert bots_play(match_id=match.pk, now=NOW, limit=3) == 3
    assert Match.objects.get(pk=match.pk).version == 4


def test_a_bot_that_was_lost_is_found_by_the_sweep(start, people, monkeypatch):
    with monkeypatch.context() as lost:
        lost.setattr("matches.services.table.call_bot", lambda _match_id: None)
        match = start(bots={1: "random"})
        play(match, people[0], Take(1))
        play(match, people[0], End())
    deadlines_sweep(now=NOW + timedelta(seconds=10))
    assert Match.objects.get(pk=match.pk).version == 3
    deadlines_sweep(now=NOW + timedelta(seconds=30))
    assert Match.objects.get(pk=match.pk).version > 3


def test_a_queue_that_is_down_costs_no_move_and_the_sweep_goes_on(start, people, monkeypatch):
    def down(*_args):
        raise ConnectionError("no broker")

    match = start(bots={1: "random"})
    with monkeypatch.context() as broken:
        broken.setattr("matches.services.table.call_bot", down)
        broken.setattr("matches.services.table.publish", down)
        play(match, people[0], Take(1))
        play(match, people[0], End())
    assert Match.objects.get(pk=match.pk).version == 3
    deadlines_sweep(now=NOW + timedelta(seconds=30))
    assert Match.objects.get(pk=match.pk).version > 3


def test_two_workers_with_the_same_bot_play_once(start, people, monkeypatch):
    monkeypatch.setattr("matches.services.table.call_bot", lambda _match_id: None)
    match = start(bots={1: "random"})
    play(match, people[0], Take(1))
    play(match, people[0], End())
    turn = _next_turn(match.pk)
    bots_play(match_id=match.pk, now=NOW)
    version = Match.objects.get(pk=match.pk).version
    looks = iter([turn, None, None])
    monkeypatch.setattr("matches.services.bots._next_turn", lambda _match_id: next(looks))
    bots_play(match_id=match.pk, now=NOW)
    assert Match.objects.get(pk=match.pk).version == version


def test_a_bot_chooses_the_same_whatever_it_cannot_know(start, people, monkeypatch):
    monkeypatch.setattr("matches.services.table.call_bot", lambda _match_id: None)
    match = start(bots={1: "steady"})
    play(match, people[0], Take(1))
    play(match, people[0], End())
    turn = _next_turn(match.pk)
    choices = {
        _choose(type(turn)(turn.fixed, turn.version, turn.seat, state))
        for state in (NIM.redeal(turn.state, 1, Rng(bytes([n]))) for n in range(20))
    }
    assert len(choices) == 1
