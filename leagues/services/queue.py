"""Asking the queue to look at a league as soon as what was written is committed."""

from celery import signature
from django.db import transaction


def advance_soon(league_id: int) -> None:
    """Lets the league go on after the commit. The minute's sweep would find it as well."""
    task = signature("leagues.tasks.advance_league", args=(league_id,))
    transaction.on_commit(task.delay, robust=True)
