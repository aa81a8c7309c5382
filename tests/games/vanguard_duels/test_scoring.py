"""VD4: which card wins, and what rounds are worth: TKG-01 to TKG-10, TKG-14, -15, -25, -26."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.vanguard_duels import GAME, events
from games.vanguard_duels.actions import DISCARD, END_ROUND
from games.vanguard_duels.cards import CARDS, ORDERS
from games.vanguard_duels.scoring import beats, compare_stands
from games.vanguard_duels.state import Phase
from tests.games.vanguard_duels.positions import cards, do, happenings, position


@pytest.mark.rule("VD4.1", "VD1.2")
@pytest.mark.parametrize(
    ("order", "winner", "loser"),
    [
        pytest.param("FWEA", "F2", "W9", id="TKG-01"),
        pytest.param("FWEA", "F8", "F3", id="TKG-02"),
        pytest.param("FWEA", "E6", "W5", id="TKG-03"),
        pytest.param("FWEA", "W5", "E5", id="TKG-04"),
        pytest.param("FWEA", "E9", "A9", id="TKG-05"),
        pytest.param("AEWF", "A1", "F9", id="TKG-06"),
        pytest.param("AEWF", "W4", "F4", id="TKG-07"),
    ],
)
def test_trump_then_face_then_place_in_the_order(order: str, winner: str, loser: str) -> None:
    assert beats(winner, loser, order)
    assert not beats(loser, winner, order)


@given(st.permutations(CARDS), st.sampled_from(ORDERS))
def test_of_two_different_cards_exactly_one_wins(pack: list[str], order: str) -> None:
    assert beats(pack[0], pack[1], order) != beats(pack[1], pack[0], order)


@pytest.mark.rule("VD4.2", "VD4.3")
@pytest.mark.parametrize(
    ("order", "stands", "counts", "winners", "honour"),
    [
        pytest.param(
            "FWEA",
            "F1 W9 E4 A7 F6 | W8 E9 E5 A3 W2",
            (6, 5),
            (0, 0, 1, 0, 0),
            "5:0",
            id="TKG-08",
        ),
        pytest.param(
            "EWAF",
            "F1 W9 E4 A7 F6 | W8 E9 E5 A3 W2",
            (6, 5),
            (1, 1, 1, 0, 0),
            "0:6",
            id="TKG-09",
        ),
        pytest.param(
            "WAEF",
            "W1 A5 F9 E2 A8 | A1 W5 E9 F2 F7",
            (13, 13),
            (0, 1, 1, 0, 0),
            "13:0",
            id="TKG-10",
        ),
    ],
)
def test_three_slots_win_the_cards_of_the_losers_discards(
    order: str, stands: str, counts: tuple[int, int], winners: tuple[int, ...], honour: str
) -> None:
    first, second = (tuple(half.split()) for half in stands.split("|"))
    assert compare_stands(first, second, order) == winners
    state = position(
        "dispose last",
        seat=1,
        order=order,
        stand=stands,
        drawn="E8",
        discards=f"{cards(counts[0])} | {cards(counts[1] - 1, 'W')}",
    )
    scored = do(state, DISCARD)
    assert ":".join(map(str, scored.honour)) == honour


FIRST_WINS = "F1 F2 F3 A4 A5 | W1 W2 W3 W4 W5"
SECOND_WINS = "W1 W2 W3 A4 A5 | F1 F2 F3 W4 W5"


@pytest.mark.rule("VD3.6", "VD4.3")
@pytest.mark.parametrize(
    ("stand", "honour"),
    [
        pytest.param(SECOND_WINS, (0, 7), id="the other wins seven"),
        pytest.param(FIRST_WINS, (5, 0), id="the one who ended wins five"),
    ],
)
def test_case_tkg_14_the_two_cards_of_the_ending_raise_what_the_other_can_win(
    stand: str, honour: tuple[int, int]
) -> None:
    state = position(stand=stand, discards=f"{cards(5)} | {cards(5)}")
    assert do(state, END_ROUND).honour == honour


@pytest.mark.rule("VD3.6", "VD4.3")
@pytest.mark.parametrize(("stand", "honour"), [(SECOND_WINS, (0, 6)), (FIRST_WINS, (7, 0))])
def test_case_tkg_15_the_same_from_the_other_side(stand: str, honour: tuple[int, int]) -> None:
    state = position(seat=1, stand=stand, discards=f"{cards(6)} | {cards(5)}")
    assert do(state, END_ROUND).honour == honour


@pytest.mark.rule("VD4.4")
def test_case_tkg_25_twelve_points_of_honour_end_the_match() -> None:
    state = position(honour="10:11", stand=FIRST_WINS, discards=f"{cards(5)} | {cards(5)}")
    outcome = GAME.outcome(do(state, END_ROUND))
    assert outcome is not None
    assert (outcome.scores, outcome.places) == ((15, 11), (1, 2))


@pytest.mark.rule("VD4.4")
@pytest.mark.parametrize(("honour", "is_over"), [("6:0", False), ("7:0", True)])
def test_exactly_twelve_points_of_honour_are_enough_and_eleven_are_not(
    honour: str, is_over: bool
) -> None:
    state = position(honour=honour, stand=FIRST_WINS, discards=f"{cards(5)} | {cards(5)}")
    assert (GAME.outcome(do(state, END_ROUND)) is not None) == is_over


@pytest.mark.rule("VD4.2", "VD4.4")
def test_after_the_last_round_both_stands_lie_open() -> None:
    state = position(honour="10:11", stand=FIRST_WINS, discards=f"{cards(5)} | {cards(5)}")
    assert None in GAME.view(state, None).sides[0].slots
    ended = do(state, END_ROUND)
    assert all(None not in side.slots for side in GAME.view(ended, None).sides)


@pytest.mark.rule("VD4.4", "TKG-A11")
def test_case_tkg_26_with_less_a_new_round_begins_with_a_new_draw_for_the_start() -> None:
    state = position(seat=1, honour="6:5", stand=SECOND_WINS, discards=f"{cards(6)} | {cards(5)}")
    after = do(state, END_ROUND)
    assert (after.honour, after.round_number, after.phase) == ((6, 11), 2, Phase.ORDER)
    kinds = [type(event) for event in happenings(state, END_ROUND)]
    assert kinds == [events.RoundEnded, events.RoundScored, events.StartDrawn]
