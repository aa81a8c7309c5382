"""Keeping matches sealed after their end, and opening them."""

from collections.abc import Iterable

from matches.models import Match


def matches_seal(*, match_ids: Iterable[int]) -> None:
    """After their end nobody is told more of these matches than they could see, until opened.

    Their keys stay untold too: with the decks, all that was dealt could be computed from them.
    """
    Match.objects.filter(pk__in=list(match_ids)).update(sealed=True)


def matches_unseal(*, origin: str) -> int:
    """Lets everything be told of the sealed matches whose origin begins so; says how many."""
    return Match.objects.filter(origin__startswith=origin, sealed=True).update(sealed=False)
