"""The log of a match, and drafts of turns that are not in it yet."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from matches.models.match import Match


class MatchEvent(models.Model):
    """One command that changed a match, with all that came of it. Rows are never changed.

    `key` is the actor and the idempotency key. `seat` is the one that acted or for which the site
    acted; `official` the person who ruled. `events` may hold secrets: show them through
    `matches.selectors` only.
    """

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="events", db_index=False
    )
    seq = models.PositiveIntegerField(_("number"))
    key = models.CharField(_("key"), max_length=120)
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    official = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("official"),
    )
    command = models.TextField(_("command"))
    events = models.TextField(_("events"))
    clock = models.TextField(_("clock after it"))
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ["match_id", "seq"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seq"], name="event_seq_once"),
            models.UniqueConstraint(fields=["match", "key"], name="event_key_once"),
        ]

    def __str__(self) -> str:
        return f"#{self.match_id}.{self.seq}"


class TurnDraft(models.Model):
    """What a seat tried out since its decision of version `decision` arose; private to it.

    A draft of an older decision counts for nothing and is overwritten by the next.
    """

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="drafts", db_index=False
    )
    seat = models.PositiveSmallIntegerField()
    decision = models.PositiveIntegerField()
    actions = models.TextField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="draft_seat_once"),
        ]

    def __str__(self) -> str:
        return f"draft of #{self.match_id} seat {self.seat}"
