"""Rounds, and who has no opponent in them."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from leagues.labels import BYE_KINDS
from leagues.models.entry import Entry
from leagues.models.league import League


class Round(models.Model):
    """A window of days in which its meetings are played.

    `standings` is the table as it stood when the round closed, and is never written again: a list
    of rows in order, each {entry, place, shared, points, wins, draws, losses, byes, values}.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("number"))
    published_at = models.DateTimeField(_("published"))
    deadline_at = models.DateTimeField(_("ends at the latest"))
    reminded_at = models.DateTimeField(_("reminded"), null=True, blank=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    standings = models.JSONField(_("standings"), null=True, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ["league_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["league", "number"], name="round_number_once")
        ]
        indexes = [
            models.Index(
                fields=["deadline_at"],
                condition=models.Q(closed_at=None),
                name="round_open_deadline",
            )
        ]

    def __str__(self) -> str:
        return f"{self.league}, round {self.number}"

    @property
    def is_open(self) -> bool:
        """Whether results are still waited for."""
        return self.closed_at is None


class Bye(models.Model):
    """A round without an opponent; the kind and what it scores are two things."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="byes")
    entry = models.ForeignKey(
        Entry, on_delete=models.PROTECT, related_name="byes", verbose_name=_("player")
    )
    kind = models.CharField(_("kind"), max_length=8, choices=BYE_KINDS)
    points = models.PositiveSmallIntegerField(_("points"))

    class Meta:
        verbose_name = _("bye")
        verbose_name_plural = _("byes")
        ordering = ["round_id", "id"]
        constraints = [models.UniqueConstraint(fields=["round", "entry"], name="bye_once")]

    def __str__(self) -> str:
        return f"{self.entry}: {self.get_kind_display()}"
