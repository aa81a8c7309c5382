"""The terms of time of a match: what is agreed before it starts and never changes."""

from typing import Self

from msgspec import Struct

HOUR_MS = 3_600_000
LIVE_GRACE_MS = 5_000
SLOW_GRACE_MS = 60_000


class PerMove(Struct, frozen=True, kw_only=True, tag="per-move", tag_field="kind"):
    """The same allowance for each stretch in which a seat is to act; what is left over is lost."""

    hours_per_move: float

    def __post_init__(self) -> None:
        _require_positive("hours_per_move", self.hours_per_move)

    @property
    def first_ms(self) -> int:
        """What a seat has at the start of the match, in milliseconds."""
        return round(self.hours_per_move * HOUR_MS)

    def after_stretch(self, left_ms: int) -> int:  # noqa: ARG002 - one shape for all controls
        """What a seat has after it handed over the decision with `left_ms` left."""
        return self.first_ms

    def after_miss(self) -> int:
        """What a seat has after the site acted for it."""
        return self.first_ms


class Fischer(Struct, frozen=True, kw_only=True, tag="fischer", tag_field="kind"):
    """A reserve that runs while the seat is to act and gains an increment when it hands over.

    The reserve never grows above the cap; a reserve that starts above it is not cut.
    """

    start_hours: float
    increment_hours: float
    cap_hours: float

    def __post_init__(self) -> None:
        _require_positive("start_hours", self.start_hours)
        _require_positive("increment_hours", self.increment_hours)
        _require_positive("cap_hours", self.cap_hours)

    @property
    def first_ms(self) -> int:
        """What a seat has at the start of the match, in milliseconds."""
        return round(self.start_hours * HOUR_MS)

    def after_stretch(self, left_ms: int) -> int:
        """What a seat has after it handed over the decision with `left_ms` left."""
        left = max(0, left_ms)
        return min(left + self.after_miss(), max(left, round(self.cap_hours * HOUR_MS)))

    def after_miss(self) -> int:
        """What a seat has after the site acted for it: one increment."""
        return round(self.increment_hours * HOUR_MS)


Control = PerMove | Fischer


class Terms(Struct, frozen=True, kw_only=True):
    """How time is counted, and how many times in a row a seat may let it run out.

    Each time the site plays the seat's default action; at the last one the seat forfeits.
    """

    control: Control
    misses_to_forfeit: int = 3

    def __post_init__(self) -> None:
        if not 1 <= self.misses_to_forfeit <= 20:
            raise ValueError(f"misses_to_forfeit must be 1 to 20, not {self.misses_to_forfeit}")

    @classmethod
    def per_move(cls, hours: float, misses_to_forfeit: int = 3) -> Self:
        """Terms with `hours` for each move."""
        return cls(control=PerMove(hours_per_move=hours), misses_to_forfeit=misses_to_forfeit)

    @classmethod
    def fischer(
        cls, start_hours: float, increment_hours: float, cap_hours: float, misses: int = 3
    ) -> Self:
        """Terms with a reserve of `start_hours` that gains `increment_hours` up to `cap_hours`."""
        control = Fischer(
            start_hours=start_hours, increment_hours=increment_hours, cap_hours=cap_hours
        )
        return cls(control=control, misses_to_forfeit=misses)

    @property
    def grace_ms(self) -> int:
        """How long after the deadline shown a command is still in time.

        It covers the way from the player to the site: 5 s where an allowance is below an hour,
        else 60 s.
        """
        quick = min(self.control.first_ms, self.control.after_miss()) < HOUR_MS
        return LIVE_GRACE_MS if quick else SLOW_GRACE_MS


def _require_positive(name: str, hours: float) -> None:
    if not 0 < hours <= 24 * 366:
        raise ValueError(f"{name} must be above 0 and at most a year, not {hours:g}")
