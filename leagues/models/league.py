"""A league and the terms the organiser has laid down."""

from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from leagues.labels import DRAW_RULES, FORMATS
from leagues.rules.elimination import DrawRule
from leagues.rules.model import ROUND_BY_ROUND, Format


class Status(models.TextChoices):
    """Where a league stands."""

    SIGN_UP = "sign_up", _("sign-up is open")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")
    CANCELLED = "cancelled", _("cancelled")


class Access(models.TextChoices):
    """Who may join."""

    OPEN = "open", _("everybody")
    CODE = "code", _("whoever has the code")


class Seeding(models.TextChoices):
    """How seeds are given at the start."""

    LOTS = "lots", _("by lot")
    ENTRY = "entry", _("in order of entry")


class League(models.Model):
    """One league. Terms are fixed when it starts; what happens later stands in its log.

    `halted` tells the organiser why the next round could not be paired; empty while all is well.
    """

    Status = Status
    Access = Access

    name = models.CharField(_("name"), max_length=80)
    description = models.TextField(_("description"), max_length=2000, blank=True)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="leagues_organised",
        verbose_name=_("organiser"),
    )
    status = models.CharField(
        _("status"), max_length=9, choices=Status.choices, default=Status.SIGN_UP
    )
    game = models.CharField(_("game"), max_length=32)
    options = models.JSONField(_("options of the game"), default=dict, blank=True)
    deck_format = models.CharField(_("deck format"), max_length=64, blank=True)
    terms = models.JSONField(_("terms of time"))
    format = models.CharField(_("format"), max_length=20, choices=FORMATS)
    rounds_planned = models.PositiveSmallIntegerField(
        _("rounds of a Swiss"),
        default=0,
        validators=[MaxValueValidator(30)],
        help_text=_("0: as many as find a single leader."),
    )
    days_a_round = models.PositiveSmallIntegerField(
        _("days a round"), validators=[MinValueValidator(1), MaxValueValidator(90)]
    )
    points = models.JSONField(_("points"))
    tie_breaks = models.JSONField(_("tie-breaks in order"), default=list, blank=True)
    draw_rule = models.CharField(
        _("after a drawn meeting of a bracket"),
        max_length=12,
        choices=DRAW_RULES,
        default=DrawRule.BETTER_SEED.value,
    )
    seeding = models.CharField(
        _("seeds"), max_length=5, choices=Seeding.choices, default=Seeding.LOTS
    )
    lots_seed = models.CharField(
        _("seed of the lots"),
        max_length=64,
        help_text=_("Published, so that anybody can repeat every draw of lots."),
    )
    key = models.BinaryField(max_length=32, editable=False)
    commitment = models.CharField(
        _("commitment"),
        max_length=64,
        help_text=_("SHA-256 of the key of all its matches, published before anybody joins."),
    )
    table_size = models.PositiveSmallIntegerField(
        _("players at a table"), default=2, help_text=_("Two, or three or four for tables.")
    )
    decks_open = models.BooleanField(
        _("decks are open"),
        default=False,
        help_text=_("Else they are shown when the league is over, and so are its replays."),
    )
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    access = models.CharField(
        _("who may join"), max_length=4, choices=Access.choices, default=Access.OPEN
    )
    join_code = models.CharField(_("code to join"), max_length=40, blank=True)
    max_entries = models.PositiveSmallIntegerField(_("most players"), null=True, blank=True)
    late_until_round = models.PositiveSmallIntegerField(
        _("late entries up to round"), default=1, help_text=_("Of a Swiss; 1: none.")
    )
    allow_repeats = models.BooleanField(_("players may meet again"), default=False)
    allow_second_bye = models.BooleanField(_("a second bye may be given"), default=False)
    sign_up_until = models.DateTimeField(_("sign-up until"))
    created_at = models.DateTimeField(_("created"))
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    end_reason = models.CharField(_("why it ended"), max_length=200, blank=True)
    halted = models.JSONField(_("waits for the organiser"), default=dict, blank=True)

    class Meta:
        verbose_name = _("league")
        verbose_name_plural = _("leagues")
        ordering = ["-id"]
        indexes = [models.Index(fields=["status", "sign_up_until"], name="league_due")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The page of the league."""
        return reverse("leagues:league", args=[self.pk])

    @property
    def zone(self) -> ZoneInfo:
        """The zone on whose wall clock rounds end."""
        return ZoneInfo(self.time_zone)

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end, ended early, or cancelled."""
        return self.status in (Status.FINISHED, Status.CANCELLED)

    @property
    def is_bracket(self) -> bool:
        """Whether it is an elimination."""
        return self.format == Format.ELIMINATION

    @property
    def is_swiss(self) -> bool:
        """Whether opponents are found round by round."""
        return self.format in ROUND_BY_ROUND

    @property
    def is_tables(self) -> bool:
        """Whether three or four sit at a table."""
        return self.format == Format.TABLES

    @property
    def takes_entries(self) -> bool:
        """Whether the sign-up is open, or a Swiss runs that may still take late ones."""
        return self.status == Status.SIGN_UP or (
            self.status == Status.RUNNING and self.is_swiss and self.late_until_round > 1
        )
