"""The one way in which a match changes."""

from datetime import datetime

from django.db import IntegrityError

from games.core.errors import MatchOver
from games.core.events import Event
from matches.commands import (
    Actor,
    AnyCommand,
    BotSeat,
    CreditDowntime,
    Official,
    OfficialCommand,
    Play,
    Player,
    PlayerCommand,
    PlayTurn,
    SystemCommand,
    Timeout,
)
from matches.errors import NotAllowed, NotYourSeat, OutOfTime, StaleVersion
from matches.events import read_events
from matches.models import MatchEvent
from matches.services.acts import act
from matches.services.answers import CommandResult, first_answer, key_prefix
from matches.services.attempts import in_transaction
from matches.services.settle import credit_gap, settle_clocks
from matches.services.table import Table, table_append, table_lock, table_save


def match_command(
    *,
    match_id: int,
    actor: Actor,
    command: AnyCommand,
    expected_version: int | None,
    key: str,
    now: datetime,
) -> CommandResult:
    """Does the command, once, in one transaction under the lock of the match.

    `expected_version` is the version of the match that the actor saw; needed for actions of the
    game, without meaning for other commands. The same `key` from the same actor gives the first
    answer again. Clocks are settled before the command: a flag that fell earlier wins.

    Raises NoSuchMatch, NotYourSeat, NotAllowed, KeyReused, StaleVersion (OutOfTime among them),
    NothingToAnswer, and the game's Malformed, NotYourTurn, IllegalAction and MatchOver.
    """
    stored_key = f"{key_prefix(actor)}:{key}"
    try:
        answer = in_transaction(
            lambda: _command_locked(match_id, actor, command, expected_version, stored_key, now)
        )
    except IntegrityError:
        first = first_answer(match_id, stored_key, command)
        if first is None:
            raise
        return first
    if isinstance(answer, OutOfTime):
        raise answer
    return answer


def _command_locked(
    match_id: int,
    actor: Actor,
    command: AnyCommand,
    expected: int | None,
    stored_key: str,
    now: datetime,
) -> CommandResult | OutOfTime:
    table = table_lock(match_id)
    seat = _seat_of(table, actor, command)
    # A first use of the key has raised the version, so an up-to-date version needs no look-up:
    # should its key be old all the same, the insert fails and the first answer is given then.
    if expected != table.version and not isinstance(command, SystemCommand):
        first = first_answer(match_id, stored_key, command)
        if first is not None:
            return first
    if not table.running:
        if isinstance(command, SystemCommand):
            return CommandResult(match_id=match_id, seat=None, version=table.version, events=())
        raise MatchOver("The match is over; nothing can be played in it any more.")
    return _settle_and_act(table, seat, actor, command, expected, stored_key, now)


def _settle_and_act(
    table: Table,
    seat: int | None,
    actor: Actor,
    command: AnyCommand,
    expected: int | None,
    stored_key: str,
    now: datetime,
) -> CommandResult | OutOfTime:
    before = table.version
    settled, timed_out = settle_clocks(table, now=now)
    overtaken = seat in timed_out or (settled and not table.running)
    if overtaken and seat is not None:
        table_save(table, now=now, call_bots=True)
        message = "Time was up before this came; the site has acted."
        return OutOfTime(message, version=table.version, events=settled, seat=seat)
    require_fresh(table, seat, command, expected)
    written: tuple[Event, ...] = ()
    if table.running:
        written = _act_and_append(table, seat, actor, command, stored_key, now)
    if table.version != before:  # an action may be logged without an event of its own
        table_save(table, now=now, call_bots=not isinstance(actor, BotSeat))
    return CommandResult(
        match_id=table.match_id, seat=seat, version=table.version, events=settled + written
    )


def _act_and_append(
    table: Table,
    seat: int | None,
    actor: Actor,
    command: AnyCommand,
    stored_key: str,
    now: datetime,
) -> tuple[Event, ...]:
    if isinstance(command, CreditDowntime):
        return credit_gap(table, command.from_ms, command.to_ms, now=now)
    if isinstance(command, Timeout):
        return ()
    return table_append(
        table,
        seat=seat,
        key=stored_key,
        command=command,
        events=act(table, seat, command, now=now),
        now=now,
        official_id=actor.user_id if isinstance(actor, Official) else None,
    )


def _seat_of(table: Table, actor: Actor, command: AnyCommand) -> int | None:
    """The seat that the actor speaks for; None for officials and the site."""
    if isinstance(actor, Player):
        seat = table.fixed.seat_of(actor.user_id)
        if seat is None:
            raise NotYourSeat("You do not sit at this table.")
    elif isinstance(actor, BotSeat):
        seat = actor.seat
    else:
        seat = None
    allowed = (
        PlayerCommand
        if seat is not None
        else OfficialCommand
        if isinstance(actor, Official)
        else SystemCommand
    )
    if not isinstance(command, allowed):
        raise NotAllowed(f"A {type(command).__name__} does not come from a {type(actor).__name__}.")
    return seat


def require_fresh(
    table: Table, seat: int | None, command: AnyCommand, expected: int | None
) -> None:
    """An action is stale when the seat's own decision arose after the version it was made for.

    What other seats do meanwhile, where several decide at once, does not make it stale: the game
    judges it anew.
    """
    if seat is None or not isinstance(command, Play | PlayTurn):
        return
    opened = table.decisions[seat]
    oldest = table.version if opened is None else opened
    if expected is None or not oldest <= expected <= table.version:
        raise StaleVersion(
            f"The match is at version {table.version}: look at it and decide again.",
            version=table.version,
            events=events_since(table, expected),
            seat=seat,
        )


def events_since(table: Table, version: int | None) -> tuple[Event, ...]:
    """All that happened after the version, secrets included."""
    rows = MatchEvent.objects.filter(match_id=table.match_id, seq__gt=version or 0)
    return tuple(
        event
        for text in rows.order_by("seq").values_list("events", flat=True)
        for event in read_events(table.fixed.game, text)
    )
