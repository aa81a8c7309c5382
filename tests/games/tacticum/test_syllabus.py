"""TA9: the syllabus of training scenarios: the worked case TA-42."""

import pytest

from games.core.outcome import Outcome
from games.tacticum import GAME
from games.tacticum.syllabus import TRAINING, counts, progress
from tests.games.tacticum.positions import do, piece, position


def won_by(seat: int, reason: str) -> Outcome:
    places = (1, 2) if seat == 0 else (2, 1)
    return Outcome(places=places, scores=(0, 0), reason=reason, rule="TA6.1")


@pytest.mark.rule("TA9.1")
def test_the_syllabus_has_the_six_training_scenarios() -> None:
    assert TRAINING == (
        "pincer",
        "long-line",
        "tortoise",
        "ram",
        "bodyguard",
        "raise-the-standard",
    )


@pytest.mark.rule("TA9.1")
def test_a_victory_played_out_on_the_board_counts_for_the_winner_alone() -> None:
    state = position("a4 d1", "b4 c4 h8", scenario="long-line")
    outcome = GAME.outcome(do(state, piece("d1", "d4")))
    assert outcome is not None
    assert counts("long-line", outcome, 0)
    assert not counts("long-line", outcome, 1)


@pytest.mark.rule("TA9.1")
@pytest.mark.parametrize("reason", ["resigned", "forfeit", "immobile", "adjudicated"])
def test_a_victory_without_the_scenarios_condition_does_not_count(reason: str) -> None:
    assert not counts("pincer", won_by(0, reason), 0)
    assert counts("pincer", won_by(0, "captures"), 0)


@pytest.mark.rule("TA9.1")
def test_a_draw_counts_for_nobody() -> None:
    drawn = Outcome(places=(1, 1), scores=(0, 0), reason="limit", rule="TA7.3")
    assert not counts("pincer", drawn, 0)


@pytest.mark.rule("TA9.1")
@pytest.mark.parametrize(("seat", "reason"), [(0, "trap"), (0, "captures"), (1, "held-out")])
def test_in_the_bodyguard_either_sides_victory_counts(seat: int, reason: str) -> None:
    assert counts("bodyguard", won_by(seat, reason), seat)


@pytest.mark.rule("TA9.2")
def test_the_standard_battle_does_not_count() -> None:
    assert not counts("standard", won_by(0, "trap"), 0)
    assert [row.wins for row in progress(["standard"] * 9).rows] == [0] * 6


@pytest.mark.rule("TA9.2")
def test_case_ta_42_the_third_win_in_the_last_scenario_makes_a_centurion() -> None:
    wins = [*TRAINING] * 3
    wins.remove("raise-the-standard")
    assert [row.credited for row in progress(wins).rows] == [3, 3, 3, 3, 3, 2]
    assert not progress(wins).is_centurion
    assert progress([*wins, "raise-the-standard"]).is_centurion


@pytest.mark.rule("TA9.2")
def test_many_wins_in_one_scenario_do_not_stand_in_for_another() -> None:
    lopsided = progress(["pincer"] * 20)
    assert lopsided.rows[0].wins == 20
    assert lopsided.rows[0].credited == 3
    assert not lopsided.is_centurion
