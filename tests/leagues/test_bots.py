"""Leagues of bots run to their end without a hand, by the clock alone."""

from datetime import timedelta

import pytest

from accounts.services.bots import bot_user
from leagues.models import Pairing, Round, Status
from leagues.rules.course import rounds_total
from leagues.rules.history import met
from leagues.rules.model import Format
from leagues.selectors.course import course_load
from leagues.services import bot_add, entry_drop, league_advance, leagues_due
from matches.models import Match
from matches.services.bots import bots_play
from tests.leagues.conftest import NOW

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
HOUR = timedelta(hours=1)


def run_by_the_clock(league, *, hours):
    """What worker and beat do, hour by hour, until nothing is due any more."""
    now = league.sign_up_until - HOUR
    for _ in range(hours):
        for league_id in leagues_due(now=now):
            league_advance(league_id=league_id, now=now)
        running = Match.objects.filter(status=Match.Status.RUNNING, bot_due_at__isnull=False)
        for match_id in list(running.values_list("pk", flat=True)):
            bots_play(match_id=match_id, now=now)
        now += HOUR
    league.refresh_from_db()


@pytest.mark.rule("L1.5", "L8.4")
@pytest.mark.parametrize("league_format", list(Format))
def test_eight_bots_play_a_league_to_its_end(make, organiser, league_format):
    league = make(0, begin=False, format=league_format, options={"heap": 5})
    for number in range(8):
        bot_add(
            league_id=league.pk,
            actor=organiser,
            bot_key="steady" if number % 2 else "random",
            now=NOW,
        )

    run_by_the_clock(league, hours=20)

    course = course_load(league)
    last = Round.objects.filter(league=league).last()
    assert league.status == Status.FINISHED
    assert len(course.history) == rounds_total(course)
    assert not Pairing.objects.open().filter(round__league=league).exists()
    assert last.standings[0]["place"] == 1
    assert len(last.standings) == 8
    if league_format not in (Format.DOUBLE_ROUND_ROBIN, Format.TABLES):
        assert max(met(course.history).values()) == 1


def test_each_bot_of_a_league_is_a_user_of_its_own(make, organiser):
    league = make(0, begin=False)
    for _ in range(3):
        bot_add(league_id=league.pk, actor=organiser, bot_key="steady", now=NOW)

    names = [entry.user.username for entry in league.entries.select_related("user")]
    assert names == ["steady-bot", "steady-bot-2", "steady-bot-3"]
    assert bot_user("steady", 2).bot_key == "steady"


def test_a_bot_can_be_added_after_another_of_its_kind_was_taken_out(make, organiser):
    league = make(0, begin=False)
    first, _second = (
        bot_add(league_id=league.pk, actor=organiser, bot_key="steady", now=NOW) for _ in range(2)
    )
    entry_drop(entry_id=first.pk, actor=organiser, reason="Too strong.", now=NOW)

    again = bot_add(league_id=league.pk, actor=organiser, bot_key="steady", now=NOW)
    third = bot_add(league_id=league.pk, actor=organiser, bot_key="steady", now=NOW)

    assert [again.user.username, third.user.username] == ["steady-bot", "steady-bot-3"]
