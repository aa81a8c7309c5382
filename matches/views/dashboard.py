"""What waits for a person, and matches of others to watch."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.requests import person_of, viewer_of
from accounts.selectors import emails_fail
from games.core.registry import all_games
from matches.dashboard import registered_sections
from matches.selectors.lists import (
    challenges_for,
    match_rows,
    matches_finished,
    matches_running,
    offers_of,
)
from matches.selectors.watch import matches_listed
from matches.views.offer_lines import offer_lines

MATCHES_A_PAGE = 20


@require_safe
@login_required
@never_cache
def dashboard(request: HttpRequest) -> HttpResponse:
    """The person's matches: those that wait for a move first, the nearest deadline on top."""
    user, now = person_of(request), timezone.now()
    running = matches_running(user)
    context = {
        "now": now,
        "mine": [row for row in running if row.my_move],
        "theirs": [row for row in running if not row.my_move],
        "finished": matches_finished(user, limit=10),
        "emails_fail": emails_fail(user),
        "challenges": offer_lines(challenges_for(user, now=now), user),
        "own_offers": offer_lines(offers_of(user, now=now), user),
        "sections": [
            render_to_string(section.template_name, section.context(user, now), request)
            for section in registered_sections()
        ],
    }
    return render(request, "matches/dashboard.html", context)


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    """Matches of everybody: running or finished."""
    over = request.GET.get("state") == "finished"
    asked = request.GET.get("game", "")
    game = asked if asked in all_games() else ""
    listed = matches_listed(finished=over, game=game)
    page = Paginator(listed, MATCHES_A_PAGE).get_page(request.GET.get("page"))
    address = reverse("matches:watch")
    of_game = f"&game={game}" if game else ""
    context = {
        "page_obj": page,
        "rows": match_rows(page.object_list, viewer_of(request)),
        "tabs": [
            (_("Being played"), f"{address}?state=running{of_game}", not over),
            (_("Finished"), f"{address}?state=finished{of_game}", over),
        ],
        "games": all_games().values(),
        "game": game,
        "lobby_url": reverse("matches:lobby"),
        "now": timezone.now(),
    }
    return render(request, "matches/watch.html", context)
