"""Rounds: published, played, closed, and what is told of them."""

from datetime import timedelta

import pytest

from accounts.models import Notification
from leagues.errors import BadTerms, NotOrganiser
from leagues.models import Bye, DecidedBy, LogKind, LogLine, Pairing, Round, Status
from leagues.rules.model import Format, Verdict
from leagues.selectors.still import meeting_still_open, round_still_open
from leagues.services import (
    league_advance,
    league_start_now,
    leagues_due,
)
from matches.clocks import Terms
from matches.commands import Play, Player, Resign
from matches.models import Match
from matches.services import Entry as SeatEntry
from matches.services import match_command, match_create
from tests.leagues.conftest import (
    DAY,
    NOW,
    START,
    current,
    kinds,
    play_round,
    running_matches,
    win,
)
from tests.matches.toy import Take

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.mark.rule("L1.5", "L3.2")
def test_at_the_end_of_the_sign_up_seeds_are_drawn_and_matches_begin(make):
    league = make(4)

    round_ = current(league)
    seats = [
        [seat.user_id for seat in pairing.match.seats.all()] for pairing in round_.pairings.all()
    ]
    assert league.status == Status.RUNNING
    assert sorted(league.entries.values_list("seed", flat=True)) == [1, 2, 3, 4]
    assert seats == [[one.user_id for one in p.entries] for p in round_.pairings.all()]
    assert (
        round_.pairings.first().match.origin
        == f"league:{league.pk}:pairing:{round_.pairings.first().pk}"
    )
    assert running_matches(league) == 2
    assert [kind for kind in kinds(league) if kind != LogKind.JOINED] == [
        LogKind.CREATED,
        LogKind.STARTED,
        LogKind.PAIRED,
    ]


def test_before_the_end_of_the_sign_up_nothing_happens(make):
    league = make(4, begin=False)

    assert leagues_due(now=START - timedelta(seconds=1)) == []
    assert league_advance(league_id=league.pk, now=START - timedelta(seconds=1)) == 0
    assert leagues_due(now=START) == [league.pk]


def test_the_organiser_can_start_before_the_time(make, organiser, people):
    league = make(3, begin=False)

    with pytest.raises(NotOrganiser):
        league_start_now(league_id=league.pk, actor=people[0], now=NOW)
    league_start_now(league_id=league.pk, actor=organiser, now=NOW)
    league_advance(league_id=league.pk, now=NOW)

    assert Bye.objects.get(round__league=league).kind == "rest"
    empty = make(1, begin=False)
    with pytest.raises(BadTerms, match="At least 2 players"):
        league_start_now(league_id=empty.pk, actor=organiser, now=NOW)


@pytest.mark.rule("L8.1")
def test_a_round_ends_on_the_wall_clock_of_the_leagues_zone(make):
    """From Tuesday to Tuesday, over the night of 28 March 2027 in which Paris loses an hour."""
    round_ = current(make(4))

    assert round_.deadline_at - round_.published_at == timedelta(days=7, hours=-1)


@pytest.mark.rule("L1.4", "L8.2", "L8.4")
def test_the_end_of_a_match_is_its_result_and_the_last_one_brings_the_next_round(make):
    league = make(4)
    first, second = current(league).pairings.all()

    win(first, seat=1)
    assert league_advance(league_id=league.pk, now=NOW + 4 * DAY) == 0
    first.refresh_from_db()
    win(second)
    steps = league_advance(league_id=league.pk, now=NOW + 4 * DAY)

    assert (first.verdict, first.decided_by) == (Verdict.SECOND, DecidedBy.DEADLINE)
    assert steps == 2
    assert current(league).number == 2
    assert Round.objects.get(league=league, number=1).closed_at == NOW + 4 * DAY


def test_a_match_outside_of_leagues_concerns_no_league(make, people):
    make(4)
    match = match_create(
        game_key="dice-nim",
        options={},
        terms=Terms.per_move(24),
        entries=[SeatEntry(user_id=people[0].pk), SeatEntry(user_id=people[1].pk)],
        now=NOW,
    )
    before = LogLine.objects.count()

    match_command(
        match_id=match.pk,
        actor=Player(people[0].pk),
        command=Resign(),
        expected_version=None,
        key="r",
        now=NOW,
    )
    assert LogLine.objects.count() == before


@pytest.mark.rule("L1.4")
def test_a_resignation_is_a_result_by_playing(make):

    league = make(2)
    pairing = current(league).pairings.get()
    match_command(
        match_id=pairing.match_id,
        actor=Player(pairing.entries[0].user_id),
        command=Resign(),
        expected_version=None,
        key="r",
        now=START,
    )

    pairing.refresh_from_db()
    assert (pairing.verdict, pairing.decided_by) == (Verdict.SECOND, DecidedBy.MATCH)


