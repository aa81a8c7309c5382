from collections import Counter
from itertools import combinations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.rules.attendance import give_back, withdraw
from leagues.rules.course import (
    Plan,
    full_schedule,
    is_over,
    next_round,
    rounds_total,
    standings_of,
)
from leagues.rules.errors import ImpossibleRoundError, RoundOpenError, TooFewPlayersError
from leagues.rules.history import met
from leagues.rules.model import ByeKind, Format, Points, Verdict
from tests.leagues.rules.play import chance, course, favourite, pairs, step, to_end

ROBIN = Plan(format=Format.ROUND_ROBIN, tie_breaks=("direct", "sonneborn_berger"))
SWISS = Plan(format=Format.SWISS, rounds=4, tie_breaks=("buchholz_cut1", "buchholz"))
CUP = Plan(format=Format.ELIMINATION)


def moved(now, player, change, **options):
    """The course after a player's presence has been changed."""
    presences = tuple(
        change(one, next_round=now.next_number, **options) if one.player == player else one
        for one in now.presences
    )
    return msgspec.structs.replace(now, presences=presences)


def leave(now, *gone):
    for player in gone:
        now = moved(now, player, withdraw)
    return now


@pytest.mark.rule("L1.1", "L1.5")
@pytest.mark.parametrize("league_format", list(Format))
@given(count=st.integers(2, 9), seed=st.integers(0, 9999))
def test_every_format_runs_to_its_end(league_format, count, seed):
    rounds = max(1, (count + count % 2) // 2)
    plan = Plan(format=league_format, rounds=rounds, tie_breaks=("direct", "wins"))

    end = to_end(course(plan, count), chance(seed))

    rows = standings_of(end)
    assert sorted(row.player for row in rows) == list(range(1, count + 1))
    assert len(end.history) == rounds_total(end)


@pytest.mark.rule("L3.1")
def test_a_round_robin_won_by_favourites_ends_in_the_order_of_seeds():
    rows = standings_of(to_end(course(ROBIN, 6), favourite))

    assert [(row.place, row.player, row.points) for row in rows] == [
        (1, 1, 15),
        (2, 2, 12),
        (3, 3, 9),
        (4, 4, 6),
        (5, 5, 3),
        (6, 6, 0),
    ]


@pytest.mark.rule("L3.3")
def test_a_double_round_robin_lets_every_pair_meet_twice():
    end = to_end(course(Plan(format=Format.DOUBLE_ROUND_ROBIN), 5), favourite)

    assert met(end.history) == {frozenset(pair): 2 for pair in combinations(range(1, 6), 2)}


@pytest.mark.rule("L1.5")
def test_no_round_is_paired_while_a_meeting_is_open():
    now = course(ROBIN, 4)
    paired = msgspec.structs.replace(now, history=(next_round(now).round,))

    with pytest.raises(RoundOpenError, match=r"round-open.*'open': 2"):
        next_round(paired)
    assert not is_over(paired)


@pytest.mark.rule("L6.7")
@pytest.mark.parametrize("plan", [ROBIN, SWISS, CUP])
def test_when_all_but_one_have_withdrawn_no_round_is_paired(plan):
    now = leave(step(course(plan, 4), favourite), 1, 2, 3)

    with pytest.raises(TooFewPlayersError, match="too-few-players"):
        next_round(now)


@pytest.mark.rule("L6.2", "L6.3")
def test_the_withdrawn_of_a_swiss_are_absent_and_unpaired():
    now = leave(step(course(SWISS, 6), favourite), 6)

    made = next_round(now).round

    kinds = {bye.player: bye.kind for bye in made.byes}
    assert kinds[6] is ByeKind.ABSENT
    assert Counter(kinds.values()) == {ByeKind.ABSENT: 1, ByeKind.FORCED: 1}
    assert 6 not in {player for pair in pairs(made) for player in pair}


@pytest.mark.rule("L6.4")
def test_coming_and_going_around_every_pairing_scores_nothing():
    now = course(SWISS, 6)
    for _ in range(4):
        now = leave(now, 6)
        now = step(now, favourite)
        now = moved(
            now, 6, lambda one, next_round: give_back(one, Format.SWISS, next_round=next_round)
        )

    assert {row.player: row.points for row in standings_of(now)}[6] == 0


@pytest.mark.rule("L6.6")
def test_who_leaves_a_round_robin_early_is_struck_from_the_table():
    now = step(course(ROBIN, 6), favourite)
    now = to_end(leave(now, 1), favourite)

    rows = standings_of(now)

    assert [row.player for row in rows] == [2, 3, 4, 5, 6, 1]
    assert {row.player: row.points for row in rows} == {2: 12, 3: 9, 4: 6, 5: 3, 6: 0, 1: 0}


@pytest.mark.rule("L6.5", "L6.6")
def test_who_leaves_a_round_robin_late_stays_and_the_rest_win_without_playing():
    now = course(ROBIN, 6)
    for _ in range(3):
        now = step(now, favourite)
    now = to_end(leave(now, 1), favourite)

    walkovers = [one for round_ in now.history for one in round_.meetings if not one.played]

    assert all(1 in one.players for one in walkovers)
    assert len(walkovers) == 2
    assert {row.player: row.points for row in standings_of(now)}[1] == 9


@pytest.mark.rule("L6.5")
def test_who_leaves_a_bracket_loses_the_next_meeting_without_playing():
    now = leave(step(course(CUP, 4), favourite), 1)

    made = next_round(now).round

    assert [(one.players, one.played) for one in made.meetings] in (
        [((1, 2), False)],
        [((2, 1), False)],
    )
    end = to_end(now, favourite)
    assert [(row.place, row.player) for row in standings_of(end)][:2] == [(1, 2), (2, 1)]


@pytest.mark.rule("L4.7", "L1.5")
def test_eight_players_in_seven_swiss_rounds_end_by_a_named_error_or_by_the_last_round():
    """Where no pairing is left the course says so, and allowing repeats carries it on."""
    plan = msgspec.structs.replace(SWISS, rounds=7)
    stuck = []
    for seed in range(20):
        try:
            to_end(course(plan, 8), chance(seed))
        except ImpossibleRoundError as error:
            stuck.append(error)
    eased = msgspec.structs.replace(plan, allow_repeats=True)

    assert stuck
    assert all("repeat" in error.data["remedies"] for error in stuck)
    assert all(len(to_end(course(eased, 8), chance(s)).history) == 7 for s in range(20))


@pytest.mark.rule("L4.4")
def test_the_organisers_byes_are_handed_on_to_the_pairing():
    made = next_round(course(SWISS, 5), preset_byes=(2,)).round

    assert [(bye.player, bye.kind) for bye in made.byes] == [(2, ByeKind.PRESET)]


@pytest.mark.rule("L3.2")
def test_only_those_of_the_first_round_are_in_the_table():
    now = leave(course(ROBIN, 5), 5)

    assert len(full_schedule(now)) == 3
    assert rounds_total(now) == 3
    assert full_schedule(course(SWISS, 5)) == ()


@pytest.mark.rule("L2.2", "L5.4")
def test_a_double_no_show_in_every_round_of_a_cup_still_ends():
    end = to_end(course(CUP, 8), lambda _: Verdict.BOTH_LOSE)

    rows = standings_of(end)
    assert len(end.history) == 1
    assert {row.points for row in rows} == {0}
    assert not any(row.place == 1 for row in rows)
    assert Points().both_lose == 0
