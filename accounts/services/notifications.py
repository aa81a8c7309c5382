"""Writing notices: rows in the outbox, in the transaction of the change they tell of."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import connection
from django.utils.functional import Promise

from accounts.models import Notification

Statement = tuple[str, list[Any]]
"""SQL and its parameters."""
StillHolds = Callable[[Notification], bool]


@dataclass(frozen=True)
class Kind:
    """A kind of notice: how preferences call it, and whether one is still true."""

    key: str
    label: str | Promise
    still_holds: StillHolds


@dataclass(frozen=True, kw_only=True)
class Notice:
    """What is to be told to one person; once for each (person, kind, subject, version)."""

    person_id: int
    kind: str
    subject: str
    version: int
    title: str
    body: str
    url: str


class UnknownKindError(LookupError):
    """A notice of a kind that no app has registered."""

    def __init__(self, kind: str) -> None:
        known = ", ".join(sorted(_kinds)) or "none"
        super().__init__(
            f"No kind of notice is called {kind!r}; registered are: {known}. "
            "Call register_kind in the ready method of your AppConfig."
        )


_kinds: dict[str, Kind] = {}


def _always(_notification: Notification) -> bool:
    return True


def register_kind(kind: str, *, label: str | Promise, still_holds: StillHolds = _always) -> None:
    """Makes `kind` known. `still_holds` is asked again just before a notice is sent."""
    _kinds[kind] = Kind(kind, label, still_holds)


def kind_of(key: str) -> Kind:
    """The registered kind, or UnknownKindError."""
    try:
        return _kinds[key]
    except KeyError:
        raise UnknownKindError(key) from None


def registered_kinds() -> list[Kind]:
    """Every kind, sorted by key."""
    return sorted(_kinds.values(), key=lambda kind: kind.key)


def notify(
    *,
    person_id: int,
    kind: str,
    subject: str,
    version: int,
    title: str,
    body: str,
    url: str,
    now: datetime,
) -> None:
    """Tells one person something; a second call for the same version does nothing."""
    notice = Notice(
        person_id=person_id,
        kind=kind,
        subject=subject,
        version=version,
        title=title,
        body=body,
        url=url,
    )
    notify_many([notice], now=now)


def notify_many(notices: Iterable[Notice], *, now: datetime) -> None:
    """Writes all notices by one INSERT; those already written are left as they are."""
    statement = notices_statement(notices, now=now)
    if statement is not None:
        with connection.cursor() as cursor:
            cursor.execute(*statement)


def notices_statement(notices: Iterable[Notice], *, now: datetime) -> Statement | None:
    """The INSERT that `notify_many` does, for a caller who sends it along with others.

    It belongs to nearly every move, and is therefore written out in SQL: through a queryset it
    costs as much as the rest of the move.
    """
    moment = connection.ops.adapt_datetimefield_value(now)
    rows = [_row(notice, moment) for notice in notices]
    if not rows:
        return None
    values = ", ".join([f"({_marks(_COLUMNS)})"] * len(rows))
    sql = (
        f"INSERT INTO accounts_notification ({', '.join(_COLUMNS)}) "  # noqa: S608 - no value in it
        f"VALUES {values} ON CONFLICT DO NOTHING"
    )
    return sql, [value for row in rows for value in row]


_COLUMNS = (
    "person_id",
    "kind",
    "subject",
    "version",
    "title",
    "body",
    "url",
    "state",
    "attempts",
    "created_at",
    "due_at",
)


def _row(notice: Notice, now: Any) -> tuple[Any, ...]:
    return (
        notice.person_id,
        kind_of(notice.kind).key,
        notice.subject,
        notice.version,
        notice.title[:200],
        notice.body,
        notice.url,
        _PENDING,
        0,
        now,
        now,
    )


_PENDING = str(Notification.State.PENDING)
_WITHDRAWN = str(Notification.State.WITHDRAWN)


def notifications_withdraw(*, person_id: int, kind: str, subject: str, now: datetime) -> None:
    """Settles notices that the person has acted upon: read, and not to be sent any more."""
    with connection.cursor() as cursor:
        cursor.execute(*withdrawal_statement([person_id], [kind], subject, now=now))


def withdrawal_statement(
    person_ids: Sequence[int], kinds: Sequence[str], subject: str, *, now: datetime
) -> Statement:
    """The UPDATE that settles the people's notices of these kinds, like `notices_statement`."""
    sql = (
        "UPDATE accounts_notification SET read_at = %s,"  # noqa: S608 - no value in it
        " state = CASE WHEN state = %s THEN %s ELSE state END"
        f" WHERE person_id IN ({_marks(person_ids)}) AND kind IN ({_marks(kinds)})"
        " AND subject = %s AND read_at IS NULL"
    )
    moment = connection.ops.adapt_datetimefield_value(now)
    return sql, [moment, _PENDING, _WITHDRAWN, *person_ids, *kinds, subject]


def _marks(values: Sequence[object]) -> str:
    return ", ".join(["%s"] * len(values))


def notifications_mark_read(*, person_id: int, ids: Iterable[int] | None, now: datetime) -> int:
    """Marks the person's notices (all when `ids` is None) as read; says how many were not."""
    unread = Notification.objects.filter(person_id=person_id, read_at=None)
    if ids is not None:
        unread = unread.filter(pk__in=list(ids))
    return unread.update(read_at=now)
