"""The worked cases of the rulebook, T13, by their numbers."""

import pytest

from games.core.contract import DeckList, Setup
from games.core.rng import Rng
from games.tacenda import GAME, events
from games.tacenda.actions import EndTurn, JoinAssault, Strike
from games.tacenda.deck import OPEN, check_deck
from games.tacenda.definitions import CardDefinition, definition_from_dict
from games.tacenda.notation_terms import plain_card
from games.tacenda.samples import plain_setup
from tests.games.tacenda.positions import (
    allowed,
    assault,
    attack,
    card,
    do,
    expect,
    happenings,
    named,
    play,
    position,
    refused,
)


@pytest.mark.rule("T3.4")
def test_case_1_a_die_of_five_and_a_walker_of_level_three_make_a_total_of_eight() -> None:
    state = position(
        """
        turn: 4 active 1 starter 0
        0 walker: w3
        0 deck: g1 g1
        """,
        dice=[5],
    )
    expect(do(state, EndTurn(0)), "die: 5 total 8 unspent 8 played 0 inputs 0")


@pytest.mark.rule("T3.5")
def test_case_2_of_a_total_of_eight_cards_of_levels_four_and_three_leave_one() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        die: 5 total 8 unspent 8
        0 hand: g4 g3 g2 g1
        """
    )
    state = do(state, play(state, "g4"))
    state = do(state, play(state, "g3"))
    expect(state, "die: 5 total 8 unspent 1 played 2 inputs 2")
    refused(state, play(state, "g2"), "T3.5")
    allowed(state, play(state, "g1"))


@pytest.mark.rule("T3.5")
def test_case_3_there_is_no_fourth_card_though_points_are_unspent() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        die: 5 total 8 unspent 8
        0 hand: g1*4 g0
        """
    )
    for _ in range(3):
        state = do(state, play(state, "g1"))
    expect(state, "die: 5 total 8 unspent 5 played 3 inputs 3")
    refused(state, play(state, "g1"), "T3.5")
    refused(state, play(state, "g0"), "T3.5")


@pytest.mark.rule("T7.1", "T4.2")
def test_case_4_the_rest_of_the_total_goes_to_the_bank() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        die: 6 total 7 unspent 7
        0 hand: g5
        0 deck: g1
        1 deck: g1
        """
    )
    state = do(state, play(state, "g5"))
    expect(do(state, EndTurn(2)), "0 bank: 2")


@pytest.mark.rule("T4.2", "T7.2")
def test_case_5_total_and_bank_together_pay_for_a_card() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        die: 2 total 3 unspent 3
        0 bank: 2
        0 hand: g5
        """
    )
    state = do(state, play(state, "g5"))
    expect(
        state,
        """
        die: 2 total 3 unspent 0 played 1 inputs 1
        no 0 bank
        """,
    )


@pytest.mark.rule("T7.1")
def test_case_6_the_bank_holds_no_more_than_six() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        die: 3 total 4 unspent 4
        0 bank: 5
        1 deck: g1
        """
    )
    refused(state, EndTurn(4), "T7.1")
    refused(state, EndTurn(2), "T7.1")
    expect(do(state, EndTurn(1)), "0 bank: 6")


@pytest.mark.rule("T4.2", "T7.2")
def test_case_7_the_total_is_spent_before_the_bank() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        die: 4 total 5 unspent 5
        0 bank: 3
        0 hand: g4 g2
        """
    )
    state = do(state, play(state, "g4"))
    state = do(state, play(state, "g2"))
    expect(
        state,
        """
        die: 4 total 5 unspent 0 played 2 inputs 2
        0 bank: 2
        """,
    )


@pytest.mark.rule("T5.4", "T5.6")
def test_case_8_a_stronger_attacker_destroys_the_defender_and_stays() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        0 guardians: g5
        1 guardians: g4[power=-1:3] g1
        """
    )
    state = do(state, attack(state, "g5", "g4"))
    expect(
        state,
        """
        0 guardians: g5[attacks=1]
        1 guardians: g1
        1 discard: g4
        """,
    )


@pytest.mark.rule("T5.4")
def test_case_9_equal_powers_destroy_both() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        0 guardians: g4
        1 guardians: g4
        """
    )
    state = do(state, attack(state, "0:g4", "1:g4"))
    expect(
        state,
        """
        no 0 guardians
        no 1 guardians
        0 discard: g4
        1 discard: g4
        """,
    )


