"""Making offers and answering them, rematches among them."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.requests import person_of
from matches.api import serializers
from matches.api.problems import refusals_are_problems
from matches.api.tables import match_data, table_of
from matches.errors import BadEntry
from matches.models import Match, Offer
from matches.selectors.lists import challenges_for, offers_of, offers_open
from matches.services.offer_answers import (
    offer_accept,
    offer_cancel,
    offer_decline,
    offer_seat_give,
)
from matches.services.offer_seats import guest_named
from matches.services.offers import offer_create
from matches.services.rematch import rematch as rematch_ask


@extend_schema(methods=["GET"], responses=serializers.OfferSerializer(many=True))
@extend_schema(
    methods=["POST"],
    request=serializers.NewOfferSerializer,
    responses={201: serializers.OfferSerializer},
)
@api_view(["GET", "POST"])
@permission_classes([IsAuthenticated])
@refusals_are_problems
def offers(request: Request) -> Response:
    """Open seats, challenges to you, and what you have offered; or a new offer."""
    person, now = person_of(request), timezone.now()
    if request.method == "POST":
        return _offer(_new_offer(request, person), status=201)
    found = [*challenges_for(person, now=now), *offers_open(person, now=now)]
    found += offers_of(person, now=now)
    return Response(serializers.OfferSerializer(found, many=True).data)


def _new_offer(request: Request, person: User) -> Offer:
    asked = serializers.NewOfferSerializer(data=request.data)
    asked.is_valid(raise_exception=True)
    data = asked.validated_data
    return offer_create(
        maker=person,
        table=table_of(data),
        deck_version_id=data["deck"],
        others=[_guest(name) for name in data["others"]],
        salt=data["salt"],
        now=timezone.now(),
    )


def _guest(username: str) -> User | None:
    if not username:
        return None
    found = guest_named(username)
    if found is None:
        raise BadEntry(f"There is nobody of the name {username!r}.")
    return found


@extend_schema(request=serializers.GiveSeatSerializer, responses=serializers.OfferSerializer)
@api_view(["POST"])
@permission_classes([IsAuthenticated])
@refusals_are_problems
def seat(request: Request, offer_id: int, number: int) -> Response:
    """Gives a seat of your offer, which nobody has taken, to somebody else."""
    asked = serializers.GiveSeatSerializer(data=request.data)
    asked.is_valid(raise_exception=True)
    return _offer(
        offer_seat_give(
            offer_id=offer_id,
            number=number,
            user=person_of(request),
            guest=_guest(asked.validated_data["guest"]),
            now=timezone.now(),
        )
    )


@extend_schema(request=serializers.AcceptSerializer, responses=serializers.OfferSerializer)
@api_view(["POST"])
@permission_classes([IsAuthenticated])
@refusals_are_problems
def accept(request: Request, offer_id: int) -> Response:
    """Takes a seat; with the last one the match starts."""
    asked = serializers.AcceptSerializer(data=request.data)
    asked.is_valid(raise_exception=True)
    return _offer(
        offer_accept(
            offer_id=offer_id,
            user=person_of(request),
            deck_version_id=asked.validated_data["deck"],
            salt=asked.validated_data["salt"],
            now=timezone.now(),
        )
    )


@extend_schema(request=None, responses={204: None})
@api_view(["POST"])
@permission_classes([IsAuthenticated])
@refusals_are_problems
def decline(request: Request, offer_id: int) -> Response:
    """Says no to a challenge, or gives a seat back before the match starts."""
    offer_decline(offer_id=offer_id, user=person_of(request), now=timezone.now())
    return Response(status=204)


@extend_schema(request=None, responses={204: None})
@api_view(["POST"])
@permission_classes([IsAuthenticated])
@refusals_are_problems
def cancel(request: Request, offer_id: int) -> Response:
    """Takes back what you have offered."""
    offer_cancel(offer_id=offer_id, user=person_of(request), now=timezone.now())
    return Response(status=204)


@extend_schema(
    request=None, responses={200: serializers.OfferSerializer, 201: serializers.MatchSerializer}
)
@api_view(["POST"])
@permission_classes([IsAuthenticated])
@refusals_are_problems
def rematch(request: Request, match_id: int) -> Response:
    """Once more with the same people: an offer to the others, or a match at once against bots."""
    person = person_of(request)
    made = rematch_ask(match_id=match_id, user=person, now=timezone.now())
    if isinstance(made, Match):
        return Response(match_data(made.pk, person), status=201)
    return _offer(made)


def _offer(offer: Offer, status: int = 200) -> Response:
    return Response(serializers.OfferSerializer(offer).data, status=status)
