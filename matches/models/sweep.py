"""When the sweep of deadlines last ran, and when it did not."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class SweepBeat(models.Model):
    """One row: the last time at which overdue matches were looked for."""

    beat_at = models.DateTimeField(_("last run"))

    def __str__(self) -> str:
        return f"{self.beat_at:%Y-%m-%d %H:%M:%S}"


class Downtime(models.Model):
    """A time in which nobody looked at clocks; given back to all that ran in it."""

    start_at = models.DateTimeField(_("from"), unique=True)
    end_at = models.DateTimeField(_("until"))
    credited_at = models.DateTimeField(_("given back"), null=True, blank=True)

    class Meta:
        verbose_name = _("downtime")
        verbose_name_plural = _("downtimes")
        ordering = ["-start_at"]

    def __str__(self) -> str:
        return f"{self.start_at:%Y-%m-%d %H:%M} to {self.end_at:%H:%M}"
