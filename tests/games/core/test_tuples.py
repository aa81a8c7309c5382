"""Tuples with one value changed or taken out; the tuple itself stays as it was."""

from games.core.tuples import with_place, with_seat, without


def test_only_the_part_of_the_seat_changes() -> None:
    pair = (1, 2)
    assert with_seat(pair, 0, 9) == (9, 2)
    assert with_seat(pair, 1, 9) == (1, 9)
    assert pair == (1, 2)


def test_only_the_value_at_the_place_changes() -> None:
    row = ("a", "b", "c")
    assert [with_place(row, place, "x") for place in range(3)] == [
        ("x", "b", "c"),
        ("a", "x", "c"),
        ("a", "b", "x"),
    ]


def test_of_equal_values_the_first_is_taken_out_and_others_stay() -> None:
    assert without((3, 1, 2, 1), 1) == (3, 2, 1)
    assert without((1,), 1) == ()
    assert without((3, 1), 2) == (3, 1)
