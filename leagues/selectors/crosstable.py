"""The crosstable and the bracket as the pages lay them out."""

from dataclasses import dataclass

from leagues.models import Entry, Pairing
from leagues.rules.elimination import Node, Place, Vacancy
from leagues.rules.table import Entry as Line
from leagues.selectors.sheet import LeagueSheet
from leagues.selectors.standings import StandingRow


@dataclass(frozen=True)
class Cell:
    """What a player has against an opponent, or in a round.

    `mark` is 1, ½, 0 or empty while it is open; `sign` + or - for a walkover; `rank` the opponent's
    place in the table's order.
    """

    mark: str = ""
    sign: str = ""
    rank: int | None = None
    opponent: Entry | None = None
    is_first: bool = False
    bye: str = ""
    is_self: bool = False
    is_open: bool = False
    match_id: int | None = None


@dataclass(frozen=True)
class CrossRow:
    """A player's line of the crosstable."""

    rank: int
    standing: StandingRow
    cells: tuple[tuple[Cell, ...], ...]


def crosstable(sheet: LeagueSheet) -> list[CrossRow]:
    """Players against players for a round robin, players by rounds for a Swiss."""
    rows = sheet.standings_now
    ranks = {row.entry.pk: number for number, row in enumerate(rows, start=1)}
    by_rounds = sheet.league.is_swiss
    return [
        CrossRow(
            rank=ranks[row.entry.pk],
            standing=row,
            cells=_by_round(sheet, row.entry, ranks)
            if by_rounds
            else _by_opponent(sheet, row.entry, rows, ranks),
        )
        for row in rows
    ]


def _by_opponent(
    sheet: LeagueSheet, entry: Entry, rows: list[StandingRow], ranks: dict[int, int]
) -> tuple[tuple[Cell, ...], ...]:
    lines: dict[int, list[Cell]] = {}
    for line in sheet.table.lines[entry.pk]:
        if line.opponent is not None:
            lines.setdefault(line.opponent, []).append(_cell(sheet, entry, line, ranks))
    return tuple(
        (Cell(is_self=True),) if row.entry.pk == entry.pk else tuple(lines.get(row.entry.pk, ()))
        for row in rows
    )


def _by_round(
    sheet: LeagueSheet, entry: Entry, ranks: dict[int, int]
) -> tuple[tuple[Cell, ...], ...]:
    lines = {line.round: line for line in sheet.table.lines[entry.pk]}
    return tuple(
        (_cell(sheet, entry, lines[round_.number], ranks),) if round_.number in lines else ()
        for round_ in sheet.rounds
    )


def _cell(sheet: LeagueSheet, entry: Entry, line: Line, ranks: dict[int, int]) -> Cell:
    if line.opponent is None:
        return Cell(bye=str(line.bye or ""), mark=_bye_mark(line))
    return Cell(
        mark=_mark(line),
        sign="" if line.open or line.played else ("+" if line.won else "−"),
        rank=ranks.get(line.opponent),
        opponent=sheet.entries[line.opponent],
        is_first=line.is_first,
        is_open=line.open,
        match_id=sheet.match_of(line.round, entry.pk),
    )


def _mark(line: Line) -> str:
    if line.open:
        return ""
    return "1" if line.won else ("½" if line.drawn else "0")


def _bye_mark(line: Line) -> str:
    """What a round without an opponent has scored, as a plus."""
    return f"+{line.points}" if line.points else ""


@dataclass(frozen=True)
class BracketSide:
    """One place of a bracket's node: a player, nobody, or not known yet."""

    entry: Entry | None
    is_nobody: bool
    is_winner: bool
    is_loser: bool


@dataclass(frozen=True)
class BracketNode:
    """A meeting of the bracket as it is drawn."""

    upper: BracketSide
    lower: BracketSide
    pairing: Pairing | None
    is_bye: bool

    @property
    def sides(self) -> tuple[BracketSide, BracketSide]:
        """Both places, from top to bottom."""
        return (self.upper, self.lower)


def bracket_columns(sheet: LeagueSheet) -> list[list[BracketNode]]:
    """The bracket round by round, from the first to the final."""
    if sheet.tree is None:
        return []
    return [[_node(sheet, node) for node in nodes] for nodes in sheet.tree]


def _node(sheet: LeagueSheet, node: Node) -> BracketNode:
    return BracketNode(
        upper=_side(sheet, node, node.upper),
        lower=_side(sheet, node, node.lower),
        pairing=None
        if isinstance(node.upper, Vacancy)
        else sheet.pairing_of(node.round, node.upper),
        is_bye=Vacancy.NOBODY in (node.upper, node.lower),
    )


def _side(sheet: LeagueSheet, node: Node, place: Place) -> BracketSide:
    known = not isinstance(place, Vacancy)
    return BracketSide(
        entry=None if isinstance(place, Vacancy) else sheet.entries[place],
        is_nobody=place is Vacancy.NOBODY,
        is_winner=known and node.winner == place,
        is_loser=known and node.winner not in (place, Vacancy.OPEN),
    )
