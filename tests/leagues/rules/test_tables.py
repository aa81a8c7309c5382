"""Tables of three and four: seated, scored, and ranked."""

from collections import Counter
from itertools import combinations
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.rules.adjudication import places_at_table, places_check, places_of, verdict_of
from leagues.rules.attendance import withdraw
from leagues.rules.course import Plan, is_over, next_round, rounds_total, standings_of, table_of
from leagues.rules.errors import BadPlacesError, ImpossibleRoundError, TooFewPlayersError
from leagues.rules.field import NoteKind, Remedy, Task
from leagues.rules.history import met, records, round_check
from leagues.rules.model import (
    ByeKind,
    Forbidden,
    Format,
    Meeting,
    Round,
    Verdict,
)
from leagues.rules.planning import rounds_of
from leagues.rules.points import TABLE_PRESETS, meeting_points, points_check
from leagues.rules.tables import pair_tables, table_sizes
from leagues.rules.tiebreaks import buchholz, direct_encounter, wins
from tests.leagues.rules.play import course, players

EVEN = TABLE_PRESETS["even"]
PLAN = Plan(
    format=Format.TABLES,
    rounds=4,
    points=EVEN,
    tie_breaks=("wins", "buchholz", "direct"),
    sizes=(4, 3),
)


def sat(*seats, places=(), played=True):
    """A table with its places; without them it is open."""
    first, second, *others = seats
    return Meeting(
        first=first,
        second=second,
        others=tuple(others),
        verdict=verdict_of(places) if places else None,
        places=tuple(places),
        played=played,
    )


def round_of(number, *tables, byes=()):
    return Round(number=number, meetings=tables, byes=byes)


def finished(round_, rng):
    """Every table ends with places by chance, no two alike."""
    tables = []
    for one in round_.meetings:
        places = list(range(1, len(one.players) + 1))
        rng.shuffle(places)
        tables.append(msgspec.structs.replace(one, verdict=Verdict.PLACES, places=tuple(places)))
    return msgspec.structs.replace(round_, meetings=tuple(tables))


def played(plan, count, seed):
    now, rng = course(plan, count), Random(seed)
    while not is_over(now):
        made = finished(next_round(now).round, rng)
        now = msgspec.structs.replace(now, history=(*now.history, made))
    return now


def task(count, history=(), **more):
    more = {"sizes": (4, 3), "points": EVEN} | more
    return Task(number=len(history) + 1, players=players(count), history=history, **more)


def seatings(left, sizes):
    """Every way to seat those left at tables of these sizes, in order."""
    if not sizes:
        yield ()
        return
    for table in combinations(left, sizes[0]):
        rest = [one for one in left if one not in table]
        yield from ((table, *more) for more in seatings(rest, sizes[1:]))


def repeats(tables, before):
    return sum(before[frozenset(pair)] for table in tables for pair in combinations(table, 2))


@pytest.mark.rule("L10.1")
@pytest.mark.parametrize(("count", "rounds"), [(3, 2), (4, 3), (9, 3), (10, 4), (27, 4), (28, 5)])
def test_a_league_of_tables_takes_a_round_more_than_a_tree_of_threes(count, rounds):
    assert rounds_of(Format.TABLES, count) == rounds


@pytest.mark.rule("L10.1")
@given(count=st.integers(3, 14), seed=st.integers(0, 9999))
def test_a_league_of_tables_runs_to_its_end_with_everybody_in_each_round(count, seed):
    end = played(PLAN, count, seed)

    assert len(end.history) == rounds_total(end) == 4
    for round_ in map(round_check, end.history):
        present = [player for one in round_.meetings for player in one.players]
        assert sorted(present + [bye.player for bye in round_.byes]) == list(range(1, count + 1))
    assert sorted(row.player for row in standings_of(end)) == list(range(1, count + 1))


@pytest.mark.rule("L10.2")
@pytest.mark.parametrize(
    ("count", "sizes", "tables"),
    [
        (8, (4, 3), (4, 4)),
        (9, (4, 3), (3, 3, 3)),
        (10, (4, 3), (4, 3, 3)),
        (11, (4, 3), (4, 4, 3)),
        (5, (4, 3), (4,)),
        (9, (3, 4), (3, 3, 3)),
        (10, (3, 4), (4, 3, 3)),
        (8, (3, 4), (4, 4)),
        (9, (4,), (4, 4)),
        (3, (4,), ()),
        (2, (4, 3), ()),
    ],
)
def test_tables_leave_over_as_few_as_possible(count, sizes, tables):
    assert table_sizes(count, sizes) == tables


@pytest.mark.rule("L10.2", "L4.3")
def test_whoever_is_left_over_has_the_bye_and_nobody_twice_before_everybody_had_it():
    end = played(msgspec.structs.replace(PLAN, rounds=5), 5, seed=1)

    byes = [bye for round_ in end.history for bye in round_.byes]
    assert Counter(bye.player for bye in byes) == dict.fromkeys(range(1, 6), 1)
    assert {(bye.kind, bye.points) for bye in byes} == {(ByeKind.FORCED, 6)}


