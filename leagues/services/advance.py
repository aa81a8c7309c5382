"""Letting leagues go on by themselves: whatever is due is done, once, however often asked."""

from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.core.errors import MatchOver
from leagues.models import League, Pairing, Round, Status
from leagues.refusals import TOO_FEW_JOINED, TOO_FEW_LEFT, why_of
from leagues.rules.adjudication import DeadlineAct, deadline_act
from leagues.rules.calendar import reminder_at
from leagues.rules.course import is_over
from leagues.rules.errors import LeagueRuleError, TooFewPlayersError
from leagues.rules.model import Format, Verdict
from leagues.selectors.course import course_load
from leagues.selectors.seating import enough_in
from leagues.services.leagues import league_begin, league_cancel, league_finish, league_halt
from leagues.services.locks import league_lock, open_round
from leagues.services.notices import notify_ending, notify_halted
from leagues.services.rounds import round_close, round_publish
from matches.commands import (
    Actor,
    Adjudicate,
    BothLose,
    BotSeat,
    Official,
    OfficialCommand,
    Player,
    Resign,
)
from matches.errors import BadEntry, HasLeft
from matches.models import Match
from matches.services import match_command


def leagues_due(*, now: datetime) -> list[int]:
    """The leagues that have something to do, or may have: all that run and all overdue sign-ups."""
    due = Q(status=Status.RUNNING) | Q(status=Status.SIGN_UP, sign_up_until__lte=now)
    return list(League.objects.filter(due).order_by("pk").values_list("pk", flat=True))


def league_advance(*, league_id: int, now: datetime) -> int:
    """L8.2, L8.3, L8.4: does all that is due in a league; gives the number of steps made.

    Safe when run twice at once: each step is made under the league's lock, after a fresh look.
    """
    steps = 0
    matches_settle(league_id=league_id, now=now)
    while _step(league_id, now):
        steps += 1
    return steps


def matches_settle(*, league_id: int, now: datetime) -> None:
    """L8.3: ends the open matches of a round whose window is over, and of decided meetings.

    Without the league's lock: the end of each match writes its own result.
    """
    over = Q(decided_at__isnull=False) | Q(round__deadline_at__lte=now)
    running = Pairing.objects.filter(round__league_id=league_id, match__status=Match.Status.RUNNING)
    for pairing in running.filter(over).select_related("match", "round").with_players():
        command = _ruling(pairing, now)
        if command is not None:
            _command(pairing, Official(), command, f"league-{pairing.pk}", now)
    tables = running.open().filter(round__league__format=Format.TABLES)
    for pairing in tables.select_related("match").with_players():
        _let_go(pairing, now)


def _let_go(pairing: Pairing, now: datetime) -> None:
    """L10.6: whoever has withdrawn from the league leaves the open match of their table."""
    for seat, entry in enumerate(pairing.entries):
        if not entry.is_in and pairing.match is not None and not pairing.match.gone & (1 << seat):
            actor = BotSeat(seat) if entry.user.is_bot else Player(entry.user_id)
            _command(pairing, actor, Resign(), f"league-{pairing.pk}-{seat}", now)


def _ruling(pairing: Pairing, now: datetime) -> OfficialCommand | None:
    match, round_ = pairing.match, pairing.round
    if not pairing.is_open:
        reason = _("The league has decided this meeting: %(how)s.") % {
            "how": pairing.get_decided_by_display()
        }
        if pairing.verdict is Verdict.BOTH_LOSE:
            return BothLose(reason=reason)
        return Adjudicate(reason=reason, places=pairing.places)
    if not round_.is_open or now < round_.deadline_at or match is None:
        return None
    reason = _("Round %(number)d of the league is over.") % {"number": round_.number}
    if deadline_act(begun=match.version > 1) is DeadlineAct.MEASURE:
        return Adjudicate(reason=reason)
    return BothLose(reason=reason)


def _command(
    pairing: Pairing, actor: Actor, command: OfficialCommand | Resign, key: str, now: datetime
) -> None:
    try:
        match_command(
            match_id=pairing.match_id or 0,
            actor=actor,
            command=command,
            expected_version=None,
            key=key,
            now=now,
        )
    except (MatchOver, HasLeft):
        return


def _step(league_id: int, now: datetime) -> bool:
    """One step under the lock; whether there was one to make."""
    with transaction.atomic():
        league = league_lock(league_id)
        if league.status == Status.SIGN_UP:
            return _start_if_due(league, now)
        if league.status != Status.RUNNING or (league.halted and enough_in(league)):
            return False
        current = open_round(league)
        if current is None:
            return _go_on(league, now)
        return _close_if_done(league, current, now)


def _start_if_due(league: League, now: datetime) -> bool:
    if now < league.sign_up_until:
        return False
    if not enough_in(league):
        league_cancel(league, now=now, reason=TOO_FEW_JOINED)
        return False
    league_begin(league, now=now)
    return True


def _close_if_done(league: League, round_: Round, now: datetime) -> bool:
    """L8.2: a round closes only when each of its meetings has a result."""
    if not round_.pairings.open().exists():
        round_close(league, round_, now=now)
        return True
    if round_.reminded_at is None and now >= reminder_at(round_.published_at, round_.deadline_at):
        round_.reminded_at = now
        round_.save(update_fields=["reminded_at"])
        notify_ending(league, round_, now=now)
    return False


def _go_on(league: League, now: datetime) -> bool:
    """L1.5, L4.7, L6.7: the next round, the end, or a halt until the organiser has spoken."""
    course = course_load(league)
    if course.history and is_over(course):
        league_finish(league, now=now)
        return False
    try:
        with transaction.atomic():
            round_publish(league, course, now=now)
    except TooFewPlayersError:
        league_finish(league, now=now, reason=TOO_FEW_LEFT)
        return False
    except (LeagueRuleError, BadEntry) as error:
        league_halt(league, now=now, why=why_of(error))
        notify_halted(league, course.next_number, now=now)
        return False
    return True
