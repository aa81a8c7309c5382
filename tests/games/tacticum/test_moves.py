"""TA1, TA2: moves: the worked cases TA-01, TA-17 to TA-24, TA-38 and TA-39."""

import pytest

from games.tacticum import GAME
from games.tacticum.actions import Action, MoveColumn, MovePiece, MoveSquare
from games.tacticum.board import SQUARES
from games.tacticum.moves import own_columns, own_squares
from games.tacticum.state import State
from tests.games.tacticum.positions import (
    column,
    do,
    lost,
    piece,
    position,
    refusal,
    square,
    squares_of,
)


def moves_of(state: State, kind: type[Action]) -> list[Action]:
    return [one for one in GAME.legal_actions(state, state.seat) if isinstance(one, kind)]


def corners(state: State) -> set[str]:
    return {one.target for one in moves_of(state, MoveSquare) if isinstance(one, MoveSquare)}


@pytest.mark.rule("TA1.1", "TA1.2", "TA2.1")
def test_case_ta_01_a_piece_moves_any_number_of_empty_squares_along_rank_or_file() -> None:
    assert len(SQUARES) == 64
    state = position("d4", "f4 d7")
    targets = ("d1", "d2", "d3", "d5", "d6", "a4", "b4", "c4", "e4")
    assert set(moves_of(state, MovePiece)) == {piece("d4", target) for target in targets}


@pytest.mark.rule("TA2.1")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (piece("d4", "f4"), "not free"),
        (piece("d4", "g4"), "not free"),
        (piece("d4", "e5"), "no such move"),
        (piece("e4", "e5"), "no piece"),
    ],
)
def test_a_piece_neither_jumps_nor_turns(action: MovePiece, reason: str) -> None:
    illegal = refusal(position("d4", "f4"), action)
    assert (illegal.rule, reason in illegal.reason) == ("TA2.1", True)


@pytest.mark.rule("TA2.3")
def test_case_ta_17_a_column_hits_within_three_squares() -> None:
    state = position("a4 b4 c4", "f4 h8")
    assert lost(state, do(state, column("a4", "c4", 3))) == {"f4"}
    beyond = position("a4 b4 c4", "g4 h8")
    assert {move.steps for move in moves_of(beyond, MoveColumn) if move.rear == "a4"} == {1, 2, 3}
    assert refusal(beyond, column("a4", "c4", 4)).rule == "TA2.3"
    assert lost(beyond, do(beyond, column("a4", "c4", 3))) == set()


@pytest.mark.rule("TA-A10")
def test_case_ta_18_a_column_stops_at_the_first_enemy() -> None:
    state = position("a4 b4 c4", "e4 f4")
    assert lost(state, do(state, column("a4", "c4", 2))) == {"e4"}
    assert refusal(state, column("a4", "c4", 3)).rule == "TA2.3"


@pytest.mark.rule("TA-A12")
def test_case_ta_19_in_a_line_of_four_the_mover_names_which_three() -> None:
    state = position("a4 b4 c4 d4", "f4 h8")
    assert refusal(state, column("a4", "c4", 1)).rule == "TA2.3"
    assert lost(state, do(state, column("b4", "d4", 2))) == {"f4"}
    free = position("a4 b4 c4 d4")
    assert moves_of(free, MoveColumn) == [column("b4", "d4", steps) for steps in (1, 2, 3)]


@pytest.mark.rule("TA2.3", "TA-A13")
def test_case_ta_20_a_column_does_not_move_sideways() -> None:
    assert {(move.rear, move.front) for move in moves_of(position("a4 b4 c4"), MoveColumn)} == {
        ("a4", "c4")
    }
    assert refusal(position("a4 b4 b5"), column("a4", "c4", 1)).rule == "TA2.3"


@pytest.mark.rule("TA-A11")
def test_case_ta_21_a_commander_blocks_a_column() -> None:
    state = position("a4 b4 c4", "Ce4 h8")
    assert column("a4", "c4", 1) in GAME.legal_actions(state, 0)
    assert refusal(state, column("a4", "c4", 2)).rule == "TA2.3"


@pytest.mark.rule("TA1.2", "TA2.3")
def test_case_ta_22_a_commander_may_be_one_of_a_column() -> None:
    state = position("Ca4 b4 c4", "e4 h8")
    after = do(state, column("a4", "c4", 2))
    assert lost(state, after) == {"e4"}
    assert after.commanders[0] == squares_of("c4")
    assert after.units[0] == squares_of("d4 e4")


@pytest.mark.rule("TA2.2", "TA-A14")
@pytest.mark.parametrize(
    ("black", "targets"),
    [
        pytest.param("h8", "a3 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e3", id="TA-23"),
        pytest.param("e3 h8", "a3 b2 b3 b4 c1 c2 c4 c5 d4", id="TA-24, one in the way"),
        pytest.param("e3 c5", "a3 b2 b3 c1 c2", id="TA-24, two in the way"),
    ],
)
def test_a_square_has_these_targets(black: str, targets: str) -> None:
    state = position("c3 d3 c4 d4", black)
    assert corners(state) == set(targets.split())
    assert refusal(state, square("c3", "c3")).rule == "TA2.2"


@pytest.mark.rule("TA2.2", "TA2.3")
def test_case_ta_38_six_pieces_make_two_squares_and_two_columns() -> None:
    own = position("c3 d3 e3 c4 d4 e4").pieces(0)
    assert len(list(own_squares(own))) == 2
    assert len({line for line, _ in own_columns(own)}) == 2


@pytest.mark.rule("TA2.2")
def test_case_ta_39_a_square_needs_a_free_way() -> None:
    assert square("c3", "c5") in GAME.legal_actions(position("c3 d3 c4 d4", "c7"), 0)
    assert refusal(position("c3 d3 c4 d4", "c6"), square("c3", "c5")).rule == "TA2.2"
    assert refusal(position("c3 d3 c4"), square("c3", "c5")).rule == "TA2.2"


def test_a_square_does_not_wrap_round_the_edge() -> None:
    assert not list(own_squares(position("h1 a2 h2 a3").pieces(0)))
