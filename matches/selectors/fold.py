"""Playing a match again from its log: the log is the truth, the state column a cache of it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Raw

from games.core.contract import Step
from games.core.errors import Malformed
from games.core.events import Event
from matches.commands import LoggedCommand, Play, PlayDefault, PlayTurn, Resign, Start, Timeout
from matches.models import MatchEvent
from matches.selectors.fixed import Fixed

_command_decoder: "msgspec.json.Decoder[LoggedCommand]" = msgspec.json.Decoder(LoggedCommand)


@dataclass(frozen=True, slots=True)
class Ply:
    """One step of a match: what was done, the state after it and what the game said of it.

    A command of several actions has a ply for each; one that leaves the game alone has one with
    the state as it was. `first` and `last` mark the ends of its log entry.
    """

    entry: MatchEvent
    seat: int | None
    at: datetime
    state: Any
    events: tuple[Event, ...]
    first: bool
    last: bool


def match_entries(match_id: int) -> list[MatchEvent]:
    """The log in order."""
    return list(MatchEvent.objects.filter(match_id=match_id).order_by("seq"))


def fold(fixed: Fixed, entries: Iterable[MatchEvent]) -> Iterator[Ply]:
    """Every ply of the log, the start first, computed by the game alone."""
    state: Any = None
    for entry in entries:
        steps = _steps(fixed, state, entry)
        state = steps[-1].state
        for number, step in enumerate(steps, 1):
            first, last = number == 1, number == len(steps)
            yield Ply(entry, entry.seat, entry.at, step.state, step.events, first, last)


def state_of(match_id: int, fixed: Fixed, text: str) -> Any:
    """The state of the match from its cache `text`; from the log when that can't be read."""
    try:
        return fixed.game.load(text.encode(), fixed.setup)
    except Malformed:
        *_, last = fold(fixed, match_entries(match_id))
        return last.state


def _steps(fixed: Fixed, state: Any, entry: MatchEvent) -> Sequence[Step[Any]]:
    command = _command_decoder.decode(entry.command)
    if isinstance(command, Start):
        return [fixed.game.new(fixed.setup, fixed.rng)]
    if isinstance(command, Play | PlayDefault):
        return _apply_all(fixed, state, entry.seat, [command.action])
    if isinstance(command, PlayTurn):
        return _apply_all(fixed, state, entry.seat, command.actions)
    if isinstance(command, Resign | Timeout):
        reason = "resigned" if isinstance(command, Resign) else "forfeit"
        return [fixed.game.forfeit(state, _seat(entry.seat), reason)]
    return [Step(state, ())]


def _apply_all(
    fixed: Fixed, state: Any, seat: int | None, actions: Iterable[Raw]
) -> Sequence[Step[Any]]:
    steps = []
    for raw in actions:
        step = fixed.game.apply(state, _seat(seat), fixed.game.read_action(bytes(raw)))
        state = step.state
        steps.append(step)
    return steps


def _seat(seat: int | None) -> int:
    if seat is None:
        raise ValueError("an entry of the log that acts in the game names no seat")
    return seat
