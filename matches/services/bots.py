"""Programs that play: each is shown a redealt state and sends an ordinary command."""

import hmac
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.bots import BOTS, choose_action
from games.core.errors import GameError
from games.core.rng import Rng
from matches.commands import BotSeat, Play
from matches.decisions import read_decisions
from matches.errors import StaleVersion
from matches.models import Match
from matches.selectors.fixed import Fixed, match_fixed
from matches.selectors.fold import state_of
from matches.services.command import match_command
from matches.services.schedule import call_bot

ACTIONS_A_CALL = 100
"""How many actions one task plays; what is left over is asked for anew."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A decision that a program has to make, as it stood when it was read."""

    fixed: Fixed
    version: int
    seat: int
    state: Any


def bots_play(*, match_id: int, now: datetime, limit: int = ACTIONS_A_CALL) -> int:
    """Plays for the bots of the match until a person has to decide; gives the number of actions.

    The choice is made without a lock: should the match go on meanwhile, it is made again.
    """
    for played in range(limit):
        turn = _next_turn(match_id)
        if turn is None:
            return played
        _play(match_id, turn, now)
    if _next_turn(match_id) is not None:
        call_bot(match_id)
    return limit


def _next_turn(match_id: int) -> BotTurn | None:
    row = (
        Match.objects.filter(pk=match_id, status=Match.Status.RUNNING, bot_due_at__isnull=False)
        .values_list("commitment", "version", "decisions", "state")
        .first()
    )
    if row is None:
        return None
    commitment, version, decisions, state = row
    fixed = match_fixed(match_id, commitment)
    opened = read_decisions(decisions)
    seat = next(one.number for one in fixed.seats if one.bot and opened[one.number] is not None)
    return BotTurn(fixed, version, seat, state_of(match_id, fixed, state))


def _play(match_id: int, turn: BotTurn, now: datetime) -> None:
    action = _choose(turn)
    try:
        match_command(
            match_id=match_id,
            actor=BotSeat(turn.seat),
            command=Play.of(action),
            expected_version=turn.version,
            key=f"move-{turn.version}",
            now=now,
        )
    except (StaleVersion, GameError):
        # Another worker or the clock was faster; the next look sees what is to be done now.
        if _next_turn(match_id) == turn:
            raise


def _choose(turn: BotTurn) -> Any:
    bot = BOTS[turn.fixed.seats[turn.seat].bot]
    return choose_action(turn.fixed.game, bot, turn.state, turn.seat, _rng_of(turn))


def _rng_of(turn: BotTurn) -> Rng:
    """The bot's own chance: from the match key, so that nobody can foresee its choices."""
    name = f"bot {turn.seat} {turn.version}".encode()
    return Rng(hmac.digest(turn.fixed.match_key, name, "sha256"))
