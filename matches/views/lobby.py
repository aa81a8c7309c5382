"""The lobby: play a bot at once, challenge a person, open a seat."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from accounts.models import User
from accounts.requests import person_of, viewer_of
from games.bots import BOTS
from games.core.contract import AnyGame
from games.core.registry import UnknownGame, all_games, get_game
from matches.clocks import Terms
from matches.errors import OfferError, TicketUsed
from matches.models import Match, Offer
from matches.options import table_sizes
from matches.selectors.lists import challenges_for, offers_of, offers_open
from matches.selectors.promise import ticket_kept
from matches.services.bot_match import bot_match_start
from matches.services.offers import NewTable, offer_create
from matches.terms import terms_said
from matches.views.forms import BotForm, OfferForm, SaltForm, TableForm, salt_given
from matches.views.guests import TooManyGuests, player_of
from matches.views.offer_lines import OfferLine, offer_lines
from matches.views.options import OptionsForm
from matches.views.terms import BOT_TERMS, TermsForm


@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    """Every way to a match."""
    return _lobby(request, _game(request.GET.get("game", "")))


def _lobby(request: HttpRequest, game: AnyGame, **forms: Any) -> HttpResponse:
    user = viewer_of(request)
    sizes, seats = table_sizes(game), _seats(request, game)
    usual = game.seats({}).start
    options = sizes[seats or usual]
    asked = {"deck": request.GET["deck"]} if "deck" in request.GET else {}
    context = {
        "game": game,
        "games": all_games().values(),
        "sizes": sizes,
        "size": seats or usual,
        "seats": seats,
        "bots": [f"{key}-bot" for key in sorted(BOTS, reverse=True)],
        "bot_form": BotForm(game, user, seats=seats or usual, prefix="bot", initial=asked),
        "offer_form": OfferForm(game, user, seats=seats or usual, prefix="offer", initial=asked),
        "terms_form": TermsForm(prefix="offer"),
        "bot_salt": SaltForm(prefix="bot"),
        "offer_salt": SaltForm(prefix="offer"),
        "bot_terms": terms_said(BOT_TERMS),
        "bot_options": OptionsForm(game, initial=options, prefix="bot-option"),
        "offer_options": OptionsForm(game, initial=options, prefix="offer-option"),
    }
    return render(request, "matches/lobby.html", context | _offers(game, user) | forms)


def _offers(game: AnyGame, user: User | None) -> dict[str, list[OfferLine]]:
    """The offers that the visitor could answer, those of the game first, and his own."""
    now = timezone.now()
    seats = offer_lines(offers_open(user, now=now), user)
    return {
        "open_seats": sorted(seats, key=lambda line: line.offer.game != game.key),
        "challenges": offer_lines(challenges_for(user, now=now), user) if user else [],
        "own_offers": offer_lines(offers_of(user, now=now), user) if user else [],
    }


def _seats(request: HttpRequest, game: AnyGame) -> int | None:
    """The number of seats that was asked for, if the game is played by so many."""
    asked = request.POST.get("seats") or request.GET.get("seats", "")
    return next((seats for seats in table_sizes(game) if str(seats) == asked), None)


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
    ticket = ticket_kept(request.POST.get("ticket", ""), request.POST.get("promise", ""))
    try:
        user = player_of(request, ticket)
    except TooManyGuests:
        messages.warning(request, _("Too many guests came from here. Sign up to play."))
        return redirect(f"{reverse('account_signup')}?next={reverse('matches:lobby')}")
    chosen = request.POST if "bot-bot" in request.POST else None
    seats = _seats(request, game) or game.seats({}).start
    form = BotForm(game, user, chosen, seats=seats, prefix="bot")
    options = OptionsForm(game, chosen, prefix="bot-option")
    if chosen is None or (form.is_valid() and options.is_valid()):
        try:
            return redirect(_bot_match(request, user, form, options, ticket))
        except OfferError as error:
            form.add_error(None, str(error)) if chosen else messages.error(request, str(error))
    return _lobby(request, game, bot_form=form, bot_options=options)


def _bot_match(
    request: HttpRequest, user: User, form: BotForm, options: OptionsForm, ticket: str
) -> Match:
    """Raises OfferError."""
    match = bot_match_start(
        user=user,
        bot=form.bot_key(),
        table=_table(request, form, options, terms=BOT_TERMS),
        deck_version_id=form.deck_id(),
        salt=salt_given(request.POST, prefix="bot"),
        ticket=ticket,
        now=timezone.now(),
    )
    if not match.is_running:
        raise TicketUsed(_("The match that this form has begun is over; press the button again."))
    return match


def _table(
    request: HttpRequest,
    form: TableForm,
    options: OptionsForm,
    *,
    terms: Terms,
    format_key: str = "",
) -> NewTable:
    """What is to be played: the options decide about the seats where nobody has asked for some."""
    game, wanted = options.game, options.cleaned_options()
    return NewTable(
        game_key=game.key,
        options=wanted,
        terms=terms,
        format_key=format_key,
        seats=_seats(request, game) or game.seats(wanted).start,
        own_seat=form.own_seat(),
    )


@require_POST
@login_required
def offer_new(request: HttpRequest) -> HttpResponse:
    """Challenges a person, or opens a seat to everybody."""
    game = _game(request.POST.get("game", ""))
    asked = _seats(request, game) or game.seats({}).start
    form = OfferForm(game, person_of(request), request.POST, seats=asked, prefix="offer")
    terms = TermsForm(request.POST, prefix="offer")
    options = OptionsForm(game, request.POST, prefix="offer-option")
    if form.is_valid() and terms.is_valid() and options.is_valid():
        try:
            offer = _offer(request, form, terms, options)
        except OfferError as error:
            form.add_error(None, str(error))
        else:
            return redirect("matches:offer", offer_id=offer.pk)
    return _lobby(request, game, offer_form=form, terms_form=terms, offer_options=options)


def _offer(request: HttpRequest, form: OfferForm, terms: TermsForm, options: OptionsForm) -> Offer:
    """Raises OfferError."""
    return offer_create(
        maker=person_of(request),
        table=_table(request, form, options, terms=terms.terms(), format_key=form.format_key()),
        deck_version_id=form.deck_id(),
        others=form.others(),
        salt=salt_given(request.POST, prefix="offer"),
        now=timezone.now(),
    )
