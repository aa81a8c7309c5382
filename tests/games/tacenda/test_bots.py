"""The steady bot plays Tacenda clearly better than chance, and by its measure."""

import pytest
from msgspec import structs

from games.core.outcome import Outcome
from games.simulate.playing import Plan, play_all
from games.tacenda.evaluation import evaluate
from tests.games.tacenda.scenes import scene


def test_steady_beats_random_in_at_least_ninety_of_a_hundred_games() -> None:
    plan = Plan(game="tacenda", bots=("steady", "random"), seed="ninety")
    won = sum(
        "steady" in {one.bots[winner] for winner in one.winners} for one in play_all(plan, 100, 2)
    )
    assert won >= 90


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("0 guardians: g3", "0 guardians: g2"),
        ("0 hand: g1", ""),
        ("0 bank: 3", "0 bank: 1"),
        ("0 guardians: g3", "0 guardians: g3[stun=1]"),
        ("0 guardians: g3[shields=1]", "0 guardians: g3"),
        ("0 walker: w1\n0 stack: w2 w3", "0 walker: w1\n0 stack: w2"),
        ("0 guardians: g1\n1 guardians: g6\ncombat: open", "1 guardians: g6\ncombat: open"),
        ("0 guardians: g3\n1 guardians: g2", "0 guardians: g3\n1 guardians: g4"),
    ],
)
def test_the_measure_prefers_what_is_better(better, worse) -> None:
    assert evaluate(scene(better), 0) > evaluate(scene(worse), 0)
    assert evaluate(scene(better), 1) < evaluate(scene(worse), 1)


def test_a_match_won_is_better_than_any_position() -> None:
    won = Outcome(places=(1, 2), scores=(3, 0), reason="eliminated", rule="T6.5")
    state = structs.replace(scene("1 guardians: g6*20"), outcome=won)
    assert evaluate(state, 0) > evaluate(scene("0 guardians: g6*20"), 0)
    assert evaluate(state, 1) == -evaluate(state, 0)
