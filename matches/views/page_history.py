"""What has happened in a match, in sentences: the log, and what is new to its reader."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from matches.boards.base import Seats
from matches.boards.story import told
from matches.selectors.log import LogEntry
from matches.selectors.view import MatchView


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of the log in sentences."""

    at: datetime
    you: bool
    lines: list[str]


@dataclass(frozen=True, slots=True)
class LastTurn:
    """What the others did since the reader last did something."""

    title: str
    lines: list[str]

    @property
    def said(self) -> str:
        """The lines as one text."""
        return " ".join(self.lines)


def recent_entries(shown: MatchView) -> list[LogEntry]:
    """What the others did since the reader's last act; for a spectator the last act."""
    entries: list[LogEntry] = []
    for entry in reversed(shown.log):
        if entry.seat is not None and entry.seat == shown.seat:
            break
        if shown.seat is None and entries and entry.seat != entries[-1].seat:
            break
        entries.append(entry)
    return entries[::-1]


def last_turn(game: str, entries: Iterable[LogEntry], people: Seats) -> LastTurn | None:
    """The entries as a summary, if there is anything to say of them."""
    lines = [line for entry in entries for line in told(game, entry.events, people)]
    return LastTurn(_("Since your last move"), lines) if lines else None


def log_lines(shown: MatchView, people: Seats) -> list[LogLine]:
    """The log in sentences, the newest first."""
    lines = (
        LogLine(entry.at, entry.seat == shown.seat, told(shown.game, entry.events, people))
        for entry in reversed(shown.log)
    )
    return [line for line in lines if line.lines]
