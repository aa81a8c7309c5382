"""T4.4, T5: attacks on Guardians."""

import pytest

from games.tacenda import GAME, events
from games.tacenda.actions import Assault, Attack, JoinAssault, Strike, UseAbility
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

FACING = """
    turn: 3 active 0 starter 0
    die: 5 total 8 unspent 8
    0 guardians: g5 g2 g2
    1 guardians: g4 g3
    """
TOGETHER = {"kind": "static", "rules": [{"rule": "fight-together"}]}
"""What a card says that lets Guardians fight together."""


@pytest.mark.rule("T4.4", "T11.4")
def test_a_guardian_may_attack_in_the_turn_it_was_played_unless_the_match_says_no() -> None:
    text = FACING + "0 hand: g6"
    state = position(text)
    state = do(state, play(state, "g6"))
    allowed(state, attack(state, "g6", "g4"))
    state = position("options: attack_when_played=no\n" + text)
    state = do(state, play(state, "g6"))
    refused(state, attack(state, "g6", "g4"), "T4.4")
    allowed(state, attack(state, "g5", "g4"))


@pytest.mark.rule("T5.2")
def test_combat_opens_when_both_have_had_a_guardian_and_stays_open() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        die: 5 total 8 unspent 8
        0 hand: g5
        1 guardians: g4
        """
    )
    assert not state.combat_open
    state = do(state, play(state, "g5"))
    assert state.combat_open
    state = do(state, attack(state, "g5", "g4"))
    expect(state, "combat: open")


@pytest.mark.rule("T5.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_guardian_of_one_player_alone_does_not_open_combat(seat: int) -> None:
    state = position(f"turn: 3 active {seat} starter {seat}\ndie: 5 total 8\n{seat} hand: g0")
    state = do(state, play(state, "g0"))
    assert not state.combat_open
    refused(state, assault(state, "g0"), "T5.2")


@pytest.mark.rule("T5.3")
def test_only_own_guardians_attack_and_only_opposing_ones_are_attacked() -> None:
    state = position(FACING)
    five, two, four = named(state, "g5"), named(state, "g2"), named(state, "g4")
    refused(state, Attack(four, five), "T5.3")
    refused(state, Attack(five, two), "T5.3")
    refused(state, Attack(99, four), "T5.3")
    refused(state, Attack(state.sides[0].walker, four), "T5.3")
    allowed(state, Attack(five, four))


@pytest.mark.rule("T5.3")
def test_a_stunned_guardian_cannot_attack() -> None:
    state = position(FACING.replace("g5 ", "g5[stun=1] "))
    refused(state, attack(state, "g5", "g4"), "T5.3")


@pytest.mark.rule("T5.3")
def test_a_card_may_allow_one_more_attack() -> None:
    state = position(FACING.replace("g5 ", "g5[attacks=1 extra_attacks=1] "))
    state = do(state, attack(state, "g5", "g3"))
    refused(state, attack(state, "g5", "g4"), "T5.3")


@pytest.mark.rule("T5.3")
def test_a_guardian_that_is_stunned_by_its_attack_drops_out_and_has_used_it() -> None:
    wary = {
        "kind": "trigger",
        "event": {"when": "attacked"},
        "effects": [{"do": "stun", "target": "attacker"}],
    }
    state = position(
        card("wary", "guardian", 1, 1, wary)
        + FACING.replace("1 guardians: g4 g3", "1 guardians: wary")
    )
    told = happenings(state, attack(state, "g5", "wary"))
    assert not [one for one in told if isinstance(one, events.Attacked)]
    state = do(state, attack(state, "g5", "wary"))
    expect(
        state,
        """
        0 guardians: g5[stun=1 attacks=1] g2*2
        1 guardians: wary[attacked=1]
        """.replace("g2*2", "g2 g2"),
    )


def waiting(when: str, *effects: dict[str, object]) -> str:
    """A Guardian "wary" of power 1 that does this when it attacks or is attacked."""
    trigger = {"kind": "trigger", "event": {"when": when}, "effects": effects}
    return card("wary", "guardian", 1, 1, trigger)


@pytest.mark.rule("T5.4")
def test_a_defender_that_has_left_before_the_blow_is_not_fought() -> None:
    state = position(
        waiting("attacked", {"do": "return", "target": "self"})
        + FACING.replace("1 guardians: g4 g3", "1 guardians: wary")
    )
    told = happenings(state, attack(state, "g5", "wary"))
    assert not [one for one in told if isinstance(one, events.Attacked)]
    expect(
        do(state, attack(state, "g5", "wary")),
        """
        0 guardians: g5@1[attacks=1] g2@2 g2@3
        1 hand: wary@9
        no 1 guardians
        """,
    )


@pytest.mark.rule("T5.4")
def test_a_defender_that_has_changed_sides_before_the_blow_is_not_fought() -> None:
    seduces = {"do": "take-control", "target": "defender"}
    state = position(waiting("attacks", seduces) + FACING.replace("g5 g2 g2", "wary g2"))
    told = happenings(state, attack(state, "wary", "g4"))
    assert not [one for one in told if isinstance(one, events.Attacked)]
    after = do(state, attack(state, "wary", "g4"))
    assert named(after, "g4") in after.sides[0].guardians
    assert named(after, "wary") in after.sides[0].guardians


@pytest.mark.rule("T6.2")
def test_who_gathers_for_an_attack_together_is_told() -> None:
    state = position(FACING.replace("1 guardians: g4 g3", "combat: open"))
    told = happenings(state, Assault(named(state, "g5"), state.sides[1].walker))
    (gathered,) = [one for one in told if isinstance(one, events.AssaultGathered)]
    assert [one.id for one in gathered.attackers] == [named(state, "g5")]
    assert gathered.target.id == state.sides[1].walker


@pytest.mark.rule("T5.5")
def test_who_may_fight_together_is_offered_each_pair_once() -> None:
    banner = card("banner", "artefact", 1, None, TOGETHER)
    state = position(banner + FACING.replace("g5 g2 g2", "g5 g2") + "0 attached: banner")
    offered = [one for one in GAME.legal_actions(state, 0) if isinstance(one, Assault)]
    assert offered == [
        Assault(named(state, one), named(state, other))
        for one in ("g5", "g2")
        for other in ("g4", "g3")
    ]


@pytest.mark.rule("T5.4")
def test_power_as_it_is_now_is_compared_and_told() -> None:
    state = position(FACING.replace("g2 g2", "g2[power=+2:3] g2"))
    told = happenings(state, attack(state, "g2", "g4"))
    fight = next(one for one in told if isinstance(one, events.Attacked))
    assert (fight.attack, fight.defence, fight.result) == (4, 4, "both-fall")


@pytest.mark.rule("T5.5", "T11.5")
def test_two_attacks_on_one_defender_are_each_compared_on_their_own() -> None:
    state = position(FACING)
    for place in (0, 1):
        state = do(state, Attack(named(state, "g2", place), named(state, "g4")))
    expect(state, "1 guardians: g4[attacked=2] g3")
    state = position("options: one_attack_per_defender=yes\n" + FACING)
    state = do(state, Attack(named(state, "g2", 0), named(state, "g4")))
    refused(state, Attack(named(state, "g2", 1), named(state, "g4")), "T5.5")
    allowed(state, Attack(named(state, "g2", 1), named(state, "g3")))


@pytest.mark.rule("T5.5")
def test_guardians_do_not_combine_against_a_guardian_unless_a_card_says_so() -> None:
    state = position(FACING)
    refused(state, Assault(named(state, "g2"), named(state, "g4")), "T5.5")
    banner = card("banner", "artefact", 1, None, TOGETHER)
    state = position(banner + FACING + "0 attached: banner")
    state = do(state, Assault(named(state, "g2", 0), named(state, "g3")))
    refused(state, JoinAssault(named(state, "g2", 0)), "T6.2")
    state = do(state, JoinAssault(named(state, "g2", 1)))
    state = do(state, Strike())
    expect(
        state,
        """
        0 guardians: g5 g2[attacks=1] g2[attacks=1]
        1 guardians: g4
        1 discard: g3
        """,
    )


@pytest.mark.rule("T5.5")
def test_equal_powers_destroy_all_who_attacked_together() -> None:
    banner = card("banner", "artefact", 1, None, TOGETHER)
    state = position(banner + FACING + "0 attached: banner")
    state = do(state, Assault(named(state, "g2", 0), named(state, "g4")))
    state = do(state, JoinAssault(named(state, "g2", 1)))
    state = do(state, Strike())
    expect(
        state,
        """
        0 guardians: g5
        0 discard: g2*2
        1 guardians: g3
        1 discard: g4
        """,
    )


@pytest.mark.rule("T5.5")
def test_nobody_fights_together_alone() -> None:
    banner = card("banner", "artefact", 1, None, TOGETHER)
    state = position(banner + FACING.replace("g5 g2 g2", "g5") + "0 attached: banner")
    refused(state, Assault(named(state, "g5"), named(state, "g4")), "T5.5")


@pytest.mark.rule("T5.6")
def test_a_destroyed_card_goes_to_its_owners_pile_and_loses_what_was_on_it() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        0 guardians: g5
        1 guardians: g4[owner=0 stun=2 power=+0:9] g1
        """
    )
    state = do(state, attack(state, "g5", "g4"))
    expect(
        state,
        """
        0 discard: g4
        1 guardians: g1
        no 1 discard
        """,
    )
    assert len(state.pieces) == 4


@pytest.mark.rule("T5.6")
def test_a_shield_is_lost_in_place_of_the_card() -> None:
    state = position(FACING.replace("g4 g3", "g4[shields=1] g3"))
    state = do(state, attack(state, "g5", "g4"))
    expect(state, "1 guardians: g4[attacked=1] g3")


@pytest.mark.rule("T5.1")
def test_the_second_player_may_attack_in_the_second_turn() -> None:
    state = position(FACING.replace("turn: 3 active 0 starter 0", "turn: 2 active 0 starter 1"))
    allowed(state, attack(state, "g5", "g4"))


@pytest.mark.rule("T8.2")
def test_nothing_else_is_done_while_an_attack_is_put_together() -> None:
    state = position(FACING.replace("1 guardians: g4 g3", "combat: open") + "0 hand: g1")
    state = do(state, Assault(named(state, "g5"), state.sides[1].walker))
    refused(state, play(state, "g1"), "T6.2")
    refused(state, UseAbility(named(state, "g5"), 0), "T6.2")
    assert GAME.default_action(state, 0) == Strike()
