"""TK6 and TK10: what stands on the white square, stones that run out, and improvising.

The worked cases TK-21 to TK-27, TK-42 to TK-47 and TK-80 to TK-82.
"""

import pytest

from games.tash_kalar import GAME, events, forces
from games.tash_kalar.actions import PickUp
from games.tash_kalar.scoring import score_of
from games.tash_kalar.state import Form, Phase
from games.tash_kalar.vocabulary import Move, Where, Who
from tests.games.tash_kalar.conftest import AddBeing
from tests.games.tash_kalar.positions import (
    arena,
    can,
    destroyed_by,
    do,
    filled,
    happenings,
    move,
    on,
    place,
    position,
    refusal,
    summon,
)

HOOKED = "65:r0 76:r0"
CROSSED = "54:r0 45:r0 65:r0 56:r0"


@pytest.mark.rule("TK6.5", "TK6.7", "TK-A22")
def test_case_tk_21_an_enemy_piece_of_the_same_rank_is_destroyed() -> None:
    state = do(position(f"{HOOKED} 55:b0", beings=("hook",)), summon("hook", "55"))
    assert on(state, "55") == "r0"
    assert destroyed_by(state, "b") == (1, 0, 0)


@pytest.mark.rule("TK6.5")
@pytest.mark.parametrize(
    ("card", "pieces"),
    [
        pytest.param("hook", f"{HOOKED} 55:b1", id="TK-22"),
        pytest.param("cross", f"{CROSSED} 55:b2", id="TK-24"),
        pytest.param("cross", f"{CROSSED} 55:r2", id="TK-26"),
    ],
)
def test_a_piece_of_a_higher_rank_is_not_displaced(card: str, pieces: str) -> None:
    assert refusal(position(pieces, beings=(card,)), summon(card, "55")).rule == "TK6.5"


@pytest.mark.rule("TK6.5", "TK-A22")
def test_case_tk_23_a_heroic_being_displaces_a_heroic_piece() -> None:
    state = do(position(f"{CROSSED} 55:b1", beings=("cross",)), summon("cross", "55"))
    assert on(state, "55") == "r1"
    assert destroyed_by(state, "b") == (0, 1, 0)


@pytest.mark.rule("TK6.7", "TK-A21")
def test_case_tk_25_an_own_piece_is_displaced_without_credit() -> None:
    before = position(f"{CROSSED} 55:r1", beings=("cross",))
    action = summon("cross", "55")
    state = do(before, action)
    assert on(state, "55") == "r1"
    assert forces.stock(state, 0) == forces.stock(before, 0)
    assert state.turn.deeds.destroyed == ((0, 0, 0), (0, 0, 0))
    assert events.PieceDestroyed(0, 0, "55", 1, counts=False) in happenings(before, action)


@pytest.mark.rule("TK6.5", "TK-A23")
def test_case_tk_27_an_own_legendary_piece_outranks_a_heroic_being() -> None:
    state = position("55:r2 65:r0 56:r0", beings=("chair",))
    assert refusal(state, summon("chair", "55")).rule == "TK6.5"


@pytest.mark.rule("TK6.7")
def test_the_card_is_discarded_after_the_effect() -> None:
    state = position(f"{HOOKED} 56:r1 57:r1 67:r0", beings=("hook",), legends=("spire",))
    once = do(state, summon("hook", "55"))
    assert (once.players[0].beings, once.players[0].discards) == ((), ("hook",))
    twice = do(position("56:r1 57:r1 67:r0", legends=("spire",)), summon("spire", "55"))
    assert (twice.players[0].legends, twice.legend_discards) == ((), ("spire",))


@pytest.mark.rule("TK5.3", "TK-A6")
def test_case_tk_42_without_stock_a_piece_is_picked_up_before_one_is_placed() -> None:
    full = position(f"{filled(16, 'r0', '44 15')} 44:r1", actions=2)
    assert forces.stock(full, 0) == 0
    choosing = do(full, place("15"))
    assert choosing.phase is Phase.PICK_UP
    state = do(choosing, PickUp("44"))
    assert (on(state, "44"), on(state, "15")) == ("", "r0")
    assert forces.stock(state, 0) == 0
    assert state.turn.deeds.destroyed == ((0, 0, 0), (0, 0, 0))


