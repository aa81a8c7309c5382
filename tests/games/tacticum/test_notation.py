"""TA8: positions as texts, what everybody sees, and what is told."""

import pytest

from games.tacticum import GAME, events
from tests.games.tacticum.positions import column, do, piece, position, square

TEXT = """
{head}
board .bbBbbb. ..bb.b.. ........ ....b... ...w.... ........ ..ww.w.. .wwwWww.
seen {seen}
"""
SEEN = "7e3c/3c7e000000000000/10/800000000000000/0"


OVER = "captured 1:1, points 4:1, moves 30:30, over"


@pytest.mark.rule("TA8.2")
@pytest.mark.parametrize(
    ("head", "seen"),
    [
        ("standard, seat 1 to move, captured 0:1, points 0:0, moves 3:2", ""),
        ("long-line, seat 0 to move, captured 1:0, points 4:1, moves 9:9", f"{SEEN} {SEEN}"),
        (f"ram, seat 0 to move, {OVER} 1-2 by points under TA6.4", ""),
        (f"pincer, seat 1 to move, {OVER} 1-1 by limit under TA7.3", ""),
    ],
)
def test_a_position_is_written_as_it_was_read(head: str, seen: str) -> None:
    text = TEXT.format(head=head, seen=seen).strip()
    state = GAME.read_position(text)
    assert GAME.write_position(state) == text
    over = head.rpartition("over ")[2]
    assert GAME.view(state, None).to_act == (() if over != head else (state.seat,))


@pytest.mark.rule("TA8.1")
def test_everybody_sees_pieces_counts_and_repetitions() -> None:
    view = GAME.view(position("d4 e4 Ce1", "h8 Ca8", captured="1:2", moves="5:4"), None)
    assert view.units == (("d4", "e4"), ("h8",))
    assert view.commanders == ("e1", "a8")
    assert (view.captured, view.moves, view.repetitions) == ((1, 2), (5, 4), 1)


@pytest.mark.parametrize(
    ("action", "kind", "origins", "targets"),
    [
        (piece("h1", "h3"), "piece", ("h1",), ("h3",)),
        (square("a1", "b1"), "square", ("a1", "b1", "a2", "b2"), ("b1", "c1", "b2", "c2")),
        (column("b1", "b3", 1), "column", ("b1", "b2", "b3"), ("b2", "b3", "b4")),
    ],
)
def test_a_move_without_a_capture_is_told_alone(action, kind, origins, targets) -> None:
    state = position("a1 a2 b1 b2 b3 h1", "h8 g8")
    told = GAME.apply(state, 0, action).events
    assert told == (events.PiecesMoved(0, kind, origins, targets),)


@pytest.mark.rule("TA6.4")
@pytest.mark.parametrize(
    ("white", "black", "move", "gain"),
    [
        pytest.param("d1 d2 d3", "d5 h8 a8", column("d1", "d3", 2), 2, id="hit"),
        pytest.param("d4 f5", "e4 h8 a8", piece("f5", "f4"), 1, id="flanked"),
    ],
)
def test_points_are_told_with_what_they_come_to(white, black, move, gain) -> None:
    state = position(white, black, scenario="ram", points="1:0")
    assert events.PointsScored(0, gain, 1 + gain) in GAME.apply(state, 0, move).events


@pytest.mark.rule("TA2.2", "TA2.3")
def test_a_commander_keeps_its_place_in_a_formation_that_moves() -> None:
    state = position("a1 a2 b1 Cb2", "h8 g8")
    assert GAME.view(do(state, square("a1", "c1")), None).commanders[0] == "d2"
    line = position("a1 Ca2 a3", "h8 g8")
    assert GAME.view(do(line, column("a1", "a3", 3)), None).commanders[0] == "a5"


@pytest.mark.rule("TA7.2")
def test_after_a_capture_earlier_positions_are_forgotten_and_else_they_are_kept() -> None:
    state = position("d4 f5 a1", "e5 h8", seen=SEEN)
    assert len(do(state, piece("a1", "a2")).history) == 3
    assert len(do(state, piece("d4", "d5")).history) == 1


@pytest.mark.rule("TA4.1", "TA5.1")
def test_the_rule_that_ended_a_battle_is_that_of_the_trap_or_of_the_scenario() -> None:
    trapped = GAME.outcome(do(position("a7 c8", "Ca8 h7"), piece("c8", "b8")))
    captured = GAME.outcome(do(position("d4 f5 Ca1", "e5 Ch8", captured="4:4"), piece("d4", "d5")))
    assert [one and one.rule for one in (trapped, captured)] == ["TA4.1", "TA5.1"]
