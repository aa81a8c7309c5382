"""What abilities ask before they go on, and what they find where several things were done."""

import pytest

from games.tacenda.actions import Attack
from tests.games.tacenda.positions import do, play
from tests.games.tacenda.scenes import (
    ENEMY,
    OWN,
    cast,
    end,
    guardian,
    in_play,
    option,
    scene,
    shows,
)

GAIN = {"do": "bank", "amount": 1}
ALL_ENEMIES = {**ENEMY, "pick": "all"}


def if_(condition, *effects):
    """The effects, or a point, if something is so."""
    return {"do": "if", "condition": condition, "effects": list(effects) or [GAIN]}


DONE = if_({"is": "done"})


# --- it is done if anything was done --------------------------------------------------------------


@pytest.mark.word("Done")
@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"do": "stun", "target": ALL_ENEMIES}, "1 guardians: g1 g2[stun=3]"),
        ({"do": "unstun", "target": ALL_ENEMIES}, "1 guardians: g1[stun=1] g2"),
        ({"do": "take-control", "target": ALL_ENEMIES},
         '1 guardians: g1 g2\n0 guardians: g3\noptions: guardian_row=2'),
        ({"do": "bank", "amount": 2, "who": "each"}, "1 bank: 6"),
    ],
)  # fmt: skip
def test_it_is_done_though_nothing_was_done_to_the_last_one(effect, text) -> None:
    before = 2 if effect["do"] == "bank" else 0
    assert cast([effect, DONE], text).sides[0].bank == before + 1


@pytest.mark.word("May", "Done")
@pytest.mark.parametrize(("answer", "bank"), [(0, 3), (1, 1)])
def test_what_a_player_declines_is_not_done_whatever_was_done_before(answer, bank) -> None:
    state = cast([GAIN, {"do": "may", "effects": [GAIN]}, DONE])
    assert option(state, answer).sides[0].bank == bank


@pytest.mark.word("May", "Discard")
def test_who_has_no_cards_may_still_let_the_opponent_discard() -> None:
    state = cast([{"do": "may", "effects": [{"do": "discard", "who": "opponent"}]}],
                 "1 hand: g1")  # fmt: skip
    assert state.decision.kind == "may"


@pytest.mark.word("ForEach")
def test_one_ability_may_go_through_cards_twice() -> None:
    each = {"do": "for-each", "cards": ENEMY, "effects": [GAIN]}
    assert cast([each, each], "1 guardians: g1 g2").sides[0].bank == 4


@pytest.mark.word("TakeControl")
def test_only_guardians_change_sides() -> None:
    control = {"do": "take-control", "target": {"whose": "enemy", "type": "card", "pick": "all"}}
    state = cast([control], "1 attached: a1\n1 guardians: g1")
    shows(state, "1 walker: w1\n1 attached: a1\n0 guardians: g1")


@pytest.mark.rule("T3.8")
@pytest.mark.word("ForbidAttack")
def test_what_keeps_a_guardian_from_attacking_ends_after_so_many_turns() -> None:
    state = cast([{"do": "forbid-attack", "target": ENEMY, "lasts": 2}],
                 "0 deck: g1 g1\n1 deck: g1\n1 guardians: g3")  # fmt: skip
    shows(end(state), "1 guardians: g3[cannot-attack=+0:5]")
    shows(end(end(state)), "1 guardians: g3")


# --- conditions -----------------------------------------------------------------------------------


@pytest.mark.word("ItIs")
@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ({}, 1),
        ({"type": "artefact"}, 1),
        ({"type": "guardian"}, 0),
        ({"faction": "choir"}, 1),
        ({"faction": "tide"}, 0),
        ({"keyword": "Bell"}, 1),
        ({"keyword": "Drum"}, 0),
        ({"level_least": 3}, 1),
        ({"level_least": 4}, 0),
        ({"level_most": 3}, 1),
        ({"level_most": 2}, 0),
    ],
)
def test_it_is_what_it_is_by_type_faction_keyword_and_level(kind, points) -> None:
    orb = guardian("orb", 1, faction="choir", keywords=["Bell"], level=3)
    orb = orb.replace('"guardian"', '"artefact"').replace(', "power": 1', "")
    look = {"do": "reveal", "who": "you", "what": "top-card"}
    state = cast([look, if_({"is": "it", **kind})], f"{orb}\n0 deck: orb g1")
    assert state.sides[0].bank == points


