"""What one has earned, through the API."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.requests import person_of
from matches.selectors.honours import honours_of


class GoalSerializer(serializers.Serializer[Any]):
    """Something to be done several times; `options` are those of a match in which it can be."""

    name = serializers.CharField()
    about = serializers.CharField()
    done = serializers.IntegerField(min_value=0)
    needed = serializers.IntegerField(min_value=1)
    options = serializers.DictField()


class HonoursSerializer(serializers.Serializer[Any]):
    """How far one has come in a game; `earned` tells whether one bears the title."""

    game = serializers.CharField(source="game.key")
    name = serializers.CharField(source="honours.name")
    title = serializers.CharField(source="honours.title")
    earned = serializers.BooleanField(source="honours.is_earned")
    goals = GoalSerializer(source="honours.goals", many=True)


@extend_schema(responses=HonoursSerializer(many=True))
@api_view(["GET"])
@permission_classes([IsAuthenticated])
def honours(request: Request) -> Response:
    """Your honours in every game that gives any."""
    return Response(HonoursSerializer(honours_of(person_of(request)), many=True).data)
