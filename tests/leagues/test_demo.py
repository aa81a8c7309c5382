"""The demo's leagues: made once, one of each kind."""

import pytest
from django.core.management import call_command
from django.utils import timezone

from accounts.models import Notification
from cards.services.bundled import bundled_load
from leagues import demo
from leagues.models import League, LogLine, Pairing, Status
from matches.models import Match
from matches.selectors.fixed import match_fixed


@pytest.mark.django_db
def test_the_demo_has_a_running_a_finished_and_an_open_league_each_once():
    match_fixed.cache_clear()
    bundled_load(now=timezone.now())

    call_command("seed_demo")
    before = (League.objects.count(), Match.objects.count(), LogLine.objects.count())
    call_command("seed_demo")

    stages = dict(League.objects.values_list("name", "status"))
    running = League.objects.get(name=demo.RUNNING)
    assert before == (League.objects.count(), Match.objects.count(), LogLine.objects.count())
    assert stages == {
        demo.RUNNING: Status.RUNNING,
        demo.WITHOUT_DECKS: Status.RUNNING,
        demo.AT_TABLES: Status.RUNNING,
        demo.FINISHED: Status.FINISHED,
        demo.OPEN: Status.SIGN_UP,
    }
    tables = Pairing.objects.filter(round__league__name=demo.AT_TABLES)
    assert [len(pairing.entries) for pairing in tables] == [demo.TABLE_SIZE] * 2
    assert running.rounds.count() == 2
    assert Pairing.objects.open().filter(round__league=running).count() == 3
    played = Match.objects.filter(status=Match.Status.FINISHED, origin__startswith="league:")
    assert set(played.values_list("end_reason", flat=True)).isdisjoint({"adjudicated", "both-lose"})
    over = {f"match:{match.pk}" for match in played}
    unread = Notification.objects.filter(read_at=None, kind="your-move")
    assert over.isdisjoint(unread.values_list("subject", flat=True))
