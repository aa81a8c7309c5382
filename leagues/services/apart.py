"""Keeping players apart (L4.6)."""

from datetime import datetime

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from leagues.errors import BadTerms, NoSuchLeague
from leagues.models import Entry, ForbiddenPair, League, LogKind, Status
from leagues.rules.course import why_not_next
from leagues.rules.errors import KeptApartError
from leagues.rules.model import Forbidden
from leagues.selectors.course import course_load
from leagues.services.locks import league_lock, require_organiser, require_reason, require_status
from leagues.services.log import log_write


def pair_forbid(
    *,
    league_id: int,
    actor: User,
    first_id: int,
    second_id: int,
    hard: bool,
    reason: str,
    now: datetime,
) -> ForbiddenPair:
    """L4.6: these two entries are not to meet: `hard` never, else only if nothing else is left.

    Raises BadTerms where that cannot be kept, and KeptApartError when the next round could then
    not be paired.
    """
    with transaction.atomic():
        league = league_lock(league_id)
        require_organiser(league, actor)
        require_status(league, Status.SIGN_UP, Status.RUNNING)
        why = require_reason(reason)
        first, second = _two(league, first_id, second_id)
        if hard and league.status == Status.RUNNING:
            _require_pairable(league, first, second)
        pair = ForbiddenPair.objects.create(
            league=league, first=first, second=second, hard=hard, reason=why, by=actor, at=now
        )
        _log(pair, LogKind.APART, actor, why, now)
    return pair


def _two(league: League, *ids: int) -> tuple[Entry, Entry]:
    if not league.is_swiss:
        raise BadTerms(
            _(
                "Players can be kept apart in a Swiss or at tables only: in a round robin "
                "everybody meets everybody, and a bracket decides by itself who meets whom."
            )
        )
    entries = list(league.entries.filter(pk__in=ids).select_related("user").order_by("pk"))
    if len(entries) != 2:
        raise BadTerms(_("Choose two different players of this league."))
    first, second = entries
    if league.forbidden_pairs.filter(first=first, second=second).exists():
        raise BadTerms(
            _(
                "%(first)s and %(second)s are kept apart already: let them meet "
                "first, to change how."
            )
            % {"first": first.user.username, "second": second.user.username}
        )
    return first, second


def _require_pairable(league: League, first: Entry, second: Entry) -> None:
    """L4.6: refuses a pair that alone would make the next round impossible."""
    course = course_load(league)
    more = (*course.plan.forbidden, Forbidden(first=first.pk, second=second.pk, hard=True))
    plan = msgspec.structs.replace(course.plan, forbidden=more)
    if why_not_next(course) is None and why_not_next(msgspec.structs.replace(course, plan=plan)):
        raise KeptApartError(
            "apart-blocks",
            first=first.user.username,
            second=second.user.username,
            number=course.next_number,
        )


def pair_allow(*, pair_id: int, actor: User, reason: str, now: datetime) -> None:
    """L4.6: these two may meet again, from the next round to be paired on."""
    with transaction.atomic():
        found = ForbiddenPair.objects.filter(pk=pair_id).values_list("league_id", flat=True)
        league = league_lock(found.first() or 0)
        require_organiser(league, actor)
        require_status(league, Status.SIGN_UP, Status.RUNNING)
        why = require_reason(reason)
        pair = (
            league.forbidden_pairs.select_related("league", "first__user", "second__user")
            .filter(pk=pair_id)
            .first()
        )
        if pair is None:
            raise NoSuchLeague(_("These two are not kept apart."))
        _log(pair, LogKind.MAY_MEET, actor, why, now)
        pair.delete()


def _log(pair: ForbiddenPair, kind: LogKind, actor: User, reason: str, now: datetime) -> None:
    log_write(
        pair.league,
        kind,
        now=now,
        actor_id=actor.pk,
        reason=reason,
        first=pair.first.user.username,
        second=pair.second.user.username,
        hard=pair.hard,
    )
