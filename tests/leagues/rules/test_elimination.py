import json

import pytest

from leagues.rules.elimination import (
    DrawRule,
    Vacancy,
    bracket,
    elimination_round,
    is_decided,
    places,
    rounds_needed,
    seed_order,
)
from leagues.rules.errors import TooFewPlayersError
from leagues.rules.lots import by_lot
from leagues.rules.model import ByeKind
from tests.leagues.rules.play import DATA, answered, favourite, pairs, players, round_of

FIRST_ROUNDS = json.loads((DATA / "first_round_seeds.json").read_text())


def play_round(field, history, answer, **options):
    tree = bracket(field, history, **options)
    made = elimination_round(tree, len(history) + 1, field, history)
    return (*history, answered(made, answer))


@pytest.mark.rule("L5.2", "L5.3")
@pytest.mark.parametrize("count", sorted(FIRST_ROUNDS, key=int))
@pytest.mark.parametrize("program", ["brackets_manager", "duel"])
def test_first_rounds_pair_and_free_the_same_seeds_as_two_other_programs(count, program):
    published = FIRST_ROUNDS[count][program] or FIRST_ROUNDS[count]["duel"]
    field = players(int(count))

    first = elimination_round(bracket(field), 1, field, ())

    assert pairs(first) == {frozenset(pair) for pair in published if 0 not in pair}
    assert {bye.player for bye in first.byes} == {max(pair) for pair in published if 0 in pair}
    assert all(bye.kind is ByeKind.ADVANCE and bye.points == 0 for bye in first.byes)


@pytest.mark.rule("L5.2")
@pytest.mark.parametrize("count", sorted(FIRST_ROUNDS, key=int))
@pytest.mark.parametrize("program", ["brackets_manager", "duel"])
def test_the_same_seeds_can_meet_in_every_later_round_as_in_two_other_programs(count, program):
    published = FIRST_ROUNDS[count][program] or FIRST_ROUNDS[count]["duel"]
    ours = [(node.upper, node.lower) for node in bracket(players(int(count)))[0]]

    for size in (2**power for power in range(1, len(published).bit_length())):
        assert branches(ours, size) == branches(published, size)


def branches(first_round, size):
    """Who comes from each so many meetings that stand side by side."""
    return {
        frozenset(
            one for pair in first_round[at : at + size] for one in pair if one in range(1, 65)
        )
        for at in range(0, len(first_round), size)
    }


@pytest.mark.rule("L5.2")
@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
def test_if_favourites_win_seeds_of_every_round_add_up_to_the_number_left_plus_one(size):
    alive = list(seed_order(size))

    while len(alive) > 1:
        tables = list(zip(alive[::2], alive[1::2], strict=True))
        assert {sum(table) for table in tables} == {len(alive) + 1}
        alive = [min(table) for table in tables]


@pytest.mark.rule("L5.1")
@pytest.mark.parametrize(("count", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4)])
def test_the_bracket_is_the_next_power_of_two(count, rounds):
    assert rounds_needed(count) == rounds
    assert len(bracket(players(count))) == rounds


@pytest.mark.rule("L5.1")
def test_a_bracket_for_one_is_refused():
    with pytest.raises(TooFewPlayersError, match="too-few-players"):
        bracket(players(1))


@pytest.mark.rule("L5.6")
@pytest.mark.parametrize("count", range(2, 34))
def test_played_to_the_end_there_is_one_winner_and_everybody_has_a_place(count):
    field, history = players(count), ()
    while not is_decided(bracket(field, history)):
        history = play_round(field, history, favourite)

    ranked = places(bracket(field, history))

    assert ranked[:2] == [(1, (1,)), (2, (2,))]
    assert sorted(player for _, group in ranked for player in group) == list(range(1, count + 1))
    assert len(history) == rounds_needed(count)


@pytest.mark.rule("L5.6")
def test_those_who_go_out_in_the_same_round_share_a_place():
    field = players(8)
    history = ()
    for _ in range(3):
        history = play_round(field, history, favourite)

    assert places(bracket(field, history)) == [(1, (1,)), (2, (2,)), (3, (3, 4)), (5, (5, 6, 7, 8))]


@pytest.mark.rule("L5.6")
def test_while_it_runs_those_still_in_stand_before_those_who_are_out():
    field = players(4)
    history = (round_of(1, "1 1 4", "2 ? 3"),)

    assert places(bracket(field, history)) == [(1, (1,)), (2, (2, 3)), (4, (4,))]


@pytest.mark.rule("L5.4")
def test_if_both_lose_both_are_out_and_the_next_opponent_goes_on_without_playing():
    field = players(8)
    history = (round_of(1, "1 - 8", "4 1 5", "2 1 7", "3 1 6"),)

    second = elimination_round(bracket(field, history), 2, field, history)

    assert pairs(second) == {frozenset((2, 3))}
    assert [(bye.player, bye.kind) for bye in second.byes] == [(4, ByeKind.ADVANCE)]


@pytest.mark.rule("L5.4")
def test_if_both_lose_a_semi_final_the_winner_of_the_other_has_won():
    field = players(4)
    history = (round_of(1, "1 - 4", "2 1 3"),)

    tree = bracket(field, history)

    assert is_decided(tree)
    assert places(tree) == [(1, (2,)), (2, (1, 3, 4))]


@pytest.mark.rule("L5.4", "L5.6")
def test_if_both_lose_the_final_nobody_wins_and_they_share_the_second_place():
    field = players(4)
    history = (round_of(1, "1 1 4", "2 1 3"), round_of(2, "1 - 2"))

    tree = bracket(field, history)

    assert is_decided(tree)
    assert tree[-1][0].winner is Vacancy.NOBODY
    assert places(tree) == [(2, (1, 2)), (4, (3, 4))]


@pytest.mark.rule("L5.4")
def test_two_pairs_lost_by_both_leave_an_empty_place_above():
    field = players(8)
    history = (round_of(1, "1 - 8", "4 - 5", "2 1 7", "3 1 6"),)

    tree = bracket(field, history)

    second = elimination_round(tree, 2, field, history)
    assert pairs(second) == {frozenset((2, 3))}
    assert second.byes == ()


@pytest.mark.rule("L5.5")
def test_after_a_draw_the_better_seed_goes_on_or_the_lot_decides():
    field = players(2)
    history = (round_of(1, "2 = 1"),)

    by_seed = bracket(field, history)
    drawn = {
        seed: bracket(field, history, draw_rule=DrawRule.LOTS, lots_seed=seed)[0][0].winner
        for seed in ("a", "b", "c", "d", "e", "f")
    }

    assert by_seed[0][0].winner == 1
    assert drawn == {seed: by_lot(seed, [1, 2])[0] for seed in drawn}
    assert set(drawn.values()) == {1, 2}


@pytest.mark.rule("L5.3")
def test_an_open_meeting_leaves_the_place_above_open():
    field = players(4)

    tree = bracket(field, (round_of(1, "1 ? 4", "2 1 3"),))

    assert tree[1][0].upper is Vacancy.OPEN
    assert tree[1][0].lower == 2
    assert not is_decided(tree)
