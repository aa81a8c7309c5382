"""Shapes of cards, sets and formats in the API."""

from typing import Any

from rest_framework import serializers

from cards.models import Card, CardRevision, CardSet, Format, Ruling
from cards.selectors.rulebook import Rulebook


class CardSetSerializer(serializers.ModelSerializer[CardSet]):
    """A set, with how many cards it has."""

    cards = serializers.IntegerField(source="card_count", read_only=True)

    class Meta:
        model = CardSet
        fields = ("key", "name", "released", "about", "cards")
        read_only_fields = fields


class CardSerializer(serializers.ModelSerializer[Card]):
    """A card as worded now."""

    set = serializers.CharField(source="set.key", read_only=True)
    faction = serializers.SerializerMethodField()
    art_url = serializers.SerializerMethodField()

    class Meta:
        model = Card
        fields: tuple[str, ...] = (
            "key",
            "name",
            "set",
            "number",
            "type",
            "faction",
            "level",
            "power",
            "rarity",
            "abilities",
            "keywords",
            "text",
            "flavour",
            "artist",
            "art_url",
        )
        read_only_fields = fields

    def get_faction(self, card: Card) -> str | None:
        """The faction's key; null for the unaligned."""
        return card.faction.key if card.faction else None

    def get_art_url(self, card: Card) -> str:
        """Where the picture is, for good."""
        url: str = self.context["art_url"](card)
        return url


class WordingSerializer(serializers.ModelSerializer[CardRevision]):
    """One wording, in force from its day until the next one's."""

    definition = serializers.DictField(help_text="The card as data, as the game reads it.")

    class Meta:
        model = CardRevision
        fields = ("number", "in_force_from", "name", "text", "note", "definition")
        read_only_fields = fields


class RulingSerializer(serializers.ModelSerializer[Ruling]):
    """An answer to a question, with its reason."""

    class Meta:
        model = Ruling
        fields = ("date", "text", "reason")
        read_only_fields = fields


class CardDetailSerializer(CardSerializer):
    """A card with all its wordings, newest first, rulings, and the copies that formats allow."""

    wordings = WordingSerializer(source="revisions", many=True, read_only=True)
    rulings = RulingSerializer(many=True, read_only=True)
    copies = serializers.SerializerMethodField()

    class Meta(CardSerializer.Meta):
        fields = (*CardSerializer.Meta.fields, "wordings", "rulings", "copies")
        read_only_fields = fields

    def get_copies(self, card: Card) -> dict[str, int | None]:
        """By format today; 0 where the card is not allowed, null for any number."""
        book: Rulebook = self.context["rulebook"]
        return book.copies_of(card.key)


class FormatRevisionSerializer(serializers.Serializer[Any]):
    """What a format demands from a day on."""

    in_force_from = serializers.DateField()
    demands = serializers.DictField(source="data")
    note = serializers.CharField(allow_blank=True)


class FormatSerializer(serializers.ModelSerializer[Format]):
    """A format with all that it ever demanded, newest first."""

    revisions = FormatRevisionSerializer(many=True, read_only=True)

    class Meta:
        model = Format
        fields = ("key", "name", "revisions")
        read_only_fields = fields
