"""The rulings of the Hollow Choir, each played out (see `test_rulings`)."""

import pytest

from tests.games.tacenda.positions import assault, do, key_of, play, refused
from tests.games.tacenda.scenes import (
    choose,
    decider,
    end,
    fights,
    hand,
    offered,
    pile,
    played,
    power_of,
    row,
    scene,
    shows,
    together,
    use,
)

ABSENCE = "0 guardians: g5 g3 g1\n1 walker: mother-absence\n1 discard: g2\ncombat: open"


@pytest.mark.ruling("mother-absence", "The Guardian that she puts")
def test_what_mother_absence_puts_into_play_covers_the_next_walker() -> None:
    state = together(scene(f"{ABSENCE}\n1 stack: w3 w4 w5"), "g5", "g3")
    assert row(state, 1) == ["g2"]
    refused(state, assault(state, "g1"), "T6.1")


@pytest.mark.ruling("mother-absence", "If there is no next Walker")
def test_mother_absence_brings_nobody_when_her_player_is_out() -> None:
    state = together(scene(f"{ABSENCE}\n1 lost: w3 w4 w5"), "g5", "g3")
    assert state.outcome is not None
    assert (row(state, 1), pile(state, 1)) == ([], ["g2"])


@pytest.mark.ruling("corvane-the-unreflected", "An empty deck costs")
def test_corvane_costs_no_walker() -> None:
    text = "0 walker: corvane-the-unreflected\n0 stack: w4 w5\n0 guardians: g3"
    state = fights(scene(f"{text}\n1 guardians: g2\n1 discard: g1"), "g3", "g2")
    shows(state, "no 1 lost\n1 discard: g1 g2")


@pytest.mark.ruling("antiphon", "A Guardian whose power")
def test_a_guardian_of_power_zero_stays_and_covers() -> None:
    state = scene("0 walker: antiphon\n0 stack: w5\n0 guardians: g3\n1 guardians: g1")
    assert (power_of(state, "g1"), row(state, 1)) == (0, ["g1"])
    refused(state, assault(state, "g3"), "T6.1")


@pytest.mark.ruling("the-eclipse-entire", "It counts every enemy Guardian")
def test_the_eclipse_counts_what_its_opponent_destroys_but_no_return() -> None:
    eclipse = "1 walker: the-eclipse-entire"
    burnt = scene(f"{eclipse}\n0 guardians: g3\n0 deck: g5\n0 hand: burn-the-vessel g1")
    burnt = do(burnt, play(burnt, "burn-the-vessel"))
    assert (len(hand(burnt, 0)), len(pile(burnt, 0))) == (1, 3)
    returned = scene(f"{eclipse}\n0 guardians: shoal-of-shards g3\n0 deck: g5\n0 hand: g1")
    returned = do(returned, use(returned, "shoal-of-shards", 1))
    assert (len(hand(returned, 0)), pile(returned, 0)) == (3, [])


@pytest.mark.ruling("candleless", "The enemy Guardian keeps")
def test_the_loss_that_candleless_leaves_stays() -> None:
    text = "0 deck: g1\n1 deck: g1\n0 guardians: candleless\n1 guardians: g1 g3"
    state = end(end(fights(scene(text), "candleless", "1:g1")))
    shows(state, "1 guardians: g3[power=-1]\nno 0 guardians")


@pytest.mark.ruling("devourer-of-likeness", "When it attacks a Walker")
def test_the_devourer_weakens_a_walker_that_it_attacks() -> None:
    devoured = together(scene("0 guardians: devourer-of-likeness\ncombat: open"),
                        "devourer-of-likeness")  # fmt: skip
    assert key_of(devoured, devoured.sides[1].walker) == "w2"
    plain = together(scene("0 guardians: g4\ncombat: open"), "g4")
    assert key_of(plain, plain.sides[1].walker) == "w1"


@pytest.mark.ruling("choirmaster-null", "The turn in which")
def test_the_silence_of_null_ends_with_the_third_turn() -> None:
    text = "0 bank: 6\n0 deck: g1*3\n1 deck: g1*3\n1 bank: 6\n1 guardians: brass-sentinel"
    state = played(text, "choirmaster-null")
    powers = []
    for _ in range(4):
        powers.append(power_of(state, "brass-sentinel"))
        state = end(state)
    assert powers == [4, 4, 4, 6]


