"""When rounds end: days counted on the wall clock of the league's own zone (L8.1)."""

from datetime import UTC, datetime, timedelta, tzinfo


def deadline(start: datetime, days: int, zone: tzinfo) -> datetime:
    """L8.1: the same wall-clock time `days` later in the league's zone, given in UTC.

    A change to or from summer time in between makes the window an hour shorter or longer, so that
    the deadline people read on their clock stays what was announced.
    """
    local = start.astimezone(zone)
    return (local + timedelta(days=days)).astimezone(UTC)


def planned(start: datetime, days: int, rounds: int, zone: tzinfo) -> tuple[datetime, ...]:
    """L8.1: the latest end of each round if every round takes its whole window."""
    return tuple(deadline(start, days * number, zone) for number in range(1, rounds + 1))
