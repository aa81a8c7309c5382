"""Shapes of those who play, are kept apart, or are taken out."""

from rest_framework import serializers

from leagues.models import Entry, Exclusion, ForbiddenPair


class EntrySerializer(serializers.ModelSerializer[Entry]):
    """A player in a league; the deck is shown when it is over."""

    player = serializers.CharField(source="user.username")
    is_bot = serializers.BooleanField(source="user.is_bot")
    is_in = serializers.BooleanField(
        help_text="Whether the player has neither withdrawn nor been taken out."
    )

    class Meta:
        model = Entry
        fields = ("id", "player", "is_bot", "seed", "is_in", "joined_at")
        read_only_fields = fields


class ApartSerializer(serializers.ModelSerializer[ForbiddenPair]):
    """Two entries that are kept apart: never to meet if hard, else only if nothing else is left."""

    first = serializers.IntegerField(source="first_id")
    second = serializers.IntegerField(source="second_id")

    class Meta:
        model = ForbiddenPair
        fields = ("first", "second", "hard", "reason")
        read_only_fields = fields


class ExclusionSerializer(serializers.ModelSerializer[Exclusion]):
    """A player whom the organiser has taken out, and who cannot come back unless let in."""

    player = serializers.CharField(source="user.username")

    class Meta:
        model = Exclusion
        fields = ("player", "reason", "at")
        read_only_fields = fields
