"""Shapes of what the API of matches takes and gives."""

from typing import Any

from rest_framework import serializers

Data = dict[str, Any]


class TableSerializer(serializers.Serializer[Data]):
    """What is to be played, on which terms and with which deck."""

    game = serializers.CharField(max_length=32)
    options = serializers.JSONField(default=dict, help_text="Fields of the game's options.")
    terms = serializers.JSONField(
        default=None,
        help_text='Such as {"control": {"kind": "per-move", "hours_per_move": 48}}; '
        "seven days a move when left out.",
    )
    format = serializers.CharField(max_length=64, allow_blank=True, default="")
    deck = serializers.IntegerField(
        min_value=1, max_value=2**63 - 1, allow_null=True, default=None, help_text="A version's id."
    )
    seats = serializers.IntegerField(min_value=2, max_value=8, default=2)
    seat = serializers.IntegerField(
        min_value=0,
        max_value=7,
        allow_null=True,
        default=0,
        help_text="Your own seat, counted from 0; null: drawn by lot.",
    )
    salt = serializers.CharField(
        max_length=64, allow_blank=True, default="", help_text="Your contribution to chance."
    )


class BotMatchSerializer(TableSerializer):
    """A match against a bot, at once."""

    bot = serializers.CharField(max_length=32, default="steady")
    key = serializers.CharField(
        max_length=64,
        allow_blank=True,
        default="",
        help_text="Your own; whoever sends it again is given the same match.",
    )


class PromiseSerializer(serializers.Serializer[Any]):
    """What the site promises of the match that a key of yours will begin."""

    key = serializers.CharField(max_length=64)
    commitment = serializers.CharField(read_only=True, help_text="SHA-256 of the match key.")


class NewOfferSerializer(TableSerializer):
    """A table with seats for people by name, for bots, and for everybody."""

    others = serializers.ListField(
        child=serializers.CharField(max_length=150, allow_blank=True),
        default=list,
        help_text="For whom each further seat is, by username; empty or left out: for everybody.",
    )


class GiveSeatSerializer(serializers.Serializer[Data]):
    """For whom a seat is that nobody has taken."""

    guest = serializers.CharField(
        max_length=150, allow_blank=True, default="", help_text="A username; empty: everybody."
    )


class AcceptSerializer(serializers.Serializer[Data]):
    """With what one takes a seat."""

    deck = serializers.IntegerField(min_value=1, max_value=2**63 - 1, allow_null=True, default=None)
    salt = serializers.CharField(max_length=64, allow_blank=True, default="")


class OfferSeatSerializer(serializers.Serializer[Any]):
    """A seat with who is asked or sits there: `open`, `invited`, `declined` or `taken`."""

    number = serializers.IntegerField()
    username = serializers.CharField(source="person.username", default=None, allow_null=True)
    bot = serializers.CharField()
    status = serializers.CharField()


class OfferSerializer(serializers.Serializer[Any]):
    """An offer as everybody may see it."""

    id = serializers.IntegerField()
    game = serializers.CharField()
    options = serializers.JSONField()
    terms = serializers.JSONField()
    format = serializers.CharField(source="format_key")
    seats = OfferSeatSerializer(many=True)
    maker = serializers.CharField(source="maker.username")
    commitment = serializers.CharField()
    status = serializers.CharField()
    expires_at = serializers.DateTimeField()
    match = serializers.IntegerField(source="match_id", allow_null=True)


class MatchRowSerializer(serializers.Serializer[Any]):
    """A match in a list."""

    id = serializers.IntegerField(source="match.pk")
    game = serializers.CharField(source="match.game")
    status = serializers.CharField(source="match.status")
    version = serializers.IntegerField(source="match.version")
    players = serializers.ListField(child=serializers.CharField())
    seat = serializers.IntegerField(allow_null=True)
    my_move = serializers.BooleanField()
    deadline = serializers.DateTimeField(allow_null=True)
    place = serializers.IntegerField(allow_null=True)


class MatchSerializer(serializers.Serializer[Data]):
    """A match as you may know it. `view`, actions and events are shaped by the game."""

    id = serializers.IntegerField()
    game = serializers.CharField()
    status = serializers.CharField()
    version = serializers.IntegerField()
    seat = serializers.IntegerField(allow_null=True)
    seats = serializers.ListField(child=serializers.JSONField())
    acting = serializers.ListField(child=serializers.IntegerField())
    deadline = serializers.DateTimeField(allow_null=True)
    view = serializers.JSONField()
    legal = serializers.ListField(child=serializers.JSONField())
    draft = serializers.JSONField(allow_null=True)
    result = serializers.JSONField(allow_null=True)
    commitment = serializers.CharField()
    match_key = serializers.CharField(
        allow_null=True, help_text="Told when the match is over and not sealed."
    )
    sealed = serializers.BooleanField(
        help_text="Whether what is hidden stays so after the end, until it is opened."
    )
    log = serializers.ListField(child=serializers.JSONField())


class LegalSerializer(serializers.Serializer[Data]):
    """What you may do now, and the version to name when you do it."""

    version = serializers.IntegerField()
    actions = serializers.ListField(child=serializers.JSONField())


class EventsSerializer(serializers.Serializer[Data]):
    """The log after a number, as you may know it."""

    version = serializers.IntegerField()
    status = serializers.CharField()
    my_move = serializers.BooleanField()
    entries = serializers.ListField(child=serializers.JSONField())


class CommandSerializer(serializers.Serializer[Data]):
    """A command: play (with `action`), play-turn (`actions`), resign, offer-draw, answer-draw."""

    command = serializers.ChoiceField(
        choices=["play", "play-turn", "resign", "offer-draw", "answer-draw"]
    )
    action = serializers.JSONField(required=False, help_text="One of the legal actions.")
    actions = serializers.ListField(child=serializers.JSONField(), required=False)
    accept = serializers.BooleanField(required=False)
    expected_version = serializers.IntegerField(
        required=False, help_text="The version you looked at; needed to play."
    )
    key = serializers.CharField(max_length=64, required=False)


class CommandAnswerSerializer(serializers.Serializer[Data]):
    """What came of a command."""

    version = serializers.IntegerField()
    repeated = serializers.BooleanField()
    finished = serializers.BooleanField()
    events = serializers.ListField(child=serializers.JSONField())


class GameSerializer(serializers.Serializer[Data]):
    """A game, with its options as JSON schema."""

    key = serializers.CharField()
    name = serializers.CharField()
    summary = serializers.CharField()
    rules_version = serializers.CharField()
    uses_decks = serializers.BooleanField()
    options = serializers.JSONField()
