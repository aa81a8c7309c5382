"""LC4: what expeditions, rounds and matches are worth: the worked cases LC-01 to LC-17, LC-26."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lost_cities import GAME
from games.lost_cities.actions import DISCARD, DRAW_DECK
from games.lost_cities.cards import NUMBERS
from games.lost_cities.scoring import score_column, score_columns, totals
from tests.games.lost_cities.positions import do, position, stacks


def column(investments: int, *numbers: int) -> tuple[str, ...]:
    return ("RH",) * investments + tuple(f"R{number}" for number in numbers)


@pytest.mark.rule("LC4.1")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        pytest.param(column(0, 2, 3, 4, 5, 6), 0, id="LC-01"),
        pytest.param(column(0, 10), -10, id="LC-02"),
        pytest.param(column(1, 3, 5, 7, 8, 10), 26, id="LC-05"),
        pytest.param(column(3, *range(2, 11)), 156, id="LC-06"),
        pytest.param(column(0, *range(2, 9)), 15, id="LC-08"),
        pytest.param(column(3, 2, 3, 4, 5), -24, id="LC-11"),
        pytest.param(column(1, 2, 3), -30, id="LC-12"),
        pytest.param(column(2, 10), -30, id="LC-13"),
        pytest.param(column(0, 8, 9, 10), 7, id="LC-14"),
        pytest.param(column(1, 6, 7, 8, 9, 10), 40, id="LC-15"),
        pytest.param(column(2, 5, 6, 8, 10), 27, id="LC-16"),
        pytest.param((), 0, id="LC-17, no column"),
    ],
)
def test_an_expedition_is_worth_its_numbers_less_twenty_times_its_stake(
    cards: tuple[str, ...], points: int
) -> None:
    assert score_column(cards) == points


@pytest.mark.rule("LC-A6")
@pytest.mark.parametrize(
    ("investments", "points"),
    [pytest.param(1, -40, id="LC-03"), (2, -60), pytest.param(3, -80, id="LC-04")],
)
def test_an_expedition_of_investments_alone_costs_its_twenty_multiplied(
    investments: int, points: int
) -> None:
    assert score_column(column(investments)) == points


@pytest.mark.rule("LC-A4", "LC-A5")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        pytest.param(column(0, *range(2, 10)), 44, id="LC-07"),
        pytest.param(column(2, *range(4, 10)), 77, id="LC-09"),
        pytest.param(column(3, 2, 3, 4, 5, 6), 20, id="LC-10"),
    ],
)
def test_eight_cards_investments_among_them_earn_twenty_that_are_not_multiplied(
    cards: tuple[str, ...], points: int
) -> None:
    assert score_column(cards) == points


@pytest.mark.rule("LC4.1")
def test_case_lc_17_a_round_is_worth_the_sum_of_its_expeditions() -> None:
    columns = (
        ("RH", "R3", "R5", "R7", "R8", "R10"),
        ("G10",),
        ("B2", "B3", "B4", "B5", "B6"),
        (),
        (),
    )
    assert score_columns(columns) == (26, -10, 0, 0, 0)
    own = ", ".join(" ".join(one) for one in columns)
    open_round = position(columns=f"{own} | {stacks()}")
    assert totals(open_round, with_open_round=True) == (16, 0)


@given(st.integers(0, 3), st.sets(st.sampled_from(NUMBERS)))
def test_an_expedition_is_worth_between_minus_eighty_and_a_hundred_and_fifty_six(
    investments: int, numbers: set[int]
) -> None:
    cards = column(investments, *sorted(numbers))
    points = score_column(cards)
    assert -80 <= points <= 156
    if len(cards) >= 8:
        assert points >= 20


ALL_BUT_FOUR = "R2 R3 R5 R6 R7 R8 R9 R10"
"""Eight numbers worth 50."""
ALL_BUT_SIX = "R2 R3 R4 R5 R7 R8 R9 R10"
"""Eight numbers worth 48."""


@pytest.mark.rule("LC4.2", "LC-A13")
@pytest.mark.parametrize(
    ("red", "scores", "places"),
    [
        pytest.param(ALL_BUT_FOUR, (72, 70), (1, 2), id="the higher total wins"),
        pytest.param(ALL_BUT_SIX, (70, 70), (1, 1), id="equal totals are a draw"),
    ],
)
def test_case_lc_26_the_totals_of_three_rounds_decide(
    red: str, scores: tuple[int, int], places: tuple[int, int]
) -> None:
    state = position(
        rounds="rounds 3, round 3, starter 0, turns 43",
        deck="Y2",
        columns=f"{stacks(R=red)} | {stacks(B='B6 B7 B8 B9')}",
        scores="34:40 -12:20",
    )
    outcome = GAME.outcome(do(state, DISCARD["G2"], DRAW_DECK))
    assert outcome is not None
    assert (outcome.scores, outcome.places) == (scores, places)
