"""The page of an offer, on which it is answered; and the rematch, which is an offer too."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from accounts.requests import person_of, viewer_of
from games.core.registry import get_game
from matches.errors import OfferError
from matches.models import Match, Offer
from matches.selectors.offers import offer_concerns, offer_get
from matches.services.offer_answers import (
    offer_accept,
    offer_cancel,
    offer_decline,
    offer_seat_give,
)
from matches.services.rematch import rematch
from matches.views.forms import DeckForm, GuestForm, SaltForm, salt_given
from matches.views.match import get_match
from matches.views.offer_lines import offer_lines
from matches.wording import PAIR


@require_http_methods(["GET", "POST"])
def offer_page(request: HttpRequest, offer_id: int) -> HttpResponse:
    """An offer with all its terms; by POST it is taken, declined or withdrawn, or a seat given."""
    offer, user = _offer_for(request, offer_id), viewer_of(request)
    if offer.match_id is not None:
        return redirect("matches:match", match_id=offer.match_id)
    answer = _ANSWERS.get(request.POST.get("do", ""))
    if answer is None or user is None:
        return _shown(request, offer, DeckForm(get_game(offer.game), user))
    try:
        return answer(request, offer, user)
    except OfferError as error:
        messages.warning(request, str(error))
        return redirect(request.path)


def _offer_for(request: HttpRequest, offer_id: int) -> Offer:
    """The offer, if the visitor may know of it."""
    offer = offer_get(offer_id)
    if offer is None or not offer_concerns(offer, viewer_of(request)):
        raise Http404(_("There is no such offer."))
    return offer


def _shown(request: HttpRequest, offer: Offer, form: DeckForm) -> HttpResponse:
    user = viewer_of(request)
    (line,) = offer_lines([offer], user)
    gives = GuestForm() if user == offer.maker and offer.seat_count > PAIR else None
    context = {"offer": offer, "line": line, "form": form, "gives": gives, "salt": SaltForm()}
    return render(request, "matches/offer.html", context)


def _take(request: HttpRequest, offer: Offer, user: User) -> HttpResponse:
    form, now = DeckForm(get_game(offer.game), user, request.POST), timezone.now()
    if not form.is_valid():
        return _shown(request, offer, form)
    taken = offer_accept(
        offer_id=offer.pk,
        user=user,
        deck_version_id=form.deck_id(),
        salt=salt_given(request.POST),
        now=now,
    )
    return redirect(taken.match or request.path)


def _give(request: HttpRequest, offer: Offer, user: User) -> HttpResponse:
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


def _decline(_request: HttpRequest, offer: Offer, user: User) -> HttpResponse:
    offer_decline(offer_id=offer.pk, user=user, now=timezone.now())
    return redirect("matches:lobby")


def _withdraw(_request: HttpRequest, offer: Offer, user: User) -> HttpResponse:
    offer_cancel(offer_id=offer.pk, user=user, now=timezone.now())
    return redirect("matches:lobby")


_ANSWERS: dict[str, Callable[[HttpRequest, Offer, User], HttpResponse]] = {
    "take": _take,
    "give": _give,
    "decline": _decline,
    "withdraw": _withdraw,
}


@require_POST
@login_required
def match_rematch(request: HttpRequest, match_id: int) -> HttpResponse:
    """Once more with the same people and terms."""
    match, salt = get_match(match_id), salt_given(request.POST)
    try:
        made = rematch(match_id=match.pk, user=person_of(request), salt=salt, now=timezone.now())
    except OfferError as error:
        messages.warning(request, str(error))
        return redirect(match)
    begun = made if isinstance(made, Match) else made.match
    if begun is not None:
        return redirect(begun)
    messages.success(request, _("The rematch is offered; you are told when it is taken."))
    return redirect("matches:offer", offer_id=made.pk)
