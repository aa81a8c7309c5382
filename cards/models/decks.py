"""Decks: a draft that is saved as one works, and versions that are kept."""

import uuid

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.models.catalogue import Card
from cards.models.formats import Format


class Visibility(models.TextChoices):
    """Who may see a deck."""

    PRIVATE = "private", _("Private: only you")
    UNLISTED = "unlisted", _("Unlisted: whoever has the address")
    PUBLIC = "public", _("Public: everybody, and in the list of decks")


def empty_draft() -> dict[str, object]:
    """The draft of a new deck: no cards, no Walkers, no lines that could not be read."""
    return {"main": {}, "walkers": [], "unknown": []}


class Deck(models.Model):
    """A deck of a person. Its address is the uuid; deleted ones stay for the matches they played.

    `draft` holds {"main": {card key: copies}, "walkers": [card keys], "unknown": [lines]};
    `draft_revision` goes up with every change of it, so that two tabs notice one another.
    """

    uuid = models.UUIDField(unique=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="decks",
        verbose_name=_("owner"),
    )
    name = models.CharField(_("name"), max_length=80)
    description = models.TextField(_("description"), max_length=2000, blank=True)
    visibility = models.CharField(
        _("visibility"), max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE
    )
    format = models.ForeignKey(
        Format, on_delete=models.PROTECT, related_name="decks", verbose_name=_("format")
    )
    draft = models.JSONField(_("draft"), default=empty_draft)
    draft_revision = models.PositiveIntegerField(default=0, editable=False)
    starter_key = models.SlugField(
        _("starter key"),
        max_length=64,
        unique=True,
        null=True,
        blank=True,
        editable=False,
        help_text=_("Set for decks that come with the game and that everybody may play."),
    )
    latest = models.ForeignKey(
        "DeckVersion", on_delete=models.SET_NULL, related_name="+", null=True, editable=False
    )
    copied_from = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, editable=False
    )
    created = models.DateTimeField(_("created"))
    changed = models.DateTimeField(_("changed"))
    deleted = models.DateTimeField(_("deleted"), null=True, blank=True)

    class Meta:
        verbose_name = _("deck")
        verbose_name_plural = _("decks")
        ordering = ["-changed", "-id"]
        indexes = [
            models.Index(fields=["owner", "-changed"], name="deck_of_owner"),
            models.Index(fields=["visibility", "-changed"], name="deck_by_visibility"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The page that shows the deck."""
        return reverse("cards:deck", args=[self.uuid])


class DeckVersion(models.Model):
    """A deck as it was kept at one moment; never changed afterwards but for its name."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=80, blank=True)
    main = models.JSONField(_("main deck"))
    walkers = models.JSONField(_("Walkers"))
    created = models.DateTimeField(_("created"))

    class Meta:
        verbose_name = _("deck version")
        verbose_name_plural = _("deck versions")
        ordering = ["deck_id", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["deck", "number"], name="deckversion_number_once")
        ]

    def __str__(self) -> str:
        return f"{self.deck} #{self.number}"


class DeckEntry(models.Model):
    """A card in the latest version of a deck: an index to find decks by their cards."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="entries")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="deck_entries")
    copies = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["card", "deck"], name="deckentry_card_once")]

    def __str__(self) -> str:
        return f"{self.copies} {self.card} in {self.deck}"
