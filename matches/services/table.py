"""A match while a command runs: its row under lock, changed in memory, written back once."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
from django.db import transaction
from msgspec import UNSET, UnsetType

from games.core.events import Event
from games.core.outcome import Outcome
from matches.clocks import Ledger, read_ledger, stop_ledger, to_ms, write_ledger
from matches.commands import LoggedCommand
from matches.errors import NoSuchMatch
from matches.events import Finished, write_events
from matches.live.hub import publish
from matches.models import Match, MatchEvent
from matches.selectors.fixed import Fixed, match_fixed
from matches.services.notices import notify_turn
from matches.services.schedule import bot_due, call_bot, deadline_of, reminder_of
from matches.signals import match_finished

Decisions = list[int | None]

_decisions_decoder = msgspec.json.Decoder(Decisions)
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
    loaded: Any = UNSET
    ruling: Outcome | None = None
    outcome: Outcome | None = None
    woken: list[int] = field(default_factory=list)
    """The seats whose turn it became while the command ran."""

    @property
    def state(self) -> Any:
        """The state of the game, read at its first use."""
        if isinstance(self.loaded, UnsetType):
            self.loaded = self.fixed.game.load(self.state_text.encode(), self.fixed.setup)
        return self.loaded

    @state.setter
    def state(self, state: Any) -> None:
        self.loaded = state

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that have something to decide."""
        if self.ruling is not None:
            return ()
        return self.fixed.game.to_act(self.state)


def table_lock(match_id: int) -> Table:
    """The match, locked until the transaction ends. Raises NoSuchMatch."""
    row = (
        Match.objects.select_for_update()
        .filter(pk=match_id)
        .values_list(
            "commitment", "version", "status", "state", "decisions", "clock", "draw_agreed"
        )
        .first()
    )
    if row is None:
        raise NoSuchMatch(f"There is no match {match_id}.")
    commitment, version, status, state, decisions, clock, draw_agreed = row
    return Table(
        match_id=match_id,
        fixed=match_fixed(match_id, commitment),
        version=version,
        running=status == Match.Status.RUNNING,
        state_text=state,
        decisions=_decisions_decoder.decode(decisions),
        ledger=read_ledger(clock),
        draw_agreed=draw_agreed,
    )


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
    """Adds one event to the log; gives all its parts, with the end of the match if it is one."""
    table.version += 1
    written = (*events, *_conclude(table, now))
    _open_decisions(table, seat)
    MatchEvent.objects.bulk_create(
        [
            MatchEvent(
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
        ]
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
            table.decisions[seat] = None
        elif opened is None:
            table.decisions[seat] = table.version
            table.woken.append(seat)
        elif seat == decided:
            table.decisions[seat] = table.version


def table_save(table: Table, *, now: datetime, call_bots: bool) -> None:
    """Writes the match and everything that hangs on it; what goes out, goes out after commit."""
    Match.objects.filter(pk=table.match_id).update(**_columns(table, now))
    notify_turn(table, now=now)
    transaction.on_commit(partial(publish, table.match_id, table.version), robust=True)
    if not table.running:
        match_finished.send(sender=Match, match=Match.objects.get(pk=table.match_id), now=now)
    elif call_bots and bot_due(table.fixed, table.decisions):
        transaction.on_commit(partial(call_bot, table.match_id), robust=True)


def _columns(table: Table, now: datetime) -> dict[str, object]:
    deadline = deadline_of(table.ledger)
    columns: dict[str, object] = {
        "version": table.version,
        "decisions": _encode(table.decisions).decode(),
        "clock": write_ledger(table.ledger),
        "draw_agreed": table.draw_agreed,
        "deadline_at": deadline,
        "remind_at": reminder_of(deadline, now),
        "bot_due_at": now if bot_due(table.fixed, table.decisions) else None,
        "changed_at": now,
    }
    if not isinstance(table.loaded, UnsetType):
        columns["state"] = table.fixed.game.dump(table.loaded).decode()
    if table.outcome is not None:
        columns |= _result_columns(table.outcome, now)
    return columns


def _result_columns(outcome: Outcome, now: datetime) -> dict[str, object]:
    return {
        "status": Match.Status.FINISHED,
        "finished_at": now,
        "places": list(outcome.places),
        "scores": list(outcome.scores),
        "end_reason": outcome.reason,
        "end_rule": outcome.rule,
    }
