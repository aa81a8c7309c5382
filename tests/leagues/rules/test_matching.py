from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.rules import matching as module
from leagues.rules.errors import TooManyPlayersError
from leagues.rules.matching import Edge, matching, perfect_exists


def pairings(ids):
    if not ids:
        yield ()
        return
    first, *rest = ids
    for other in rest:
        for tail in pairings([one for one in rest if one != other]):
            yield ((first, other), *tail)


def total(pairs, costs):
    """The sums aim by aim."""
    return tuple(map(sum, zip(*(costs[pair] for pair in pairs), strict=True)))


@pytest.mark.rule("L4.8")
@given(st.sampled_from([2, 4, 6, 8]), st.data())
def test_aims_are_compared_in_strict_order_over_the_whole_round(size, data):
    cost = st.tuples(st.integers(0, 3), st.integers(0, 9), st.integers(0, 99))
    costs = {pair: data.draw(cost) for pair in combinations(range(size), 2)}

    found = matching(size, [Edge(one=a, other=b, costs=c) for (a, b), c in costs.items()])

    assert total(found, costs) == min(total(pairs, costs) for pairs in pairings(list(range(size))))


@pytest.mark.rule("L4.8")
def test_an_odd_number_and_a_lonely_position_have_no_perfect_matching():
    assert matching(3, [Edge(one=0, other=1, costs=())]) is None
    assert not perfect_exists(4, [(0, 1), (0, 2), (0, 3)])
    assert perfect_exists(4, [(0, 1), (2, 3)])
    assert matching(0, []) == ()


@pytest.mark.rule("L4.8")
def test_only_the_last_aim_is_made_coarser_when_the_numbers_grow_too_large():
    """The last costs are near 2^60 each: halved until they fit, they still decide between these."""
    big = 2**60
    costs = {(0, 1): (0, big), (2, 3): (0, big), (0, 2): (0, 1), (1, 3): (0, 1)}
    costs |= {(0, 3): (1, 0), (1, 2): (1, 0)}

    found = matching(4, [Edge(one=a, other=b, costs=c) for (a, b), c in costs.items()])

    assert found == ((0, 2), (1, 3))


@pytest.mark.rule("L4.8")
def test_too_many_players_are_refused_rather_than_weighed_wrongly():
    edges = [Edge(one=0, other=1, costs=(2**61, 1)), Edge(one=2, other=3, costs=(0, 0))]

    with pytest.raises(TooManyPlayersError, match="too-many-players"):
        matching(4, edges)


@pytest.mark.rule("L4.8")
def test_where_the_best_candidates_do_not_suffice_all_pairs_are_tried(monkeypatch):
    """Ten positions, of which each keeps one best candidate: only the far ones fit together."""
    monkeypatch.setattr(module, "DENSE", 4)
    monkeypatch.setattr(module, "CANDIDATES", 1)
    monkeypatch.setattr(module, "NEIGHBOURS", 0)
    star = [Edge(one=0, other=other, costs=(0,)) for other in range(1, 10)]
    far = [Edge(one=a, other=11 - a, costs=(5,)) for a in range(2, 6)]

    found = matching(10, [*star, *far])

    assert found == ((0, 1), (2, 9), (3, 8), (4, 7), (5, 6))
