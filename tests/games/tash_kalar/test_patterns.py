"""TK1 and TK6: the arena and the patterns in it: the worked cases TK-01 to TK-20."""

import pytest

from games.core.errors import Malformed
from games.tash_kalar.arena import (
    ADJACENT_TO,
    CENTRAL,
    COUNT,
    GREEN,
    NUMBER,
    RED,
    SQUARES,
    distance,
    names,
)
from games.tash_kalar.definitions import Being, read_pattern
from games.tash_kalar.patterns import matches_of, orientations
from games.tash_kalar.state import Form
from tests.games.tash_kalar.positions import (
    CHAIR,
    CROSS,
    HOOK,
    LINE,
    SPIRE,
    can,
    do,
    on,
    position,
    refusal,
    summon,
)


def whites(pieces: str, card: str = "hook") -> set[tuple[str, int]]:
    """Where and how the card can be summoned."""
    state = position(pieces, beings=(card,))
    return {
        (square, turn)
        for square in SQUARES
        for turn in range(8)
        if can(state, summon(card, square, turn))
    }


@pytest.mark.rule("TK1.1", "TK-A1")
def test_case_tk_01_the_arena_has_69_squares() -> None:
    assert COUNT == 69
    off = ["11", "12", "21", "89", "98", "99", "81", "92", "91", "18", "19", "29"]
    assert not {*off} & {*SQUARES}
    assert [sum(name[1] == row for name in SQUARES) for row in "123456789"] == [
        5, 7, 9, 9, 9, 9, 9, 7, 5,
    ]  # fmt: skip


@pytest.mark.rule("TK1.1", "TK-A1")
def test_squares_are_red_green_or_central() -> None:
    assert {*names(RED)} == {"38", "42", "55", "86"}
    assert {*names(GREEN)} == {"15", "33", "68", "73", "94"}
    assert {*names(CENTRAL)} == {"44", "45", "46", "54", "55", "56", "64", "65", "66"}


@pytest.mark.rule("TK1.1")
def test_case_tk_02_neighbours_at_the_edge_are_fewer() -> None:
    def beside(square: str) -> set[str]:
        return {*names(ADJACENT_TO[NUMBER[square]])}

    assert beside("31") == {"22", "32", "41", "42"}
    assert beside("22") == {"13", "23", "31", "32", "33"}
    assert len(beside("55")) == 8


@pytest.mark.rule("TK1.2")
@pytest.mark.parametrize(
    ("one", "other", "steps"), [("13", "31", 2), ("15", "94", 8), ("55", "55", 0)]
)
def test_case_tk_03_distance_counts_steps_of_a_king(one: str, other: str, steps: int) -> None:
    assert distance(NUMBER[one], NUMBER[other]) == steps


@pytest.mark.rule("TK6.1", "TK6.2")
@pytest.mark.parametrize(
    ("turn", "squares"),
    [
        pytest.param(0, "65 76", id="TK-04"),
        pytest.param(1, "56 47", id="TK-05"),
        pytest.param(2, "45 34", id="TK-06"),
        pytest.param(3, "54 63", id="TK-07"),
        pytest.param(4, "45 36", id="TK-08"),
        pytest.param(5, "56 67", id="TK-09"),
        pytest.param(6, "65 74", id="TK-10"),
        pytest.param(7, "54 43", id="TK-11"),
    ],
)
def test_a_pattern_may_be_turned_and_mirrored(turn: int, squares: str) -> None:
    pieces = " ".join(f"{square}:r0" for square in squares.split())
    assert {how for white, how in whites(pieces) if white == "55"} == {turn}


@pytest.mark.rule("TK6.2")
def test_case_tk_12_two_pieces_spell_a_hook_on_four_squares() -> None:
    assert whites("65:r0 76:r0") == {("55", 0), ("64", 5), ("77", 7), ("86", 2)}


@pytest.mark.rule("TK6.4")
def test_case_tk_13_a_need_without_a_piece_is_refused() -> None:
    state = position("65:r0 75:r0", beings=("hook",))
    assert refusal(state, summon("hook", "55")).rule == "TK6.4"
    assert not [how for white, how in whites("65:r0 75:r0") if white == "55"]


@pytest.mark.rule("TK6.4")
def test_case_tk_14_squares_outside_the_pattern_do_not_matter() -> None:
    assert can(position("45:r0 65:r0 56:b2", beings=("line",)), summon("line", "55", 1))


