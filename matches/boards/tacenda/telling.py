"""Which function writes the sentence of which event."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from games.core.events import Event
from games.tacenda import events
from matches.boards.tacenda.words import Words

Writer = Callable[[Any, Words], str]
W = TypeVar("W", bound=Writer)
WRITERS: dict[type[Event], Writer] = {}
UNTOLD: frozenset[type[Event]] = frozenset(
    {events.HandRenumbered, events.MatchEnded, events.StunCounted, events.TurnEnded}
)
"""The numbers of cards are no news, the board shows the count of a stun, the next turn says that
one has ended, and the page tells the end of the match itself."""


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
