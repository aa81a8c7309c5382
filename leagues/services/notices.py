"""What people are told about their leagues. Bots are told nothing."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db.models import Q
from django.utils.translation import gettext as _

from accounts.models import Notification
from accounts.services.notifications import Notice, notify_many
from leagues.models import Bye, Entry, League, LogLine, Pairing, Round

ROUND_PUBLISHED = "round-published"
ROUND_ENDING = "round-ending"
RESULT_CHANGED = "result-changed"
ORGANISER_MESSAGE = "organiser-message"
LEAGUE_HALTED = "league-halted"


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
    """Tells everybody in the round whom they meet, or that they have a bye."""
    free = {bye.entry_id for bye in byes}
    entries = Entry.objects.filter(pk__in=free, user__bot_key="").select_related("user")
    notices = [
        _round_notice(league, round_, entry, _("You have no opponent in this round."), "")
        for entry in entries
    ]
    for pairing in pairings:
        url = pairing.match.get_absolute_url() if pairing.match else ""
        for entry, other in (
            (pairing.first, pairing.second),
            (pairing.second, pairing.first),
        ):
            if not entry.user.is_bot:
                text = _("You meet %(opponent)s.") % {"opponent": other.user.username}
                notices.append(_round_notice(league, round_, entry, text, url))
    notify_many(notices, now=now)


def _round_notice(league: League, round_: Round, entry: Entry, text: str, url: str) -> Notice:
    title = _("%(league)s: round %(number)d is published")
    return Notice(
        person_id=entry.user_id,
        kind=ROUND_PUBLISHED,
        subject=subject_of(league.pk),
        version=round_.number,
        title=title % {"league": league.name, "number": round_.number},
        body=text,
        url=url or league.get_absolute_url(),
    )


def notify_ending(league: League, round_: Round, *, now: datetime) -> None:
    """Reminds everybody whose match is open that the round ends soon.

    A round that was lengthened reminds again: its end is part of the notice's version.
    """
    title = _("%(league)s: round %(number)d ends soon")
    body = _("Your match is still open. At the end of the round it is decided as it stands.")
    notify_many(
        [
            Notice(
                person_id=person,
                kind=ROUND_ENDING,
                subject=f"{subject_of(league.pk)}:round:{round_.pk}",
                version=int(round_.deadline_at.timestamp()),
                title=title % {"league": league.name, "number": round_.number},
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
    return round_.pairings.filter(verdict="").select_related("match", "first__user", "second__user")


def _people(pairing: Pairing) -> list[int]:
    users = (pairing.first.user, pairing.second.user)
    return [user.pk for user in users if not user.is_bot]


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
                title=title % {"league": league.name, "number": pairing.round.number},
                body=f"{pairing.get_verdict_display()}. {line.reason}",
                url=league.get_absolute_url(),
            )
            for person in _people(pairing)
        ],
        now=now,
    )


def notify_message(league: League, line: LogLine, *, now: datetime) -> None:
    """Brings the organiser's message to everybody who is in."""
    entries = league.entries.filter(user__bot_key="")
    notify_many(
        [
            Notice(
                person_id=entry.user_id,
                kind=ORGANISER_MESSAGE,
                subject=subject_of(league.pk),
                version=line.pk,
                title=_("%(league)s: a message of the organiser") % {"league": league.name},
                body=line.reason,
                url=league.get_absolute_url(),
            )
            for entry in entries
            if entry.is_in
        ],
        now=now,
    )


def notify_halted(league: League, number: int, *, now: datetime) -> None:
    """Tells the organiser that a round could not be paired."""
    notice = Notice(
        person_id=league.organiser_id,
        kind=LEAGUE_HALTED,
        subject=subject_of(league.pk),
        version=int(now.timestamp()),
        title=_("%(league)s: round %(number)d waits for you")
        % {"league": league.name, "number": number},
        body=league.halted,
        url=league.get_absolute_url(),
    )
    notify_many([notice], now=now)


def round_still_open(notice: Notification) -> bool:
    """Whether the round of which a notice tells is not over."""
    league_id = int(notice.subject.split(":")[1])
    return Round.objects.filter(league_id=league_id, number=notice.version, closed_at=None).exists()


def meeting_still_open(notice: Notification) -> bool:
    """Whether the person's meeting in the round is still without a result."""
    round_id = int(notice.subject.split(":")[3])
    mine = Q(first__user_id=notice.person_id) | Q(second__user_id=notice.person_id)
    return Pairing.objects.filter(mine, round_id=round_id, verdict="").exists()


def league_still_halted(notice: Notification) -> bool:
    """Whether the organiser has not acted yet."""
    league_id = int(notice.subject.split(":")[1])
    return League.objects.filter(pk=league_id).exclude(halted="").exists()
