"""Publishing and closing rounds."""

from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games.core.registry import get_game
from leagues.errors import BadTerms, WrongTime
from leagues.models import (
    Bye,
    DecidedBy,
    Entry,
    League,
    LogKind,
    Pairing,
    PairingSeat,
    Round,
    Status,
)
from leagues.rules.adjudication import places_of
from leagues.rules.calendar import deadline
from leagues.rules.course import Course, next_round, standings_of
from leagues.rules.field import Note
from leagues.rules.model import Meeting
from leagues.selectors.chance import match_key, match_salt
from leagues.selectors.course import course_load
from leagues.selectors.seating import options_for
from leagues.selectors.standings import row_as_kept
from leagues.services.locks import (
    league_lock,
    open_round,
    require_organiser,
    require_reason,
    require_status,
)
from leagues.services.log import log_write
from leagues.services.notices import notify_extended, notify_round, subject_of
from matches.clocks import Terms
from matches.services import Entry as SeatEntry
from matches.services import match_create, matches_seal


def round_publish(league: League, course: Course, *, now: datetime) -> Round:
    """L1.5, L8.4: pairs the next round and starts its matches. The caller holds the lock.

    Raises what `next_round` raises; then nothing is written.
    """
    entries = {entry.pk: entry for entry in league.entries.select_related("user")}
    number = course.next_number
    preset = [pk for pk, entry in entries.items() if entry.preset_bye == number and entry.is_in]
    paired = next_round(course, preset_byes=preset)
    round_ = Round.objects.create(
        league=league,
        number=number,
        published_at=now,
        deadline_at=deadline(now, league.days_a_round, league.zone),
    )
    byes = Bye.objects.bulk_create(
        Bye(round=round_, entry_id=bye.player, kind=bye.kind.value, points=bye.points)
        for bye in paired.round.byes
    )
    pairings = _pairings_write(league, round_, paired.round.meetings, now)
    log_write(league, LogKind.PAIRED, now=now, round_number=number, meetings=len(pairings))
    _notes_write(league, paired.notes, entries, number, now)
    notify_round(league, round_, pairings, byes, now=now)
    return round_


def _pairings_write(
    league: League,
    round_: Round,
    meetings: Sequence[Meeting],
    now: datetime,
) -> list[Pairing]:
    _seats_write(round_, meetings, now)
    pairings = list(round_.pairings.with_players())
    game = get_game(league.game)
    for pairing in pairings:
        if pairing.is_open:
            pairing.match = match_create(
                game_key=league.game,
                options=options_for(game, league.options, len(pairing.entries)) or league.options,
                terms=msgspec.convert(league.terms, Terms),
                entries=[_seat(entry, pairing) for entry in pairing.entries],
                origin=f"{subject_of(league.pk)}:pairing:{pairing.pk}",
                now=now,
                key=match_key(league, pairing),
            )
    Pairing.objects.bulk_update(pairings, ["match"])
    if game.uses_decks and not league.decks_open:
        matches_seal(match_ids=(one.match.pk for one in pairings if one.match is not None))
    return pairings


def _seats_write(round_: Round, meetings: Sequence[Meeting], now: datetime) -> None:
    """The pairings of a round with their seats; those that nobody will play are decided (L6.5)."""
    pairings = Pairing.objects.bulk_create(
        Pairing(round=round_, table=table)
        if meeting.verdict is None
        else Pairing(round=round_, table=table, decided_by=DecidedBy.WALKOVER, decided_at=now)
        for table, meeting in enumerate(meetings, start=1)
    )
    PairingSeat.objects.bulk_create(
        PairingSeat(
            pairing=pairing,
            number=number,
            entry_id=player,
            round=round_,
            place=places_of(meeting.verdict)[number] if meeting.verdict else None,
        )
        for pairing, meeting in zip(pairings, meetings, strict=True)
        for number, player in enumerate(meeting.players)
    )


def _seat(entry: Entry, pairing: Pairing) -> SeatEntry:
    return SeatEntry(
        user_id=entry.user_id,
        deck_version_id=entry.deck_version_id,
        bot=entry.user.bot_key,
        salt=match_salt(entry, pairing),
    )


def _notes_write(
    league: League, notes: Iterable[Note], entries: dict[int, Entry], number: int, now: datetime
) -> None:
    """L4.6: every wish that gave way stands in the log."""
    for note in notes:
        log_write(
            league,
            LogKind.GAVE_WAY,
            now=now,
            round_number=number,
            note=note.kind.value,
            players=[entries[player].user.username for player in note.players],
        )


def round_close(league: League, round_: Round, *, now: datetime) -> None:
    """L8.2, L9.3: closes a round without open meetings and keeps the standings after it."""
    round_.closed_at = now
    round_.standings = [row_as_kept(row) for row in standings_of(course_load(league))]
    round_.save(update_fields=["closed_at", "standings"])
    log_write(league, LogKind.CLOSED, now=now, round_number=round_.number)


def round_extend(*, league_id: int, actor: User, days: int, reason: str, now: datetime) -> Round:
    """L9.2: the organiser moves the end of the open round, with a reason."""
    with transaction.atomic():
        league = league_lock(league_id)
        require_organiser(league, actor)
        require_status(league, Status.RUNNING)
        why = require_reason(reason)
        if not 1 <= days <= 90:
            raise BadTerms(_("A round can be lengthened by 1 to 90 days at a time."))
        if (round_ := open_round(league)) is None:
            raise WrongTime(_("No round is open that could be lengthened."))
        round_.deadline_at = deadline(round_.deadline_at, days, league.zone)
        round_.reminded_at = None
        round_.save(update_fields=["deadline_at", "reminded_at"])
        log_write(
            league,
            LogKind.EXTENDED,
            now=now,
            actor_id=actor.pk,
            round_number=round_.number,
            reason=why,
            days=days,
            until=round_.deadline_at.isoformat(),
        )
        notify_extended(league, round_, reason=why, now=now)
        return round_
