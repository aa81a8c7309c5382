"""Taking players out, and letting them back in: the organiser's doing alone (L6.8, L9.2)."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from leagues.errors import NoSuchLeague
from leagues.models import Exclusion, League, LogKind, LogLine, Status
from leagues.rules.attendance import join
from leagues.rules.model import Format
from leagues.services.entries import come_back, entry_lock, leave
from leagues.services.joining import require_open
from leagues.services.locks import (
    league_lock,
    next_number,
    require_organiser,
    require_reason,
    require_status,
)
from leagues.services.log import log_write
from leagues.services.notices import notify_let_in, notify_taken_out


def entry_drop(*, entry_id: int, actor: User, reason: str, now: datetime) -> None:
    """L6.8, L9.2: the organiser takes a player out, with a reason; nothing happens a second time.

    Whoever has withdrawn before cannot return by themselves from then on.
    """
    with transaction.atomic():
        league, entry = entry_lock(entry_id)
        require_organiser(league, actor)
        require_status(league, Status.SIGN_UP, Status.RUNNING)
        why = require_reason(reason)
        if not league.exclusions.filter(user=entry.user).exists():
            if entry.is_in:
                leave(league, entry, now=now)
            _exclude(league, entry.user, actor, why, now)
            line = _log(league, LogKind.DROPPED, entry.user, actor, why, now)
            notify_taken_out(league, entry.user, line, now=now)


def _exclude(league: League, user: User, actor: User, reason: str, now: datetime) -> None:
    """A bot whose entry is gone with the sign-up need not be kept out: it never comes unasked."""
    if league.status == Status.RUNNING or not user.is_bot:
        Exclusion.objects.create(league=league, user=user, reason=reason, by=actor, at=now)


def player_let_in(*, exclusion_id: int, actor: User, reason: str, now: datetime) -> None:
    """L6.8: the organiser lets a player back in, with a reason.

    With an entry they are back from the next round on (L6.4); without one they may join (L6.1).
    """
    with transaction.atomic():
        found = Exclusion.objects.filter(pk=exclusion_id).values_list("league_id", flat=True)
        league = league_lock(found.first() or 0)
        require_organiser(league, actor)
        require_status(league, Status.SIGN_UP, Status.RUNNING)
        why = require_reason(reason)
        exclusion = league.exclusions.select_related("user").filter(pk=exclusion_id).first()
        if exclusion is None:
            raise NoSuchLeague(_("This player is not kept out."))
        entry = league.entries.filter(user=exclusion.user).first()
        if entry is not None:
            come_back(league, entry)
        else:
            _require_way_in(league, now)
        exclusion.delete()
        line = _log(league, LogKind.LET_IN, exclusion.user, actor, why, now)
        notify_let_in(league, exclusion.user, line, has_entry=entry is not None, now=now)


def _require_way_in(league: League, now: datetime) -> None:
    """L6.1: whoever may join again can do so now."""
    require_open(league, now)
    join(
        0, Format(league.format), next_round=next_number(league), last_late=league.late_until_round
    )


def _log(
    league: League, kind: LogKind, user: User, actor: User, reason: str, now: datetime
) -> LogLine:
    return log_write(league, kind, now=now, actor_id=actor.pk, reason=reason, player=user.username)
