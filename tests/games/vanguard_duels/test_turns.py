"""VD1 to VD3, VD5: rounds, turns and secrets: the worked cases TKG-11 to TKG-24 and TKG-27."""

from collections import Counter

import pytest
from msgspec import structs

from games.core.contract import Setup
from games.core.errors import Malformed
from games.core.events import events_for
from games.core.rng import Rng
from games.vanguard_duels import GAME, events
from games.vanguard_duels.actions import (
    DISCARD,
    DRAW,
    END_ROUND,
    KEEP_ORDER,
    REPLACE,
    REVEAL,
    SET_ORDER,
    SetOrder,
)
from games.vanguard_duels.cards import CARDS, FACE
from games.vanguard_duels.state import Phase, State
from tests.games.vanguard_duels.positions import cards, do, happenings, position, refusal


def fresh(key: bytes = b"a match") -> State:
    return GAME.new(Setup(seats=2), Rng(key)).state


@pytest.mark.rule("VD2.1", "VD2.2")
def test_the_higher_draw_starts_and_the_other_seat_chooses_the_order() -> None:
    for key in range(20):
        step = GAME.new(Setup(seats=2), Rng(bytes([key])))
        drawn = step.events[0]
        assert isinstance(drawn, events.StartDrawn)
        *ties, (first, second) = drawn.draws
        assert all(FACE[one] == FACE[other] for one, other in ties)
        assert drawn.starter == (0 if FACE[first] > FACE[second] else 1)
        assert GAME.to_act(step.state) == (1 - drawn.starter,)
        assert GAME.legal_actions(step.state, 1 - drawn.starter) == list(SET_ORDER)


@pytest.mark.rule("VD2.1")
def test_case_tkg_27_after_equal_draws_other_cards_are_drawn_and_decide() -> None:
    tied = []
    for key in range(200):
        state, (drawn, *_) = structs.astuple(GAME.new(Setup(seats=2), Rng(bytes([key]))))
        assert isinstance(drawn, events.StartDrawn)
        if len(drawn.draws) > 1:
            tied.append(drawn)
            (first, second), *_, (third, fourth) = drawn.draws
            assert FACE[first] == FACE[second]
            assert len({first, second, third, fourth}) == 4
            assert state.starter == drawn.starter == (0 if FACE[third] > FACE[fourth] else 1)
            assert state.seat == 1 - state.starter
    assert {drawn.starter for drawn in tied} == {0, 1}


@pytest.mark.rule("VD1.1", "VD2.3", "VD2.4")
def test_eighteen_cards_each_are_dealt_five_of_them_on_the_stand() -> None:
    state = do(fresh(), SetOrder("AEWF"))
    everything = [card for side in state.sides for card in (*side.stack, *side.slots)]
    assert Counter(everything) == Counter(CARDS)
    assert [(len(side.stack), len(side.slots)) for side in state.sides] == [(13, 5), (13, 5)]
    assert not any(any(side.revealed) for side in state.sides)
    assert (state.seat, state.phase) == (state.starter, Phase.TURN)


@pytest.mark.rule("VD1.2")
def test_an_order_names_each_element_once() -> None:
    assert refusal(fresh(), SetOrder("FFWE")).rule == "VD1.2"
    assert refusal(fresh(), DRAW).rule == "VD2.2"


@pytest.mark.rule("TKG-A1", "TKG-A2", "VD3.1")
@pytest.mark.parametrize(
    ("stack", "discards", "allowed"),
    [
        pytest.param(8, 5, True, id="TKG-11"),
        pytest.param(9, 4, False, id="TKG-12"),
        pytest.param(1, 12, False, id="TKG-13"),
    ],
)
def test_ending_needs_two_cards_in_the_stack_and_five_discards(
    stack: int, discards: int, allowed: bool
) -> None:
    state = position(
        stack=f"{cards(stack)} | {cards(8)}", discards=f"{cards(discards)} | {cards(12)}"
    )
    if allowed:
        assert GAME.legal_actions(state, 0) == [DRAW, END_ROUND]
    else:
        assert GAME.legal_actions(state, 0) == [DRAW]
        assert refusal(state, END_ROUND).rule == "TKG-A1"


