"""Work for the queue. Every task may run twice, late, or not at all: the sweep finds the rest."""

from celery import shared_task
from django.utils import timezone

from leagues.services import league_advance, leagues_due


@shared_task
def advance_league(league_id: int) -> None:
    """Does all that is due in one league."""
    league_advance(league_id=league_id, now=timezone.now())


@shared_task
def advance_leagues() -> None:
    """Looks for leagues that may have something to do, each a task of its own."""
    for league_id in leagues_due(now=timezone.now()):
        advance_league.delay(league_id)
