"""Outcomes: places are shared by equals, and the place after them is left out."""

from games.core.outcome import Outcome, agreed_draw, rank_scores


def test_equal_scores_share_the_place_and_the_next_is_left_out() -> None:
    assert rank_scores([5, 3, 5, 1]) == (1, 3, 1, 4)


def test_the_second_part_of_a_score_breaks_the_tie_of_the_first() -> None:
    assert rank_scores([(2, 1), (2, 4)]) == (2, 1)


def test_the_winner_is_the_seat_in_first_place() -> None:
    outcome = Outcome(places=(2, 1), scores=(0, 3), reason="eliminated", rule="T6.5")
    assert outcome.winners == (1,)
    assert not outcome.is_draw


def test_in_a_drawn_match_all_seats_are_first() -> None:
    outcome = agreed_draw(2)
    assert outcome.winners == (0, 1)
    assert outcome.scores == (0, 0)
    assert outcome.is_draw
