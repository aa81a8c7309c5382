"""A match step by step, as each viewer may know it."""

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache

from msgspec import Struct

from accounts.models import User
from games.core.events import Event, events_for
from matches.errors import NoSuchMatch
from matches.events import SiteEvent, read_events
from matches.models import Match
from matches.selectors.fixed import Fixed, match_fixed, viewer_seat
from matches.selectors.fold import Ply, fold, match_entries
from matches.selectors.view import match_get


class ReplayStep(Struct, frozen=True, kw_only=True):
    """The match after its ply `number` (0: the start) of `last`, with what had just happened."""

    number: int
    last: int
    seq: int
    seat: int | None
    at: datetime
    view: Struct
    events: tuple[Event, ...]


def match_replay(
    match: Match | int, viewer: User | None, number: int, *, eyes: int | None = None
) -> ReplayStep:
    """One step of the match for this viewer. Raises NoSuchMatch, also for a step that is not.

    A running match can be looked back at too: each viewer sees what he saw then. When the match is
    over and not sealed everybody may look with the `eyes` of any seat.
    """
    if isinstance(match, int):
        match = match_get(match)
    fixed = match_fixed(match.pk, match.commitment)
    plies = _plies_of(match, fixed)
    if not 0 <= number < len(plies):
        raise NoSuchMatch(f"Match {match.pk} has steps 0 to {len(plies) - 1}, not {number}.")
    seat = _seat_of(match, fixed, viewer, eyes)
    return _step(fixed, plies[number], number, len(plies) - 1, seat)


def _seat_of(match: Match, fixed: Fixed, viewer: User | None, eyes: int | None) -> int | None:
    if eyes is None or not match.is_open:
        return viewer_seat(fixed, viewer)
    return eyes if eyes < len(fixed.seats) else None


class OutlineStep(Struct, frozen=True, kw_only=True):
    """One step without its view: who did what."""

    number: int
    seat: int | None
    at: datetime
    events: tuple[Event, ...]


def match_outline(
    match: Match, viewer: User | None, *, eyes: int | None = None
) -> list[OutlineStep]:
    """Every step of the match, as the viewer may know it."""
    fixed = match_fixed(match.pk, match.commitment)
    seat = _seat_of(match, fixed, viewer, eyes)
    return [
        OutlineStep(
            number=number,
            seat=ply.seat,
            at=ply.at,
            events=events_for(_ply_events(fixed, ply), seat),
        )
        for number, ply in enumerate(_plies_of(match, fixed))
    ]


def _plies_of(match: Match, fixed: Fixed) -> Sequence[Ply]:
    """All plies; of a match that is over they never change, and are kept for who steps through."""
    if match.is_running:
        return tuple(fold(fixed, match_entries(match.pk)))
    return finished_plies(match.pk, match.commitment)


@lru_cache(maxsize=16)
def finished_plies(match_id: int, commitment: str) -> Sequence[Ply]:
    """The plies of a match that is over, which never change any more."""
    return tuple(fold(match_fixed(match_id, commitment), match_entries(match_id)))


def _step(fixed: Fixed, ply: Ply, number: int, last: int, viewer: int | None) -> ReplayStep:
    return ReplayStep(
        number=number,
        last=last,
        seq=ply.entry.seq,
        seat=ply.seat,
        at=ply.at,
        view=fixed.game.view(ply.state, viewer),
        events=events_for(_ply_events(fixed, ply), viewer),
    )


def _ply_events(fixed: Fixed, ply: Ply) -> tuple[Event, ...]:
    """The game's events of the ply, and those of the site that belong to it.

    Only a turn of several actions has more than one ply; the site's events stand at its end.
    """
    if not ply.last:
        return ply.events
    logged = read_events(fixed.game, ply.entry.events)
    if ply.first:
        return logged
    return (*ply.events, *(event for event in logged if isinstance(event, SiteEvent)))
