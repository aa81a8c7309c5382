"""T8.1 What an Action asks for before it does anything: its condition, its limit and its cost."""

import pytest

from games.tacenda import GAME, events
from tests.games.tacenda.positions import allowed, do, happenings, play, refused
from tests.games.tacenda.scenes import (
    MIDDLE,
    artefact,
    choose,
    event,
    guardian,
    offered,
    power_of,
    scene,
    shows,
    use,
)

GAIN = {"do": "bank", "amount": 1}
PROUD = {"kind": "static", "rules": [{"rule": "cannot-be-stunned", "cards": "self"}]}


@pytest.mark.rule("T8.1")
@pytest.mark.word("Cost", "CannotBeStunned")
def test_who_cannot_be_stunned_uses_what_asks_for_no_stun() -> None:
    free = {"kind": "action", "effects": [GAIN]}
    state = scene(f"{artefact('proud', free, PROUD)}\n0 attached: proud")
    shows(do(state, use(state, "proud")), "0 bank: 1")


@pytest.mark.rule("T8.1")
@pytest.mark.word("Cost")
def test_a_cost_of_two_cards_takes_two_and_is_not_paid_by_one() -> None:
    dear = artefact("dear", {"kind": "action", "cost": {"discard": 2}, "effects": [GAIN]})
    state = scene(f"{dear}\n0 attached: dear\n0 hand: g1 g2 g3")
    state = choose(do(state, use(state, "dear")), "g1", "g3")
    shows(state, "0 hand: g2\n0 discard: g1 g3\n0 bank: 1")
    short = scene(f"{dear}\n0 attached: dear\n0 hand: g1")
    refused(short, use(short, "dear"), "T8.1")


@pytest.mark.rule("T8.1")
@pytest.mark.word("Cost")
def test_a_cost_of_a_guardian_is_paid_with_an_own_one() -> None:
    altar = artefact(
        "altar", {"kind": "action", "cost": {"destroy_guardian": True}, "effects": [GAIN]}
    )
    state = scene(f"{altar}\n0 attached: altar\n0 guardians: g1 g2\n1 guardians: g3")
    state = do(state, use(state, "altar"))
    assert offered(state) == {"g1", "g2"}
    bare = scene(f"{altar}\n0 attached: altar\n1 guardians: g3")
    refused(bare, use(bare, "altar"), "T8.1")


@pytest.mark.rule("T8.1", "T4.2")
@pytest.mark.word("Cost")
def test_points_that_the_total_lacks_are_told_with_the_bank_points_of_a_cost() -> None:
    dear = {"kind": "action", "cost": {"points": 3, "bank": 1}, "effects": [{"do": "draw"}]}
    state = scene(
        f"{artefact('dear', dear)}\n0 attached: dear\n0 bank: 2\n0 deck: g1\n"
        "die: 3 total 4 unspent 2\nturn: 4 active 0 starter 1"
    )
    (paid,) = [
        one for one in happenings(state, use(state, "dear")) if isinstance(one, events.CostPaid)
    ]
    assert (paid.from_total, paid.from_bank) == (2, 2)
    shows(do(state, use(state, "dear")), "no 0 bank\n0 hand: g1")


@pytest.mark.rule("T8.1")
@pytest.mark.word("ActionAbility", "InPlay")
def test_a_condition_that_asks_for_another_card_does_not_count_the_card_itself() -> None:
    another = {"is": "cards", "cards": {"whose": "own", "other": True}}
    shy = guardian("shy", 1, {"kind": "action", "condition": another, "effects": [GAIN]})
    alone = scene(f"{shy}\n0 guardians: shy")
    refused(alone, use(alone, "shy"), "T8.1")
    company = scene(f"{shy}\n0 guardians: shy g1")
    allowed(company, use(company, "shy"))


@pytest.mark.rule("T8.1", "T3.8")
@pytest.mark.word("ActionAbility", "ChangePower")
def test_what_lies_on_a_card_stays_when_it_uses_what_it_can_use_only_once() -> None:
    once = guardian("once", 2, {"kind": "action", "once_in_play": True, "effects": [GAIN]})
    raised = {"do": "power", "target": {"whose": "own"}, "amount": 3}
    state = scene(f"{once}\n{event('hymn', raised)}\n0 guardians: once\n0 hand: hymn\n{MIDDLE}")
    state = do(state, play(state, "hymn"))
    state = do(state, use(state, "once"))
    assert power_of(state, "once") == 5
    refused(state, use(state, "once"), "T8.1")


@pytest.mark.rule("T4.2", "T12.1")
@pytest.mark.word("LowerCost")
def test_a_view_says_what_each_card_of_the_own_hand_costs_now() -> None:
    levy = event("levy", {"do": "lower-cost", "type": "guardian", "amount": 2})
    state = scene(f"{levy}\n0 hand: levy g3 a2\n1 hand: g1")
    state = do(state, play(state, "levy"))
    own, other = GAME.view(state, 0).sides
    assert {(one.key, one.cost) for one in own.hand} == {("g3", 1), ("a2", 2)}
    assert (other.hand, other.hand_size) == (None, 1)
