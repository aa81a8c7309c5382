"""Trying out a turn in private, with undo, and doing it.

A draft is a list of the seat's own actions since its decision arose. It is played through the
engine for its owner's eyes, and nothing of it has happened. An action that shows an outcome of
chance or something hidden, or that ends the seat's decision, can't be tried out: it is done, and
the draft before it with it, as one command.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from msgspec import Raw

from matches.commands import Player, PlayTurn
from matches.errors import DraftChanged, NotYourSeat, OutOfTime
from matches.models import TurnDraft
from matches.selectors.drafts import DraftState, draft_state
from matches.selectors.final import is_final
from matches.services.answers import CommandResult, answer_given, key_prefix
from matches.services.command import match_command, require_fresh
from matches.services.table import Table, table_lock

_encode = msgspec.json.encode


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftChange:
    """The draft after a change: how many actions it has, or what was done when it was done."""

    actions: int
    committed: CommandResult | None = None


def match_draft_add(
    *,
    match_id: int,
    user_id: int,
    action: Any,
    expected_version: int | None,
    length: int,
    key: str,
    now: datetime,
) -> DraftChange:
    """Tries the action out after the `length` actions of the draft, or does it if it must be.

    Raises DraftChanged when the draft has another length, and all that `match_command` raises.
    """
    raw = Raw(_encode(action))
    with transaction.atomic():
        table = table_lock(match_id)
        answered = _answered(match_id, user_id, key)
        if answered is not None:
            return DraftChange(actions=0, committed=answered)
        seat = _own_decision(table, user_id, expected_version)
        draft = _draft(table, seat)
        actions = draft.actions
        _require_length(actions, length)
        game = table.fixed.game
        step = game.apply(draft.state, seat, game.read_action(bytes(raw)))
        if not is_final(game, table.acting, step):
            _write(table, seat, (*actions, bytes(raw)))
            return DraftChange(actions=length + 1)
        answer = _commit(match_id, user_id, (*actions, bytes(raw)), expected_version, key, now)
    return DraftChange(actions=0, committed=_done(answer))


def match_draft_undo(
    *, match_id: int, user_id: int, expected_version: int | None, length: int
) -> DraftChange:
    """Takes back the last of the `length` actions. Raises DraftChanged."""
    with transaction.atomic():
        table = table_lock(match_id)
        seat = _own_decision(table, user_id, expected_version)
        actions = _draft(table, seat).actions
        _require_length(actions, length)
        if not actions:
            raise DraftChanged("There is nothing to take back.")
        _write(table, seat, actions[:-1])
    return DraftChange(actions=length - 1)


def match_draft_commit(
    *, match_id: int, user_id: int, expected_version: int | None, key: str, now: datetime
) -> CommandResult:
    """Does all that was tried out, as one command. Raises DraftChanged when there is nothing."""
    with transaction.atomic():
        table = table_lock(match_id)
        answered = _answered(match_id, user_id, key)
        if answered is not None:
            return answered
        actions = _draft(table, _own_decision(table, user_id, expected_version)).actions
        if not actions:
            raise DraftChanged("There is nothing to do: the draft is empty.")
        answer = _commit(match_id, user_id, actions, expected_version, key, now)
    return _done(answer)


def _answered(match_id: int, user_id: int, key: str) -> CommandResult | None:
    """The answer to the same request before. Asked under lock, or the first might be under way."""
    return answer_given(match_id, f"{key_prefix(Player(user_id))}:{key}")


def _own_decision(table: Table, user_id: int, expected: int | None) -> int:
    """The person's seat, which has something to decide. Raises NotYourSeat, StaleVersion."""
    seat = table.fixed.seat_of(user_id)
    if seat is None:
        raise NotYourSeat("You do not sit at this table.")
    require_fresh(table, seat, PlayTurn(actions=()), expected)
    return seat


def _draft(table: Table, seat: int) -> DraftState:
    opened = table.decisions[seat] or table.version
    draft = draft_state(table.match_id, table.fixed, table.state, seat, opened)
    return draft or DraftState((), table.state, ())


def _require_length(actions: tuple[bytes, ...], length: int) -> None:
    if len(actions) != length:
        raise DraftChanged(
            f"Your draft has {len(actions)} actions now, not {length}: look at it again."
        )


def _write(table: Table, seat: int, actions: tuple[bytes, ...]) -> None:
    TurnDraft.objects.update_or_create(
        match_id=table.match_id,
        seat=seat,
        defaults={
            "decision": table.decisions[seat] or table.version,
            "actions": _encode([Raw(action) for action in actions]).decode(),
        },
    )


def _commit(
    match_id: int,
    user_id: int,
    actions: tuple[bytes, ...],
    expected_version: int | None,
    key: str,
    now: datetime,
) -> CommandResult | OutOfTime:
    """One command, under the lock under which the draft was read: nobody takes it back meanwhile.

    OutOfTime is given and not raised, for what the site has done for the seat is to be kept.
    """
    try:
        return match_command(
            match_id=match_id,
            actor=Player(user_id),
            command=PlayTurn(actions=tuple(Raw(action) for action in actions)),
            expected_version=expected_version,
            key=key,
            now=now,
        )
    except OutOfTime as error:
        return error


def _done(answer: CommandResult | OutOfTime) -> CommandResult:
    if isinstance(answer, OutOfTime):
        raise answer
    return answer
