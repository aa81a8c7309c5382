"""What is refused though it looks nearly right, and steps that go on to another piece each time."""

import pytest

from games.tash_kalar.actions import PickUp, ScoreIn, SetUp
from games.tash_kalar.state import Form, Phase
from games.tash_kalar.vocabulary import GainImprovise, Place, Shoot, Upgrade, Where, Who
from tests.games.tash_kalar.conftest import Summoned
from tests.games.tash_kalar.positions import (
    can,
    do,
    filled,
    place,
    position,
    refusal,
    summon,
    target,
    targets,
)


@pytest.mark.rule("TK5.3", "TK-A6")
def test_no_enemy_piece_makes_room_for_a_stone() -> None:
    full = position(f"{filled(17, 'r0', '55')} 55:b0")
    assert refusal(full, place("55")).rule == "TK5.3"
    assert refusal(do(full, place("94")), PickUp("55")).rule == "TK6.6"


@pytest.mark.rule("TK6.6", "TK1.1")
def test_nothing_is_picked_up_where_there_is_no_square() -> None:
    choosing = do(position(filled(17, "r0", "55")), place("55"))
    assert refusal(choosing, PickUp("99")).rule == "TK6.6"
    assert refusal(choosing, PickUp("94")).rule == "TK6.6"


@pytest.mark.rule("TK6.5", "TK10.1")
def test_a_borrowed_piece_helps_no_being_onto_a_stronger_one() -> None:
    melee = {"form": Form.MELEE, "seats": 3, "beings": ("hook",)}
    weak = position("65:r0 76:b0 55:g0", **melee)
    assert can(weak, summon("hook", "55", 0, "76"))
    strong = position("65:r0 76:b0 55:g1", **melee)
    assert refusal(strong, summon("hook", "55", 0, "76")).rule == "TK6.5"


@pytest.mark.rule("TK9.4")
def test_a_leftover_pair_scores_in_a_colour_that_has_an_odd_stone() -> None:
    odd = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 0, 0))
    state = position(form=Form.MELEE, seats=4, actions=1, destroyed=odd)
    state = do(state, place("55"))
    assert (state.phase, can(state, ScoreIn(1)), can(state, ScoreIn(3))) == (
        Phase.LEFTOVER, True, True,
    )  # fmt: skip
    for colour in (0, 2):
        assert refusal(state, ScoreIn(colour)).rule == "TK9.4"


@pytest.mark.rule("TK4.5", "TK-A31")
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_of_four_the_second_begins_without_a_stone_whoever_starts(starter: int) -> None:
    state = position(
        form=Form.MELEE, seats=4, phase=Phase.SET_UP,
        fields={"starter": starter, "seat": (starter + 3) % 4, "number": 0},
    )  # fmt: skip
    second = (starter + 1) % 4
    allowed = {seat for seat in range(4) if can(state, SetUp("62", seat))}
    assert allowed == set(range(4)) - {second}


@pytest.mark.rule("TK7.1", "TK-A8")
def test_of_a_rank_that_is_not_in_stock_nothing_is_placed(summoned: Summoned) -> None:
    full = summoned(filled(15, "r0", "55 65"), Place(rank=1, opt=True))
    assert full.phase is Phase.ACTION
    legend = summoned(filled(15, "r0", "55 65"), Place(rank=2, opt=True))
    assert legend.phase is Phase.EFFECT


@pytest.mark.rule("TK7.11")
def test_the_third_shot_goes_neither_way_of_the_two_before(summoned: Summoned) -> None:
    shots = Shoot(n=3, opt=True)
    state = summoned("54:b0 53:b0 45:b0 35:b0 56:b0", shots)
    state = do(state, target("54"), target("45"))
    assert targets(state) == {"56"}


@pytest.mark.rule("TK7.1", "TK7.5")
def test_a_third_piece_is_neither_of_the_two_before(summoned: Summoned) -> None:
    state = summoned("33:r0 88:r0", Upgrade(n=3, who=Who(where=Where(pattern="any")), opt=True))
    state = do(state, target("33"), target("88"))
    assert targets(state) == {"55", "65"}


@pytest.mark.rule("TK10.3")
def test_what_effects_allow_adds_up(summoned: Summoned) -> None:
    assert summoned("", GainImprovise(n=2), GainImprovise()).turn.improvise == 3
