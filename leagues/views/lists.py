"""The list of leagues, and how leagues are run."""

from pathlib import Path

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

import leagues.rules
from accounts.requests import viewer_of
from games.core.registry import all_games
from leagues.models import Status
from leagues.selectors import league_counts, leagues_listed, my_leagues
from matches.rulebook import render as render_rulebook

LEAGUES_A_PAGE = 24
RULES = Path(leagues.rules.__file__).parent / "RULES.md"


@require_safe
def league_list(request: HttpRequest) -> HttpResponse:
    """All leagues, or those at one stage."""
    chosen = request.GET.get("status", "")
    status = chosen if chosen in Status.values else ""
    asked = request.GET.get("game", "")
    game = asked if asked in all_games() else ""
    viewer = viewer_of(request)
    listed = leagues_listed(status=status, game=game)
    context = {
        "page_obj": Paginator(listed, LEAGUES_A_PAGE).get_page(request.GET.get("page")),
        "tabs": _stages(status, game),
        "games": all_games().values(),
        "game": game,
        "mine": my_leagues(viewer) if viewer and not status and not game else [],
    }
    return render(request, "leagues/list.html", context)


def _stages(current: str, game: str) -> list[tuple[str, str, bool]]:
    counts = league_counts(game=game)
    url, of_game = f"{reverse('leagues:list')}?", f"&game={game}" if game else ""
    stages = [
        (Status.SIGN_UP, _("Sign-up open")),
        (Status.RUNNING, _("Running")),
        (Status.FINISHED, _("Finished")),
    ]
    tabs = [(f"{_('All')} ({sum(counts.values())})", f"{url}status={of_game}", not current)]
    return tabs + [
        (f"{label} ({counts.get(status, 0)})", f"{url}status={status}{of_game}", status == current)
        for status, label in stages
    ]


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rules by which every league is run."""
    book = render_rulebook(RULES.read_text(encoding="utf-8"))
    return render(request, "leagues/rules.html", {"book": book})
