"""Shapes of rounds: meetings, byes, and standings."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from leagues.labels import BYE_KINDS, VERDICTS
from leagues.models import Bye, DecidedBy, Pairing, PairingSeat, Round


class SeatSerializer(serializers.ModelSerializer[PairingSeat]):
    """A seat of a meeting: the entry by its id, and the place it took (null: open)."""

    entry = serializers.IntegerField(source="entry_id")

    class Meta:
        model = PairingSeat
        fields = ("entry", "place")
        read_only_fields = fields


class PairingSerializer(serializers.ModelSerializer[Pairing]):
    """A meeting: its seats from the starting one, the match, what came of it (null: open)."""

    match = serializers.IntegerField(source="match_id", allow_null=True)
    seats = SeatSerializer(many=True)
    verdict = serializers.SerializerMethodField()
    decided_by = serializers.SerializerMethodField()

    class Meta:
        model = Pairing
        fields = (
            "id",
            "table",
            "seats",
            "match",
            "verdict",
            "decided_by",
            "decided_at",
        )
        read_only_fields = fields

    @extend_schema_field(
        serializers.ChoiceField(choices=[key for key, _ in VERDICTS], allow_null=True)
    )
    def get_verdict(self, pairing: Pairing) -> str | None:
        """The result by seats, or null."""
        return pairing.verdict

    @extend_schema_field(serializers.ChoiceField(choices=DecidedBy.values, allow_null=True))
    def get_decided_by(self, pairing: Pairing) -> str | None:
        """What the result rests on, or null."""
        return pairing.decided_by or None


class ByeSerializer(serializers.ModelSerializer[Bye]):
    """A round without an opponent."""

    entry = serializers.IntegerField(source="entry_id")
    kind = serializers.ChoiceField(choices=[key for key, _ in BYE_KINDS])

    class Meta:
        model = Bye
        fields = ("entry", "kind", "points")
        read_only_fields = fields


class StandingSerializer(serializers.Serializer[Any]):
    """A row of the standings."""

    place = serializers.IntegerField()
    shared = serializers.BooleanField(help_text="Others have the same place.")
    entry = serializers.IntegerField(source="entry.pk")
    player = serializers.CharField(source="entry.user.username")
    points = serializers.IntegerField()
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()
    byes = serializers.IntegerField()
    places = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="How often each place of a table was taken, the first to the fourth.",
    )
    tie_breaks = serializers.ListField(
        child=serializers.CharField(allow_blank=True),
        source="values",
        help_text="In the league's order; empty where a criterion was not asked.",
    )


class RoundSerializer(serializers.ModelSerializer[Round]):
    """A round without its meetings."""

    class Meta:
        model = Round
        fields = ("number", "published_at", "deadline_at", "closed_at")
        read_only_fields = fields


class RoundResultsSerializer(serializers.Serializer[Any]):
    """A round with its meetings, byes and, once closed, the standings kept after it."""

    number = serializers.IntegerField()
    published_at = serializers.DateTimeField()
    deadline_at = serializers.DateTimeField()
    closed_at = serializers.DateTimeField(allow_null=True)
    pairings = PairingSerializer(many=True)
    byes = ByeSerializer(many=True)
    standings = StandingSerializer(many=True)
