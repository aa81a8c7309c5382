"""The rulings of the bundled cards, each played out: the engine does what the ruling says.

A scenario names its ruling by the card's key and the first words of its text. Here are those of the
Meridian Court and of the unaligned cards; the other factions have files of their own.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from games.tacenda.definitions import RULE_NUMBER, CardRuling, bundled_sets
from tests.games.core.test_rulebooks import rules
from tests.games.tacenda.positions import allowed, assault, attack, do, key_of, play, refused
from tests.games.tacenda.scenes import (
    choose,
    decider,
    end,
    fights,
    hand,
    offered,
    played,
    power_of,
    row,
    scene,
    shows,
    together,
    use,
)

RULINGS = [ruling for card_set in bundled_sets() for ruling in card_set.rulings]


@cache
def _scenarios() -> list[tuple[str, str]]:
    """The card and the first words that each scenario names."""
    return [
        ast.literal_eval(ast.Tuple(node.args))
        for file in Path(__file__).parent.glob("test_rulings*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.ruling"
    ]


def _shown(one: CardRuling) -> list[tuple[str, str]]:
    return [
        (card, words)
        for card, words in _scenarios()
        if card == one.card and one.text.startswith(words)
    ]


@pytest.mark.parametrize("one", RULINGS, ids=lambda one: f"{one.card}: {one.text[:30]}")
def test_every_ruling_is_shown_by_a_scenario(one: CardRuling) -> None:
    assert _shown(one)


def test_every_scenario_shows_one_ruling_that_there_is() -> None:
    assert all(words for _, words in _scenarios())
    shown = [names for one in RULINGS for names in _shown(one)]
    assert sorted(shown) == sorted(_scenarios())


@pytest.mark.parametrize("one", RULINGS, ids=lambda one: f"{one.card}: {one.text[:30]}")
def test_a_ruling_names_rules_that_there_are_in_short_sentences(one: CardRuling) -> None:
    assert set(RULE_NUMBER.findall(f"{one.text} {one.reason}")) <= set(rules("tacenda"))
    for part in (one.text, one.reason):
        assert part.endswith(".")
        assert len(re.findall(r"[.:](?= [A-Z“])", part)) <= 1


# --- each of them ---------------------------------------------------------------------------------


@pytest.mark.ruling("averil-high-reckoner", "A Captain that comes after")
def test_a_captain_counts_for_averil_from_the_next_roll_on() -> None:
    text = "0 walker: averil-high-reckoner\n0 stack: w5\n0 hand: quartermaster-vell\n0 deck: g1"
    state = scene(f"{text}\n1 deck: g1", dice=[2, 3])
    state = do(state, play(state, "quartermaster-vell"))
    assert state.total == 4
    state = end(end(state))
    assert (state.die, state.total) == (3, 3 + 4 + 1)


@pytest.mark.ruling("twin-edged-herald", "“Once more” comes on top")
def test_the_herald_attacks_three_times_under_the_sun_at_its_height() -> None:
    text = "0 guardians: twin-edged-herald\n1 guardians: g1 g1 g1 g1"
    state = scene(f"0 walker: the-sun-at-its-height\n{text}")
    state = choose(do(state, use(state, "the-sun-at-its-height", 1)), "twin-edged-herald")
    for _ in range(3):
        state = fights(state, "twin-edged-herald", "g1")
    refused(state, attack(state, "twin-edged-herald", "g1"), "T5.3")


@pytest.mark.ruling("marshal-teodane", "If the sum of those")
def test_those_who_attack_together_with_equal_powers_all_fall() -> None:
    text = "0 walker: marshal-teodane\n0 stack: w4 w5\n0 guardians: g3 g2\n1 guardians: g5"
    state = together(scene(text), "g3", "g2", on="g5")
    assert (row(state, 0), row(state, 1)) == ([], [])


@pytest.mark.ruling("hourglass-guard", "In a fight of equal powers")
def test_a_shield_saves_its_own_guardian_from_equal_powers_only() -> None:
    state = fights(scene("0 guardians: g4\n1 guardians: g4[shields=1]"), "0:g4", "1:g4")
    shows(state, "no 0 guardians\n1 guardians: g4")
    text = "0 guardians: g4[shields=1]\n1 guardians: g4[shields=1]"
    shows(fights(scene(text), "0:g4", "1:g4"), "0 guardians: g4\n1 guardians: g4")


@pytest.mark.ruling("orrery-colossus", "Once it is stunned")
def test_a_colossus_that_is_stunned_can_be_stunned_further() -> None:
    text = "0 walker: halden-his-own-double\n0 stack: w4 w5\n1 guardians: orrery-colossus"
    upright, stunned = scene(text), scene(f"{text}[stun=1]")
    shows(do(upright, use(upright, "halden-his-own-double")), "1 guardians: orrery-colossus")
    state = do(stunned, use(stunned, "halden-his-own-double"))
    shows(state, "1 guardians: orrery-colossus[stun=2]")


@pytest.mark.ruling("orrery-colossus", "Once it is stunned")
def test_a_silenced_colossus_can_be_stunned() -> None:
    text = (
        "0 walker: halden-his-own-double\n0 stack: w4 w5\n0 bank: 6\n1 guardians: orrery-colossus"
    )
    state = played(text, "choirmaster-null")
    state = do(state, use(state, "halden-his-own-double"))
    assert [key_of(state, piece.id) for piece in state.pieces if piece.stun] == ["orrery-colossus"]


@pytest.mark.ruling("vault-of-saved-light", "Points that you take")
def test_the_vault_weakens_as_the_bank_is_used() -> None:
    state = scene("0 guardians: vault-of-saved-light\n0 bank: 3\n0 hand: g6")
    assert power_of(state, "vault-of-saved-light") == 7
    state = do(state, play(state, "g6"))
    assert (state.sides[0].bank, power_of(state, "vault-of-saved-light")) == (1, 5)


@pytest.mark.ruling("levy-of-light", "A Guardian that is put into play")
def test_a_guardian_put_into_play_leaves_the_levy_unused() -> None:
    text = "0 attached: cracked-reliquary\n0 discard: g2\n0 hand: levy-of-light g3"
    state = scene(text)
    state = do(state, play(state, "levy-of-light"))
    state = do(state, use(state, "cracked-reliquary"))
    assert row(state, 0) == ["g2"]
    assert do(state, play(state, "g3")).unspent == 4 - 1


@pytest.mark.ruling("borrowed-dawn", "It adds nothing if")
def test_borrowed_dawn_adds_nothing_without_a_next_walker() -> None:
    assert played("0 walker: w4\n0 lost: w5", "borrowed-dawn").total == 4
    assert played("0 walker: w4\n0 stack: w5", "borrowed-dawn").total == 4 + 5


@pytest.mark.ruling("heir-to-the-zenith", "What it leaves")
def test_what_the_heir_leaves_waits_for_the_next_walker() -> None:
    text = "0 walker: w1\n0 stack: w2\n0 deck: g1\n1 deck: g1\n1 guardians: g6 g5\ncombat: open"
    state = end(played(text, "heir-to-the-zenith"))
    state = together(state, "g6", "g5")
    shows(state, "0 walker: w2[power=+2]")


@pytest.mark.ruling("almanac-dial", "A Walker that your opponent loses")
def test_the_dial_draws_for_the_next_walker_and_not_for_a_lost_one() -> None:
    text = "0 attached: almanac-dial\n0 deck: g5\n0 guardians: g5\ncombat: open\n1 discard: g1"
    assert hand(together(scene(text), "g5"), 0) == ["g5"]
    lost = end(scene(text))
    shows(lost, "1 walker: w1\n1 stack: w2 w3 w4\n1 lost: w5\nno 0 hand")


@pytest.mark.ruling("oathkeeper-sorrel", "If a Walker falls in your turn")
def test_sorrel_has_his_shield_before_the_new_walker_does_anything() -> None:
    text = "0 guardians: oathkeeper-sorrel[power=+2] g3 g2\n0 deck: g5\ncombat: open"
    state = scene(f"{text}\n1 walker: w1\n1 stack: the-undertow-regent w3")
    state = together(state, "oathkeeper-sorrel")
    assert (decider(state), offered(state)) == (1, {"g3", "g2"})
    assert hand(state, 0) == ["g5"]
    assert [key_of(state, piece.id) for piece in state.pieces if piece.shields] == [
        "oathkeeper-sorrel"
    ]


@pytest.mark.ruling("star-eater-hound", "If the Guardian it destroyed")
def test_the_hound_goes_on_to_the_walker_when_nobody_covers_it() -> None:
    alone = fights(
        scene("0 guardians: star-eater-hound\n1 guardians: g1"), "star-eater-hound", "g1"
    )
    allowed(alone, assault(alone, "star-eater-hound"))
    text = "0 guardians: star-eater-hound\n1 guardians: g1 g3"
    covered = fights(scene(text), "star-eater-hound", "g1")
    refused(covered, assault(covered, "star-eater-hound"), "T6.1")


@pytest.mark.ruling("small-mercy", "A shield stays")
def test_two_shields_save_twice_in_whichever_turn() -> None:
    text = "0 guardians: g1\n0 deck: g1\n1 deck: g1\n1 guardians: g6 g5 g4"
    state = end(played(text, "small-mercy", "small-mercy"))
    for attacker, left in (("g6", ["g1"]), ("g5", ["g1"]), ("g4", [])):
        state = fights(state, attacker, "0:g1")
        assert row(state, 0) == left
