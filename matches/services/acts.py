"""What each command does to a table: one function each, giving the events to be written."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from games.core.events import Event
from games.core.outcome import Outcome, agreed_draw, reason_parts
from matches.clocks import after_action, to_ms
from matches.commands import (
    Adjudicate,
    AnswerDraw,
    BothLose,
    OfferDraw,
    OfficialCommand,
    Play,
    PlayerCommand,
    PlayTurn,
    Resign,
)
from matches.errors import HasLeft, NothingToAnswer
from matches.events import DrawDeclined, DrawOffered, Resigned, Ruled
from matches.services.notices import draw_offer_notices
from matches.services.table import Table

Events = tuple[Event, ...]


def act(
    table: Table, seat: int | None, command: PlayerCommand | OfficialCommand, *, now: datetime
) -> Events:
    """Changes the table by the command; gives what is to be written."""
    return _ACTS[type(command)](table, seat, command, now)


def play_actions(table: Table, seat: int, actions: Iterable[Raw], now: datetime) -> Events:
    """The seat's actions in order; the clock counts them as one."""
    game = table.fixed.game
    events: list[Event] = []
    for raw in actions:
        step = game.apply(table.state, seat, game.read_action(bytes(raw)))
        table.state = step.state
        events += step.events
    table.ledger = after_action(table.fixed.terms, table.ledger, seat, table.acting, to_ms(now))
    return tuple(events)


def require_present(table: Table, seat: int) -> None:
    """Raises HasLeft when the seat has left the match, which the others play on."""
    if not table.present & (1 << seat):
        raise HasLeft("You have left this match; the others play on.")


def _play(table: Table, seat: int, command: Play, now: datetime) -> Events:
    table.draw_agreed &= 1 << seat
    return play_actions(table, seat, (command.action,), now)


def _play_turn(table: Table, seat: int, command: PlayTurn, now: datetime) -> Events:
    table.draw_agreed &= 1 << seat
    return play_actions(table, seat, command.actions, now)


def _resign(table: Table, seat: int, _command: Resign, now: datetime) -> Events:
    require_present(table, seat)
    step = table.fixed.game.forfeit(table.state, seat, "resigned")
    table.state = step.state
    table.gone |= 1 << seat
    table.draw_agreed = 0
    table.ledger = after_action(table.fixed.terms, table.ledger, seat, table.acting, to_ms(now))
    return (Resigned(seat=seat), *step.events)


def _offer_draw(table: Table, seat: int, _command: OfferDraw, _now: datetime) -> Events:
    require_present(table, seat)
    if table.draw_agreed & (1 << seat):
        raise NothingToAnswer("Your offer of a draw is open already.")
    here = (other.number for other in table.fixed.seats if table.present & (1 << other.number))
    bot = next((number for number in here if table.fixed.seats[number].bot), None)
    if bot is not None:
        return (DrawOffered(seat=seat), DrawDeclined(seat=bot))
    _agree(table, seat)
    if table.ruling is None:
        table.notices += draw_offer_notices(table, seat)
    return (DrawOffered(seat=seat),)


def _answer_draw(table: Table, seat: int, command: AnswerDraw, _now: datetime) -> Events:
    require_present(table, seat)
    if not table.draw_agreed or table.draw_agreed & (1 << seat):
        raise NothingToAnswer("There is no offer of a draw that waits for your answer.")
    if command.accept:
        _agree(table, seat)
        return (DrawOffered(seat=seat),)
    table.draw_agreed = 0
    return (DrawDeclined(seat=seat),)


def _agree(table: Table, seat: int) -> None:
    table.draw_agreed |= 1 << seat
    if table.draw_agreed == table.present:
        table.ruling = _drawn(table)


def _drawn(table: Table) -> Outcome:
    """Those who agreed share the first place; who has left comes after them."""
    seats = len(table.fixed.seats)
    here = table.present.bit_count()
    places = tuple(1 if table.present & (1 << seat) else here + 1 for seat in range(seats))
    return replace(agreed_draw(seats), places=places)


def _adjudicate(table: Table, _seat: None, command: Adjudicate, _now: datetime) -> Events:
    measured = table.fixed.game.adjudicate(table.state)
    if command.places is None:
        _reason, tie_breaks = reason_parts(measured.reason)
        table.ruling = replace(measured, reason="+".join(["adjudicated", *tie_breaks]))
    else:
        _require_places(command.places, len(table.fixed.seats))
        table.ruling = Outcome(
            places=command.places, scores=measured.scores, reason="adjudicated", rule="ruling"
        )
    return (Ruled(reason=command.reason),)


def _require_places(places: tuple[int, ...], seats: int) -> None:
    fair = all(place == 1 + sum(other < place for other in places) for place in places)
    if len(places) != seats or not fair:
        raise ValueError(
            f"places must rank {seats} seats from 1, equal ones sharing a place, as (1, 2) or "
            f"(1, 1); not {places}"
        )


def _both_lose(table: Table, _seat: None, command: BothLose, _now: datetime) -> Events:
    seats = len(table.fixed.seats)
    table.ruling = Outcome(
        places=(seats,) * seats, scores=(0,) * seats, reason="both-lose", rule="ruling"
    )
    return (Ruled(reason=command.reason),)


_ACTS: dict[type[Any], Callable[[Table, Any, Any, datetime], Events]] = {
    Play: _play,
    PlayTurn: _play_turn,
    Resign: _resign,
    OfferDraw: _offer_draw,
    AnswerDraw: _answer_draw,
    Adjudicate: _adjudicate,
    BothLose: _both_lose,
}
