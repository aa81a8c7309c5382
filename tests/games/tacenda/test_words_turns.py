"""What the words for points, dice and the turn do, and those that put effects together."""

import pytest

from games.tacenda import GAME
from games.tacenda.actions import Assault, Attack, JoinAssault
from tests.games.tacenda.positions import do, expect, play, refused
from tests.games.tacenda.scenes import (
    ENEMY,
    OWN,
    cast,
    choose,
    decider,
    end,
    guardian,
    in_play,
    option,
    power_of,
    scene,
    shows,
)

# --- points ---------------------------------------------------------------------------------------


@pytest.mark.word("ChangeBank")
@pytest.mark.rule("T7.1")
@pytest.mark.parametrize(
    ("amount", "who", "banks"),
    [
        (2, "you", "0 bank: 5\n1 bank: 1"),
        (9, "you", "0 bank: 6\n1 bank: 1"),
        (-2, "opponent", "0 bank: 3\nno 1 bank"),
        (1, "each", "0 bank: 4\n1 bank: 2"),
    ],
)
def test_banks_change_within_none_and_six(amount, who, banks) -> None:
    shows(cast([{"do": "bank", "amount": amount, "who": who}], "0 bank: 3\n1 bank: 1"), banks)


@pytest.mark.word("ChangeTotal")
def test_a_raised_total_can_be_spent() -> None:
    state = cast([{"do": "total", "amount": 2}])
    expect(state, "die: 3 total 6 unspent 6 played 1 inputs 1")


@pytest.mark.word("ChangeTotal")
def test_a_total_is_not_lowered_below_what_is_spent() -> None:
    state = cast([{"do": "total", "amount": -9}])
    expect(state, "die: 3 total 0 unspent 0 played 1 inputs 1")


@pytest.mark.word("Reroll")
@pytest.mark.rule("T3.4")
def test_a_reroll_moves_the_total_by_the_difference() -> None:
    state = cast([{"do": "reroll"}], dice=[6])
    expect(state, "die: 6 total 7 unspent 7 played 1 inputs 1")
    state = cast([{"do": "reroll"}], dice=[1])
    expect(state, "die: 1 total 2 unspent 2 played 1 inputs 1")


@pytest.mark.word("BringNextLevel")
def test_borrowed_dawn_adds_the_level_of_the_next_walker() -> None:
    state = scene("0 hand: borrowed-dawn\n0 walker: w2\n0 stack: w3 w4 w5")
    state = do(state, play(state, "borrowed-dawn"))
    expect(state, "die: 3 total 7 unspent 6 played 1 inputs 1")


@pytest.mark.word("BringNextLevel")
@pytest.mark.rule("T6.4")
def test_without_a_next_walker_there_is_no_level_to_bring() -> None:
    state = scene("0 hand: borrowed-dawn\n0 walker: w2\n0 stack: w4")
    state = do(state, play(state, "borrowed-dawn"))
    expect(state, "die: 3 total 4 unspent 3 played 1 inputs 1")


@pytest.mark.word("LowerCost")
def test_levy_of_light_lowers_the_next_guardian_only() -> None:
    state = scene("0 hand: levy-of-light g6 g2 a2\ndie: 3 total 6 unspent 6\nturn: 4 active 0")
    state = do(state, play(state, "levy-of-light"))
    state = do(state, play(state, "g6"))
    expect(state, "die: 3 total 6 unspent 2 played 2 inputs 2")
    state = do(state, play(state, "g2"))
    expect(state, "die: 3 total 6 unspent 0 played 3 inputs 3")


@pytest.mark.word("LowerCost")
def test_a_lower_cost_for_all_cards_holds_for_each_and_never_falls_below_nothing() -> None:
    state = cast([{"do": "lower-cost", "amount": 2, "next_only": False}], "0 hand: g1 g3")
    state = do(state, play(state, "g1"))
    state = do(state, play(state, "g3"))
    expect(state, "die: 3 total 4 unspent 3 played 3 inputs 3")


@pytest.mark.word("LowerCost")
def test_a_lower_cost_ends_with_the_turn() -> None:
    state = cast([{"do": "lower-cost", "amount": 2}], "0 hand: g6\n0 deck: g1\n1 deck: g1")
    state = end(end(state))
    assert state.sides[0].lasting == ()


@pytest.mark.word("AttackTogether")
@pytest.mark.rule("T5.5")
def test_guardians_attack_one_guardian_together_for_a_turn() -> None:
    text = "0 guardians: g2 g3\n0 deck: g1\n1 guardians: g4\n1 deck: g1 g1"
    state = cast([{"do": "attack-together"}], text)
    one, two, target = in_play(state, "g2"), in_play(state, "g3"), in_play(state, "g4")
    fought = do(do(state, Assault(one, target)), JoinAssault(two))
    shows(fought, "no 1 guardians\n0 guardians: g2 g3")
    later = end(end(state))
    refused(later, Assault(in_play(later, "g2"), in_play(later, "g4")), "T5.5")