@pytest.mark.rule("T5.4", "T5.3")
def test_case_10_a_weaker_attacker_changes_nothing_and_has_used_its_attack() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        0 guardians: g3
        1 guardians: g4
        """
    )
    state = do(state, attack(state, "g3", "g4"))
    expect(
        state,
        """
        0 guardians: g3[attacks=1]
        1 guardians: g4[attacked=1]
        """,
    )
    refused(state, attack(state, "g3", "g4"), "T5.3")


@pytest.mark.rule("T5.1")
def test_case_11_the_starting_player_may_not_attack_in_the_first_turn() -> None:
    first = """
        turn: 1 active 0 starter 0
        0 guardians: g5
        1 guardians: g1
        """
    state = position(first)
    refused(state, attack(state, "g5", "g1"), "T5.1")
    state = position(first.replace("turn: 1 active 0", "turn: 2 active 1"))
    allowed(state, attack(state, "g1", "g5"))


@pytest.mark.rule("T6.1")
def test_case_12_even_a_stunned_guardian_covers_the_walker() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        0 guardians: g6
        1 guardians: g1[stun=1]
        """
    )
    refused(state, assault(state, "g6"), "T6.1")


@pytest.mark.rule("T6.2")
def test_case_13_the_sum_of_the_powers_must_be_more_than_the_walkers() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        combat: open
        0 guardians: g3 g4
        1 walker: w4
        1 stack: w5
        """
    )
    state = do(state, assault(state, "g3"))
    state = do(state, JoinAssault(named(state, "g4")))
    expect(
        state,
        """
        0 guardians: g3[attacks=1] g4[attacks=1]
        1 walker: w4[attacked=1]
        """,
    )
    refused(state, assault(state, "g3"), "T5.3")
    refused(state, assault(state, "g4"), "T5.3")


@pytest.mark.rule("T6.2", "T6.3", "T6.4")
def test_case_14_a_defeated_walker_goes_and_the_next_one_enters() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        combat: open
        0 guardians: g3 g4 g1
        1 walker: w4
        1 attached: a1
        1 stack: w5
        """
    )
    state = do(state, assault(state, "g3"))
    state = do(state, JoinAssault(named(state, "g4")))
    state = do(state, JoinAssault(named(state, "g1")))
    expect(
        state,
        """
        0 guardians: g3[attacks=1] g4[attacks=1] g1[attacks=1]
        1 walker: w5[turn=3]
        1 discard: a1
        1 defeated: w4
        no 1 attached
        no 1 stack
        """,
    )


@pytest.mark.rule("T6.2")
def test_fewer_guardians_than_could_join_may_strike() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        combat: open
        0 guardians: g6 g1 g2
        """
    )
    state = do(state, assault(state, "g6"))
    refused(state, EndTurn(0), "T6.2")
    state = do(state, Strike())
    expect(
        state,
        """
        0 guardians: g6[attacks=1] g1 g2
        1 walker: w2[turn=3]
        1 defeated: w1
        """,
    )


@pytest.mark.rule("T6.4", "T6.5")
def test_case_15_a_walker_whose_next_level_was_lost_is_the_last_one() -> None:
    text = """
        turn: 3 active 0 starter 0
        combat: open
        0 guardians: g6 g6
        1 walker: w2
        1 stack: w3 w4
        1 lost: w5
        """
    state = position(text)
    state = do(state, assault(state, "g6"))
    state = do(state, Strike())
    assert GAME.outcome(state) is None
    state = position(text.replace("w2", "w4").replace("1 stack: w3 w4", "1 defeated: w2 w3"))
    state = do(state, assault(state, "g6"))
    state = do(state, JoinAssault(named(state, "g6", 1)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == ((0,), "eliminated", "T6.5")


@pytest.mark.rule("T9.1", "T9.2")
def test_case_16_a_player_who_runs_out_of_cards_loses_the_highest_walker_and_draws_on() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        1 walker: w3
        1 stack: w4 w5
        1 discard: g1*10
        """
    )
    state = do(state, EndTurn(0))
    side = state.sides[1]
    assert (len(side.hand), len(side.deck), side.discard) == (1, 9, ())
    expect(
        state,
        """
        1 stack: w4
        1 lost: w5
        """,
    )


