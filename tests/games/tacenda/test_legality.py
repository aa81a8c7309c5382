"""What is refused although it looks like a move, and what is offered while something is chosen."""

import pytest

from games.tacenda import GAME
from games.tacenda.actions import Choose, Done, JoinAssault, PlayCard, Strike
from tests.games.tacenda.positions import do, named, play, refused
from tests.games.tacenda.scenes import cast, choose, event, guardian, scene, shows


@pytest.mark.rule("T4.1")
def test_only_cards_of_the_own_hand_are_played() -> None:
    state = scene("0 hand: g1\n0 deck: g0\n0 discard: a1\n1 hand: g2\n0 guardians: g3")
    for name in ("0:g0", "0:a1", "1:g2", "0:g3", "0:w2"):
        refused(state, PlayCard(named(state, name)), "T4.1")
    refused(state, PlayCard(99), "T4.1")


@pytest.mark.rule("T6.2")
def test_nobody_joins_or_strikes_where_no_attack_is_put_together() -> None:
    state = scene("combat: open\n0 guardians: g3 g4")
    refused(state, JoinAssault(named(state, "g3")), "T6.2")
    refused(state, Strike(), "T6.2")


@pytest.mark.rule("T8.2")
def test_nothing_is_chosen_where_nothing_is_asked() -> None:
    state = scene("0 guardians: g3")
    refused(state, Choose(named(state, "g3")), "T8.2")
    refused(state, Done(), "T8.2")


@pytest.mark.rule("T8.2")
@pytest.mark.parametrize(("up_to", "picked", "may_end"), [
    (True, 0, True), (True, 1, True), (False, 0, False), (False, 1, False),
])  # fmt: skip
def test_a_choice_may_be_ended_only_when_enough_is_picked(up_to, picked, may_end) -> None:
    target = {"whose": "own", "count": 2, "up_to": up_to}
    state = cast([{"do": "protect", "target": target}], "0 guardians: g1 g2 g3")
    state = choose(state, *["g1"][:picked])
    assert (Done() in GAME.legal_actions(state, 0)) == may_end
    if not may_end:
        refused(state, Done(), "T8.2")


@pytest.mark.rule("T8.2")
def test_first_comes_what_must_be_chosen() -> None:
    target = {"whose": "own", "count": 1}
    text = event("spell", {"do": "protect", "target": target}) + "\n0 guardians: g1 g2"
    state = scene(f"{text}\n0 hand: spell g0")
    state = do(state, play(state, "spell"))
    refused(state, PlayCard(named(state, "g0")), "T8.2")


@pytest.mark.rule("T8.1")
def test_it_is_nobody_where_what_happened_is_no_cards_doing() -> None:
    """The die is no card: what is done to "it" is done to none."""
    ear = {
        "kind": "trigger",
        "event": {"when": "die", "faces": [6]},
        "effects": [
            {"do": "stun", "target": "it"},
            {"do": "bank", "amount": {"value": "level", "card": "it"}},
            {"do": "if", "condition": {"is": "it"}, "effects": [{"do": "bank", "amount": 3}]},
            {"do": "bank", "amount": 1},
        ],
    }
    state = cast([{"do": "reroll"}], guardian("ear", 2, ear) + "\n0 guardians: ear", dice=[6])
    shows(state, "0 guardians: ear\n0 bank: 1")
