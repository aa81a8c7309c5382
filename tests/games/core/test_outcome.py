"""Outcomes: places are shared by equals, and the place after them is left out."""

import pytest

from games.core.outcome import Outcome, agreed_draw, parted_by, rank_scores, reason_parts


def test_equal_scores_share_the_place_and_the_next_is_left_out() -> None:
    assert rank_scores([5, 3, 5, 1]) == (1, 3, 1, 4)


def test_the_second_part_of_a_score_breaks_the_tie_of_the_first() -> None:
    assert rank_scores([(2, 1), (2, 4)]) == (2, 1)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ([(5, 1, 1), (3, 9, 9)], ""),
        ([(5, 1, 1), (5, 1, 1)], ""),
        ([(5, 2, 1), (5, 1, 9)], "+upgraded"),
        ([(5, 1, 1), (5, 1, 2), (4, 0, 0)], "+pieces"),
        ([(5, 2, 0), (5, 1, 2), (5, 1, 1)], "+upgraded+pieces"),
        ([(5, 2, 0), (4, 2, 0), (3, 2, 0)], ""),
    ],
)
def test_only_the_tie_breaks_that_parted_neighbours_are_named(keys, said) -> None:
    assert parted_by(keys, ("upgraded", "pieces")) == said
    assert parted_by(keys[::-1], ("upgraded", "pieces")) == said
    assert reason_parts("goal" + said) == ("goal", tuple(said.split("+")[1:]))


def test_a_tie_break_that_parted_twice_is_named_once() -> None:
    assert parted_by([(5, 1, 2), (5, 1, 1), (5, 0, 0)], ("colours", "colours")) == "+colours"


def test_the_winner_is_the_seat_in_first_place() -> None:
    outcome = Outcome(places=(2, 1), scores=(0, 3), reason="eliminated", rule="T6.5")
    assert outcome.winners == (1,)
    assert not outcome.is_draw


def test_in_a_drawn_match_all_seats_are_first() -> None:
    outcome = agreed_draw(2)
    assert outcome.winners == (0, 1)
    assert outcome.scores == (0, 0)
    assert outcome.is_draw
