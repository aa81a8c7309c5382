"""The squares of the arena, as the template draws them."""

from django.utils.translation import gettext as _
from msgspec import Struct

from games.tash_kalar.arena import BIT, DUEL_MARKS, MELEE_MARKS, NUMBER, SIZE, SQUARES
from games.tash_kalar.state import Form, Phase
from games.tash_kalar.view import View
from matches.boards.base import Seats
from matches.boards.tash_kalar.picks import square_token
from matches.boards.tash_kalar.words import piece_name, square_tint


class Cell(Struct, frozen=True, kw_only=True):
    """One square of the arena."""

    name: str
    token: str
    label: str
    column: int
    """Where it begins its row; 0 for those that follow another."""
    tint: str
    marked: bool
    """Whether a first piece may come here, or the card that is carried out marks the square."""
    here: bool
    """Whether the being whose effect is carried out stands here."""
    owner: int
    """The seat of the piece; -1 for none."""
    rank: int
    first: bool


def draw_rows(view: View, seats: Seats) -> tuple[tuple[Cell, ...], ...]:
    """The rows of the arena from above."""
    return tuple(_row(view, y, seats) for y in range(1, SIZE + 1))


def _row(view: View, y: int, seats: Seats) -> tuple[Cell, ...]:
    names = [name for name in SQUARES if name[1] == str(y)]
    return tuple(_cell(view, name, place == 0, seats) for place, name in enumerate(names))


def _cell(view: View, name: str, begins: bool, seats: Seats) -> Cell:
    piece = next((piece for piece in view.pieces if piece.square == name), None)
    tint = square_tint(name)
    marked = name in _marks(view)
    here = view.effect is not None and view.effect.here >= 0
    return Cell(
        name=name,
        token=square_token(name),
        label=_label(name, tint, piece_name(seats, piece.owner, piece.rank) if piece else ""),
        column=int(name[0]) if begins else 0,
        tint=tint,
        marked=marked,
        here=here and view.effect is not None and SQUARES[view.effect.here] == name,
        owner=piece.owner if piece else -1,
        rank=piece.rank if piece else 0,
        first=name == "55",
    )


def _label(name: str, tint: str, piece: str) -> str:
    what = piece or _("empty")
    if tint == "red":
        return _("%(name)s, red square, %(what)s") % {"name": name, "what": what}
    if tint == "green":
        return _("%(name)s, green square, %(what)s") % {"name": name, "what": what}
    return _("%(name)s, %(what)s") % {"name": name, "what": what}


def _marks(view: View) -> tuple[str, ...]:
    if view.effect is not None:
        marked = view.effect.marked
        return tuple(name for name in SQUARES if BIT[NUMBER[name]] & marked)
    if view.phase is not Phase.SET_UP:
        return ()
    if view.form is Form.DUEL:
        return DUEL_MARKS
    return tuple(mark for pair in MELEE_MARKS for mark in pair)
