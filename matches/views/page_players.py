"""The players on the page of a match: their clocks, whose turn it is, who offers a draw."""

from dataclasses import dataclass
from datetime import datetime

from matches.boards.base import Person
from matches.selectors.view import MatchView
from matches.terms import clock_said


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """A player as the page's head shows him."""

    name: str
    you: bool
    is_bot: bool
    gone: bool
    to_move: bool
    clock: str
    deadline: datetime | None


@dataclass(frozen=True, slots=True)
class DrawState:
    """An offer of a draw, as far as it concerns the reader."""

    offered_by: str = ""
    offered_by_you: bool = False
    may_answer: bool = False


def people_of(shown: MatchView) -> tuple[Person, ...]:
    """The players as sentences name them to the viewer."""
    return tuple(Person(name=seat.username, you=seat.number == shown.seat) for seat in shown.seats)


def seat_lines(shown: MatchView) -> list[SeatLine]:
    """The players in the order of their seats."""
    return [_seat_line(shown, number) for number in range(len(shown.seats))]


def _seat_line(shown: MatchView, number: int) -> SeatLine:
    seat = shown.seats[number]
    timed = shown.running and not seat.bot and not seat.gone
    return SeatLine(
        name=seat.username,
        you=number == shown.seat,
        is_bot=bool(seat.bot),
        gone=seat.gone,
        to_move=shown.running and seat.acts,
        clock=clock_said(seat.left_ms) if timed else "",
        deadline=seat.deadline if timed else None,
    )


def draw_state(shown: MatchView) -> DrawState:
    """The offer of a draw that is open."""
    by_you = shown.seat in shown.draw_agreed
    others = [shown.seats[seat].username for seat in shown.draw_agreed if seat != shown.seat]
    return DrawState(
        offered_by=", ".join(others),
        offered_by_you=by_you,
        may_answer=bool(others) and shown.seat is not None and not by_you,
    )