@pytest.mark.rule("T9.2")
def test_case_17_running_out_with_only_the_current_walker_left_eliminates() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        1 walker: w3
        1 lost: w5 w4
        1 discard: g1*10
        """
    )
    outcome = GAME.outcome(do(state, EndTurn(0)))
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == ((0,), "eliminated", "T9.2")


@pytest.mark.rule("T8.3", "T8.4")
def test_case_18_stun_laid_by_the_second_player_holds_through_the_first_players_next_turn() -> None:
    state = position(
        """
        turn: 2 active 1 starter 0
        0 guardians: g5[stun=1]
        1 guardians: g4
        0 deck: g1*3
        1 deck: g1*3
        """
    )
    state = do(state, EndTurn(0))
    refused(state, attack(state, "g5", "g4"), "T5.3")
    state = do(do(state, EndTurn(0)), EndTurn(0))
    allowed(state, attack(state, "g5", "g4"))


@pytest.mark.rule("T8.5")
def test_case_19_stun_adds_up_to_three() -> None:
    everybody = {"pick": "all", "whose": "enemy"}
    stunning = {"kind": "play", "effects": [{"do": "stun", "target": everybody, "turns": 2}]}
    state = position(
        card("hush", "event", 0, None, stunning)
        + """
        turn: 3 active 0 starter 0
        0 hand: hush*2
        1 guardians: g5
        """
    )
    state = do(state, play(state, "hush"))
    expect(state, "1 guardians: g5[stun=2]")
    state = do(state, play(state, "hush"))
    expect(state, "1 guardians: g5[stun=3]")


@pytest.mark.rule("T2.5")
def test_case_20_hands_without_a_guardian_are_redrawn_and_only_their_number_is_told() -> None:
    setup = plain_setup()
    main = ("guard-0", *("lens",) * 41)
    scarce = DeckList(zones={**setup.decks[0].zones, "main": main})
    setup = Setup(seats=2, decks=(scarce, scarce), cards=setup.cards)
    for number in range(1000):
        step = GAME.new(setup, Rng(number.to_bytes(4, "big")))
        redraws = [one for one in step.events if isinstance(one, events.HandRedrawn)]
        if [one.count for one in redraws if one.seat == 0] == [2]:
            break
    shown = [one for one in step.events if isinstance(one, events.CardsDrawn) and one.seat == 0]
    assert any(one.key == "guard-0" for one in shown[0].cards)
    assert len(shown[0].cards) == 5
    told = next(one for one in redraws if one.seat == 0)
    assert type(told).__struct_fields__ == ("seat", "count")


@pytest.mark.rule("T5.2", "T6.1")
def test_case_21_a_walker_without_guardians_may_be_attacked_once_combat_is_open() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        combat: open
        0 guardians: g5
        """
    )
    allowed(state, assault(state, "g5"))


@pytest.mark.rule("T5.2")
def test_case_22_before_both_have_had_a_guardian_no_walker_is_attacked() -> None:
    state = position(
        """
        turn: 2 active 1 starter 0
        1 guardians: g5
        """
    )
    refused(state, assault(state, "g5"), "T5.2")


@pytest.mark.rule("T10.1", "T10.2", "T10.4", "T10.6")
def test_case_23_a_verdict_names_every_broken_rule() -> None:
    walkers = [(f"w{number}", level) for number, level in enumerate((1, 2, 3, 4, 4))]
    definitions: dict[str, CardDefinition] = {
        key: definition_from_dict(plain_card(key, "walker", level, 5)) for key, level in walkers
    }
    definitions["a1"] = definition_from_dict(plain_card("a1", "artefact", 1, None))
    deck = DeckList(zones={"main": ("a1",) * 41, "walkers": tuple(key for key, _ in walkers)})
    verdict = check_deck(deck, definitions, OPEN)
    assert {one.rule for one in verdict.problems} == {"T10.1", "T10.2", "T10.4"}
    (walkers_wrong,) = [one for one in verdict.problems if one.rule == "T10.2"]
    assert walkers_wrong.data["several"] == {4: 2}
    assert walkers_wrong.data["missing"] == (5,)


@pytest.mark.rule("T8.2")
def test_case_24_of_death_abilities_that_arise_together_the_active_players_resolves_first() -> None:
    dying = {"kind": "death", "effects": [{"do": "bank", "amount": 1}]}
    state = position(
        card("mortal", "guardian", 4, 4, dying)
        + """
        turn: 4 active 1 starter 0
        0 guardians: mortal
        1 guardians: mortal
        """
    )
    happened = happenings(state, attack(state, "1:mortal", "0:mortal"))
    begun = [one.seat for one in happened if isinstance(one, events.AbilityBegun)]
    assert begun == [1, 0]
