"""The words for sides, pieces and places of Tacticum."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.tacticum.board import INDEX, SIZE, SQUARES

SCENARIO_NAMES: Mapping[str, Promise] = {
    "standard": gettext_lazy("Standard battle"),
    "pincer": gettext_lazy("Pincer"),
    "long-line": gettext_lazy("Long Line"),
    "tortoise": gettext_lazy("Tortoise"),
    "ram": gettext_lazy("Ram"),
    "bodyguard": gettext_lazy("Bodyguard"),
    "raise-the-standard": gettext_lazy("Raise the Standard"),
}
GOALS: Mapping[str, Promise] = {
    "standard": gettext_lazy("Trap the enemy Commander, or capture five Units."),
    "pincer": gettext_lazy("Be the first to capture two Units."),
    "long-line": gettext_lazy(
        "A move that captures n Units scores n times n; be the first to score four."
    ),
    "tortoise": gettext_lazy(
        "Bring a Square onto the enemy's two back ranks, or leave the enemy fewer than four Units."
    ),
    "ram": gettext_lazy(
        "A Unit that a Column hits scores two, a flanked one scores one; be the first to score "
        "four."
    ),
    "bodyguard": gettext_lazy(
        "White traps the Commander or captures both escorts. Black captures four hunters, or "
        "holds out until White has made 32 moves."
    ),
    "raise-the-standard": gettext_lazy(
        "Bring your Commander in a formation onto the enemy's back rank, trap the enemy's, or "
        "capture all enemy Units."
    ),
}
"""What wins each battle."""


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
