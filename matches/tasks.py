"""Work for the queue. Every task may run twice, late, or not at all: the sweep finds the rest."""

from celery import shared_task
from django.utils import timezone

from matches.services.bots import bots_play
from matches.services.sweep import deadlines_sweep


@shared_task
def play_bot(match_id: int) -> None:
    """Lets the bots of the match play until a person has to decide."""
    bots_play(match_id=match_id, now=timezone.now())


@shared_task
def sweep_deadlines() -> None:
    """Acts for seats whose time is up, and for bots that were forgotten."""
    deadlines_sweep(now=timezone.now())
