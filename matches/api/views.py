"""Reading matches, making offers and answering them."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

import msgspec
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.requests import person_of
from games.core.registry import all_games
from matches.api import serializers
from matches.api.problems import REFUSALS, problem_of
from matches.clocks import Terms
from matches.errors import BadEntry
from matches.models import Match, Offer
from matches.selectors.lists import (
    MatchRow,
    challenges_for,
    matches_finished,
    matches_my_move,
    matches_running,
    offers_of,
    offers_open,
)
from matches.selectors.view import match_news, match_view
from matches.services import lobby
from matches.services.rematch import rematch as rematch_ask

P = ParamSpec("P")
View = Callable[Concatenate[Request, P], Response]
DEFAULT_HOURS_PER_MOVE = 168
AFTER = OpenApiParameter("after", int, description="The number of the last event that you know.")


def refusals_are_problems(view: View[P]) -> View[P]:
    """Answers a refusal of the services with its problem."""

    @wraps(view)
    def wrapped(request: Request, *args: P.args, **kwargs: P.kwargs) -> Response:
        try:
            return view(request, *args, **kwargs)
        except REFUSALS as error:
            raise problem_of(error) from error

    return wrapped


@extend_schema(responses=serializers.GameSerializer(many=True))
@api_view(["GET"])
@permission_classes([AllowAny])
def games(_request: Request) -> Response:
    """The games, with their options."""
    found = [
        {
            "key": game.key,
            "name": game.name,
            "summary": game.summary,
            "rules_version": game.rules_version,
            "uses_decks": game.uses_decks,
            "options": msgspec.json.schema(game.Options),
        }
        for game in all_games().values()
    ]
    return Response(found)


@extend_schema(
    methods=["GET"],
    parameters=[
        OpenApiParameter("status", enum=["my-move", "running", "finished"], default="running")
    ],
    responses=serializers.MatchRowSerializer(many=True),
)
@extend_schema(
    methods=["POST"],
    request=serializers.BotMatchSerializer,
    responses={201: serializers.MatchSerializer},
)
@api_view(["GET", "POST"])
@permission_classes([IsAuthenticated])
@refusals_are_problems
def matches(request: Request) -> Response:
    """Your matches; or a new one against a bot."""
    person = person_of(request)
    if request.method == "POST":
        return _bot_match(request, person)
    lists: dict[str, Callable[[User], list[MatchRow]]] = {
        "my-move": matches_my_move,
        "running": matches_running,
        "finished": matches_finished,
    }
    rows = lists.get(request.query_params.get("status", ""), matches_running)(person)
    return Response(serializers.MatchRowSerializer(rows, many=True).data)


def _bot_match(request: Request, person: User) -> Response:
    asked = serializers.BotMatchSerializer(data=request.data)
    asked.is_valid(raise_exception=True)
    data = asked.validated_data
    match = lobby.bot_match_start(
        user=person,
        bot=data["bot"],
        table=_table(data),
        deck_version_id=data["deck"],
        salt=data["salt"],
        now=timezone.now(),
    )
    return Response(_match_data(match.pk, person), status=201)


def _terms(data: Any) -> Terms:
    if data is None:
        return Terms.per_move(DEFAULT_HOURS_PER_MOVE)
    try:
        return msgspec.convert(data, Terms)
    except msgspec.ValidationError as error:
        raise BadEntry(f"The terms of time can't be read: {error}.") from None


def _table(data: dict[str, Any]) -> lobby.Table:
    return lobby.Table(
        game_key=data["game"],
        options=data["options"],
        terms=_terms(data["terms"]),
        format_key=data["format"],
        seats=data["seats"],
    )


@extend_schema(responses=serializers.MatchSerializer, parameters=[AFTER])
@api_view(["GET"])
@permission_classes([AllowAny])
@refusals_are_problems
def match(request: Request, match_id: int) -> Response:
    """A match as you may know it; without a log-in as a spectator may."""
    return Response(_match_data(match_id, _viewer(request), since=_after(request)))


@extend_schema(responses=serializers.LegalSerializer)
@api_view(["GET"])
@permission_classes([AllowAny])
@refusals_are_problems
def legal(request: Request, match_id: int) -> Response:
    """What you may do now; nothing when it is not your move."""
    view = match_view(match_id, _viewer(request), since=2**31 - 1)
    return Response({"version": view.version, "actions": msgspec.to_builtins(view.legal)})


@extend_schema(responses=serializers.EventsSerializer, parameters=[AFTER])
@api_view(["GET"])
@permission_classes([AllowAny])
@refusals_are_problems
def events(request: Request, match_id: int) -> Response:
    """The log after a number, as you may know it."""
    news = match_news(match_id, _viewer(request), since=_after(request))
    return Response(msgspec.to_builtins(news))


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
        return Response(_match_data(made.pk, person), status=201)
    return _offer(made)


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
    return lobby.offer_create(
        maker=person,
        table=_table(data),
        deck_version_id=data["deck"],
        others=[_guest(name) for name in data["others"]],
        salt=data["salt"],
        now=timezone.now(),
    )


def _guest(username: str) -> User | None:
    if not username:
        return None
    found = lobby.guest_named(username)
    if found is None:
        raise BadEntry(f"There is nobody of the name {username!r}.")
    return found


@extend_schema(request=serializers.GiveSeatSerializer, responses=serializers.OfferSerializer)
@api_view(["POST"])
@permission_classes([IsAuthenticated])
@refusals_are_problems
def offer_seat(request: Request, offer_id: int, number: int) -> Response:
    """Gives a seat of your offer, which nobody has taken, to somebody else."""
    asked = serializers.GiveSeatSerializer(data=request.data)
    asked.is_valid(raise_exception=True)
    return _offer(
        lobby.offer_seat_give(
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
def offer_accept(request: Request, offer_id: int) -> Response:
    """Takes a seat; with the last one the match starts."""
    asked = serializers.AcceptSerializer(data=request.data)
    asked.is_valid(raise_exception=True)
    return _offer(
        lobby.offer_accept(
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
def offer_decline(request: Request, offer_id: int) -> Response:
    """Says no to a challenge, or gives a seat back before the match starts."""
    lobby.offer_decline(offer_id=offer_id, user=person_of(request), now=timezone.now())
    return Response(status=204)


@extend_schema(request=None, responses={204: None})
@api_view(["POST"])
@permission_classes([IsAuthenticated])
@refusals_are_problems
def offer_cancel(request: Request, offer_id: int) -> Response:
    """Takes back what you have offered."""
    lobby.offer_cancel(offer_id=offer_id, user=person_of(request), now=timezone.now())
    return Response(status=204)


def _offer(offer: Offer, status: int = 200) -> Response:
    return Response(serializers.OfferSerializer(offer).data, status=status)


def _match_data(match_id: int, viewer: User | None, *, since: int = 0) -> Any:
    return msgspec.to_builtins(match_view(match_id, viewer, since=since))


def _viewer(request: Request) -> User | None:
    return request.user if isinstance(request.user, User) else None


def _after(request: Request) -> int:
    text = request.query_params.get("after", "0")
    return int(text) if text.isdecimal() and len(text) < 10 else 0
