"""How many can sit at a table of a game, told by the game alone."""

from typing import Any

import msgspec

from games.core.contract import AnyGame
from games.core.errors import Malformed
from games.core.registry import get_game
from leagues.models import League

TABLE_SIZES = (4, 3)
"""L10: the most wanted first."""
Options = dict[str, Any]


def options_for(game: AnyGame, options: Options, seats: int) -> Options | None:
    """The options with which so many sit at the table; None if there are none.

    They are the given ones, or where the game counts its seats by an option those with another
    number in it: an option that has exactly the number of seats and that seats as many as it says.
    """
    now = game.seats(options)
    if seats in now:
        return options
    for name, value in options.items():
        if type(value) is int and value in now:
            changed = {**options, name: seats}
            if seats in _seats(game, changed):
                return changed
    return None


def _seats(game: AnyGame, options: Options) -> range:
    """How many may sit; nobody with options that cannot be."""
    try:
        return game.seats(options)
    except (Malformed, msgspec.ValidationError):
        return range(0)


def sizes_of(league: League) -> tuple[int, ...]:
    """L10.2: how many may sit together in this league, the number wanted first."""
    if not league.is_tables:
        return (2,)
    game = get_game(league.game)
    others = [one for one in TABLE_SIZES if one != league.table_size]
    fits = [one for one in others if options_for(game, league.options, one) is not None]
    return (league.table_size, *fits)


def enough_in(league: League) -> bool:
    """L6.7: whether those who are in suffice for the smallest table, or for a meeting of two."""
    return sum(entry.is_in for entry in league.entries.all()) >= min(sizes_of(league))
