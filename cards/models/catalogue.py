"""Sets, factions, cards, their dated wordings and rulings."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class CardSet(models.Model):
    """Cards that came out together, read from one file."""

    game = models.CharField(_("game"), max_length=32)
    key = models.SlugField(_("key"), max_length=64)
    name = models.CharField(_("name"), max_length=120)
    released = models.DateField(_("released"))
    about = models.TextField(_("about"), blank=True)
    bundled_digest = models.CharField(
        max_length=64,
        blank=True,
        editable=False,
        help_text=_("Which state of the file that comes with the site was loaded last."),
    )
    digest = models.CharField(
        _("digest"),
        max_length=64,
        editable=False,
        help_text=_(
            "Changes with every change of the set; what is computed from cards hangs on it."
        ),
    )

    class Meta:
        verbose_name = _("card set")
        verbose_name_plural = _("card sets")
        ordering = ["released", "id"]
        constraints = [models.UniqueConstraint(fields=["game", "key"], name="cardset_key_once")]

    def __str__(self) -> str:
        return self.name


class Faction(models.Model):
    """A side that cards belong to. Cards without one are unaligned."""

    game = models.CharField(_("game"), max_length=32)
    key = models.SlugField(_("key"), max_length=64)
    name = models.CharField(_("name"), max_length=120)
    about = models.TextField(_("about"), blank=True)

    class Meta:
        verbose_name = _("faction")
        verbose_name_plural = _("factions")
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["game", "key"], name="faction_key_once")]

    def __str__(self) -> str:
        return self.name


class Card(models.Model):
    """A card, for good: its key and id stay the same whatever happens to name, set or wording.

    The columns repeat the wording in force, so that the gallery can filter by them; the truth is
    in the revisions. Columns `folded_*` hold text as `cards.folding.fold` makes it.
    """

    game = models.CharField(_("game"), max_length=32)
    key = models.SlugField(_("key"), max_length=80)
    name = models.CharField(_("name"), max_length=120)
    set = models.ForeignKey(
        CardSet, on_delete=models.PROTECT, related_name="cards", verbose_name=_("set")
    )
    number = models.PositiveSmallIntegerField(_("number"))
    type = models.CharField(_("type"), max_length=32, db_index=True)
    faction = models.ForeignKey(
        Faction,
        on_delete=models.PROTECT,
        related_name="cards",
        null=True,
        blank=True,
        verbose_name=_("faction"),
    )
    level = models.PositiveSmallIntegerField(_("level"), db_index=True)
    power = models.PositiveSmallIntegerField(_("power"), null=True, blank=True)
    rarity = models.CharField(_("rarity"), max_length=16)
    rarity_order = models.PositiveSmallIntegerField(editable=False)
    abilities = models.JSONField(_("kinds of ability"), default=list)
    keywords = models.JSONField(_("keywords"), default=list)
    artist = models.CharField(_("artist"), max_length=120, blank=True)
    text = models.TextField(_("rules text"), blank=True)
    flavour = models.TextField(_("flavour"), blank=True)
    digest = models.CharField(max_length=64, editable=False)
    folded_name = models.CharField(max_length=240, editable=False)
    folded_text = models.TextField(blank=True, editable=False)
    folded_rules = models.TextField(blank=True, editable=False)
    folded_flavour = models.TextField(blank=True, editable=False)
    folded_artist = models.CharField(max_length=240, blank=True, editable=False)
    traits = models.TextField(
        blank=True,
        editable=False,
        help_text=_("Kinds of ability and keywords, each between bars: |kill||vigilant|."),
    )

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        ordering = ["set__released", "number", "id"]
        constraints = [
            models.UniqueConstraint(fields=["game", "key"], name="card_key_once"),
            models.UniqueConstraint(fields=["game", "folded_name"], name="card_name_once"),
        ]

    def __str__(self) -> str:
        return self.name


class CardRevision(models.Model):
    """One wording of a card, in force from its day until the next one's."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveSmallIntegerField(_("number"))
    in_force_from = models.DateField(_("in force from"))
    name = models.CharField(_("name"), max_length=120)
    definition = models.JSONField(_("definition"))
    text = models.TextField(_("rules text"), blank=True)
    note = models.CharField(_("note"), max_length=250, blank=True)

    class Meta:
        verbose_name = _("wording")
        verbose_name_plural = _("wordings")
        ordering = ["card_id", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["card", "number"], name="cardrevision_number_once")
        ]

    def __str__(self) -> str:
        return f"{self.name}, {self.in_force_from:%Y-%m-%d}"


class Ruling(models.Model):
    """An answer to a question about a card, with its reason."""

    class Origin(models.TextChoices):
        """Who changes it: whoever loads the set's file, or an administrator."""

        FILE = "file", _("the set's file")
        WRITTEN = "written", _("written here")

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="rulings")
    date = models.DateField(_("date"))
    text = models.TextField(_("ruling"))
    reason = models.TextField(_("reason"), blank=True)
    origin = models.CharField(
        _("origin"), max_length=8, choices=Origin, default=Origin.WRITTEN, editable=False
    )

    class Meta:
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        ordering = ["-date", "id"]

    def __str__(self) -> str:
        return f"{self.card}: {self.text[:60]}"
