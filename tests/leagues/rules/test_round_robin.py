import json
from collections import Counter
from itertools import combinations

import pytest

from leagues.rules.errors import TooFewPlayersError
from leagues.rules.model import ByeKind
from leagues.rules.round_robin import berger, schedule
from tests.leagues.rules.play import DATA, pairs, players

TABLES = json.loads((DATA / "berger_tables.json").read_text())


@pytest.mark.rule("L3.1")
@pytest.mark.parametrize("size", sorted(TABLES, key=int))
def test_our_tables_are_the_published_berger_tables_seat_by_seat(size):
    ours = berger(int(size))

    for number, published in TABLES[size].items():
        assert list(ours[int(number) - 1]) == [tuple(pair) for pair in published]


@pytest.mark.rule("L3.1")
def test_a_round_robin_of_one_is_refused():
    with pytest.raises(TooFewPlayersError, match="too-few-players"):
        berger(1)


@pytest.mark.rule("L3.2", "L3.4")
@pytest.mark.parametrize("count", range(2, 15))
def test_everybody_meets_everybody_once_and_rests_once_if_the_number_is_odd(count):
    rounds = schedule(players(count))

    met = Counter(pair for round_ in rounds for pair in pairs(round_))
    rests = Counter(bye.player for round_ in rounds for bye in round_.byes)
    assert met == {frozenset(pair): 1 for pair in combinations(range(1, count + 1), 2)}
    assert rests == (dict.fromkeys(range(1, count + 1), 1) if count % 2 else {})
    assert all(bye.kind is ByeKind.REST and bye.points == 0 for r in rounds for bye in r.byes)


@pytest.mark.rule("L3.1")
@pytest.mark.parametrize("count", range(2, 15))
def test_starting_seats_of_a_round_robin_differ_by_one_at_most(count):
    starts = Counter(one.first for round_ in schedule(players(count)) for one in round_.meetings)

    replies = Counter(one.second for round_ in schedule(players(count)) for one in round_.meetings)
    assert all(abs(starts[n] - replies[n]) <= 1 for n in range(1, count + 1))


@pytest.mark.rule("L3.3")
@pytest.mark.parametrize("count", range(2, 13))
def test_a_double_round_robin_has_each_pair_once_from_each_seat(count):
    rounds = schedule(players(count), double=True)

    seated = Counter(one.players for round_ in rounds for one in round_.meetings)
    expected = {(a, b) for a in range(1, count + 1) for b in range(1, count + 1) if a != b}
    assert seated == dict.fromkeys(expected, 1)
    assert [round_.number for round_ in rounds] == list(range(1, len(rounds) + 1))


@pytest.mark.rule("L3.3")
@pytest.mark.parametrize("count", [4, 6, 8, 10])
def test_nobody_has_the_same_seat_three_rounds_running_where_the_halves_meet(count):
    rounds = schedule(players(count), double=True)
    middle = len(rounds) // 2

    for player in range(1, count + 1):
        seats = [
            one.first == player
            for round_ in rounds[middle - 2 : middle + 2]
            for one in round_.meetings
            if player in one.players
        ]
        assert not any(len(set(seats[start : start + 3])) == 1 for start in (0, 1))


@pytest.mark.rule("L3.2")
def test_the_order_in_which_players_are_given_does_not_matter():
    field = players(7)

    assert schedule(field) == schedule(tuple(reversed(field)))
