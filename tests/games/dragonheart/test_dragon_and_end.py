"""DH1, DH2, DH3.4 to DH5: dragon, ship, end and secrets: the worked cases DH-16 to DH-31."""

from collections import Counter

import pytest

from games.core.contract import Setup
from games.core.errors import Malformed
from games.core.events import events_for
from games.core.rng import Rng
from games.dragonheart import GAME, events
from games.dragonheart.cards import BY_LETTER, DECK, KINDS, value_of
from games.dragonheart.state import ON_BOARD, State
from tests.games.dragonheart.positions import (
    do,
    happenings,
    on_board,
    play,
    position,
    refusal,
    take,
)


def fresh(key: bytes = b"a match") -> State:
    return GAME.new(Setup(seats=2), Rng(key)).state


@pytest.mark.rule("DH1.1", "DH1.2", "DH-A17")
def test_a_deck_has_fifty_cards_worth_seventy_nine() -> None:
    assert len(DECK) == 50
    assert value_of(DECK) == 79
    assert [(kind.letter, len(kind.values), sum(kind.values)) for kind in KINDS] == [
        ("D", 10, 15),
        ("H", 6, 8),
        ("F", 4, 12),
        ("C", 7, 16),
        ("T", 3, 6),
        ("K", 5, 6),
        ("P", 5, 10),
        ("W", 4, 6),
        ("S", 6, 0),
    ]
    assert GAME.view(fresh(), None).dragon_value == 3


@pytest.mark.rule("DH2.1")
def test_each_player_draws_five_from_an_own_deck_and_chance_names_the_starter() -> None:
    state = fresh()
    for seat in (0, 1):
        assert len(state.hands[seat]) == 5
        assert Counter(state.hands[seat] + state.decks[seat]) == Counter(DECK)
    assert {fresh(bytes([key])).seat for key in range(20)} == {0, 1}


@pytest.mark.rule("DH3.3", "DH3.4", "DH-A7")
@pytest.mark.parametrize(
    ("chosen", "points", "dragon", "hand"),
    [
        pytest.param("P", 4, 0, 6, id="DH-16"),
        pytest.param("C", 4, ON_BOARD, 5, id="DH-17"),
    ],
)
def test_a_sorceress_who_takes_petrified_dragons_brings_the_great_one(
    chosen: str, points: int, dragon: int, hand: int
) -> None:
    before = position({"C": "C4", "P": "P2 P2"}, hands="W1 C1 C2 C3 F2 | C1")
    state = do(before, play("W1"), take(chosen))
    assert value_of(state.taken[0]) == points
    assert (state.dragon, len(state.hands[0])) == (dragon, hand)


@pytest.mark.rule("DH-A4")
def test_case_dh_18_without_petrified_dragons_the_great_one_does_not_move() -> None:
    state = do(position({"C": "C1"}, hands="W2 C1 | C1"), play("W2"))
    assert value_of(state.taken[0]) == 1
    assert state.dragon == ON_BOARD


@pytest.mark.rule("DH3.4", "DH-A8")
def test_case_dh_19_who_loses_the_great_dragon_puts_a_random_card_back() -> None:
    state = position({"P": "P2"}, hands="W1 C1 C2 C3 F2 | C1 C2 C3 F2 F3 D1", dragon="with seat 1")
    after = do(state, play("W1"))
    assert (after.dragon, len(after.hands[0])) == (0, 6)
    assert len(after.hands[1]) == 5
    assert len(after.decks[1]) == len(state.decks[1]) + 1
    returned = {
        do(
            position(
                {"P": "P2"},
                hands="W1 | C1 C2 C3 F2 F3 D1",
                dragon="with seat 1",
                chance=f"{key:02x} 0",
            ),
            play("W1"),
        ).decks[1][-1]
        for key in range(40)
    }
    assert returned == {"C1", "C2", "C3", "F2", "F3", "D1"}


@pytest.mark.rule("DH-A8")
def test_case_dh_20_a_hand_of_five_gives_nothing_back() -> None:
    state = position({"P": "P2"}, hands="W1 C1 | C1 C2 C3 F2 F3", dragon="with seat 1")
    after = do(state, play("W1"))
    assert after.hands[1] == state.hands[1]
    assert after.decks[1] == state.decks[1]


