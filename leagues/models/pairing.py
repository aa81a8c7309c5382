"""Who meets whom in a round, and what came of it."""

from typing import Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from leagues.models.entry import Entry
from leagues.models.round import Round
from leagues.rules.adjudication import verdict_of
from leagues.rules.model import Verdict
from matches.models import Match


class DecidedBy(models.TextChoices):
    """What a result rests on."""

    MATCH = "match", _("played")
    DEADLINE = "deadline", _("decided at the deadline")
    WALKOVER = "walkover", _("without playing")
    ORGANISER = "organiser", _("set by the organiser")


class PairingQuerySet(models.QuerySet["Pairing"]):
    """What is asked of pairings."""

    def open(self) -> Self:
        """Those that wait for their result."""
        return self.filter(decided_at=None)

    def of_person(self, user_id: int) -> Self:
        """Those at which the person sits."""
        return self.filter(seats__entry__user=user_id)

    def with_players(self) -> Self:
        """With seats, entries and people, in one query more."""
        seats = PairingSeat.objects.select_related("entry__user")
        return self.prefetch_related(models.Prefetch("seats", seats))


class Pairing(models.Model):
    """Those who meet in a round: two, or three or four at a table.

    The places of its seats are its result, whatever its size; the verdict is read from them.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="pairings")
    table = models.PositiveSmallIntegerField(_("table"))
    match = models.OneToOneField(
        Match,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="league_pairing",
        verbose_name=_("match"),
    )
    decided_by = models.CharField(
        _("decided by"), max_length=9, choices=DecidedBy.choices, blank=True
    )
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)

    objects = PairingQuerySet.as_manager()

    class Meta:
        verbose_name = _("pairing")
        verbose_name_plural = _("pairings")
        ordering = ["round_id", "table"]
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="pairing_table_once"),
            models.CheckConstraint(
                condition=models.Q(decided_by="", decided_at=None)
                | (~models.Q(decided_by="") & models.Q(decided_at__isnull=False)),
                name="pairing_open_or_decided",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Who sits there, in the order of the seats."""
        return tuple(seat.entry for seat in self.seats.all())

    @property
    def entry_ids(self) -> tuple[int, ...]:
        """Their numbers."""
        return tuple(seat.entry_id for seat in self.seats.all())

    @property
    def title(self) -> str:
        """The names of those who meet."""
        return " – ".join(one.user.username for one in self.entries)

    @property
    def is_open(self) -> bool:
        """Whether it waits for its result."""
        return self.decided_at is None

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the seats, in their order; none while it is open."""
        if self.is_open:
            return ()
        return tuple(seat.place for seat in self.seats.all() if seat.place is not None)

    @property
    def verdict(self) -> Verdict | None:
        """L1.4: the result, or None while it is open."""
        return None if self.is_open else verdict_of(self.places)

    @property
    def played(self) -> bool:
        """Whether it counts as played: not so if it was won without playing."""
        return self.decided_by != DecidedBy.WALKOVER


class PairingSeat(models.Model):
    """A seat of a pairing, from 0, the starting one: who sits there, and in the end their place.

    The round is that of the pairing. It stands here so that the database itself keeps L1.3: nobody
    has two meetings in a round, nor two seats in one.
    """

    pairing = models.ForeignKey(
        Pairing, on_delete=models.CASCADE, related_name="seats", db_index=False
    )
    number = models.PositiveSmallIntegerField(_("seat"))
    entry = models.ForeignKey(
        Entry, on_delete=models.PROTECT, related_name="seats", verbose_name=_("player")
    )
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="+", db_index=False)
    place = models.PositiveSmallIntegerField(_("place"), null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["pairing_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["pairing", "number"], name="pairing_seat_number_once"),
            models.UniqueConstraint(fields=["round", "entry"], name="pairing_seat_entry_once"),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.entry}"
