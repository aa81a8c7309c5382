"""Time that runs out: who is acted for, how often, and what a sweep does."""

from datetime import timedelta

import pytest
import time_machine

from matches.clocks import Terms
from matches.commands import SYSTEM, Timeout
from matches.errors import OutOfTime
from matches.models import Downtime, Match, MatchEvent, SweepBeat
from matches.services import match_command
from matches.services.sweep import deadlines_sweep, sweep_beat
from tests.matches.conftest import HOUR, NOW, play
from tests.matches.toy import End, Take

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def sweep(now):
    """A sweep that ran a moment before as well, so that the clock's jump is no downtime."""
    SweepBeat.objects.update_or_create(pk=1, defaults={"beat_at": now - timedelta(seconds=5)})
    return deadlines_sweep(now=now)


def names(match, seq):
    text = MatchEvent.objects.get(match=match, seq=seq).events
    return [word.split('"')[0] for word in text.split('"event":"')[1:]]


def test_before_the_deadline_and_in_the_grace_nothing_happens(start):
    match = start()
    for late in (-timedelta(seconds=3), timedelta(0), timedelta(seconds=59)):
        assert sweep(NOW + 24 * HOUR + late) in (0, 1)
        match.refresh_from_db()
        assert match.version == 1


def test_a_seat_out_of_time_plays_its_default_action_once(start):
    match = start()
    assert sweep(NOW + 25 * HOUR) == 1
    match.refresh_from_db()
    assert match.version == 2
    assert names(match, 2) == ["match:time-ran-out", "taken"]
    assert sweep(NOW + 25 * HOUR + timedelta(minutes=1)) == 0


def test_the_third_miss_in_a_row_forfeits(start):
    match = start()
    now = NOW
    for _ in range(5):
        match.refresh_from_db()
        now = max(now, match.deadline_at) + HOUR
        sweep(now)
    match.refresh_from_db()
    assert match.status == "finished"
    assert names(match, match.version) == [
        "match:time-ran-out",
        "match:forfeited",
        "left",
        "match:finished",
    ]
    assert match.places == [2, 1]
    assert match.deadline_at is None


def test_a_move_in_time_starts_the_count_of_misses_anew(start, people):
    match = start(terms=Terms.per_move(24, misses_to_forfeit=2))
    now = NOW + 25 * HOUR
    sweep(now)
    play(match, people[0], End(), now=now + HOUR)
    play(match, people[1], Take(1), now=now + HOUR)
    play(match, people[1], End(), now=now + HOUR)
    sweep(now + 30 * HOUR)
    match.refresh_from_db()
    assert match.status == "running"


def test_a_flag_that_fell_before_the_command_wins_and_the_player_is_told(start, people):
    match = start()
    with pytest.raises(OutOfTime) as refused:
        play(match, people[0], Take(3), now=NOW + 25 * HOUR)
    assert refused.value.version == 2
    assert [type(event).__name__ for event in refused.value.events] == ["TimeRanOut", "Taken"]
    match.refresh_from_db()
    assert match.version == 2


def test_a_command_within_the_grace_is_in_time(start, people):
    match = start()
    assert play(match, people[0], Take(3), now=NOW + 24 * HOUR + timedelta(seconds=50)).version == 2


def test_the_others_are_not_out_of_time_when_one_of_several_is(start, people):
    match = start(3, sealed=True)
    for seat in (0, 2):
        play(match, people[seat], {"type": "name", "number": 3}, now=NOW + HOUR, expected=1)
    sweep(NOW + 25 * HOUR)
    match.refresh_from_db()
    assert MatchEvent.objects.get(match=match, seq=4).seat == 1
    assert match.status == "running"
    assert match.deadline_at == NOW + 49 * HOUR


def test_when_everybody_is_absent_each_is_acted_for_once_a_trigger(start):
    match = start(3, sealed=True)
    sweep(NOW + 1000 * HOUR)
    match.refresh_from_db()
    assert match.version == 4
    seats = MatchEvent.objects.filter(match=match, seq__gt=1).values_list("seat", flat=True)
    assert sorted(seats) == [0, 1, 2]


@pytest.mark.parametrize("times", [1, 2, 50])
def test_a_time_out_that_comes_many_times_counts_once(start, times):
    match = start()
    for _ in range(times):
        match_command(
            match_id=match.pk,
            actor=SYSTEM,
            command=Timeout(),
            expected_version=None,
            key="timeout",
            now=NOW + 25 * HOUR,
        )
    assert MatchEvent.objects.filter(match=match).count() == 2


