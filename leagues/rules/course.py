"""The course of a league: which round comes next, whether it is over, how it stands (L1.5)."""

from collections.abc import Sequence

import msgspec

from leagues.rules.attendance import Presence, annulled, missed_byes, walkovers
from leagues.rules.elimination import Bracket, DrawRule, bracket, elimination_round, is_decided
from leagues.rules.errors import ImpossibleRoundError, RoundOpenError, TooFewPlayersError
from leagues.rules.field import Paired, Task
from leagues.rules.model import (
    ROUND_BY_ROUND,
    ROUND_ROBINS,
    Forbidden,
    Format,
    Player,
    PlayerId,
    Points,
    Round,
)
from leagues.rules.planning import rounds_of
from leagues.rules.round_robin import schedule
from leagues.rules.standings import Row, elimination_standings, standings
from leagues.rules.swiss import pair_round
from leagues.rules.table import Table
from leagues.rules.tables import pair_tables


class Plan(msgspec.Struct, frozen=True):
    """What the organiser has laid down; `rounds` matters where they are drawn one by one.

    `sizes` are how many may sit at a table, the wanted number first (L10.2).
    """

    format: Format
    rounds: int = 0
    points: Points = Points()
    tie_breaks: tuple[str, ...] = ()
    draw_rule: DrawRule = DrawRule.BETTER_SEED
    lots_seed: str = ""
    forbidden: tuple[Forbidden, ...] = ()
    allow_repeats: bool = False
    allow_second_bye: bool = False
    sizes: tuple[int, ...] = (2,)


class Course(msgspec.Struct, frozen=True):
    """The league so far: who is in it, since when, and the rounds with their results."""

    plan: Plan
    players: tuple[Player, ...]
    presences: tuple[Presence, ...]
    history: tuple[Round, ...] = ()

    @property
    def next_number(self) -> int:
        """The number of the next round to be paired."""
        return len(self.history) + 1

    @property
    def starters(self) -> tuple[Player, ...]:
        """L3.2, L5.1: those of the first round, for whom a table or bracket is drawn."""
        present = {one.player for one in self.presences if one.takes_part(1)}
        return tuple(player for player in self.players if player.id in present)

    @property
    def active(self) -> tuple[Player, ...]:
        """L6.2: those who take part in the next round."""
        present = {one.player for one in self.presences if one.takes_part(self.next_number)}
        return tuple(player for player in self.players if player.id in present)


def rounds_total(course: Course) -> int:
    """L1.2: how many rounds the league has in all."""
    if course.plan.format in ROUND_BY_ROUND:
        return course.plan.rounds
    return rounds_of(course.plan.format, max(2, len(course.starters)))


def open_meetings(course: Course) -> int:
    """Meetings of the rounds so far that have no result."""
    return sum(meeting.verdict is None for round_ in course.history for meeting in round_.meetings)


def is_over(course: Course) -> bool:
    """L1.5: all rounds are played out, or the bracket is decided."""
    if open_meetings(course):
        return False
    if course.plan.format is Format.ELIMINATION and course.history:
        return is_decided(tree_of(course))
    return is_paired_out(course)


def is_paired_out(course: Course) -> bool:
    """L1.2: the last round is paired, so that none is to come."""
    return course.next_number > rounds_total(course)


def next_round(course: Course, *, preset_byes: Sequence[PlayerId] = ()) -> Paired:
    """L1.5: the next round, walkovers and byes included.

    Raises `RoundOpenError` while a meeting is open, `TooFewPlayersError` when the league ends for
    want of players (L6.7), `ImpossibleRoundError` when a Swiss finds no pairing (L4.7).
    """
    if open_meetings(course):
        raise RoundOpenError("round-open", number=course.next_number, open=open_meetings(course))
    needed = min(course.plan.sizes)
    if len(course.active) < needed:
        raise TooFewPlayersError("too-few-players", players=len(course.active), needed=needed)
    if course.plan.format in ROUND_BY_ROUND:
        return _drawn(course, preset_byes)
    fixed = _fixed_round(course)
    return Paired(round=walkovers(fixed, course.presences, annulled_players(course)))


def _fixed_round(course: Course) -> Round:
    number = course.next_number
    if course.plan.format is Format.ELIMINATION:
        return elimination_round(tree_of(course), number, course.starters, course.history)
    return full_schedule(course)[number - 1]


def task_of(course: Course, preset_byes: Sequence[PlayerId] = ()) -> Task:
    """L4: what pairing the next round from the standing needs."""
    plan = course.plan
    return Task(
        number=course.next_number,
        players=course.active,
        history=course.history,
        points=plan.points,
        preset_byes=tuple(sorted(preset_byes)),
        forbidden=plan.forbidden,
        allow_repeats=plan.allow_repeats,
        allow_second_bye=plan.allow_second_bye,
        sizes=plan.sizes,
    )


def why_not_next(course: Course) -> ImpossibleRoundError | None:
    """L4.6, L4.7: why the next round could not be paired by what is known, or None if it could.

    Meetings still open count as made, whatever comes of them.
    """
    try:
        _drawn(course, ())
    except ImpossibleRoundError as error:
        return error
    except TooFewPlayersError:
        return None
    return None


def _drawn(course: Course, preset_byes: Sequence[PlayerId]) -> Paired:
    plan, task = course.plan, task_of(course, preset_byes)
    paired = pair_tables(task) if plan.format is Format.TABLES else pair_round(task)
    absent = missed_byes(course.presences, course.next_number, plan.points)
    return msgspec.structs.replace(
        paired, round=msgspec.structs.replace(paired.round, byes=paired.round.byes + absent)
    )


def full_schedule(course: Course) -> tuple[Round, ...]:
    """L3: all rounds of a round robin as drawn at its start, none for other formats."""
    if course.plan.format not in ROUND_ROBINS or len(course.starters) < 2:
        return ()
    double = course.plan.format is Format.DOUBLE_ROUND_ROBIN
    return schedule(course.starters, double=double)


def tree_of(course: Course) -> Bracket:
    """L5: the bracket as it stands."""
    return bracket(
        course.starters,
        course.history,
        draw_rule=course.plan.draw_rule,
        lots_seed=course.plan.lots_seed,
    )


def annulled_players(course: Course) -> frozenset[PlayerId]:
    """L6.6: whose results do not count."""
    if course.plan.format not in ROUND_ROBINS:
        return frozenset()
    each = len(course.starters) - 1
    double = course.plan.format is Format.DOUBLE_ROUND_ROBIN
    return annulled(
        course.presences,
        course.history,
        course.plan.format,
        meetings_each=each * (2 if double else 1),
    )


def table_of(course: Course) -> Table:
    """L7.2: the crosstable of the rounds so far."""
    return Table(
        course.players,
        course.history,
        course.plan.points,
        lots_seed=course.plan.lots_seed,
        annulled=annulled_players(course),
    )


def standings_of(course: Course) -> tuple[Row, ...]:
    """L7.2, L5.6: the standings after the rounds so far. Cuts and pages all read this one."""
    table = table_of(course)
    if course.plan.format is Format.ELIMINATION and len(course.starters) > 1:
        return elimination_standings(table, tree_of(course))
    return standings(table, course.plan.tie_breaks)
