"""The rooms above put short notices on the first page, such as a league that opens soon."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from accounts.models import User


class Notice(NamedTuple):
    """One line of news with where it leads."""

    title: str
    text: str
    url: str


NoticesFunction = Callable[[User | None, datetime], Sequence[Notice]]

_asked: list[NoticesFunction] = []


def register_notices(function: NoticesFunction) -> None:
    """Adds a source of notices. Called in AppConfig.ready()."""
    _asked.append(function)


def registered_notices() -> tuple[NoticesFunction, ...]:
    """The sources in the order in which they were registered."""
    return tuple(_asked)
