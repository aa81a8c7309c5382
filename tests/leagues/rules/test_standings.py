import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.rules.course import Plan
from leagues.rules.errors import BadRoundError, UnknownTieBreakError
from leagues.rules.lots import by_lot, lot
from leagues.rules.model import Bye, ByeKind, Format, Meeting, Player, Points, Round, Verdict
from leagues.rules.standings import standings
from leagues.rules.table import Table
from leagues.rules.tiebreaks import REGISTRY, tie_break_get, tie_breaks_check
from tests.leagues.rules.play import (
    DATA,
    EVENTS,
    HALVES,
    answered,
    chance,
    course,
    meeting,
    players,
    round_of,
    step,
    trf_rounds,
)

EVENT = json.loads((DATA / "card_event_25p_3r.json").read_text())


def table(count, *rounds, scale=None, **options):
    return Table(players(count), rounds, scale or Points(), **options)


def places(rows):
    return [(row.place, row.shared, row.player) for row in rows]


def value(key, given_table, *group):
    return [tie_break_get(key).value(given_table, group)[player] for player in group]


def event_table():
    rounds = []
    for number, tables in enumerate(EVENT["rounds"], start=1):
        byes = [
            Bye(player=one["p1"], kind=ByeKind.FORCED, points=3)
            for one in tables
            if one["p2"] is None
        ]
        meetings = [
            Meeting(
                first=one["p1"],
                second=one["p2"],
                verdict=Verdict.DRAW
                if one["g1"] == one["g2"]
                else (Verdict.FIRST if one["g1"] > one["g2"] else Verdict.SECOND),
            )
            for one in tables
            if one["p2"] is not None
        ]
        rounds.append(Round(number=number, meetings=tuple(meetings), byes=tuple(byes)))
    return table(25, *rounds)


@pytest.mark.rule("L7.8", "L2.1")
def test_points_and_opponents_match_win_of_a_card_event_are_as_published():
    ours = event_table()

    for line in EVENT["published_standings"]:
        player = line["player"]
        assert ours.score[player] == line["points"]
        assert float(value("opponents_match_win", ours, player)[0]) == pytest.approx(
            line["omw"], abs=1e-6
        )


@pytest.mark.rule("L7.1", "L7.8")
def test_the_order_of_that_event_by_points_and_match_win_is_the_published_one():
    rows = standings(event_table(), ("opponents_match_win",))

    published = {line["player"]: line for line in EVENT["published_standings"]}
    keys = [(published[row.player]["points"], published[row.player]["omw"]) for row in rows]
    assert keys == sorted(keys, reverse=True)


@pytest.mark.rule("L2.1")
@pytest.mark.parametrize("name", EVENTS)
def test_scores_of_known_events_come_out(name):
    scale, unit = (Points(), 1) if name.startswith("points310") else (HALVES, 2)
    field, history, published = trf_rounds(name, scale)

    ours = Table(field, history, scale).score

    assert {player: score / unit for player, score in ours.items()} == published


@pytest.mark.rule("L7.10")
def test_unbroken_ties_share_a_place_and_the_next_is_counted_on():
    rows = standings(table(4, round_of(1, "1 1 2", "3 1 4")), ())

    assert places(rows) == [(1, True, 1), (1, True, 3), (3, True, 2), (3, True, 4)]


@pytest.mark.rule("L7.10")
def test_a_place_held_alone_is_not_shared():
    rows = standings(table(3, round_of(1, "1 1 2")), ())

    assert places(rows) == [(1, False, 1), (2, True, 2), (2, True, 3)]


@pytest.mark.rule("L7.3")
def test_direct_encounter_looks_at_the_whole_tied_group():
    """Three have six points; among themselves 3 beat both others, and 2 beat 1."""
    ours = table(
        5,
        round_of(1, "3 1 1", "2 1 4"),
        round_of(2, "3 1 2", "1 1 5"),
        round_of(3, "2 1 1", "5 1 3"),
        round_of(4, "4 0 1", "5 0 2"),
    )

    assert value("direct", ours, 1, 2, 3) == [0, 3, 6]


