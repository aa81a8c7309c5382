"""The sweep: finds matches whose time is up and sends each an ordinary command."""

import logging
from collections.abc import Iterator
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.services.notifications import Notice, notify_many
from matches.clocks import to_ms
from matches.clocks.terms import LIVE_GRACE_MS
from matches.commands import SYSTEM, CreditDowntime, SystemCommand, Timeout
from matches.decisions import read_decisions
from matches.models import Downtime, Match, SweepBeat
from matches.selectors.fixed import match_fixed
from matches.services.command import match_command
from matches.services.notices import DEADLINE_NEAR, match_notice
from matches.services.offer_answers import offers_expire
from matches.services.schedule import call_bot
from matches.services.settle import SWEEP_IS_DOWN_AFTER

logger = logging.getLogger(__name__)

BATCH = 200
BOT_IS_FORGOTTEN_AFTER = timedelta(seconds=20)


def deadlines_sweep(*, now: datetime) -> int:
    """One run of the sweep; gives the number of matches in which it sent a time-out.

    Twice, at once, late or interrupted: what is done is done once, the rest by the next run.
    """
    sweep_beat(now=now)
    for downtime in Downtime.objects.filter(credited_at=None):
        downtime_credit(downtime, now=now)
    timed_out = overdue_time_out(now=now)
    deadlines_remind(now=now)
    bots_recall(now=now)
    offers_expire(now=now)
    return timed_out


def sweep_beat(*, now: datetime) -> None:
    """Notes that the sweep runs; a long silence before it is noted as downtime."""
    with transaction.atomic():
        SweepBeat.objects.get_or_create(pk=1, defaults={"beat_at": now})
        beat = SweepBeat.objects.select_for_update().get(pk=1)
        if now - beat.beat_at > SWEEP_IS_DOWN_AFTER:
            Downtime.objects.get_or_create(start_at=beat.beat_at, defaults={"end_at": now})
        if now > beat.beat_at:
            beat.beat_at = now
            beat.save(update_fields=["beat_at"])


def downtime_credit(downtime: Downtime, *, now: datetime) -> None:
    """Gives the time back to every running clock, match by match, and then notes it as done."""
    command = CreditDowntime(from_ms=to_ms(downtime.start_at), to_ms=to_ms(downtime.end_at))
    running = Match.objects.filter(status=Match.Status.RUNNING, deadline_at__isnull=False)
    ids = list(running.order_by("pk").values_list("pk", flat=True))
    sent = [_send(match_id, command, now) for match_id in ids]
    if all(sent):
        Downtime.objects.filter(pk=downtime.pk).update(credited_at=now)


def overdue_time_out(*, now: datetime) -> int:
    """Sends a time-out to each overdue match that nobody else is busy with."""
    tried: list[int] = []
    while len(tried) < BATCH:
        with transaction.atomic():
            match_id = _overdue(now).exclude(pk__in=tried).first()
            if match_id is None:
                break
            tried.append(match_id)
            _send(match_id, Timeout(), now)
    return len(tried)


def _overdue(now: datetime) -> QuerySet[Match, int]:
    limit = now - timedelta(milliseconds=LIVE_GRACE_MS)
    return (
        Match.objects.select_for_update(skip_locked=True)
        .filter(deadline_at__lte=limit)
        .order_by("deadline_at", "pk")
        .values_list("pk", flat=True)
    )


def _send(match_id: int, command: SystemCommand, now: datetime) -> bool:
    """Sends the command; a match that can't take it is told to the log and holds up no other."""
    try:
        match_command(
            match_id=match_id,
            actor=SYSTEM,
            command=command,
            expected_version=None,
            key="sweep",
            now=now,
        )
    except Exception:
        logger.exception("The sweep could not send %s to match %d.", command, match_id)
        return False
    return True


def deadlines_remind(*, now: datetime) -> None:
    """Reminds those whose deadline is near, once for each deadline."""
    with transaction.atomic():
        due = Match.objects.select_for_update(skip_locked=True).filter(remind_at__lte=now)
        matches = list(due.order_by("remind_at")[:BATCH])
        notify_many([notice for match in matches for notice in _reminders(match)], now=now)
        Match.objects.filter(pk__in=[match.pk for match in matches]).update(remind_at=None)


def _reminders(match: Match) -> Iterator[Notice]:
    fixed = match_fixed(match.pk, match.commitment)
    title = _("Your time against %(others)s runs out soon")
    for seat, opened in enumerate(read_decisions(match.decisions)):
        if opened is not None and not fixed.seats[seat].bot:
            yield match_notice(
                match.pk, fixed, seat, kind=DEADLINE_NEAR, title=title, version=opened
            )


def bots_recall(*, now: datetime) -> None:
    """Calls bots whose turn has come but who were lost on the way."""
    forgotten = Match.objects.filter(bot_due_at__lte=now - BOT_IS_FORGOTTEN_AFTER)
    for match_id in forgotten.order_by("bot_due_at").values_list("pk", flat=True)[:BATCH]:
        call_bot(match_id)