@pytest.mark.rule("L8.1")
def test_for_six_days_of_a_window_of_seven_nobody_loses_anything(make):
    league = make(4)

    assert league_advance(league_id=league.pk, now=START + 6 * DAY - timedelta(hours=2)) == 0

    assert running_matches(league) == 2
    assert Pairing.objects.open().count() == 2


@pytest.mark.rule("L8.3")
def test_at_the_deadline_what_nobody_began_is_lost_by_both(make):
    league = make(4)

    league_advance(league_id=league.pk, now=current(league).deadline_at)

    first = Round.objects.get(league=league, number=1)
    assert {(one.verdict, one.decided_by) for one in first.pairings.all()} == {
        (Verdict.BOTH_LOSE, DecidedBy.DEADLINE)
    }
    assert first.standings[0]["losses"] == 1
    assert first.standings[0]["points"] == 0
    assert current(league).number == 2


@pytest.mark.rule("L8.3")
def test_at_the_deadline_the_games_own_measure_decides_a_match_that_was_begun(make):

    league = make(2)
    pairing = current(league).pairings.get()

    match_command(
        match_id=pairing.match_id,
        actor=Player(pairing.entries[0].user_id),
        command=Play.of(Take(1)),
        expected_version=1,
        key="m",
        now=START,
    )

    league_advance(league_id=league.pk, now=current(league).deadline_at)

    pairing.refresh_from_db()
    match = Match.objects.get(pk=pairing.match_id)
    measured = {(1, 2): Verdict.FIRST, (2, 1): Verdict.SECOND, (1, 1): Verdict.DRAW}
    assert pairing.verdict == measured[tuple(match.places)]
    assert pairing.decided_by == DecidedBy.DEADLINE
    assert match.end_reason == "adjudicated"


@pytest.mark.rule("L8.2")
def test_advancing_twice_at_the_same_moment_changes_nothing_the_second_time(make):
    league = make(4)
    late = current(league).deadline_at
    league_advance(league_id=league.pk, now=late)
    before = (kinds(league), Round.objects.count(), Match.objects.count())

    assert league_advance(league_id=league.pk, now=late) == 0

    assert (kinds(league), Round.objects.count(), Match.objects.count()) == before


@pytest.mark.rule("L1.5", "L9.3")
def test_a_round_robin_runs_to_its_end_and_keeps_every_table(make):
    league = make(4)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    rounds = list(Round.objects.filter(league=league))
    assert league.status == Status.FINISHED
    assert league.finished_at == START + 3 * DAY
    assert [sum(row["points"] for row in r.standings) for r in rounds] == [6, 12, 18]
    assert kinds(league)[-1] == LogKind.FINISHED
    assert Pairing.objects.count() == 6
    assert leagues_due(now=START + 99 * DAY) == []


@pytest.mark.rule("L5.6")
def test_a_bracket_of_five_runs_to_its_end(make):
    league = make(5, format=Format.ELIMINATION)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    table = current(league).standings
    assert league.status == Status.FINISHED
    assert [row["place"] for row in table] == [1, 2, 3, 3, 5]
    assert Pairing.objects.count() == 4
    assert league.tie_breaks == []


@pytest.mark.rule("L1.2", "L4.3")
def test_a_swiss_of_five_takes_three_rounds_with_three_different_byes(make):
    league = make(5, format=Format.SWISS)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    byes = Bye.objects.filter(round__league=league)
    assert league.rounds_planned == 3
    assert league.status == Status.FINISHED
    assert len({bye.entry_id for bye in byes}) == 3
    assert {bye.points for bye in byes} == {3}


def test_each_player_is_told_once_of_each_round_and_whom_they_meet(make):
    league = make(5, format=Format.SWISS)
    told = Notification.objects.filter(kind="round-published")

    assert told.count() == 5
    assert sum("no opponent" in one.body for one in told) == 1
    assert all(round_still_open(one) for one in told)
    play_round(league, now=START + DAY)
    assert not any(round_still_open(one) for one in told if one.version == 1)


def test_the_end_of_a_round_is_announced_to_those_who_still_play(make):
    league = make(4)
    done, waiting = current(league).pairings.all()
    win(done)

    league_advance(league_id=league.pk, now=current(league).deadline_at - timedelta(hours=20))

    told = Notification.objects.filter(kind="round-ending")
    assert {one.person_id for one in told} == {
        waiting.entries[0].user_id,
        waiting.entries[1].user_id,
    }
    assert all(meeting_still_open(one) for one in told)
    win(waiting)
    assert not any(meeting_still_open(one) for one in told)
