"""Formats: which decks may play, as data with dates."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Format(models.Model):
    """A named way to build decks; what it demands stands in its revisions."""

    game = models.CharField(_("game"), max_length=32)
    key = models.SlugField(_("key"), max_length=64)
    name = models.CharField(_("name"), max_length=120)
    bundled_digest = models.CharField(max_length=64, blank=True, editable=False)

    class Meta:
        verbose_name = _("format")
        verbose_name_plural = _("formats")
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["game", "key"], name="format_key_once")]

    def __str__(self) -> str:
        return self.name


class FormatRevision(models.Model):
    """What a format demands from one day on, until the next revision."""

    format = models.ForeignKey(Format, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveSmallIntegerField(_("number"))
    in_force_from = models.DateField(_("in force from"))
    data = models.JSONField(_("demands"))
    note = models.CharField(_("note"), max_length=250, blank=True)

    class Meta:
        verbose_name = _("format revision")
        verbose_name_plural = _("format revisions")
        ordering = ["format_id", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["format", "number"], name="formatrevision_number_once")
        ]

    def __str__(self) -> str:
        return f"{self.format}, {self.in_force_from:%Y-%m-%d}"