@pytest.mark.rule("DH3.4")
def test_case_dh_21_who_holds_the_great_dragon_keeps_it() -> None:
    state = position({"P": "P2"}, hands="W1 C1 C2 C3 F2 F3 | C1", dragon="with seat 0")
    after = do(state, play("W1"))
    assert (after.dragon, len(after.hands[0])) == (0, 6)
    assert not any(isinstance(e, events.DragonWon) for e in happenings(state, play("W1")))


@pytest.mark.rule("DH-A9", "DH5.1")
def test_the_owner_knows_the_card_put_back_and_nobody_else_does() -> None:
    state = position({"P": "P2"}, hands="W1 | C1 C2 C3 F2 F3 D1", dragon="with seat 1")
    step = GAME.apply(state, 0, play("W1"))
    card = step.state.decks[1][-1]
    assert events.CardsReturned((1,), 1, (card,)) in events_for(step.events, 1)
    for viewer in (0, None):
        assert events.ReturnedCount(1, 1) in events_for(step.events, viewer)
    assert GAME.view(step.state, 1).returned == (card,)
    assert GAME.view(step.state, 0).returned == ()
    assert GAME.redeal(step.state, 1, Rng(b"x")).decks[1][-1] == card
    dealt = {GAME.redeal(step.state, 0, Rng(bytes([key]))).decks[1][-1] for key in range(30)}
    assert len(dealt) > 1


@pytest.mark.rule("DH-A9")
def test_a_card_put_back_is_no_longer_known_once_it_is_drawn() -> None:
    state = position(hands="C1 C2 C3 F2 F3 | C1", decks="D1 D1 D2 | H1 H1", returned="1 0")
    after = do(state, play("C1"))
    assert after.returned == (0, 0)
    assert after.hands[0].count("D2") == 1


@pytest.mark.rule("DH3.2", "DH-A5")
def test_case_dh_22_the_third_ship_takes_the_hold_and_leaves() -> None:
    state = position({"S": "S0 S0"}, hands="S0 C1 | C1", hold="K1 K2 H1 H1 H2")
    after = do(state, play("S0"))
    assert value_of(after.taken[0]) == 7
    assert (after.hold, after.departures, on_board(after, "S")) == ((), 1, ())


@pytest.mark.rule("DH-A6")
def test_case_dh_23_a_departure_with_an_empty_hold_counts() -> None:
    after = do(position(hands="S0 S0 S0 C1 | C1"), play("S0", "S0", "S0"))
    assert (after.taken[0], after.departures) == ((), 1)


@pytest.mark.rule("DH-A1")
def test_case_dh_24_two_ships_do_not_fit_beside_two() -> None:
    assert refusal(position({"S": "S0 S0"}, hands="S0 S0 | C1"), play("S0", "S0")).rule == "DH-A1"


@pytest.mark.rule("DH3.6")
def test_case_dh_25_after_the_third_departure_the_other_has_the_last_turn() -> None:
    state = position({"S": "S0 S0"}, hands="S0 C1 | C1 C2", departures=2)
    assert events.FinalTurnDue(1, "third-departure") in happenings(state, play("S0"))
    last = do(state, play("S0"))
    assert (last.departures, last.final, last.seat) == (3, True, 1)
    assert GAME.outcome(do(last, play("C1"))) is not None


@pytest.mark.rule("DH3.6", "DH-A10", "DH3.5", "DH-A18")
@pytest.mark.parametrize(
    ("deck", "hand", "played", "left"),
    [
        pytest.param("D1 D2", "C1 C2 C3 F2 F3", ("C1", "C2"), 5, id="DH-26"),
        pytest.param("D1", "C1 C2 C3 F2 F3", ("C1", "C2", "C3"), 3, id="DH-27"),
    ],
)
def test_who_draws_the_last_card_gives_the_other_the_last_turn(
    deck: str, hand: str, played: tuple[str, ...], left: int
) -> None:
    state = do(position(decks=f"{deck} | H1 H1", hands=f"{hand} | C1 C2"), play(*played))
    assert (state.decks[0], len(state.hands[0])) == ((), left)
    assert (state.final, state.seat) == (True, 1)
    assert GAME.outcome(do(state, play("C1"))) is not None


@pytest.mark.rule("DH-A11", "DH-A13")
def test_case_dh_28_a_third_departure_in_the_last_turn_ends_the_match() -> None:
    state = position({"S": "S0 S0"}, seat=1, phase="plays last", hands="C1 | S0 C1", departures=2)
    ended = GAME.apply(state, 1, play("S0"))
    assert GAME.to_act(ended.state) == ()
    assert any(isinstance(event, events.DrewCount) for event in events_for(ended.events, None))


