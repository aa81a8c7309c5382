"""Rows of standings: as a round keeps them, and as pages and the API show them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from leagues.models import Entry
from leagues.rules.standings import Row

Kept = dict[str, Any]
"""A row as `Round.standings` keeps it: plain data, tie-breaks as text."""

HIGHEST_LOT = 2**64


@dataclass(frozen=True)
class StandingRow:
    """A row of the standings; `values` are the tie-breaks in the league's order, as text."""

    place: int
    shared: bool
    entry: Entry
    points: int
    wins: int
    draws: int
    losses: int
    byes: int
    values: tuple[str, ...]
    places: tuple[int, ...] = ()


def row_as_kept(row: Row) -> Kept:
    """A row of the rules as plain data."""
    kept: Kept = {name: getattr(row, name) for name in row.__struct_fields__}
    kept["entry"] = kept.pop("player")
    kept["values"] = [None if value is None else str(value) for value in row.values]
    return kept


def standing_row(kept: Kept, entries: Mapping[int, Entry], order: Sequence[str]) -> StandingRow:
    """The row with its entry, and its tie-breaks as people read them."""
    values = (None if value is None else Fraction(value) for value in kept["values"])
    said = (
        lot_said(value) if key == "lots" else value_said(value)
        for key, value in zip(order, values, strict=False)
    )
    shown = {
        "entry": entries[kept["entry"]],
        "values": tuple(said),
        "places": tuple(kept["places"]),
    }
    return StandingRow(**kept | shown)


def lot_said(value: Fraction | None) -> str:
    """A lot as its share of the highest there is, all with as many figures: "0.260"."""
    return "" if value is None else f"{float(value / HIGHEST_LOT):.3f}"


def value_said(value: Fraction | None) -> str:
    """A tie-break's number as people read it: whole, or with up to three decimals."""
    if value is None:
        return ""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.3f}".rstrip("0")
