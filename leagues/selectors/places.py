"""A league of tables laid out for its page: each player's way through the rounds."""

from dataclasses import dataclass

from leagues.models import Pairing
from leagues.rules.table import Entry as Line
from leagues.selectors.sheet import LeagueSheet
from leagues.selectors.standings import StandingRow


@dataclass(frozen=True)
class PlaceCell:
    """A round of a player: the place at a table and what it scored, or what was instead of it."""

    line: Line | None
    pairing: Pairing | None

    @property
    def with_whom(self) -> str:
        """All who sat at the table."""
        return self.pairing.title if self.pairing else ""


@dataclass(frozen=True)
class PlaceRow:
    """A player's line."""

    rank: int
    standing: StandingRow
    cells: tuple[PlaceCell, ...]


def places_table(sheet: LeagueSheet) -> list[PlaceRow]:
    """Players by rounds, in the order of the standings."""
    return [
        PlaceRow(rank=rank, standing=row, cells=_cells(sheet, row.entry.pk))
        for rank, row in enumerate(sheet.standings_now, start=1)
    ]


def _cells(sheet: LeagueSheet, entry_id: int) -> tuple[PlaceCell, ...]:
    lines = {line.round: line for line in sheet.table.lines[entry_id]}
    return tuple(
        PlaceCell(line=lines.get(one.number), pairing=sheet.pairing_of(one.number, entry_id))
        for one in sheet.rounds
    )