@pytest.mark.rule("TK6.4")
def test_case_tk_15_an_enemy_piece_fulfils_no_need_in_a_duel() -> None:
    for form in (Form.HIGH_FORM, Form.DUEL):
        state = position("45:r0 65:b0", form=form, beings=("line",))
        assert refusal(state, summon("line", "55", 1)).rule == "TK6.4"
        assert refusal(state, summon("line", "55", 1, "65")).rule == "TK10.1"


@pytest.mark.rule("TK6.4", "TK-A20")
def test_case_tk_16_higher_ranks_count_as_lower_ones() -> None:
    assert can(position("45:r1 65:r2", beings=("line",)), summon("line", "55", 1))


@pytest.mark.rule("TK6.4", "TK-A20")
@pytest.mark.parametrize(("rank", "fits"), [(0, False), (1, True), (2, True)])
def test_case_tk_17_a_heroic_need_takes_a_heroic_or_legendary_piece(rank: int, fits: bool) -> None:
    state = position(f"56:r1 57:r{rank} 67:r0", legends=("spire",))
    assert can(state, summon("spire", "55")) == fits


@pytest.mark.rule("TK6.2")
@pytest.mark.parametrize(
    ("being", "count"), [(CROSS, 1), (LINE, 2), (CHAIR, 4), (HOOK, 8), (SPIRE, 8)]
)
def test_case_tk_18_orientations_that_look_alike_count_once(being: Being, count: int) -> None:
    assert len(orientations(being.pattern)) == count


@pytest.mark.rule("TK6.3")
@pytest.mark.parametrize(("square", "count"), [("31", 3), ("55", 8), ("51", 4), ("22", 4)])
def test_case_tk_19_the_whole_pattern_lies_in_the_arena(square: str, count: int) -> None:
    assert len(matches_of(HOOK.pattern)[NUMBER[square]]) == count


@pytest.mark.rule("TK6.3")
def test_a_pattern_that_leaves_the_arena_is_refused() -> None:
    state = position("41:r0", beings=("hook",))
    assert refusal(state, summon("hook", "31", 3)).rule == "TK6.3"
    assert refusal(state, summon("hook", "11")).rule == "TK6.3"


@pytest.mark.rule("TK6.1")
@pytest.mark.parametrize(("pieces", "fits"), [("55:r0", True), ("", False), ("55:b0", False)])
def test_case_tk_20_an_occupied_white_square_needs_an_own_piece(pieces: str, fits: bool) -> None:
    state = position(f"65:r0 56:r0 {pieces}", form=Form.DUEL, beings=("chair",))
    assert can(state, summon("chair", "55")) == fits


@pytest.mark.rule("TK6.1")
def test_a_being_is_summoned_from_the_hand() -> None:
    state = position("65:r0 76:r0", beings=("line",))
    assert refusal(state, summon("hook", "55")).rule == "TK6.1"


@pytest.mark.rule("TK-A27")
def test_of_several_ways_on_one_square_the_player_names_one() -> None:
    assert {how for white, how in whites("65:r0 76:r0 56:r0 67:r0") if white == "55"} == {0, 5}
    state = position("65:r0 76:r0 56:r0 67:r0", beings=("hook",))
    assert on(do(state, summon("hook", "55", 5)), "55") == "r0"


@pytest.mark.rule("TK6.1")
def test_a_drawn_pattern_is_read_from_its_white_square() -> None:
    assert read_pattern(["*o.", "..h"], "x") == (((1, 0, 0), (2, 1, 1)), ())
    assert read_pattern([".o", "o@"], "x")[0][0] == (0, 0, 0)


@pytest.mark.rule("TK6.8")
def test_marks_are_read_with_and_without_a_need() -> None:
    assert read_pattern(["*Ox", "..H"], "x") == (((1, 0, 0), (2, 1, 1)), ((1, 0), (2, 0), (2, 1)))


@pytest.mark.rule("TK6.1")
@pytest.mark.parametrize("rows", [["oo"], ["**"], ["*@"]])
def test_a_pattern_without_exactly_one_white_square_is_refused_with_the_cards_name(
    rows: list[str],
) -> None:
    with pytest.raises(Malformed, match="'odd-card'"):
        read_pattern(rows, "odd-card")
