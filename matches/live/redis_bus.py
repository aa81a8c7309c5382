"""Messages between processes through Redis, on one channel for all matches."""

import asyncio
import contextlib
import logging
from weakref import WeakKeyDictionary

import redis
import redis.asyncio
from redis.exceptions import RedisError

from matches.live.hub import watchers

CHANNEL = "constellation:matches"
RETRY_SECONDS = 2.0

logger = logging.getLogger(__name__)


class RedisBus:
    """One connection sends; one task for each event loop receives and tells the watchers."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._sender = redis.Redis.from_url(url)
        self._receivers: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Task[None]] = (
            WeakKeyDictionary()
        )

    def publish(self, match_id: int, version: int) -> None:
        """Sends to every process, this one among them."""
        self._sender.publish(CHANNEL, f"{match_id} {version}")

    async def listen(self) -> None:
        """Starts the receiver of this loop if none runs."""
        loop = asyncio.get_running_loop()
        receiver = self._receivers.get(loop)
        if receiver is None or receiver.done():
            self._receivers[loop] = loop.create_task(self._receive())

    async def _receive(self) -> None:
        while True:
            with contextlib.suppress(RedisError, OSError):
                await self._receive_once()
            logger.warning("Live updates: connection to Redis lost, trying again.")
            await asyncio.sleep(RETRY_SECONDS)

    async def _receive_once(self) -> None:
        async with redis.asyncio.Redis.from_url(self._url) as client, client.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "message":
                    match_id, version = message["data"].split()
                    watchers.tell(int(match_id), int(version))