def test_a_time_out_that_comes_too_late_does_nothing(start, people):
    match = start(heap=1)
    play(match, people[0], Take(1))
    result = match_command(
        match_id=match.pk,
        actor=SYSTEM,
        command=Timeout(),
        expected_version=None,
        key="t",
        now=NOW + 99 * HOUR,
    )
    assert result.events == ()


def test_a_first_move_after_six_days_of_seven_is_in_time(start, people):
    match = start(terms=Terms.per_move(24 * 7))
    sweep(NOW + 24 * 6 * HOUR)
    assert play(match, people[0], Take(1), now=NOW + 24 * 6 * HOUR).version == 2


def test_the_time_in_which_the_sweep_was_down_is_given_back_once(start):
    match = start()
    sweep_beat(now=NOW + 20 * HOUR)
    for _ in range(3):
        deadlines_sweep(now=NOW + 30 * HOUR)
    match.refresh_from_db()
    assert match.status == "running"
    assert names(match, 2) == ["match:time-credited"]
    assert match.version == 2
    assert match.deadline_at == NOW + 34 * HOUR
    assert Downtime.objects.get().credited_at == NOW + 30 * HOUR


def test_a_player_who_comes_before_the_sweep_is_back_has_the_time_too(start, people):
    match = start()
    sweep_beat(now=NOW + 20 * HOUR)
    play(match, people[0], Take(1), now=NOW + 30 * HOUR)
    match.refresh_from_db()
    assert match.version == 3
    deadlines_sweep(now=NOW + 31 * HOUR)
    match.refresh_from_db()
    credited = MatchEvent.objects.filter(match=match, command__contains="credit-downtime")
    assert credited.count() == 2
    assert match.deadline_at == NOW + 35 * HOUR


def test_an_interrupted_credit_is_finished_by_the_next_sweep(start, monkeypatch):
    first, second = start(), start()
    sweep_beat(now=NOW + 20 * HOUR)

    def break_at_second(**command):
        if command["match_id"] == second.pk:
            raise KeyboardInterrupt("power cut")
        return match_command(**command)

    with monkeypatch.context() as patch:
        patch.setattr("matches.services.sweep.match_command", break_at_second)
        with pytest.raises(KeyboardInterrupt, match="power cut"):
            deadlines_sweep(now=NOW + 30 * HOUR)
    deadlines_sweep(now=NOW + 30 * HOUR + timedelta(seconds=5))
    for match in (first, second):
        match.refresh_from_db()
        assert match.deadline_at == NOW + 34 * HOUR
    assert MatchEvent.objects.filter(command__contains="credit-downtime").count() == 2


def test_a_match_that_is_broken_holds_up_no_other(start, caplog):
    broken, sound = start(terms=Terms.per_move(20)), start()
    Match.objects.filter(pk=broken.pk).update(clock="[")
    sweep(NOW + 25 * HOUR)
    sound.refresh_from_db()
    assert sound.version == 2
    assert f"match {broken.pk}" in caplog.text


def test_a_deadline_that_nobody_acts_upon_raises_the_alarm_until_somebody_does(start, client):
    start(terms=Terms.per_move(20))
    for hours, seconds, status in ((20, 0, 200), (20, 120, 200), (20, 240, 503)):
        with time_machine.travel(NOW + hours * HOUR + timedelta(seconds=seconds), tick=False):
            answer = client.get("/healthz/clocks/")
        assert (answer.status_code, answer.json()) == (status, {"overdue_seconds": seconds})
    sweep(NOW + 20 * HOUR + timedelta(seconds=240))
    with time_machine.travel(NOW + 21 * HOUR, tick=False):
        assert client.get("/healthz/clocks/").status_code == 200


def test_a_deadline_is_reminded_of_once(start, people):
    match = start(terms=Terms.per_move(48))
    for hours in (30, 37, 38, 40):
        sweep(NOW + hours * HOUR)
    notices = people[0].notifications.filter(kind="deadline-near")
    assert [notice.subject for notice in notices] == [f"match:{match.pk}"]
    assert not people[1].notifications.filter(kind="deadline-near").exists()


def test_a_running_match_always_has_a_deadline_and_a_finished_one_never(start, people):
    match = start(heap=3)
    play(match, people[0], Take(1))
    play(match, people[0], Take(2))
    match = Match.objects.get(pk=match.pk)
    assert (match.status, match.deadline_at, match.remind_at) == ("finished", None, None)
