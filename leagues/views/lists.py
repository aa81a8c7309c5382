"""The list of leagues, and how leagues are run."""

from pathlib import Path

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

import leagues.rules
from leagues.models import Status
from leagues.selectors import league_counts, leagues_listed, my_leagues
from leagues.views.page import viewer_of
from matches.rulebook import render as render_rulebook

LEAGUES_A_PAGE = 24
RULES = Path(leagues.rules.__file__).parent / "RULES.md"


@require_safe
def league_list(request: HttpRequest) -> HttpResponse:
    """All leagues, or those at one stage."""
    chosen = request.GET.get("status", "")
    status = chosen if chosen in Status.values else ""
    viewer = viewer_of(request)
    page = Paginator(leagues_listed(status=status), LEAGUES_A_PAGE).get_page(
        request.GET.get("page")
    )
    context = {
        "page_obj": page,
        "tabs": _stages(status),
        "mine": my_leagues(viewer) if viewer and not status else [],
    }
    return render(request, "leagues/list.html", context)


def _stages(current: str) -> list[tuple[str, str, bool]]:
    counts = league_counts()
    url = reverse("leagues:list")
    stages = [
        (Status.SIGN_UP, _("Sign-up open")),
        (Status.RUNNING, _("Running")),
        (Status.FINISHED, _("Finished")),
    ]
    tabs = [(f"{_('All')} ({sum(counts.values())})", url, not current)]
    return tabs + [
        (f"{label} ({counts.get(status, 0)})", f"{url}?status={status}", status == current)
        for status, label in stages
    ]


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rules by which every league is run."""
    book = render_rulebook(RULES.read_text(encoding="utf-8"))
    return render(request, "leagues/rules.html", {"book": book})
