"""Which refusal is which problem: one table for all of the API of matches."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

import msgspec
from rest_framework.request import Request
from rest_framework.response import Response

from config.problems import ProblemError
from games.core.errors import (
    GameError,
    IllegalAction,
    Malformed,
    MatchOver,
    NotYourTurn,
)
from games.core.registry import UnknownGame
from matches.errors import (
    BadEntry,
    DraftChanged,
    HasLeft,
    KeyReused,
    MatchError,
    NoSuchMatch,
    NotAllowed,
    NothingToAnswer,
    NotYourSeat,
    OfferClosed,
    OfferError,
    OfferNotForYou,
    OutOfTime,
    StaleVersion,
    StillRunning,
    StillSealed,
    TicketUsed,
)

P = ParamSpec("P")
View = Callable[Concatenate[Request, P], Response]

REFUSALS = (GameError, MatchError, OfferError, UnknownGame)
"""Everything that `problem_of` can tell."""

_PROBLEMS: dict[type[Exception], tuple[int, str]] = {
    Malformed: (400, "malformed"),
    NotYourTurn: (409, "not_your_turn"),
    IllegalAction: (422, "illegal"),
    MatchOver: (409, "match_over"),
    NoSuchMatch: (404, "not_found"),
    NotYourSeat: (403, "not_your_seat"),
    NotAllowed: (403, "not_allowed"),
    HasLeft: (409, "has_left"),
    NothingToAnswer: (409, "nothing_to_answer"),
    DraftChanged: (409, "draft_changed"),
    KeyReused: (409, "key_reused"),
    StaleVersion: (409, "stale"),
    OutOfTime: (409, "out_of_time"),
    StillRunning: (409, "still_running"),
    StillSealed: (409, "still_sealed"),
    OfferClosed: (409, "offer_closed"),
    OfferNotForYou: (403, "not_for_you"),
    TicketUsed: (409, "key_reused"),
    BadEntry: (422, "bad_entry"),
    UnknownGame: (422, "unknown_game"),
}


def problem_of(error: Exception) -> ProblemError:
    """The problem that a refusal is, with what changed or which rule forbids it."""
    status, kind = _PROBLEMS[type(error)]
    members: dict[str, Any] = {}
    if isinstance(error, StaleVersion):
        members = {"version": error.version, "events": msgspec.to_builtins(error.events)}
    if isinstance(error, IllegalAction):
        members = {"rule": error.illegal.rule}
    return ProblemError(status=status, kind=kind, detail=str(error), **members)


def refusals_are_problems(view: View[P]) -> View[P]:
    """Answers a refusal of the services with its problem."""

    @wraps(view)
    def wrapped(request: Request, *args: P.args, **kwargs: P.kwargs) -> Response:
        try:
            return view(request, *args, **kwargs)
        except REFUSALS as error:
            raise problem_of(error) from error

    return wrapped
