"""Written positions: named lines after a first one, and faults that say where they are."""

import re

import pytest

from games.core import notation
from games.core.errors import Malformed
from games.core.rng import Rng

HEAD = re.compile(r"turn (?P<turn>\d+)(?P<over>, over)?")
NAMES = ("deck", "hand")


def read(text: str) -> tuple[dict[str, str | None], dict[str, str]]:
    return notation.read_lines(text, HEAD, "turn 3", NAMES)


def test_a_position_is_its_first_line_and_named_lines_in_any_order() -> None:
    head, parts = read("\n  turn 12\n hand R2 R3\n\tdeck\n")
    assert head == {"turn": "12", "over": None}
    assert parts == {"hand": "R2 R3", "deck": ""}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1 of a position reads like 'turn 3'"),
        ("turn three\ndeck\nhand", "line 1 of a position reads like 'turn 3'"),
        (
            "turn 3\ndeck R2\nfoot R3",
            r"line 3 begins with 'foot'; expected one of \['deck', 'hand'",
        ),
        ("turn 3\ndeck R2", "the position has no line 'hand'"),
    ],
)
def test_a_line_that_is_wrong_or_missing_is_named(text: str, fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        read(text)


def test_a_line_has_no_blank_at_its_end() -> None:
    assert notation.write_line("deck", "R2 R3") == "deck R2 R3"
    assert notation.write_line("deck", "") == "deck"


def test_cards_stand_with_blanks_between_them_and_must_exist() -> None:
    assert notation.read_cards(" R2  R3 ", "deck", {"R2", "R3"}, "R7") == ("R2", "R3")
    with pytest.raises(Malformed, match="line 'deck' has 'R9'; cards are written like R7"):
        notation.read_cards("R2 R9", "deck", {"R2", "R3"}, "R7")


@pytest.mark.parametrize("text", ["R2", "R2 | R3 | R4"])
def test_one_bar_parts_the_two_seats(text: str) -> None:
    assert notation.read_halves("R2 |", "hands") == ("R2 ", "")
    with pytest.raises(Malformed, match=r"line 'hands' needs one '\|'"):
        notation.read_halves(text, "hands")


@pytest.mark.parametrize("text", ["1", "1 2 3", "1 two", ""])
def test_so_many_whole_numbers_are_asked_for(text: str) -> None:
    assert notation.read_integers("-1 2", "score", 2) == (-1, 2)
    with pytest.raises(Malformed, match=r"line 'score' is .*; expected 2 whole numbers"):
        notation.read_integers(text, "score", 2)


def test_a_generator_is_written_and_read_back() -> None:
    rng = Rng(b"key", 117)
    assert notation.write_rng(rng) == "6b6579 117"
    assert notation.read_rng("6b6579 117") == rng
    for wrong in ("6b6579", "key 117", "6b6579 many"):
        with pytest.raises(Malformed, match="expected a key in hex and a number"):
            notation.read_rng(wrong)