@pytest.mark.ruling("choirmaster-null", "Guardians that come into play")
def test_null_silences_nobody_who_comes_later() -> None:
    text = "0 bank: 6\n0 deck: g1\n1 deck: g1\n1 bank: 6\n1 hand: brass-sentinel"
    state = end(played(text, "choirmaster-null"))
    assert power_of(do(state, play(state, "brass-sentinel")), "brass-sentinel") == 6


@pytest.mark.ruling("procession-of-the-unlit", "A Guardian that falls")
def test_the_procession_takes_one_of_those_that_are_left() -> None:
    text = "0 guardians: procession-of-the-unlit\n1 guardians: g6[power=+1] g3 g2"
    state = fights(scene(text), "procession-of-the-unlit", "g6")
    assert (decider(state), offered(state)) == (1, {"g3", "g2"})
    assert row(choose(state, "g2"), 1) == ["g3"]


@pytest.mark.ruling("veil-of-ash", "With Levy of Light")
@pytest.mark.parametrize(("guardian", "cost"), [("g0", 0), ("g1", 0), ("g3", 2)])
def test_levy_and_veil_are_added_up_before_the_floor(guardian: str, cost: int) -> None:
    state = played("1 attached: veil-of-ash", "levy-of-light", guardian)
    assert state.unspent == 4 - cost


@pytest.mark.ruling("the-long-rest", "A Death ability")
def test_what_the_fallen_chorister_draws_is_not_discarded() -> None:
    text = "1 guardians: grave-chorister\n1 hand: g2\n1 deck: g5"
    state = played(text, "the-long-rest")
    assert (hand(state, 1), pile(state, 1)) == (["g5"], ["grave-chorister", "g2"])


@pytest.mark.ruling("second-verse", "The Guardian's Play")
def test_a_guardian_of_the_second_verse_is_not_played() -> None:
    state = played("0 discard: glass-minnow\n0 deck: g1", "second-verse")
    assert (row(state, 0), hand(state, 0), state.played) == (["glass-minnow"], [], 1)


@pytest.mark.ruling("burn-the-vessel", "The power counts")
def test_the_vessel_burns_with_the_power_that_it_had() -> None:
    state = played("0 guardians: g2[power=+2:4]\n0 deck: g1", "burn-the-vessel")
    assert (state.total, hand(state, 0)) == (4 + 4, ["g1"])


@pytest.mark.ruling("burn-the-vessel", "Points that you took")
def test_the_vessel_fills_no_bank_before_the_end_of_the_turn() -> None:
    text = "turn: 4 active 0 starter 1\ndie: 3 total 4 unspent 0\n0 bank: 2\n0 deck: g1"
    state = played(f"{text}\n0 guardians: g3\n1 deck: g1", "burn-the-vessel")
    assert (state.unspent, state.sides[0].bank) == (3, 2)
    assert end(state).sides[0].bank == 5


@pytest.mark.ruling("burn-the-vessel", "If a shield saves")
def test_a_shielded_vessel_gives_nothing() -> None:
    state = played("0 guardians: g3[shields=1]\n0 deck: g1", "burn-the-vessel")
    assert (row(state, 0), state.total, hand(state, 0)) == (["g3"], 4, [])


@pytest.mark.ruling("walk-back-out", "The Walker goes to its place")
def test_the_lost_walker_of_the_lowest_level_fills_the_gap() -> None:
    text = "0 walker: w2\n0 defeated: w1\n0 stack: w3\n0 lost: w5 w4\n0 deck: g1"
    shows(played(text, "walk-back-out"), "0 stack: w3 w4\n0 lost: w5\n0 defeated: w1")
    only_defeated = "0 walker: w2\n0 defeated: w1\n0 stack: w3 w4 w5\n0 deck: g1"
    shows(played(only_defeated, "walk-back-out"), "0 stack: w3 w4 w5\n0 defeated: w1")


@pytest.mark.ruling("walk-back-out", "The Walker comes back before")
def test_the_draw_from_an_empty_deck_may_cost_the_walker_that_came_back() -> None:
    text = "0 walker: w1\n0 stack: w2 w3\n0 lost: w5 w4\n0 discard: g1"
    state = played(text, "walk-back-out")
    shows(state, "0 stack: w2 w3\n0 lost: w5 w4")
    assert len(hand(state, 0)) == 1
