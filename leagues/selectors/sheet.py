"""Everything a league's pages show, read once, in the same number of queries whatever its size."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from accounts.models import User
from games.core.registry import get_game
from leagues.models import Bye, Entry, Exclusion, ForbiddenPair, League, Pairing, Round, Status
from leagues.rules.calendar import deadline
from leagues.rules.course import (
    Course,
    full_schedule,
    is_paired_out,
    rounds_total,
    standings_of,
    table_of,
    tree_of,
)
from leagues.rules.elimination import Bracket
from leagues.rules.model import Round as RuleRound
from leagues.rules.table import Table
from leagues.selectors.course import course_of
from leagues.selectors.standings import Kept, StandingRow, row_as_kept, standing_row


@dataclass(frozen=True)
class PlannedRound:
    """A round of the schedule: paired already (`round`), or to come (`pairs` where drawn)."""

    number: int
    latest_end: datetime | None
    round: Round | None = None
    pairs: tuple[tuple[Entry, Entry], ...] = ()


class LeagueSheet:
    """One league with its entries, rounds, pairings and byes."""

    def __init__(self, league: League) -> None:
        self.league = league
        entries = league.entries.select_related("user", "deck_version__deck").order_by("seed", "id")
        self.entries: dict[int, Entry] = {entry.pk: entry for entry in entries}
        self.rounds = list(league.rounds.order_by("number"))
        self._pairings = list(
            Pairing.objects.filter(round__league=league)
            .select_related("match")
            .prefetch_related("seats")
            .defer("match__state", "match__clock", "match__options")
        )
        self._byes = list(Bye.objects.filter(round__league=league).order_by("id"))
        for seat in (seat for one in self._pairings for seat in one.seats.all()):
            seat.entry = self.entries[seat.entry_id]
        for bye in self._byes:
            bye.entry = self.entries[bye.entry_id]

    @cached_property
    def course(self) -> Course:
        """The league as the rules see it."""
        entries = sorted(self.entries.values(), key=lambda entry: entry.pk)
        return course_of(self.league, entries, self.rounds, self._pairings, self._byes)

    def round(self, number: int) -> Round | None:
        """The round of that number."""
        return next((one for one in self.rounds if one.number == number), None)

    @cached_property
    def apart(self) -> list[ForbiddenPair]:
        """L4.6: those who are kept apart."""
        return list(self.league.forbidden_pairs.select_related("first__user", "second__user"))

    @cached_property
    def exclusions(self) -> dict[int, Exclusion]:
        """L6.8: those whom the organiser has taken out, by person."""
        return {one.user_id: one for one in self.league.exclusions.select_related("user")}

    def exclusion_of(self, user: User | None) -> Exclusion | None:
        """L6.8: what keeps the person out, if the organiser has taken them out."""
        return None if user is None else self.exclusions.get(user.pk)

    def may_let_in(self, exclusion: Exclusion, now: datetime) -> bool:
        """L6.8: whether letting the player back in would open a door; the service decides."""
        if self.entry_of(exclusion.user) is None:
            return self._is_open(now)
        return self.has_round_to_come and not self.league.is_bracket

    @property
    def last_round(self) -> Round | None:
        """The newest round."""
        return self.rounds[-1] if self.rounds else None

    def pairing(self, pairing_id: int) -> Pairing | None:
        """The meeting of that number, if it is of this league."""
        return next((one for one in self._pairings if one.pk == pairing_id), None)

    def pairings(self, round_: Round) -> list[Pairing]:
        """The meetings of a round by table."""
        mine = [one for one in self._pairings if one.round_id == round_.pk]
        return sorted(mine, key=lambda one: one.table)

    def byes(self, round_: Round) -> list[Bye]:
        """Those without an opponent in a round."""
        return [bye for bye in self._byes if bye.round_id == round_.pk]

    def entry_of(self, user: User | None) -> Entry | None:
        """The person's entry."""
        if user is None:
            return None
        return next((one for one in self.entries.values() if one.user_id == user.pk), None)

    def open_pairing_of(self, entry: Entry | None) -> Pairing | None:
        """The entry's meeting that waits for its result."""
        if entry is None:
            return None
        return next(
            (one for one in self._pairings if one.is_open and entry.pk in one.entry_ids),
            None,
        )

    @cached_property
    def _pairing_by_player(self) -> dict[tuple[int, int], Pairing]:
        numbers = {one.pk: one.number for one in self.rounds}
        return {
            (numbers[one.round_id], player): one
            for one in self._pairings
            for player in one.entry_ids
        }

    def pairing_of(self, number: int, entry_id: int) -> Pairing | None:
        """The entry's meeting in the round of that number."""
        return self._pairing_by_player.get((number, entry_id))

    def match_of(self, number: int, entry_id: int) -> int | None:
        """The match in which the entry played that round."""
        pairing = self.pairing_of(number, entry_id)
        return pairing.match_id if pairing else None

    @cached_property
    def rounds_total(self) -> int:
        """L1.2: how many rounds the league has in all; a Swiss without a number: so far unknown."""
        return max(rounds_total(self.course), len(self.rounds))

    @cached_property
    def table(self) -> Table:
        """The crosstable."""
        return table_of(self.course)

    @cached_property
    def tree(self) -> Bracket | None:
        """The bracket of an elimination that has begun."""
        if not self.league.is_bracket or len(self.course.starters) < 2:
            return None
        return tree_of(self.course)

    @cached_property
    def standings_now(self) -> list[StandingRow]:
        """The standings by all results so far.

        Once all is over those of the last round, unless a result was set again after it (L9.3).
        """
        last = self.last_round
        over = self.league.status == Status.FINISHED and last is not None and last.standings
        if last is not None and over and not self.corrected_after(last):
            return self.standings_after(last)
        rows = map(row_as_kept, standings_of(self.course))
        return [self._standing(row) for row in rows]

    @property
    def podium(self) -> list[StandingRow]:
        """The first three, if each holds a place alone."""
        top = self.standings_now[:3]
        return top if [row.place for row in top if not row.shared] == [1, 2, 3] else []

    def standings_after(self, round_: Round) -> list[StandingRow]:
        """L9.3: the table that was kept when the round closed."""
        return [self._standing(row) for row in round_.standings or []]

    def _standing(self, kept: Kept) -> StandingRow:
        return standing_row(kept, self.entries, self.league.tie_breaks)

    def takes_entries(self, now: datetime) -> bool:
        """L6.1: whether somebody could join now, by time, round and room; the service decides."""
        most, count = self.league.max_entries, sum(one.is_in for one in self.entries.values())
        return (not most or count < most) and self._is_open(now)

    def may_join(self, user: User | None, now: datetime) -> bool:
        """L6.1, L6.8: whether this person could join now; the service decides."""
        known = self.entry_of(user) or self.exclusion_of(user)
        return user is not None and known is None and self.takes_entries(now)

    def _is_open(self, now: datetime) -> bool:
        league = self.league
        if not league.takes_entries:
            return False
        if league.status == Status.SIGN_UP:
            return now < league.sign_up_until
        return self.has_round_to_come and len(self.rounds) < league.late_until_round

    @cached_property
    def has_round_to_come(self) -> bool:
        """L6.4: whether a round will still be paired, for which one may return or have a bye."""
        if self.league.status == Status.RUNNING:
            return not is_paired_out(self.course)
        return self.league.status == Status.SIGN_UP

    @property
    def shows_decks(self) -> bool:
        """L9.4: whether everybody may see who brought which deck."""
        league = self.league
        if not get_game(league.game).uses_decks:
            return False
        return league.status == Status.FINISHED or (
            league.decks_open and league.status == Status.RUNNING
        )

    def may_be_set(self, round_: Round) -> bool:
        """L9.2, L9.3: whether the organiser can set results of the round now."""
        if self.league.is_bracket and not round_.is_open:
            return False
        return self.league.status in (Status.RUNNING, Status.FINISHED)

    def corrected_after(self, round_: Round) -> list[Pairing]:
        """L9.3: results that were set again after a round had closed, of it or of older ones."""
        numbers = {one.pk: one.number for one in self.rounds}
        closed = round_.closed_at
        return [
            one
            for one in self._pairings
            if closed is not None
            and one.decided_at is not None
            and one.decided_at > closed
            and numbers[one.round_id] <= round_.number
        ]

    @cached_property
    def schedule(self) -> list[PlannedRound]:
        """L8.1: all rounds: those paired with their end, the others with their latest."""
        drawn = full_schedule(self.course)
        planned = []
        total = len(self.rounds) if self.league.status == Status.FINISHED else self.rounds_total
        start = self.league.started_at or self.league.sign_up_until
        for number in range(1, total + 1):
            round_ = self.round(number)
            end = round_.deadline_at if round_ else self._latest_end(start)
            start = (round_.closed_at or round_.deadline_at) if round_ else end
            pairs = () if round_ or len(drawn) < number else self._pairs(drawn[number - 1])
            planned.append(PlannedRound(number, end, round_, pairs))
        return planned

    def _latest_end(self, start: datetime) -> datetime:
        return deadline(start, self.league.days_a_round, self.league.zone)

    def _pairs(self, drawn: RuleRound) -> tuple[tuple[Entry, Entry], ...]:
        return tuple((self.entries[one.first], self.entries[one.second]) for one in drawn.meetings)
