"""The page of formats, written from their data."""

from datetime import date
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.demands import demand_lines
from cards.game import GAME
from cards.models import CardSet, Format, FormatRevision
from cards.requests import today
from cards.selectors.cards import all_cards
from cards.selectors.rulebook import read_format


class Revision(NamedTuple):
    """What a format demands from a day on, in words; `state` is past, now or coming."""

    since: date
    note: str
    state: str
    lines: tuple[str, ...]
    banned: tuple[str, ...]
    restricted: tuple[str, ...]


@require_safe
def formats(request: HttpRequest) -> HttpResponse:
    """Every format with what it demands now, what is announced and what it demanded."""
    found = list(Format.objects.filter(game=GAME).prefetch_related("revisions"))
    set_names = dict(CardSet.objects.filter(game=GAME).values_list("key", "name"))
    shown = [(form, revisions(form, today(), set_names)) for form in found]
    keys = {key for _form, all_ in shown for one in all_ for key in (*one.banned, *one.restricted)}
    context = {
        "formats": shown,
        "names": dict(all_cards().filter(key__in=keys).values_list("key", "name")),
        "crumbs": [(_("Decks"), reverse("cards:deck_list")), (_("Formats"), "")],
    }
    return render(request, "cards/formats.html", context)


def revisions(form: Format, on: date, set_names: dict[str, str]) -> tuple[Revision, ...]:
    """The revisions of a format, newest first."""
    rows = sorted(form.revisions.all(), key=lambda row: -row.number)
    begun = next((row.number for row in rows if row.in_force_from <= on), None)
    return tuple(_revision(form, row, begun, set_names) for row in rows)


def _revision(
    form: Format, row: FormatRevision, begun: int | None, set_names: dict[str, str]
) -> Revision:
    demands = read_format(form.key, form.name, row.data)
    state = "now" if row.number == begun else "past" if row.number < (begun or 0) else "coming"
    return Revision(
        since=row.in_force_from,
        note=row.note,
        state=state,
        lines=tuple(demand_lines(demands, set_names)),
        banned=demands.banned,
        restricted=demands.restricted,
    )