# --- composition ----------------------------------------------------------------------------------


@pytest.mark.word("RollDie", "FaceOutcome")
@pytest.mark.parametrize(("die", "hand"), [(1, 0), (3, 1), (6, 2)])
def test_comet_pilgrims_die_decides_what_its_death_brings(die, hand) -> None:
    state = scene(
        "0 guardians: g5\n1 guardians: comet-pilgrim\n1 hand: g1\n1 deck: g2 g3 g4", dice=[die]
    )
    state = do(state, Attack(in_play(state, "g5"), in_play(state, "comet-pilgrim")))
    assert len(state.sides[1].hand) == (hand + 1 if hand else 0)


@pytest.mark.word("May", "Done")
@pytest.mark.parametrize("answer", [0, 1])
def test_moth_eaten_saint_destroys_for_a_sacrifice_and_only_for_one(answer) -> None:
    state = scene(
        "die: 3 total 4 unspent 4\nturn: 4 active 0\n"
        "0 hand: moth-eaten-saint\n0 guardians: g1\n1 guardians: g4 g6"
    )
    state = option(do(state, play(state, "moth-eaten-saint")), answer)
    if answer == 0:
        shows(state, "0 guardians: moth-eaten-saint\n1 guardians: g6\n1 discard: g4")
    else:
        shows(state, "0 guardians: g1 moth-eaten-saint\n1 guardians: g4 g6")


@pytest.mark.word("May", "Done")
def test_a_may_with_nothing_to_do_is_not_asked_and_is_not_done() -> None:
    state = cast(
        [
            {"do": "may", "effects": [{"do": "destroy", "target": OWN}]},
            {"do": "if", "condition": {"is": "done"}, "effects": [{"do": "draw"}]},
        ],
        "0 deck: g1",
    )
    shows(state, "no 0 hand\n0 deck: g1")


@pytest.mark.word("ChooseOne", "Choice")
def test_turn_the_glass_returns_or_stuns() -> None:
    state = scene("0 hand: turn-the-glass\n1 guardians: g2 g5")
    state = do(state, play(state, "turn-the-glass"))
    shows(option(state, 0), "1 guardians: g5\n1 hand: g2")
    shows(choose(option(state, 1), "g2", "g5"), "1 guardians: g2[stun=1] g5[stun=1]")


@pytest.mark.word("ChooseOne", "Choice")
def test_the_opponent_may_be_the_one_who_chooses() -> None:
    options = [{"effects": [{"do": "draw"}]}, {"effects": [{"do": "bank", "amount": 2}]}]
    state = cast([{"do": "choose-one", "options": options, "by": "opponent"}], "0 deck: g1")
    assert decider(state) == 1
    shows(option(state, 1), "0 bank: 2")


@pytest.mark.word("If")
@pytest.mark.parametrize(("own", "hand"), [("g1", "0 hand: g2"), ("g1 g1", "0 hand: g2 g3")])
def test_if_brings_one_effect_and_otherwise_the_other(own, hand) -> None:
    condition = {"is": "cards", "cards": OWN, "least": 2}
    state = cast(
        [{"do": "if", "condition": condition, "effects": [{"do": "draw", "count": 2}],
          "otherwise": [{"do": "draw"}]}],
        f"0 guardians: {own}\n0 deck: g2 g3",
    )  # fmt: skip
    shows(state, hand)


@pytest.mark.word("ForEach", "RollDie")
def test_storm_of_mirrors_rolls_for_each_enemy_guardian() -> None:
    state = scene(
        "die: 3 total 4 unspent 4\nturn: 4 active 0\n"
        "0 hand: storm-of-mirrors\n1 guardians: g1 g2 g3",
        dice=[2, 6, 4],
    )
    state = do(state, play(state, "storm-of-mirrors"))
    shows(state, "1 guardians: g1[stun=1] g3[stun=1]\n1 hand: g2")


@pytest.mark.word("ForEach")
def test_a_choice_inside_for_each_is_asked_for_each_and_can_be_stored_between() -> None:
    inside = {"do": "may", "effects": [{"do": "stun", "target": "it", "turns": 1}]}
    state = cast([{"do": "for-each", "cards": ENEMY, "effects": [inside]}], "1 guardians: g1 g2 g3")
    for answer in (0, 1, 0):
        state = GAME.read_position(GAME.write_position(state))
        state = option(state, answer)
    shows(state, "1 guardians: g1[stun=1] g2 g3[stun=1]")


# --- values ---------------------------------------------------------------------------------------


@pytest.mark.word("Count")
def test_a_count_is_how_many_cards_fit() -> None:
    count = {"value": "count", "cards": {**ENEMY, "power_least": 2}, "times": 2}
    state = cast([{"do": "bank", "amount": count}], "1 guardians: g1 g2 g3")
    shows(state, "0 bank: 4")


