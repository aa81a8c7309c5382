"""A transaction that is tried again when the connection to the database turns out to be lost."""

from collections.abc import Callable
from typing import TypeVar

from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connections, transaction

T = TypeVar("T")


def in_transaction(work: Callable[[], T]) -> T:
    """Does the work in a transaction of its own; once more if the connection turns out to be lost.

    The work has to be the same however often it is done. In return it does without the statement
    by which Django asks, before each request, whether a kept connection still stands.
    """
    connection = connections[DEFAULT_DB_ALIAS]
    kept = connection.connection
    connection.health_check_done = True  # type: ignore[attr-defined]  # the stubs leave it out
    try:
        with transaction.atomic():
            return work()
    except (InterfaceError, OperationalError):
        if kept is None or connection.in_atomic_block:
            raise
        if connection.connection is kept:
            if connection.is_usable():
                raise
            connection.close()
    with transaction.atomic():
        return work()
