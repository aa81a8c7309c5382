"""Whether what a notice tells still holds, asked just before it is sent."""

from accounts.models import Notification
from leagues.models import Exclusion, League, Pairing, Round


def round_still_open(notice: Notification) -> bool:
    """Whether the round of which a notice tells is not over."""
    league_id = int(notice.subject.split(":")[1])
    return Round.objects.filter(league_id=league_id, number=notice.version, closed_at=None).exists()


def round_still_so_long(notice: Notification) -> bool:
    """Whether the round still ends when a notice says it does."""
    round_ = Round.objects.filter(pk=int(notice.subject.split(":")[3]), closed_at=None).first()
    return round_ is not None and int(round_.deadline_at.timestamp()) == notice.version


def meeting_still_open(notice: Notification) -> bool:
    """Whether the person's meeting in the round is still without a result."""
    round_id = int(notice.subject.split(":")[3])
    mine = Pairing.objects.open().of_person(notice.person_id)
    return mine.filter(round_id=round_id).exists()


def still_out(notice: Notification) -> bool:
    """Whether the person has not been let back in meanwhile."""
    league_id = int(notice.subject.split(":")[1])
    return Exclusion.objects.filter(league_id=league_id, user=notice.person_id).exists()


def still_let_in(notice: Notification) -> bool:
    """Whether the person has not been taken out again meanwhile."""
    return not still_out(notice)


def league_still_halted(notice: Notification) -> bool:
    """Whether the organiser has not acted yet."""
    league_id = int(notice.subject.split(":")[1])
    return League.objects.filter(pk=league_id).exclude(halted={}).exists()