@pytest.mark.rule("L7.3")
def test_in_a_double_round_robin_direct_encounter_is_the_mean_of_both_meetings():
    split = table(2, round_of(1, "1 1 2"), round_of(2, "2 1 1"))
    clean = table(2, round_of(1, "1 1 2"), round_of(2, "2 0 1"))

    assert value("direct", split, 1, 2) == [Fraction(3, 2), Fraction(3, 2)]
    assert value("direct", clean, 1, 2) == [3, 0]
    assert standings(split, ("direct",))[0].shared


@pytest.mark.rule("L7.3")
def test_missing_meetings_leave_a_place_only_to_one_who_is_first_in_any_case():
    sure = table(3, round_of(1, "1 1 2"), round_of(2, "1 1 3"))
    unsure = table(3, round_of(1, "1 1 2"))

    assert value("direct", sure, 1, 2, 3) == [2, 0, 0]
    assert value("direct", unsure, 1, 2, 3) == [0, 0, 0]


@pytest.mark.rule("L7.3", "L7.2")
def test_direct_encounter_is_asked_again_in_a_group_it_has_split():
    """1, 2, 3, 4 tie; 1 and 2 lead among the four with six points, and 1 beat 2."""
    ours = table(
        4,
        round_of(1, "1 1 2", "3 1 4"),
        round_of(2, "1 1 3", "2 1 4"),
        round_of(3, "4 1 1", "2 1 3"),
    )

    rows = standings(
        Table(players(4), ours.rounds, Points(win=3, draw=1, loss=0)), ("direct", "wins")
    )

    assert [row.player for row in rows] == [1, 2, 3, 4]
    assert [row.shared for row in rows] == [False] * 4


@pytest.mark.rule("L7.2")
def test_a_later_stage_in_another_table_changes_no_tie_break():
    stage = (round_of(1, "1 1 2"), round_of(2, "2 1 1"))
    before = standings(table(2, *stage), ("direct",))

    play_off = table(2, round_of(1, "2 1 1"))

    assert standings(table(2, *stage), ("direct",)) == before
    assert value("direct", play_off, 1, 2) == [0, 3]


@pytest.mark.rule("L7.4")
def test_sonneborn_berger_takes_the_beaten_whole_and_the_drawn_in_part():
    ours = table(
        4,
        round_of(1, "1 1 2", "3 = 4"),
        round_of(2, "1 = 3", "2 1 4"),
        round_of(3, "4 1 1", "2 0 3"),
        scale=HALVES,
    )

    assert ours.score == {1: 3, 2: 2, 3: 4, 4: 3}
    assert value("sonneborn_berger", ours, 1, 2, 3, 4) == [4, 3, 5, 5]


@pytest.mark.rule("L7.5")
def test_buchholz_is_the_sum_of_the_opponents_scores():
    ours = table(4, round_of(1, "1 1 2", "3 1 4"), round_of(2, "1 1 3", "2 1 4"))

    assert value("buchholz", ours, 1, 2, 3, 4) == [6, 6, 6, 6]
    assert value("buchholz_cut1", ours, 1, 2, 3, 4) == [3, 6, 6, 3]


@pytest.mark.rule("L7.5")
def test_a_round_without_playing_counts_the_own_score_in_buchholz():
    bye = Bye(player=3, kind=ByeKind.FORCED, points=3)
    ours = table(3, round_of(1, "1 1 2", byes=[bye]), round_of(2, "1 (1) 3"))

    assert value("buchholz", ours, 3) == [6]
    assert value("buchholz", ours, 1) == [0 + 6]


@pytest.mark.rule("L7.5")
def test_rounds_given_up_at_the_end_count_as_draws_for_the_opponents():
    gone = [Bye(player=2, kind=ByeKind.ABSENT, points=0)]
    ours = table(
        4,
        round_of(1, "1 1 2", "3 1 4"),
        round_of(2, "1 1 3", byes=gone),
        round_of(3, "1 1 4", byes=gone),
    )

    assert ours.score[2] == 0
    assert ours.adjusted[2] == 2
    assert value("buchholz", ours, 1) == [2 + 3 + 0]


