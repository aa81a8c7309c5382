"""What happened, and who may know it.

An event type says at its definition who may see it. `PUBLIC` events are for everybody. `PRIVATE`
events carry a field `seats` with the seats that may see them, and a method `public_twin` that gives
what everybody else sees instead ("draws 2 cards"), or None for nothing at all.
"""

import inspect
from collections.abc import Iterable
from enum import Enum
from typing import Any, ClassVar

from msgspec import Struct


class Audience(Enum):
    """Who may see events of a type."""

    PUBLIC = "public"
    PRIVATE = "private"


class Event(Struct, frozen=True, tag_field="event"):
    """The base of all events of all games; every subclass declares its `audience`."""

    audience: ClassVar[Audience]
    is_chance: ClassVar[bool] = False
    """Whether it holds an outcome of chance or turns up hidden information: no undo past it."""
    reveals: ClassVar[bool] = False
    """Whether it shows others what only its actor knew (a card played from hand), chance aside."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        audience = cls.__dict__.get("audience")
        if not isinstance(audience, Audience):
            raise TypeError(f"event type {cls.__name__} does not declare its audience")
        if audience is Audience.PRIVATE:
            if "seats" not in inspect.get_annotations(cls):
                raise TypeError(f"private event type {cls.__name__} has no field 'seats'")
            if "public_twin" not in cls.__dict__:
                raise TypeError(f"private event type {cls.__name__} does not define public_twin()")

    def public_twin(self) -> "Event | None":
        """What those may see who may not see this event."""
        return self


def event_for(event: Event, viewer: int | None) -> Event | None:
    """The event as this viewer may see it (None as viewer: a spectator), or None for nothing."""
    if event.audience is Audience.PUBLIC or viewer in event.seats:  # type: ignore[attr-defined]  # checked when the type was defined
        return event
    return event.public_twin()


def events_for(events: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """All events as this viewer may see them, in order."""
    seen = (event_for(event, viewer) for event in events)
    return tuple(event for event in seen if event is not None)
