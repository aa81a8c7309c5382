"""The organiser's desk: every act asks for its reason and stands in the log."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.requests import person_of
from leagues.forms.desk import (
    ApartForm,
    BotForm,
    ExtendForm,
    MessageForm,
    OverrideForm,
    PlacesForm,
    ReasonForm,
    ResumeForm,
)
from leagues.models import League
from leagues.refusals import advice_said
from leagues.rules.model import Verdict
from leagues.rules.planning import advice
from leagues.selectors import LeagueSheet
from leagues.services import (
    bot_add,
    entry_drop,
    entry_preset_bye,
    league_end,
    league_resume,
    league_start_now,
    message_send,
    pair_allow,
    pair_forbid,
    result_override,
    round_extend,
)
from leagues.views.league import pairing_rows
from leagues.views.page import (
    league_or_404,
    may_organise,
    refusals_as_messages,
    render_league,
)
from leagues.wording import result_said

View = Callable[..., HttpResponse]


def for_organiser(view: View) -> View:
    """Gives the view the league; others than its organiser and staff are turned away."""

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, league_id: int, **parts: Any) -> HttpResponse:
        league = league_or_404(league_id)
        if not may_organise(league, person_of(request)):
            raise PermissionDenied(_("Only the organiser of this league can open this page."))
        return view(request, league, **parts)

    return guarded


def _act(
    request: HttpRequest, league: League, service: Callable[..., object], done: str, **given: Any
) -> HttpResponse:
    """Calls the service as the person who asks, and goes back to the desk with what came of it."""
    with refusals_as_messages(request):
        service(actor=person_of(request), now=timezone.now(), **given)
        messages.success(request, done)
    return redirect("leagues:organise", league.pk)


def _act_on(
    request: HttpRequest,
    league: League,
    form: forms.Form,
    service: Callable[..., object],
    done: str,
) -> HttpResponse:
    """The same with what the form was given; or back to the desk with its faults."""
    if form.is_valid():
        return _act(request, league, service, done, league_id=league.pk, **form.cleaned_data)
    for name, errors in form.errors.items():
        label = form.fields[name].label if name in form.fields else ""
        messages.error(request, f"{label}: {' '.join(map(str, errors))}")
    return redirect("leagues:organise", league.pk)


@require_safe
@for_organiser
def desk(request: HttpRequest, league: League) -> HttpResponse:
    """Everything the organiser can do now."""
    sheet = LeagueSheet(league)
    last = sheet.last_round
    entered = sum(entry.is_in for entry in sheet.entries.values())
    plan = sheet.course.plan
    return render_league(
        request,
        sheet,
        "organise",
        "organise",
        round=last,
        rows=pairing_rows(sheet, last) if last else [],
        may_set=last is not None and sheet.may_be_set(last),
        entries=list(sheet.entries.values()),
        advice=[
            (one.level, advice_said(one))
            for one in advice(plan.format, players=entered, rounds=plan.rounds)
            if plan.rounds
        ],
        extend_form=ExtendForm(auto_id="extend_%s"),
        message_form=MessageForm(auto_id="message_%s"),
        resume_form=ResumeForm(auto_id="resume_%s"),
        apart_form=ApartForm(league, auto_id="apart_%s") if league.is_swiss else None,
        apart=sheet.apart,
        bot_form=BotForm(auto_id="bot_%s"),
        end_form=ReasonForm(auto_id="end_%s"),
    )


@require_POST
@for_organiser
def start(request: HttpRequest, league: League) -> HttpResponse:
    """Ends the sign-up now."""
    done = _("The sign-up is closed; the first round is being paired.")
    return _act(request, league, league_start_now, done, league_id=league.pk)


@require_POST
@for_organiser
def extend(request: HttpRequest, league: League) -> HttpResponse:
    """Lengthens the open round."""
    done = _("The round is longer now.")
    return _act_on(request, league, ExtendForm(request.POST), round_extend, done)


@require_POST
@for_organiser
def message(request: HttpRequest, league: League) -> HttpResponse:
    """Writes to everybody who is in."""
    done = _("Your message is sent.")
    return _act_on(request, league, MessageForm(request.POST), message_send, done)


@require_POST
@for_organiser
def resume(request: HttpRequest, league: League) -> HttpResponse:
    """Lets pairing go on, with what the organiser has eased."""
    done = _("Pairing goes on.")
    return _act_on(request, league, ResumeForm(request.POST), league_resume, done)


@require_POST
@for_organiser
def apart(request: HttpRequest, league: League) -> HttpResponse:
    """Keeps two players apart."""
    done = _("They are kept apart from the next round on.")
    return _act_on(request, league, ApartForm(league, request.POST), pair_forbid, done)


@require_http_methods(["GET", "POST"])
@for_organiser
def meet(request: HttpRequest, league: League, pair_id: int) -> HttpResponse:
    """Lets two players meet again, after asking for the reason."""
    sheet = LeagueSheet(league)
    pair = next((one for one in sheet.apart if one.pk == pair_id), None)
    if pair is None:
        raise Http404(_("These two are not kept apart."))
    form = ReasonForm(request.POST or None)
    if not form.is_valid():
        return render_league(request, sheet, "meet", "organise", form=form, pair=pair)
    done = _("They may meet again from the next round on.")
    return _act(request, league, pair_allow, done, pair_id=pair.pk, **form.cleaned_data)


@require_POST
@for_organiser
def bot(request: HttpRequest, league: League) -> HttpResponse:
    """Lets a bot take a place."""
    done = _("A bot has joined.")
    return _act_on(request, league, BotForm(request.POST), bot_add, done)


@require_POST
@for_organiser
def end(request: HttpRequest, league: League) -> HttpResponse:
    """Cancels a sign-up, or ends a league between two rounds."""
    done = _("The league is over.")
    return _act_on(request, league, ReasonForm(request.POST), league_end, done)


@require_http_methods(["GET", "POST"])
@for_organiser
def drop(request: HttpRequest, league: League, entry_id: int) -> HttpResponse:
    """Takes a player out, after asking for the reason."""
    sheet = LeagueSheet(league)
    entry = sheet.entries.get(entry_id)
    if entry is None:
        raise Http404(_("There is no such entry in this league."))
    form = ReasonForm(request.POST or None)
    if not form.is_valid():
        return render_league(request, sheet, "drop", "organise", form=form, entry=entry)
    done = _("%s is out of the league.") % entry.user.username
    return _act(request, league, entry_drop, done, entry_id=entry.pk, **form.cleaned_data)


@require_POST
@for_organiser
def bye(request: HttpRequest, league: League, entry_id: int) -> HttpResponse:
    """Gives a player the bye of the next round beforehand."""
    if not league.entries.filter(pk=entry_id).exists():
        raise Http404(_("There is no such entry in this league."))
    return _act(request, league, entry_preset_bye, _("The bye is noted."), entry_id=entry_id)


@require_http_methods(["GET", "POST"])
@for_organiser
def result(request: HttpRequest, league: League, pairing_id: int) -> HttpResponse:
    """Sets a result, after asking for the reason."""
    sheet = LeagueSheet(league)
    pairing = sheet.pairing(pairing_id)
    if pairing is None:
        raise Http404(_("There is no such meeting in this league."))
    names = [one.user.username for one in pairing.entries]
    form_type = PlacesForm if league.is_tables else OverrideForm
    form = form_type(request.POST or None, names=names)
    if not form.is_valid():
        return render_league(
            request,
            sheet,
            "result",
            "organise",
            form=form,
            pairing=pairing,
            so_far=result_said(pairing),
        )
    ruling: dict[str, Any] = (
        {"verdict": Verdict.PLACES, "places": form.places()}
        if isinstance(form, PlacesForm)
        else {"verdict": Verdict(form.cleaned_data["verdict"])}
    )
    return _act(
        request,
        league,
        result_override,
        _("The result is set, and the players are told."),
        pairing_id=pairing.pk,
        reason=form.cleaned_data["reason"],
        **ruling,
    )
