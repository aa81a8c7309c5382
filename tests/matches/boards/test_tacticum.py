"""The board of Tacticum: turned to the reader, with handles on what may march."""

import pytest

from games.core.registry import get_game, sample_setups
from games.core.rng import Rng
from games.tacticum.actions import MoveColumn
from matches.boards.tacticum.formations import draw_handles
from matches.boards.tacticum.words import block_squares, line_squares, moved_line
from tests.matches.boards.walks import Walked, show

GAME = get_game("tacticum")


def opening(scenario="standard"):
    setup = sample_setups(GAME)[scenario]
    step = GAME.new(setup, Rng(b"opening"))
    return Walked(GAME, setup, step.state, step.events)


@pytest.mark.parametrize(("viewer", "corner"), [(0, "a1"), (1, "h8"), (None, "a1")])
def test_the_readers_own_side_is_below(viewer, corner):
    table = show(opening(), viewer).board.table
    assert table.rows[-1][1][0].name == corner


def test_a_column_has_its_arrow_before_its_front_as_the_reader_sees_it():
    move = MoveColumn("a4", "c4", 1)
    (handle,), _posts = draw_handles([move], flipped=False)
    assert (handle.heading, handle.x, handle.y) == ("right", 6, 9)
    (turned,), _posts = draw_handles([move], flipped=True)
    assert (turned.heading, turned.x, turned.y) == ("left", 10, 7)


def test_a_column_moves_along_its_line():
    assert moved_line("a4", "c4", 2) == ("c4", "e4")
    assert moved_line("c6", "c4", 3) == ("c3", "c1")


def test_who_is_not_on_turn_has_no_handles():
    assert show(opening(), 0).board.table.handles
    assert not show(opening(), 1).board.table.handles


def test_the_ranks_that_the_scenario_wants_are_marked():
    rows = show(opening("tortoise"), 0).board.table.rows
    assert [rank for rank, cells in rows if all(cell.goal for cell in cells)] == ["8", "7"]


def test_the_question_names_the_one_to_wait_for():
    assert show(opening(), 1).board.prompt == "Waiting for ada."


def test_a_formation_lights_up_the_squares_on_which_it_will_stand():
    assert block_squares("c2") == ("c2", "d2", "c3", "d3")
    assert line_squares("c6", "c4") == ("c6", "c5", "c4")
    for pick in show(opening(), 0).board.picks:
        expected = {"sq": 0, "block": 4, "column": 3}[pick.tokens[0].split("-")[0]]
        assert len(set(pick.lights)) == expected
