"""Making, starting and ending leagues."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import transaction

from accounts.models import User
from games.core.registry import get_game
from leagues.errors import BadTerms, WrongTime
from leagues.models import Access, Entry, League, LogKind, Seeding, Status
from leagues.rules.elimination import DrawRule
from leagues.rules.lots import by_lot
from leagues.rules.model import Format, Points
from leagues.rules.planning import rounds_of
from leagues.rules.points import points_check
from leagues.rules.tiebreaks import tie_breaks_check
from leagues.services.locks import league_lock, require_organiser, require_reason, require_status
from leagues.services.log import log_write
from leagues.services.queue import advance_soon
from matches.clocks import Terms
from matches.services.create import read_options

Entropy = Callable[[int], bytes]
LONGEST_SIGN_UP = timedelta(days=100 * 365)
"""Far enough for anybody, and far from the end of the calendar, where no deadline fits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLeague:
    """Everything an organiser decides; `rounds` 0 lets a Swiss take as many as it needs."""

    name: str
    game: str
    format: Format
    terms: Terms
    days_a_round: int
    sign_up_until: datetime
    description: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    deck_format: str = ""
    rounds: int = 0
    points: Points = field(default_factory=Points)
    tie_breaks: tuple[str, ...] = ()
    draw_rule: DrawRule = DrawRule.BETTER_SEED
    seeding: Seeding = Seeding.LOTS
    time_zone: str = "UTC"
    join_code: str = ""
    max_entries: int | None = None
    late_until_round: int = 1
    allow_repeats: bool = False


def league_create(
    *,
    organiser: User,
    new: NewLeague,
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> League:
    """L1.1: opens the sign-up of a league. Raises BadTerms and the refusals of points and order."""
    game = get_game(new.game)
    if new.sign_up_until <= now:
        raise BadTerms("The sign-up must end in the future.")
    if new.sign_up_until > now + LONGEST_SIGN_UP:
        raise BadTerms("The sign-up must end within a hundred years.")
    if game.uses_decks and not new.deck_format:
        raise BadTerms(f"{game.name} is played with decks: choose their format.")
    if new.max_entries is not None and new.max_entries < 2:
        raise BadTerms("A league needs room for at least two players.")
    order = tie_breaks_check(new.tie_breaks)[1:]
    with transaction.atomic():
        league = League.objects.create(
            name=new.name,
            description=new.description,
            organiser=organiser,
            game=game.key,
            options=read_options(game, new.options),
            deck_format=new.deck_format if game.uses_decks else "",
            terms=msgspec.to_builtins(new.terms),
            format=new.format.value,
            rounds_planned=new.rounds if new.format is Format.SWISS else 0,
            days_a_round=new.days_a_round,
            points=msgspec.to_builtins(points_check(new.points)),
            tie_breaks=list(order) if new.format is not Format.ELIMINATION else [],
            draw_rule=new.draw_rule.value,
            seeding=new.seeding,
            lots_seed=entropy(8).hex(),
            time_zone=new.time_zone,
            access=Access.CODE if new.join_code else Access.OPEN,
            join_code=new.join_code,
            max_entries=new.max_entries,
            late_until_round=new.late_until_round if new.format is Format.SWISS else 1,
            allow_repeats=new.allow_repeats,
            sign_up_until=new.sign_up_until,
            created_at=now,
        )
        log_write(league, LogKind.CREATED, now=now, actor_id=organiser.pk)
    return league


def league_start_now(*, league_id: int, actor: User, now: datetime) -> None:
    """The organiser ends the sign-up before its time; the first round follows at once."""
    with transaction.atomic():
        league = league_lock(league_id)
        require_organiser(league, actor)
        require_status(league, Status.SIGN_UP)
        if sum(entry.is_in for entry in league.entries.all()) < 2:
            raise BadTerms("Two players at least have to join before the league can start.")
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
        league.rounds_planned = rounds_of(Format.SWISS, max(2, len(order)))
    league.status = Status.RUNNING
    league.started_at = now
    league.save(update_fields=["status", "started_at", "rounds_planned"])
    log_write(league, LogKind.STARTED, now=now, players=len(order))


def league_finish(league: League, *, now: datetime, reason: str = "") -> None:
    """L1.5: ends the league; its last standings stay. The caller holds its lock."""
    league.status = Status.FINISHED
    league.finished_at = now
    league.end_reason = reason
    league.halted = ""
    league.save(update_fields=["status", "finished_at", "end_reason", "halted"])
    log_write(league, LogKind.FINISHED, now=now, reason=reason)


def league_halt(league: League, *, now: datetime, message: str) -> None:
    """L4.7: the next round cannot be paired; the organiser is to say how to go on."""
    league.halted = message[:500]
    league.save(update_fields=["halted"])
    log_write(league, LogKind.HALTED, now=now, reason=message)


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
            raise WrongTime(f"{league.name} does not wait for its organiser.")
        league.allow_repeats = league.allow_repeats or allow_repeats
        league.allow_second_bye = league.allow_second_bye or allow_second_bye
        league.halted = ""
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
            league.status = Status.CANCELLED
            league.finished_at = now
            league.end_reason = why[:200]
            league.save(update_fields=["status", "finished_at", "end_reason"])
            log_write(league, LogKind.CANCELLED, now=now, actor_id=actor.pk, reason=why)
            return
        if league.rounds.filter(closed_at=None).exists():
            raise BadTerms("A round is open: end the league after it, or set its results first.")
        league_finish(league, now=now, reason=why[:200])
