"""Matches of everybody, for those who watch."""

from collections.abc import Iterable

from django.db.models import Prefetch, QuerySet

from accounts.models import User
from matches.models import Match, Seat
from matches.selectors.lists import MatchRow, match_row


def matches_listed(*, finished: bool) -> QuerySet[Match]:
    """Running matches, the one that moved last first; or finished ones, the last first."""
    status = Match.Status.FINISHED if finished else Match.Status.RUNNING
    seats = Prefetch("seats", Seat.objects.select_related("user").order_by("number"))
    matches = Match.objects.filter(status=status).defer("state", "clock").prefetch_related(seats)
    return matches.order_by("-finished_at" if finished else "-changed_at", "-pk")


def rows(matches: Iterable[Match], reader: User | None) -> list[MatchRow]:
    """The matches as rows for the reader."""
    return [match_row(match, reader) for match in matches]


def match_featured() -> Match | None:
    """The match on the home page, or None when nobody has played yet.

    Of the running ones it is that which moved last, among people if there is one; else the one that
    was finished last.
    """
    running = Match.objects.filter(status=Match.Status.RUNNING)
    people = running.exclude(seats__bot__gt="").order_by("-changed_at").first()
    if people is not None:
        return people
    finished = Match.objects.filter(status=Match.Status.FINISHED).order_by("-finished_at")
    return running.order_by("-changed_at").first() or finished.first()
