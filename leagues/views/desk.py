"""What the organiser's acts have in common: who may, and the way back to the desk."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.requests import person_of
from leagues.models import League
from leagues.views.page import league_or_404, may_organise, refusals_as_messages

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


def act(
    request: HttpRequest, league: League, service: Callable[..., object], done: str, **given: Any
) -> HttpResponse:
    """Calls the service as the person who asks, and goes back to the desk with what came of it."""
    with refusals_as_messages(request):
        service(actor=person_of(request), now=timezone.now(), **given)
        messages.success(request, done)
    return redirect("leagues:organise", league.pk)


def act_on(
    request: HttpRequest,
    league: League,
    form: forms.Form,
    service: Callable[..., object],
    done: str,
) -> HttpResponse:
    """The same with what the form was given; or back to the desk with its faults."""
    if form.is_valid():
        return act(request, league, service, done, league_id=league.pk, **form.cleaned_data)
    for name, errors in form.errors.items():
        label = form.fields[name].label if name in form.fields else ""
        messages.error(request, f"{label}: {' '.join(map(str, errors))}")
    return redirect("leagues:organise", league.pk)
