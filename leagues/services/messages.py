"""The organiser's word to everybody."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from leagues.models import LogKind, LogLine
from leagues.services.locks import league_lock, require_organiser, require_reason
from leagues.services.log import log_write
from leagues.services.notices import notify_message


def message_send(*, league_id: int, actor: User, text: str, now: datetime) -> LogLine:
    """L9.1, L9.2: writes to everybody who is in; the message stands in the public log."""
    with transaction.atomic():
        league = league_lock(league_id)
        require_organiser(league, actor)
        line = log_write(
            league, LogKind.MESSAGE, now=now, actor_id=actor.pk, reason=require_reason(text)
        )
        notify_message(league, line, now=now)
    return line
