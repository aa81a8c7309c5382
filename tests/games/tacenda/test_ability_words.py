"""The kinds of ability, the events that trigger, and what actions cost."""

import pytest

from games.tacenda import events
from games.tacenda.actions import Assault, Attack, EndTurn, JoinAssault, Strike
from tests.games.tacenda.positions import allowed, assault, do, happenings, play, refused
from tests.games.tacenda.scenes import (
    ENEMY,
    OWN,
    artefact,
    cast,
    choose,
    end,
    event,
    guardian,
    in_play,
    power_of,
    scene,
    shows,
    use,
)

GAIN = {"do": "bank", "amount": 1}


def listener(when: dict) -> str:
    """A Guardian "ear" of power 5 whose player banks a point when it hears the event."""
    return guardian("ear", 5, {"kind": "trigger", "event": when, "effects": [GAIN]})


# --- kinds ----------------------------------------------------------------------------------------


@pytest.mark.word("PlayAbility")
@pytest.mark.rule("T8.1", "T4.3")
def test_play_happens_when_the_card_is_played() -> None:
    state = scene("0 hand: glass-minnow\n0 deck: g1")
    shows(do(state, play(state, "glass-minnow")), "0 hand: g1\n0 guardians: glass-minnow")


@pytest.mark.word("PlayAbility")
def test_play_of_a_walker_happens_when_it_is_revealed() -> None:
    state = scene("combat: open\n0 guardians: g6 g3\n1 walker: w1\n1 stack: the-undertow-regent")
    state = do(do(state, assault(state, "g6")), Strike())
    shows(state, "1 walker: the-undertow-regent\n0 guardians: g6\n0 hand: g3\n1 bank: 1")


@pytest.mark.word("DeathAbility", "KillAbility")
@pytest.mark.rule("T8.1", "T8.2")
def test_death_and_kill_happen_together_the_active_players_first() -> None:
    state = scene("0 guardians: lamplit-recruit\n1 guardians: grave-chorister\n1 deck: g1")
    fight = Attack(in_play(state, "lamplit-recruit"), in_play(state, "grave-chorister"))
    begun = [
        (one.seat, one.kind)
        for one in happenings(state, fight)
        if isinstance(one, events.AbilityBegun)
    ]
    assert begun == [(0, "kill"), (1, "death")]
    shows(do(state, fight), "0 bank: 2\n1 hand: g1\nno 0 guardians\nno 1 guardians")


@pytest.mark.word("EachTurnAbility")
@pytest.mark.rule("T3.4")
def test_each_turn_happens_at_the_start_of_its_controllers_turns_only() -> None:
    state = scene("0 guardians: quartermaster-vell\n0 deck: g1\n1 deck: g1\n0 bank: 0")
    state = do(state, EndTurn(0))
    shows(state, "no 0 bank")
    shows(do(state, EndTurn(0)), "0 bank: 1")


@pytest.mark.word("ActionAbility")
@pytest.mark.rule("T8.1")
def test_an_action_is_used_once_a_turn() -> None:
    state = scene("0 walker: ilvane-first-bell\n0 guardians: g2\n0 deck: g1\n1 deck: g1")
    state = do(state, use(state, "ilvane-first-bell"))
    assert power_of(state, "g2") == 3
    refused(state, use(state, "ilvane-first-bell"), "T8.1")
    state = end(end(state))
    allowed(state, use(state, "ilvane-first-bell"))


@pytest.mark.word("ActionAbility", "Cost")
def test_loaded_die_is_used_twice_a_turn_and_paid_from_the_bank() -> None:
    state = scene("0 attached: loaded-die\n0 bank: 3")
    for left in ("0 bank: 2", "0 bank: 1"):
        state = do(state, use(state, "loaded-die"))
        shows(state, left)
    refused(state, use(state, "loaded-die"), "T8.1")
    empty = scene("0 attached: loaded-die")
    refused(empty, use(empty, "loaded-die"), "T8.1")


