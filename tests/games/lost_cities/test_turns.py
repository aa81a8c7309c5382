"""LC2, LC3, LC5: rounds, turns and what is hidden: the worked cases LC-18 to LC-25 and LC-27."""

from collections import Counter

import pytest

from games.core.contract import Setup
from games.core.errors import Malformed, NotYourTurn
from games.core.rng import Rng
from games.lost_cities import GAME, events
from games.lost_cities.actions import DISCARD, DRAW_DECK, DRAW_PILE, EXPEDITION, Discard
from games.lost_cities.cards import PACK
from games.lost_cities.state import State
from tests.games.lost_cities.positions import do, happenings, offered, position, refusal, stacks

RED, GREEN, BLUE, WHITE, YELLOW = DRAW_PILE


def fresh(rounds: int = 1, key: bytes = b"a round") -> State:
    return GAME.new(Setup(seats=2, options={"rounds": rounds}), Rng(key)).state


@pytest.mark.rule("LC1.1", "LC-A1", "LC2.1", "LC1.2")
def test_a_round_begins_with_eight_cards_each_and_a_deck_of_forty_four() -> None:
    state = fresh()
    assert [len(hand) for hand in state.hands] == [8, 8]
    assert len(state.deck) == 44
    assert Counter((*state.deck, *state.hands[0], *state.hands[1])) == Counter(PACK)
    assert len(PACK) == 60


@pytest.mark.rule("LC2.1")
def test_chance_names_the_starter() -> None:
    assert {fresh(key=bytes([key])).seat for key in range(20)} == {0, 1}


def test_lost_cities_is_for_two() -> None:
    with pytest.raises(Malformed, match="for 2 seats here, not 3"):
        GAME.new(Setup(seats=3), Rng(b"three"))


@pytest.mark.rule("LC3.1", "LC3.3")
def test_case_lc_18_after_a_four_lower_numbers_and_investments_are_refused() -> None:
    hand = "RH R2 R3 R5 R6 R7 R8 R10"
    state = position(hands=f"{hand} | G2", columns=f"{stacks(R='R4')} | {stacks()}")
    for card in ("R3", "R2", "RH"):
        assert refusal(state, EXPEDITION[card]).rule == "LC3.3"
    for card in ("R5", "R6", "R7", "R8", "R10"):
        assert EXPEDITION[card] in offered(state)


@pytest.mark.rule("LC3.3")
def test_case_lc_19_investments_come_before_every_number() -> None:
    hand = "BH BH B2 B6 B7 B8 B9 B10"
    state = position(hands=f"{hand} | G2", columns=f"{stacks(B='BH')} | {stacks()}")
    for card in ("BH", "B2", "B6", "B10"):
        assert EXPEDITION[card] in offered(state)
    later = position(hands=f"{hand} | G2", columns=f"{stacks(B='BH B6')} | {stacks()}")
    assert refusal(later, EXPEDITION["BH"]).rule == "LC3.3"


@pytest.mark.rule("LC-A7")
def test_discards_do_not_restrict_expeditions() -> None:
    state = position(hands="RH R2 | G2", piles=stacks(R="R9"))
    assert {EXPEDITION["RH"], EXPEDITION["R2"]} <= offered(state)


@pytest.mark.rule("LC-A8")
def test_each_number_exists_once_in_each_colour() -> None:
    assert {card for card, count in Counter(PACK).items() if count > 1} == {
        "RH",
        "GH",
        "BH",
        "WH",
        "YH",
    }


@pytest.mark.rule("LC-A10")
def test_any_card_may_be_discarded_also_one_that_could_be_laid() -> None:
    state = position(hands="RH R2 | G2")
    assert offered(state) == {
        EXPEDITION["RH"],
        EXPEDITION["R2"],
        DISCARD["RH"],
        DISCARD["R2"],
    }


@pytest.mark.rule("LC3.1")
def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    assert refusal(position(), DISCARD["Y10"]).rule == "LC3.1"
    assert refusal(position(), Discard("X1")).rule == "LC1"


@pytest.mark.rule("LC3.1", "LC3.2")
def test_a_turn_lays_first_and_draws_second() -> None:
    state = position(piles=stacks(R="R9"))
    assert refusal(state, DRAW_DECK).rule == "LC3.1"
    assert refusal(state, RED).rule == "LC3.1"
    drawing = do(state, DISCARD["G2"])
    assert refusal(drawing, DISCARD["G3"]).rule == "LC3.2"
    assert refusal(drawing, EXPEDITION["G3"]).rule == "LC3.2"
    with pytest.raises(NotYourTurn):
        GAME.apply(drawing, 1, DRAW_DECK)


@pytest.mark.rule("LC-A3")
def test_case_lc_20_the_pile_just_discarded_to_is_closed() -> None:
    state = position(hands="W5 | G2", piles=stacks(W="W7", B="B4"))
    drawing = do(state, DISCARD["W5"])
    assert refusal(drawing, WHITE).rule == "LC-A3"
    assert offered(drawing) == {DRAW_DECK, BLUE}


@pytest.mark.rule("LC3.2", "LC-A12")
def test_case_lc_21_a_pile_of_the_colour_laid_on_an_expedition_stays_open() -> None:
    state = position(hands="G4 | G2", piles=stacks(G="G9"))
    drawing = do(state, EXPEDITION["G4"])
    assert happenings(drawing, GREEN) == (events.PileDrawn(0, "G9"),)
    assert do(drawing, GREEN).hands[0] == ("G9",)


