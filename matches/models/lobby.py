"""Offers to play: each seat for somebody by name (a challenge), for a bot, or for everybody."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import User
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


class OfferSeatStatus(models.TextChoices):
    """Who may take a seat, or has taken it."""

    OPEN = "open", _("free for everybody")
    INVITED = "invited", _("invited")
    DECLINED = "declined", _("declined")
    TAKEN = "taken", _("taken")


class OfferSeat(models.Model):
    """A seat of the coming match: free for everybody, kept for who is invited, or taken."""

    Status = OfferSeatStatus

    offer = models.ForeignKey(Offer, on_delete=models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField(_("number"))
    invited = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="offer_seats_kept",
        verbose_name=_("invited"),
    )
    declined = models.BooleanField(_("declined"), default=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="offer_seats",
        verbose_name=_("taken by"),
    )
    bot = models.CharField(_("bot"), max_length=32, blank=True)
    deck_version = models.ForeignKey(
        DeckVersion, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    salt = models.CharField(_("salt"), max_length=64, blank=True)

    class Meta:
        ordering = ["offer_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["offer", "number"], name="offer_seat_once"),
            models.UniqueConstraint(
                fields=["offer", "user"], condition=models.Q(bot=""), name="offer_person_once"
            ),
        ]

    def __str__(self) -> str:
        return f"offer {self.offer_id} seat {self.number}"

    @property
    def status(self) -> OfferSeatStatus:
        """Who may take the seat, or that it is taken."""
        if self.user_id is not None:
            return OfferSeatStatus.TAKEN
        if self.invited_id is None:
            return OfferSeatStatus.OPEN
        return OfferSeatStatus.DECLINED if self.declined else OfferSeatStatus.INVITED

    @property
    def person(self) -> User | None:
        """Who has taken the seat, or else for whom it is kept."""
        return self.user or self.invited

    @property
    def person_id(self) -> int | None:
        """The number of that person's account."""
        return self.user_id or self.invited_id
