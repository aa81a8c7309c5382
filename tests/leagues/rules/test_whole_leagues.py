"""Whole leagues by chance: people come, leave and return, both lose, byes are given beforehand.

After every round its rules are checked, and the standings are computed again by `slow`.
"""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from leagues.rules.attendance import Span, give_back, join, late_byes, withdraw
from leagues.rules.course import Plan, is_over, next_round, standings_of
from leagues.rules.elimination import DrawRule
from leagues.rules.errors import ImpossibleRoundError, TooFewPlayersError
from leagues.rules.history import met, records
from leagues.rules.lots import lot
from leagues.rules.model import ByeKind, Forbidden, Format, Player, Points, Verdict
from leagues.rules.points import PRESETS, TABLE_PRESETS
from leagues.rules.tiebreaks import REGISTRY
from tests.examples import examples
from tests.leagues.rules.play import course, pairs
from tests.leagues.rules.slow import Slow

SEEDS = st.integers(0, 2**32)
OF_TWO = (Verdict.FIRST, Verdict.FIRST, Verdict.SECOND, Verdict.DRAW, Verdict.BOTH_LOSE)
ALL_IN = Points(win=4, draw=2, loss=1, both_lose=0, bye=3, late=2, absent=1)


class Play:
    """A league that plays itself by one seed."""

    def __init__(self, seed, league_format, count):
        self.rng, self.format, self.late = Random(seed), league_format, 3
        tables = league_format is Format.TABLES
        self.league = course(
            Plan(
                format=league_format,
                rounds=self.rng.randint(2, 7),
                points=self.rng.choice([*TABLE_PRESETS.values()] if tables else SCALES),
                tie_breaks=tuple(self.rng.sample(CRITERIA, 4)),
                draw_rule=self.rng.choice(list(DrawRule)),
                lots_seed=str(seed),
                forbidden=self.apart(count) if self.by_round else (),
                sizes=self.rng.choice([(4, 3), (3, 4), (3,), (4,)]) if tables else (2,),
            ),
            count,
        )
        self.preset = ()

    @property
    def by_round(self):
        return self.format in (Format.SWISS, Format.TABLES)

    def apart(self, count):
        """A few pairs that are kept apart."""
        wanted = [tuple(self.rng.sample(range(1, count + 1), 2)) for _ in range(count // 5)]
        return tuple(Forbidden(first=a, second=b, hard=self.rng.random() < 0.5) for a, b in wanted)

    def change(self, **changes):
        self.league = msgspec.structs.replace(self.league, **changes)

    def presence(self, player, new):
        others = (new if one.player == player else one for one in self.league.presences)
        self.change(presences=tuple(others))

    def come_and_go(self):
        """Somebody leaves, returns or joins, as the services do it."""
        number = self.league.next_number
        for one in self.league.presences:
            if one.is_in and self.rng.random() < 0.04:
                self.presence(one.player, withdraw(one, next_round=number))
                self.walk_over(one.player)
            elif (
                not one.is_in and self.format is not Format.ELIMINATION and self.rng.random() < 0.3
            ):
                self.presence(one.player, give_back(one, self.format, next_round=number))
        if self.by_round and number <= self.late and self.rng.random() < 0.3:
            self.enter(number)

    def walk_over(self, gone):
        """L6.3: the opponent of an open meeting wins without playing; a table goes on."""
        *before, last = self.league.history or [None]
        if last is None or self.format is Format.TABLES:
            return
        meetings = [
            msgspec.structs.replace(
                one,
                verdict=Verdict.SECOND if one.first == gone else Verdict.FIRST,
                played=False,
            )
            if gone in one.players and one.verdict is None
            else one
            for one in last.meetings
        ]
        self.change(history=(*before, msgspec.structs.replace(last, meetings=tuple(meetings))))

    def enter(self, number):
        """L6.1: a late entry with the last seed, and byes for the rounds missed."""
        new = len(self.league.players) + 1
        come = join(new, self.format, next_round=number, last_late=self.late)
        missed = dict(late_byes(come, self.league.plan.points))
        history = tuple(
            msgspec.structs.replace(one, byes=(*one.byes, missed[one.number]))
            for one in self.league.history
        )
        self.change(
            players=(*self.league.players, Player(id=new, seed=new)),
            presences=(*self.league.presences, come),
            history=history,
        )

    def pair(self):
        """The next round, or False when there is none."""
        active = [one.id for one in self.league.active]
        if self.by_round:
            self.preset = tuple(p for p in active if self.rng.random() < 0.04)
        try:
            made = next_round(self.league, preset_byes=self.preset)
        except ImpossibleRoundError:
            return False
        self.change(history=(*self.league.history, made.round))
        return True

    def decide(self):
        """Results for all that is open."""
        *before, last = self.league.history
        meetings = tuple(one if one.verdict else self.ended(one) for one in last.meetings)
        self.change(history=(*before, msgspec.structs.replace(last, meetings=meetings)))

    def ended(self, meeting):
        seats = len(meeting.players)
        if seats == 2:
            return msgspec.structs.replace(meeting, verdict=self.rng.choice(OF_TWO))
        if self.rng.random() < 0.1:
            return msgspec.structs.replace(meeting, verdict=Verdict.BOTH_LOSE)
        drawn = [self.rng.randint(1, seats) for _ in range(seats)]
        places = tuple(1 + sum(other < one for other in drawn) for one in drawn)
        return msgspec.structs.replace(meeting, verdict=Verdict.PLACES, places=places)

    def rounds(self):
        """Plays on: gives (the league before the round, the round) after each."""
        while not (self.league.history and is_over(self.league)):
            before = self.league
            try:
                if not self.pair():
                    return
            except TooFewPlayersError:
                return
            made = self.league.history[-1]
            self.come_and_go()
            self.decide()
            yield before, made


SCALES = [*PRESETS.values(), ALL_IN]
CRITERIA = [key for key in REGISTRY if key != "points"]


def standings_agree(league, struck=frozenset()):
    """Whether the standings are those of the slow reckoning, numbers of tie-breaks included."""
    slow, rows = Slow(league, struck), standings_of(league)
    assert sorted((r.player, r.place, r.shared) for r in rows) == sorted(slow.standings())
    for row in rows:
        results = Counter(one["result"] for one in slow.rows[row.player])
        assert row.points == slow.score(row.player)
        assert (row.wins, row.draws) == (results["won"], results["drawn"])
        assert row.losses == results["lost"] + results["both lost"]
        for key, value in zip(league.plan.tie_breaks, row.values, strict=True):
            if value is not None and key != "direct":
                assert value == getattr(slow, key)(row.player), key
    return True


def everybody_once(league, round_):
    """L1.3: each player of the league is in the round once."""
    seen = Counter(player for one in round_.meetings for player in one.players)
    seen.update(bye.player for bye in round_.byes)
    return seen == dict.fromkeys([one.id for one in league.players], 1)


def byes_are_fair(before, round_, preset):
    """L4.3: the bye of an odd number goes to one of those who have had the fewest."""
    forced = [bye.player for bye in round_.byes if bye.kind is ByeKind.FORCED]
    field = [one.id for one in before.active if one.id not in preset]
    past = records(before.history, before.plan.points)
    had = {player: past[player].byes if player in past else 0 for player in field}
    return all(had[one] == min(had.values()) for one in forced) and len(forced) == len(field) % 2


@pytest.mark.rule("L1.3", "L4.1", "L4.3", "L4.5", "L4.6", "L6.2", "L7.1")
@examples(60)
@given(seed=SEEDS, count=st.integers(2, 40))
def test_a_swiss_by_chance_keeps_its_rules_round_by_round(seed, count):
    play = Play(seed, Format.SWISS, count)
    hard = {frozenset((p.first, p.second)) for p in play.league.plan.forbidden if p.hard}

    for before, made in play.rounds():
        past = records(before.history, before.plan.points)
        assert everybody_once(before, made)
        assert not pairs(made) & (set(met(before.history)) | hard)
        assert byes_are_fair(before, made, play.preset)
        for one in made.meetings:
            begins, answers = past.get(one.first), past.get(one.second)
            assert (begins.balance if begins else 0) <= (answers.balance if answers else 0)
        assert standings_agree(play.league)


@pytest.mark.rule("L1.3", "L4.6", "L6.2", "L7.1", "L10.2", "L10.7")
@examples(12)
@given(seed=SEEDS, count=st.integers(3, 24))
def test_a_league_of_tables_by_chance_keeps_its_rules_round_by_round(seed, count):
    play = Play(seed, Format.TABLES, count)
    hard = {frozenset((p.first, p.second)) for p in play.league.plan.forbidden if p.hard}

    for before, made in play.rounds():
        assert everybody_once(before, made)
        assert {len(one.players) for one in made.meetings} <= set(before.plan.sizes)
        assert not set(met([made])) & hard
        assert standings_agree(play.league)


@pytest.mark.rule("L3.1", "L3.3", "L3.4", "L6.5", "L6.6", "L7.1")
@examples(40)
@given(seed=SEEDS, count=st.integers(2, 16), double=st.booleans())
def test_a_round_robin_by_chance_keeps_its_rules_round_by_round(seed, count, double):
    times = 2 if double else 1
    play = Play(seed, Format.DOUBLE_ROUND_ROBIN if double else Format.ROUND_ROBIN, count)

    for before, made in play.rounds():
        assert everybody_once(before, made)
        assert standings_agree(play.league, struck(play.league, times * (count - 1)))
    history = play.league.history
    assert set(met(history).values()) <= set(range(1, times + 1))
    if all(one.spans == (Span(since=1),) for one in play.league.presences):
        assert len(met(history)) == count * (count - 1) // 2


def struck(league, meetings_each):
    """L6.6: the withdrawn who have finished less than half of their meetings."""
    finished = Counter(
        player
        for round_ in league.history
        for one in round_.meetings
        if one.verdict and one.played
        for player in one.players
    )
    out = {one.player for one in league.presences if one.spans[-1].until is not None}
    return frozenset(player for player in out if 2 * finished[player] < meetings_each)


@pytest.mark.rule("L5.1", "L5.2", "L5.3", "L5.4", "L5.5", "L6.5")
@examples(60)
@given(seed=SEEDS, count=st.integers(2, 40))
@example(seed=0, count=5)
def test_a_bracket_by_chance_sends_on_whoever_won(seed, count):
    play = Play(seed, Format.ELIMINATION, count)
    places = branch(count)

    for before, made in play.rounds():
        twos = list(zip(places[::2], places[1::2], strict=True))
        assert pairs(made) == {frozenset(two) for two in twos if None not in two}
        alone = {one for two in twos if None in two for one in two if one}
        assert {bye.player for bye in made.byes} == alone
        ended = {frozenset(one.players): one for one in play.league.history[-1].meetings}
        places = [
            goes_on(ended[frozenset(two)], before.plan) if None not in two else two[0] or two[1]
            for two in twos
        ]
    rows = standings_of(play.league)
    assert sorted(row.player for row in rows) == list(range(1, count + 1))
    if len(places) == 1:
        assert [row.player for row in rows if row.place == 1] == [one for one in places if one]


def branch(count):
    """L5.2: the seeds of the first round from top to bottom, None for an empty place."""
    order = [1]
    while len(order) < count:
        order = [one for seed in order for one in (seed, 2 * len(order) + 1 - seed)]
    return [seed if seed <= count else None for seed in order]


def goes_on(meeting, plan):
    """L5.4, L5.5: who is in the next round."""
    if meeting.verdict is Verdict.BOTH_LOSE:
        return None
    if meeting.verdict is Verdict.DRAW:
        by_lot = plan.draw_rule is DrawRule.LOTS
        return min(meeting.players, key=lambda one: lot(plan.lots_seed, one) if by_lot else one)
    return meeting.first if meeting.verdict is Verdict.FIRST else meeting.second
