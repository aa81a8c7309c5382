"""A match, its secrets and its seats.

Columns that every move writes hold JSON as text, written and read by msgspec: the database never
looks into them.
"""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.models import DeckVersion


class MatchStatus(models.TextChoices):
    """Whether a match goes on."""

    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")


class Match(models.Model):
    """A match. Everything below `version` is a cache of its log, rewritten with each event."""

    Status = MatchStatus

    game = models.CharField(_("game"), max_length=32)
    rules_version = models.CharField(_("rules version"), max_length=16)
    options = models.JSONField(_("options"), default=dict)
    terms = models.JSONField(_("terms of time"))
    origin = models.CharField(
        _("origin"),
        max_length=120,
        blank=True,
        db_index=True,
        help_text=_("Which part of the site made the match, such as league:7:pairing:31."),
    )
    sealed = models.BooleanField(
        _("sealed"),
        default=False,
        help_text=_("After its end nobody is told more than they could see, until it is opened."),
    )
    commitment = models.CharField(
        _("commitment"),
        max_length=64,
        unique=True,
        help_text=_("SHA-256 of the match key, published before the first card is dealt."),
    )
    created_at = models.DateTimeField(_("created"))
    status = models.CharField(
        _("status"), max_length=8, choices=MatchStatus.choices, default=MatchStatus.RUNNING
    )
    version = models.PositiveIntegerField(_("version"), default=0)
    state = models.TextField(_("state"))
    decisions = models.TextField(
        _("open decisions"),
        help_text=_("For each seat the version at which its decision arose, or null."),
    )
    clock = models.TextField(_("clock"))
    draw_agreed = models.PositiveIntegerField(
        _("agreed to a draw"), default=0, help_text=_("One bit for each seat.")
    )
    gone = models.PositiveIntegerField(
        _("have left"), default=0, help_text=_("One bit for each seat.")
    )
    deadline_at = models.DateTimeField(_("deadline"), null=True, blank=True, db_index=True)
    remind_at = models.DateTimeField(_("remind at"), null=True, blank=True, db_index=True)
    bot_due_at = models.DateTimeField(_("a bot acts since"), null=True, blank=True, db_index=True)
    changed_at = models.DateTimeField(_("last event"))
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True, db_index=True)
    places = models.JSONField(_("places"), null=True, blank=True)
    scores = models.JSONField(_("scores"), null=True, blank=True)
    end_reason = models.CharField(_("reason of the end"), max_length=40, blank=True)
    end_rule = models.CharField(_("rule of the end"), max_length=40, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"#{self.pk}"

    def get_absolute_url(self) -> str:
        """The page of the match."""
        return reverse("matches:match", args=[self.pk])

    @property
    def is_running(self) -> bool:
        """Whether the match goes on."""
        return self.status == MatchStatus.RUNNING

    @property
    def is_open(self) -> bool:
        """Whether its secrets may be told: it is over, and nobody keeps it sealed."""
        return not self.is_running and not self.sealed


class MatchSecret(models.Model):
    """What nobody may see before the end. A table of its own, so that no query brings it along.

    `setup` is the whole set-up as JSON; it never changes, and only changing columns are rewritten
    at each move.
    """

    match = models.OneToOneField(
        Match, on_delete=models.CASCADE, primary_key=True, related_name="secret"
    )
    key = models.BinaryField(max_length=32)
    setup = models.TextField()

    def __str__(self) -> str:
        return f"secret of #{self.match_id}"


class Seat(models.Model):
    """A place at the table. Seats never change while a match is played."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField(_("number"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="seats",
        verbose_name=_("player"),
    )
    deck_version = models.ForeignKey(
        DeckVersion,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="seats",
        verbose_name=_("deck"),
    )
    bot = models.CharField(_("bot"), max_length=32, blank=True)
    salt = models.CharField(
        _("salt"), max_length=64, help_text=_("The player's contribution to chance.")
    )

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["match_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="seat_number_once"),
            models.UniqueConstraint(
                fields=["match", "user"], condition=models.Q(bot=""), name="seat_person_once"
            ),
        ]

    def __str__(self) -> str:
        return f"#{self.match_id} seat {self.number}"