@pytest.mark.word("Die")
def test_the_die_is_the_turns_or_the_one_rolled_by_the_ability() -> None:
    change = {"do": "bank", "amount": {"value": "die"}}
    shows(cast([change]), "0 bank: 3")
    rolled = {"do": "roll", "outcomes": [{"faces": [1, 2, 3, 4, 5, 6], "effects": [change]}]}
    shows(cast([rolled], dice=[5]), "0 bank: 5")


@pytest.mark.word("LevelOf")
def test_a_level_can_be_that_of_the_walker() -> None:
    amount = {"value": "level", "card": "your-walker"}
    shows(cast([{"do": "bank", "amount": amount}], "0 walker: w4\n0 stack: w5"), "0 bank: 4")


@pytest.mark.word("PowerOf")
def test_burn_the_vessel_counts_the_power_that_the_guardian_had() -> None:
    state = scene("0 hand: burn-the-vessel\n0 guardians: g3[power=+2]\n0 deck: g1")
    state = do(state, play(state, "burn-the-vessel"))
    expect(state, "die: 3 total 9 unspent 9 played 1 inputs 1")
    shows(state, "0 hand: g1\nno 0 guardians")


@pytest.mark.word("BankOf")
def test_the_bank_can_be_a_number() -> None:
    state = cast([{"do": "power", "target": OWN, "amount": {"value": "bank"}}],
                 "0 guardians: g1\n0 bank: 4")  # fmt: skip
    assert power_of(state, "g1") == 5


# --- conditions -----------------------------------------------------------------------------------


def holds(condition, text="") -> bool:
    """Whether a condition holds for a card of seat 0."""
    state = cast([{"do": "if", "condition": condition,
                   "effects": [{"do": "protect", "target": "your-walker"}]}], text)  # fmt: skip
    return any(piece.shields for piece in state.pieces)


@pytest.mark.word("InPlay")
def test_cards_that_fit_are_counted() -> None:
    some = {"is": "cards", "cards": ENEMY}
    assert holds(some, "1 guardians: g1")
    assert not holds(some)
    none = {"is": "cards", "cards": ENEMY, "most": 0}
    assert holds(none)
    assert not holds(none, "1 guardians: g1")


@pytest.mark.word("Fewer")
def test_fewer_compares_both_sides() -> None:
    assert holds({"is": "fewer", "cards": {}}, "0 guardians: g1\n1 guardians: g1 g2")
    assert not holds({"is": "fewer", "cards": {}}, "0 guardians: g1\n1 guardians: g1")


@pytest.mark.word("Fewer")
@pytest.mark.parametrize(("guardians", "bank"), [("g1", 1), ("", 0)])
def test_fewer_is_meant_as_the_player_of_the_card_sees_it(guardians, bank) -> None:
    gain = {"do": "bank", "amount": 1}
    fewer = {"do": "if", "condition": {"is": "fewer", "cards": {}}, "effects": [gain]}
    state = cast(
        [{"do": "destroy", "target": {"whose": "enemy"}}],
        f"{guardian('martyr', 1, {'kind': 'death', 'effects': [fewer]})}\n"
        f"0 guardians: {guardians}\n1 guardians: martyr",
    )
    assert state.sides[1].bank == bank


@pytest.mark.word("Shows")
def test_the_die_shows_one_of_some_faces() -> None:
    assert holds({"is": "die", "faces": [2, 3]})
    assert not holds({"is": "die", "faces": [4, 5, 6]})


@pytest.mark.word("Bank")
def test_a_bank_holds_enough_or_not_too_much() -> None:
    assert holds({"is": "bank", "least": 3}, "0 bank: 3")
    assert not holds({"is": "bank", "least": 3}, "0 bank: 2")
    assert holds({"is": "bank", "who": "opponent", "most": 1}, "1 bank: 1")
    assert not holds({"is": "bank", "who": "opponent", "most": 1}, "1 bank: 2")


@pytest.mark.word("Hand")
def test_a_hand_has_enough_cards_or_not_too_many() -> None:
    assert holds({"is": "hand", "who": "opponent", "least": 2}, "1 hand: g1 g2")
    assert not holds({"is": "hand", "who": "opponent", "least": 2}, "1 hand: g1")
    assert holds({"is": "hand", "most": 0})
    assert not holds({"is": "hand", "most": 0}, "0 hand: g1")


@pytest.mark.word("WalkerLevel")
def test_the_walker_has_come_far_enough() -> None:
    assert holds({"is": "walker-level", "least": 3}, "0 walker: w3")
    assert not holds({"is": "walker-level", "least": 3}, "0 walker: w2")


@pytest.mark.word("Played")
def test_cards_played_this_turn_count_with_this_one() -> None:
    assert holds({"is": "played", "least": 1})
    assert not holds({"is": "played", "least": 2})


@pytest.mark.word("TurnOf")
def test_a_turn_is_ones_own_or_the_opponents() -> None:
    assert holds({"is": "turn"})
    assert not holds({"is": "turn", "who": "opponent"})
