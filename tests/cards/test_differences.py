"""What changed between two wordings, piece by piece."""

import pytest

from cards.differences import text_pieces


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        ("Draw a card.", "Draw a card.", "Draw a card."),
        ("Draw a card.", "Draw two cards.", "Draw [-a][+two] [-card][+cards]."),
        ("Draw a card.", "Draw a card. Stun it.", "Draw a card.[+ Stun it.]"),
        ("gets +1 power", "gets +2 power", "gets [-+1][++2] power"),
        ("gets −1 power", "gets +1 power", "gets [-−1][++1] power"),
    ],
)
def test_words_are_taken_out_and_put_in_whole_and_numbers_with_their_signs(
    before: str, after: str, shown: str
) -> None:
    marks = {"kept": "{}", "out": "[-{}]", "in": "[+{}]"}

    pieces = [marks[piece.kind].format(piece.text) for piece in text_pieces(before, after)]

    assert "".join(pieces) == shown
