"""DH3.1 to DH3.3: what cards win: the worked cases DH-01 to DH-15."""

import pytest

from games.dragonheart import GAME, events
from games.dragonheart.cards import value_of
from tests.games.dragonheart.positions import (
    do,
    happenings,
    on_board,
    play,
    position,
    refusal,
    take,
)


@pytest.mark.rule("DH3.2")
@pytest.mark.parametrize(
    ("row", "played", "points"),
    [
        pytest.param("D1 D1 D2", ("D3",), 7, id="DH-01"),
        pytest.param("D1 D2", ("D1", "D1"), 5, id="DH-02"),
        pytest.param("", ("D1", "D1", "D2", "D3"), 7, id="DH-04"),
    ],
)
def test_the_fourth_dwarf_takes_all_four(row: str, played: tuple[str, ...], points: int) -> None:
    state = do(position({"D": row}, hands=f"{' '.join(played)} C1 | C1"), play(*played))
    assert value_of(state.taken[0]) == points
    assert on_board(state, "D") == ()


@pytest.mark.rule("DH3.1", "DH-A1")
def test_case_dh_03_a_row_takes_no_more_cards_than_it_has_places() -> None:
    state = position({"D": "D1 D1 D1"}, hands="D2 D3 | C1")
    assert refusal(state, play("D2", "D3")).rule == "DH-A1"


@pytest.mark.rule("DH3.2")
def test_case_dh_05_the_third_huntress_takes_all_fire_dragons() -> None:
    state = do(position({"H": "H1 H2", "F": "F3 F4"}, hands="H1 C1 | C1"), play("H1"))
    assert value_of(state.taken[0]) == 7
    assert state.hold == ("H1", "H2", "H1")


@pytest.mark.rule("DH-A14")
def test_case_dh_06_without_a_fire_dragon_the_huntresses_go_to_the_hold_all_the_same() -> None:
    state = do(position({"H": "H1 H1"}, hands="H2 C1 | C1"), play("H2"))
    assert state.taken[0] == ()
    assert value_of(state.hold) == 4
    assert on_board(state, "H") == ()


@pytest.mark.rule("DH3.2", "DH-A15")
def test_case_dh_07_a_fire_dragon_takes_all_treasure_and_stays() -> None:
    state = do(position({"C": "C1 C3 C4"}, hands="F2 C1 | C1"), play("F2"))
    assert value_of(state.taken[0]) == 8
    assert on_board(state, "F") == ("F2",)


@pytest.mark.rule("DH3.2")
def test_case_dh_08_fire_dragons_without_treasure_lie_open() -> None:
    state = do(position(hands="F3 F3 C1 | C1"), play("F3", "F3"))
    assert state.taken[0] == ()
    assert value_of(on_board(state, "F")) == 6


@pytest.mark.rule("DH3.2")
def test_case_dh_09_treasure_takes_nothing() -> None:
    state = do(position({"C": "C2"}, hands="C1 C4 F2 | C1"), play("C1", "C4"))
    assert state.taken[0] == ()
    assert on_board(state, "C") == ("C2", "C1", "C4")


@pytest.mark.rule("DH3.2", "DH-A15")
def test_case_dh_10_a_troll_takes_all_sorceresses_and_stays() -> None:
    state = do(position({"W": "W1 W2"}, hands="T3 C1 | C1"), play("T3"))
    assert value_of(state.taken[0]) == 3
    assert on_board(state, "T") == ("T3",)


@pytest.mark.rule("DH3.3", "DH-A3")
@pytest.mark.parametrize(
    ("chosen", "points", "left"),
    [pytest.param("T", 4, "W", id="DH-11"), pytest.param("W", 2, "T", id="DH-12")],
)
def test_the_second_knight_takes_sorceresses_or_trolls(chosen: str, points: int, left: str) -> None:
    board = {"K": "K1", "W": "W2", "T": "T1 T3"}
    choosing = do(position(board, hands="K2 C1 | C1"), play("K2"))
    assert GAME.legal_actions(choosing, 0) == [take("W"), take("T")]
    state = do(choosing, take(chosen))
    assert value_of(state.taken[0]) == points
    assert on_board(state, left) == tuple(board[left].split())
    assert state.hold == ("K1", "K2")


@pytest.mark.rule("DH3.3", "DH-A3")
def test_a_choice_of_piles_can_be_neither_passed_over_nor_widened() -> None:
    board = {"K": "K1", "W": "W2", "T": "T1", "C": "C4"}
    choosing = do(position(board, hands="K2 C1 | C1"), play("K2"))
    assert refusal(choosing, take("C")).rule == "DH3.3"
    assert refusal(choosing, play("C1")).rule == "DH3.3"
    assert refusal(position(), take("C")).rule == "DH3.3"


@pytest.mark.rule("DH-A3")
def test_case_dh_13_a_single_pile_is_taken_without_asking() -> None:
    state = do(position({"K": "K1", "T": "T2"}, hands="K1 C1 | C1"), play("K1"))
    assert value_of(state.taken[0]) == 2
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("DH3.2")
def test_case_dh_14_two_knights_with_nothing_to_take_go_to_the_hold() -> None:
    state = do(position({"K": "K1"}, hands="K1 C1 | C1"), play("K1"))
    assert state.taken[0] == ()
    assert state.hold == ("K1", "K1")


@pytest.mark.rule("DH-A1")
def test_case_dh_15_two_knights_do_not_fit_beside_one() -> None:
    state = position({"K": "K1"}, hands="K1 K2 | C1")
    assert refusal(state, play("K1", "K2")).rule == "DH-A1"


@pytest.mark.rule("DH3.1", "DH-A2", "DH-A19")
@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ((), "DH-A2"),
        (("C1", "F2"), "DH3.1"),
        (("C2", "C1"), "DH3.1"),
        (("C1", "C1"), "DH3.1"),
        (("D1",), "DH3.1"),
        (("X9",), "DH1"),
    ],
)
def test_only_cards_of_the_hand_of_one_kind_can_be_played(
    cards: tuple[str, ...], rule: str
) -> None:
    assert refusal(position(), play(*cards)).rule == rule


@pytest.mark.rule("DH-A19")
def test_the_player_picks_the_very_cards() -> None:
    offers = GAME.legal_actions(position(hands="C1 C2 C2 | C1"), 0)
    assert offers == [
        play("C1"),
        play("C2"),
        play("C1", "C2"),
        play("C2", "C2"),
        play("C1", "C2", "C2"),
    ]


@pytest.mark.rule("DH3.2")
def test_what_is_taken_is_told_to_everybody() -> None:
    state = position({"C": "C1 C3"}, hands="F2 C1 | C1")
    assert events.PileTaken(0, "C", ("C1", "C3")) in happenings(state, play("F2"))
