"""T4.3, T4.5, T8: abilities, stun, the order in which things happen, and what stops a chain."""

from typing import Any

import pytest

from games.tacenda import GAME, events
from games.tacenda.actions import Choose, Done, EndTurn, UseAbility
from games.tacenda.resolving import CHAIN_LIMIT, INPUT_LIMIT
from tests.games.tacenda.positions import (
    allowed,
    assault,
    attack,
    card,
    do,
    expect,
    happenings,
    key_of,
    named,
    play,
    position,
    refused,
)

READY = """
    turn: 3 active 0 starter 0
    die: 5 total 8 unspent 8
    """


def banking(kind: str, amount: int = 1, **more: Any) -> dict[str, Any]:
    """An ability that adds to its player's Bank, by which it is seen that it happened."""
    return {"kind": kind, "effects": [{"do": "bank", "amount": amount}], **more}


@pytest.mark.rule("T4.3", "T8.1")
def test_play_abilities_happen_when_the_card_is_in_its_place() -> None:
    state = position(card("owl", "guardian", 1, 1, banking("play")) + READY + "0 hand: owl")
    told = [type(one) for one in happenings(state, play(state, "owl"))]
    assert told == [events.CardPlayed, events.AbilityBegun, events.BankChanged]
    expect(do(state, play(state, "owl")), "0 bank: 1")


@pytest.mark.rule("T4.5")
def test_a_card_without_anything_to_affect_may_be_played() -> None:
    stun = {"kind": "play", "effects": [{"do": "stun", "target": {"whose": "enemy"}}]}
    state = position(card("hush", "event", 1, None, stun) + READY + "0 hand: hush")
    state = do(state, play(state, "hush"))
    expect(state, "0 discard: hush")


@pytest.mark.rule("T8.1")
def test_kill_abilities_happen_for_guardians_destroyed_and_walkers_defeated() -> None:
    slayer = card("slayer", "guardian", 6, 9, banking("kill"))
    state = position(slayer + READY + "0 guardians: slayer\n1 guardians: g4")
    expect(do(state, attack(state, "slayer", "g4")), "0 bank: 1")
    state = position(slayer + READY + "combat: open\n0 guardians: slayer")
    expect(do(state, assault(state, "slayer")), "0 bank: 1")
    state = position(slayer + READY + "0 guardians: g1\n1 guardians: slayer")
    state = do(state, attack(state, "g1", "slayer"))
    expect(state, "no 1 bank")


@pytest.mark.rule("T8.1")
@pytest.mark.parametrize(
    ("kind", "prey", "bank"),
    [("guardian", "g4", 1), ("artefact", "g4", 1), ("guardian", "a1", 0), ("artefact", "a1", 0)],
)
def test_any_card_kills_by_an_ability_but_only_guardians_and_walkers_are_killed(
    kind: str, prey: str, bank: int
) -> None:
    target = {"whose": "enemy", "type": "guardian" if prey == "g4" else "artefact"}
    destroying = {"kind": "play", "effects": [{"do": "destroy", "target": target}]}
    power = 9 if kind == "guardian" else None
    reaper = card("reaper", kind, 6, power, destroying, banking("kill"))
    state = position(reaper + READY + "0 hand: reaper\n1 guardians: g4\n1 attached: a1")
    state = do(state, play(state, "reaper"))
    assert [key_of(state, one) for one in state.sides[1].discard] == [prey]
    assert state.sides[0].bank == bank


@pytest.mark.rule("T8.1")
def test_a_card_that_destroys_by_an_ability_has_killed() -> None:
    destroying = {
        "kind": "action",
        "effects": [{"do": "destroy", "target": {"whose": "enemy", "pick": "all"}}],
    }
    reaper = card("reaper", "guardian", 6, 9, destroying, banking("kill"))
    state = position(reaper + READY + "0 guardians: reaper\n1 guardians: g4 g3")
    expect(do(state, UseAbility(named(state, "reaper"), 0)), "0 bank: 2")


@pytest.mark.rule("T8.1")
def test_actions_are_used_once_a_turn_unless_the_text_says_otherwise() -> None:
    seer = card("seer", "guardian", 1, 1, banking("action"), banking("action", times=2))
    state = position(seer + READY + "0 guardians: seer\n0 deck: g1\n1 deck: g1")
    once, twice = (UseAbility(named(state, "seer"), place) for place in (0, 1))
    state = do(state, once)
    refused(state, once, "T8.1")
    state = do(do(state, twice), twice)
    refused(state, twice, "T8.1")
    refused(state, UseAbility(named(state, "seer"), 2), "T8.1")
    state = do(do(state, EndTurn(0)), EndTurn(0))
    allowed(state, once)


