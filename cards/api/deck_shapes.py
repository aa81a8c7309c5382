"""Shapes of decks in the API."""

from fractions import Fraction
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.chances import Chance
from cards.drafts import draft_read
from cards.faults import Fault
from cards.models import Deck, DeckVersion, Visibility

KEY = r"^[\w-]+$"


class KeyField(serializers.RegexField):
    """The key of a card, set, faction or format."""

    def __init__(self, **options: Any) -> None:
        super().__init__(KEY, max_length=80, **options)


class CopiesField(serializers.DictField):
    """Copies by card key."""

    child = serializers.IntegerField(min_value=1, max_value=99)


class DeckCardsSerializer(serializers.Serializer[Any]):
    """The cards of a deck."""

    main = CopiesField(default=dict)
    walkers = serializers.ListField(child=KeyField(), default=list, max_length=25)


class FaultSerializer(serializers.Serializer[Fault]):
    """One broken rule of T10, its cards, and what would mend it."""

    rule = serializers.CharField(help_text="Its number in the rulebook.")
    code = serializers.CharField(help_text="A stable word for programs, such as main-size.")
    figures = serializers.DictField(source="data", help_text="What belongs to the code.")
    detail = serializers.CharField(help_text="What is wrong, for people.")
    remedy = serializers.CharField(help_text="What would mend it, for people.")
    cards = serializers.SerializerMethodField()

    def get_cards(self, fault: Fault) -> list[str]:
        """The keys of the cards that it is about."""
        return list(fault.cards)


class VerdictSerializer(serializers.Serializer[Any]):
    """The judgement on a deck, by every broken rule."""

    legal = serializers.BooleanField()
    problems = FaultSerializer(many=True)


class DeckFilterSerializer(serializers.Serializer[Any]):
    """What a list of decks is narrowed down by."""

    mine = serializers.BooleanField(default=False, help_text="Only one's own, also private ones.")
    faction = KeyField(default="", allow_blank=True, help_text="Has a card of this faction.")
    format = KeyField(default="", allow_blank=True)
    card = serializers.ListField(
        child=KeyField(), default=list, max_length=10, help_text="Has all of these cards."
    )
    q = serializers.CharField(
        default="", allow_blank=True, max_length=80, help_text="Stands in the name."
    )
    legal = serializers.BooleanField(
        default=None, allow_null=True, help_text="Whether it is legal in its format today."
    )


class DeckSerializer(serializers.ModelSerializer[Deck]):
    """A deck in a list: its latest version."""

    id = serializers.UUIDField(source="uuid", read_only=True)
    owner = serializers.CharField(source="owner.username", read_only=True)
    format = serializers.CharField(source="format.key", read_only=True)
    version = serializers.SerializerMethodField()
    is_starter = serializers.SerializerMethodField()
    legal = serializers.SerializerMethodField()

    class Meta:
        model = Deck
        fields: tuple[str, ...] = (
            "id",
            "name",
            "description",
            "owner",
            "format",
            "visibility",
            "version",
            "is_starter",
            "legal",
            "created",
            "changed",
        )
        read_only_fields = fields

    def get_version(self, deck: Deck) -> int | None:
        """The number of the latest version; null while there is none."""
        return deck.latest.number if deck.latest else None

    def get_is_starter(self, deck: Deck) -> bool:
        """Whether it comes with the game, for everybody."""
        return deck.starter_key is not None

    def get_legal(self, deck: Deck) -> bool:
        """Whether the latest version (else the draft) is legal in its format today."""
        legal: bool = self.context["judge"].verdict(deck).legal
        return legal


class DraftSerializer(DeckCardsSerializer):
    """The draft, which only its owner sees, and its revision."""

    unknown = serializers.ListField(child=serializers.CharField(), default=list)
    revision = serializers.IntegerField()


class DeckDetailSerializer(DeckSerializer):
    """A deck with its cards; for the owner also with the draft."""

    main = serializers.SerializerMethodField()
    walkers = serializers.SerializerMethodField()
    verdict = serializers.SerializerMethodField()
    draft = serializers.SerializerMethodField()

    class Meta(DeckSerializer.Meta):
        fields = (*DeckSerializer.Meta.fields, "main", "walkers", "verdict", "draft")
        read_only_fields = fields

    def get_main(self, deck: Deck) -> dict[str, int]:
        """Copies by card key, of the latest version."""
        return deck.latest.main if deck.latest else {}

    def get_walkers(self, deck: Deck) -> list[str]:
        """The Walkers' keys, of the latest version."""
        return deck.latest.walkers if deck.latest else []

    @extend_schema_field(VerdictSerializer)
    def get_verdict(self, deck: Deck) -> dict[str, Any]:
        """The judgement on the latest version, else on the draft."""
        return dict(VerdictSerializer(self.context["judge"].judgement(deck)).data)

    @extend_schema_field(DraftSerializer(allow_null=True))
    def get_draft(self, deck: Deck) -> dict[str, Any] | None:
        """The draft, for the owner; null for others."""
        if deck.owner_id != self.context["request"].user.pk:
            return None
        draft = draft_read(deck.draft)
        return {
            "main": draft.main,
            "walkers": list(draft.walkers),
            "unknown": list(draft.unknown),
            "revision": deck.draft_revision,
        }


