"""A process of the site that kills itself with SIGKILL at a named point.

    python -m tests.matches.crash POINT web PORT
    python -m tests.matches.crash POINT worker MATCH
    python -m tests.matches.crash POINT sweep NOW

The product knows nothing of it: the point is a function of the product, wrapped here.
"""

import os
import signal
import sys
from datetime import datetime
from typing import Any
from unittest import mock

# Where to die, and whether before the function runs or after it.
POINTS = {
    "before the lock": ("matches.services.command.table_lock", "before"),
    "before the commit": ("matches.services.table.match_write", "after"),
    "after the commit": ("matches.services.table.publish", "before"),
    "before the reply": ("matches.services.table.publish", "after"),
    "while a bot thinks": ("matches.services.bots._choose", "before"),
}


def main(point: str, role: str, argument: str) -> None:
    """Sets the trap and plays the role."""
    import django  # noqa: PLC0415 - the settings come from the environment

    django.setup()
    from games.core.registry import all_games  # noqa: PLC0415 - Django first
    from tests.matches.toy import NIM  # noqa: PLC0415 - Django first

    all_games()[NIM.key] = NIM
    name, moment = POINTS[point]
    with mock.patch(name, trap(name, moment)):
        ROLES[role](argument)


def trap(name: str, moment: str) -> Any:
    """The function of that name, deadly at the moment."""
    module, _, function = name.rpartition(".")
    __import__(module)
    real = getattr(sys.modules[module], function)

    def deadly(*args: Any, **kwargs: Any) -> Any:
        if moment == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        real(*args, **kwargs)
        os.kill(os.getpid(), signal.SIGKILL)

    return deadly


def web(port: str) -> None:
    """The web process."""
    import uvicorn  # noqa: PLC0415 - only the web process needs it

    uvicorn.run("config.asgi:application", port=int(port), lifespan="off", log_level="error")


def worker(match_id: str) -> None:
    """A worker that got the task of playing the bots of the match."""
    from matches.tasks import play_bot  # noqa: PLC0415 - Django first

    play_bot(int(match_id))


def sweep(now: str) -> None:
    """A worker that got the task of the sweep at that moment."""
    from matches.services.sweep import deadlines_sweep  # noqa: PLC0415 - Django first

    deadlines_sweep(now=datetime.fromisoformat(now))


ROLES = {"web": web, "worker": worker, "sweep": sweep}

if __name__ == "__main__":
    main(*sys.argv[1:])
