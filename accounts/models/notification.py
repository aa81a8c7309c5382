"""Notices to people: an outbox that is the in-app inbox at the same time."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Notification(models.Model):
    """One notice, written in the same transaction as the change that it tells of."""

    class State(models.TextChoices):
        """How far the notice has come on its way out of the site."""

        PENDING = "pending", _("waiting")
        SENT = "sent", _("sent by e-mail")
        INBOX_ONLY = "inbox", _("inbox only")
        WITHDRAWN = "withdrawn", _("no longer true when its turn came")
        FAILED = "failed", _("given up")

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notifications"
    )
    kind = models.CharField(_("kind"), max_length=32)
    subject = models.CharField(
        _("subject"), max_length=64, help_text=_("What it is about, such as “match:12”.")
    )
    version = models.PositiveBigIntegerField(_("version"))
    title = models.CharField(_("title"), max_length=200)
    body = models.TextField(_("text"), blank=True)
    url = models.CharField(_("address on this site"), max_length=300)
    created_at = models.DateTimeField(_("created"))
    read_at = models.DateTimeField(_("read"), null=True, blank=True)
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.PENDING)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    due_at = models.DateTimeField(_("due"), help_text=_("Not to be sent before this moment."))

    class Meta:
        ordering: ClassVar = ["-created_at", "-pk"]
        verbose_name = _("notice")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["person", "kind", "subject", "version"],
                name="accounts_notification_once",
            )
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["due_at"],
                condition=models.Q(state="pending"),
                name="accounts_notification_due",
            ),
            models.Index(
                fields=["person"],
                condition=models.Q(read_at=None),
                name="accounts_notification_unread",
            ),
            models.Index(fields=["person", "-created_at"], name="accounts_notification_inbox"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.subject} v{self.version}"


class DeliveryAttempt(models.Model):
    """One try to send a notice by e-mail, and how it went."""

    notification = models.ForeignKey(
        Notification, on_delete=models.CASCADE, related_name="delivery_attempts"
    )
    at = models.DateTimeField(_("at"))
    succeeded = models.BooleanField(_("succeeded"))
    detail = models.CharField(_("detail"), max_length=300, blank=True)

    class Meta:
        ordering: ClassVar = ["-at", "-pk"]
        verbose_name = _("delivery attempt")

    def __str__(self) -> str:
        return "sent" if self.succeeded else f"failed: {self.detail}"
