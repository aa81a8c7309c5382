"""What a league remembers."""

from leagues.models.apart import ForbiddenPair
from leagues.models.entry import Entry
from leagues.models.league import Access, League, Seeding, Status
from leagues.models.log import LogKind, LogLine
from leagues.models.round import Bye, DecidedBy, Pairing, Round

__all__ = [
    "Access",
    "Bye",
    "DecidedBy",
    "Entry",
    "ForbiddenPair",
    "League",
    "LogKind",
    "LogLine",
    "Pairing",
    "Round",
    "Seeding",
    "Status",
]