@pytest.mark.word("ActionAbility")
def test_the_sun_at_its_height_lets_guardians_attack_again_once_while_in_play() -> None:
    state = scene("0 walker: the-sun-at-its-height\n0 guardians: g2 g3\n0 deck: g1\n1 deck: g1")
    state = choose(do(state, use(state, "the-sun-at-its-height", 1)), "g2", "g3")
    assert all(piece.extra_attacks == 1 for piece in state.pieces if piece.controller == 0
               and piece.id in state.sides[0].guardians)  # fmt: skip
    later = end(end(state))
    refused(later, use(later, "the-sun-at-its-height", 1), "T8.1")


@pytest.mark.word("ActionAbility", "Hand")
def test_black_psalter_can_only_be_used_against_a_full_hand() -> None:
    full = scene("0 attached: black-psalter\n1 hand: g1 g2 g3")
    allowed(full, use(full, "black-psalter", 1))
    poor = scene("0 attached: black-psalter\n1 hand: g1 g2")
    refused(poor, use(poor, "black-psalter", 1), "T8.1")


@pytest.mark.word("StaticAbility", "CannotAttack")
@pytest.mark.rule("T8.3")
def test_a_stunned_card_has_neither_static_text_nor_actions() -> None:
    state = scene("0 guardians: perrin-of-the-long-line bell-runner\n1 guardians: g1")
    assert power_of(state, "bell-runner") == 2
    stunned = scene("0 guardians: perrin-of-the-long-line[stun=1] bell-runner\n1 guardians: g1")
    assert power_of(stunned, "bell-runner") == 1


# --- costs ----------------------------------------------------------------------------------------


@pytest.mark.word("Cost")
@pytest.mark.rule("T4.2")
def test_points_are_paid_from_the_total_first() -> None:
    state = scene("0 walker: halden-his-own-double\n0 bank: 2\n1 guardians: g3")
    state = do(state, use(state, "halden-his-own-double"))
    assert (state.unspent, state.sides[0].bank) == (2, 2)
    shows(state, "1 guardians: g3[stun=1]")


@pytest.mark.word("Cost")
def test_a_discard_is_paid_before_the_effect_and_needs_a_card() -> None:
    text = "0 walker: the-face-below\n1 guardians: g3"
    state = scene(f"{text}\n0 hand: g1")
    state = do(state, use(state, "the-face-below", 1))
    shows(state, "0 discard: g1\n1 guardians: g3[stun=1]")
    empty = scene(text)
    refused(empty, use(empty, "the-face-below", 1), "T8.1")


@pytest.mark.word("Cost")
def test_lens_of_the_still_hour_stuns_itself_and_rests_for_two_turns() -> None:
    state = scene(
        "0 attached: lens-of-the-still-hour\n1 guardians: g3\n0 deck: g1 g1\n1 deck: g1 g1"
    )
    state = do(state, use(state, "lens-of-the-still-hour"))
    shows(state, "0 attached: lens-of-the-still-hour[stun=2 used=0]\n1 guardians: g3[stun=1]")
    state = end(end(state))
    refused(state, use(state, "lens-of-the-still-hour"), "T8.3")


@pytest.mark.word("Cost")
def test_cracked_reliquary_goes_and_a_guardian_comes() -> None:
    state = scene("0 attached: cracked-reliquary\n0 discard: g1 g3")
    state = do(state, use(state, "cracked-reliquary"))
    shows(state, "0 guardians: g1\n0 discard: g3 cracked-reliquary\nno 0 attached")


@pytest.mark.word("Cost")
def test_the_child_who_sang_back_takes_a_guardian_of_the_players_choice() -> None:
    state = scene("0 walker: the-child-who-sang-back\n0 guardians: g1 g5\n0 deck: g2 g3")
    state = choose(do(state, use(state, "the-child-who-sang-back")), "g1")
    shows(state, "0 guardians: g5\n0 hand: g2 g3")
    bare = scene("0 walker: the-child-who-sang-back")
    refused(bare, use(bare, "the-child-who-sang-back"), "T8.1")


# --- events that trigger --------------------------------------------------------------------------


