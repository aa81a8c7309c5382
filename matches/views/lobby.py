"""The lobby: play a bot at once, challenge a person, open a seat, take one."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from games.core.contract import AnyGame
from games.core.registry import UnknownGame, all_games, get_game
from matches.errors import OfferError
from matches.models import Match, Offer
from matches.selectors.lists import challenges_for, offers_of, offers_open
from matches.selectors.offers import offer_get
from matches.services.lobby import (
    Table,
    bot_match_start,
    offer_accept,
    offer_cancel,
    offer_create,
    offer_decline,
    rematch,
)
from matches.views.forms import DEFAULT_BOT, BotForm, DeckForm, OfferForm, default_deck
from matches.views.guests import TooManyGuests, player_of
from matches.views.offers import offer_lines
from matches.views.options import OptionsForm
from matches.views.people import person_of
from matches.views.terms import BOT_TERMS, TermsForm, terms_said


@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    """Every way to a match."""
    return _lobby(request, _game(request.GET.get("game", "")))


def _lobby(request: HttpRequest, game: AnyGame, **forms: Any) -> HttpResponse:
    now, user = timezone.now(), person_of(request)
    context = {
        "game": game,
        "games": all_games().values(),
        "bot_form": BotForm(game, user, prefix="bot"),
        "offer_form": OfferForm(game, user, prefix="offer"),
        "terms_form": TermsForm(prefix="offer"),
        "bot_terms": terms_said(BOT_TERMS),
        "bot_options": OptionsForm(game, prefix="bot-option"),
        "offer_options": OptionsForm(game, prefix="offer-option"),
        "open_seats": offer_lines(offers_open(user, now=now)),
        "challenges": offer_lines(challenges_for(user, now=now)) if user else [],
        "own_offers": offer_lines(offers_of(user, now=now)) if user else [],
        **forms,
    }
    return render(request, "matches/lobby.html", context)


def _game(key: str) -> AnyGame:
    games = all_games()
    if not key:
        return next(iter(games.values()))
    try:
        return get_game(key)
    except UnknownGame as error:
        raise Http404(str(error)) from None


@require_POST
def play_bot(request: HttpRequest) -> HttpResponse:
    """Starts a match against a program; without more than the game, with sensible defaults."""
    game = _game(request.POST.get("game", ""))
    try:
        user = player_of(request)
    except TooManyGuests:
        messages.warning(request, _("Too many guests came from here. Sign up to play."))
        return redirect(f"{reverse('account_signup')}?next={reverse('matches:lobby')}")
    chosen = "bot-bot" in request.POST
    form = BotForm(game, user, request.POST if chosen else None, prefix="bot")
    options = OptionsForm(game, request.POST if chosen else None, prefix="bot-option")
    if chosen and not (form.is_valid() and options.is_valid()):
        return _lobby(request, game, bot_form=form, bot_options=options)
    wanted = options.cleaned_options() if chosen else {}
    table = Table(
        game_key=game.key, options=wanted, terms=BOT_TERMS, seats=game.seats(wanted).start
    )
    try:
        match = bot_match_start(
            user=user,
            bot=form.cleaned_data["bot"] if chosen else DEFAULT_BOT,
            table=table,
            deck_version_id=form.deck_id() if chosen else default_deck(user),
            now=timezone.now(),
        )
    except OfferError as error:
        form.add_error(None, str(error)) if chosen else messages.error(request, str(error))
        return _lobby(request, game, bot_form=form, bot_options=options)
    return redirect(match)


@require_POST
@login_required
def offer_new(request: HttpRequest) -> HttpResponse:
    """Challenges a person, or opens a seat to everybody."""
    game, user = _game(request.POST.get("game", "")), person_of(request)
    assert user is not None  # noqa: S101 - the view asks for a log-in
    form = OfferForm(game, user, request.POST, prefix="offer")
    terms = TermsForm(request.POST, prefix="offer")
    options = OptionsForm(game, request.POST, prefix="offer-option")
    if form.is_valid() and terms.is_valid() and options.is_valid():
        table = Table(
            game_key=game.key,
            options=options.cleaned_options(),
            terms=terms.terms(),
            format_key=form.cleaned_data.get("format", ""),
            seats=game.seats(options.cleaned_options()).start,
        )
        try:
            offer = offer_create(
                maker=user,
                table=table,
                deck_version_id=form.deck_id(),
                invited=form.cleaned_data["opponent"],
                now=timezone.now(),
            )
        except OfferError as error:
            form.add_error(None, str(error))
        else:
            return redirect("matches:offer", offer_id=offer.pk)
    return _lobby(request, game, offer_form=form, terms_form=terms, offer_options=options)


@require_http_methods(["GET", "POST"])
def offer_page(request: HttpRequest, offer_id: int) -> HttpResponse:
    """An offer with all its terms; by POST it is taken, declined or withdrawn."""
    offer, user = _offer_for(request, offer_id), person_of(request)
    if offer.match_id is not None:
        return redirect("matches:match", match_id=offer.match_id)
    game = get_game(offer.game)
    form = DeckForm(game, user, request.POST or None)
    if request.method == "POST" and user is not None:
        answer = _offer_answered(request, offer, user, form)
        if answer is not None:
            return answer
    (line,) = offer_lines([offer])
    context = {"offer": offer, "line": line, "game": game, "form": form}
    return render(request, "matches/offer.html", context)


def _offer_for(request: HttpRequest, offer_id: int) -> Offer:
    """The offer, if the visitor may know of it."""
    offer, user = offer_get(offer_id), person_of(request)
    private = offer is not None and offer.invited_id is not None
    concerned = (
        user is not None and offer is not None and user.pk in {offer.maker_id, offer.invited_id}
    )
    if offer is None or (private and not concerned):
        raise Http404(_("There is no such offer."))
    return offer


def _offer_answered(
    request: HttpRequest, offer: Offer, user: User, form: DeckForm
) -> HttpResponse | None:
    """What to show after the answer; None to show the offer again with what is wrong."""
    now, do = timezone.now(), request.POST.get("do", "")
    try:
        if do == "take":
            if not form.is_valid():
                return None
            taken = offer_accept(
                offer_id=offer.pk, user=user, deck_version_id=form.deck_id(), now=now
            )
            return redirect(taken.match or "matches:dashboard")
        if do == "decline":
            offer_decline(offer_id=offer.pk, user=user, now=now)
        elif do == "withdraw":
            offer_cancel(offer_id=offer.pk, user=user, now=now)
    except OfferError as error:
        messages.warning(request, str(error))
        return redirect("matches:offer", offer_id=offer.pk)
    return redirect("matches:lobby")


@require_POST
@login_required
def match_rematch(request: HttpRequest, match_id: int) -> HttpResponse:
    """Once more with the same people and terms."""
    user = person_of(request)
    assert user is not None  # noqa: S101 - the view asks for a log-in
    if not Match.objects.filter(pk=match_id).exists():
        raise Http404(_("There is no such match."))
    try:
        made = rematch(match_id=match_id, user=user, now=timezone.now())
    except OfferError as error:
        messages.warning(request, str(error))
        return redirect("matches:match", match_id=match_id)
    if isinstance(made, Match):
        return redirect(made)
    if made.match is not None:
        return redirect(made.match)
    messages.success(request, _("The rematch is offered; you are told when it is taken."))
    return redirect("matches:offer", offer_id=made.pk)
