"""A player in a league."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models import DeckVersion
from leagues.models.league import League


def whole_league() -> list[list[int | None]]:
    """The spans of somebody who is in from the first round on."""
    return [[1, None]]


class Entry(models.Model):
    """A person's place in a league, with the deck they brought; fixtures belong to it.

    `spans` are the rounds they take part in: [from, up to but not with] in order, the last one open
    while they are in.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="entries")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="league_entries",
        verbose_name=_("player"),
    )
    deck_version = models.ForeignKey(
        DeckVersion,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("deck"),
    )
    seed = models.PositiveIntegerField(
        _("seed"), null=True, blank=True, help_text=_("Given when the league starts.")
    )
    spans = models.JSONField(_("rounds taken part in"), default=whole_league)
    preset_bye = models.PositiveSmallIntegerField(
        _("bye beforehand in round"),
        null=True,
        blank=True,
        help_text=_("Given by the organiser; counts as the bye of an odd number."),
    )
    salt = models.CharField(
        _("salt"),
        max_length=40,
        help_text=_("What the player adds to the chance of their matches."),
    )
    joined_at = models.DateTimeField(_("joined"))

    class Meta:
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        ordering = ["league_id", "seed", "id"]
        constraints = [
            models.UniqueConstraint(fields=["league", "user"], name="entry_person_once"),
            models.UniqueConstraint(fields=["league", "seed"], name="entry_seed_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.league}"

    @property
    def is_in(self) -> bool:
        """Whether the player has neither withdrawn nor been taken out."""
        return self.spans[-1][1] is None