@pytest.mark.word("TriggerAbility", "CardPlayed", "About")
def test_a_card_played_is_heard_by_whose_it_is_and_its_type() -> None:
    ear = listener({"when": "played", "card": {"whose": "own", "type": "guardian"}})
    state = scene(f"{ear}\n0 guardians: ear\n0 hand: g1 a1")
    shows(do(state, play(state, "g1")), "0 bank: 1")
    shows(do(state, play(state, "a1")), "no 0 bank")


@pytest.mark.word("CardPlayed", "About")
def test_toll_keeper_hears_the_opponents_events_only() -> None:
    text = f"{event('song', {'do': 'draw'})}\n0 hand: song\n0 deck: g1"
    heard = scene(f"{text}\n1 guardians: toll-keeper-of-the-zodiac")
    shows(do(heard, play(heard, "song")), "1 bank: 1")
    own = scene(f"{text}\n0 guardians: toll-keeper-of-the-zodiac")
    shows(do(own, play(own, "song")), "no 0 bank")


@pytest.mark.word("CardPlayed", "About")
@pytest.mark.parametrize(
    ("about", "bank"),
    [({"other": True}, "0 bank: 1"), ({"self_only": True}, "0 bank: 1"), ({}, "0 bank: 2"),
     ({"keyword": "Captain"}, "0 bank: 1"), ({"faction": "hollow-choir"}, "no 0 bank")],
)  # fmt: skip
def test_an_event_can_be_about_the_card_itself_others_or_a_kind_of_card(about, bank) -> None:
    trigger = {"kind": "trigger", "event": {"when": "played", "card": about}, "effects": [GAIN]}
    state = scene(
        f"{guardian('drum', 1, trigger)}\n{guardian('officer', 1, keywords=['Captain'])}\n"
        "0 hand: drum officer"
    )
    state = do(state, play(state, "drum"))
    shows(do(state, play(state, "officer")), bank)


@pytest.mark.word("CardDestroyed")
def test_veska_hears_the_death_of_an_own_guardian_only() -> None:
    text = "0 walker: veska-voice-in-the-shaft\n0 guardians: g2 g5\n1 guardians: g2"
    state = scene(text)
    shows(do(state, Attack(in_play(state, "0:g2"), in_play(state, "1:g2"))), "0 bank: 1")
    shows(do(state, Attack(in_play(state, "0:g5"), in_play(state, "1:g2"))), "no 0 bank")


@pytest.mark.word("CardAttacks")
def test_devourer_of_likeness_weakens_what_it_attacks_before_powers_are_compared() -> None:
    state = scene("0 guardians: devourer-of-likeness\n1 guardians: g4")
    state = do(state, Attack(in_play(state, "devourer-of-likeness"), in_play(state, "g4")))
    shows(state, "0 guardians: devourer-of-likeness\n1 discard: g4")


@pytest.mark.word("CardAttacked")
@pytest.mark.rule("T8.3")
def test_mirror_duellist_stuns_its_attacker_who_then_does_not_strike() -> None:
    state = scene("0 guardians: g6\n1 guardians: mirror-duellist")
    state = do(state, Attack(in_play(state, "g6"), in_play(state, "mirror-duellist")))
    shows(state, "0 guardians: g6[stun=1]\n1 guardians: mirror-duellist")


@pytest.mark.word("CardStunned")
def test_navigator_of_ice_charts_banks_for_each_enemy_guardian_stunned() -> None:
    state = cast(
        [{"do": "stun", "target": {**ENEMY, "pick": "all"}, "turns": 1}],
        "0 guardians: navigator-of-ice-charts\n1 guardians: g1 g2\n1 walker: w1\n1 stack: w2",
    )
    shows(state, "0 bank: 2")


@pytest.mark.word("CardReturned")
def test_shoal_of_shards_draws_for_a_guardian_that_it_returns() -> None:
    state = scene("0 guardians: shoal-of-shards g1\n0 deck: g5")
    state = do(state, use(state, "shoal-of-shards", 1))
    assert sorted(state.table.cards[state.cards[one]].key for one in state.sides[0].hand) == [
        "g1",
        "g5",
    ]


