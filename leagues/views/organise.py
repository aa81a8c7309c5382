"""The organiser's desk: what stands on it, and the acts whose forms it holds."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from leagues.forms.desk import (
    ApartForm,
    BotForm,
    ExtendForm,
    MessageForm,
    ReasonForm,
    ResumeForm,
)
from leagues.models import League
from leagues.refusals import advice_said
from leagues.rules.planning import advice
from leagues.selectors import LeagueSheet
from leagues.services import (
    bot_add,
    entry_preset_bye,
    league_end,
    league_resume,
    league_start_now,
    message_send,
    pair_forbid,
    round_extend,
)
from leagues.views.desk import act, act_on, for_organiser
from leagues.views.league import pairing_rows
from leagues.views.page import render_league


@require_safe
@for_organiser
def desk(request: HttpRequest, league: League) -> HttpResponse:
    """Everything the organiser can do now."""
    sheet, now = LeagueSheet(league), timezone.now()
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
        next_number=sheet.course.next_number,
        enough=entered >= min(plan.sizes),
        needed=min(plan.sizes),
        may_set=last is not None and sheet.may_be_set(last),
        entries=list(sheet.entries.values()),
        kept_out=[(one, sheet.may_let_in(one, now)) for one in sheet.exclusions.values()],
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
    return act(request, league, league_start_now, done, league_id=league.pk)


@require_POST
@for_organiser
def extend(request: HttpRequest, league: League) -> HttpResponse:
    """Lengthens the open round."""
    done = _("The round is longer now.")
    return act_on(request, league, ExtendForm(request.POST), round_extend, done)


@require_POST
@for_organiser
def message(request: HttpRequest, league: League) -> HttpResponse:
    """Writes to everybody who is in."""
    done = _("Your message is sent.")
    return act_on(request, league, MessageForm(request.POST), message_send, done)


@require_POST
@for_organiser
def resume(request: HttpRequest, league: League) -> HttpResponse:
    """Lets pairing go on, with what the organiser has eased."""
    done = _("Pairing goes on.")
    return act_on(request, league, ResumeForm(request.POST), league_resume, done)


@require_POST
@for_organiser
def apart(request: HttpRequest, league: League) -> HttpResponse:
    """Keeps two players apart."""
    done = _("They are kept apart from the next round on.")
    return act_on(request, league, ApartForm(league, request.POST), pair_forbid, done)


@require_POST
@for_organiser
def bot(request: HttpRequest, league: League) -> HttpResponse:
    """Lets a bot take a place."""
    done = _("A bot has joined.")
    return act_on(request, league, BotForm(request.POST), bot_add, done)


@require_POST
@for_organiser
def end(request: HttpRequest, league: League) -> HttpResponse:
    """Cancels a sign-up, or ends a league between two rounds."""
    done = _("The league is over.")
    return act_on(request, league, ReasonForm(request.POST), league_end, done)


@require_POST
@for_organiser
def bye(request: HttpRequest, league: League, entry_id: int) -> HttpResponse:
    """Gives a player the bye of the next round beforehand."""
    if not league.entries.filter(pk=entry_id).exists():
        raise Http404(_("There is no such entry in this league."))
    return act(request, league, entry_preset_bye, _("The bye is noted."), entry_id=entry_id)
