"""Leagues as lists show them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Case, Count, IntegerField, Max, Q, QuerySet, When

from accounts.models import User
from leagues.models import Entry, League, LogLine, Pairing, Round, Status


def leagues_listed(*, status: str = "", game: str = "") -> QuerySet[League]:
    """Leagues with how many play and which round it is: open sign-ups first, then running ones."""
    wanted = {name: value for name, value in (("status", status), ("game", game)) if value}
    order = Case(
        When(status=Status.SIGN_UP, then=0),
        When(status=Status.RUNNING, then=1),
        When(status=Status.FINISHED, then=2),
        default=3,
        output_field=IntegerField(),
    )
    return (
        League.objects.filter(**wanted)
        .select_related("organiser")
        .annotate(
            entry_count=Count("entries", distinct=True),
            round_number=Max("rounds__number"),
            stage=order,
        )
        .order_by("stage", "-id")
    )


def league_counts(*, game: str = "") -> dict[str, int]:
    """How many leagues of all games or one stand at each stage."""
    leagues = League.objects.filter(game=game) if game else League.objects.all()
    return dict(leagues.values_list("status").annotate(count=Count("id")).order_by())


def league_get(league_id: int) -> League | None:
    """The league with its organiser, or None."""
    return League.objects.select_related("organiser").filter(pk=league_id).first()


def log_of(league: League) -> QuerySet[LogLine]:
    """The public log, the newest first."""
    return LogLine.objects.filter(league=league).select_related("actor").order_by("-id")


@dataclass(frozen=True)
class MyLeague:
    """A league of mine on the dashboard: the open round and my meeting in it."""

    league: League
    entry: Entry | None
    round: Round | None
    pairing: Pairing | None

    @property
    def opponents(self) -> str:
        """Whom I meet."""
        if self.pairing is None:
            return ""
        others = [one for one in self.pairing.entries if one != self.entry]
        return ", ".join(one.user.username for one in others)


def my_leagues(user: User) -> list[MyLeague]:
    """The leagues a person plays in or organises that are not over: five queries."""
    live = Q(status__in=(Status.SIGN_UP, Status.RUNNING))
    mine = Q(entries__user=user) | Q(organiser=user)
    leagues = list(League.objects.filter(live & mine).distinct().order_by("-id"))
    entries = {one.league_id: one for one in Entry.objects.filter(user=user, league__in=leagues)}
    rounds = {
        one.league_id: one for one in Round.objects.filter(league__in=leagues, closed_at=None)
    }
    pairings = _my_open_pairings(user, rounds.values())
    return [
        MyLeague(
            league=league,
            entry=entries.get(league.pk),
            round=rounds.get(league.pk),
            pairing=pairings.get(rounds[league.pk].pk) if league.pk in rounds else None,
        )
        for league in leagues
    ]


def _my_open_pairings(user: User, rounds: Any) -> dict[int, Pairing]:
    found = Pairing.objects.open().of_person(user.pk).filter(round__in=list(rounds))
    return {one.round_id: one for one in found.with_players()}


def dashboard_context(user: User, now: datetime) -> dict[str, Any]:
    """What the dashboard's section of leagues shows."""
    return {"my_leagues": my_leagues(user), "now": now}


def profile_context(person: User, viewer: User | None) -> dict[str, Any]:  # noqa: ARG001 - the hook's shape
    """The last leagues of a person on their public page."""
    entries = (
        Entry.objects.filter(user=person)
        .exclude(league__status=Status.CANCELLED)
        .select_related("league")
        .order_by("-league_id")
    )
    return {"league_entries": list(entries[:8])}
