"""What the words for cards in play do, each shown in a small position."""

import pytest

from games.tacenda.actions import Attack
from tests.games.tacenda.positions import (
    allowed,
    assault,
    attack,
    do,
    named,
    play,
    position,
    refused,
)
from tests.games.tacenda.scenes import (
    ENEMY,
    OWN,
    artefact,
    cast,
    choose,
    decider,
    end,
    enough,
    event,
    guardian,
    in_play,
    offered,
    power_of,
    scene,
    shows,
    use,
)

# --- stun -----------------------------------------------------------------------------------------


@pytest.mark.word("Stun", "WasStunned")
def test_silver_eel_stuns_and_draws_if_the_guardian_was_already_stunned() -> None:
    state = scene(
        """
        0 hand: silver-eel
        0 deck: g1
        1 guardians: g3[stun=1] g2
        """
    )
    state = choose(do(state, play(state, "silver-eel")), "g3")
    shows(state, "1 guardians: g3[stun=2] g2\n0 hand: g1")


@pytest.mark.word("Stun", "WasStunned")
def test_silver_eel_draws_nothing_if_the_guardian_was_not_stunned() -> None:
    state = scene(
        """
        0 hand: silver-eel
        0 deck: g1
        1 guardians: g3[stun=1] g2
        """
    )
    state = choose(do(state, play(state, "silver-eel")), "g2")
    shows(state, "1 guardians: g3[stun=1] g2[stun=1]\nno 0 hand\n0 deck: g1")


@pytest.mark.word("Stun")
@pytest.mark.rule("T8.5")
def test_stun_adds_up_to_three_and_no_further() -> None:
    state = cast([{"do": "stun", "target": ENEMY, "turns": 2}], "1 guardians: g3[stun=2]")
    shows(state, "1 guardians: g3[stun=3]")


@pytest.mark.word("Unstun")
def test_unstun_ends_all_stun_and_the_guardian_can_attack() -> None:
    state = cast(
        [{"do": "unstun", "target": OWN}],
        """
        0 guardians: g3[stun=3]
        1 guardians: g2
        """,
    )
    shows(state, "0 guardians: g3")
    allowed(state, attack(state, "g3", "g2"))


# --- destruction ----------------------------------------------------------------------------------


@pytest.mark.word("Destroy")
@pytest.mark.rule("T5.6")
def test_a_destroyed_guardian_goes_to_its_owners_discard_pile() -> None:
    state = cast(
        [{"do": "destroy", "target": {"whose": "enemy", "power_most": 2}}], "1 guardians: g3 g2"
    )
    shows(state, "1 guardians: g3\n1 discard: g2")


@pytest.mark.word("Destroy")
@pytest.mark.rule("T8.2")
def test_guardians_destroyed_by_one_effect_leave_at_once_before_any_death_ability() -> None:
    raising = {"do": "power", "target": {**OWN, "pick": "all"}, "amount": 1, "lasts": "in-play"}
    dying = {"kind": "death", "effects": [raising]}
    state = cast(
        [{"do": "destroy", "target": {**ENEMY, "pick": "all", "power_most": 2}}],
        f"""
        {guardian("martyr", 2, dying)}
        1 guardians: martyr martyr g4
        """,
    )
    shows(state, "1 guardians: g4[power=+1 power=+1]\n1 discard: martyr*2")


@pytest.mark.word("Destroy")
def test_a_walker_is_never_destroyed() -> None:
    state = cast([{"do": "destroy", "target": "enemy-walker"}])
    shows(state, "1 walker: w1")


@pytest.mark.word("Protect")
def test_a_shield_is_lost_in_place_of_the_guardian_once() -> None:
    state = cast([{"do": "protect", "target": OWN}, {"do": "destroy", "target": "it"}],
                 "0 guardians: g3")  # fmt: skip
    shows(state, "0 guardians: g3")
    state = cast([{"do": "destroy", "target": OWN}], "0 guardians: g3")
    shows(state, "no 0 guardians\n0 discard: g3 spell")


@pytest.mark.word("Protect")
def test_a_shield_saves_in_combat_too() -> None:
    state = scene("0 guardians: g3\n1 guardians: g2[shields=1]")
    state = do(state, attack(state, "g3", "g2"))
    shows(state, "1 guardians: g2\n0 guardians: g3")


# --- power ----------------------------------------------------------------------------------------