@pytest.mark.rule("T8.1")
def test_only_own_cards_in_play_are_used() -> None:
    seer = card("seer", "guardian", 1, 1, banking("action"))
    state = position(seer + READY + "0 hand: seer\n1 guardians: seer")
    refused(state, UseAbility(named(state, "0:seer"), 0), "T8.1")
    refused(state, UseAbility(named(state, "1:seer"), 0), "T8.1")


@pytest.mark.rule("T8.2")
def test_abilities_of_one_player_resolve_in_order_of_entry_and_their_effects_after_them() -> None:
    echo = {
        "kind": "trigger",
        "event": {"when": "destroyed", "card": {"whose": "any"}},
        "effects": [{"do": "bank", "amount": 1}],
    }
    bomb = {
        "kind": "death",
        "effects": [{"do": "destroy", "target": {"whose": "any", "pick": "all", "level_most": 1}}],
    }
    state = position(
        card("echo", "guardian", 5, 5, echo)
        + card("bomb", "guardian", 2, 2, bomb)
        + READY
        + "0 guardians: echo[entered=9] g1 echo[entered=8]\n1 guardians: bomb echo"
    )
    told = happenings(state, attack(state, "0:echo", "bomb"))
    order = [
        (one.seat, one.kind, one.card.id) for one in told if isinstance(one, events.AbilityBegun)
    ]
    first, second = sorted(
        (named(state, "0:echo", place) for place in (0, 1)),
        key=lambda one: next(piece.entered for piece in state.pieces if piece.id == one),
    )
    other, bomb_id = named(state, "1:echo"), named(state, "bomb")
    assert order == [
        (0, "trigger", first),
        (0, "trigger", second),
        (1, "death", bomb_id),
        (1, "trigger", other),
        (0, "trigger", first),
        (0, "trigger", second),
        (1, "trigger", other),
    ]


@pytest.mark.rule("T8.2")
def test_cards_destroyed_by_one_effect_leave_together() -> None:
    avenger = {
        "kind": "trigger",
        "event": {"when": "destroyed", "card": {"whose": "any"}},
        "effects": [{"do": "bank", "amount": 1}],
    }
    flood = {
        "kind": "play",
        "effects": [{"do": "destroy", "target": {"whose": "any", "pick": "all"}}],
    }
    state = position(
        card("avenger", "guardian", 1, 1, avenger)
        + card("flood", "event", 1, None, flood)
        + READY
        + "0 hand: flood\n1 guardians: avenger g1"
    )
    state = do(state, play(state, "flood"))
    expect(
        state,
        """
        no 1 bank
        1 discard: avenger g1
        """,
    )


@pytest.mark.rule("T8.2")
def test_a_card_that_falls_in_the_fight_still_gets_its_kill() -> None:
    slayer = card("slayer", "guardian", 4, 4, banking("kill"))
    state = position(slayer + READY + "0 guardians: slayer\n1 guardians: slayer")
    state = do(state, attack(state, "0:slayer", "1:slayer"))
    expect(
        state,
        """
        0 bank: 1
        1 bank: 1
        """,
    )


@pytest.mark.rule("T8.3")
def test_a_stunned_card_neither_uses_nor_sets_off_abilities_and_its_text_is_off() -> None:
    strong = {"kind": "static", "rules": [{"rule": "power", "cards": "self", "amount": 3}]}
    seer = card("seer", "guardian", 1, 1, banking("action"), banking("death"), strong)
    awake = position(seer + READY + "0 guardians: seer\n1 guardians: g6")
    asleep = position(seer + READY + "0 guardians: seer[stun=1]\n1 guardians: g6")
    assert [GAME.view(state, 0).sides[0].guardians[0].power for state in (awake, asleep)] == [4, 1]
    use = UseAbility(named(awake, "seer"), 0)
    allowed(awake, use)
    refused(asleep, use, "T8.3")
    dying = READY + "0 guardians: g6\n1 guardians: seer"
    state = position(seer + dying)
    expect(do(state, attack(state, "g6", "seer")), "1 bank: 1")
    state = position(seer + dying + "[stun=1]")
    expect(do(state, attack(state, "g6", "seer")), "no 1 bank")