@pytest.mark.word("About")
@pytest.mark.parametrize(
    ("about", "heard"),
    [
        ({}, True),
        ({"faction": "choir"}, True),
        ({"faction": "tide"}, False),
        ({"keyword": "Bell"}, True),
        ({"keyword": "Drum"}, False),
    ],
)
def test_an_event_may_be_about_cards_of_a_faction_or_with_a_keyword(about, heard) -> None:
    when = {"when": "played", "card": {"whose": "own", **about}}
    ear = guardian("ear", 1, {"kind": "trigger", "event": when, "effects": [GAIN]})
    singer = guardian("singer", 1, faction="choir", keywords=["Bell"])
    state = scene(f"{ear}\n{singer}\n0 guardians: ear\n0 hand: singer")
    assert do(state, play(state, "singer")).sides[0].bank == heard


@pytest.mark.word("InPlay")
@pytest.mark.parametrize(("row_", "points"), [("g1", 0), ("g1 g2", 1), ("g1 g2 g3 g4", 0)])
def test_so_many_cards_may_be_at_least_and_at_most(row_, points) -> None:
    some = {"is": "cards", "cards": ENEMY, "least": 2, "most": 3}
    assert cast([if_(some)], f"1 guardians: {row_}").sides[0].bank == points


@pytest.mark.word("Shows", "RollDie")
def test_the_die_that_an_ability_has_rolled_shows_its_own_face() -> None:
    roll = {"do": "roll", "outcomes": [{"faces": [1, 2, 3, 4, 5, 6], "effects": []}]}
    shown = if_({"is": "die", "faces": [5]})
    assert cast([roll, shown], dice=[5]).sides[0].bank == 1
    assert cast([roll, shown], dice=[3]).sides[0].bank == 0


@pytest.mark.rule("T8.1")
@pytest.mark.word("Played")
def test_cards_played_this_turn_are_ones_own() -> None:
    when = {"when": "played", "card": {"whose": "any"}}
    much = if_({"is": "played", "least": 1})
    ear = guardian("ear", 1, {"kind": "trigger", "event": when, "effects": [much]})
    own = scene(f"{ear}\n0 guardians: ear\n0 hand: g1")
    assert do(own, play(own, "g1")).sides[0].bank == 1
    theirs = scene(f"{ear}\n1 guardians: ear\n0 hand: g1")
    assert do(theirs, play(theirs, "g1")).sides[1].bank == 0


# --- values ---------------------------------------------------------------------------------------


@pytest.mark.rule("T1.4")
@pytest.mark.word("PowerOf")
def test_a_power_is_the_one_that_the_card_has_now() -> None:
    raise_it = {"do": "power", "target": OWN, "amount": 2}
    gain = {"do": "bank", "amount": {"value": "power", "card": "it"}}
    assert cast([raise_it, gain], "0 guardians: g1").sides[0].bank == 3


@pytest.mark.rule("T5.6")
@pytest.mark.word("PowerOf", "PutIntoPlay")
def test_a_card_that_came_back_has_the_power_of_its_new_life() -> None:
    fall = {"do": "destroy", "target": OWN}
    back = {"do": "put-into-play", "target": {"whose": "own", "place": "discard"}}
    gain = {"do": "bank", "amount": {"value": "power", "card": "it"}}
    raise_it = {"do": "power", "target": OWN, "amount": 2}
    assert cast([raise_it, fall, back, gain], "0 guardians: g1").sides[0].bank == 1
    assert cast([raise_it, fall, back, fall, gain], "0 guardians: g1").sides[0].bank == 1


@pytest.mark.word("LevelOf")
def test_without_an_attack_there_is_no_attacker_and_its_level_is_nothing() -> None:
    state = cast([{"do": "bank", "amount": {"value": "level", "card": "attacker"}}], "0 bank: 2")
    assert state.sides[0].bank == 2


@pytest.mark.rule("T8.2")
@pytest.mark.word("Draw")
def test_each_player_is_also_the_first_one_where_the_second_ones_card_says_so() -> None:
    gift = {"kind": "death", "effects": [{"do": "draw", "who": "each"}]}
    state = scene(
        f"{guardian('gift', 1, gift)}\n0 guardians: g3\n1 guardians: gift\n0 deck: g1\n1 deck: g2"
    )
    state = do(state, Attack(in_play(state, "g3"), in_play(state, "gift")))
    shows(state, "0 hand: g1\n1 hand: g2")
