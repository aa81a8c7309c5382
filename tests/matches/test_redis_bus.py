"""News between processes, through a real Redis."""

import asyncio
import os

from matches.live.hub import watchers
from matches.live.redis_bus import RedisBus


def test_what_one_process_says_is_heard_in_another():
    url = os.environ["TEST_REDIS_URL"]

    async def listen_and_send():
        sender, receiver = RedisBus(url), RedisBus(url)
        async with watchers.watch(7) as queue:
            await receiver.listen()
            # The receiver takes a moment to subscribe; what is said before that is lost.
            while queue.empty():
                await asyncio.to_thread(sender.publish, 7, 3)
                await asyncio.sleep(0.02)
            return queue.get_nowait()

    assert asyncio.run(asyncio.wait_for(listen_and_send(), 120)) == 3
