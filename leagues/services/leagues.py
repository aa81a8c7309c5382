"""Starting, halting and ending leagues."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from leagues.errors import BadTerms, WrongTime
from leagues.models import Entry, League, LogKind, Seeding, Status
from leagues.refusals import Why
from leagues.rules.lots import by_lot
from leagues.rules.model import Format
from leagues.rules.planning import rounds_of
from leagues.selectors.seating import enough_in, sizes_of
from leagues.services.locks import league_lock, require_organiser, require_reason, require_status
from leagues.services.log import log_write
from leagues.services.notices import notify_over, subject_of
from leagues.services.queue import advance_soon
from matches.services import matches_unseal


def league_start_now(*, league_id: int, actor: User, now: datetime) -> None:
    """The organiser ends the sign-up before its time; the first round follows at once."""
    with transaction.atomic():
        league = league_lock(league_id)
        require_organiser(league, actor)
        require_status(league, Status.SIGN_UP)
        if not enough_in(league):
            raise BadTerms(
                _("At least %(needed)s players have to join before the league can start.")
                % {"needed": min(sizes_of(league))}
            )
        league.sign_up_until = now
        league.save(update_fields=["sign_up_until"])
        advance_soon(league.pk)


def league_begin(league: League, *, now: datetime) -> None:
    """L3.2: gives seeds and sets the league running. The caller holds its lock."""
    entries = {entry.pk: entry for entry in league.entries.all() if entry.is_in}
    order = sorted(entries)
    if league.seeding == Seeding.LOTS:
        order = by_lot(league.lots_seed, order)
    for number, pk in enumerate(order, start=1):
        entries[pk].seed = number
    Entry.objects.bulk_update(entries.values(), ["seed"])
    if league.is_swiss and not league.rounds_planned:
        league.rounds_planned = rounds_of(Format(league.format), max(2, len(order)))
    league.status = Status.RUNNING
    league.started_at = now
    league.save(update_fields=["status", "started_at", "rounds_planned"])
    log_write(league, LogKind.STARTED, now=now, players=len(order))


def league_finish(
    league: League, *, now: datetime, reason: str = "", actor: User | None = None
) -> None:
    """L1.5: ends the league; its last standings stay. The caller holds its lock."""
    _end(league, Status.FINISHED, LogKind.FINISHED, now=now, reason=reason, actor=actor)


def league_cancel(league: League, *, now: datetime, reason: str, actor: User | None = None) -> None:
    """Calls off a league that has not begun. The caller holds its lock."""
    _end(league, Status.CANCELLED, LogKind.CANCELLED, now=now, reason=reason, actor=actor)


def _end(
    league: League, status: Status, kind: LogKind, *, now: datetime, reason: str, actor: User | None
) -> None:
    """Whatever ends a league: everybody is told, the reason logged, and its matches are opened."""
    league.status = status
    league.finished_at = now
    league.end_reason = reason[:200]
    league.halted = {}
    league.save(update_fields=["status", "finished_at", "end_reason", "halted"])
    actor_id = actor.pk if actor is not None else None
    log_write(league, kind, now=now, actor_id=actor_id, reason=reason)
    matches_unseal(origin=f"{subject_of(league.pk)}:")
    notify_over(league, now=now)


def league_halt(league: League, *, now: datetime, why: Why) -> None:
    """L4.7: the next round cannot be paired; the organiser is to say how to go on."""
    league.halted = why
    league.save(update_fields=["halted"])
    log_write(league, LogKind.HALTED, now=now, why=why)


def league_resume(
    *,
    league_id: int,
    actor: User,
    now: datetime,
    allow_repeats: bool = False,
    allow_second_bye: bool = False,
) -> None:
    """L4.7: the organiser eases a rule for the rounds to come, and pairing is tried again."""
    with transaction.atomic():
        league = league_lock(league_id)
        require_organiser(league, actor)
        require_status(league, Status.RUNNING)
        if not league.halted:
            raise WrongTime(
                _("%(league)s does not wait for its organiser.") % {"league": league.name}
            )
        league.allow_repeats = league.allow_repeats or allow_repeats
        league.allow_second_bye = league.allow_second_bye or allow_second_bye
        league.halted = {}
        league.save(update_fields=["allow_repeats", "allow_second_bye", "halted"])
        log_write(
            league,
            LogKind.RESUMED,
            now=now,
            actor_id=actor.pk,
            allow_repeats=allow_repeats,
            allow_second_bye=allow_second_bye,
        )
        advance_soon(league.pk)


def league_end(*, league_id: int, actor: User, reason: str, now: datetime) -> None:
    """The organiser ends the league: during the sign-up it is cancelled, later it is finished.

    A league with a round open cannot be ended; its matches are being played.
    """
    with transaction.atomic():
        league = league_lock(league_id)
        require_organiser(league, actor)
        require_status(league, Status.SIGN_UP, Status.RUNNING)
        why = require_reason(reason)
        if league.status == Status.SIGN_UP:
            league_cancel(league, now=now, reason=why, actor=actor)
            return
        if league.rounds.filter(closed_at=None).exists():
            raise BadTerms(_("A round is open: end the league after it, or set its results first."))
        league_finish(league, now=now, reason=why, actor=actor)
