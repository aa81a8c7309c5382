"""Drawing lots so that anybody can repeat the draw (L7.9)."""

import hashlib
from collections.abc import Iterable

from leagues.rules.model import PlayerId


def lot(seed: str, player: PlayerId) -> int:
    """L7.9: the player's lot, a whole number under 2^64; the lower lot is the better one.

    It is the first eight bytes of SHA-256 of "seed:player", so it is fixed by the published seed.
    """
    digest = hashlib.sha256(f"{seed}:{player}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def by_lot(seed: str, players: Iterable[PlayerId]) -> list[PlayerId]:
    """L7.9: the players in the order of their lots."""
    return sorted(players, key=lambda player: (lot(seed, player), player))
