"""The one door through which anything about a match leaves: pages, API, live updates, replays."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from msgspec import Struct

from accounts.models import User
from games.core.events import Event, events_for
from matches.clocks import Ledger, from_ms, read_ledger
from matches.decisions import read_decisions
from matches.errors import NoSuchMatch
from matches.models import Match
from matches.selectors.drafts import DraftState, draft_state
from matches.selectors.fixed import Fixed, match_fixed, viewer_seat
from matches.selectors.fold import state_of
from matches.selectors.log import LogEntry, match_log


class SeatView(Struct, frozen=True, kw_only=True):
    """Who sits in a seat, and the seat's clock.

    `left_ms` is what was left when the clock last started or stopped; a clock that runs has a
    `deadline`. `gone`: the seat has resigned or forfeited, whether or not the others play on.
    """

    number: int
    user_id: int
    username: str
    bot: str
    acts: bool
    left_ms: int
    deadline: datetime | None
    misses: int
    gone: bool
    salt: str


class DraftView(Struct, frozen=True, kw_only=True):
    """What the viewer has tried out and not yet done: how many actions, and what would happen.

    `lapsed`: it has become impossible, for others did something meanwhile; nothing of it is left.
    """

    actions: int
    events: tuple[Event, ...]
    lapsed: bool = False


class ResultView(Struct, frozen=True, kw_only=True):
    """How the match ended."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str


class MatchView(Struct, frozen=True, kw_only=True):
    """A match as one viewer may know it. `seat` is the viewer's own, None for a spectator.

    With a draft, `view` and `legal` show the match as if its actions were done. `match_key` is the
    secret of the match's chance, told when it is over and not `sealed`.
    """

    id: int
    game: str
    game_name: str
    rules_version: str
    options: dict[str, Any]
    terms: dict[str, Any]
    origin: str
    status: str
    version: int
    seat: int | None
    seats: tuple[SeatView, ...]
    acting: tuple[int, ...]
    deadline: datetime | None
    view: Struct
    legal: tuple[Any, ...]
    draft: DraftView | None
    draw_agreed: tuple[int, ...]
    result: ResultView | None
    commitment: str
    match_key: str | None
    sealed: bool
    created: datetime
    finished: datetime | None
    log: tuple[LogEntry, ...]

    @property
    def running(self) -> bool:
        """Whether the match goes on."""
        return self.status == Match.Status.RUNNING

    @property
    def open(self) -> bool:
        """Whether everything may be told of it: it is over, and nobody keeps it sealed."""
        return not self.running and not self.sealed

    @property
    def my_move(self) -> bool:
        """Whether the viewer has something to decide."""
        return self.seat is not None and self.seat in self.acting


def match_get(match_id: int) -> Match:
    """The match. Raises NoSuchMatch."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise NoSuchMatch(f"There is no match {match_id}.")
    return match


def match_view(match: Match | int, viewer: User | None, *, since: int = 0) -> MatchView:
    """The match for this viewer, with the log after the event `since`. Raises NoSuchMatch."""
    if isinstance(match, int):
        match = match_get(match)
    fixed = match_fixed(match.pk, match.commitment)
    seat = viewer_seat(fixed, viewer)
    decisions = read_decisions(match.decisions)
    state = state_of(match.pk, fixed, match.state)
    draft: DraftState | None = None
    legal: tuple[Any, ...] = ()
    shown = state
    if seat is not None and (opened := decisions[seat]) is not None:
        draft = draft_state(match.pk, fixed, state, seat, opened)
        shown = state if draft is None else draft.state
        legal = tuple(fixed.game.legal_actions(shown, seat))
    return MatchView(
        **_facts(match, fixed),
        seat=seat,
        seats=_seats(fixed, decisions, read_ledger(match.clock), match.gone),
        acting=tuple(number for number, since in enumerate(decisions) if since is not None),
        view=fixed.game.view(shown, seat),
        legal=legal,
        draft=_draft_view(draft, seat),
        log=match_log(match.pk, fixed.game, seat, since=since),
    )


def _facts(match: Match, fixed: Fixed) -> dict[str, Any]:
    return {
        "id": match.pk,
        "game": match.game,
        "game_name": fixed.game.name,
        "rules_version": match.rules_version,
        "options": match.options,
        "terms": match.terms,
        "origin": match.origin,
        "status": match.status,
        "version": match.version,
        "deadline": match.deadline_at,
        "draw_agreed": _bits(match.draw_agreed, len(fixed.seats)),
        "result": match_result(match),
        "commitment": match.commitment,
        "match_key": fixed.match_key.hex() if match.is_open else None,
        "sealed": match.sealed,
        "created": match.created_at,
        "finished": match.finished_at,
    }


def match_result(match: Match) -> ResultView | None:
    """How the match ended, or None while it goes on."""
    if match.is_running:
        return None
    return ResultView(
        places=tuple(match.places or ()),
        scores=tuple(match.scores or ()),
        reason=match.end_reason,
        rule=match.end_rule,
    )


def _seats(
    fixed: Fixed, decisions: Iterable[int | None], ledger: Ledger, gone: int
) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(
            number=facts.number,
            user_id=facts.user_id,
            username=facts.username,
            bot=facts.bot,
            acts=opened is not None,
            left_ms=clock.left_ms,
            deadline=None if clock.deadline_ms is None else from_ms(clock.deadline_ms),
            misses=clock.misses,
            gone=bool(gone & (1 << facts.number)),
            salt=facts.salt,
        )
        for facts, opened, clock in zip(fixed.seats, decisions, ledger, strict=True)
    )


def _draft_view(draft: DraftState | None, seat: int | None) -> DraftView | None:
    if draft is None:
        return None
    told = events_for(draft.events, seat)
    return DraftView(actions=len(draft.actions), events=told, lapsed=draft.lapsed)


def _bits(mask: int, seats: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if mask & (1 << seat))
