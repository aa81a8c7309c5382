"""What a player may decide in Dragonheart."""

from functools import lru_cache
from itertools import combinations
from typing import Literal

from msgspec import Struct

from games.dragonheart.cards import LETTERS

Letter = Literal["D", "H", "F", "C", "T", "K", "P", "W", "S"]


class Play(Struct, frozen=True, tag_field="do", tag="play", forbid_unknown_fields=True):
    """Put one or more cards of one kind, sorted, on their place."""

    cards: tuple[str, ...]


class Take(Struct, frozen=True, tag_field="do", tag="take", forbid_unknown_fields=True):
    """Take this pile, where the card played leaves a choice of two."""

    kind: Letter


Action = Play | Take

TAKE: dict[str, Take] = {letter: Take(letter) for letter in LETTERS}  # type: ignore[arg-type]  # LETTERS holds the letters of Letter


@lru_cache(maxsize=4096)
def plays_of(cards: tuple[str, ...]) -> tuple[Play, ...]:
    """Every different choice of one or more of these sorted cards of one kind, small ones first."""
    chosen = (pick for size in range(1, len(cards) + 1) for pick in combinations(cards, size))
    return tuple(Play(pick) for pick in dict.fromkeys(chosen))