@pytest.mark.word("ChangePower")
@pytest.mark.rule("T1.4", "T3.8")
def test_power_changed_this_turn_is_back_when_the_turn_has_ended() -> None:
    state = cast([{"do": "power", "target": OWN, "amount": 2}], "0 guardians: g3\n1 deck: g1")
    assert power_of(state, "g3") == 5
    assert power_of(end(state), "g3") == 3


@pytest.mark.word("ChangePower")
def test_power_changed_for_two_turns_holds_through_the_opponents_next_turn() -> None:
    state = cast(
        [{"do": "power", "target": ENEMY, "amount": -2, "lasts": 2}],
        "1 guardians: g3\n1 deck: g1\n0 deck: g1",
    )
    assert power_of(state, "g3") == 1
    state = end(state)
    assert power_of(state, "g3") == 1
    assert power_of(end(state), "g3") == 3


@pytest.mark.word("ChangePower")
def test_power_changed_while_in_play_stays_and_is_gone_when_the_card_has_left() -> None:
    state = cast(
        [{"do": "power", "target": ENEMY, "amount": -1, "lasts": "in-play"}],
        "1 guardians: g3\n1 deck: g1\n0 deck: g1",
    )
    state = end(end(state))
    assert power_of(state, "g3") == 2
    assert (
        power_of(cast([{"do": "return", "target": ENEMY}], "1 guardians: g3[power=-1]"), "g3") == 3
    )


@pytest.mark.word("ChangePower")
@pytest.mark.rule("T1.4")
def test_power_never_falls_below_zero() -> None:
    state = cast([{"do": "power", "target": ENEMY, "amount": -9}], "1 guardians: g3")
    assert power_of(state, "g3") == 0


@pytest.mark.word("ChangePower")
def test_anointing_gives_power_for_each_level_of_the_walker() -> None:
    state = scene("0 walker: w3\n0 hand: anointing\n0 guardians: g2")
    assert power_of(do(state, play(state, "anointing")), "g2") == 5


# --- attacks --------------------------------------------------------------------------------------


@pytest.mark.word("AttackAgain")
@pytest.mark.rule("T5.3")
def test_star_eater_hound_may_attack_again_after_a_kill() -> None:
    state = scene("0 guardians: star-eater-hound\n1 guardians: g1 g1 g6")
    for victim in ("1:g1", "1:g1", "1:g6"):
        strike = Attack(in_play(state, "star-eater-hound"), in_play(state, victim))
        allowed(state, strike)
        state = do(state, strike)
    shows(state, "1 guardians: g6")


@pytest.mark.word("AttackAgain")
@pytest.mark.rule("T5.3")
def test_without_another_attack_allowed_a_guardian_attacks_once() -> None:
    state = scene("0 guardians: g2\n1 guardians: g1 g1")
    state = do(state, attack(state, "g2", "1:g1"))
    refused(state, Attack(in_play(state, "g2"), in_play(state, "1:g1")), "T5.3")


@pytest.mark.word("ForbidAttack")
def test_crossed_stars_keep_two_guardians_from_attacking_in_the_next_turn() -> None:
    state = scene(
        """
        0 hand: crossed-stars
        0 guardians: g1
        0 deck: g1
        1 guardians: g3 g4 g5
        1 deck: g1
        """
    )
    state = choose(do(state, play(state, "crossed-stars")), "g3", "g5")
    state = end(state)
    refused(state, attack(state, "g3", "0:g1"), "T5.3")
    refused(state, attack(state, "g5", "0:g1"), "T5.3")
    allowed(state, attack(state, "g4", "0:g1"))


@pytest.mark.word("ForbidAttack")
def test_a_guardian_kept_from_attacking_may_attack_when_the_time_is_over() -> None:
    state = scene(
        """
        turn: 4 active 1 starter 1
        0 guardians: g1
        0 deck: g1 g1 g1
        1 guardians: g3[cannot-attack=0:4]
        1 deck: g1 g1
        """
    )
    refused(state, attack(state, "g3", "0:g1"), "T5.3")
    state = end(end(state))
    allowed(state, attack(state, "g3", "0:g1"))


# --- moving about ---------------------------------------------------------------------------------


@pytest.mark.word("ReturnToHand")
def test_a_returned_guardian_is_in_its_owners_hand_without_what_it_had_on_it() -> None:
    state = cast([{"do": "return", "target": ENEMY}], "1 guardians: g3[stun=2 power=+3]")
    shows(state, "no 1 guardians\n1 hand: g3")


