"""Which function writes the sentence of which event."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from games.core.events import Event
from matches.boards.tacenda.words import Words

Writer = Callable[[Any, Words], str]
W = TypeVar("W", bound=Writer)
WRITERS: dict[type[Event], Writer] = {}


def tells(kind: type[Event]) -> Callable[[W], W]:
    """Makes the decorated function the writer of the events of that type."""

    def register(writer: W) -> W:
        WRITERS[kind] = writer
        return writer

    return register


def told(happened: Sequence[Event], words: Words) -> Iterator[str]:
    """The sentences of the events that have a writer which has something to say."""
    for event in happened:
        writer = WRITERS.get(type(event))
        sentence = writer(event, words) if writer else ""
        if sentence:
            yield sentence
