"""The three statements of every command, in SQL.

Each command reads its match under lock, adds a row to the log and writes the match back. Written
out once, they cost a third of what the same costs through querysets; everything rarer goes through
those. Both databases understand them; SQLite has no row locks, and needs none: its transactions
begin with the lock of the whole database.
"""

from datetime import datetime
from typing import Any, NamedTuple

from django.db import connection

_LOCK = (
    "SELECT commitment, version, status, state, decisions, clock, draw_agreed"
    " FROM matches_match WHERE id = %s"
)
_INSERT = (
    "INSERT INTO matches_matchevent"
    " (match_id, seq, key, seat, official_id, command, events, clock, at)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
_UPDATE = (
    "UPDATE matches_match SET version = %s, state = %s, decisions = %s, clock = %s,"
    " draw_agreed = %s, deadline_at = %s, remind_at = %s, bot_due_at = %s, changed_at = %s"
    " WHERE id = %s"
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
    deadline_at: datetime | None
    remind_at: datetime | None
    bot_due_at: datetime | None
    changed_at: datetime


def match_lock(match_id: int) -> MatchRow | None:
    """The match, locked until the transaction ends; None when there is none."""
    lock = " FOR UPDATE" if connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(_LOCK + lock, [match_id])
        row = cursor.fetchone()
    return None if row is None else MatchRow(*row)


def event_insert(row: EventRow) -> None:
    """Adds the row. Raises IntegrityError when its number or key is taken."""
    with connection.cursor() as cursor:
        cursor.execute(_INSERT, [_adapted(value) for value in row])


def match_update(match_id: int, row: ChangedRow) -> None:
    """Writes the match back."""
    with connection.cursor() as cursor:
        cursor.execute(_UPDATE, [*(_adapted(value) for value in row), match_id])


def _adapted(value: Any) -> Any:
    """A moment as the database takes it."""
    if isinstance(value, datetime):
        return connection.ops.adapt_datetimefield_value(value)
    return value