@pytest.mark.word("ReturnToHand", "TakeControl")
def test_a_guardian_under_strange_control_returns_to_its_owner() -> None:
    state = cast([{"do": "return", "target": OWN}], "0 guardians: g3[owner=1]")
    shows(state, "no 0 guardians\n1 hand: g3\nno 0 hand")


@pytest.mark.word("TakeControl")
def test_control_this_turn_gives_an_attacker_and_ends_with_the_turn() -> None:
    state = cast(
        [{"do": "take-control", "target": {**ENEMY, "level_most": 5}, "lasts": "this-turn"}],
        "0 deck: g1\n1 guardians: g5 g6\n1 deck: g1\n0 guardians: g1",
    )
    assert named(state, "g5") in state.sides[0].guardians
    allowed(state, attack(state, "g5", "g6"))
    state = end(state)
    assert named(state, "g5") in state.sides[1].guardians


@pytest.mark.word("TakeControl")
def test_control_while_in_play_stays_and_the_fallen_go_to_their_owner() -> None:
    state = scene("0 hand: stolen-likeness\n0 bank: 2\n1 guardians: g2 g6")
    state = do(state, play(state, "stolen-likeness"))
    assert named(state, "g2") in state.sides[0].guardians
    state = do(state, attack(state, "g2", "g6"))
    shows(state, "0 guardians: g2\n1 guardians: g6")


@pytest.mark.word("MoveAttachment")
def test_salvage_rights_move_an_enemy_artefact_to_the_own_walker() -> None:
    state = scene(
        """
        0 hand: salvage-rights
        0 deck: g1
        1 attached: reliquary-cart
        """
    )
    assert power_of(state, "1:w1") == 5
    state = do(state, play(state, "salvage-rights"))
    assert named(state, "reliquary-cart") in state.sides[0].attached
    assert (power_of(state, "0:w1"), power_of(state, "1:w1")) == (5, 4)


@pytest.mark.word("MoveAttachment")
@pytest.mark.rule("T6.3")
def test_a_moved_artefact_falls_with_the_walker_that_it_is_on() -> None:
    state = position(
        """
        turn: 4 active 1 starter 1
        combat: open
        0 attached: a1[owner=1]
        1 guardians: g5
        """
    )
    state = do(state, assault(state, "g5"))
    shows(state, "0 walker: w2\nno 0 attached\n1 discard: a1")


@pytest.mark.word("Silence")
def test_a_silenced_guardian_has_neither_abilities_nor_static_text() -> None:
    dying = {"kind": "death", "effects": [{"do": "draw"}]}
    strong = {"kind": "static", "rules": [{"rule": "power", "cards": "self", "amount": 3}]}
    text = f"""
        {guardian("lord", 1, dying, strong)}
        0 guardians: g2
        1 guardians: lord
        1 deck: g1
        """
    loud = scene(text)
    assert power_of(loud, "lord") == 4
    state = cast([{"do": "silence", "target": ENEMY}], text)
    assert power_of(state, "lord") == 1
    state = do(state, attack(state, "g2", "lord"))
    shows(state, "1 discard: lord\nno 1 hand")


@pytest.mark.word("Silence")
def test_silence_ends_with_its_time() -> None:
    strong = {"kind": "static", "rules": [{"rule": "power", "cards": "self", "amount": 3}]}
    state = cast(
        [{"do": "silence", "target": ENEMY, "lasts": 2}],
        f"{guardian('lord', 1, strong)}\n1 guardians: lord\n0 deck: g1\n1 deck: g1",
    )
    state = end(state)
    assert power_of(state, "lord") == 1
    assert power_of(end(state), "lord") == 4


# --- selectors ------------------------------------------------------------------------------------


