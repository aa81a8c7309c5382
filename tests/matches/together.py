"""Doing things at the same moment, each in a thread and a database connection of its own."""

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

from django.db import connection


def together(*deeds: Callable[[], Any]) -> list[Any]:
    """What each deed gave, or the exception with which it ended, in the order of the deeds."""
    barrier = Barrier(len(deeds))
    results: list[Any] = [None] * len(deeds)

    def run(number: int, deed: Callable[[], Any]) -> None:
        barrier.wait()
        try:
            results[number] = deed()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the result
            results[number] = error
        finally:
            connection.close()

    threads = [Thread(target=run, args=item) for item in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
