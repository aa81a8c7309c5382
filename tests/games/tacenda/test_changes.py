"""What changes to cards in play leave alone: control, cards that are gone, and Walkers."""

import pytest

from games.tacenda import changes
from games.tacenda.draft import Draft
from tests.games.tacenda.scenes import ENEMY, OWN, cast, end, guardian, scene, shows


@pytest.mark.word("TakeControl")
@pytest.mark.rule("T3.8")
def test_control_while_in_play_does_not_end_with_something_else_on_the_card() -> None:
    state = cast(
        [
            {"do": "take-control", "target": ENEMY, "lasts": "in-play"},
            {"do": "power", "target": "it", "amount": 1},
        ],
        "1 guardians: g2\n1 deck: g1",
    )
    shows(end(state), "0 guardians: g2")


@pytest.mark.word("TakeControl")
@pytest.mark.rule("T11.6")
def test_nobody_takes_control_of_what_is_his_already_or_has_no_room_for() -> None:
    gain = {"do": "if", "condition": {"is": "done"}, "effects": [{"do": "bank", "amount": 1}]}
    own = [{"do": "take-control", "target": OWN}, gain]
    shows(cast(own, "0 guardians: g2"), "0 guardians: g2\nno 0 bank")
    enemy = [{"do": "take-control", "target": ENEMY}, gain]
    full = cast(enemy, "options: guardian_row=1\n0 guardians: g2\n1 guardians: g3")
    shows(full, "0 guardians: g2\n1 guardians: g3\nno 0 bank")
    room = cast(enemy, "options: guardian_row=2\n0 guardians: g2\n1 guardians: g3")
    shows(room, "0 guardians: g2 g3\n0 bank: 1")


@pytest.mark.rule("T3.8")
def test_who_takes_a_guardian_for_good_keeps_it_though_he_had_it_before_for_a_turn() -> None:
    draft = Draft(scene("1 guardians: g2"))
    (guardian_two,) = draft.sides[1].guardians
    assert changes.take_control(draft, guardian_two, 0, ends=draft.turn)
    assert changes.take_control(draft, guardian_two, 1)
    assert changes.take_control(draft, guardian_two, 0)
    changes.end_lasting(draft, draft.turn)
    assert draft.sides[0].guardians == (guardian_two,)


@pytest.mark.rule("T4.5")
@pytest.mark.parametrize("effect", ["stun", "power", "return", "move-attachment", "protect"])
def test_a_card_that_has_left_play_is_left_alone(effect) -> None:
    more = {"amount": 1} if effect == "power" else {}
    for victim, kind in (("1 guardians: g3", "guardian"), ("1 attached: a1", "artefact")):
        target = {"whose": "enemy", "type": kind}
        state = cast([{"do": "destroy", "target": target}, {"do": effect, "target": "it", **more}],
                     victim)  # fmt: skip
        shows(state, f"no 1 guardians\nno 1 attached\nno 1 hand\n1 discard: {victim[-2:]}")


@pytest.mark.word("ReturnToHand", "MoveAttachment")
@pytest.mark.parametrize("effect", ["return", "move-attachment"])
def test_a_walker_neither_returns_to_hand_nor_moves_to_the_other_side(effect) -> None:
    shows(cast([{"do": effect, "target": "enemy-walker"}]), "1 walker: w1\nno 1 hand")


@pytest.mark.word("Done")
@pytest.mark.parametrize(
    ("effects", "text"),
    [
        ([{"do": "stun", "target": ENEMY}], "1 guardians: g3[stun=3]"),
        ([{"do": "stun", "target": ENEMY}], "1 guardians: rock"),
        ([{"do": "move-attachment", "target": "enemy-walker"}], ""),
        ([{"do": "return", "target": "enemy-walker"}], ""),
    ],
)
def test_nothing_is_done_where_nothing_changes(effects, text) -> None:
    firm = {"kind": "static", "rules": [{"rule": "cannot-be-stunned", "cards": "self"}]}
    gain = {"do": "if", "condition": {"is": "done"}, "effects": [{"do": "bank", "amount": 1}]}
    state = cast([*effects, gain], f"{guardian('rock', 1, firm)}\n{text}")
    assert state.sides[0].bank == 0


@pytest.mark.rule("T8.1")
@pytest.mark.parametrize(("whose", "bank"), [("own", 0), ("enemy", 1)])
def test_what_listens_for_returns_hears_whose_card_it_was(whose, bank) -> None:
    hearing = {
        "kind": "trigger",
        "event": {"when": "returned", "card": {"whose": whose}},
        "effects": [{"do": "bank", "amount": 1}],
    }
    text = f"{guardian('ear', 1, hearing)}\n0 guardians: ear\n1 guardians: g3"
    assert cast([{"do": "return", "target": ENEMY}], text).sides[0].bank == bank
