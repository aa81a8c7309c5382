"""The public log of a league."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from leagues.models.league import League


class LogKind(models.TextChoices):
    """What happened."""

    CREATED = "created", _("created")
    JOINED = "joined", _("joined")
    WITHDRAWN = "withdrawn", _("withdrawn")
    DROPPED = "dropped", _("taken out by the organiser")
    LET_IN = "let_in", _("let back in by the organiser")
    RETURNED = "returned", _("returned")
    STARTED = "started", _("started")
    PAIRED = "paired", _("round published")
    BYE = "bye", _("bye given beforehand")
    APART = "apart", _("pair kept apart")
    MAY_MEET = "may_meet", _("pair may meet again")
    GAVE_WAY = "gave_way", _("a wish gave way")
    RESULT = "result", _("result")
    OVERRIDDEN = "overridden", _("result set by the organiser")
    EXTENDED = "extended", _("deadline moved")
    CLOSED = "closed", _("round closed")
    HALTED = "halted", _("waits for the organiser")
    RESUMED = "resumed", _("resumed")
    MESSAGE = "message", _("message of the organiser")
    FINISHED = "finished", _("finished")
    CANCELLED = "cancelled", _("cancelled")


class LogLine(models.Model):
    """One act: whose (nobody: the rules themselves), what, about what, and why."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="log")
    at = models.DateTimeField(_("when"))
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("by"),
    )
    kind = models.CharField(_("what"), max_length=12, choices=LogKind.choices)
    round_number = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    data = models.JSONField(_("details"), default=dict, blank=True)
    reason = models.TextField(_("reason"), blank=True)

    class Meta:
        verbose_name = _("log line")
        verbose_name_plural = _("log")
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.at:%Y-%m-%d %H:%M}"