@pytest.mark.rule("TK5.3", "TK-A6", "TK6.6")
def test_case_tk_43_a_legendary_piece_is_never_picked_up_to_place_another() -> None:
    full = position(f"{filled(17, 'r0', '55 15')} 55:r2")
    assert refusal(do(full, place("15")), PickUp("55")).rule == "TK6.6"
    assert refusal(do(full, place("15")), place("15")).rule == "TK6.6"
    assert refusal(full, place("55")).rule == "TK5.3"


@pytest.mark.rule("TK5.3")
def test_without_stock_the_square_just_vacated_may_be_placed_on() -> None:
    full = position(f"{filled(16, 'r0', '44')} 44:r1")
    state = do(full, place("44"))
    assert on(state, "44") == "r0"
    assert forces.stock(state, 0) == 0
    assert refusal(position("44:r0"), place("44")).rule == "TK5.3"


@pytest.mark.rule("TK6.6")
def test_case_tk_44_without_stock_an_own_piece_on_the_white_square_is_used_itself() -> None:
    full = position(f"{CROSSED} 55:r0 {filled(12, 'r0', '54 45 65 56 55')}", beings=("cross",))
    action = summon("cross", "55")
    state = do(full, action)
    assert state.phase is Phase.ACTION
    assert on(state, "55") == "r1"
    assert forces.stock(state, 0) == 0
    told = happenings(full, action)
    assert events.PiecePickedUp(0, "55", 0) in told
    assert not [one for one in told if isinstance(one, events.PieceDestroyed)]


@pytest.mark.rule("TK6.6", "TK-A7")
def test_case_tk_45_without_stock_a_piece_that_the_pattern_needs_stays() -> None:
    full = position(f"{CROSSED} {filled(13, 'r0', '54 45 65 56 55')}", beings=("cross",))
    choosing = do(full, summon("cross", "55"))
    assert choosing.phase is Phase.PICK_UP
    for square in ("54", "45", "65", "56"):
        assert refusal(choosing, PickUp(square)).rule == "TK6.6"
    state = do(choosing, PickUp("31"))
    assert (on(state, "31"), on(state, "55")) == ("", "r1")


@pytest.mark.rule("TK6.6", "TK13.1")
def test_a_being_that_waits_for_a_piece_has_been_shown_and_left_the_hand() -> None:
    full = position(f"{CROSSED} {filled(13, 'r0', '54 45 65 56 55')}", beings=("cross", "hook"))
    choosing = do(full, summon("cross", "55"))
    assert choosing.players[0].beings == ("hook",)
    waiting = GAME.view(choosing, 1).waiting
    assert waiting is not None
    assert waiting.card == "cross"


@pytest.mark.rule("TK6.6", "TK-A24")
@pytest.mark.parametrize(("form", "gain"), [(Form.HIGH_FORM, 0), (Form.DUEL, 1)])
def test_case_tk_46_a_fourth_legend_takes_one_of_the_three(form: Form, gain: int) -> None:
    spire = "56:r1 57:r1 67:r0 33:r2 77:r2 88:r2"
    before = position(spire, form=form, legends=("spire",))
    choosing = do(before, summon("spire", "55"))
    assert refusal(choosing, PickUp("67")).rule == "TK6.6"
    state = do(choosing, PickUp("77"))
    assert (on(state, "77"), on(state, "55")) == ("", "r2")
    assert forces.legend_stock(state, 0) == 0
    assert score_of(state, 0) - score_of(before, 0) == gain


@pytest.mark.rule("TK6.6", "TK-A24")
def test_a_fourth_legend_may_stand_on_the_place_of_one_of_the_three() -> None:
    before = position("56:r1 57:r1 67:r0 55:r2 77:r2 88:r2", legends=("spire",))
    state = do(before, summon("spire", "55"))
    assert on(state, "55") == "r2"
    assert forces.legend_stock(state, 0) == 0


@pytest.mark.rule("TK6.6")
def test_without_any_piece_to_pick_up_a_legend_can_not_be_summoned() -> None:
    state = position("56:r2 57:r2 67:r2", legends=("spire",))
    assert refusal(state, summon("spire", "55")).rule == "TK6.6"


@pytest.mark.rule("TK6.6")
def test_the_only_piece_that_can_be_picked_up_is_picked_up_unasked() -> None:
    state = do(position("56:r2 57:r2 67:r0 33:r2", legends=("spire",)), summon("spire", "55"))
    assert (on(state, "33"), on(state, "55")) == ("", "r2")


