"""What happens to a match beside the game: written to the same log as the game's events."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec
from msgspec import Raw

from games.core.contract import AnyGame
from games.core.events import Audience, Event

_PREFIX = b'{"event":"match:'


class Resigned(Event, frozen=True, tag="match:resigned"):
    """A seat gave up."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int


class DrawOffered(Event, frozen=True, tag="match:draw-offered"):
    """A seat offered a draw, or agreed to one that is open."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int


class DrawDeclined(Event, frozen=True, tag="match:draw-declined"):
    """A seat declined the open offer."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int


class TimeRanOut(Event, frozen=True, tag="match:time-ran-out"):
    """A seat's time was up, for the `misses`-th time in a row; the site acted for it."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    misses: int


class Forfeited(Event, frozen=True, tag="match:forfeited"):
    """A seat let its time run out too often in a row and left the match."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int


class TimeCredited(Event, frozen=True, tag="match:time-credited"):
    """The site was down; running clocks got up to so many seconds back."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seconds: int


class Ruled(Event, frozen=True, tag="match:ruled"):
    """An official ended the match, with the reason given."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    reason: str


class Finished(Event, frozen=True, tag="match:finished"):
    """The match is over: places and scores by seat, why, and the rule that ended it."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str


SiteEvent = (
    Resigned | DrawOffered | DrawDeclined | TimeRanOut | Forfeited | TimeCredited | Ruled | Finished
)

_site_decoder: "msgspec.json.Decoder[SiteEvent]" = msgspec.json.Decoder(SiteEvent)
_list_decoder = msgspec.json.Decoder(list[Raw])
_encoder = msgspec.json.Encoder()


def write_events(events: Sequence[Event]) -> str:
    """Events of the game and of the site as one JSON list."""
    return _encoder.encode(events).decode()


def read_events(game: AnyGame, text: str) -> tuple[Event, ...]:
    """The events that `write_events` wrote for a match of `game`."""
    return tuple(_read_all(game, _list_decoder.decode(text)))


def _read_all(game: AnyGame, raws: Iterable[Raw]) -> Iterable[Event]:
    for raw in raws:
        data = bytes(raw)
        yield _site_decoder.decode(data) if data.startswith(_PREFIX) else game.read_event(data)
