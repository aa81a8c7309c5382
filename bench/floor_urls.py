"""The same transaction without a game: one locked read, one insert, one update."""

import json
from typing import Any

from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from matches.models import Match, MatchEvent

# As long as what an ordinary move of the card game writes.
EVENTS = json.dumps([{"event": "something", "seat": 0, "text": "x" * 120}] * 2)
COMMAND = json.dumps({"command": "play", "action": {"type": "attack", "attacker": 7}})


class MoveSerializer(serializers.Serializer[Any]):
    """The body of a move."""

    expected_version = serializers.IntegerField(min_value=0)
    key = serializers.CharField(max_length=64)
    command = serializers.CharField(max_length=20)
    action = serializers.JSONField()


@csrf_exempt
def raw(request: HttpRequest, match_id: int) -> HttpResponse:
    """By SQL."""
    return _raw(request, match_id)


@csrf_protect
def stack(request: HttpRequest, match_id: int) -> HttpResponse:
    """By SQL, for whom the session belongs to, with protection against forgery."""
    from accounts.backends import person_id_of, session_of  # noqa: PLC0415 - other floors lack what it needs

    if person_id_of(session_of(request)) is None:
        return HttpResponse(status=401)
    return _raw(request, match_id)


def _raw(request: HttpRequest, match_id: int) -> HttpResponse:
    body = json.loads(request.body)
    lock = " FOR UPDATE" if connection.features.has_select_for_update else ""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"SELECT version, state FROM matches_match WHERE id = %s{lock}", [match_id])
        version, state = cursor.fetchone()
        cursor.execute(
            "INSERT INTO matches_matchevent (match_id, seq, key, seat, command, events, clock, at)"
            " VALUES (%s, %s, %s, 0, %s, %s, '[]', %s)",
            [match_id, version + 1, f"{version}-{body['key']}", COMMAND, EVENTS, timezone.now()],
        )
        cursor.execute(
            "UPDATE matches_match SET version = %s, state = %s, changed_at = %s WHERE id = %s",
            [version + 1, state, timezone.now(), match_id],
        )
    return _answer(version + 1)


@csrf_exempt
def orm(request: HttpRequest, match_id: int) -> HttpResponse:
    """By Django's models."""
    body = json.loads(request.body)
    return _answer(_move(match_id, body["key"]))


@api_view(["POST"])
def drf(request: Request, match_id: int) -> Response:
    """By Django's models behind REST framework, for whom the session belongs to."""
    asked = MoveSerializer(data=request.data)
    asked.is_valid(raise_exception=True)
    return Response({"version": _move(match_id, asked.validated_data["key"])})


def _answer(version: int) -> HttpResponse:
    body = json.dumps({"version": version}).encode()
    headers = {"Content-Length": str(len(body))}
    return HttpResponse(body, content_type="application/json", headers=headers)


def _move(match_id: int, key: str) -> int:
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        match.version += 1
        match.changed_at = timezone.now()
        MatchEvent.objects.create(
            match=match,
            seq=match.version,
            key=f"{match.version}-{key}",
            seat=0,
            command=COMMAND,
            events=EVENTS,
            clock="[]",
            at=match.changed_at,
        )
        match.save(update_fields=["version", "state", "changed_at"])
    return match.version


urlpatterns = [
    path("raw/<int:match_id>/", raw),
    path("stack/<int:match_id>/", stack),
    path("orm/<int:match_id>/", orm),
    path("drf/<int:match_id>/", drf),
]
