"""Looking back at a match step by step, and checking its chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.requests import viewer_of
from matches.boards import board_for
from matches.boards.base import Seats
from matches.boards.story import told
from matches.models import Match
from matches.selectors.replay import OutlineStep, match_outline, match_replay
from matches.selectors.verify import Verification, match_verify
from matches.selectors.view import match_view
from matches.views.match import get_match
from matches.views.page import MatchPage, page_of


@dataclass(frozen=True, slots=True)
class Jump:
    """A place in the replay to jump to."""

    number: int
    title: str


@require_safe
def match_replay_page(request: HttpRequest, match_id: int) -> HttpResponse:
    """One step of the match, with links to all others."""
    match, viewer = get_match(match_id), viewer_of(request)
    eyes = _eyes(request)
    outline = match_outline(match, viewer, eyes=eyes)
    number = _number(request, last=len(outline) - 1)
    step = match_replay(match, viewer, number, eyes=eyes)
    page, board = _page(match, viewer), board_for(match.game)
    page.board = board.board(step.view, (), page.people)
    context = {
        "page": page,
        "step": step,
        "lines": told(match.game, step.events, page.people),
        "fresh": board.touched(step.events),
        "faces": board.faces(step.view, page.people),
        "eyes": eyes,
        "jumps": _jumps(outline, page),
        "outline": _lines(outline, page.people, match.game),
    }
    template = "matches/parts/replay.html" if _is_fragment(request) else "matches/replay.html"
    return render(request, template, context)


def _page(match: Match, viewer: User | None) -> MatchPage:
    """All that stands around a step; the log is not shown."""
    return page_of(match_view(match, viewer, since=match.version), now=timezone.now())


def _is_fragment(request: HttpRequest) -> bool:
    return bool(request.headers.get("X-Fragment"))


def _eyes(request: HttpRequest) -> int | None:
    text = request.GET.get("eyes", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None


def _number(request: HttpRequest, *, last: int) -> int:
    text = request.GET.get("step", "")
    if not text:
        return 0
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(last))
    if not is_number or int(text) > last:
        raise Http404(_("The replay has steps 0 to %(last)d.") % {"last": last})
    return int(text)


def _jumps(outline: Sequence[OutlineStep], page: MatchPage) -> list[Jump]:
    """The first step of each stretch in which one seat acts."""
    jumps = [Jump(0, _("Start"))]
    before = None
    for step in outline[1:]:
        if step.seat is not None and step.seat != before:
            name = page.people.people[step.seat].name
            jumps.append(Jump(step.number, f"{len(jumps)}. {name}"))
            before = step.seat
    return jumps


def _lines(outline: Sequence[OutlineStep], people: Seats, game: str) -> list[dict[str, Any]]:
    return [
        {"number": step.number, "said": " ".join(told(game, step.events, people)) or _("Start")}
        for step in outline
    ]


@require_safe
def match_verify_page(request: HttpRequest, match_id: int) -> HttpResponse:
    """What was promised at the start, and once the match is over whether it was kept."""
    match = get_match(match_id)
    page = _page(match, viewer_of(request))
    verification = match_verify(match) if match.is_open else None
    context = {
        "page": page,
        "match": match,
        "verification": verification,
        "draws": _draws(verification, page) if verification else [],
    }
    return render(request, "matches/verify.html", context)


def _draws(verification: Verification, page: MatchPage) -> list[dict[str, Any]]:
    """Each entry of the log with chance in it, in words, and whether it was computed the same."""
    return [
        {"seq": draw.seq, "same": draw.same, "lines": told(page.game.key, draw.logged, page.people)}
        for draw in verification.draws
    ]
