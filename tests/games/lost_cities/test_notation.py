"""LC5: positions as texts, what a view of them shows, and what is told."""

import pytest

from games.lost_cities import GAME, events
from games.lost_cities.actions import DISCARD, DRAW_DECK, DRAW_PILE, EXPEDITION
from tests.games.lost_cities.positions import do, happenings, position, refusal, stacks

PLAYING = """
rounds 3, round 2, starter 1, turns 12, {head}
deck Y2 B10 R4
hands RH R2 G5 | B3 B4
known G5 |
columns RH R2, , B5, , | , G2, , ,
piles , G9, , W4 WH,
scores 34:-20
chance 6b6579 117
"""
OVER = """
rounds 1, round 1, starter 0, turns 44, over: seat 1
deck
hands |
known |
columns R2, , , , | , , , ,
piles , , , ,
scores -18:0
chance 6b6579 3
"""
HEADS = ("seat 0 lays", "seat 1 draws", "seat 1 draws but not W")


@pytest.mark.rule("LC5.3")
@pytest.mark.parametrize("text", [*(PLAYING.format(head=head) for head in HEADS), OVER])
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    assert words_of(GAME.write_position(GAME.read_position(text))) == words_of(text)


def words_of(text: str) -> list[list[str]]:
    """The lines of a position as words, however many blanks stand between them."""
    return [line.split() for line in text.strip().splitlines()]


@pytest.mark.rule("LC5.1")
def test_a_view_counts_what_it_does_not_show() -> None:
    state = GAME.read_position(PLAYING.format(head=HEADS[2]))
    view = GAME.view(state, 1)
    assert (view.deck_count, view.hand_counts, view.to_act) == (3, (3, 2), (1,))
    assert (view.hand, view.known, view.closed) == (("B3", "B4"), (("G5",), ()), 3)
    assert (view.totals, view.turns, view.round_number) == ((34, -20), 12, 2)
    over = GAME.view(GAME.read_position(OVER), None)
    assert (over.to_act, over.hand, over.totals) == ((), None, (-18, 0))


@pytest.mark.rule("LC3.1", "LC3.2")
def test_each_decision_is_told_with_its_seat_and_card() -> None:
    state = position(piles=stacks(R="R9"), columns=f"{stacks()} | {stacks()}")
    assert happenings(state, EXPEDITION["G2"]) == (events.CardLaid(0, "G2"),)
    assert happenings(state, DISCARD["G2"]) == (events.CardDiscarded(0, "G2"),)
    laid = do(state, EXPEDITION["G2"])
    assert happenings(laid, DRAW_DECK) == (events.CardDrawn((0,), 0, 2, "Y4"),)
    assert happenings(laid, DRAW_PILE[0]) == (events.PileDrawn(0, "R9"),)
    assert [do(laid, draw).turns for draw in (DRAW_DECK, DRAW_PILE[0])] == [1, 1]


@pytest.mark.rule("LC3.4")
def test_a_round_is_told_with_the_score_of_each_expedition() -> None:
    state = position(deck="Y2", columns=f"{stacks(R='R2')} | {stacks(B='BH B10')}")
    told = happenings(do(state, DISCARD["G2"]), DRAW_DECK)
    columns = ((-18, 0, 0, 0, 0), (0, 0, -20, 0, 0))
    assert told[1] == events.RoundScored(1, columns, (-18, -20))


@pytest.mark.rule("LC3.3")
def test_a_refusal_names_the_cards_by_colour_and_number() -> None:
    state = position(columns=f"{stacks(R='R4')} | {stacks()}")
    for card, name in (("R3", "red 3"), ("RH", "red investment")):
        reason = refusal(state, EXPEDITION[card]).reason
        assert reason == f"The {name} can't follow the red 4 on an expedition."
