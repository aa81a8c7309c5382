"""Players who are kept apart."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from leagues.models.entry import Entry
from leagues.models.league import League


class ForbiddenPair(models.Model):
    """Two entries that should not meet: `hard` never, else only if nothing else is left (L4.6).

    `first` is the one who joined before the other, so that a pair stands once.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="forbidden_pairs")
    first = models.ForeignKey(
        Entry, on_delete=models.CASCADE, related_name="+", verbose_name=_("player")
    )
    second = models.ForeignKey(
        Entry, on_delete=models.CASCADE, related_name="+", verbose_name=_("other player")
    )
    hard = models.BooleanField(_("never"), default=True)
    reason = models.CharField(_("reason"), max_length=500)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        verbose_name=_("by"),
    )
    at = models.DateTimeField(_("when"))

    class Meta:
        verbose_name = _("pair kept apart")
        verbose_name_plural = _("pairs kept apart")
        ordering = ["league_id", "id"]
        constraints = [
            models.UniqueConstraint(fields=["first", "second"], name="forbidden_pair_once"),
            models.CheckConstraint(
                condition=models.Q(first__lt=models.F("second")), name="forbidden_pair_ordered"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first} apart from {self.second}"
