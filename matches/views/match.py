"""The page of a match: the table, the plan of one's turn, and what else a player may do."""

from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from msgspec import Raw

from accounts.requests import person_of, viewer_of
from games.core.errors import GameError, IllegalAction
from matches.commands import AnswerDraw, OfferDraw, Player, PlayerCommand, Resign
from matches.errors import DraftChanged, MatchError, NoSuchMatch, OutOfTime, StaleVersion
from matches.models import Match
from matches.selectors.final import action_is_final, decision_stands
from matches.selectors.fixed import match_fixed, viewer_seat
from matches.selectors.lists import matches_my_move
from matches.selectors.offers import rematch_offered, seat_taken_by
from matches.selectors.view import match_get, match_view
from matches.services.command import match_command
from matches.services.drafts import match_draft_add, match_draft_commit, match_draft_undo
from matches.services.notices import match_end_seen
from matches.views.page import MatchPage, page_of

LOG_ENTRIES = 60
FRAGMENT_HEADER = "X-Fragment"
LONGEST_NUMBER = 9
"""Digits of a version or a plan's length; Python refuses to read numbers of any length."""


@require_safe
@never_cache
def match_page(request: HttpRequest, match_id: int) -> HttpResponse:
    """The match as the visitor may see it."""
    match = get_match(match_id)
    page = build_page(request, match, waiting=request.GET.get("sure", ""))
    page.moves_open = "moves" in request.GET
    return render(request, "matches/match.html", {"page": page})


@require_safe
@never_cache
def match_board(request: HttpRequest, match_id: int) -> HttpResponse:
    """The changing part of the page; nothing (204) while the visitor's version is the present one.

    The same visitor may see something new at the same version only by his own acts, and these
    answer with the fragment themselves.
    """
    match = get_match(match_id)
    if request.GET.get("known") == str(match.version):
        return HttpResponse(status=204)
    return _fragment(request, build_page(request, match))


@require_POST
@login_required
def match_draft(request: HttpRequest, match_id: int) -> HttpResponse:
    """Tries out an action, takes one back, or does what was tried out."""
    match = get_match(match_id)
    do = request.POST.get("do", "add")
    try:
        if do == "add":
            return _add(request, match)
        _change(request, match, do)
    except (GameError, MatchError) as error:
        return _answer(request, match_id, notice=refusal_said(error))
    return _answer(request, match_id)


@require_POST
@login_required
def match_do(request: HttpRequest, match_id: int) -> HttpResponse:
    """Resigns, offers a draw or answers an offer."""
    command = _COMMANDS.get(request.POST.get("command", ""))
    if command is None:
        return HttpResponse(_("There is no such command."), status=400)
    try:
        match_command(
            match_id=get_match(match_id).pk,
            actor=Player(person_of(request).pk),
            command=command,
            expected_version=None,
            key=_key(request),
            now=timezone.now(),
        )
    except (GameError, MatchError) as error:
        return _answer(request, match_id, notice=refusal_said(error))
    return _answer(request, match_id)


@require_safe
@login_required
def match_resign(request: HttpRequest, match_id: int) -> HttpResponse:
    """Asks whether the player means it."""
    match = get_match(match_id)
    fixed = match_fixed(match.pk, match.commitment)
    if viewer_seat(fixed, person_of(request)) is None or not match.is_running:
        return redirect("matches:match", match_id=match_id)
    page = build_page(request, match)
    return render(request, "matches/resign.html", {"page": page})


_COMMANDS: dict[str, PlayerCommand] = {
    "resign": Resign(),
    "offer-draw": OfferDraw(),
    "accept-draw": AnswerDraw(accept=True),
    "decline-draw": AnswerDraw(accept=False),
}


def get_match(match_id: int) -> Match:
    """The match, or a page that says there is none."""
    try:
        return match_get(match_id)
    except NoSuchMatch as error:
        raise Http404(str(error)) from None


