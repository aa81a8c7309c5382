"""The rulings of the Tide of Glass, each played out (see `test_rulings`)."""

import pytest

from tests.games.tacenda.positions import allowed, assault, attack, do, key_of, play, refused
from tests.games.tacenda.scenes import (
    choose,
    decider,
    end,
    fights,
    hand,
    offered,
    option,
    pile,
    played,
    power_of,
    row,
    scene,
    shows,
    together,
    use,
)


@pytest.mark.ruling("halden-his-own-double", "He may stun")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (3, 3)])
def test_halden_adds_to_a_stun_but_not_beyond_three(before: int, after: int) -> None:
    text = "0 walker: halden-his-own-double\n0 stack: w4 w5"
    state = scene(f"{text}\n1 guardians: g3[stun={before}]")
    state = do(state, use(state, "halden-his-own-double"))
    shows(state, f"1 guardians: g3[stun={after}]")
    assert state.unspent == 2


@pytest.mark.ruling("the-face-below", "It comes in your opponent's turn")
def test_the_face_below_is_covered_at_once_by_what_it_takes() -> None:
    state = scene(
        "0 guardians: g6 g5 g3 g2\n1 walker: w4\n1 stack: the-face-below\ncombat: open",
    )
    state = together(state, "g6", "g5")
    assert decider(state) == 1
    state = choose(state, "g3")
    assert (row(state, 0), row(state, 1)) == (["g6", "g5", "g2"], ["g3"])
    refused(state, assault(state, "g2"), "T6.1")
    allowed(state, attack(state, "g2", "g3"))


@pytest.mark.ruling("mirror-duellist", "The attacker is stunned")
def test_the_duellists_attacker_is_stunned_and_has_used_its_attack() -> None:
    state = fights(scene("0 guardians: g6\n1 guardians: mirror-duellist"), "g6", "mirror-duellist")
    shows(state, "0 guardians: g6[stun=1]\n1 guardians: mirror-duellist")
    assert [piece.attacks for piece in state.pieces if piece.stun] == [1]


@pytest.mark.ruling("mirror-duellist", "Of several that attack together")
def test_the_duellist_stuns_the_first_of_several_and_the_others_strike() -> None:
    text = "0 walker: marshal-teodane\n0 stack: w4 w5\n0 guardians: g3 g6"
    state = scene(f"{text}\n1 guardians: mirror-duellist[power=+2]")
    shows(
        together(state, "g3", "g6", on="mirror-duellist"),
        "0 guardians: g3[stun=1] g6\nno 1 guardians",
    )
    stays = together(state, "g6", "g3", on="mirror-duellist")
    shows(stays, "0 guardians: g3 g6[stun=1]\n1 guardians: mirror-duellist[power=+2]")


BORROWING = "0 bank: 6\n1 deck: g1\n1 guardians: g4 g3[power=+1]"


@pytest.mark.ruling("borrowed-face", "At the end of the turn")
def test_a_borrowed_guardian_goes_back_at_the_end_of_the_turn() -> None:
    state = choose(played(BORROWING, "borrowed-face"), "g4")
    assert (row(state, 0), row(state, 1)) == (["borrowed-face", "g4"], ["g3"])
    state = end(state)
    assert (row(state, 0), row(state, 1)) == (["borrowed-face"], ["g3", "g4"])


@pytest.mark.ruling("borrowed-face", "At the end of the turn")
def test_a_borrowed_guardian_that_falls_lies_in_its_owners_pile() -> None:
    state = fights(choose(played(BORROWING, "borrowed-face"), "g4"), "g4", "g3")
    assert pile(state, 0) == []
    assert sorted(pile(state, 1)) == ["g3", "g4"]


@pytest.mark.ruling("borrowed-face", "If you borrow back")
def test_a_guardian_that_is_borrowed_back_stays() -> None:
    text = "turn: 4 active 0 starter 1\ndie: 3 total 4 unspent 4\n0 bank: 6\n1 deck: g1"
    state = played(f"{text}\n1 guardians: g4[owner=0]", "borrowed-face")
    assert row(end(state), 0) == ["borrowed-face", "g4"]


@pytest.mark.ruling("lighthouse-kraken", "A stunned Kraken")
def test_a_stunned_kraken_stuns_from_the_turn_after_it_stands_straight() -> None:
    text = "turn: 4 active 1 starter 0\n0 deck: g1*3\n1 deck: g1*3\n1 guardians: g3"
    state = end(scene(f"{text}\n0 guardians: lighthouse-kraken[stun=1]"))
    shows(state, "1 guardians: g3\n0 guardians: lighthouse-kraken[stun=1]")
    state = end(end(state))
    shows(state, "1 guardians: g3[stun=1]\n0 guardians: lighthouse-kraken")