@pytest.mark.rule("T8.5")
def test_further_stun_beyond_three_changes_nothing() -> None:
    hush = card(
        "hush",
        "event",
        0,
        None,
        {"kind": "play", "effects": [{"do": "stun", "target": {"whose": "enemy", "pick": "all"}}]},
    )
    state = position(hush + READY + "0 hand: hush\n1 guardians: g5[stun=3]")
    assert not [
        one for one in happenings(state, play(state, "hush")) if isinstance(one, events.Stunned)
    ]
    expect(do(state, play(state, "hush")), "1 guardians: g5[stun=3]")


@pytest.mark.rule("T8.6")
def test_a_chain_of_abilities_stops_after_two_hundred_resolutions() -> None:
    forever = {
        "kind": "trigger",
        "event": {"when": "draws", "whose": "any"},
        "effects": [{"do": "draw"}],
    }
    spark = {"kind": "play", "effects": [{"do": "draw"}]}
    state = position(
        card("wheel", "guardian", 1, 1, forever)
        + card("spark", "event", 0, None, spark)
        + READY
        + "0 guardians: wheel\n0 hand: spark\n0 deck: g1*250"
    )
    told = happenings(state, play(state, "spark"))
    begun = [one for one in told if isinstance(one, events.AbilityBegun)]
    assert len(begun) == CHAIN_LIMIT == 200
    assert [one.dropped for one in told if isinstance(one, events.ChainStopped)] == [1]
    state = do(state, play(state, "spark"))
    assert GAME.to_act(state) == (0,)
    allowed(state, EndTurn(0))


@pytest.mark.rule("T8.6")
def test_after_three_hundred_actions_a_turn_can_only_be_ended() -> None:
    text = READY.replace("unspent 8", f"unspent 8 inputs {INPUT_LIMIT - 1}")
    state = position(text + "0 hand: g1*2\n0 bank: 5")
    state = do(state, play(state, "g1"))
    refused(state, play(state, "g1"), "T8.6")
    assert GAME.legal_actions(state, 0) == [EndTurn(1), EndTurn(0)]
    allowed(state, EndTurn(0))


@pytest.mark.rule("T8.6")
def test_after_three_hundred_actions_choices_are_made_by_default() -> None:
    choosing = {
        "kind": "play",
        "effects": [{"do": "stun", "target": {"whose": "enemy", "count": 1}}],
    }
    hush = card("hush", "event", 0, None, choosing)
    text = READY.replace("unspent 8", f"unspent 8 inputs {INPUT_LIMIT - 1}")
    state = position(hush + text + "0 hand: hush\n1 guardians: g4 g5")
    state = do(state, play(state, "hush"))
    expect(state, "1 guardians: g4[stun=1] g5")


@pytest.mark.rule("T8.2")
def test_a_pending_choice_comes_before_anything_else_and_can_be_stored() -> None:
    choosing = {
        "kind": "play",
        "effects": [{"do": "stun", "target": {"whose": "enemy", "count": 2, "up_to": True}}],
    }
    hush = card("hush", "event", 0, None, choosing)
    state = position(hush + READY + "0 hand: hush g1\n1 guardians: g4 g5 g6")
    refused(state, Done(), "T8.2")
    refused(state, Choose(named(state, "g4")), "T8.2")
    state = do(state, play(state, "hush"))
    refused(state, play(state, "g1"), "T8.2")
    refused(state, EndTurn(0), "T8.2")
    refused(state, Choose(named(state, "g1")), "T8.2")
    state = GAME.read_position(GAME.write_position(state))
    state = do(state, Choose(named(state, "g6")))
    refused(state, Choose(named(state, "g6")), "T8.2")
    expect(do(state, Done()), "1 guardians: g4 g5 g6[stun=1]")
    expect(do(state, Choose(named(state, "g4"))), "1 guardians: g4[stun=1] g5 g6[stun=1]")


@pytest.mark.rule("T8.2")
def test_the_player_who_is_not_on_turn_may_have_to_choose() -> None:
    giving = {"kind": "play", "effects": [{"do": "discard", "who": "opponent"}]}
    toll = card("toll", "event", 0, None, giving)
    state = position(toll + READY + "0 hand: toll\n1 hand: g4 g5")
    state = do(state, play(state, "toll"))
    assert GAME.to_act(state) == (1,)
    assert not GAME.legal_actions(state, 0)
    state = do(state, GAME.default_action(state, 1))
    expect(
        state,
        """
        1 hand: g5
        1 discard: g4
        """,
    )
    assert GAME.to_act(state) == (0,)
