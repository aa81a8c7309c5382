"""Real transactions that interleave: everything that is due happens once."""

from collections import Counter
from functools import partial

import pytest

from leagues.errors import CannotJoin
from leagues.models import Entry, League, LogKind, Pairing, Round, Status
from leagues.rules.errors import TooManyLeaguesError
from leagues.rules.model import Format, Verdict
from leagues.services import (
    entry_join,
    entry_withdraw,
    league_advance,
    league_create,
    league_start_now,
    result_override,
)
from leagues.tasks import advance_leagues
from matches.models import Match
from matches.selectors.promise import promise_new
from tests.leagues.conftest import DAY, NOW, START, counted, current, plan, win
from tests.matches.together import together

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("silent_queue"),
]


@pytest.mark.rule("L8.2")
def test_several_jobs_at_once_start_a_league_once(make):
    for _ in range(5):
        league = make(4, begin=False)
        together(*[partial(league_advance, league_id=league.pk, now=START) for _ in range(4)])

        assert counted(league)[LogKind.STARTED] == 1
        assert counted(league)[LogKind.PAIRED] == 1
        assert Match.objects.filter(league_pairing__round__league=league).count() == 2


@pytest.mark.rule("L8.3")
def test_several_jobs_at_the_deadline_close_a_round_once_and_pair_the_next_once(make):
    for _ in range(5):
        league = make(6)
        late = current(league).deadline_at
        together(*[partial(league_advance, league_id=league.pk, now=late) for _ in range(4)])

        assert list(league.rounds.values_list("number", flat=True)) == [1, 2]
        assert counted(league)[LogKind.CLOSED] == 1
        assert counted(league)[LogKind.RESULT] == 3
        assert Pairing.objects.filter(round__league=league, round__number=2).count() == 3


@pytest.mark.rule("L1.4")
def test_the_last_results_and_the_job_at_once_lose_nothing(make):
    for _ in range(5):
        league = make(4)
        first, second = current(league).pairings.all()
        job = partial(league_advance, league_id=league.pk, now=START + DAY)
        results = together(partial(win, first), job, partial(win, second, seat=1), job)
        league_advance(league_id=league.pk, now=START + DAY)

        assert not [one for one in results if isinstance(one, Exception)]
        assert current(league).number == 2
        kept = Round.objects.get(league=league, number=1)
        assert sorted(one.verdict for one in kept.pairings.all()) == ["first", "second"]
        assert sum(row["points"] for row in kept.standings) == 6


@pytest.mark.rule("L6.3")
def test_a_withdrawal_and_the_end_of_the_match_give_one_result(make):
    for _ in range(5):
        league = make(4, format=Format.SWISS, rounds=2)
        pairing = current(league).pairings.first()
        leave = partial(
            entry_withdraw, league_id=league.pk, user=pairing.entries[0].user, now=START
        )
        results = together(leave, partial(win, pairing, now=START))
        league_advance(league_id=league.pk, now=START)
        pairing.refresh_from_db()

        assert not [one for one in results if isinstance(one, Exception)]
        assert (pairing.verdict, pairing.decided_by) in [
            (Verdict.SECOND.value, "walkover"),
            (Verdict.FIRST.value, "deadline"),
        ]
        assert Match.objects.get(pk=pairing.match_id).status == Match.Status.FINISHED


@pytest.mark.rule("L9.2")
def test_a_ruling_and_the_end_of_the_match_leave_the_ruling(make, organiser):
    for _ in range(5):
        league = make(4)
        pairing = current(league).pairings.first()
        rule = partial(
            result_override,
            pairing_id=pairing.pk,
            actor=organiser,
            verdict=Verdict.DRAW,
            reason="By agreement.",
            now=START,
        )
        job = partial(league_advance, league_id=league.pk, now=START)
        results = together(rule, partial(win, pairing, now=START), job)
        pairing.refresh_from_db()

        assert not [one for one in results if isinstance(one, Exception)]
        assert (pairing.verdict, pairing.decided_by) == (Verdict.DRAW, "organiser")


@pytest.mark.rule("L1.6")
def test_of_two_new_leagues_at_once_the_one_too_many_is_refused(toy_game, organiser, settings):
    settings.LEAGUES_AT_ONCE = 1
    opening = partial(league_create, organiser=organiser, new=plan(), now=NOW)

    results = together(opening, opening)

    assert Counter(map(type, results)) == {League: 1, TooManyLeaguesError: 1}


@pytest.mark.rule("L9.5")
def test_a_form_that_is_sent_twice_at_once_opens_one_league(toy_game, organiser):
    for _ in range(5):
        promised = promise_new()
        opening = partial(
            league_create, organiser=organiser, new=plan(), ticket=promised.ticket, now=NOW
        )

        leagues = together(opening, opening, opening)

        assert len({one.pk for one in leagues}) == 1
        assert leagues[0].commitment == promised.commitment
    assert League.objects.count() == 5


@pytest.mark.rule("L6.1")
def test_the_last_place_is_taken_once(make, people):
    for _ in range(5):
        league = make(2, begin=False, max_entries=3)
        results = together(
            *[
                partial(entry_join, league_id=league.pk, user=user, deck_version_id=None, now=NOW)
                for user in people[2:6]
            ]
        )

        assert sum(isinstance(one, Entry) for one in results) == 1
        assert sum(isinstance(one, CannotJoin) for one in results) == 3


def test_joining_and_starting_at_once_leave_nobody_between(make, organiser, people):
    for _ in range(5):
        league = make(3, begin=False)
        together(
            partial(entry_join, league_id=league.pk, user=people[5], deck_version_id=None, now=NOW),
            partial(league_start_now, league_id=league.pk, actor=organiser, now=NOW),
        )
        league_advance(league_id=league.pk, now=NOW)
        league.refresh_from_db()

        seats = {seat for p in Pairing.objects.filter(round__league=league) for seat in p.entry_ids}
        resting = {bye.entry_id for bye in current(league).byes.all()}
        assert league.status == Status.RUNNING
        assert seats | resting == set(league.entries.values_list("pk", flat=True))


def test_the_minutes_sweep_finds_every_league_that_is_due(make, monkeypatch):
    leagues = [make(2, begin=False) for _ in range(3)]
    monkeypatch.setattr("leagues.tasks.timezone.now", lambda: START)

    advance_leagues()

    assert [current(league).number for league in leagues] == [1, 1, 1]
