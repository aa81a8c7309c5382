"""What people are told about their leagues. Bots are told nothing."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.services.notifications import Notice, notify_many
from leagues.models import Bye, Entry, League, LogLine, Pairing, Round, Status
from leagues.refusals import end_said, why_said
from leagues.wording import bye_said, meeting_said, result_said, title_of

ROUND_PUBLISHED = "round-published"
ROUND_ENDING = "round-ending"
RESULT_CHANGED = "result-changed"
ORGANISER_MESSAGE = "organiser-message"
LEAGUE_HALTED = "league-halted"
LEAGUE_OVER = "league-over"
ROUND_EXTENDED = "round-extended"
TAKEN_OUT = "taken-out"
LET_IN = "let-in"


def subject_of(league_id: int) -> str:
    """How notices name a league."""
    return f"league:{league_id}"


def notify_round(
    league: League,
    round_: Round,
    pairings: Sequence[Pairing],
    byes: Iterable[Bye],
    *,
    now: datetime,
) -> None:
    """Tells everybody who is in whom they meet, or that they have no opponent."""
    free = {bye.entry_id: bye.points for bye in byes}
    told = [
        (entry, bye_said(free[entry.pk]), "")
        for entry in Entry.objects.filter(pk__in=free).select_related("user")
    ]
    for pairing in pairings:
        url = pairing.match.get_absolute_url() if pairing.match else ""
        told += [(entry, meeting_said(pairing, entry), url) for entry in pairing.entries]
    notices = [
        _round_notice(league, round_, entry, text, url)
        for entry, text, url in told
        if entry.is_in and not entry.user.is_bot
    ]
    notify_many(notices, now=now)


def _round_notice(league: League, round_: Round, entry: Entry, text: str, url: str) -> Notice:
    title = _("%(league)s: round %(number)d is published")
    return Notice(
        person_id=entry.user_id,
        kind=ROUND_PUBLISHED,
        subject=subject_of(league.pk),
        version=round_.number,
        title=title % {"league": title_of(league), "number": round_.number},
        body=text,
        url=url or league.get_absolute_url(),
    )


def notify_ending(league: League, round_: Round, *, now: datetime) -> None:
    """Reminds everybody whose match is open that the round ends soon.

    A round that was lengthened reminds again: its end is part of the notice's version.
    """
    title = _("%(league)s: round %(number)d ends soon")
    body = _(
        "Your match is still open. At the end of the round it is decided as it stands, and lost by "
        "all if nobody has moved in it."
    )
    notify_many(
        [
            Notice(
                person_id=person,
                kind=ROUND_ENDING,
                subject=f"{subject_of(league.pk)}:round:{round_.pk}",
                version=int(round_.deadline_at.timestamp()),
                title=title % {"league": title_of(league), "number": round_.number},
                body=body,
                url=pairing.match.get_absolute_url()
                if pairing.match
                else league.get_absolute_url(),
            )
            for pairing in _open_pairings(round_)
            for person in _people(pairing)
        ],
        now=now,
    )


def _open_pairings(round_: Round) -> Iterable[Pairing]:
    return round_.pairings.open().select_related("match").with_players()


def _people(pairing: Pairing) -> list[int]:
    return [one.user_id for one in pairing.entries if not one.user.is_bot]


def notify_result(league: League, pairing: Pairing, line: LogLine, *, now: datetime) -> None:
    """Tells both players that the organiser has set their result, and why."""
    title = _("%(league)s: your result of round %(number)d was set by the organiser")
    notify_many(
        [
            Notice(
                person_id=person,
                kind=RESULT_CHANGED,
                subject=f"{subject_of(league.pk)}:pairing:{pairing.pk}",
                version=line.pk,
                title=title % {"league": title_of(league), "number": pairing.round.number},
                body=f"{result_said(pairing)}. {line.reason}",
                url=league.get_absolute_url(),
            )
            for person in _people(pairing)
        ],
        now=now,
    )


def notify_taken_out(league: League, user: User, line: LogLine, *, now: datetime) -> None:
    """Tells a player that the organiser has taken them out, and why."""
    title = _("%(league)s: the organiser has taken you out")
    _notify_ruled(league, user, line, TAKEN_OUT, (title, line.reason), now)


def notify_let_in(
    league: League, user: User, line: LogLine, *, has_entry: bool, now: datetime
) -> None:
    """Tells a player that the organiser lets them back in, from when, and why."""
    title = _("%(league)s: the organiser lets you back in")
    text = _("You are in from the next round on.") if has_entry else _("You may join again.")
    _notify_ruled(league, user, line, LET_IN, (title, f"{text} {line.reason}"), now)


def _notify_ruled(
    league: League, user: User, line: LogLine, kind: str, said: tuple[str, str], now: datetime
) -> None:
    if user.is_bot:
        return
    title, body = said
    notice = Notice(
        person_id=user.pk,
        kind=kind,
        subject=subject_of(league.pk),
        version=line.pk,
        title=title % {"league": title_of(league)},
        body=body,
        url=league.get_absolute_url(),
    )
    notify_many([notice], now=now)


def notify_message(league: League, line: LogLine, *, now: datetime) -> None:
    """Brings the organiser's message to everybody who is in."""
    notify_many(
        [
            Notice(
                person_id=entry.user_id,
                kind=ORGANISER_MESSAGE,
                subject=subject_of(league.pk),
                version=line.pk,
                title=_("%(league)s: a message of the organiser") % {"league": title_of(league)},
                body=line.reason,
                url=league.get_absolute_url(),
            )
            for entry in _people_in(league)
        ],
        now=now,
    )


