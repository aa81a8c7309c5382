"""What a command is answered, the first time and when it comes again."""

from dataclasses import dataclass

import msgspec

from games.core.events import Event, events_for
from matches.commands import Actor, AnyCommand, BotSeat, Official, Player
from matches.errors import KeyReused
from matches.events import Finished, read_events
from matches.models import MatchEvent
from matches.selectors.fixed import match_fixed


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandResult:
    """What a command did. `events` may hold secrets; show `events_for(viewer)`.

    `seat` is the actor's. `version` is the match's version after the command, the same as its
    number in the log. When the command had nothing to do, `events` is empty. `repeated` says that
    the key was seen before, and that this is the first answer again.
    """

    match_id: int
    seat: int | None
    version: int
    events: tuple[Event, ...]
    repeated: bool = False

    @property
    def finished(self) -> bool:
        """Whether this command ended the match."""
        return any(isinstance(event, Finished) for event in self.events)

    def events_for(self, viewer: int | None) -> tuple[Event, ...]:
        """The events as the seat may see them (None: a spectator)."""
        return events_for(self.events, viewer)


def key_prefix(actor: Actor) -> str:
    """What keeps the keys of different actors apart in the log of a match."""
    if isinstance(actor, Player):
        return f"user-{actor.user_id}"
    if isinstance(actor, BotSeat):
        return f"bot-{actor.seat}"
    return "official" if isinstance(actor, Official) else "site"


def first_answer(match_id: int, stored_key: str, command: AnyCommand) -> CommandResult | None:
    """The answer to the same command before, None when it is new. Raises KeyReused."""
    written = MatchEvent.objects.filter(match_id=match_id, key=stored_key)
    text = written.values_list("command", flat=True).first()
    if text is not None and text != msgspec.json.encode(command).decode():
        raise KeyReused("This key was used before, for another command; each needs its own.")
    return None if text is None else answer_given(match_id, stored_key)


def answer_given(match_id: int, stored_key: str) -> CommandResult | None:
    """The answer to the command that came with the key, or None when none came."""
    row = (
        MatchEvent.objects.filter(match_id=match_id, key=stored_key)
        .values_list("seq", "seat", "events", "match__commitment")
        .first()
    )
    if row is None:
        return None
    seq, seat, events, commitment = row
    game = match_fixed(match_id, commitment).game
    return CommandResult(
        match_id=match_id,
        seat=seat,
        version=seq,
        events=read_events(game, events),
        repeated=True,
    )
