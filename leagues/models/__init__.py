"""What a league remembers."""

from leagues.models.entry import Entry
from leagues.models.league import Access, League, Seeding, Status
from leagues.models.log import LogKind, LogLine
from leagues.models.round import Bye, DecidedBy, Pairing, Round

__all__ = [
    "Access",
    "Bye",
    "DecidedBy",
    "Entry",
    "League",
    "LogKind",
    "LogLine",
    "Pairing",
    "Round",
    "Seeding",
    "Status",
]
