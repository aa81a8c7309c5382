"""Tuples with a small change, as states that are never altered are made of them."""

from typing import TypeVar

T = TypeVar("T")


def with_seat(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """What two seats have, with this for one of them."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def with_place(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with this value at the place."""
    return (*row[:place], value, *row[place + 1 :])


def without(row: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The row less one of this value, the first; the same if there is none."""
    if value not in row:
        return row
    place = row.index(value)
    return row[:place] + row[place + 1 :]
