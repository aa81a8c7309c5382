"""How many can sit at a table of a game, told by the game alone."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
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


def table_options(game: AnyGame) -> Options | None:
    """Options with which three or four sit at a table of the game; None if it is for two."""
    return _table_options(game.key)


@lru_cache(maxsize=64)
def _table_options(key: str) -> Options | None:
    game = get_game(key)
    for options in _variations(game):
        if any(size in _seats(game, options) for size in TABLE_SIZES):
            return options
    return None


def _variations(game: AnyGame) -> Iterator[Options]:
    """Every combination of the options of the game that are choices among named values."""
    _refs, parts = msgspec.json.schema_components([game.Options], ref_template="{name}")
    fields = parts[game.Options.__name__].get("properties", {})
    choices = [
        [{}, *({name: value} for value in _values(schema, parts))]
        for name, schema in fields.items()
    ]
    for chosen in product(*choices):
        yield {name: value for one in chosen for name, value in one.items()}


def _values(schema: dict[str, Any], parts: dict[str, Any]) -> list[Any]:
    for part in (schema, *schema.get("allOf", ())):
        found = parts.get(part.get("$ref", ""), part)
        if "enum" in found:
            return list(found["enum"])
    return []
