"""The first page: what this is, a match to watch, a card of the day, one button to play."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.requests import viewer_of
from games.core.registry import all_games
from matches.home import registered_notices
from matches.models import Match
from matches.selectors.today import card_of_the_day
from matches.selectors.view import match_view
from matches.selectors.watch import match_featured
from matches.views.page import MatchPage, page_of


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page, for strangers and for those who live here."""
    now, user = timezone.now(), viewer_of(request)
    featured = match_featured()
    game, *others = all_games().values()
    context = {
        "game": game,
        "others": others,
        "featured": _public_page(featured) if featured else None,
        "card": card_of_the_day(timezone.localdate(now)),
        "notices": [notice for ask in registered_notices() for notice in ask(user, now)],
    }
    return render(request, "matches/home.html", context)


def _public_page(match: Match) -> MatchPage:
    """The match as a spectator sees it, whoever asks."""
    shown = match_view(match, None, since=max(0, match.version - 6))
    return page_of(shown, now=timezone.now())
