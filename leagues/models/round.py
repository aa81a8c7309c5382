"""Rounds, who meets whom in them, and what came of it."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from leagues.labels import BYE_KINDS, VERDICTS
from leagues.models.entry import Entry
from leagues.models.league import League
from matches.models import Match


class Round(models.Model):
    """A window of days in which its meetings are played.

    `standings` is the table as it stood when the round closed, and is never written again: a list
    of rows in order, each {entry, place, shared, points, wins, draws, losses, byes, values}.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("number"))
    published_at = models.DateTimeField(_("published"))
    deadline_at = models.DateTimeField(_("ends at the latest"))
    reminded_at = models.DateTimeField(_("reminded"), null=True, blank=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    standings = models.JSONField(_("standings"), null=True, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ["league_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["league", "number"], name="round_number_once")
        ]
        indexes = [
            models.Index(
                fields=["deadline_at"],
                condition=models.Q(closed_at=None),
                name="round_open_deadline",
            )
        ]

    def __str__(self) -> str:
        return f"{self.league}, round {self.number}"

    @property
    def is_open(self) -> bool:
        """Whether results are still waited for."""
        return self.closed_at is None


class DecidedBy(models.TextChoices):
    """What a result rests on."""

    MATCH = "match", _("played")
    DEADLINE = "deadline", _("decided at the deadline")
    WALKOVER = "walkover", _("without playing")
    ORGANISER = "organiser", _("set by the organiser")


class Pairing(models.Model):
    """Those who meet in a round: two, or three or four at a table; `first` has the starting seat.

    No verdict: still open. `places` are those of a table's seats, in their order.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="pairings")
    table = models.PositiveSmallIntegerField(_("table"))
    first = models.ForeignKey(
        Entry, on_delete=models.PROTECT, related_name="+", verbose_name=_("first seat")
    )
    second = models.ForeignKey(
        Entry, on_delete=models.PROTECT, related_name="+", verbose_name=_("second seat")
    )
    third = models.ForeignKey(
        Entry,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("third seat"),
    )
    fourth = models.ForeignKey(
        Entry,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("fourth seat"),
    )
    match = models.OneToOneField(
        Match,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="league_pairing",
        verbose_name=_("match"),
    )
    verdict = models.CharField(_("result"), max_length=9, choices=VERDICTS, blank=True)
    places = models.JSONField(_("places"), default=list, blank=True)
    decided_by = models.CharField(
        _("decided by"), max_length=9, choices=DecidedBy.choices, blank=True
    )
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)

    class Meta:
        verbose_name = _("pairing")
        verbose_name_plural = _("pairings")
        ordering = ["round_id", "table"]
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="pairing_table_once"),
            models.UniqueConstraint(fields=["round", "first"], name="pairing_first_once"),
            models.UniqueConstraint(fields=["round", "second"], name="pairing_second_once"),
            models.CheckConstraint(
                condition=~models.Q(first=models.F("second")), name="pairing_of_two"
            ),
            models.UniqueConstraint(fields=["round", "third"], name="pairing_third_once"),
            models.UniqueConstraint(fields=["round", "fourth"], name="pairing_fourth_once"),
        ]

    def __str__(self) -> str:
        return " against ".join(map(str, self.entries))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Who sits there, in the order of the seats."""
        return tuple(
            one for one in (self.first, self.second, self.third, self.fourth) if one is not None
        )

    @property
    def title(self) -> str:
        """The names of those who meet."""
        return " – ".join(one.user.username for one in self.entries)

    @property
    def entry_ids(self) -> tuple[int, ...]:
        """Their numbers."""
        seats = (self.first_id, self.second_id, self.third_id, self.fourth_id)
        return tuple(one for one in seats if one is not None)

    @property
    def played(self) -> bool:
        """Whether it counts as played: not so if it was won without playing."""
        return self.decided_by != DecidedBy.WALKOVER


class Bye(models.Model):
    """A round without an opponent; the kind and what it scores are two things."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="byes")
    entry = models.ForeignKey(
        Entry, on_delete=models.PROTECT, related_name="byes", verbose_name=_("player")
    )
    kind = models.CharField(_("kind"), max_length=8, choices=BYE_KINDS)
    points = models.PositiveSmallIntegerField(_("points"))

    class Meta:
        verbose_name = _("bye")
        verbose_name_plural = _("byes")
        ordering = ["round_id", "id"]
        constraints = [models.UniqueConstraint(fields=["round", "entry"], name="bye_once")]

    def __str__(self) -> str:
        return f"{self.entry}: {self.get_kind_display()}"
