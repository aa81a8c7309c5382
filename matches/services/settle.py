"""Settling clocks: acting for the seats whose time is up, before anything else happens."""

from datetime import datetime, timedelta

import msgspec
from msgspec import Raw

from games.core.events import Event
from matches.clocks import after_miss, credit, flagged, to_ms
from matches.commands import CreditDowntime, PlayDefault, Timeout
from matches.events import Forfeited, TimeCredited, TimeRanOut
from matches.models import Downtime, MatchEvent, SweepBeat
from matches.services.table import Table, table_append

SWEEP_IS_DOWN_AFTER = timedelta(minutes=2)
"""A sweep that did not run for so long was down; the time is given back to running clocks."""

_credit_decoder = msgspec.json.Decoder(CreditDowntime)


def settle_clocks(table: Table, *, now: datetime) -> tuple[tuple[Event, ...], tuple[int, ...]]:
    """Acts for every seat whose time is up; gives the events and the seats that timed out.

    Each seat is acted for at most once, however late this is called, so that nobody's absence
    runs the match ahead.
    """
    terms = table.fixed.terms
    if not flagged(terms, table.ledger, to_ms(now)):
        return (), ()
    events = _credit_downtimes(table, now)
    late: list[int] = []
    for seat in flagged(terms, table.ledger, to_ms(now)):
        if table.running and seat in flagged(terms, table.ledger, to_ms(now)):
            events += _act_for(table, seat, now)
            late.append(seat)
    return events, tuple(late)


def _act_for(table: Table, seat: int, now: datetime) -> tuple[Event, ...]:
    game, terms = table.fixed.game, table.fixed.terms
    misses = table.ledger[seat].misses + 1
    events: list[Event] = [TimeRanOut(seat=seat, misses=misses)]
    if misses >= terms.misses_to_forfeit:
        command: Timeout | PlayDefault = Timeout()
        step = game.forfeit(table.state, seat, "forfeit")
        table.gone |= 1 << seat
        events.append(Forfeited(seat=seat))
    else:
        action = game.default_action(table.state, seat)
        command = PlayDefault(action=Raw(msgspec.json.encode(action)))
        step = game.apply(table.state, seat, action)
    table.state = step.state
    table.draw_agreed = 0
    table.ledger = after_miss(terms, table.ledger, seat, table.acting, to_ms(now))
    return table_append(
        table,
        seat=seat,
        key=f"site:clock-{table.version}",
        command=command,
        events=[*events, *step.events],
        now=now,
    )


def _credit_downtimes(table: Table, now: datetime) -> tuple[Event, ...]:
    """Gives back what the sweep has not given back yet; asked only when time seems to be up."""
    gaps = [(gap.start_at, gap.end_at) for gap in Downtime.objects.filter(credited_at=None)]
    beat = SweepBeat.objects.filter(pk=1).values_list("beat_at", flat=True).first()
    if beat is not None and now - beat > SWEEP_IS_DOWN_AFTER:
        gaps.append((beat, now))
    events: tuple[Event, ...] = ()
    for start, end in sorted(gaps):
        events += credit_gap(table, to_ms(start), to_ms(end), now=now)
    return events


def credit_gap(table: Table, from_ms: int, to_ms: int, *, now: datetime) -> tuple[Event, ...]:
    """Gives back the part of the gap that this match has not got back before."""
    command = CreditDowntime(from_ms=max(from_ms, _credited_until(table)), to_ms=to_ms)
    if command.from_ms >= to_ms:
        return ()
    credited = credit(table.ledger, command.from_ms, command.to_ms)
    if credited == table.ledger:
        return ()
    table.ledger = credited
    table.credited_until_ms = to_ms
    return table_append(
        table,
        seat=None,
        key=f"site:downtime-{command.from_ms}",
        command=command,
        events=[TimeCredited(seconds=(command.to_ms - command.from_ms) // 1000)],
        now=now,
    )


def _credited_until(table: Table) -> int:
    if table.credited_until_ms is None:
        table.credited_until_ms = _last_credit(table)
    return table.credited_until_ms


def _last_credit(table: Table) -> int:
    gaps = MatchEvent.objects.filter(match_id=table.match_id, key__startswith="site:downtime-")
    last = gaps.order_by("-seq").values_list("command", flat=True).first()
    return 0 if last is None else _credit_decoder.decode(last).to_ms
