"""The options of any game in words, made from the fields of its `Options` type."""

from itertools import product
from typing import Any

import msgspec
from django.utils.translation import gettext

from games.core.contract import AnyGame
from games.core.registry import get_game


def options_schema(game: AnyGame) -> dict[str, dict[str, Any]]:
    """The fields of the options with title, default and choices, by name."""
    (_ref,), definitions = msgspec.json.schema_components(
        [game.Options], ref_template="#/$defs/{name}"
    )
    properties = definitions[game.Options.__name__]["properties"]
    return {name: _resolved(schema, definitions) for name, schema in properties.items()}


def _resolved(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema with what it refers to, such as an enumeration, written out."""
    for part in (schema, *schema.get("allOf", ())):
        if "$ref" in part:
            return {**definitions[part["$ref"].rpartition("/")[2]], **schema}
    return schema


def word_said(value: str) -> str:
    """A key as a word for people: two-players is Two players."""
    return gettext(value.replace("-", " ").replace("_", " ").capitalize())


def table_sizes(game: AnyGame) -> dict[int, dict[str, Any]]:
    """For each number of seats that the game is played by, the first options that ask for it."""
    choices = {
        name: sorted(schema["enum"], key=schema.get("default").__ne__)
        for name, schema in options_schema(game).items()
        if "enum" in schema
    }
    sizes: dict[int, dict[str, Any]] = {}
    for values in product(*choices.values()):
        options = dict(zip(choices, values, strict=True))
        for seats in game.seats(options):
            sizes.setdefault(seats, options)
    return dict(sorted(sizes.items()))


def options_described(game: AnyGame, options: dict[str, Any]) -> list[tuple[str, str]]:
    """Title and value in words of each option that is not at its default."""
    return [
        (str(schema.get("title", word_said(name))), _value_said(options[name]))
        for name, schema in options_schema(game).items()
        if name in options and options[name] != schema.get("default")
    ]


def options_line(game_key: str, options: dict[str, Any]) -> str:
    """The same in one line, for lists of facts."""
    described = options_described(get_game(game_key), options)
    return "; ".join(f"{title}: {value}" for title, value in described) or gettext("as usual")


def _value_said(value: Any) -> str:
    if value is None:
        return gettext("none")
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return word_said(value) if isinstance(value, str) else str(value)
