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
from games.bots import BOTS
from games.core.contract import AnyGame
from games.core.registry import UnknownGame, all_games, get_game
from matches.errors import OfferError
from matches.models import Match, Offer
from matches.selectors.lists import challenges_for, offers_of, offers_open
from matches.selectors.offers import offer_concerns, offer_get
from matches.services.bot_match import bot_match_start
from matches.services.offer_answers import (
    offer_accept,
    offer_cancel,
    offer_decline,
    offer_seat_give,
)
from matches.services.offers import NewTable, offer_create
from matches.services.rematch import rematch
from matches.views.forms import (
    DEFAULT_BOT,
    BotForm,
    DeckForm,
    GuestForm,
    OfferForm,
    default_deck,
)
from matches.views.guests import TooManyGuests, player_of
from matches.views.offers import offer_lines
from matches.views.options import OptionsForm, table_sizes
from matches.views.people import person_of
from matches.views.terms import BOT_TERMS, TermsForm, terms_said
from matches.wording import PAIR


@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    """Every way to a match."""
    return _lobby(request, _game(request.GET.get("game", "")))


def _lobby(request: HttpRequest, game: AnyGame, **forms: Any) -> HttpResponse:
    now, user = timezone.now(), person_of(request)
    sizes, seats = table_sizes(game), _seats(request, game)
    usual = game.seats({}).start
    options = sizes[seats or usual]
    context = {
        "game": game,
        "games": all_games().values(),
        "sizes": sizes,
        "size": seats or usual,
        "seats": seats,
        "bots": [f"{key}-bot" for key in sorted(BOTS, reverse=True)],
        "bot_form": BotForm(game, user, prefix="bot"),
        "offer_form": OfferForm(game, user, seats=seats or usual, prefix="offer"),
        "terms_form": TermsForm(prefix="offer"),
        "bot_terms": terms_said(BOT_TERMS),
        "bot_options": OptionsForm(game, initial=options, prefix="bot-option"),
        "offer_options": OptionsForm(game, initial=options, prefix="offer-option"),
        "open_seats": offer_lines(offers_open(user, now=now), user),
        "challenges": offer_lines(challenges_for(user, now=now), user) if user else [],
        "own_offers": offer_lines(offers_of(user, now=now), user) if user else [],
        **forms,
    }
    return render(request, "matches/lobby.html", context)


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
    seats = _seats(request, game) or game.seats(wanted).start
    table = NewTable(game_key=game.key, options=wanted, terms=BOT_TERMS, seats=seats)
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
    seats = _seats(request, game)
    asked = seats or game.seats({}).start
    form = OfferForm(game, user, request.POST, seats=asked, prefix="offer")
    terms = TermsForm(request.POST, prefix="offer")
    options = OptionsForm(game, request.POST, prefix="offer-option")
    if form.is_valid() and terms.is_valid() and options.is_valid():
        wanted = options.cleaned_options()
        table = NewTable(
            game_key=game.key,
            options=wanted,
            terms=terms.terms(),
            format_key=form.cleaned_data.get("format", ""),
            seats=seats or game.seats(wanted).start,
        )
        try:
            offer = offer_create(
                maker=user,
                table=table,
                deck_version_id=form.deck_id(),
                others=form.others(),
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
    (line,) = offer_lines([offer], user)
    gives = GuestForm() if user == offer.maker and offer.seat_count > PAIR else None
    context = {"offer": offer, "line": line, "game": game, "form": form, "gives": gives}
    return render(request, "matches/offer.html", context)


def _offer_for(request: HttpRequest, offer_id: int) -> Offer:
    """The offer, if the visitor may know of it."""
    offer = offer_get(offer_id)
    if offer is None or not offer_concerns(offer, person_of(request)):
        raise Http404(_("There is no such offer."))
    return offer


def _offer_answered(
    request: HttpRequest, offer: Offer, user: User, form: DeckForm
) -> HttpResponse | None:
    """What to show after the answer; None to show the offer again with what is wrong."""
    now, do = timezone.now(), request.POST.get("do", "")
    if do == "take" and not form.is_valid():
        return None
    try:
        if do == "take":
            deck_id = form.deck_id()
            taken = offer_accept(offer_id=offer.pk, user=user, deck_version_id=deck_id, now=now)
            return redirect(taken.match or request.path)
        if do == "give":
            return _seat_given(request, offer, user)
        if do == "decline":
            offer_decline(offer_id=offer.pk, user=user, now=now)
        elif do == "withdraw":
            offer_cancel(offer_id=offer.pk, user=user, now=now)
    except OfferError as error:
        messages.warning(request, str(error))
        return redirect(request.path)
    return redirect("matches:lobby")


def _seat_given(request: HttpRequest, offer: Offer, user: User) -> HttpResponse:
    """Gives a seat to somebody else. Raises OfferError."""
    form, number = GuestForm(request.POST), request.POST.get("seat", "")
    if not form.is_valid() or number not in map(str, range(offer.seat_count)):
        messages.warning(request, " ".join(map(str, form.errors.get("guest", ()))))
        return redirect(request.path)
    given = offer_seat_give(
        offer_id=offer.pk,
        number=int(number),
        user=user,
        guest=form.cleaned_data["guest"],
        now=timezone.now(),
    )
    return redirect(given.match or request.path)


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
