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
from leagues.refusals import refusal_said
from leagues.rules.errors import LeagueRuleError
from leagues.services import league_create
from matches.errors import BadEntry
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
            league = league_create(organiser=person, new=new, now=now)
        except BadEntry as error:
            form.add_error(None, str(error))
        except (LeagueError, LeagueRuleError) as error:
            form.add_error(None, refusal_said(error))
        else:
            messages.success(request, _("%s is announced. Share its address.") % league.name)
            return redirect(league)
    context = {
        "form": form,
        "options": options,
        "terms": terms,
        "game": game,
        "games": list(registry.all_games().values()),
    }
    return render(request, "leagues/new.html", context)


def _game_of(request: HttpRequest) -> AnyGame:
    try:
        return get_game(request.POST.get("game") or request.GET.get("game", ""))
    except UnknownGame:
        return next(iter(registry.all_games().values()))
