"""Offers to play: to one person (a challenge) or to everybody (an open seat)."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models import DeckVersion
from matches.models.match import Match


class OfferStatus(models.TextChoices):
    """What became of an offer."""

    OPEN = "open", _("open")
    STARTED = "started", _("the match has started")
    DECLINED = "declined", _("declined")
    CANCELLED = "cancelled", _("withdrawn")
    EXPIRED = "expired", _("too old")


class Offer(models.Model):
    """A table that waits for players. The match starts when the last seat is taken.

    The key of the coming match is drawn when the offer is made, and its hash shown with it, before
    anybody who joins names a salt: so nobody can choose the chance of the match, nor can the site.
    """

    Status = OfferStatus

    game = models.CharField(_("game"), max_length=32)
    options = models.JSONField(_("options"), default=dict)
    terms = models.JSONField(_("terms of time"))
    format_key = models.CharField(_("deck format"), max_length=64, blank=True)
    seat_count = models.PositiveSmallIntegerField(_("seats"))
    maker = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="offers_made",
        verbose_name=_("made by"),
    )
    invited = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="offers_received",
        verbose_name=_("invited"),
    )
    rematch_of = models.ForeignKey(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="rematches"
    )
    key = models.BinaryField(max_length=32, editable=False)
    commitment = models.CharField(_("commitment"), max_length=64)
    status = models.CharField(
        _("status"), max_length=9, choices=OfferStatus.choices, default=OfferStatus.OPEN
    )
    created_at = models.DateTimeField(_("created"))
    expires_at = models.DateTimeField(_("expires"))
    match = models.OneToOneField(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="offer"
    )

    class Meta:
        verbose_name = _("offer")
        verbose_name_plural = _("offers")
        ordering = ["-id"]
        indexes = [models.Index(fields=["status", "expires_at"], name="offer_open")]

    def __str__(self) -> str:
        return f"offer {self.pk}"


class OfferSeat(models.Model):
    """A seat that somebody has taken."""

    offer = models.ForeignKey(Offer, on_delete=models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField(_("number"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="offer_seats"
    )
    deck_version = models.ForeignKey(
        DeckVersion, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    salt = models.CharField(_("salt"), max_length=64)

    class Meta:
        ordering = ["offer_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["offer", "number"], name="offer_seat_once"),
            models.UniqueConstraint(fields=["offer", "user"], name="offer_person_once"),
        ]

    def __str__(self) -> str:
        return f"offer {self.offer_id} seat {self.number}"