@pytest.mark.rule("VD3.6", "TKG-A3")
def test_case_tkg_11_the_ending_moves_two_cards_without_effects() -> None:
    state = position(stack="F1 F3 F5 | W1 W2", discards="F7 F9 E7 E9 A7 | W9")
    ended = happenings(state, END_ROUND)
    assert ended[0] == events.RoundEnded(0, ("F5", "F3"))
    assert isinstance(ended[1], events.RoundScored)


@pytest.mark.rule("VD3.2", "VD3.4")
def test_case_tkg_16_an_even_discard_turns_up_the_next_card() -> None:
    state = position(stack="F1 F2 E6 | W1 W2", discards="W4 |")
    after = do(state, DRAW, DISCARD)
    assert after.sides[0].top_is_up
    assert events.TopTurned(0, "F2") in happenings(do(state, DRAW), DISCARD)
    assert GAME.view(after, 1).sides[0].top == "F2"
    assert (after.seat, after.phase) == (1, Phase.TURN)


@pytest.mark.rule("VD3.3", "VD3.5", "TKG-A5")
def test_case_tkg_17_an_odd_discard_reveals_and_the_same_element_reorders() -> None:
    state = do(position(stack="F1 E7 | W1 W2", discards="E2 |"), DRAW, DISCARD)
    assert state.phase is Phase.REVEAL
    assert GAME.legal_actions(state, 0) == list(REVEAL)
    state = do(state, REVEAL[1])
    assert GAME.legal_actions(state, 0) == [KEEP_ORDER, *SET_ORDER]
    assert do(state, SetOrder("AEWF")).order == "AEWF"
    assert do(state, KEEP_ORDER).order == "FWEA"


@pytest.mark.rule("TKG-A4")
def test_case_tkg_18_the_first_own_discard_never_reorders() -> None:
    state = do(position(stack="F1 A5 | W1 W2", discards="| A3"), DRAW, DISCARD, REVEAL[0])
    assert (state.seat, state.phase) == (1, Phase.TURN)


@pytest.mark.rule("TKG-A6", "VD3.2")
def test_case_tkg_19_the_card_just_placed_may_be_the_one_revealed() -> None:
    state = position(stack="F1 A8 | W1", stand="E1 E2 W3 E4 E5 | A1 A2 A3 A4 A5", discards="F8 |")
    placed = do(state, DRAW, REPLACE[2])
    assert placed.sides[0].slots[2] == "A8"
    assert placed.sides[0].discards == ("F8", "W3")
    assert GAME.legal_actions(placed, 0) == list(REVEAL)
    assert events.SlotRevealed(0, "C", "A8") in happenings(placed, REVEAL[2])


@pytest.mark.rule("TKG-A7")
def test_case_tkg_20_with_everything_revealed_an_odd_discard_does_nothing() -> None:
    stand = "E1! E2! E3! E4! E5! | A1 A2 A3 A4 A5"
    state = do(position(stack="F1 F3 | W1", stand=stand), DRAW, DISCARD)
    assert (state.seat, state.phase) == (1, Phase.TURN)


@pytest.mark.rule("VD3.3")
def test_a_revealed_card_cannot_be_revealed_again() -> None:
    stand = "E1! E2 E3 E4 E5 | A1 A2 A3 A4 A5"
    state = do(position(stack="F1 F3 | W1", stand=stand), DRAW, DISCARD)
    assert refusal(state, REVEAL[0]).rule == "VD3.3"


@pytest.mark.rule("TKG-A8", "TKG-A12")
def test_case_tkg_21_a_card_that_replaces_a_revealed_one_is_hidden() -> None:
    stand = "E1 F4! E3 E4 E5 | A1 A2 A3 A4 A5"
    state = do(position(stack="F1 F2 A6 | W1", stand=stand), DRAW, REPLACE[1])
    assert state.sides[0].discards == ("F4",)
    assert state.sides[0].top_is_up
    assert not state.sides[0].revealed[1]
    assert GAME.view(state, 1).sides[0].slots[1] is None