def notify_extended(league: League, round_: Round, *, reason: str, now: datetime) -> None:
    """Tells everybody who is in that the open round ends later, and why."""
    title = _("%(league)s: round %(number)d is longer now")
    end = date_format(round_.deadline_at.astimezone(league.zone), "DATETIME_FORMAT")
    text = _("It ends %(end)s (%(zone)s).") % {"end": end, "zone": league.time_zone}
    notify_many(
        [
            Notice(
                person_id=entry.user_id,
                kind=ROUND_EXTENDED,
                subject=f"{subject_of(league.pk)}:round:{round_.pk}",
                version=int(round_.deadline_at.timestamp()),
                title=title % {"league": title_of(league), "number": round_.number},
                body=f"{text} {reason}",
                url=league.get_absolute_url(),
            )
            for entry in _people_in(league)
        ],
        now=now,
    )


def notify_over(league: League, *, now: datetime) -> None:
    """Tells everybody who is in that the league is over or will not take place, and why."""
    cancelled = league.status == Status.CANCELLED
    title = _("%(league)s is cancelled") if cancelled else _("%(league)s is over")
    notify_many(
        [
            Notice(
                person_id=person,
                kind=LEAGUE_OVER,
                subject=subject_of(league.pk),
                version=1,
                title=title % {"league": title_of(league)},
                body=end_said(league.end_reason) or _("Its last table is final."),
                url=league.get_absolute_url(),
            )
            for person in {league.organiser_id, *(one.user_id for one in _people_in(league))}
        ],
        now=now,
    )


def _people_in(league: League) -> list[Entry]:
    """The entries of people, not bots, who have not withdrawn."""
    return [entry for entry in league.entries.filter(user__bot_key="") if entry.is_in]


def notify_halted(league: League, number: int, *, now: datetime) -> None:
    """Tells the organiser that a round could not be paired."""
    notice = Notice(
        person_id=league.organiser_id,
        kind=LEAGUE_HALTED,
        subject=subject_of(league.pk),
        version=int(now.timestamp()),
        title=_("%(league)s: round %(number)d waits for you")
        % {"league": title_of(league), "number": number},
        body=why_said(league.halted),
        url=league.get_absolute_url(),
    )
    notify_many([notice], now=now)
