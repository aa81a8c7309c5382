"""The public pages of one league."""

from collections.abc import Sequence

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.requests import viewer_of
from games.core.registry import get_game
from leagues.forms.desk import JoinForm
from leagues.models import DecidedBy, Entry, Pairing, Round
from leagues.refusals import end_said
from leagues.rules.model import Verdict
from leagues.selectors import (
    LeagueSheet,
    bracket_columns,
    crosstable,
    decks_brought,
    log_of,
    places_table,
)
from leagues.views.page import (
    facts_of,
    league_or_404,
    may_organise,
    render_league,
    tie_break_columns,
)
from leagues.wording import late_said, log_sentence, result_said, scores_said
from matches.boards.story import ties_told
from matches.decisions import read_decisions
from matches.views.forms import DeckForm

LINES_A_PAGE = 50
FIRST_LINES = 6


def pairing_rows(sheet: LeagueSheet, round_: Round) -> list[dict[str, object]]:
    """The meetings of a round with their results as two marks, or the places of a table."""
    return [
        {
            "pairing": one,
            "said": result_said(one),
            "scores": scores_said(one),
            "ties": _ties(one),
            "to_move": _to_move(one),
            "seats": _seats(one),
        }
        for one in sheet.pairings(round_)
    ]


def _to_move(pairing: Pairing) -> str:
    """For whom an open meeting waits, so that everybody sees who holds the round."""
    match = pairing.match
    if match is None or not pairing.is_open:
        return ""
    deciding = zip(pairing.entries, read_decisions(match.decisions), strict=True)
    return ", ".join(entry.user.username for entry, since in deciding if since is not None)


def _ties(pairing: Pairing) -> str:
    """By what equal scores of the match were parted, unless its result was set by hand."""
    match = pairing.match
    if match is None or pairing.decided_by == DecidedBy.ORGANISER:
        return ""
    return ties_told(match.game, match.end_reason)


def _seats(pairing: Pairing) -> Sequence[tuple[Entry, int | None]]:
    """Who sits at a table in the order of seats, or once it is over from the best place."""
    if pairing.verdict is not Verdict.PLACES:
        return [(entry, None) for entry in pairing.entries]
    seats = list(zip(pairing.entries, pairing.places, strict=True))
    return sorted(seats, key=lambda one: one[1])


@require_safe
def overview(request: HttpRequest, league_id: int) -> HttpResponse:
    """What the league is, where it stands, and how to join."""
    sheet = LeagueSheet(league_or_404(league_id))
    viewer = viewer_of(request)
    last = sheet.last_round
    can_join = sheet.may_join(viewer, timezone.now())
    lines = log_of(sheet.league)[:FIRST_LINES]
    return render_league(
        request,
        sheet,
        "league",
        "league",
        facts=facts_of(sheet),
        round=last,
        rows=pairing_rows(sheet, last) if last else [],
        byes=sheet.byes(last) if last else [],
        lines=[(line, log_sentence(line)) for line in lines],
        deck_form=DeckForm(get_game(sheet.league.game), viewer) if can_join else None,
        join_form=JoinForm() if can_join else None,
        late=late_said(sheet.league, len(sheet.rounds)),
    )


@require_safe
def round_page(request: HttpRequest, league_id: int, number: int) -> HttpResponse:
    """One round: meetings, byes, and the standings as they were after it."""
    sheet = LeagueSheet(league_or_404(league_id))
    round_ = sheet.round(number)
    if round_ is None:
        raise Http404(_("This round is not paired yet."))
    return render_league(
        request,
        sheet,
        "round",
        "round",
        round=round_,
        rows=pairing_rows(sheet, round_),
        byes=sheet.byes(round_),
        may_set=may_organise(sheet.league, viewer_of(request)) and sheet.may_be_set(round_),
        standings=sheet.standings_after(round_),
        corrected=[(one, result_said(one)) for one in sheet.corrected_after(round_)],
        columns=tie_break_columns(sheet.league),
    )


@require_safe
def standings(request: HttpRequest, league_id: int) -> HttpResponse:
    """The standings by all results so far."""
    sheet = LeagueSheet(league_or_404(league_id))
    return render_league(
        request,
        sheet,
        "standings",
        "standings",
        standings=sheet.standings_now,
        columns=tie_break_columns(sheet.league),
        closed=[one for one in sheet.rounds if one.closed_at],
    )


@require_safe
def table(request: HttpRequest, league_id: int) -> HttpResponse:
    """The crosstable, the bracket, or the tables at which each has sat."""
    sheet = LeagueSheet(league_or_404(league_id))
    if sheet.league.is_bracket:
        return render_league(request, sheet, "bracket", "table", columns=bracket_columns(sheet))
    if sheet.league.is_tables:
        return render_league(request, sheet, "tables", "table", rows=places_table(sheet))
    return render_league(request, sheet, "crosstable", "table", cross=crosstable(sheet))


@require_safe
def players(request: HttpRequest, league_id: int) -> HttpResponse:
    """Who plays, with which deck, and who has left."""
    sheet = LeagueSheet(league_or_404(league_id))
    entries = list(sheet.entries.values())
    decks = decks_brought(sheet.league.game, entries) if sheet.shows_decks else {}
    rows = [(entry, decks.get(entry.pk, [])) for entry in entries]
    return render_league(request, sheet, "players", "players", rows=rows)


@require_safe
def log(request: HttpRequest, league_id: int) -> HttpResponse:
    """Every act of the organiser and of the rules."""
    sheet = LeagueSheet(league_or_404(league_id))
    page = Paginator(log_of(sheet.league), LINES_A_PAGE).get_page(request.GET.get("page"))
    return render_league(
        request,
        sheet,
        "log",
        "log",
        page_obj=page,
        lines=[(line, log_sentence(line), end_said(line.reason)) for line in page.object_list],
    )
