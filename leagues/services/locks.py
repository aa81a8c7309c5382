"""Taking a league for oneself.

Every service that changes a league locks its row first; a result is written under the lock of its
own pairing, which comes after that of the league or of the match. Matches are never commanded
while a league is locked, since the end of a match writes into the league: so the two locks are
never taken in both orders. The lock leaves the league's key alone: the end of a match writes a
line of its log, which refers to it.
"""

from django.utils.translation import gettext as _

from accounts.models import User
from leagues.errors import NoSuchLeague, NotOrganiser, ReasonNeeded, WrongTime
from leagues.models import League, Pairing, Round, Status
from leagues.rules.course import is_paired_out
from leagues.selectors.course import course_load


def league_lock(league_id: int) -> League:
    """The league, locked until the transaction ends. Raises NoSuchLeague."""
    try:
        return League.objects.select_for_update(no_key=True).get(pk=league_id)
    except League.DoesNotExist:
        raise NoSuchLeague(_("There is no league %(id)s.") % {"id": league_id}) from None


def pairing_lock(**where: int) -> Pairing | None:
    """The pairing with its players, its row locked until the transaction ends."""
    rows = Pairing.objects.select_for_update(of=("self",), no_key=True)
    return rows.filter(**where).select_related("round__league", "match").with_players().first()


def require_organiser(league: League, actor: User) -> None:
    """Raises NotOrganiser unless the actor runs the league or is staff of the site."""
    if actor.pk != league.organiser_id and not actor.is_staff:
        raise NotOrganiser(
            _("Only the organiser of %(league)s can do this.") % {"league": league.name}
        )


def require_status(league: League, *wanted: Status) -> None:
    """Raises WrongTime unless the league is at one of the stages."""
    if league.status not in wanted:
        raise WrongTime(
            _("%(league)s is at the stage “%(stage)s”; this is possible only at: %(stages)s.")
            % {
                "league": league.name,
                "stage": league.get_status_display(),
                "stages": ", ".join(str(status.label) for status in wanted),
            }
        )


def require_reason(reason: str) -> str:
    """The reason without blanks around it. Raises ReasonNeeded if nothing is left."""
    if not reason.strip():
        raise ReasonNeeded(_("Give a reason: it stands in the public log of the league."))
    return reason.strip()


def open_round(league: League) -> Round | None:
    """The round that waits for results."""
    return league.rounds.filter(closed_at=None).order_by("number").first()


def next_number(league: League) -> int:
    """The number of the next round to be paired."""
    return league.rounds.count() + 1


def require_round_to_come(league: League) -> None:
    """L4.4, L6.1, L6.4: whatever counts from the next round on needs one still to be paired."""
    if league.status == Status.RUNNING and is_paired_out(course_load(league)):
        raise WrongTime(
            _("The last round of %(league)s is paired; no other one follows.")
            % {"league": league.name}
        )
