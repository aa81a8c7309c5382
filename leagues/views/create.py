"""A new league on one page."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.requests import person_of
from games.core import registry
from games.core.contract import AnyGame
from games.core.registry import UnknownGame, get_game
from leagues.errors import LeagueError
from leagues.forms.create import LeagueForm
from leagues.forms.terms import LeagueTermsForm
from leagues.models import League
from leagues.refusals import advice_said, refusal_said
from leagues.rules.errors import LeagueRuleError
from leagues.rules.model import Format
from leagues.rules.planning import advice
from leagues.services import league_create
from matches.errors import BadEntry
from matches.selectors.promise import ticket_kept
from matches.views.options import OptionsForm


@login_required
@require_http_methods(["GET", "POST"])
def league_new(request: HttpRequest) -> HttpResponse:
    """Presets first, the fine print folded."""
    person, now = person_of(request), timezone.now()
    posted = request.POST if request.method == "POST" else None
    game = _game_of(request)
    form = LeagueForm(game, posted) if posted is not None else LeagueForm.blank(game, person, now)
    options = OptionsForm(game, posted, prefix="option")
    terms = LeagueTermsForm(posted, initial={"time": "1-day"})
    if posted is not None and all([form.is_valid(), options.is_valid(), terms.is_valid()]):
        new = form.new_league(options=options.cleaned_options(), terms=terms.terms())
        try:
            ticket = ticket_kept(posted.get("ticket", ""), posted.get("promise", ""))
            league = league_create(organiser=person, new=new, ticket=ticket, now=now)
        except BadEntry as error:
            form.add_error(None, str(error))
        except (LeagueError, LeagueRuleError) as error:
            form.add_error(None, refusal_said(error))
        else:
            return _announced(request, league)
    context = {
        "form": form,
        "options": options,
        "terms": terms,
        "game": game,
        "games": list(registry.all_games().values()),
    }
    return render(request, "leagues/new.html", context)


def _announced(request: HttpRequest, league: League) -> HttpResponse:
    """To the new league; L4.9: with what its organiser should know if all places are taken."""
    messages.success(request, _("%s is announced. Share its address.") % league.name)
    rounds, players = league.rounds_planned, league.max_entries or 0
    for one in advice(Format(league.format), players=players, rounds=rounds) if rounds else ():
        messages.warning(request, advice_said(one))
    return redirect(league)


def _game_of(request: HttpRequest) -> AnyGame:
    try:
        return get_game(request.POST.get("game") or request.GET.get("game", ""))
    except UnknownGame:
        return next(iter(registry.all_games().values()))
