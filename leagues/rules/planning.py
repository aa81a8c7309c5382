"""Before a league starts: how many rounds, and what to warn of (L1.2, L4.9)."""

from enum import StrEnum

import msgspec

from leagues.rules.elimination import rounds_needed
from leagues.rules.model import Format


class Level(StrEnum):
    """How much a piece of advice matters."""

    NOTE = "note"
    WARNING = "warning"


class Advice(msgspec.Struct, frozen=True):
    """One remark on a planned league, with what would be better."""

    level: Level
    text: str


def rounds_of(league_format: Format, players: int) -> int:
    """L1.2: the rounds a format takes; for a Swiss the fewest that find a single leader."""
    if league_format is Format.ROUND_ROBIN:
        return players - 1 + players % 2
    if league_format is Format.DOUBLE_ROUND_ROBIN:
        return 2 * (players - 1 + players % 2)
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
    enough = rounds_of(league_format, players)
    if rounds > safe_rounds(players):
        return (Advice(level=Level.WARNING, text=_too_many(players, rounds)),)
    if rounds < enough:
        text = (
            f"With {players} players {enough} rounds are needed "
            f"before only one can have won every meeting; {rounds} may leave several."
        )
        return (Advice(level=Level.NOTE, text=text),)
    return ()


def _too_many(players: int, rounds: int) -> str:
    whole = rounds_of(Format.ROUND_ROBIN, players)
    if rounds >= whole:
        return (
            f"{players} players cannot fill {rounds} Swiss rounds without a repeat for certain; "
            f"a round robin takes {whole} and everybody meets everybody."
        )
    return (
        f"{players} players fill {safe_rounds(players)} Swiss rounds for certain without a repeat; "
        f"later ones may find no pairing. A round robin takes {whole}."
    )
