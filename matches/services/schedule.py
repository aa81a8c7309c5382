"""When the site itself has to look at a match again."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from celery import signature

from matches.clocks import Ledger, deadline_ms, from_ms
from matches.selectors.fixed import Fixed

REMIND_BEFORE = timedelta(hours=12)
REMIND_WORTH = timedelta(hours=24)
"""Allowances shorter than this are not reminded of: the notice of the move is near enough."""


def deadline_of(ledger: Ledger) -> datetime | None:
    """When the first running clock runs out."""
    moment = deadline_ms(ledger)
    return None if moment is None else from_ms(moment)


def reminder_of(deadline: datetime | None, now: datetime) -> datetime | None:
    """When to remind of the deadline, or None when there is no need."""
    if deadline is None or deadline - now < REMIND_WORTH:
        return None
    return deadline - REMIND_BEFORE


def bot_due(fixed: Fixed, decisions: Sequence[int | None]) -> bool:
    """Whether a program has something to decide."""
    return any(
        seat.bot and opened is not None for seat, opened in zip(fixed.seats, decisions, strict=True)
    )


def call_bot(match_id: int) -> None:
    """Asks the queue for the bots of the match."""
    signature("matches.tasks.play_bot", args=(match_id,)).delay()
