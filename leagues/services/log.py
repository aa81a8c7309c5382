"""Writing the public log (L9.1)."""

from datetime import datetime
from typing import Any

from leagues.models import League, LogKind, LogLine


def log_write(
    league: League,
    kind: LogKind,
    *,
    now: datetime,
    actor_id: int | None = None,
    round_number: int | None = None,
    reason: str = "",
    **data: Any,
) -> LogLine:
    """L9.1: one line of the public log; without an actor it is an act of the rules."""
    return LogLine.objects.create(
        league=league,
        kind=kind,
        at=now,
        actor_id=actor_id,
        round_number=round_number,
        reason=reason,
        data=data,
    )
