"""What happens in a match of Tacticum. Everybody sees it all, and nothing is left to chance."""

from typing import ClassVar

from games.core.events import Audience, Event


class BattleBegun(Event, frozen=True, tag="battle-begun"):
    """The pieces stand as the scenario says."""

    audience: ClassVar = Audience.PUBLIC
    scenario: str


class PiecesMoved(Event, frozen=True, tag="pieces-moved"):
    """A seat moved a piece, a Square or a Column."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    kind: str
    origins: tuple[str, ...]
    targets: tuple[str, ...]


class UnitsCaptured(Event, frozen=True, tag="units-captured"):
    """Units were captured; `hit` is the one that a Column ran into, if any."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    flanked: tuple[str, ...]
    hit: tuple[str, ...]


class PointsScored(Event, frozen=True, tag="points-scored"):
    """The scenario's own count went up."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    points: int
    total: int


class MatchEnded(Event, frozen=True, tag="match-ended"):
    """The match is over."""

    audience: ClassVar = Audience.PUBLIC
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str


AnyEvent = BattleBegun | PiecesMoved | UnitsCaptured | PointsScored | MatchEnded