@pytest.mark.word("PlayerDraws")
def test_a_draw_by_an_effect_is_heard_once_and_the_draw_of_the_turn_is_not() -> None:
    text = f"{listener({'when': 'draws'})}\n0 guardians: ear\n0 deck: g1 g1 g1 g1\n1 deck: g1"
    shows(cast([{"do": "draw", "count": 2}], text), "0 bank: 1")
    state = do(scene(text), EndTurn(0))
    shows(do(state, EndTurn(0)), "no 0 bank")


@pytest.mark.word("PlayerDiscards")
def test_each_discarded_card_is_heard() -> None:
    ear = listener({"when": "discards", "whose": "enemy"})
    state = cast(
        [{"do": "discard", "who": "opponent", "count": 2, "how": "random"}],
        f"{ear}\n0 guardians: ear\n1 hand: g1 g2 g3",
    )
    shows(state, "0 bank: 2")


@pytest.mark.word("PlayerBanks")
@pytest.mark.rule("T7.1")
def test_oreth_draws_for_three_points_banked_and_not_for_two() -> None:
    state = scene("0 walker: oreth-of-the-noon-line\n0 deck: g1 g2\n1 deck: g3 g3")
    shows(do(state, EndTurn(3)), "0 hand: g1")
    shows(do(state, EndTurn(2)), "no 0 hand")


@pytest.mark.word("TurnDieShows")
@pytest.mark.parametrize(("die", "hand"), [(2, 2), (3, 1)])
def test_fathom_line_draws_when_the_turns_die_is_low(die, hand) -> None:
    state = scene(
        "turn: 4 active 1 starter 1\n0 attached: fathom-line\n0 deck: g1 g2 g3", dice=[die]
    )
    assert len(do(state, EndTurn(0)).sides[0].hand) == hand


@pytest.mark.word("WalkerDefeated", "WalkerRevealed")
@pytest.mark.rule("T6.3")
def test_a_walkers_fall_and_the_next_ones_coming_are_heard() -> None:
    fall = listener({"when": "walker-defeated", "whose": "enemy"})
    state = scene(f"{fall}\ncombat: open\n0 guardians: ear\n1 attached: a1")
    shows(do(state, assault(state, "ear")), "0 bank: 1\n1 walker: w2")
    come = listener({"when": "walker-revealed", "card": {"whose": "enemy"}})
    state = scene(f"{come}\ncombat: open\n0 guardians: ear\n1 attached: a1")
    shows(do(state, assault(state, "ear")), "0 bank: 1\n1 walker: w2")


@pytest.mark.word("DeckRunsOut")
@pytest.mark.rule("T9.1")
def test_keeper_of_the_last_page_hears_the_deck_run_out() -> None:
    state = cast([{"do": "draw"}], "0 guardians: keeper-of-the-last-page\n0 discard: g1 g2 g3 g4")
    shows(state, "0 bank: 3\n0 lost: w5\n0 guardians: keeper-of-the-last-page[shields=1]")
    assert len(state.sides[0].hand) == 1


@pytest.mark.word("TurnEnds")
@pytest.mark.rule("T3.6")
def test_ledger_of_daylight_draws_at_the_end_of_a_busy_turn() -> None:
    busy = "0 attached: ledger-of-daylight\n0 deck: g1\n1 deck: g1"
    state = scene(f"{busy}\ndie: 3 total 4 unspent 4 played 2\nturn: 4 active 0")
    shows(do(state, EndTurn(0)), "0 hand: g1")
    state = scene(busy)
    shows(do(state, EndTurn(0)), "no 0 hand")


# --- static rules ---------------------------------------------------------------------------------


@pytest.mark.word("PowerBonus")
@pytest.mark.rule("T1.4")
def test_antiphon_weakens_the_enemys_guardians_as_long_as_it_stands() -> None:
    state = scene("0 walker: antiphon\n0 guardians: g3\n1 guardians: g3")
    assert (power_of(state, "0:g3"), power_of(state, "1:g3")) == (3, 2)


