"""The words for sides, pieces and places of Tacticum."""

from django.utils.translation import gettext as _

from games.tacticum.board import INDEX, SIZE, SQUARES


def side_name(seat: int) -> str:
    """The side that a seat plays."""
    return _("White") if seat == 0 else _("Black")


def piece_name(seat: int, *, commander: bool) -> str:
    """A piece as a label names it: "white Unit"."""
    if commander:
        return _("white Commander") if seat == 0 else _("black Commander")
    return _("white Unit") if seat == 0 else _("black Unit")


def block_label(corner: str) -> str:
    """The two by two with this lower left corner: "c3–d4"."""
    return f"{corner}–{SQUARES[INDEX[corner] + SIZE + 1]}"


def block_squares(corner: str) -> tuple[str, ...]:
    """The four squares of the two by two with this lower left corner."""
    first = INDEX[corner]
    return tuple(SQUARES[first + across + up] for up in (0, SIZE) for across in (0, 1))


def line_squares(rear: str, front: str) -> tuple[str, ...]:
    """The three squares of a line: "a4", "b4", "c4"."""
    return rear, SQUARES[(INDEX[rear] + INDEX[front]) // 2], front


def line_label(rear: str, front: str) -> str:
    """Three in a line: "a4–c4"."""
    return f"{rear}–{front}"


def moved_line(rear: str, front: str, steps: int) -> tuple[str, str]:
    """Where the rear and the front of a Column stand after so many steps."""
    ahead = (INDEX[front] - INDEX[rear]) // 2 * steps
    return SQUARES[INDEX[rear] + ahead], SQUARES[INDEX[front] + ahead]
