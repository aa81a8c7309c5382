"""Whether deadlines are looked after, for who watches over the site."""

from datetime import datetime

from matches.models import Match


def overdue_seconds(now: datetime) -> int:
    """How long ago the oldest deadline passed that nobody has acted upon; 0 when there is none."""
    late = Match.objects.filter(deadline_at__lt=now).order_by("deadline_at")
    deadline = late.values_list("deadline_at", flat=True).first()
    return 0 if deadline is None else int((now - deadline).total_seconds())