def build_page(
    request: HttpRequest, match: Match, *, waiting: str = "", notice: str = ""
) -> MatchPage:
    """The page of the match for the visitor."""
    viewer = viewer_of(request)
    shown = match_view(match, viewer, since=max(0, match.version - LOG_ENTRIES))
    page = page_of(shown, now=timezone.now(), notice=notice)
    if viewer is not None and page.is_player and not page.can_act:
        page.next_match = next(iter(matches_my_move(viewer)), None)
    if viewer is not None and page.is_player and not page.running:
        match_end_seen(match.pk, viewer, now=page.now)
        page.rematch = rematch_offered(match.pk, now=page.now)
        page.rematch_agreed = page.rematch is not None and seat_taken_by(page.rematch, viewer)
    if any(pick.action == waiting for pick in page.board.picks):
        page.waiting = waiting
    return page


def _add(request: HttpRequest, match: Match) -> HttpResponse:
    action = request.POST.get("action", "")
    seat = viewer_seat(match_fixed(match.pk, match.commitment), person_of(request))
    version = _number(request, "version")
    if "sure" not in request.POST and _must_ask(match, seat, version, action.encode()):
        return _answer(request, match.pk, waiting=action)
    match_draft_add(
        match_id=match.pk,
        user_id=person_of(request).pk,
        action=Raw(action.encode()),
        expected_version=version,
        length=_number(request, "steps") or 0,
        key=_key(request),
        now=timezone.now(),
    )
    return _answer(request, match.pk)


def _must_ask(match: Match, seat: int | None, version: int | None, action: bytes) -> bool:
    """Whether the player must give his word first, because there is no way back from the action.

    An action for a decision that is gone needs no word: it will be refused.
    """
    if seat is None or not decision_stands(match, seat, version):
        return False
    return action_is_final(match, seat, action)


def _change(request: HttpRequest, match: Match, do: str) -> None:
    user_id, version = person_of(request).pk, _number(request, "version")
    steps = _number(request, "steps") or 0
    if do == "confirm":
        match_draft_commit(
            match_id=match.pk,
            user_id=user_id,
            expected_version=version,
            key=_key(request),
            now=timezone.now(),
        )
    for length in range(steps, _kept(do, steps), -1):
        match_draft_undo(
            match_id=match.pk, user_id=user_id, expected_version=version, length=length
        )


def _kept(do: str, steps: int) -> int:
    """How many of the tried actions stay."""
    return {"undo": max(0, steps - 1), "clear": 0}.get(do, steps)


def _answer(
    request: HttpRequest, match_id: int, *, waiting: str = "", notice: str = ""
) -> HttpResponse:
    """The fragment to the script; to a browser without it, the page by another request."""
    if request.headers.get(FRAGMENT_HEADER):
        page = build_page(request, get_match(match_id), waiting=waiting, notice=notice)
        return _fragment(request, page, status=409 if notice else 200)
    if notice:
        messages.warning(request, notice)
    query = {"sure": waiting} if waiting else {}
    if "list" in request.POST:
        query["moves"] = "list"
    address = f"{reverse('matches:match', args=[match_id])}"
    return redirect(f"{address}?{urlencode(query)}#turnbar" if query else f"{address}#turnbar")


def _fragment(request: HttpRequest, page: MatchPage, *, status: int = 200) -> HttpResponse:
    return render(request, "matches/parts/match.html", {"page": page}, status=status)


def refusal_said(error: GameError | MatchError) -> str:
    """What went wrong, and what would be right, to the player."""
    if isinstance(error, OutOfTime):
        return _("Your time was up before this came; the site has acted for you.")
    if isinstance(error, StaleVersion):
        return _("The position has changed. Nothing was played: look at it and decide again.")
    if isinstance(error, DraftChanged):
        return _("Your plan was changed in another window. Look at it and go on from there.")
    if isinstance(error, IllegalAction):
        return _("That is against rule %(rule)s: %(reason)s.") % {
            "rule": error.illegal.rule,
            "reason": error.illegal.reason,
        }
    return str(error)


def _number(request: HttpRequest, name: str) -> int | None:
    value = request.POST.get(name, "")
    is_number = value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER
    return int(value) if is_number else None


def _key(request: HttpRequest) -> str:
    return request.POST.get("key", "").replace("\0", "")[:64]  # PostgreSQL has no NUL in texts
