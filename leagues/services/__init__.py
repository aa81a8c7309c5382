"""Changing leagues. What views, the API and tasks call stands here by name."""

from leagues.services.advance import league_advance, leagues_due
from leagues.services.apart import pair_allow, pair_forbid
from leagues.services.create import NewLeague, league_create
from leagues.services.entries import (
    entry_preset_bye,
    entry_return,
    entry_withdraw,
)
from leagues.services.joining import bot_add, entry_add_bot, entry_join
from leagues.services.leagues import league_end, league_resume, league_start_now
from leagues.services.messages import message_send
from leagues.services.results import result_override, result_record
from leagues.services.rounds import round_extend
from leagues.services.taking_out import entry_drop, player_let_in

__all__ = [
    "NewLeague",
    "bot_add",
    "entry_add_bot",
    "entry_drop",
    "entry_join",
    "entry_preset_bye",
    "entry_return",
    "entry_withdraw",
    "league_advance",
    "league_create",
    "league_end",
    "league_resume",
    "league_start_now",
    "leagues_due",
    "message_send",
    "pair_allow",
    "pair_forbid",
    "player_let_in",
    "result_override",
    "result_record",
    "round_extend",
]