@pytest.mark.rule("LC3.2")
def test_case_lc_22_with_every_other_pile_empty_only_the_deck_can_be_drawn() -> None:
    drawing = do(position(hands="Y2 | G2"), DISCARD["Y2"])
    assert offered(drawing) == {DRAW_DECK}
    assert refusal(drawing, RED).rule == "LC3.2"


@pytest.mark.rule("LC3.4")
def test_case_lc_23_forty_four_draws_from_the_deck_end_a_round() -> None:
    state, turns = fresh(), [0, 0]
    second = 1 - state.seat
    while GAME.outcome(state) is None:
        turns[state.seat] += 1
        last = state.seat
        state = do(state, DISCARD[state.hands[state.seat][0]], DRAW_DECK)
    assert turns == [22, 22]
    assert last == second


@pytest.mark.rule("LC3.4", "LC-A9")
def test_case_lc_24_the_last_card_of_the_deck_ends_the_round_at_once() -> None:
    drawing = do(position(deck="Y2"), DISCARD["G2"])
    ended = GAME.apply(drawing, 0, DRAW_DECK)
    assert [type(event) for event in ended.events] == [
        events.CardDrawn,
        events.RoundScored,
        events.MatchEnded,
    ]
    assert GAME.to_act(ended.state) == ()


@pytest.mark.rule("LC3.4")
def test_case_lc_25_a_draw_from_a_pile_leaves_the_deck_and_the_round_goes_on() -> None:
    state = do(position(deck="Y2", piles=stacks(R="R9")), DISCARD["G2"], RED)
    assert state.deck == ("Y2",)
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("LC-A11")
@pytest.mark.parametrize(("turns", "is_open"), [(199, True), (200, False)])
def test_after_two_hundred_turns_only_the_deck_may_be_drawn(turns: int, is_open: bool) -> None:
    state = position(
        rounds=f"rounds 1, round 1, starter 0, turns {turns}",
        head="seat 0 draws",
        piles=stacks(R="R9"),
    )
    assert (RED in offered(state)) == is_open
    if not is_open:
        assert refusal(state, RED).rule == "LC-A11"


@pytest.mark.rule("LC-A2")
@pytest.mark.parametrize(
    ("number", "scores", "starter"),
    [
        pytest.param(1, "", 1, id="the other seat starts round 2"),
        pytest.param(2, "22:60", 0, id="LC-27: the seat behind starts round 3"),
        pytest.param(2, "60:42", 1, id="the seat behind starts round 3, the other way"),
    ],
)
def test_who_starts_the_next_round(number: int, scores: str, starter: int) -> None:
    state = position(
        rounds=f"rounds 3, round {number}, starter 0, turns 43", deck="Y2", scores=scores
    )
    after = do(state, DISCARD["G2"], DRAW_DECK)
    assert (after.round_number, after.starter, after.seat) == (number + 1, starter, starter)


@pytest.mark.rule("LC-A2")
def test_equal_points_draw_lots_for_the_start_of_the_third_round() -> None:
    starters = set()
    for key in range(20):
        state = position(
            rounds="rounds 3, round 2, starter 0, turns 43", deck="Y2", chance=f"{key:02x} 0"
        )
        starters.add(do(state, DISCARD["G2"], DRAW_DECK).starter)
    assert starters == {0, 1}


@pytest.mark.rule("LC5.1")
def test_a_card_taken_from_a_pile_stays_known_until_it_is_played() -> None:
    taken = do(position(piles=stacks(R="R9")), DISCARD["G2"], RED)
    assert GAME.view(taken, None).known == (("R9",), ())
    other = do(taken, DISCARD["G5"], DRAW_DECK)
    assert GAME.view(do(other, EXPEDITION["R9"]), 1).known == ((), ())


@pytest.mark.rule("LC5.1")
def test_a_view_shows_the_own_hand_and_no_other() -> None:
    state = position()
    assert GAME.view(state, 0).hand == state.hands[0]
    assert GAME.view(state, 1).hand == state.hands[1]
    assert GAME.view(state, None).hand is None


@pytest.mark.rule("LC5.2")
def test_a_redeal_keeps_the_own_hand_and_what_was_seen_of_the_other() -> None:
    state = position(known="| B6", deck="Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9")
    hands = {GAME.redeal(state, 0, Rng(bytes([key]))).hands for key in range(30)}
    assert all(own == state.hands[0] and "B6" in other for own, other in hands)
    assert len(hands) > 20


@pytest.mark.rule("LC5.3")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"deck": "Z1"}, "line 'deck' has 'Z1'; cards are written like R7 or BH"),
        ({"piles": ", ,"}, "line 'piles' needs five stacks"),
        ({"hands": "R2"}, r"line 'hands' needs one '\|'"),
        ({"scores": "1-2"}, "line 'scores' is '1-2'; expected pairs"),
        ({"chance": "zz"}, "line 'chance' is 'zz'; expected a key"),
        ({"head": "seat 2 lays"}, "line 1 of a position reads like"),
    ],
)
def test_a_position_that_cannot_be_read_says_where(change: dict[str, str], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        position(**change)
