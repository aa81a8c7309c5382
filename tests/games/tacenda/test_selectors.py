"""Which cards the words of a selector find, and which cards a static text is about."""

import pytest

from games.tacenda.actions import Assault
from tests.games.tacenda.positions import do, expect, play, refused
from tests.games.tacenda.scenes import (
    ENEMY,
    OWN,
    cast,
    event,
    guardian,
    in_play,
    offered,
    played,
    row,
    scene,
    shows,
    together,
    use,
)

PILE = {"whose": "own", "place": "discard"}


@pytest.mark.word("Cards", "Count")
@pytest.mark.parametrize(("other", "points"), [(False, 3), (True, 2)])
def test_a_card_counts_itself_unless_it_says_another(other, points) -> None:
    gain = {"do": "bank", "amount": {"value": "count", "cards": {**OWN, "other": other}}}
    state = scene(
        f"{guardian('chief', 1, {'kind': 'action', 'effects': [gain]})}\n0 guardians: g1 chief g2"
    )
    assert do(state, use(state, "chief")).sides[0].bank == points


@pytest.mark.word("Cards", "TakeBack")
def test_a_fallen_card_that_says_another_finds_the_others_of_its_pile() -> None:
    take = {"do": "take-back", "target": {**PILE, "type": "guardian", "other": True}}
    undying = guardian("undying", 1, {"kind": "death", "effects": [take]})
    doom = event("doom", {"do": "destroy", "target": OWN})
    state = scene(f"{undying}\n{doom}\n0 guardians: undying\n0 hand: doom\n0 discard: g1")
    state = do(state, play(state, "doom"))
    shows(state, "0 hand: g1")


@pytest.mark.rule("T8.3")
@pytest.mark.word("Cards")
def test_a_card_is_stunned_for_however_many_turns() -> None:
    text = "1 guardians: g1[stun=2] g2 g3[stun=1]"
    lame = cast([{"do": "destroy", "target": {**ENEMY, "stunned": True, "pick": "all"}}], text)
    assert row(lame, 1) == ["g2"]
    hale = cast([{"do": "destroy", "target": {**ENEMY, "stunned": False, "pick": "all"}}], text)
    assert row(hale, 1) == ["g1", "g3"]


@pytest.mark.rule("T1.4")
@pytest.mark.word("Cards")
def test_at_most_some_power_is_also_none() -> None:
    state = cast([{"do": "stun", "target": {**ENEMY, "power_most": 1}}], "1 guardians: g0 g1 g2")
    assert offered(state) == {"g0", "g1"}


@pytest.mark.rule("T4.2")
@pytest.mark.word("LowerCost")
def test_a_lower_cost_of_guardians_is_none_of_artefacts_and_not_used_by_them() -> None:
    lower = event("levy", {"do": "lower-cost", "type": "guardian", "amount": 1})
    state = played(lower + "\n0 hand: a2 g2", "levy", "a2")
    expect(state, "die: 3 total 4 unspent 2 played 2 inputs 2")
    expect(do(state, play(state, "g2")), "die: 3 total 4 unspent 1 played 3 inputs 3")


@pytest.mark.rule("T5.5")
@pytest.mark.word("FightTogether")
def test_a_text_that_lets_guardians_fight_together_is_for_its_own_player() -> None:
    drill = guardian("drill", 1, {"kind": "static", "rules": [{"rule": "fight-together"}]})
    theirs = scene(f"{drill}\n0 guardians: g3 g4\n1 guardians: g6 drill")
    refused(theirs, Assault(in_play(theirs, "g3"), in_play(theirs, "g6")), "T5.5")
    both = scene(f"{drill}\n0 guardians: g3 g4 drill\n1 guardians: g6 drill")
    assert row(together(both, "g3", "g4", on="g6"), 1) == ["drill"]