@pytest.mark.word("PowerBonus")
def test_a_bonus_with_a_condition_holds_while_the_condition_does() -> None:
    text = "0 guardians: brass-sentinel\n0 bank: {}"
    assert power_of(scene(text.format(3)), "brass-sentinel") == 6
    assert power_of(scene(text.format(2)), "brass-sentinel") == 4


@pytest.mark.word("CostChange")
@pytest.mark.rule("T4.2")
def test_veil_of_ash_makes_the_opponents_guardians_dearer() -> None:
    state = scene("1 attached: veil-of-ash\n0 hand: g3 a1")
    state = do(state, play(state, "g3"))
    assert state.unspent == 0
    refused(state, play(state, "a1"), "T3.5")


@pytest.mark.word("TotalBonus")
@pytest.mark.rule("T3.4")
def test_averil_counts_captains_into_the_total() -> None:
    state = scene(
        "turn: 4 active 1 starter 1\n0 walker: averil-high-reckoner\n0 stack: w5\n"
        "0 guardians: quartermaster-vell perrin-of-the-long-line\n0 deck: g1",
        dice=[2],
    )
    assert do(state, EndTurn(0)).total == 2 + 4 + 2


@pytest.mark.word("ExtraAttacks")
@pytest.mark.rule("T5.3")
def test_twin_edged_herald_attacks_twice_and_not_three_times() -> None:
    state = scene("0 guardians: twin-edged-herald\n1 guardians: g1 g1 g1")
    for _ in range(2):
        fight = Attack(in_play(state, "twin-edged-herald"), in_play(state, "1:g1"))
        state = do(state, fight)
    fight = Attack(in_play(state, "twin-edged-herald"), in_play(state, "1:g1"))
    refused(state, fight, "T5.3")


@pytest.mark.word("CannotAttack")
def test_bastion_of_the_last_degree_cannot_attack() -> None:
    state = scene("0 guardians: bastion-of-the-last-degree\n1 guardians: g1")
    fight = Attack(in_play(state, "bastion-of-the-last-degree"), in_play(state, "g1"))
    refused(state, fight, "T5.3")


@pytest.mark.word("CannotBeStunned")
def test_orrery_colossus_cannot_be_stunned() -> None:
    state = cast(
        [{"do": "stun", "target": {**ENEMY, "pick": "all"}, "turns": 1}],
        "1 guardians: orrery-colossus g1",
    )
    shows(state, "1 guardians: orrery-colossus g1[stun=1]")


@pytest.mark.word("CannotBeChosen")
def test_leviathan_of_panes_is_not_chosen_by_the_enemy_but_can_be_attacked() -> None:
    state = cast([{"do": "destroy", "target": ENEMY}], "1 guardians: leviathan-of-panes")
    shows(state, "1 guardians: leviathan-of-panes")
    state = cast([{"do": "protect", "target": OWN}], "0 guardians: leviathan-of-panes")
    shows(state, "0 guardians: leviathan-of-panes[shields=1]")
    fought = scene("0 guardians: g6\n1 guardians: leviathan-of-panes")
    allowed(fought, Attack(in_play(fought, "g6"), in_play(fought, "leviathan-of-panes")))


@pytest.mark.word("FightTogether")
@pytest.mark.rule("T5.5")
def test_under_marshal_teodane_guardians_attack_together() -> None:
    text = "0 guardians: g3 g4\n1 guardians: g6"
    alone = scene(text)
    refused(alone, Assault(in_play(alone, "g3"), in_play(alone, "g6")), "T5.5")
    state = scene(f"0 walker: marshal-teodane\n0 stack: w4 w5\n{text}")
    state = do(state, Assault(in_play(state, "g3"), in_play(state, "g6")))
    state = do(state, JoinAssault(in_play(state, "g4")))
    shows(state, "no 1 guardians\n0 guardians: g3 g4")


def test_an_artefact_can_carry_an_action() -> None:
    state = scene(f"{artefact('lamp', {'kind': 'action', 'effects': [GAIN]})}\n0 attached: lamp")
    shows(do(state, use(state, "lamp")), "0 bank: 1")
