"""A match while a command runs: its row under lock, changed in memory, written back once."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from msgspec import UNSET, UnsetType

from accounts.services.notifications import Notice
from games.core.events import Event
from games.core.outcome import Outcome
from matches.clocks import Ledger, read_ledger, stop_ledger, to_ms, write_ledger
from matches.commands import LoggedCommand, Play, PlayDefault, PlayTurn
from matches.decisions import Decisions, read_decisions, write_decisions
from matches.errors import NoSuchMatch
from matches.events import Finished, write_events
from matches.live.hub import publish
from matches.models import Match
from matches.selectors.fixed import Fixed, match_fixed
from matches.selectors.fold import state_of
from matches.services.notices import notice_statements
from matches.services.rows import ChangedRow, EventRow, match_lock, match_write
from matches.services.schedule import bot_due, call_bot, deadline_of, reminder_of
from matches.signals import match_finished

RUNNING = str(Match.Status.RUNNING)
DECIDING = (Play, PlayTurn, PlayDefault)
"""Commands by which a seat makes its decision; an offer of a draw leaves it, and a plan, alone."""

_encode = msgspec.json.encode


@dataclass(slots=True)
class Table:
    """A locked match. `ruling` is an outcome that the game does not know of."""

    match_id: int
    fixed: Fixed
    version: int
    running: bool
    state_text: str
    decisions: Decisions
    ledger: Ledger
    draw_agreed: int
    gone: int
    loaded: Any = UNSET
    ruling: Outcome | None = None
    outcome: Outcome | None = None
    woken: list[int] = field(default_factory=list)
    """The seats whose turn it became while the command ran."""
    rested: list[int] = field(default_factory=list)
    """The seats that have nothing to decide any more."""
    entries: list[EventRow] = field(default_factory=list)
    """What is to be added to the log."""
    notices: list[Notice] = field(default_factory=list)
    """What people are to be told beside whose turn it is."""
    asked_draw: tuple[int, ...] = ()
    """The seats that could answer an offer of a draw when the command came."""
    credited_until_ms: int | None = None
    """Up to when the site's downtimes were given back, once that was looked up."""

    @property
    def state(self) -> Any:
        """The state of the game, read at its first use."""
        if isinstance(self.loaded, UnsetType):
            self.loaded = state_of(self.match_id, self.fixed, self.state_text)
        return self.loaded

    @state.setter
    def state(self, state: Any) -> None:
        self.loaded = state

    def dump(self) -> str:
        """The state of the game as it is to be stored."""
        if isinstance(self.loaded, UnsetType):
            return self.state_text
        return self.fixed.game.dump(self.loaded).decode()

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that have something to decide."""
        if self.ruling is not None:
            return ()
        return self.fixed.game.to_act(self.state)

    @property
    def present(self) -> int:
        """The seats that have not left, one bit for each."""
        return ((1 << len(self.fixed.seats)) - 1) & ~self.gone

    @property
    def may_answer_draw(self) -> tuple[int, ...]:
        """The seats for whose answer an offer of a draw waits."""
        waiting = self.present & ~self.draw_agreed if self.draw_agreed else 0
        return tuple(seat.number for seat in self.fixed.seats if waiting & (1 << seat.number))


def table_lock(match_id: int) -> Table:
    """The match, locked until the transaction ends. Raises NoSuchMatch."""
    row = match_lock(match_id)
    if row is None:
        raise NoSuchMatch(f"There is no match {match_id}.")
    table = Table(
        match_id=match_id,
        fixed=match_fixed(match_id, row.commitment),
        version=row.version,
        running=row.status == RUNNING,
        state_text=row.state,
        decisions=read_decisions(row.decisions),
        ledger=read_ledger(row.clock),
        draw_agreed=row.draw_agreed,
        gone=row.gone,
    )
    table.asked_draw = table.may_answer_draw
    return table


def table_append(
    table: Table,
    *,
    seat: int | None,
    key: str,
    command: LoggedCommand,
    events: Sequence[Event],
    now: datetime,
    official_id: int | None = None,
) -> tuple[Event, ...]:
    """Notes one event for the log; gives all its parts, with the end of the match if it is one."""
    table.version += 1
    written = (*events, *_conclude(table, now))
    _open_decisions(table, seat if isinstance(command, DECIDING) else None)
    table.entries.append(
        EventRow(
            match_id=table.match_id,
            seq=table.version,
            key=key,
            seat=seat,
            official_id=official_id,
            command=_encode(command).decode(),
            events=write_events(written),
            clock=write_ledger(table.ledger),
            at=now,
        )
    )
    return written


def _conclude(table: Table, now: datetime) -> tuple[Event, ...]:
    outcome = table.ruling or table.fixed.game.outcome(table.state)
    if outcome is None:
        return ()
    table.outcome = outcome
    table.running = False
    table.ledger = stop_ledger(table.ledger, to_ms(now))
    table.draw_agreed = 0
    return (
        Finished(
            places=outcome.places,
            scores=outcome.scores,
            reason=outcome.reason,
            rule=outcome.rule,
        ),
    )


def _open_decisions(table: Table, decided: int | None) -> None:
    acting = table.acting if table.running else ()
    for seat, opened in enumerate(table.decisions):
        if seat not in acting:
            if opened is not None:
                table.rested.append(seat)
            table.decisions[seat] = None
        elif opened is None:
            table.decisions[seat] = table.version
            table.woken.append(seat)
        elif seat == decided:
            table.decisions[seat] = table.version


def table_save(table: Table, *, now: datetime, call_bots: bool) -> None:
    """Writes the match and everything that hangs on it; what goes out, goes out after commit."""
    bots = bot_due(table.fixed, table.decisions)
    deadline = deadline_of(table.ledger)
    changed = ChangedRow(
        version=table.version,
        state=table.dump(),
        decisions=write_decisions(table.decisions),
        clock=write_ledger(table.ledger),
        draw_agreed=table.draw_agreed,
        gone=table.gone,
        deadline_at=deadline,
        remind_at=reminder_of(deadline, now),
        bot_due_at=now if bots else None,
        changed_at=now,
    )
    match_write(table.match_id, changed, table.entries, notice_statements(table, now=now))
    match_id, version = table.match_id, table.version
    # No `partial`: Django can't name one in its log when it fails, and fails itself.
    transaction.on_commit(lambda: publish(match_id, version), robust=True)
    if bots and call_bots:
        transaction.on_commit(lambda: call_bot(match_id), robust=True)
    if table.outcome is not None:
        _finish(table.match_id, table.outcome, now)


def _finish(match_id: int, outcome: Outcome, now: datetime) -> None:
    Match.objects.filter(pk=match_id).update(**_result_columns(outcome, now))
    match_finished.send(sender=Match, match=Match.objects.get(pk=match_id), now=now)


def _result_columns(outcome: Outcome, now: datetime) -> dict[str, object]:
    return {
        "status": Match.Status.FINISHED,
        "finished_at": now,
        "places": list(outcome.places),
        "scores": list(outcome.scores),
        "end_reason": outcome.reason,
        "end_rule": outcome.rule,
    }
