"""Matches of everybody, for those who watch."""

from django.db.models import QuerySet

from matches.models import Match
from matches.selectors.lists import with_players


def matches_listed(*, finished: bool, game: str = "") -> QuerySet[Match]:
    """Running matches of all games or one, the last that moved first; or finished ones."""
    status = Match.Status.FINISHED if finished else Match.Status.RUNNING
    chosen = Match.objects.filter(status=status, **({"game": game} if game else {}))
    matches = with_players(chosen)
    return matches.order_by("-finished_at" if finished else "-changed_at", "-pk")


UNDER_WAY = 8
"""Entries of a log from which on there is something to see on the table."""


def match_featured() -> Match | None:
    """The match on the home page, or None when nobody has played yet.

    Of the running ones it is that which moved last: of those among people, if there is one, and
    of those that are well under way, if there is one. Else it is that which was finished last.
    """
    running = Match.objects.filter(status=Match.Status.RUNNING).order_by("-changed_at")
    people = running.exclude(seats__bot__gt="")
    finished = Match.objects.filter(status=Match.Status.FINISHED).order_by("-finished_at")
    wanted = (people.filter(version__gte=UNDER_WAY), people, running, finished)
    return next((match for found in wanted if (match := found.first())), None)
