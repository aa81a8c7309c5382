"""TK6, TK10: summonings that are turned, repeated, or short of stones, and what they leave."""

import pytest

from games.tash_kalar import GAME, events, forces
from games.tash_kalar.actions import PickUp
from games.tash_kalar.arena import NUMBER
from games.tash_kalar.definitions import Being, card_set
from games.tash_kalar.state import Form, Phase
from games.tash_kalar.vocabulary import Destroy, GainImprovise, Where, Who
from tests.games.tash_kalar.conftest import AddBeing
from tests.games.tash_kalar.positions import (
    can,
    do,
    filled,
    happenings,
    on,
    position,
    refusal,
    summon,
)

THRONE = Being(key="throne", name="Throne", rank=2, needs=((0, 0, 2), (1, 0, 2), (0, 1, 2)))


@pytest.mark.rule("TK6.2", "TK6.7")
@pytest.mark.parametrize(
    ("turn", "used"), [(0, ("65", "76")), (2, ("34", "45")), (5, ("56", "67")), (7, ("43", "54"))]
)
def test_the_pieces_that_a_turned_pattern_has_used_are_told(turn: int, used: tuple[str]) -> None:
    state = position(" ".join(f"{one}:r0" for one in used), beings=("hook",))
    (told,) = (
        one
        for one in happenings(state, summon("hook", "55", turn))
        if isinstance(one, events.BeingSummoned)
    )
    assert set(told.used) == set(used)


@pytest.mark.rule("TK6.2", "TK-A27", "TK7.1")
def test_an_effect_finds_the_pieces_that_a_turned_pattern_has_used(add_being: AddBeing) -> None:
    card = add_being(Destroy(who=Who(whose="own", where=Where(pattern="used")), every=True))
    state = position("65:r0 45:r0", beings=(card,))
    left = do(state, summon(card, "55", 2))
    assert (on(left, "65"), on(left, "45")) == ("r0", "")
    right = do(state, summon(card, "55", 0))
    assert (on(right, "65"), on(right, "45")) == ("", "r0")


@pytest.mark.rule("TK6.2", "TK6.6", "TK-A7")
def test_without_stock_a_piece_that_the_turned_pattern_needs_stays() -> None:
    full = position(f"45:r0 34:r0 {filled(15, 'r0', '45 34 55 65 76')}", beings=("hook",))
    choosing = do(full, summon("hook", "55", 2))
    assert choosing.phase is Phase.PICK_UP
    for square in ("45", "34"):
        assert refusal(choosing, PickUp(square)).rule == "TK6.6"
    assert can(choosing, PickUp("31"))


@pytest.mark.rule("TK12.2", "TK5.1")
def test_each_being_of_a_turn_counts_and_none_of_the_turn_before() -> None:
    state = position("65:r0 76:r0 53:r0", beings=("hook", "line"), actions=3)
    state = do(state, summon("hook", "55"), summon("line", "54"))
    assert state.turn.deeds.summoned == ((NUMBER["55"], 0), (NUMBER["54"], 0))
    last = position("65:r0 76:r0", beings=("hook",), actions=1)
    assert do(last, summon("hook", "55")).turn.deeds.summoned == ()


@pytest.mark.rule("TK6.7", "TK3.3")
def test_a_legend_lies_on_the_legends_discarded_before() -> None:
    old = card_set().legends[0]
    state = position("56:r1 57:r1 67:r0", legends=("spire",), fields={"legend_discards": (old,)})
    assert do(state, summon("spire", "55")).legend_discards == (old, "spire")


@pytest.mark.rule("TK6.6")
def test_a_lesser_piece_is_no_stone_for_a_legend() -> None:
    state = position("56:r2 57:r2 67:r2 33:r0 44:r1", legends=("spire",))
    assert refusal(state, summon("spire", "55")).rule == "TK6.6"


@pytest.mark.rule("TK6.6", "TK-A24")
def test_a_legend_that_is_needed_on_the_white_square_serves_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(card_set().beings, "throne", THRONE)
    state = position("55:r2 65:r2 56:r2", legends=("throne",))
    after = do(state, summon("throne", "55"))
    assert (on(after, "55"), forces.legend_stock(after, 0)) == ("r2", 0)
    told = happenings(state, summon("throne", "55"))
    assert not [one for one in told if isinstance(one, events.PieceDestroyed)]


@pytest.mark.rule("TK10.3")
def test_a_being_summoned_by_own_pieces_uses_nothing_that_an_effect_allowed(
    add_being: AddBeing,
) -> None:
    card = add_being(GainImprovise())
    state = position("65:r0 76:r0 88:r0 33:b0", beings=(card, "hook", "line"), actions=3)
    state = do(state, summon(card, "78"))
    plain = do(state, summon("hook", "55"))
    assert plain.turn.improvise == 1


@pytest.mark.rule("TK10.1", "TK6.7")
def test_the_borrowed_piece_is_told_by_its_square() -> None:
    state = position("65:r0 76:b0", form=Form.MELEE, seats=3, beings=("hook",))
    told = happenings(state, summon("hook", "55", 0, "76"))
    assert events.BeingSummoned(0, "hook", "55", 0, ("65", "76"), "76") in told
    assert GAME.apply(state, 0, summon("hook", "55", 0, "76")).state.players[0].tokens == (2,)


@pytest.mark.rule("TK6.4", "TK-A20")
@pytest.mark.parametrize(
    ("pieces", "fits"),
    [
        ("56:r1 57:r1 67:r0", True),
        ("56:r1 57:r1", False),
        ("56:r1 57:r0 67:r0", False),
        ("57:r1 67:r0", False),
    ],
)
def test_heroic_and_common_needs_of_a_pattern_are_all_asked_for(pieces: str, fits: bool) -> None:
    state = position(pieces, legends=("spire",))
    assert can(state, summon("spire", "55")) == fits
    if not fits:
        assert refusal(state, summon("spire", "55")).rule == "TK6.4"


@pytest.mark.rule("TK6.4", "TK-A20")
def test_a_legendary_need_takes_a_legendary_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(card_set().beings, "throne", THRONE)
    state = position("55:r2 65:r2 56:r1", legends=("throne",))
    assert refusal(state, summon("throne", "55")).rule == "TK6.4"
    assert can(position("55:r2 65:r2 56:r2", legends=("throne",)), summon("throne", "55"))