class NewCardsSerializer(DeckCardsSerializer):
    """Cards to be put into a draft: by keys, or as a list of names."""

    text = serializers.CharField(
        required=False,
        max_length=40_000,
        trim_whitespace=False,
        help_text="A list of names, one a line; instead of main and walkers.",
    )


class NewDeckSerializer(NewCardsSerializer):
    """A deck to be made."""

    name = serializers.CharField(max_length=80)
    format = KeyField(default="standard")


class DeckChangesSerializer(serializers.Serializer[Any]):
    """What may be said anew of a deck; what is left out stays."""

    name = serializers.CharField(max_length=80, required=False)
    description = serializers.CharField(max_length=2000, required=False, allow_blank=True)
    format = KeyField(required=False)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)


class NewDraftSerializer(NewCardsSerializer):
    """A draft to be saved; `expected` is the revision it was made from."""

    expected = serializers.IntegerField(
        min_value=0,
        allow_null=True,
        default=None,
        help_text="null: replace the draft whatever it is by now",
    )


class NewVersionSerializer(serializers.Serializer[Any]):
    """The name of a version to be kept."""

    name = serializers.CharField(max_length=80, allow_blank=True, default="")


class VersionSerializer(serializers.ModelSerializer[DeckVersion]):
    """A version of a deck."""

    main = CopiesField(read_only=True)
    walkers = serializers.ListField(child=serializers.CharField(), read_only=True)

    class Meta:
        model = DeckVersion
        fields = ("number", "name", "main", "walkers", "created")
        read_only_fields = fields


class CheckSerializer(NewCardsSerializer):
    """A list to be judged without being saved: by keys, or as text."""

    format = KeyField(default="standard")
    on = serializers.DateField(required=False, help_text="The day; today if left out.")


class VersionAskedSerializer(serializers.Serializer[Any]):
    """Which version of a deck is asked for."""

    version = serializers.IntegerField(
        min_value=1, default=None, allow_null=True, help_text="Its number; the latest if left out."
    )


class HandAskedSerializer(VersionAskedSerializer):
    """Which opening hand of a deck is asked for."""

    seed = serializers.CharField(max_length=40, help_text="The same seed deals the same hand.")


class HandSerializer(serializers.Serializer[Any]):
    """An opening hand by T2.5."""

    cards = serializers.ListField(child=serializers.CharField())
    redraws = serializers.IntegerField(help_text="Hands without a Guardian shuffled back before.")


class ExactSerializer(serializers.Serializer[Fraction]):
    """A chance or a mean, to six places and exact."""

    decimal = serializers.SerializerMethodField()
    exact = serializers.CharField(source="*", help_text="A fraction such as 3/14.")

    def get_decimal(self, value: Fraction) -> float:
        """Rounded to six places."""
        return round(float(value), 6)


class ChanceSerializer(serializers.Serializer[Any]):
    """The chance of at least one copy in the kept hand, for all cards of that many copies."""

    copies = serializers.IntegerField()
    is_guardian = serializers.BooleanField()
    kept = ExactSerializer(help_text="In the hand that is kept by T2.5.")
    plain = ExactSerializer(help_text="In any five cards of the deck.")
    cards = serializers.SerializerMethodField()

    def get_cards(self, chance: Chance) -> list[str]:
        """The keys of these cards."""
        return [card.key for card in chance.cards]


class OddsSerializer(serializers.Serializer[Any]):
    """The opening hand by T2.5 in figures."""

    guardians = serializers.IntegerField()
    redraw = ExactSerializer(help_text="The chance that a hand has to be redrawn.")
    redraws = ExactSerializer(help_text="How many redraws there are on average.")
    chances = ChanceSerializer(many=True)


class CheckedSerializer(VerdictSerializer):
    """The judgement, and the lines of a text that name no card."""

    unknown = serializers.ListField(child=serializers.CharField())
