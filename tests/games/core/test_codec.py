"""JSON in and out: strict, and a fault says of what and where it is."""

import pytest
from msgspec import Struct

from games.core import codec
from games.core.errors import Malformed


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """A thing to be read."""

    square: str
    steps: int = 1


def test_what_was_written_is_read_back() -> None:
    assert codec.read(codec.write(Move("a1", 2)), Move, "move") == Move("a1", 2)


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff", b'{"square": 1}', b'{"square": "a1", "pace": 2}', b"[" * 100_000],
)
def test_json_that_is_no_such_thing_is_refused_with_its_name(data: bytes) -> None:
    with pytest.raises(Malformed, match="this move can't be read"):
        codec.read(data, Move, "move")


def test_plain_data_are_read_as_strictly_and_the_fault_has_its_place() -> None:
    assert codec.convert({"square": "a1"}, Move, "move") == Move("a1")
    with pytest.raises(Malformed, match=r"this move can't be read: .*\$\.steps"):
        codec.convert({"square": "a1", "steps": "two"}, Move, "move")