@pytest.mark.ruling("leviathan-of-panes", "It can be attacked")
def test_the_leviathan_is_reached_by_all_by_chance_and_by_attacks() -> None:
    text = "1 guardians: leviathan-of-panes"
    assert power_of(played(text, "dirge-for-the-sun"), "leviathan-of-panes") == 7
    before = scene(
        f"turn: 4 active 1 starter 0\n0 deck: g1\n{text}\n0 guardians: lighthouse-kraken g1"
    )
    state = end(before)
    shows(state, "1 guardians: leviathan-of-panes[stun=1]")
    allowed(state, attack(state, "g1", "leviathan-of-panes"))
    shows(played(text, "silver-eel"), "1 guardians: leviathan-of-panes")


@pytest.mark.ruling("leviathan-of-panes", "Where an enemy ability")
def test_the_leviathans_own_player_may_choose_it() -> None:
    state = played("1 guardians: leviathan-of-panes g2", "the-long-rest")
    assert decider(state) == 1
    assert offered(state) == {"leviathan-of-panes", "g2"}


@pytest.mark.ruling("tide-clock", "A new roll counts")
@pytest.mark.parametrize(
    ("attached", "dice", "bank"),
    [
        ("tide-clock almanac-dial", [5, 2], 1),
        ("tide-clock almanac-dial", [2, 5], 0),
        ("almanac-dial tide-clock", [5, 2], 0),
        ("almanac-dial tide-clock", [2, 5], 1),
    ],
)
def test_the_clocks_new_roll_counts_for_what_comes_after_it(
    attached: str, dice: list[int], bank: int
) -> None:
    text = f"turn: 4 active 1 starter 0\n0 deck: g1\n0 attached: {attached}"
    state = option(end(scene(text, dice=dice)), 0)
    assert (state.die, state.total, state.sides[0].bank) == (dice[1], dice[1] + 1, bank)


@pytest.mark.ruling("fathom-line", "A reroll makes the die")
@pytest.mark.parametrize(("dice", "drawn"), [([1, 2], 2), ([1, 5], 1), ([5, 2], 1), ([5, 6], 0)])
def test_the_fathom_line_draws_for_each_roll(dice: list[int], drawn: int) -> None:
    text = "turn: 4 active 1 starter 0\n0 deck: g1*5\n0 attached: tide-clock fathom-line"
    state = option(end(scene(text, dice=dice)), 0)
    assert len(hand(state, 0)) == 1 + drawn


@pytest.mark.ruling("stolen-likeness", "What the Guardian does")
def test_a_stolen_grave_chorister_draws_for_who_stole_it() -> None:
    text = "0 bank: 6\n0 deck: g5 g5\n1 deck: g4 g4\n1 guardians: grave-chorister g6"
    state = end(played(text, "stolen-likeness"))
    state = fights(state, "g6", "grave-chorister")
    assert (hand(state, 0), hand(state, 1)) == (["g5"], ["g4"])
    assert pile(state, 1) == ["grave-chorister"]


@pytest.mark.ruling("salvage-rights", "You may play it")
def test_salvage_rights_draws_where_there_is_nothing_to_salvage() -> None:
    assert hand(played("0 deck: g5", "salvage-rights"), 0) == ["g5"]


@pytest.mark.ruling("salvage-rights", "The Artefact works for you")
def test_a_salvaged_artefact_goes_to_its_owners_pile_with_the_walker() -> None:
    text = "0 deck: g5\n1 deck: g5\n1 guardians: g6\ncombat: open\n1 attached: tide-clock"
    state = played(text, "salvage-rights")
    assert [key_of(state, one) for one in state.sides[0].attached] == ["tide-clock"]
    state = together(end(state), "g6")
    assert state.sides[0].attached == ()
    assert (pile(state, 0), pile(state, 1)) == (["salvage-rights"], ["tide-clock"])


@pytest.mark.ruling("storm-of-mirrors", "There is one roll")
def test_the_storm_rolls_in_the_order_of_entry() -> None:
    text = "0 hand: storm-of-mirrors\n1 guardians: g1[entered=9] g2"
    state = scene(text, dice=[2, 6])
    state = do(state, play(state, "storm-of-mirrors"))
    shows(state, "1 guardians: g2[stun=1]\n1 hand: g1")
