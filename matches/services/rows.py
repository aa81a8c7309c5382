"""The three statements of every command, in SQL.

Each command reads its match under lock, adds a row to the log and writes the match back. Written
out once, they cost a third of what the same costs through querysets; everything rarer goes through
those. Both databases understand them; SQLite has no row locks, and needs none: its transactions
begin with the lock of the whole database.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import BigIntegerField

from accounts.services.notifications import Statement

_LOCK = (
    "SELECT commitment, version, status, state, decisions, clock, draw_agreed, gone"
    " FROM matches_match WHERE id = %s"
)
_INSERT = (
    "INSERT INTO matches_matchevent"
    " (match_id, seq, key, seat, official_id, command, events, clock, at)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
_UPDATE = (
    "UPDATE matches_match SET version = %s, state = %s, decisions = %s, clock = %s,"
    " draw_agreed = %s, gone = %s, deadline_at = %s, remind_at = %s, bot_due_at = %s,"
    " changed_at = %s WHERE id = %s"
)


class MatchRow(NamedTuple):
    """What a command needs of its match."""

    commitment: str
    version: int
    status: str
    state: str
    decisions: str
    clock: str
    draw_agreed: int
    gone: int


class EventRow(NamedTuple):
    """A row of the log, in the order of its columns."""

    match_id: int
    seq: int
    key: str
    seat: int | None
    official_id: int | None
    command: str
    events: str
    clock: str
    at: datetime


class ChangedRow(NamedTuple):
    """What a command changes in its match, in the order of the columns."""

    version: int
    state: str
    decisions: str
    clock: str
    draw_agreed: int
    gone: int
    deadline_at: datetime | None
    remind_at: datetime | None
    bot_due_at: datetime | None
    changed_at: datetime


def match_lock(match_id: int) -> MatchRow | None:
    """The match, locked until the transaction ends; None when there is none."""
    if match_id > BigIntegerField.MAX_BIGINT:
        return None  # the database would fail to compare it
    database = connections[DEFAULT_DB_ALIAS]
    lock = " FOR UPDATE" if database.features.has_select_for_update else ""
    with database.cursor() as cursor:
        cursor.execute(_LOCK + lock, [match_id])
        row = cursor.fetchone()
    return None if row is None else MatchRow(*row)


def match_write(
    match_id: int,
    changed: ChangedRow,
    events: Sequence[EventRow],
    notices: Sequence[Statement],
) -> None:
    """Adds the events to the log, writes the match back, and the notices with them.

    Raises IntegrityError when the number or key of an event is taken. PostgreSQL is sent all of it
    at once; SQLite, which has no way to go, takes one statement at a time.
    """
    database = connections[DEFAULT_DB_ALIAS]
    adapt = database.ops.adapt_datetimefield_value
    statements = [(_INSERT, _adapted(row, adapt)) for row in events]
    statements.append((_UPDATE, [*_adapted(changed, adapt), match_id]))
    statements += notices
    if database.vendor == "postgresql":
        sql = "; ".join(sql for sql, _ in statements)
        statements = [(sql, [value for _, values in statements for value in values])]
    with database.cursor() as cursor:
        for statement in statements:
            cursor.execute(*statement)


def _adapted(row: Sequence[Any], adapt: Callable[[datetime], Any]) -> list[Any]:
    """The values with moments as the database takes them."""
    return [adapt(value) if isinstance(value, datetime) else value for value in row]