@pytest.mark.rule("TKG-A9")
def test_case_tkg_22_a_card_drawn_face_up_is_marked_as_known_to_both() -> None:
    drawing = position(stack="F1 F2 W9+ | W1")
    assert happenings(drawing, DRAW) == (events.FaceUpDrawn(0, "W9"),)
    state = do(drawing, DRAW, REPLACE[3])
    shown = GAME.view(state, 1).sides[0]
    assert (shown.slots[3], shown.known[3], shown.revealed[3]) == ("W9", True, False)
    assert REVEAL[3] not in GAME.legal_actions(state, 0)
    odd = position(stack="F1 F2 W8+ | W1", stand="E1 E2 E3 E5 E7 | A1 A2 A3 A4 A5")
    assert REVEAL[3] in GAME.legal_actions(do(odd, DRAW, REPLACE[3]), 0)


@pytest.mark.rule("TKG-A10", "VD3.7")
def test_case_tkg_23_an_empty_stack_gives_the_other_the_last_turn() -> None:
    state = position(
        stack="F2 | W1",
        discards=f"{cards(12)} | {cards(12, 'W')}",
        stand="F1 F3 F5 F7 F9 | A1 A2 A3 A4 A5",
    )
    last = do(state, DRAW, DISCARD, KEEP_ORDER)
    assert (last.seat, last.last_turn) == (1, True)
    assert GAME.legal_actions(last, 1) == [DRAW]
    scored = do(last, DRAW, REPLACE[0], REVEAL[0])
    assert [len(side.discards) for side in scored.sides] == [13, 13]
    assert scored.honour == (13, 0)
    assert GAME.outcome(scored) is not None


@pytest.mark.rule("TKG-A7")
def test_case_tkg_24_with_an_empty_stack_an_even_discard_does_nothing() -> None:
    state = do(position(stack="F2 | W1"), DRAW, DISCARD)
    assert not state.sides[0].top_is_up
    assert (state.seat, state.last_turn) == (1, True)


@pytest.mark.rule("TKG-A15")
def test_with_both_stacks_empty_the_stands_are_compared_at_once() -> None:
    state = position(stack="F2 |")
    happened = happenings(do(state, DRAW), DISCARD)
    assert any(isinstance(event, events.RoundScored) for event in happened)


@pytest.mark.rule("TKG-A13")
def test_who_has_drawn_can_no_longer_end() -> None:
    state = do(position(discards=f"{cards(5)} | {cards(5)}"), DRAW)
    assert refusal(state, END_ROUND).rule == "VD3.2"


@pytest.mark.rule("VD3.5")
def test_an_order_is_set_or_kept_only_when_it_is_due() -> None:
    for action in (KEEP_ORDER, SetOrder("FWEA")):
        assert refusal(position(), action).rule == "VD3.1"


@pytest.mark.rule("VD5.1")
def test_only_its_owner_sees_a_drawn_card() -> None:
    step = GAME.apply(position(), 0, DRAW)
    assert GAME.view(step.state, 0).drawn == "F8"
    for viewer in (1, None):
        assert GAME.view(step.state, viewer).drawn is None
        assert events_for(step.events, viewer) == (events.CardDrawnHidden(0),)


@pytest.mark.rule("VD5.1", "TKG-A14")
def test_a_view_shows_the_own_stand_and_of_the_other_only_what_was_seen() -> None:
    state = position(stand="E1 E2! E3? E4 E5 | A1 A2 A3 A4 A5", discards="F7 | A9 A8")
    view = GAME.view(state, 1)
    assert view.sides[0].slots == (None, "E2", "E3", None, None)
    assert view.sides[1].slots == ("A1", "A2", "A3", "A4", "A5")
    assert [side.discards for side in view.sides] == [("F7",), ("A9", "A8")]


@pytest.mark.rule("VD5.2")
def test_a_redeal_keeps_what_was_seen_and_mixes_the_rest() -> None:
    state = position(stand="E1 E2! E3? E4 E5 | A1 A2 A3 A4 A5")
    stands = {GAME.redeal(state, 1, Rng(bytes([key]))).sides[0].slots for key in range(20)}
    assert {(stand[1], stand[2]) for stand in stands} == {("E2", "E3")}
    assert len(stands) > 10


@pytest.mark.rule("VD5.3")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"phase": "sleep"}, "phase 'sleep'; expected one of order, turn"),
        ({"stack": "Z1 |"}, "line 'stack' has 'Z1'; cards are written like F7 or A1"),
        ({"order": "FFFF1"}, "line 1 of a position reads like"),
    ],
)
def test_a_position_that_cannot_be_read_says_where(change: dict[str, str], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        position(**change)
