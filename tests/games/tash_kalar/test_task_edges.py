"""TK12: tasks that are missed or fulfilled by a little, and points against tie-breaks."""

import pytest

from games.tash_kalar import GAME
from games.tash_kalar.arena import NUMBER, standing
from games.tash_kalar.state import Form
from games.tash_kalar.tasks import Chain, CutOff, Deeds, Summoned, Surround, holds
from tests.games.tash_kalar.positions import do, place, position
from tests.games.tash_kalar.test_tasks import fulfilled, reds


@pytest.mark.rule("TK12.2")
@pytest.mark.parametrize(("walls", "so"), [(("41", "42"), False), (("41", "42", "32"), True)])
def test_three_moves_are_few_enough_to_join_another_piece_and_four_are_not(
    walls: tuple[str, ...], so: bool
) -> None:
    assert fulfilled(CutOff(), f"31:b0 51:b0 {reds(*walls)}") == so


@pytest.mark.rule("TK12.2")
@pytest.mark.parametrize("end", [0, 8])
def test_a_chain_has_a_piece_on_both_sides(end: int) -> None:
    row = [f"{x}5" for x in range(1, 10)]
    assert fulfilled(Chain(between="sides"), reds(*row))
    short = [square for square in row if square != row[end]]
    assert not fulfilled(Chain(between="sides"), reds(*short))


@pytest.mark.rule("TK11.3")
@pytest.mark.parametrize(
    ("form", "mine", "theirs", "places"),
    [
        (Form.HIGH_FORM, (5, 0), (0, 4), (1, 2)),
        (Form.HIGH_FORM, (3, 0), (0, 4), (2, 1)),
        (Form.DUEL, (5, 0), (0, 4), (1, 2)),
        (Form.DUEL, (3, 0), (0, 4), (2, 1)),
    ],
)
def test_more_points_win_against_more_pieces(
    form: Form, mine: tuple[int, ...], theirs: tuple[int, ...], places: tuple[int, ...]
) -> None:
    last = {"last_turns": 1, "called_by": "goal", "number": 9}
    pieces = "33:b1 44:b1 46:b0" if places == (1, 2) else "33:r1 44:r1 46:r0"
    state = position(
        pieces, form=form, actions=1, fields=last, points=mine, others={1: {"points": theirs}}
    )
    outcome = GAME.outcome(do(state, place("55")))
    assert (outcome.places, outcome.scores) == (places, (mine[0], theirs[1]))


@pytest.mark.rule("TK12.2")
def test_one_piece_is_enough_that_is_surrounded_or_cut_off() -> None:
    ring = f"55:b0 {reds('44', '45', '46', '54', '56', '64')}"
    assert fulfilled(Surround(least=6), f"{ring} 88:b1")
    walled = f"31:b0 51:b0 {reds('22', '32', '41', '42')}"
    assert fulfilled(CutOff(), f"{walled} 86:b0 87:b1")


@pytest.mark.rule("TK12.2")
@pytest.mark.parametrize(("ranks", "so"), [((0, 2), True), ((1, 1), False), ((2,), False)])
def test_a_task_may_ask_for_two_beings_one_of_them_a_legend(
    ranks: tuple[int, ...], so: bool
) -> None:
    deeds = Deeds(
        destroyed=((0, 0, 0),) * 2, summoned=tuple((NUMBER["55"], rank) for rank in ranks)
    )
    board = standing(position("55:r2").pieces)
    assert holds(Summoned(least=2, legendary=1), board, 0, deeds) == so
