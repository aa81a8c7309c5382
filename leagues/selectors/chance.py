"""The chance of a league's matches: one promise for all, and a salt of each player (L9.5)."""

import hmac

from leagues.models import Entry, League, Pairing, Status
from matches.models import Match


def match_key(league: League, pairing: Pairing) -> bytes:
    """L9.5: the key of a meeting's match, from that of the league."""
    meeting = f"{league.pk}:{pairing.round.number}:{pairing.table}"
    return hmac.digest(bytes(league.key), meeting.encode(), "sha256")


def match_salt(entry: Entry, pairing: Pairing) -> str:
    """L9.5: the player's salt with the number of the meeting, so that no two matches have one."""
    return f"{entry.salt}:{pairing.pk}"


def key_told(league: League) -> str:
    """L9.5: the league's key once all is over, else nothing: it would tell those of all matches."""
    if league.status not in (Status.FINISHED, Status.CANCELLED):
        return ""
    meetings = Pairing.objects.filter(round__league=league)
    if meetings.filter(match__status=Match.Status.RUNNING).exists():
        return ""
    return bytes(league.key).hex()
