"""Chance as a value: the same key and counter give the same draw on every machine and Python."""

import hmac
from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

_WORD = 1 << 64


class Rng(Struct, frozen=True):
    """A stream of draws named by a secret key; `counter` is the number of words already used.

    Each word is the first 64 bits of HMAC-SHA256(key, counter as 8 bytes, big-endian). Every
    method returns its result together with the generator that goes on after it. A generator is
    part of a state and never part of a view.
    """

    key: bytes
    counter: int = 0

    def below(self, bound: int) -> tuple[int, "Rng"]:
        """A uniform integer in 0 … bound - 1, without modulo bias. `bound` is at least 1."""
        if bound < 1:
            raise ValueError(f"bound must be at least 1, not {bound}")
        limit = _WORD - _WORD % bound
        counter = self.counter
        while True:
            digest = hmac.digest(self.key, counter.to_bytes(8, "big"), "sha256")
            word = int.from_bytes(digest[:8], "big")
            counter += 1
            if word < limit:
                return word % bound, Rng(self.key, counter)

    def roll(self, sides: int = 6) -> tuple[int, "Rng"]:
        """One die: a uniform integer in 1 … sides."""
        face, after = self.below(sides)
        return face + 1, after

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """All items in a uniform random order (Fisher and Yates, from the last place down)."""
        return self.sample(items, len(items))

    def sample(self, items: Sequence[T], count: int) -> tuple[tuple[T, ...], "Rng"]:
        """`count` different items in random order."""
        pool = list(items)
        if not 0 <= count <= len(pool):
            raise ValueError(f"cannot take {count} of {len(pool)} items")
        rng = self
        last = len(pool) - 1
        for taken in range(count):
            place, rng = rng.below(last - taken + 1)
            end = last - taken
            pool[place], pool[end] = pool[end], pool[place]
        return tuple(reversed(pool[len(pool) - count :])), rng

    def choice(self, items: Sequence[T]) -> tuple[T, "Rng"]:
        """One item, each as likely as the others."""
        place, after = self.below(len(items))
        return items[place], after
