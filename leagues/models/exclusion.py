"""Players whom the organiser has taken out."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from leagues.models.league import League


class Exclusion(models.Model):
    """A person who takes no part until the organiser lets them back in (L6.8).

    It is of the person, not of the entry: an entry taken out during the sign-up is gone.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="exclusions")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="+",
        verbose_name=_("player"),
    )
    reason = models.TextField(_("reason"))
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        verbose_name=_("by"),
    )
    at = models.DateTimeField(_("when"))

    class Meta:
        verbose_name = _("player taken out")
        verbose_name_plural = _("players taken out")
        ordering = ["league_id", "id"]
        constraints = [
            models.UniqueConstraint(fields=["league", "user"], name="exclusion_person_once")
        ]

    def __str__(self) -> str:
        return f"{self.user} taken out of {self.league}"
