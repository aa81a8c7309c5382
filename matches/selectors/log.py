"""The log of a match, as each viewer may know it."""

from datetime import datetime
from typing import Any

from msgspec import Struct

from accounts.models import User
from games.core.contract import AnyGame
from games.core.events import Event, events_for
from matches.decisions import read_decisions
from matches.errors import NoSuchMatch
from matches.events import read_events
from matches.models import Match, MatchEvent
from matches.selectors.fixed import match_fixed, viewer_seat


class LogEntry(Struct, frozen=True, kw_only=True):
    """One entry of the log, as the viewer may know it."""

    seq: int
    seat: int | None
    at: datetime
    events: tuple[Event, ...]


def match_log(
    match_id: int, game: AnyGame, viewer: int | None, *, since: int = 0
) -> tuple[LogEntry, ...]:
    """The log after the event `since`, as the seat may know it (None: a spectator)."""
    rows = MatchEvent.objects.filter(match_id=match_id, seq__gt=since).order_by("seq")
    return tuple(
        LogEntry(seq=seq, seat=seat, at=at, events=events_for(read_events(game, text), viewer))
        for seq, seat, at, text in rows.values_list("seq", "seat", "at", "events")
    )


def match_news(match_id: int, viewer: User | None, *, since: int) -> dict[str, Any]:
    """Where the match stands and its log after `since`, for this viewer. Raises NoSuchMatch."""
    row = (
        Match.objects.filter(pk=match_id)
        .values_list("commitment", "version", "status", "decisions")
        .first()
    )
    if row is None:
        raise NoSuchMatch(f"There is no match {match_id}.")
    commitment, version, status, decisions = row
    fixed = match_fixed(match_id, commitment)
    seat = viewer_seat(fixed, viewer)
    log = match_log(match_id, fixed.game, seat, since=since) if version > since else ()
    return {
        "version": max(version, log[-1].seq) if log else version,
        "status": status,
        "my_move": seat is not None and read_decisions(decisions)[seat] is not None,
        "entries": log,
    }
