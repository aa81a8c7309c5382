"""VD5: positions as texts, what a view of them shows, and what is told."""

import pytest

from games.vanguard_duels import GAME, events
from games.vanguard_duels.actions import DISCARD, DRAW
from tests.games.vanguard_duels.positions import do, happenings, position, refusal

TEXT = """
round 2, honour 0:5, starter 1, {head}
stack F1 W2 | E3 E4+
stand F2 W9! E6 A7? F6 | W1 W3! W4? W5 W6
discards W7 | A3 A5 A9
drawn {drawn}
chance 6b6579 117
"""
HEADS = [
    ("seat 0 to dispose, order FWEA", "A8"),
    ("seat 1 to dispose last, order AEWF", "A8+"),
    ("seat 0 to reveal, may reorder, order FWEA", ""),
    ("seat 1 to turn, order FWEA", ""),
]
ORDERING = """
round 1, honour 3:0, starter 0, seat 1 to order
stack |
stand |
discards |
drawn
chance 6b6579 2
"""
OVER = TEXT.replace("0:5", "12:5").format(head="seat 0 to turn, order FWEA", drawn="")


@pytest.mark.rule("VD5.3")
@pytest.mark.parametrize(
    "text", [*(TEXT.format(head=head, drawn=drawn) for head, drawn in HEADS), ORDERING, OVER]
)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    assert words_of(GAME.write_position(GAME.read_position(text))) == words_of(text)


def words_of(text: str) -> list[list[str]]:
    """The lines of a position as words, however many blanks stand between them."""
    return [line.split() for line in text.strip().splitlines()]


@pytest.mark.rule("VD5.1")
def test_a_view_shows_the_top_that_is_up_and_whose_decision_it_is() -> None:
    head, drawn = HEADS[0]
    view = GAME.view(GAME.read_position(TEXT.format(head=head, drawn=drawn)), None)
    assert [(side.stack_count, side.top) for side in view.sides] == [(2, None), (2, "E4")]
    assert view.sides[0].slots == (None, "W9", None, "A7", None)
    assert (view.to_act, view.honour, view.round_number) == ((0,), (0, 5), 2)
    assert GAME.view(GAME.read_position(OVER), None).to_act == ()


@pytest.mark.rule("VD3.1")
def test_from_an_empty_stack_nothing_can_be_drawn() -> None:
    assert DRAW in GAME.legal_actions(position(stack="F1 | W1"), 0)
    assert refusal(position(stack=" | W1"), DRAW).rule == "VD3.1"


@pytest.mark.rule("VD3.2", "VD3.7")
def test_a_discard_and_the_last_turn_that_it_calls_for_are_told() -> None:
    state = do(position(stack="F2 | W1 W2"), DRAW)
    assert happenings(state, DISCARD) == (
        events.CardDiscarded(0, "F2", ""),
        events.LastTurnDue(1),
    )
