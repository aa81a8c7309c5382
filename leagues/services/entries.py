"""Leaving, coming back, and byes given beforehand (L4.4, L6)."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from leagues.errors import NoSuchLeague, WrongTime
from leagues.models import DecidedBy, Entry, League, LogKind, Status
from leagues.rules.adjudication import places_of
from leagues.rules.attendance import excluded_check, give_back, withdraw
from leagues.rules.model import Format, Verdict
from leagues.selectors.course import presence_of, spans_of
from leagues.services.locks import (
    league_lock,
    next_number,
    open_round,
    pairing_lock,
    require_organiser,
    require_round_to_come,
    require_status,
)
from leagues.services.log import log_write
from leagues.services.queue import advance_soon
from leagues.services.results import result_write


def entry_withdraw(*, league_id: int, user: User, now: datetime) -> None:
    """L6.3: the person leaves; possible until the end, and nothing happens the second time."""
    with transaction.atomic():
        league = league_lock(league_id)
        entry = league.entries.filter(user=user).first()
        if entry is None:
            raise NoSuchLeague(_("You have no entry in %(league)s.") % {"league": league.name})
        require_status(league, Status.SIGN_UP, Status.RUNNING)
        if entry.is_in:
            leave(league, entry, now=now)
            log_write(league, LogKind.WITHDRAWN, now=now, actor_id=user.pk, player=user.username)


def entry_lock(entry_id: int) -> tuple[League, Entry]:
    """The league, locked, and the entry as it stands then. Raises NoSuchLeague."""
    found = Entry.objects.filter(pk=entry_id)
    league_id = found.values_list("league_id", flat=True).first()
    if league_id is not None:
        league = league_lock(league_id)
        if (entry := found.select_related("user").first()) is not None:
            return league, entry
    raise NoSuchLeague(_("There is no entry %(id)s.") % {"id": entry_id})


def leave(league: League, entry: Entry, *, now: datetime) -> None:
    """L6.3: out from the next round on; during the sign-up the entry is gone. Under the lock."""
    if league.status == Status.SIGN_UP:
        entry.delete()
        return
    gone = withdraw(presence_of(entry), next_round=next_number(league))
    entry.spans = spans_of(gone)
    entry.save(update_fields=["spans"])
    if (current := open_round(league)) is not None:
        if not league.is_tables:
            _give_up(current.pk, entry, now)
        advance_soon(league.pk)


def _give_up(round_id: int, entry: Entry, now: datetime) -> None:
    """L6.3: the opponent of an open meeting wins it without playing.

    A table goes on: the seat leaves its match as soon as this is written (L10.6).
    """
    pairing = pairing_lock(round=round_id, seats__entry=entry.pk)
    if pairing is not None and pairing.is_open:
        began = pairing.entries[0] == entry
        verdict = Verdict.SECOND if began else Verdict.FIRST
        result_write(pairing, places_of(verdict), DecidedBy.WALKOVER, now=now)


def entry_return(*, league_id: int, user: User, now: datetime) -> None:
    """L6.4: back from the next round to be paired.

    Raises EntryRefusedError in a bracket, and for whom the organiser has taken out (L6.8).
    """
    with transaction.atomic():
        league = league_lock(league_id)
        require_status(league, Status.RUNNING)
        entry = league.entries.filter(user=user).first()
        if entry is None:
            raise NoSuchLeague(
                _("You have no entry in %(league)s; join it instead.") % {"league": league.name}
            )
        excluded_check(excluded=league.exclusions.filter(user=user).exists())
        if entry.is_in:
            return
        log_write(
            league,
            LogKind.RETURNED,
            now=now,
            actor_id=user.pk,
            player=user.username,
            since=come_back(league, entry),
        )


def come_back(league: League, entry: Entry) -> int:
    """L6.4: back from the next round to be paired, whose number it gives. Under the lock."""
    number = next_number(league)
    back = give_back(presence_of(entry), Format(league.format), next_round=number)
    require_round_to_come(league)
    entry.spans = spans_of(back)
    entry.save(update_fields=["spans"])
    return number


def entry_preset_bye(*, entry_id: int, actor: User, now: datetime) -> None:
    """L4.4: the organiser gives a player of a Swiss the bye of the next round beforehand."""
    with transaction.atomic():
        league, entry = entry_lock(entry_id)
        require_organiser(league, actor)
        require_status(league, Status.SIGN_UP, Status.RUNNING)
        if not league.is_swiss:
            raise WrongTime(_("Only in a Swiss or at tables can a bye be given beforehand."))
        require_round_to_come(league)
        if not entry.is_in:
            raise WrongTime(
                _("%(player)s has withdrawn and is in no round to come.")
                % {"player": entry.user.username}
            )
        entry.preset_bye = next_number(league)
        entry.save(update_fields=["preset_bye"])
        log_write(
            league,
            LogKind.BYE,
            now=now,
            actor_id=actor.pk,
            round_number=entry.preset_bye,
            player=entry.user.username,
        )
