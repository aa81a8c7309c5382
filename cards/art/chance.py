"""Numbers that look random and are the same on every machine for the same seed."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of numbers made from a seed by hashing; never the global `random`."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._count = 0

    def branch(self, name: str) -> "Chance":
        """A stream of its own, so that one part of a picture can change without the others."""
        return Chance(f"{self._seed}/{name}")

    def unit(self) -> float:
        """A number from 0 up to, but not including, 1."""
        digest = hashlib.sha256(f"{self._seed}#{self._count}".encode()).digest()
        self._count += 1
        return int.from_bytes(digest[:6], "big") / 2**48

    def between(self, low: float, high: float) -> float:
        """A number from `low` up to `high`."""
        return low + (high - low) * self.unit()

    def whole(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + int((high - low + 1) * self.unit())

    def pick(self, choices: Sequence[T]) -> T:
        """One of `choices`."""
        return choices[self.whole(0, len(choices) - 1)]

    def near(self, choices: Sequence[T], place: int) -> T:
        """One of two neighbours in `choices`, so that neighbouring places seldom agree."""
        return choices[(place + self.whole(0, 1)) % len(choices)]

    def sign(self) -> int:
        """Minus one or one."""
        return -1 if self.unit() < 0.5 else 1