@pytest.mark.rule("L10.3")
@pytest.mark.parametrize("count", [8, 9, 10, 11])
@pytest.mark.parametrize("seed", range(4))
def test_no_seating_has_fewer_repeats(count, seed):
    history = played(msgspec.structs.replace(PLAN, rounds=2), count, seed).history
    before = met(history)

    made = pair_tables(task(count, history)).round

    sizes = table_sizes(count, (4, 3))
    everyone = list(range(1, count + 1))
    fewest = min(repeats(tables, before) for tables in seatings(everyone, sizes))
    assert repeats([one.players for one in made.meetings], before) == fewest


@pytest.mark.rule("L10.3")
@pytest.mark.parametrize(("count", "rounds"), [(9, 4), (16, 3), (24, 5)])
def test_where_it_can_be_avoided_nobody_sits_with_the_same_twice(count, rounds):
    plan = msgspec.structs.replace(PLAN, rounds=rounds, sizes=(3,) if count == 9 else (4,))
    end = played(plan, count, seed=3)

    assert max(met(end.history).values()) == 1


@pytest.mark.rule("L10.3")
def test_equal_points_sit_together_where_repeats_leave_a_choice():
    first = [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)]
    history = (round_of(1, *(sat(*four, places=(1, 2, 3, 4)) for four in first)),)

    made = pair_tables(task(16, history)).round

    assert [set(one.players) for one in made.meetings] == [
        {1, 5, 9, 13},
        {2, 6, 10, 14},
        {3, 7, 11, 15},
        {4, 8, 12, 16},
    ]


@pytest.mark.rule("L10.3")
@given(count=st.integers(6, 12), seed=st.integers(0, 9999), rng=st.randoms())
def test_the_same_players_in_any_order_sit_the_same(count, seed, rng):
    history = played(msgspec.structs.replace(PLAN, rounds=2), count, seed).history
    one = task(count, history)
    shuffled = list(one.players)
    rng.shuffle(shuffled)

    assert pair_tables(one) == pair_tables(msgspec.structs.replace(one, players=tuple(shuffled)))


@pytest.mark.rule("L10.3", "L4.6")
def test_pairs_kept_apart_never_sit_together_and_soft_ones_only_with_a_note():
    hard = (Forbidden(first=1, second=2, hard=True), Forbidden(first=1, second=3, hard=True))
    soft = tuple(Forbidden(first=4, second=other) for other in (5, 6, 7, 8))

    made = pair_tables(task(8, forbidden=hard + soft))

    (mine,) = [one.players for one in made.round.meetings if 1 in one.players]
    (fours,) = [one.players for one in made.round.meetings if 4 in one.players]
    assert not {2, 3} & set(mine)
    unwanted = sum(other in fours for other in (5, 6, 7, 8))
    assert unwanted == len(made.notes) == 1
    assert made.notes[0].kind is NoteKind.SOFT_PAIR


@pytest.mark.rule("L10.3", "L4.7")
def test_if_somebody_may_sit_with_nobody_the_error_says_what_would_help():
    hard = tuple(Forbidden(first=1, second=other, hard=True) for other in range(2, 7))

    with pytest.raises(ImpossibleRoundError, match="no-tables") as caught:
        pair_tables(task(8, forbidden=hard))

    assert caught.value.data["remedies"] == [Remedy.LIFT]


@pytest.mark.rule("L10.4")
@pytest.mark.parametrize(
    ("scale", "places", "scored"),
    [
        ("even", (1, 2, 3, 4), [12, 8, 4, 0]),
        ("even", (3, 1, 2), [0, 12, 6]),
        ("even", (1, 1, 3, 4), [10, 10, 4, 0]),
        ("even", (1, 1, 1, 1), [6, 6, 6, 6]),
        ("even", (2, 2, 1), [3, 3, 12]),
        ("top", (1, 2, 3, 4), [12, 6, 2, 0]),
        ("top", (1, 1, 1, 4), [6, 6, 6, 0]),
        ("even", (4, 4, 4, 4), [0, 0, 0, 0]),
        ("even", (1, 4, 2, 4), [12, 0, 8, 0]),
    ],
)
def test_places_score_and_those_who_share_them_share_the_points(scale, places, scored):
    table = sat(*range(1, len(places) + 1), places=places)

    assert [meeting_points(table, one, TABLE_PRESETS[scale]) for one in table.players] == scored


@pytest.mark.rule("L10.4")
def test_an_open_table_scores_nothing_and_presets_are_sane():
    assert meeting_points(sat(1, 2, 3), 1, EVEN) == 0
    for scale in TABLE_PRESETS.values():
        assert points_check(scale) is scale


