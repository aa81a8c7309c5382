"""Acts of the organiser with a page of their own, which asks for the reason."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from leagues.forms.desk import OverrideForm, PlacesForm, ReasonForm
from leagues.models import League
from leagues.selectors import LeagueSheet
from leagues.services import entry_drop, pair_allow, player_let_in, result_override
from leagues.views.desk import act, for_organiser
from leagues.views.page import render_league
from leagues.wording import result_said


@require_http_methods(["GET", "POST"])
@for_organiser
def meet(request: HttpRequest, league: League, pair_id: int) -> HttpResponse:
    """Lets two players meet again."""
    sheet = LeagueSheet(league)
    pair = next((one for one in sheet.apart if one.pk == pair_id), None)
    if pair is None:
        raise Http404(_("These two are not kept apart."))
    form = ReasonForm(request.POST or None)
    if not form.is_valid():
        return render_league(request, sheet, "meet", "organise", form=form, pair=pair)
    done = _("They may meet again from the next round on.")
    return act(request, league, pair_allow, done, pair_id=pair.pk, **form.cleaned_data)


@require_http_methods(["GET", "POST"])
@for_organiser
def drop(request: HttpRequest, league: League, entry_id: int) -> HttpResponse:
    """Takes a player out."""
    sheet = LeagueSheet(league)
    entry = sheet.entries.get(entry_id)
    if entry is None:
        raise Http404(_("There is no such entry in this league."))
    form = ReasonForm(request.POST or None)
    if not form.is_valid():
        return render_league(request, sheet, "drop", "organise", form=form, entry=entry)
    done = _("%s is out of the league.") % entry.user.username
    return act(request, league, entry_drop, done, entry_id=entry.pk, **form.cleaned_data)


@require_http_methods(["GET", "POST"])
@for_organiser
def let_in(request: HttpRequest, league: League, exclusion_id: int) -> HttpResponse:
    """Lets a player back in."""
    sheet = LeagueSheet(league)
    one = next((one for one in sheet.exclusions.values() if one.pk == exclusion_id), None)
    if one is None:
        raise Http404(_("This player is not kept out."))
    form = ReasonForm(request.POST or None)
    if not form.is_valid():
        shown = {"exclusion": one, "entry": sheet.entry_of(one.user)}
        return render_league(request, sheet, "let_in", "organise", form=form, **shown)
    done = _("%s is let back in.") % one.user.username
    return act(request, league, player_let_in, done, exclusion_id=one.pk, **form.cleaned_data)


@require_http_methods(["GET", "POST"])
@for_organiser
def result(request: HttpRequest, league: League, pairing_id: int) -> HttpResponse:
    """Sets a result."""
    sheet = LeagueSheet(league)
    pairing = sheet.pairing(pairing_id)
    if pairing is None:
        raise Http404(_("There is no such meeting in this league."))
    form_type = PlacesForm if league.is_tables else OverrideForm
    form = form_type(request.POST or None, names=[one.user.username for one in pairing.entries])
    if not form.is_valid():
        shown = {"pairing": pairing, "so_far": result_said(pairing)}
        return render_league(request, sheet, "result", "organise", form=form, **shown)
    done = _("The result is set, and the players are told.")
    return act(request, league, result_override, done, pairing_id=pairing.pk, **form.ruling())
