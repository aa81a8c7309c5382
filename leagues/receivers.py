"""What leagues hear from the matches below."""

from datetime import datetime
from typing import Any

from leagues.services import result_record
from matches.models import Match


def on_match_finished(*, match: Match, now: datetime, **_kwargs: Any) -> None:
    """The end of a match is its result, in the same transaction."""
    result_record(match=match, now=now)
