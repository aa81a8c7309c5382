"""DH5: positions as texts, what a view of them shows, and how a match begins."""

import pytest

from games.core.contract import Setup
from games.core.rng import Rng
from games.dragonheart import GAME, events

TEXT = """
score piles {piles}, seat {seat}, departures 1, dragon {dragon}
decks D1 S0 T3 | C4 P2
hands D1 K2 W1 | F3
returned 0 1
board D1 D1, , F3, C1, , K1, P2, , S0
hold K1 K2
taken C4 C1 | D1 D2 D3
chance 6b6579 117
"""


def text(seat: str = "0 plays", piles: str = "counted", dragon: str = "on the board") -> str:
    return TEXT.format(seat=seat, piles=piles, dragon=dragon)


@pytest.mark.rule("DH5.3")
@pytest.mark.parametrize(
    "written",
    [
        text(),
        text("1 plays last", dragon="with seat 0"),
        text("0 takes C or P", "open", "with seat 1"),
        text("1 is done last"),
    ],
)
def test_a_position_is_written_as_it_was_read(written: str) -> None:
    assert GAME.write_position(GAME.read_position(written)) == written.strip()


@pytest.mark.rule("DH5.1")
def test_a_view_counts_what_it_does_not_show() -> None:
    state = GAME.read_position(text())
    view = GAME.view(state, 1)
    assert (view.to_act, view.hand, view.returned) == ((0,), ("F3",), ("P2",))
    counts = (view.hand_counts, view.deck_counts, view.taken_counts)
    assert counts == ((3, 1), (3, 2), (2, 3))
    assert (view.taken, view.scores) == (None, None)
    stranger = GAME.view(state, None)
    assert (stranger.hand, stranger.returned) == (None, ())


@pytest.mark.rule("DH5.1")
def test_score_piles_lie_open_where_that_was_agreed_and_at_the_end() -> None:
    for shown in (text(piles="open"), text("1 is done last")):
        view = GAME.view(GAME.read_position(shown), None)
        assert (view.taken, view.scores) == ((("C1", "C4"), ("D1", "D2", "D3")), (5, 6))
    assert GAME.view(GAME.read_position(text("1 is done last")), 0).to_act == ()


@pytest.mark.rule("DH2.1")
def test_a_match_begins_with_two_shuffled_decks_and_five_cards_each() -> None:
    step = GAME.new(Setup(seats=2), Rng(b"any"))
    state = step.state
    assert step.events == (
        events.MatchStarted(state.seat),
        events.CardsDrawn((0,), 0, state.hands[0], 45),
        events.CardsDrawn((1,), 1, state.hands[1], 45),
    )
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert (state.returned, state.departures, state.final) == ((0, 0), 0, False)
    assert {GAME.new(Setup(seats=2), Rng(bytes([key]))).state.seat for key in range(20)} == {0, 1}
