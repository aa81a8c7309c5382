"""TA3: what a move captures: the worked cases TA-02 to TA-16 and TA-25 to TA-30."""

import pytest

from games.tacticum import GAME, events
from tests.games.tacticum.positions import (
    column,
    do,
    lost,
    piece,
    position,
    square,
    squares_of,
)


@pytest.mark.rule("TA3.2", "TA3.3", "TA-A22")
@pytest.mark.parametrize(
    ("white", "black", "move", "captured"),
    [
        pytest.param("d4 f5", "e5", ("d4", "d5"), "e5", id="TA-02"),
        pytest.param("a4 e1", "b4 c4 d4", ("e1", "e4"), "b4 c4 d4", id="TA-05"),
        pytest.param("a4 e1", "b4 d4", ("e1", "e4"), "", id="TA-06"),
        pytest.param("a4 d8 h4", "b4 c4 d5 d6 d7", ("h4", "d4"), "b4 c4 d5 d6 d7", id="TA-08"),
        pytest.param(
            "a4 d1 d8 h4",
            "b4 c4 d2 d3 d5 d6 d7",
            ("h4", "d4"),
            "b4 c4 d2 d3 d5 d6 d7",
            id="TA-09",
        ),
    ],
)
def test_unbroken_runs_between_the_mover_and_another_piece_are_captured(
    white: str, black: str, move: tuple[str, str], captured: str
) -> None:
    state = position(white, black)
    assert lost(state, do(state, piece(*move))) == set(captured.split())


@pytest.mark.rule("TA-A4")
def test_case_ta_03_moving_between_two_enemies_is_safe() -> None:
    state = position("d1", "c4 e4")
    after = do(state, piece("d1", "d4"))
    assert lost(state, after) == set()
    assert after.units[0] == squares_of("d4")


@pytest.mark.rule("TA-A4")
@pytest.mark.parametrize(
    ("black", "move", "captured"),
    [
        ("c4 e4 e7", ("e7", "e6"), set()),
        ("c4 e5", ("e5", "e4"), {"d4"}),
    ],
)
def test_case_ta_04_only_a_piece_that_moves_captures(
    black: str, move: tuple[str, str], captured: set[str]
) -> None:
    state = position("d4 h1", black, seat=1)
    assert lost(state, do(state, piece(*move))) == captured


@pytest.mark.rule("TA-A3")
def test_case_ta_07_the_edge_does_not_flank() -> None:
    state = position("b1", "a4")
    assert lost(state, do(state, piece("b1", "b4"))) == set()


@pytest.mark.rule("TA-A2")
def test_case_ta_10_there_are_no_diagonal_runs() -> None:
    state = position("c3 e1", "d4")
    assert lost(state, do(state, piece("e1", "e5"))) == set()


@pytest.mark.rule("TA3.3", "TA-A7", "TA-A23")
@pytest.mark.parametrize(
    ("white", "black", "move", "captured"),
    [
        pytest.param("c4 f1", "d4 e4 d5 e5", ("f1", "f4"), "", id="TA-11"),
        pytest.param("b4 f1", "c4 d4 e4 d5 e5", ("f1", "f4"), "c4", id="TA-12"),
        pytest.param("a5 g5", "b5 c5 b6 c6", ("g5", "d5"), "", id="TA-13, whole"),
        pytest.param("a5 g5", "b5 c5 b6", ("g5", "d5"), "b5 c5", id="TA-13, broken"),
    ],
)
def test_units_in_a_square_of_their_own_are_safe(
    white: str, black: str, move: tuple[str, str], captured: str
) -> None:
    state = position(white, black)
    assert lost(state, do(state, piece(*move))) == set(captured.split())


SQUARE = "d5 e5 d6 e6"


@pytest.mark.rule("TA3.1", "TA-A9")
@pytest.mark.parametrize(
    ("helper", "captured"),
    [
        pytest.param("", "d5", id="TA-14"),
        pytest.param("f5", "d5 e5", id="TA-15"),
        pytest.param("f6", "d5", id="TA-16"),
    ],
)
def test_a_column_hits_into_a_square_and_what_is_left_of_it_is_not_safe(
    helper: str, captured: str
) -> None:
    state = position(f"d1 d2 d3 {helper}", SQUARE)
    after = do(state, column("d1", "d3", 2))
    assert lost(state, after) == set(captured.split())
    assert after.units[0] == squares_of(f"d3 d4 d5 {helper}")


@pytest.mark.rule("TA-A15")
def test_case_ta_25_a_square_captures_where_its_move_ends() -> None:
    state = position("c3 d3 c4 d4 g5", "f5")
    assert lost(state, do(state, square("c3", "d4"))) == {"f5"}


@pytest.mark.rule("TA-A15")
def test_a_square_does_not_capture_on_its_way() -> None:
    state = position("c3 d3 c4 d4 f5", "e5 h8")
    assert lost(state, do(state, square("c3", "c5"))) == {"e5"}
    further = position("c2 d2 c3 d3 f4", "e4 h8")
    assert lost(further, do(further, square("c2", "c3"))) == {"e4"}
    past = position("a2 b2 a3 b3 d2", "c2 h8")
    assert lost(past, do(past, square("a2", "a4"))) == set()


@pytest.mark.rule("TA3.2", "TA3.4")
@pytest.mark.parametrize(
    ("steps", "captured"), [pytest.param(2, {"d4", "d5"}, id="up 2"), (1, {"d4"})]
)
def test_case_ta_26_every_piece_of_a_column_that_moved_captures(
    steps: int, captured: set[str]
) -> None:
    state = position("c1 c2 c3 e4 e5", "d4 d5 h8")
    assert lost(state, do(state, column("c1", "c3", steps))) == captured


@pytest.mark.rule("TA-A5")
def test_case_ta_27_a_commander_flanks() -> None:
    state = position("Cd4 g4", "f4 h8")
    assert lost(state, do(state, piece("d4", "e4"))) == {"f4"}


@pytest.mark.rule("TA-A6")
@pytest.mark.parametrize(
    ("white", "black", "move", "captured"),
    [
        pytest.param("b4 f1", "c4 Cd4 e4", ("f1", "f4"), {"c4", "e4"}, id="TA-28"),
        pytest.param("b4 h4", "c4 Cd4 h8", ("h4", "e4"), {"c4"}, id="TA-30"),
    ],
)
def test_a_commander_in_a_run_stays_and_the_units_go(
    white: str, black: str, move: tuple[str, str], captured: set[str]
) -> None:
    state = position(white, black)
    after = do(state, piece(*move))
    assert lost(state, after) == captured
    assert after.commanders[1] == squares_of("d4")


@pytest.mark.rule("TA-A8")
def test_case_ta_29_a_square_with_the_commander_in_it_protects() -> None:
    state = position("c4 f1", "Cd4 e4 d5 e5")
    assert lost(state, do(state, piece("f1", "f4"))) == set()


def test_a_capture_is_told_with_what_was_hit_and_what_was_flanked() -> None:
    state = position("d1 d2 d3 f5", SQUARE)
    step = GAME.apply(state, 0, column("d1", "d3", 2))
    assert events.UnitsCaptured(0, ("e5",), ("d5",)) in step.events
