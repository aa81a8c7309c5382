"""TA9: the syllabus of training scenarios: the worked case TA-42."""

from collections.abc import Iterable

import pytest

from games.core.honours import FinishedMatch
from games.core.outcome import Outcome
from games.tacticum import GAME
from games.tacticum.syllabus import TRAINING
from tests.games.tacticum.positions import do, piece, position


def won(scenario: str, reason: str = "captures", *, by: int = 0, seat: int = 0) -> FinishedMatch:
    """A battle that `by` has won, of the player in `seat`."""
    places = (1, 2) if by == 0 else (2, 1)
    outcome = Outcome(places=places, scores=(0, 0), reason=reason, rule="TA6.1")
    return FinishedMatch(options={"scenario": scenario}, seat=seat, outcome=outcome)


def wins(*finished: FinishedMatch) -> dict[str, int]:
    """The syllabus of a player as the victories in each scenario that has any."""
    goals = GAME.honours(finished).goals
    return {str(goal.options["scenario"]): goal.done for goal in goals if goal.done}


def counts(match: FinishedMatch) -> bool:
    return bool(wins(match))


def is_centurion(scenarios: Iterable[str]) -> bool:
    return GAME.honours(won(scenario) for scenario in scenarios).is_earned


@pytest.mark.rule("TA9.1")
def test_the_syllabus_has_the_six_training_scenarios() -> None:
    syllabus = GAME.honours(())
    assert syllabus.title == "Centurion"
    assert [goal.name for goal in syllabus.goals] == [
        "Pincer",
        "Long Line",
        "Tortoise",
        "Ram",
        "Bodyguard",
        "Raise the Standard",
    ]
    assert not syllabus.is_begun


@pytest.mark.rule("TA9.1")
def test_a_victory_played_out_on_the_board_counts_for_the_winner_alone() -> None:
    state = position("a4 d1", "b4 c4 h8", scenario="long-line")
    outcome = GAME.outcome(do(state, piece("d1", "d4")))
    assert outcome is not None
    options = {"scenario": "long-line"}
    assert counts(FinishedMatch(options=options, seat=0, outcome=outcome))
    assert not counts(FinishedMatch(options=options, seat=1, outcome=outcome))


@pytest.mark.rule("TA9.1")
@pytest.mark.parametrize(
    "reason", ["resigned", "forfeit", "immobile", "adjudicated", "agreed-draw", "ruling"]
)
def test_a_victory_without_the_scenarios_condition_does_not_count(reason: str) -> None:
    assert not counts(won("pincer", reason))
    assert counts(won("pincer", "captures"))


@pytest.mark.rule("TA9.1")
def test_a_draw_counts_for_nobody() -> None:
    drawn = Outcome(places=(1, 1), scores=(0, 0), reason="limit", rule="TA7.3")
    options = {"scenario": "pincer"}
    assert not counts(FinishedMatch(options=options, seat=0, outcome=drawn))


@pytest.mark.rule("TA9.1")
@pytest.mark.parametrize(("seat", "reason"), [(0, "trap"), (0, "captures"), (1, "held-out")])
def test_in_the_bodyguard_either_sides_victory_counts(seat: int, reason: str) -> None:
    assert counts(won("bodyguard", reason, by=seat, seat=seat))
    assert not counts(won("bodyguard", reason, by=seat, seat=1 - seat))


@pytest.mark.rule("TA9.2")
def test_the_standard_battle_does_not_count() -> None:
    assert not counts(won("standard", "trap"))
    named_by_default = FinishedMatch(options={}, seat=0, outcome=won("standard").outcome)
    assert not counts(named_by_default)


@pytest.mark.rule("TA9.2")
def test_case_ta_42_the_third_win_in_the_last_scenario_makes_a_centurion() -> None:
    short = [*TRAINING] * 3
    short.remove("raise-the-standard")
    syllabus = GAME.honours(won(scenario) for scenario in short)
    assert [goal.credited for goal in syllabus.goals] == [3, 3, 3, 3, 3, 2]
    assert not is_centurion(short)
    assert is_centurion([*short, "raise-the-standard"])


@pytest.mark.rule("TA9.2")
def test_many_wins_in_one_scenario_do_not_stand_in_for_another() -> None:
    syllabus = GAME.honours([won("pincer")] * 20)
    assert syllabus.goals[0].done == 20
    assert syllabus.goals[0].credited == 3
    assert syllabus.is_begun
    assert not syllabus.is_earned
