"""Saying that a match went on, to all who watch it: within the process, or through Redis.

A message is a match and its version, never what happened: each watcher reads that through the
one door for views. A message that is lost costs a delay and nothing else.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from threading import Lock
from typing import Protocol

from django.conf import settings

Queue = asyncio.Queue[int]


class Bus(Protocol):
    """A way for messages to reach the watchers."""

    def publish(self, match_id: int, version: int) -> None:
        """Sends the message; called from any thread."""

    async def listen(self) -> None:
        """Makes sure that messages of other processes arrive in this one."""


class Watchers:
    """The open streams of this process by match; safe to call from any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._queues: defaultdict[int, set[tuple[asyncio.AbstractEventLoop, Queue]]] = defaultdict(
            set
        )

    def tell(self, match_id: int, version: int) -> None:
        """Puts the version into the queue of each stream of the match."""
        with self._lock:
            streams = list(self._queues.get(match_id, ()))
        for loop, queue in streams:
            if not loop.is_closed():
                loop.call_soon_threadsafe(queue.put_nowait, version)

    @asynccontextmanager
    async def watch(self, match_id: int) -> AsyncIterator[Queue]:
        """A queue that gets the versions of the match while the block runs."""
        stream = (asyncio.get_running_loop(), Queue())
        with self._lock:
            self._queues[match_id].add(stream)
        try:
            yield stream[1]
        finally:
            self._forget(match_id, stream)

    def _forget(self, match_id: int, stream: tuple[asyncio.AbstractEventLoop, Queue]) -> None:
        with self._lock:
            self._queues[match_id].discard(stream)
            if not self._queues[match_id]:
                del self._queues[match_id]


watchers = Watchers()


class LocalBus:
    """Watchers and senders are in the same process."""

    def publish(self, match_id: int, version: int) -> None:
        """Tells the watchers at once."""
        watchers.tell(match_id, version)

    async def listen(self) -> None:
        """Nothing comes from elsewhere."""


@cache
def bus() -> Bus:
    """The bus of this process, by the settings."""
    if not settings.REDIS_URL:
        return LocalBus()
    from matches.live.redis_bus import RedisBus  # noqa: PLC0415 - without Redis it isn't needed

    return RedisBus(settings.REDIS_URL)


def publish(match_id: int, version: int) -> None:
    """Says that the match has reached the version."""
    bus().publish(match_id, version)
