"""Shapes of people, tokens and notices in the API."""

from rest_framework import serializers

from accounts.models import ApiToken, Notification, User
from accounts.services.tokens import LIFETIMES_IN_DAYS


class MeSerializer(serializers.ModelSerializer[User]):
    """The person whose token or session it is."""

    class Meta:
        model = User
        fields = ("id", "username", "email", "time_zone", "theme", "date_joined")
        read_only_fields = fields


class TokenSerializer(serializers.ModelSerializer[ApiToken]):
    """A token without its secret."""

    class Meta:
        model = ApiToken
        fields: tuple[str, ...] = (
            "id",
            "name",
            "prefix",
            "created_at",
            "expires_at",
            "last_used_at",
        )
        read_only_fields = fields


class NewTokenSerializer(serializers.Serializer[ApiToken]):
    """What one asks for."""

    name = serializers.CharField(max_length=80)
    days = serializers.ChoiceField(
        choices=LIFETIMES_IN_DAYS, allow_null=True, help_text="null: until it is revoked"
    )


class IssuedTokenSerializer(TokenSerializer):
    """A token just made: the only answer that has its secret."""

    secret = serializers.CharField(read_only=True)

    class Meta(TokenSerializer.Meta):
        fields = (*TokenSerializer.Meta.fields, "secret")


class NoticeSerializer(serializers.ModelSerializer[Notification]):
    """One notice of the inbox."""

    class Meta:
        model = Notification
        fields = ("id", "kind", "subject", "title", "body", "url", "created_at", "read_at")
        read_only_fields = fields


class ReadSerializer(serializers.Serializer[Notification]):
    """Which notices have been read."""

    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1),
        allow_null=True,
        max_length=200,
        help_text="null: all of them",
    )


class ReadCountSerializer(serializers.Serializer[Notification]):
    """How many notices became read."""

    marked = serializers.IntegerField(min_value=0)
