"""Games, and matches: reading them, and starting one against a bot."""

from collections.abc import Callable

import msgspec
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.requests import person_of, viewer_of
from games.core.registry import all_games
from matches.api import serializers
from matches.api.problems import refusals_are_problems
from matches.api.tables import match_data, table_of
from matches.selectors.lists import (
    MatchRow,
    matches_finished,
    matches_my_move,
    matches_running,
)
from matches.selectors.log import match_news
from matches.selectors.promise import own_ticket, promise_of
from matches.selectors.view import match_view
from matches.services.bot_match import bot_match_start

AFTER = OpenApiParameter("after", int, description="The number of the last event that you know.")


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
    match = bot_match_start(
        user=person,
        bot=data["bot"],
        table=table_of(data),
        deck_version_id=data["deck"],
        salt=data["salt"],
        ticket=own_ticket(person.pk, data["key"]) if data["key"] else "",
        now=timezone.now(),
    )
    return Response(match_data(match.pk, person), status=201)


@extend_schema(
    parameters=[OpenApiParameter("key", str, required=True)],
    responses=serializers.PromiseSerializer,
)
@api_view(["GET"])
@permission_classes([IsAuthenticated])
def promise(request: Request) -> Response:
    """The hash of the key of the match that your `key` will begin, before you name a salt."""
    asked = serializers.PromiseSerializer(data=request.query_params)
    asked.is_valid(raise_exception=True)
    key = asked.validated_data["key"]
    ticket = own_ticket(person_of(request).pk, key)
    return Response({"key": key, "commitment": promise_of(ticket).commitment})


@extend_schema(responses=serializers.MatchSerializer, parameters=[AFTER])
@api_view(["GET"])
@permission_classes([AllowAny])
@refusals_are_problems
def match(request: Request, match_id: int) -> Response:
    """A match as you may know it; without a log-in as a spectator may."""
    return Response(match_data(match_id, viewer_of(request), since=_after(request)))


@extend_schema(responses=serializers.LegalSerializer)
@api_view(["GET"])
@permission_classes([AllowAny])
@refusals_are_problems
def legal(request: Request, match_id: int) -> Response:
    """What you may do now; nothing when it is not your move."""
    view = match_view(match_id, viewer_of(request), since=2**31 - 1)
    return Response({"version": view.version, "actions": msgspec.to_builtins(view.legal)})


@extend_schema(responses=serializers.EventsSerializer, parameters=[AFTER])
@api_view(["GET"])
@permission_classes([AllowAny])
@refusals_are_problems
def events(request: Request, match_id: int) -> Response:
    """The log after a number, as you may know it."""
    news = match_news(match_id, viewer_of(request), since=_after(request))
    return Response(msgspec.to_builtins(news))


def _after(request: Request) -> int:
    text = request.query_params.get("after", "0")
    return int(text) if text.isdecimal() and len(text) < 10 else 0