@pytest.mark.word("Cards")
@pytest.mark.parametrize(
    ("selector", "found"),
    [
        ({"whose": "enemy"}, {"g2", "g4", "knight"}),
        ({"whose": "own"}, {"g1", "g3"}),
        ({"whose": "any"}, {"g1", "g2", "g3", "g4", "knight"}),
        ({"whose": "any", "level_least": 3}, {"g3", "g4"}),
        ({"whose": "any", "level_most": 1}, {"g1", "knight"}),
        ({"whose": "any", "power_least": 4}, {"g3", "g4", "knight"}),
        ({"whose": "any", "power_most": 2}, {"g1", "g2"}),
        ({"whose": "any", "stunned": True}, {"g1", "g4"}),
        ({"whose": "any", "stunned": False}, {"g2", "g3", "knight"}),
        ({"whose": "any", "keyword": "Captain"}, {"knight"}),
        ({"whose": "any", "faction": "meridian-court"}, {"knight"}),
        ({"whose": "enemy", "type": "card"}, {"g2", "g4", "knight", "w1", "a1"}),
        ({"whose": "any", "type": "artefact"}, {"a1", "a2"}),
    ],
)
def test_a_selector_finds_cards_by_whose_they_are_and_what_they_are(selector, found) -> None:
    state = cast(
        [{"do": "stun", "target": {**selector, "count": 1, "up_to": True}, "turns": 1}],
        f"""
        {guardian("knight", 6, level=1, faction="meridian-court", keywords=["Captain"])}
        0 guardians: g1[stun=1] g3[power=+1]
        0 attached: a2
        1 guardians: g2 g4[stun=1] knight
        1 attached: a1
        """,
    )
    assert offered(state) == found


@pytest.mark.word("Cards")
def test_all_that_fit_are_taken_without_a_question() -> None:
    state = cast(
        [{"do": "stun", "target": {**ENEMY, "pick": "all"}, "turns": 1}], "1 guardians: g2 g4"
    )
    shows(state, "1 guardians: g2[stun=1] g4[stun=1]")


@pytest.mark.word("Cards")
def test_a_random_pick_takes_one_by_chance_and_the_same_one_again_by_the_same_chance() -> None:
    effects = [{"do": "stun", "target": {**ENEMY, "pick": "random"}, "turns": 1}]
    text = "1 guardians: g1 g2 g3 g4 g5 g6"
    stunned = {
        tuple(piece.stun for piece in cast(effects, text, dice=[die]).pieces)
        for die in (1, 2, 3, 4, 5, 6)
    }
    assert all(sum(stuns) == 1 for stuns in stunned)
    assert len(stunned) > 1
    assert cast(effects, text, dice=[2]).pieces == cast(effects, text, dice=[2]).pieces


@pytest.mark.word("Cards")
def test_up_to_two_may_be_none_one_or_two() -> None:
    target = {**ENEMY, "count": 2, "up_to": True}
    state = cast([{"do": "stun", "target": target, "turns": 1}], "1 guardians: g2 g4 g5")
    shows(enough(state), "1 guardians: g2 g4 g5")
    shows(enough(choose(state, "g4")), "1 guardians: g2 g4[stun=1] g5")
    shows(choose(state, "g5", "g2"), "1 guardians: g2[stun=1] g4 g5[stun=1]")


@pytest.mark.word("Cards")
def test_the_opponent_chooses_where_the_card_says_so() -> None:
    state = cast([{"do": "destroy", "target": {**ENEMY, "by": "opponent"}}], "1 guardians: g2 g4")
    assert decider(state) == 1
    shows(choose(state, "g2"), "1 guardians: g4\n1 discard: g2")


@pytest.mark.word("Cards")
def test_other_leaves_out_the_card_itself() -> None:
    raising = {"kind": "play", "effects": [
        {"do": "power", "target": {**OWN, "other": True, "pick": "all"}, "amount": 1}]}  # fmt: skip
    state = scene(f"{guardian('piper', 1, raising)}\n0 guardians: g2\n0 hand: piper")
    state = do(state, play(state, "piper"))
    assert (power_of(state, "piper"), power_of(state, "g2")) == (1, 3)


@pytest.mark.word("Cards")
@pytest.mark.rule("T4.5")
def test_an_event_without_any_target_may_be_played_and_does_nothing() -> None:
    state = cast([{"do": "destroy", "target": ENEMY}])
    shows(state, "0 discard: spell")
    assert state.decision is None


@pytest.mark.word("Cards")
def test_the_walkers_can_be_meant_without_choosing() -> None:
    state = cast(
        [
            {"do": "power", "target": "your-walker", "amount": 2},
            {"do": "power", "target": "enemy-walker", "amount": -1},
        ]
    )
    assert (power_of(state, "0:w1"), power_of(state, "1:w1")) == (6, 3)


def test_the_helpers_of_scenes_make_cards_that_can_be_used() -> None:
    idle = {"kind": "action", "effects": [{"do": "draw"}]}
    state = scene(f"{artefact('lamp', idle)}\n{event('song', {'do': 'draw'})}\n0 attached: lamp")
    allowed(state, use(state, "lamp"))
