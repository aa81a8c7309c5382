"""Making a league and joining it."""

import pytest

from leagues.errors import BadTerms, CannotJoin, NoSuchLeague, WrongTime
from leagues.models import LogKind, Status
from leagues.refusals import end_said
from leagues.rules.errors import BadPointsError, UnknownTieBreakError
from leagues.rules.model import Points
from leagues.services import (
    entry_join,
    entry_withdraw,
    league_advance,
    league_create,
)
from tests.leagues.conftest import (
    DAY,
    NOW,
    START,
    kinds,
    plan,
)

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_a_league_opens_its_sign_up_with_a_published_seed(make, organiser):
    league = make(0, begin=False)

    assert league.status == Status.SIGN_UP
    assert league.lots_seed == "07" * 8
    assert league.tie_breaks == ["direct", "sonneborn_berger", "wins"]
    assert kinds(league) == [LogKind.CREATED]


@pytest.mark.parametrize(
    ("changes", "error", "word"),
    [
        ({"sign_up_until": NOW}, BadTerms, "future"),
        ({"max_entries": 1}, BadTerms, "at least two"),
        ({"points": Points(win=0)}, BadPointsError, "fall"),
        ({"tie_breaks": ("luck",)}, UnknownTieBreakError, "luck"),
    ],
)
def test_terms_that_do_not_fit_are_refused(toy_game, organiser, changes, error, word):
    with pytest.raises(error, match=word):
        league_create(organiser=organiser, new=plan(**changes), now=NOW)


@pytest.mark.rule("L6.1")
def test_nobody_joins_twice_or_a_full_league_or_with_a_wrong_code(make, people):
    league = make(2, begin=False, max_entries=3, join_code="harbour")
    join = {"league_id": league.pk, "deck_version_id": None, "now": NOW}

    with pytest.raises(CannotJoin, match="already"):
        entry_join(user=people[0], code="harbour", **join)
    with pytest.raises(CannotJoin, match="code"):
        entry_join(user=people[3], code="harbor", **join)
    entry_join(user=people[3], code=" harbour ", **join)
    with pytest.raises(CannotJoin, match="full"):
        entry_join(user=people[4], code="harbour", **join)


def test_after_the_sign_up_nobody_joins_a_round_robin(make, people):
    league = make(2, begin=False)

    with pytest.raises(WrongTime, match="over"):
        entry_join(league_id=league.pk, user=people[5], deck_version_id=None, now=START)
    league_advance(league_id=league.pk, now=START)
    with pytest.raises(WrongTime, match="no entries"):
        entry_join(league_id=league.pk, user=people[5], deck_version_id=None, now=START)


@pytest.mark.rule("L6.3")
def test_during_the_sign_up_one_leaves_without_a_trace_but_in_the_log(make, people):
    league = make(3, begin=False)

    entry_withdraw(league_id=league.pk, user=people[0], now=NOW)

    assert league.entries.count() == 2
    assert kinds(league)[-1] == LogKind.WITHDRAWN
    entry_join(league_id=league.pk, user=people[0], deck_version_id=None, now=NOW)
    with pytest.raises(NoSuchLeague):
        entry_withdraw(league_id=league.pk, user=people[8], now=NOW)


def test_a_league_of_one_is_cancelled_when_its_sign_up_ends(make):
    league = make(1)

    assert league.status == Status.CANCELLED
    assert "Too few" in end_said(league.end_reason)
    assert league_advance(league_id=league.pk, now=START + DAY) == 0
