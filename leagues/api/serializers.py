"""Shapes of leagues in the API."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from leagues.api.people import ApartSerializer, EntrySerializer, ExclusionSerializer
from leagues.api.rounds import RoundSerializer
from leagues.labels import VERDICTS
from leagues.models import League, LogLine
from leagues.refusals import end_said, why_said
from leagues.selectors.chance import key_told
from leagues.selectors.course import points_of
from leagues.wording import log_sentence

LARGEST_ID = 2**63 - 1


class PointsSerializer(serializers.Serializer[Any]):
    """What results score."""

    win = serializers.IntegerField()
    draw = serializers.IntegerField()
    loss = serializers.IntegerField()
    both_lose = serializers.IntegerField()
    bye = serializers.IntegerField()
    late = serializers.IntegerField()
    absent = serializers.IntegerField()
    tables = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="What each place scores, for each number of seats at a table.",
    )


class LeagueSerializer(serializers.ModelSerializer[League]):
    """A league in the list."""

    organiser = serializers.CharField(source="organiser.username")
    players = serializers.IntegerField(source="entry_count")
    round = serializers.IntegerField(source="round_number", allow_null=True)

    class Meta:
        model = League
        fields = (
            "id",
            "name",
            "description",
            "organiser",
            "status",
            "game",
            "format",
            "deck_format",
            "access",
            "players",
            "round",
            "sign_up_until",
            "started_at",
            "finished_at",
        )
        read_only_fields = fields


class LogLineSerializer(serializers.ModelSerializer[LogLine]):
    """A line of the public log."""

    actor = serializers.CharField(
        source="actor.username", default=None, allow_null=True, help_text="null: by rule."
    )
    sentence = serializers.SerializerMethodField()
    reason = serializers.SerializerMethodField()

    class Meta:
        model = LogLine
        fields = ("at", "kind", "actor", "round_number", "sentence", "reason")
        read_only_fields = fields

    def get_sentence(self, line: LogLine) -> str:
        """What happened, in words."""
        return log_sentence(line)

    def get_reason(self, line: LogLine) -> str:
        """Why, in words; empty where nobody said."""
        return end_said(line.reason)


class LeagueDetailSerializer(serializers.Serializer[Any]):
    """A league with its terms, players and rounds."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    description = serializers.CharField(allow_blank=True)
    organiser = serializers.CharField(source="organiser.username")
    status = serializers.CharField()
    game = serializers.CharField()
    options = serializers.DictField()
    terms = serializers.DictField()
    format = serializers.CharField()
    deck_format = serializers.CharField(allow_blank=True)
    access = serializers.CharField()
    days_a_round = serializers.IntegerField()
    rounds_planned = serializers.IntegerField()
    points = serializers.SerializerMethodField()
    tie_breaks = serializers.ListField(child=serializers.CharField())
    lots_seed = serializers.CharField()
    commitment = serializers.CharField(help_text="SHA-256 of the key of all its matches.")
    key = serializers.SerializerMethodField()
    time_zone = serializers.CharField()
    sign_up_until = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    finished_at = serializers.DateTimeField(allow_null=True)
    end_reason = serializers.SerializerMethodField()
    halted = serializers.SerializerMethodField()
    table_size = serializers.IntegerField()
    decks_open = serializers.BooleanField()
    kept_apart = serializers.SerializerMethodField()
    taken_out = serializers.SerializerMethodField()
    entries = serializers.SerializerMethodField()
    rounds = serializers.SerializerMethodField()

    @extend_schema_field(PointsSerializer)
    def get_points(self, league: League) -> Any:
        """The scale, complete."""
        return PointsSerializer(points_of(league)).data

    def get_key(self, league: League) -> str:
        """The key of all its matches in hex, when everything is over; else empty."""
        return key_told(league)

    def get_end_reason(self, league: League) -> str:
        """Why it ended, if somebody gave a reason."""
        return end_said(league.end_reason)

    def get_halted(self, league: League) -> str:
        """Why it waits for its organiser; empty while it does not."""
        return why_said(league.halted)

    @extend_schema_field(ApartSerializer(many=True))
    def get_kept_apart(self, _league: League) -> Any:
        """Who is not to meet whom."""
        return ApartSerializer(self.context["sheet"].apart, many=True).data

    @extend_schema_field(ExclusionSerializer(many=True))
    def get_taken_out(self, _league: League) -> Any:
        """Whom the organiser has taken out."""
        return ExclusionSerializer(self.context["sheet"].exclusions.values(), many=True).data

    @extend_schema_field(EntrySerializer(many=True))
    def get_entries(self, _league: League) -> Any:
        """Everybody who has an entry."""
        return EntrySerializer(self.context["sheet"].entries.values(), many=True).data

    @extend_schema_field(RoundSerializer(many=True))
    def get_rounds(self, _league: League) -> Any:
        """The rounds so far."""
        return RoundSerializer(self.context["sheet"].rounds, many=True).data


class JoinSerializer(serializers.Serializer[Any]):
    """What joining asks for."""

    deck_version = serializers.IntegerField(
        min_value=1,
        max_value=LARGEST_ID,
        allow_null=True,
        default=None,
        help_text="The newest version of one of your decks; null for a game without decks.",
    )
    code = serializers.CharField(max_length=40, allow_blank=True, default="")
    salt = serializers.CharField(
        max_length=40, allow_blank=True, default="", help_text="Your contribution to chance."
    )


class ResultSerializer(serializers.Serializer[Any]):
    """The organiser's ruling on a meeting."""

    pairing = serializers.IntegerField(min_value=1, max_value=LARGEST_ID)
    verdict = serializers.ChoiceField(choices=[key for key, _ in VERDICTS])
    places = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=4),
        default=list,
        help_text="With the verdict `places`: those of the table's seats, in their order.",
    )
    reason = serializers.CharField(max_length=500)