@pytest.mark.rule("TK2.2", "TK-A2")
@pytest.mark.parametrize(
    ("form", "seats", "limit"),
    [
        (Form.HIGH_FORM, 2, 17),
        (Form.DUEL, 2, 16),
        (Form.MELEE, 3, 15),
        (Form.MELEE, 4, 14),
    ],
)
def test_case_tk_47_each_form_has_its_number_of_stones(form: Form, seats: int, limit: int) -> None:
    state = position("55:r0 56:r1 57:r2 33:b0", form=form, seats=seats)
    assert forces.stock(state, 0) == limit - 2
    assert forces.legend_stock(state, 0) == 2


@pytest.mark.rule("TK2.1")
def test_heroic_and_legendary_pieces_are_upgraded_ones() -> None:
    state = position("55:r0 56:r1 57:r2")
    own = GAME.view(state, 0)
    assert [piece.rank for piece in own.pieces] == [0, 1, 2]
    assert state.pieces == arena("55:r0 56:r1 57:r2")


@pytest.mark.rule("TK10.1", "TK10.2", "TK-A29")
def test_case_tk_80_a_token_lends_one_enemy_piece_of_its_colour_once() -> None:
    pieces = "65:r0 76:b0 44:r0 33:g0"
    before = position(pieces, form=Form.MELEE, seats=3, beings=("hook", "line"))
    state = do(before, summon("hook", "55", 0, "76"))
    assert (on(state, "55"), on(state, "76")) == ("r0", "b0")
    assert state.players[0].tokens == (2,)
    again = position(pieces, form=Form.MELEE, seats=3, beings=("hook",), tokens=(2,))
    assert refusal(again, summon("hook", "55", 0, "76")).rule == "TK10.1"
    greens = position("65:r0 76:g0", form=Form.MELEE, seats=3, beings=("hook",), tokens=(2,))
    assert can(greens, summon("hook", "55", 0, "76"))


@pytest.mark.rule("TK10.1")
def test_case_tk_81_two_enemy_pieces_are_too_many() -> None:
    state = position("65:g0 76:b0", form=Form.MELEE, seats=3, beings=("hook",))
    for borrow in ("", "65", "76"):
        assert not can(state, summon("hook", "55", 0, borrow))


@pytest.mark.rule("TK10.1")
@pytest.mark.parametrize(("rank", "fits"), [(0, False), (1, True), (2, True)])
def test_case_tk_82_the_borrowed_piece_needs_the_rank(rank: int, fits: bool) -> None:
    pieces = f"56:b{rank} 57:r1 67:r0"
    state = position(pieces, form=Form.MELEE, seats=3, legends=("spire",))
    assert can(state, summon("spire", "55", 0, "56")) == fits


@pytest.mark.rule("TK10.1")
def test_a_token_is_spent_only_where_an_own_piece_is_missing() -> None:
    state = position("65:r0 76:r0 77:b0", form=Form.MELEE, seats=3, beings=("hook",))
    assert refusal(state, summon("hook", "55", 0, "76")).rule == "TK10.1"
    assert refusal(state, summon("hook", "55", 0, "77")).rule == "TK10.1"
    nothing = position("65:r0", form=Form.MELEE, seats=3, beings=("hook",))
    assert refusal(nothing, summon("hook", "55", 0, "76")).rule == "TK10.1"


@pytest.mark.rule("TK-A29")
def test_improvising_is_allowed_where_own_pieces_would_have_done() -> None:
    state = position("65:r0 76:r0 74:b0", form=Form.MELEE, seats=3, beings=("hook",))
    assert can(state, summon("hook", "55"))
    assert can(state, summon("hook", "55", 6, "74"))


@pytest.mark.rule("TK10.2")
def test_a_borrowed_piece_on_the_white_square_is_destroyed_like_any_other() -> None:
    before = position("55:b0 65:r0 56:r0", form=Form.MELEE, seats=3, beings=("chair",))
    state = do(before, summon("chair", "55", 0, "55"))
    assert on(state, "55") == "r1"
    assert destroyed_by(state, "b") == (1, 0, 0)


@pytest.mark.rule("TK10.2")
def test_a_borrowed_piece_counts_as_used_and_is_an_enemy_piece_all_the_same(
    add_being: AddBeing,
) -> None:
    card = add_being(Move(who=Who(whose="enemy", where=Where(pattern="used")), opt=True))
    pieces = "65:b0 45:b0"
    before = position(pieces, form=Form.MELEE, seats=3, beings=(card,))
    state = do(before, summon(card, "55", 0, "65"))
    origins = {one.origin for one in GAME.legal_actions(state, 0) if hasattr(one, "origin")}
    assert origins == {"65"}
    assert on(do(state, move("65", "66")), "66") == "b0"
