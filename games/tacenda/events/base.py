"""What the events of Tacenda have in common."""

from typing import ClassVar

from msgspec import Struct

from games.core.events import Audience, Event


class Token(Struct, frozen=True, array_like=True):
    """A card instance and which card it is."""

    id: int
    key: str


class Public(Event, frozen=True):
    """The base of the events that everybody sees."""

    audience: ClassVar[Audience] = Audience.PUBLIC