@pytest.mark.rule("L7.6")
def test_a_round_stayed_away_from_is_cut_before_a_lower_played_one():
    away = [Bye(player=1, kind=ByeKind.ABSENT, points=0)]
    ours = table(3, round_of(1, "2 1 3", byes=away), round_of(2, "1 1 3"))

    assert value("buchholz", ours, 1) == [3 + 0]
    assert value("buchholz_cut1", ours, 1) == [0]


@pytest.mark.rule("L7.7")
def test_wins_are_those_won_by_playing():
    bye = Bye(player=1, kind=ByeKind.FORCED, points=3)
    ours = table(3, round_of(1, "2 1 3", byes=[bye]), round_of(2, "1 (1) 2"), round_of(3, "1 1 3"))

    assert value("wins", ours, 1, 2, 3) == [1, 1, 0]


@pytest.mark.rule("L7.9")
def test_lots_come_from_the_published_seed_alone():
    rows = standings(table(6, lots_seed="north"), ("lots",))

    assert [row.player for row in rows] == by_lot("north", range(1, 7))
    assert not any(row.shared for row in rows)
    assert by_lot("north", range(1, 7)) != by_lot("south", range(1, 7))
    assert lot("north", 1) == 278813419484027955


@pytest.mark.rule("L7.1")
def test_an_unknown_tie_break_is_refused_with_the_names_there_are():
    with pytest.raises(UnknownTieBreakError, match=r"buchhols.*sonneborn_berger"):
        tie_breaks_check(["buchhols"])


@pytest.mark.rule("L7.1")
def test_points_come_first_whatever_order_is_chosen():
    assert tie_breaks_check(["wins", "points", "wins"]) == ("points", "wins")
    assert all(one.key == key for key, one in REGISTRY.items())


@pytest.mark.rule("L1.3")
def test_a_round_with_a_bye_and_a_meeting_for_one_player_is_refused():
    with pytest.raises(BadRoundError, match="player-twice"):
        table(2, round_of(1, "1 1 2", byes=[Bye(player=1, kind=ByeKind.FORCED, points=3)]))


@pytest.mark.rule("L1.3")
def test_a_player_against_themselves_is_refused():
    with pytest.raises(BadRoundError):
        table(2, Round(number=1, meetings=(meeting("1 1 1"),)))


@pytest.mark.rule("L7.2", "L7.10")
@given(
    st.integers(2, 9), st.integers(1, 4), st.integers(0, 9999), st.permutations(sorted(REGISTRY))
)
def test_any_order_of_tie_breaks_ranks_everybody_and_equals_stay_equal(count, rounds, seed, order):
    plan = Plan(format=Format.SWISS, rounds=rounds, allow_repeats=True, allow_second_bye=True)
    now = course(plan, count)
    for _ in range(rounds):
        now = step(now, chance(seed))
    ours = Table(now.players, now.history, Points(), lots_seed="x")

    rows = standings(ours, order)

    assert sorted(row.player for row in rows) == list(range(1, count + 1))
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    assert len({row.place for row in rows}) == count


@pytest.mark.rule("L7.2")
@given(st.integers(3, 9), st.integers(0, 9999), st.randoms())
def test_standings_do_not_depend_on_the_order_of_input(count, seed, rng):
    plan = Plan(format=Format.ROUND_ROBIN)
    now = step(step(course(plan, count), chance(seed)), chance(seed + 1))
    mixed = list(now.players)
    rng.shuffle(mixed)
    order = ("direct", "sonneborn_berger", "wins")

    one = standings(Table(now.players, now.history, Points()), order)
    other = standings(Table(mixed, now.history[::-1], Points()), order)

    assert one == other


def test_players_keep_the_seed_they_were_given():
    assert table(2).players == (Player(id=1, seed=1), Player(id=2, seed=2))
    assert answered(round_of(1, "1 ? 2"), lambda _: Verdict.DRAW) == round_of(1, "1 = 2")