@pytest.mark.rule("DH-A12")
def test_a_card_put_back_on_an_empty_deck_in_the_last_turn_changes_nothing() -> None:
    state = position(
        {"P": "P2"},
        phase="plays last",
        decks="D1 D1 | ",
        hands="W1 C1 | C1 C2 C3 F2 F3 D1",
        dragon="with seat 1",
    )
    ended = do(state, play("W1"))
    assert len(ended.decks[1]) == 1
    assert GAME.outcome(ended) is not None


FORTY_ONE = "C4 C4 C4 C4 C4 C4 C4 C4 C4 C4 C1"
FORTY = "C4 C4 C4 C4 C4 C4 C4 C4 C4 C4"


@pytest.mark.rule("DH4.1", "DH4.2", "DH-A16")
@pytest.mark.parametrize(
    ("taken", "dragon", "scores", "places"),
    [
        pytest.param(
            f"{FORTY_ONE} | {FORTY[:-3]} C3", "with seat 1", (41, 42), (2, 1), id="DH-29, win"
        ),
        pytest.param(
            f"{FORTY_ONE} C1 | {FORTY[:-3]} C3", "with seat 1", (42, 42), (2, 1), id="DH-29, tie"
        ),
        pytest.param(f"{FORTY} | {FORTY}", "on the board", (40, 40), (1, 1), id="DH-30"),
    ],
)
def test_points_decide_then_the_great_dragon_then_nobody(
    taken: str, dragon: str, scores: tuple[int, int], places: tuple[int, int]
) -> None:
    state = position(phase="plays last", taken=taken, dragon=dragon, hands="S0 | C1")
    outcome = GAME.outcome(do(state, play("S0")))
    assert outcome is not None
    assert (outcome.scores, outcome.places) == (scores, places)
    parted = scores == (42, 42)
    assert outcome.reason == ("final-turn+great-dragon" if parted else "final-turn")


def test_case_dh_31_no_value_is_lost_in_a_whole_match() -> None:
    for key in range(5):
        state, pick = fresh(bytes([key])), Rng(bytes([key]))
        while GAME.outcome(state) is None:
            action, pick = pick.choice(GAME.legal_actions(state, state.seat))
            state = do(state, action)
            everywhere = [*state.decks, *state.hands, *state.taken, *state.piles, state.hold]
            assert sum(value_of(cards) for cards in everywhere) == 158
            assert sum(len(cards) for cards in everywhere) + 3 * state.departures == 100


@pytest.mark.rule("DH3.1")
def test_a_row_is_never_full_when_a_turn_begins() -> None:
    state, pick = fresh(), Rng(b"rows")
    while GAME.outcome(state) is None:
        action, pick = pick.choice(GAME.legal_actions(state, state.seat))
        state = do(state, action)
        if not state.choice:
            for kind in KINDS:
                row = on_board(state, kind.letter)
                assert BY_LETTER[kind.letter].capacity is None or len(row) < (kind.capacity or 0)


@pytest.mark.rule("DH5.1")
@pytest.mark.parametrize(("piles", "shown"), [("counted", False), ("open", True)])
def test_score_piles_are_counted_or_open_as_the_players_agreed(piles: str, shown: bool) -> None:
    view = GAME.view(position(piles=piles, taken="C1 C4 | D1"), 0)
    assert view.taken_counts == (2, 1)
    assert (view.taken is not None, view.scores is not None) == (shown, shown)


@pytest.mark.rule("DH5.2")
def test_a_redeal_leaves_the_own_hand_and_mixes_the_rest() -> None:
    state = fresh()
    dealt = [GAME.redeal(state, 0, Rng(bytes([key]))) for key in range(20)]
    assert {one.hands[0] for one in dealt} == {state.hands[0]}
    assert len({one.hands[1] for one in dealt}) > 10


@pytest.mark.rule("DH5.3")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hold": "X1"}, "line 'hold' has 'X1'; cards are written like D1 or S0"),
        ({"returned": "1"}, "line 'returned' is '1'; expected 2 whole numbers"),
        ({"taken": "C1"}, r"line 'taken' needs one '\|'"),
        ({"phase": "sleeps"}, "line 1 of a position reads like"),
    ],
)
def test_a_position_that_cannot_be_read_says_where(change: dict[str, str], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        position(**change)
