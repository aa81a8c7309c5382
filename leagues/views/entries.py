"""Joining, leaving and coming back."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from accounts.requests import person_of
from games.core.registry import get_game
from leagues.forms.desk import JoinForm
from leagues.models import League
from leagues.refusals import end_said
from leagues.selectors import LeagueSheet
from leagues.services import entry_join, entry_return, entry_withdraw
from leagues.views.page import league_or_404, refusals_as_messages
from leagues.wording import absence_said
from matches.views.forms import DeckForm


@require_POST
@login_required
def join(request: HttpRequest, league_id: int) -> HttpResponse:
    """Joins with the deck chosen."""
    league = league_or_404(league_id)
    person = person_of(request)
    deck_form = DeckForm(get_game(league.game), person, request.POST)
    if not deck_form.is_valid():
        messages.error(request, _("Choose one of your decks, or a starter deck."))
        return redirect(league)
    form, version = JoinForm(request.POST), deck_form.cleaned_data.get("deck")
    salt = form.cleaned_data["salt"] if form.is_valid() else ""
    with refusals_as_messages(request):
        entry_join(
            league_id=league.pk,
            user=person,
            deck_version_id=version.pk if version else None,
            code=request.POST.get("code", ""),
            salt=salt,
            now=timezone.now(),
        )
        messages.success(request, _joined(with_deck=version is not None, with_salt=bool(salt)))
    return redirect(league)


def _joined(*, with_deck: bool, with_salt: bool) -> str:
    said = [_("You are in.")]
    if with_deck:
        said.append(_("Your deck is locked for this league."))
    if not with_salt:
        said.append(_("Your browser sent no salt, so the site has drawn one for you."))
    return " ".join(said)


@login_required
@require_http_methods(["GET", "POST"])
def withdraw(request: HttpRequest, league_id: int) -> HttpResponse:
    """Asks once more, then leaves."""
    league = league_or_404(league_id)
    if request.method != "POST":
        return render(request, "leagues/withdraw.html", _withdrawing(league, person_of(request)))
    with refusals_as_messages(request):
        entry_withdraw(league_id=league.pk, user=person_of(request), now=timezone.now())
        messages.success(request, _("You have withdrawn from %s.") % league.name)
    return redirect(league)


def _withdrawing(league: League, person: User) -> dict[str, object]:
    sheet = LeagueSheet(league)
    return {
        "league": league,
        "entry": sheet.entry_of(person),
        "my_pairing": sheet.open_pairing_of(sheet.entry_of(person)),
        "excluded": sheet.exclusion_of(person) is not None,
        "may_return": sheet.has_round_to_come and not league.is_bracket,
        "absence": absence_said(league),
        "end": end_said(league.end_reason),
    }


@require_POST
@login_required
def give_back(request: HttpRequest, league_id: int) -> HttpResponse:
    """Returns from the next round on."""
    league = league_or_404(league_id)
    with refusals_as_messages(request):
        entry_return(league_id=league.pk, user=person_of(request), now=timezone.now())
        messages.success(request, _("Welcome back: you are in from the next round on."))
    return redirect(league)
