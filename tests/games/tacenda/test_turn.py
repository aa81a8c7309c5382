"""T3, T7: the turn and the Bank."""

import pytest

from games.core.rng import Rng
from games.tacenda import GAME, events
from games.tacenda.actions import EndTurn
from games.tacenda.samples import plain_setup
from tests.games.tacenda.positions import (
    allowed,
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

TWO_HANDS = """
    turn: 3 active 0 starter 0
    die: 5 total 6 unspent 6
    0 hand: g1*3 g2
    0 deck: g1*9
    1 hand: g1*3
    1 deck: g2*9
    """


@pytest.mark.rule("T3.1")
def test_players_take_turns_and_the_main_phase_mixes_cards_and_attacks() -> None:
    state = position(TWO_HANDS + "0 guardians: g3\n1 guardians: g2*2")
    state = do(state, play(state, "g1"))
    state = do(state, attack(state, "g3", "1:g2"))
    state = do(state, play(state, "g1"))
    state = do(state, EndTurn(0))
    assert (state.active, state.turn) == (1, 4)
    state = do(state, EndTurn(0))
    assert (state.active, state.turn) == (0, 5)


@pytest.mark.rule("T3.2", "T3.9")
def test_marks_of_a_turn_are_cleared_at_the_start_of_the_next_own_turn() -> None:
    state = position(TWO_HANDS + "0 guardians: g1\n1 guardians: g5")
    for _ in range(3):
        state = do(state, play(state, "g1"))
    attacker = state.sides[0].guardians[0]
    state = do(state, attack(state, "g1", "g5"))
    assert state.played == 3
    assert sum(one.attacks for one in state.pieces) == 1
    state = do(do(state, EndTurn(0)), EndTurn(0))
    assert (state.played, state.inputs) == (0, 0)
    assert all(one.attacks == one.attacked == 0 for one in state.pieces)
    assert attacker in state.sides[0].guardians


@pytest.mark.rule("T3.2", "T5.3")
def test_another_attack_that_was_allowed_but_not_made_is_gone_in_the_next_own_turn() -> None:
    state = position(TWO_HANDS + "0 guardians: g1[extra_attacks=1] g2\n1 guardians: g5")
    state = do(do(state, EndTurn(0)), EndTurn(0))
    assert [one.extra_attacks for one in state.pieces] == [0] * len(state.pieces)


@pytest.mark.rule("T3.4")
@pytest.mark.parametrize(("bonus", "total"), [(-9, 0), (2, 7)])
def test_a_total_is_die_and_level_and_what_cards_change_but_never_below_zero(
    bonus: int, total: int
) -> None:
    rule = {"kind": "static", "rules": [{"rule": "total", "amount": bonus}]}
    state = position(card("charm", "artefact", 1, None, rule) + TWO_HANDS + "1 attached: charm",
                     dice=[4])  # fmt: skip
    told = happenings(state, EndTurn(0))
    assert [one.turn for one in told if isinstance(one, events.TurnEnded)] == [3]
    state = do(state, EndTurn(0))
    assert (state.die, state.total, state.unspent) == (4, total, total)


@pytest.mark.rule("T3.3", "T11.1")
@pytest.mark.parametrize(("rule", "size"), [("one", 4), ("two", 5), ("refill", 5)])
def test_the_active_player_draws_by_the_draw_rule(rule: str, size: int) -> None:
    state = position(f"options: draw={rule}\n" + TWO_HANDS)
    state = do(state, EndTurn(0))
    assert len(state.sides[1].hand) == size
    assert len(state.sides[0].hand) == 4


@pytest.mark.rule("T11.1")
def test_refilling_draws_nothing_into_a_hand_of_five_or_more() -> None:
    text = TWO_HANDS.replace("1 hand: g1*3", "1 hand: g1*6")
    state = do(position("options: draw=refill\n" + text), EndTurn(0))
    assert len(state.sides[1].hand) == 6


@pytest.mark.rule("T3.4")
def test_a_walker_that_changes_during_the_turn_does_not_change_the_total() -> None:
    ending = {"kind": "play", "effects": [{"do": "next-walker-level"}]}
    state = position(
        card("omen", "event", 0, None, ending)
        + """
        turn: 3 active 0 starter 0
        die: 5 total 6 unspent 6
        0 hand: omen
        """
    )
    state = do(state, play(state, "omen"))
    expect(state, "die: 5 total 8 unspent 8 played 1 inputs 1")


@pytest.mark.rule("T3.4")
def test_each_turn_abilities_come_after_the_roll_in_order_of_entry() -> None:
    each = {"kind": "each-turn", "effects": [{"do": "bank", "amount": 1}]}
    state = position(
        card("early", "guardian", 1, 1, each)
        + card("late", "guardian", 1, 1, each)
        + TWO_HANDS
        + "1 guardians: late[entered=9] early[entered=8]\n0 guardians: early"
    )
    told = happenings(state, EndTurn(0))
    kinds = [type(one) for one in told]
    begun = [one.card.key for one in told if isinstance(one, events.AbilityBegun)]
    assert begun == ["early", "late"]
    assert kinds.index(events.TurnRolled) < kinds.index(events.AbilityBegun)


@pytest.mark.rule("T3.6")
def test_what_waits_for_the_end_of_the_turn_comes_before_points_are_banked() -> None:
    waiting = {
        "kind": "trigger",
        "event": {"when": "turn-ends"},
        "effects": [{"do": "total", "amount": 2}],
    }
    state = position(
        card("owl", "guardian", 1, 1, waiting)
        + TWO_HANDS.replace("unspent 6", "unspent 1")
        + "0 guardians: owl"
    )
    expect(do(state, EndTurn(1)), "0 bank: 3")
    expect(do(state, EndTurn(0)), "0 bank: 2")


@pytest.mark.rule("T3.7", "T8.4")
def test_stun_counts_down_at_the_end_of_the_controllers_turn_only() -> None:
    state = position(TWO_HANDS + "0 guardians: g1[stun=2]\n1 guardians: g2[stun=2]")
    state = do(state, EndTurn(0))
    expect(
        state,
        """
        0 guardians: g1[stun=1]
        1 guardians: g2[stun=2]
        """,
    )


@pytest.mark.rule("T3.8")
def test_what_lasts_this_turn_ends_with_it_and_the_rest_later() -> None:
    marks = "0 guardians: g1[power=+1:3] g1[power=+1:4] g1[power=+1]\n"
    state = do(position(TWO_HANDS + marks), EndTurn(0))
    expect(state, "0 guardians: g1 g1[power=+1:4] g1[power=+1]")


@pytest.mark.rule("T3.8")
def test_control_for_a_turn_goes_back_to_the_owner() -> None:
    state = position(TWO_HANDS + "0 guardians: g6[owner=1 control=+0:3]\n1 guardians: g5")
    state = do(state, EndTurn(0))
    expect(
        state,
        """
        no 0 guardians
        1 guardians: g5[entered=4] g6[entered=2]
        """,
    )


@pytest.mark.rule("T3.5")
def test_cards_of_level_zero_cost_nothing_and_count() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        die: 0 total 0 unspent 0
        0 hand: g0*4
        """
    )
    for _ in range(3):
        state = do(state, play(state, "g0"))
    refused(state, play(state, "g0"), "T3.5")


@pytest.mark.rule("T7.1")
def test_any_part_of_the_unspent_total_may_be_banked() -> None:
    state = position(TWO_HANDS)
    for banked in range(7):
        allowed(state, EndTurn(banked))
    refused(state, EndTurn(7), "T7.1")
    refused(state, EndTurn(-1), "T7.1")
    told = happenings(state, EndTurn(4))
    assert events.Banked(seat=0, amount=4, bank=4, lost=2) in told
    assert GAME.default_action(state, 0) == EndTurn(6)


@pytest.mark.rule("T7.2")
def test_banked_points_pay_in_a_later_turn_and_are_deducted() -> None:
    state = position(TWO_HANDS + "0 bank: 3", dice=[1, 1])
    state = do(state, EndTurn(3))
    state = do(state, EndTurn(0))
    expect(state, "die: 1 total 2 unspent 2 played 0 inputs 0")
    for name in ("g1", "g1", "g2"):
        state = do(state, play(state, name))
    expect(state, "0 bank: 4")


@pytest.mark.rule("T11.3")
def test_with_a_hand_limit_the_player_chooses_what_to_discard_after_banking() -> None:
    state = position("options: hand_limit=2\n" + TWO_HANDS)
    state = do(state, EndTurn(6))
    assert GAME.to_act(state) == (0,)
    expect(state, "0 bank: 6")
    assert GAME.view(state, 1).decision.candidates is None
    assert GAME.view(state, 0).decision.source is None
    keep = named(state, "0:g2")
    for _ in range(2):
        action = next(one for one in GAME.legal_actions(state, 0) if one.option != keep)
        state = do(state, action)
    assert GAME.to_act(state) == (1,)
    expect(
        state,
        """
        0 hand: g1 g2
        0 discard: g1*2
        """,
    )


@pytest.mark.rule("T11.3")
def test_a_hand_within_the_limit_asks_nothing() -> None:
    state = do(position("options: hand_limit=4\n" + TWO_HANDS), EndTurn(0))
    assert GAME.to_act(state) == (1,)
    assert len(state.sides[0].hand) == 4


@pytest.mark.rule("T11.3")
def test_without_a_hand_limit_nothing_is_discarded() -> None:
    state = do(position(TWO_HANDS), EndTurn(0))
    expect(state, "no 0 discard")


@pytest.mark.rule("T11.2")
@pytest.mark.parametrize(("draws", "size"), [(True, 6), (False, 5)])
def test_whether_the_first_turn_draws_is_an_option(draws: bool, size: int) -> None:
    state = GAME.new(plain_setup(first_player_draws=draws), Rng(b"any")).state
    assert len(state.sides[state.active].hand) == size
    assert len(state.sides[1 - state.active].hand) == 5
    state = do(state, EndTurn(0))
    assert len(state.sides[state.active].hand) == 6
