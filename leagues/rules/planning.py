"""Before a league starts: whether, how many rounds, what to warn of (L1.2, L1.6, L4.9)."""

from enum import StrEnum
from itertools import count

import msgspec

from leagues.rules.elimination import rounds_needed
from leagues.rules.errors import TooManyLeaguesError
from leagues.rules.model import Format


class Level(StrEnum):
    """How much a piece of advice matters."""

    NOTE = "note"
    WARNING = "warning"


class Advice(msgspec.Struct, frozen=True):
    """One remark on a planned league: which, and its numbers."""

    level: Level
    key: str
    data: dict[str, int]


def organising_check(leagues: int, *, most: int) -> None:
    """L1.6: whether the organiser of so many that are not over may open one more."""
    if leagues >= most:
        raise TooManyLeaguesError("too-many-leagues", most=most)


def rounds_of(league_format: Format, players: int) -> int:
    """L1.2, L10.1: the rounds a format takes; where they are free the fewest that find a leader."""
    if league_format is Format.ROUND_ROBIN:
        return players - 1 + players % 2
    if league_format is Format.DOUBLE_ROUND_ROBIN:
        return 2 * (players - 1 + players % 2)
    if league_format is Format.TABLES:
        return next(rounds for rounds in count(2) if 3 ** (rounds - 1) >= players)
    return rounds_needed(players)


def safe_rounds(players: int) -> int:
    """L4.9: rounds of a Swiss that can always be paired without a repeat, if nobody leaves.

    Everybody has then met fewer than half of the others, and a graph in which each of n players
    may still meet n/2 others has a perfect matching (Dirac 1952).
    """
    return (players + players % 2) // 2


def advice(league_format: Format, *, players: int, rounds: int) -> tuple[Advice, ...]:
    """L4.9: what the organiser should know before the first round."""
    if league_format is not Format.SWISS or players < 2:
        return ()
    enough, whole = rounds_of(league_format, players), rounds_of(Format.ROUND_ROBIN, players)
    data = {"players": players, "rounds": rounds, "enough": enough, "whole": whole}
    data["safe"] = safe_rounds(players)
    if rounds > data["safe"]:
        key = "round-robin-instead" if rounds >= whole else "rounds-may-fail"
        return (Advice(level=Level.WARNING, key=key, data=data),)
    if rounds < enough:
        return (Advice(level=Level.NOTE, key="rounds-too-few", data=data),)
    return ()
