"""What a league remembers."""

from leagues.models.apart import ForbiddenPair
from leagues.models.entry import Entry
from leagues.models.exclusion import Exclusion
from leagues.models.league import Access, League, Seeding, Status
from leagues.models.log import LogKind, LogLine
from leagues.models.pairing import DecidedBy, Pairing, PairingSeat
from leagues.models.round import Bye, Round

__all__ = [
    "Access",
    "Bye",
    "DecidedBy",
    "Entry",
    "Exclusion",
    "ForbiddenPair",
    "League",
    "LogKind",
    "LogLine",
    "Pairing",
    "PairingSeat",
    "Round",
    "Seeding",
    "Status",
]