@pytest.mark.rule("L10.4", "L1.4")
def test_whoever_has_left_has_the_last_place_and_nobody_first_is_lost_by_all():
    assert places_at_table((1, 2, 3, 3), gone=0b1100) == (1, 2, 4, 4)
    assert places_at_table((1, 2, 3), gone=0) == (1, 2, 3)
    assert places_at_table((1, 2, 3, 3), gone=0b0001) == (4, 1, 2, 2)
    assert places_at_table((4, 4, 4, 4), gone=0b0001) == (4, 4, 4, 4)
    assert verdict_of((1, 2, 4, 4)) is Verdict.PLACES
    assert verdict_of((3, 3, 3)) is Verdict.BOTH_LOSE


@pytest.mark.rule("L10.4")
@pytest.mark.parametrize("places", [(1, 2, 4), (2, 2, 2), (0, 1, 2)])
def test_places_set_by_hand_must_rank_the_seats(places):
    assert places_check((1, 1, 3), seats=3) == (1, 1, 3)
    with pytest.raises(BadPlacesError, match="bad-places"):
        places_check(places, seats=3)


@pytest.mark.rule("L1.4", "L10.4")
def test_a_verdict_stands_for_places_that_fit_its_seats():
    assert places_of(Verdict.SECOND) == (2, 1)
    assert places_of(Verdict.BOTH_LOSE, seats=4) == (4, 4, 4, 4)
    assert places_of(Verdict.PLACES, (2, 1, 3), seats=3) == (2, 1, 3)
    for verdict, places, seats, key in (
        (Verdict.FIRST, (), 3, "bad-verdict"),
        (Verdict.PLACES, (1, 2), 2, "bad-verdict"),
        (Verdict.PLACES, (1, 2), 3, "bad-places"),
    ):
        with pytest.raises(BadPlacesError, match=key):
            places_of(verdict, places, seats=seats)


@pytest.mark.rule("L10.2", "L4.4")
@pytest.mark.parametrize("count", range(3, 10))
def test_any_number_of_byes_given_beforehand_leaves_a_round_at_tables(count):
    for byes in range(count + 1):
        made = next_round(course(PLAN, count), preset_byes=range(1, byes + 1)).round

        seated = [player for one in made.meetings for player in one.players]
        free = {kind: [b.player for b in made.byes if b.kind is kind] for kind in ByeKind}
        assert sorted(free[ByeKind.PRESET]) == list(range(1, byes + 1))
        assert sorted(seated + free[ByeKind.FORCED]) == list(range(byes + 1, count + 1))
        assert seated or count - byes < 3


@pytest.mark.rule("L10.5")
def test_over_four_rounds_of_four_everybody_has_each_seat_about_once():
    end = played(msgspec.structs.replace(PLAN, sizes=(4,)), 8, seed=2)

    for record in records(end.history, EVEN).values():
        assert max(Counter(record.seats).values()) <= 2
        assert len(set(record.seats)) >= 3


@pytest.mark.rule("L10.6", "L6.7")
def test_with_too_few_for_a_table_the_league_ends():
    now = course(PLAN, 4)
    gone = tuple(withdraw(one, next_round=1) if one.player < 3 else one for one in now.presences)

    with pytest.raises(TooFewPlayersError, match="too-few-players"):
        next_round(msgspec.structs.replace(now, presences=gone))
    with pytest.raises(TooFewPlayersError):
        pair_tables(task(2, preset_byes=(1,)))


def two_rounds():
    return (
        round_of(1, sat(1, 2, 3, 4, places=(1, 2, 3, 4)), sat(5, 6, 7, places=(1, 1, 3))),
        round_of(2, sat(1, 5, 6, 2, places=(4, 1, 2, 3)), sat(3, 4, 7, places=(1, 2, 3))),
    )


@pytest.mark.rule("L10.7")
def test_opponents_count_with_their_mean_and_tables_won_alone_are_wins():
    end = msgspec.structs.replace(course(PLAN, 7), history=two_rounds())
    table = table_of(end)

    score = dict(table.score)
    assert score == {1: 12, 2: 12, 3: 16, 4: 6, 5: 21, 6: 17, 7: 0}
    assert buchholz(table, [1])[1] * 3 == (12 + 16 + 6) + (21 + 17 + 12)
    assert buchholz(table, [7])[7] * 2 == (21 + 17) + (16 + 6)
    assert wins(table, [1, 5, 6]) == {1: 1, 5: 1, 6: 0}


@pytest.mark.rule("L10.7")
def test_in_a_direct_encounter_the_better_place_has_won():
    table = table_of(msgspec.structs.replace(course(PLAN, 7), history=two_rounds()))

    values = direct_encounter(table, [1, 2])
    assert values[1] == values[2]
    values = direct_encounter(table, [5, 6])
    assert values[5] > values[6]


@pytest.mark.rule("L10.4", "L7.10")
def test_the_standings_count_the_places_taken():
    rows = standings_of(msgspec.structs.replace(course(PLAN, 7), history=two_rounds()))

    assert (rows[0].player, rows[0].places) == (5, (2, 0, 0, 0))
    assert rows[0].wins == 1
    assert rows[0].draws == 1
    assert rows[-1].player == 7
