"""The ledger of a match's clocks: pure functions of terms, ledger and the time given.

A seat's clock runs exactly while the seat has something to decide; several may run at once, and
each is charged to its own seat. Times are whole milliseconds since 1970 in UTC. A time earlier
than the one a clock started at counts as that one: a clock never runs backwards.
"""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from matches.clocks.terms import Terms

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)


class SeatClock(Struct, frozen=True, array_like=True):
    """One seat's time: what it had when its clock last started or stopped, and since when it runs.

    `misses` counts how often in a row the seat let its time run out.
    """

    left_ms: int
    since_ms: int | None = None
    misses: int = 0

    def left_at(self, now_ms: int) -> int:
        """What is left at `now_ms`; below zero when time is up."""
        if self.since_ms is None:
            return self.left_ms
        return self.left_ms - max(0, now_ms - self.since_ms)

    @property
    def deadline_ms(self) -> int | None:
        """When the time is up, or None while the clock stands."""
        return None if self.since_ms is None else self.since_ms + self.left_ms


Ledger = tuple[SeatClock, ...]
"""The clocks of all seats, by seat number."""

_decoder = msgspec.json.Decoder(Ledger)
_encoder = msgspec.json.Encoder()


def read_ledger(text: str) -> Ledger:
    """The ledger that `write_ledger` wrote."""
    return _decoder.decode(text)


def write_ledger(ledger: Ledger) -> str:
    """The ledger as JSON."""
    return _encoder.encode(ledger).decode()


def to_ms(moment: datetime) -> int:
    """The moment as whole milliseconds since 1970."""
    return (moment - EPOCH) // MILLISECOND


def from_ms(moment_ms: int) -> datetime:
    """The moment of so many milliseconds since 1970."""
    return EPOCH + timedelta(milliseconds=moment_ms)


def start_ledger(terms: Terms, seats: int, acting: Collection[int], now_ms: int) -> Ledger:
    """The clocks at the start of a match; those of the acting seats run."""
    first = terms.control.first_ms
    return tuple(SeatClock(first, now_ms if seat in acting else None) for seat in range(seats))


def after_action(
    terms: Terms, ledger: Ledger, seat: int, acting: Collection[int], now_ms: int
) -> Ledger:
    """The clocks after `seat` decided something, with `acting` the seats to act from now on."""
    own = ledger[seat]
    left = own.left_at(now_ms)
    if seat in acting:
        decided = SeatClock(left, now_ms)
    else:
        decided = SeatClock(terms.control.after_stretch(left))
    return _hand_over(ledger, seat, decided, acting, now_ms)


def after_miss(
    terms: Terms, ledger: Ledger, seat: int, acting: Collection[int], now_ms: int
) -> Ledger:
    """The clocks after the site acted for `seat`, whose time was up."""
    since = now_ms if seat in acting else None
    missed = SeatClock(terms.control.after_miss(), since, ledger[seat].misses + 1)
    return _hand_over(ledger, seat, missed, acting, now_ms)


def _hand_over(
    ledger: Ledger, seat: int, own: SeatClock, acting: Collection[int], now_ms: int
) -> Ledger:
    return tuple(
        own if number == seat else _run_or_stop(clock, number in acting, now_ms)
        for number, clock in enumerate(ledger)
    )


def _run_or_stop(clock: SeatClock, acts: bool, now_ms: int) -> SeatClock:
    if acts == (clock.since_ms is not None):
        return clock
    return SeatClock(clock.left_at(now_ms), now_ms if acts else None, clock.misses)


def stop_ledger(ledger: Ledger, now_ms: int) -> Ledger:
    """The clocks of a match that is over: all stand, so that there is no deadline."""
    return tuple(_run_or_stop(clock, acts=False, now_ms=now_ms) for clock in ledger)


def credit(ledger: Ledger, from_ms: int, to_ms: int) -> Ledger:
    """The clocks after the time between the two moments is given back to those that ran in it."""
    return tuple(
        clock
        if clock.since_ms is None
        else replace(clock, left_ms=clock.left_ms + max(0, to_ms - max(from_ms, clock.since_ms)))
        for clock in ledger
    )


def deadline_ms(ledger: Ledger) -> int | None:
    """When the first running clock runs out, or None when none runs."""
    moments = [clock.deadline_ms for clock in ledger if clock.deadline_ms is not None]
    return min(moments, default=None)


def flagged(terms: Terms, ledger: Ledger, now_ms: int) -> tuple[int, ...]:
    """The seats whose time ran out longer than the grace ago, the first to run out first."""
    limit = now_ms - terms.grace_ms
    fallen = [
        (clock.deadline_ms, seat)
        for seat, clock in enumerate(ledger)
        if clock.deadline_ms is not None and clock.deadline_ms <= limit
    ]
    return tuple(seat for _, seat in sorted(fallen))
