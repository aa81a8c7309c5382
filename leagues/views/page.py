"""What every page of a league needs: the league or a 404, its tabs, and who is looking."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.requests import viewer_of
from games.core.registry import get_game
from leagues.errors import LeagueError
from leagues.labels import TIE_BREAKS, TIE_BREAKS_SHORT
from leagues.models import League, Status
from leagues.refusals import end_said, refusal_said, why_said
from leagues.rules.errors import LeagueRuleError
from leagues.selectors import LeagueSheet, league_get
from leagues.selectors.chance import key_told
from leagues.selectors.seating import sizes_of
from leagues.wording import points_said
from matches.options import options_described
from matches.terms import span, terms_of, terms_said

Tab = tuple[str, str, bool]


def league_or_404(league_id: int) -> League:
    """The league, or a page that says there is none."""
    league = league_get(league_id)
    if league is None:
        raise Http404(_("There is no such league."))
    return league


def may_organise(league: League, viewer: User | None) -> bool:
    """Whether the organiser's desk is shown; the services check it again."""
    return viewer is not None and (viewer.pk == league.organiser_id or viewer.is_staff)


def render_league(
    request: HttpRequest, sheet: LeagueSheet, template: str, tab: str, **context: Any
) -> HttpResponse:
    """A page of the league below its head and tabs."""
    league, viewer, now = sheet.league, viewer_of(request), timezone.now()
    mine = sheet.entry_of(viewer)
    common = {
        "league": league,
        "sheet": sheet,
        "game": get_game(league.game),
        "tabs": _tabs(sheet, viewer, tab),
        "my_entry": mine,
        "my_exclusion": sheet.exclusion_of(viewer),
        "my_pairing": sheet.open_pairing_of(mine),
        "may_organise": may_organise(league, viewer),
        "takes_entries": sheet.takes_entries(now),
        "halted": why_said(league.halted),
        "end_reason": end_said(league.end_reason),
        "place_heads": place_heads(league),
        "shows_decks": sheet.shows_decks,
        "now": now,
    }
    return render(request, f"leagues/{template}.html", common | context)


def place_heads(league: League) -> list[tuple[str, str, int]]:
    """The heads of the columns of places in the standings of a league of tables."""
    most = max(sizes_of(league))
    return [
        (f"{number}.", _("Times in place %(number)d") % {"number": number}, number)
        for number in range(1, most + 1)
    ]


def _tabs(sheet: LeagueSheet, viewer: User | None, current: str) -> list[Tab]:
    league = sheet.league
    tabs = [("league", _("Overview"))]
    if sheet.rounds:
        tabs.append(("round", _("Rounds")))
    if sheet.rounds or league.status == Status.RUNNING:
        tabs.append(("standings", _("Standings")))
        tabs.append(("table", _table_label(league)))
    tabs += [("players", _("Players")), ("log", _("Log"))]
    if may_organise(league, viewer):
        tabs.append(("organise", _("Organise")))
    last = sheet.last_round.number if sheet.last_round else 1
    return [
        (
            str(label),
            reverse(f"leagues:{name}", args=[league.pk, last] if name == "round" else [league.pk]),
            name == current,
        )
        for name, label in tabs
    ]


def _table_label(league: League) -> str:
    if league.is_bracket:
        return _("Bracket")
    return _("Tables") if league.is_tables else _("Crosstable")


def tie_break_columns(league: League) -> list[dict[str, Any]]:
    """The heads of the columns of tie-breaks."""
    return [
        {"key": key, "name": TIE_BREAKS[key], "short": TIE_BREAKS_SHORT[key]}
        for key in league.tie_breaks
    ]


def facts_of(sheet: LeagueSheet) -> list[tuple[str, str]]:
    """The league's terms, label and value."""
    league = sheet.league
    game = get_game(league.game)
    facts = [
        (_("Format"), league.get_format_display()),
        (_("Rounds"), _rounds_said(sheet)),
        (_("A round takes at most"), _days_said(league)),
        (_("Time in a match"), terms_said(terms_of(league.terms))),
    ]
    if league.is_tables:
        facts.append((_("Players at a table"), str(league.table_size)))
    if league.deck_format:
        shown = _("open") if league.decks_open else _("hidden until the league is over")
        facts.append((_("Decks"), f"{league.deck_format.capitalize()}, {shown}"))
    facts += options_described(game, league.options)
    if league.is_bracket:
        facts.append((_("After a draw"), league.get_draw_rule_display()))
    else:
        order = [str(TIE_BREAKS[key]) for key in league.tie_breaks] or [_("none: ties stay")]
        facts += [(_("Points"), points_said(league)), (_("Tie-breaks"), ", ".join(order))]
    facts += [
        (_("Seeds"), str(league.get_seeding_display())),
        (_("Seed of the lots"), league.lots_seed),
        (_("Promise: hash of the key of its matches"), league.commitment),
        (_("Time zone"), league.time_zone.replace("_", " ")),
    ]
    if key := key_told(league):
        facts.append((_("Key of its matches"), key))
    return [(str(label), str(value)) for label, value in facts]


def _rounds_said(sheet: LeagueSheet) -> str:
    if sheet.league.status == Status.SIGN_UP:
        planned = sheet.league.rounds_planned
        return str(planned) if planned else _("by the number of players")
    return str(sheet.rounds_total)


def _days_said(league: League) -> str:
    return span(24.0 * league.days_a_round)


@contextmanager
def refusals_as_messages(request: HttpRequest) -> Iterator[None]:
    """Says what a service refused, and why, at the top of the next page."""
    try:
        yield
    except (LeagueError, LeagueRuleError) as error:
        messages.error(request, refusal_said(error))
