"""Results: from finished matches, and set by the organiser."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games.core.outcome import reason_parts
from leagues.errors import NoSuchLeague, WrongTime
from leagues.models import DecidedBy, League, LogKind, LogLine, Pairing, PairingSeat, Status
from leagues.rules.adjudication import places_at_table, places_of
from leagues.rules.model import Verdict
from leagues.services.locks import (
    league_lock,
    pairing_lock,
    require_organiser,
    require_reason,
    require_status,
)
from leagues.services.log import log_write
from leagues.services.notices import notify_result
from leagues.services.queue import advance_soon
from matches.models import Match

RULED = {"adjudicated", "both-lose"}
"""Reasons for the end of a match that the site gave, not its players."""


def result_record(*, match: Match, now: datetime) -> bool:
    """L1.4: the end of a match becomes its result; called in the transaction that ends it.

    Only the first result counts: one that was decided otherwise meanwhile stays. Takes no lock
    but that of the pairing's row. Gives whether something was written.
    """
    if not match.origin.startswith("league:"):
        return False
    pairing = pairing_lock(match=match.pk)
    if pairing is None or not pairing.is_open:
        return False
    places = tuple(match.places or ())
    if len(places) > 2:
        places = places_at_table(places, match.gone)
    reason, _tie_breaks = reason_parts(match.end_reason)
    by = DecidedBy.DEADLINE if reason in RULED else DecidedBy.MATCH
    result_write(pairing, places, by, now=now)
    _log_result(pairing, LogKind.RESULT, now=now, how=match.end_reason)
    advance_soon(pairing.round.league_id)
    return True


def result_write(pairing: Pairing, places: Sequence[int], by: DecidedBy, *, now: datetime) -> None:
    """L1.4: writes the places of a pairing's seats. The caller holds its lock."""
    pairing.decided_by = by
    pairing.decided_at = now
    pairing.save(update_fields=["decided_by", "decided_at"])
    seats = list(pairing.seats.all())
    for seat, place in zip(seats, places, strict=True):
        seat.place = place
    PairingSeat.objects.bulk_update(seats, ["place"])


def result_override(
    *,
    pairing_id: int,
    actor: User,
    verdict: Verdict,
    places: Sequence[int] = (),
    reason: str,
    now: datetime,
) -> Pairing:
    """L9.2, L9.3: the organiser sets a result, with a reason; tables already closed stay.

    At a table of three or four it is the `places` of its seats, or that all have lost.

    After the last round as well: then the final table counts it. In a bracket only while its
    round is open: the next one is drawn from it. An open match ends with the same result soon
    after.
    """
    with transaction.atomic():
        league = league_lock(_league_of(pairing_id))
        require_organiser(league, actor)
        require_status(league, Status.RUNNING, Status.FINISHED)
        why = require_reason(reason)
        pairing = _lock_to_set(league, pairing_id)
        earlier = _earlier(pairing)
        ruled = places_of(verdict, places, seats=len(pairing.entries))
        result_write(pairing, ruled, DecidedBy.ORGANISER, now=now)
        line = _log_result(
            pairing, LogKind.OVERRIDDEN, now=now, actor_id=actor.pk, reason=why, **earlier
        )
        notify_result(league, pairing, line, now=now)
        advance_soon(league.pk)
    return pairing


def _lock_to_set(league: League, pairing_id: int) -> Pairing:
    pairing = pairing_lock(pk=pairing_id)
    assert pairing is not None  # noqa: S101 - its league was found
    if league.is_bracket and not pairing.round.is_open:
        raise WrongTime(
            _(
                "The next round of the bracket is drawn from this result; it "
                "could be set only while its own round was open."
            )
        )
    return pairing


def _earlier(pairing: Pairing) -> dict[str, object]:
    """What the log tells of the result that stood before."""
    return {
        "before": pairing.verdict,
        "places_before": pairing.places,
        "late": not pairing.round.is_open,
    }


def _league_of(pairing_id: int) -> int:
    found = Pairing.objects.filter(pk=pairing_id).values_list("round__league", flat=True).first()
    if found is None:
        raise NoSuchLeague(_("There is no such pairing."))
    return found


def _log_result(
    pairing: Pairing,
    kind: LogKind,
    *,
    now: datetime,
    actor_id: int | None = None,
    reason: str = "",
    **data: object,
) -> LogLine:
    return log_write(
        pairing.round.league,
        kind,
        now=now,
        actor_id=actor_id,
        round_number=pairing.round.number,
        reason=reason,
        players=[one.user.username for one in pairing.entries],
        places=pairing.places,
        verdict=pairing.verdict,
        **data,
    )
