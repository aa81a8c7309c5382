"""What the template of Tacticum draws."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from msgspec import Struct

from games.tacticum.actions import Action
from games.tacticum.board import FILES, SIZE
from games.tacticum.scenarios import SCENARIOS, Scenario
from games.tacticum.view import View
from matches.boards.base import Seats
from matches.boards.tacticum.formations import Handle, Link, Plate, draw_handles, find_shapes
from matches.boards.tacticum.picks import square_token
from matches.boards.tacticum.words import piece_name, side_name


class Cell(Struct, frozen=True, kw_only=True):
    """One square of the board."""

    name: str
    token: str
    label: str
    dark: bool
    side: str
    """`w`, `b`, or empty for an empty square."""
    commander: bool
    goal: bool
    """Whether the scenario's goal lies here for the side to move."""
    first: bool
    """Whether the Tab key comes here first."""
    file_mark: str
    rank_mark: str


class Side(Struct, frozen=True, kw_only=True):
    """One player beside the board."""

    letter: str
    side_name: str
    name: str
    you: bool
    active: bool
    units: int
    captured: int
    captured_goal: int
    """How many captures win; 0 where captures alone do not."""
    taken: tuple[int, ...]
    """One entry for each captured Unit."""
    points: int
    points_goal: int
    moves: int
    moves_left: int


class Table(Struct, frozen=True, kw_only=True):
    """The whole table, the reader's side at the bottom."""

    scenario_name: str
    goal: str
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    plates: tuple[Plate, ...]
    links: tuple[Link, ...]
    handles: tuple[Handle, ...]
    posts: tuple[Handle, ...]
    top: Side
    bottom: Side
    repeated: bool
    """Whether the position stood on the board before, so that the next time is a draw."""


def build_table(view: View, legal: Sequence[Action], seats: Seats) -> Table:
    """The table as everybody sees it, turned to the reader."""
    bottom = seats.viewer or 0
    flipped = bottom == 1
    plates, links = find_shapes(view, flipped=flipped)
    handles, posts = draw_handles(legal, flipped=flipped)
    return Table(
        scenario_name=view.scenario_name,
        goal=view.goal,
        rows=tuple(_row(view, rank, flipped=flipped) for rank in _in_order(not flipped)),
        plates=plates,
        links=links,
        handles=handles,
        posts=posts,
        top=_side(view, 1 - bottom, seats),
        bottom=_side(view, bottom, seats),
        repeated=view.repetitions > 1 and view.outcome is None,
    )


def _in_order(backwards: bool) -> Sequence[int]:
    return range(SIZE - 1, -1, -1) if backwards else range(SIZE)


def _row(view: View, rank: int, *, flipped: bool) -> tuple[str, tuple[Cell, ...]]:
    lowest = SIZE - 1 if flipped else 0
    cells = []
    for place, file in enumerate(_in_order(flipped)):
        mark = FILES[file] if rank == lowest else ""
        first = rank == lowest and place == 0
        cells.append(_cell(view, file, rank, mark, str(rank + 1) if place == 0 else "", first))
    return str(rank + 1), tuple(cells)


def _cell(view: View, file: int, rank: int, mark: str, rank_mark: str, first: bool) -> Cell:
    name = f"{FILES[file]}{rank + 1}"
    owner = next((seat for seat in (0, 1) if _stands(view, seat, name)), None)
    commander = name in view.commanders
    what = _("empty") if owner is None else piece_name(owner, commander=commander)
    return Cell(
        name=name,
        token=square_token(name),
        label=f"{name}, {what}",
        dark=(file + rank) % 2 == 0,
        side="" if owner is None else "wb"[owner],
        commander=commander,
        goal=_is_goal(SCENARIOS[view.scenario], view, rank),
        first=first,
        file_mark=mark,
        rank_mark=rank_mark,
    )


def _stands(view: View, seat: int, name: str) -> bool:
    return name in view.units[seat] or name == view.commanders[seat]


def _is_goal(scenario: Scenario, view: View, rank: int) -> bool:
    """The back ranks to be reached, marked for whoever is to move."""
    depth = 2 if scenario.breakthrough else int(scenario.standard)
    return any(rank >= SIZE - depth if seat == 0 else rank < depth for seat in view.to_act)


def _side(view: View, seat: int, seats: Seats) -> Side:
    person, scenario = seats.people[seat], SCENARIOS[view.scenario]
    return Side(
        letter="wb"[seat],
        side_name=side_name(seat),
        name=person.name,
        you=person.you,
        active=seat in view.to_act,
        units=len(view.units[seat]),
        captured=view.captured[seat],
        captured_goal=scenario.captures_to_win[seat] if scenario.captures_to_win else 0,
        taken=tuple(range(view.captured[seat])),
        points=view.points[seat],
        points_goal=scenario.points_to_win or 0,
        moves=view.moves[seat],
        moves_left=max(0, view.limit - view.moves[seat]),
    )
