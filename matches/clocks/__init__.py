"""Clocks of matches: pure, so that every question about time can be asked with any `now`."""

from matches.clocks.ledger import (
    Ledger,
    SeatClock,
    after_action,
    after_miss,
    credit,
    deadline_ms,
    flagged,
    from_ms,
    read_ledger,
    start_ledger,
    stop_ledger,
    to_ms,
    write_ledger,
)
from matches.clocks.terms import Control, Fischer, PerMove, Terms

__all__ = [
    "Control",
    "Fischer",
    "Ledger",
    "PerMove",
    "SeatClock",
    "Terms",
    "after_action",
    "after_miss",
    "credit",
    "deadline_ms",
    "flagged",
    "from_ms",
    "read_ledger",
    "start_ledger",
    "stop_ledger",
    "to_ms",
    "write_ledger",
]
