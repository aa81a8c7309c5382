"""Formats get new demands from a day on; the old ones stay for the days before."""

from datetime import date
from typing import Any

import msgspec
from django.db import transaction

from cards.game import GAME
from cards.models import Card, CardSet, Format, FormatRevision
from cards.selectors.rulebook import read_format


class FormatError(ValueError):
    """The demands cannot be read or speak of what is not there; the message says what."""


def format_check(form: Format, data: Any, *, since: date) -> None:
    """Refuses demands that the format cannot make from that day on. Raises FormatError."""
    if not isinstance(data, dict):
        raise FormatError('demands are written as {"copies_per_name": 3, …}')
    try:
        demands = read_format(form.key, form.name, data)
    except msgspec.ValidationError as error:
        raise FormatError(f"the demands cannot be read: {error}") from error
    keys = {*demands.banned, *demands.restricted}
    if missing := keys - set(_keys(Card, keys)):
        raise FormatError(f"there are no cards of these keys: {', '.join(sorted(missing))}")
    sets = set(demands.sets or ())
    if missing := sets - set(_keys(CardSet, sets)):
        raise FormatError(f"there are no sets of these keys: {', '.join(sorted(missing))}")
    latest = form.revisions.order_by("-number").first() if form.pk else None
    if latest and since < latest.in_force_from:
        raise FormatError(
            f"the last revision begins on {latest.in_force_from}; a new one begins then or later"
        )


def _keys(model: type[Card] | type[CardSet], keys: set[str]) -> list[str]:
    return list(model.objects.filter(game=GAME, key__in=keys).values_list("key", flat=True))


@transaction.atomic
def format_revise(
    form: Format, data: dict[str, Any], *, since: date, note: str = ""
) -> FormatRevision:
    """Adds what the format demands from that day on. Raises FormatError."""
    form = Format.objects.select_for_update().get(pk=form.pk)
    format_check(form, data, since=since)
    latest = form.revisions.order_by("-number").first()
    return FormatRevision.objects.create(
        format=form,
        number=latest.number + 1 if latest else 1,
        in_force_from=since,
        data=data,
        note=note[:250],
    )
