"""A form for the options of any game, made from the fields of its `Options` type.

A field's title, description, bounds and choices are those of its annotation; the default comes
first. Numbers that may be left out ("none") are optional fields.
"""

from itertools import product
from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext

from games.core.contract import AnyGame


def _schema(game: AnyGame) -> dict[str, dict[str, Any]]:
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


def _word(value: str) -> str:
    return gettext(value.replace("-", " ").replace("_", " ").capitalize())


def _number(part: dict[str, Any], *, required: bool, **common: Any) -> forms.Field:
    return forms.IntegerField(
        required=required,
        min_value=part.get("minimum"),
        max_value=part.get("maximum"),
        **common,
    )


def _field(name: str, schema: dict[str, Any]) -> forms.Field:
    common: dict[str, Any] = {
        "label": schema.get("title", _word(name)),
        "help_text": schema.get("description", ""),
        "initial": schema.get("default"),
    }
    if "enum" in schema:
        values = {str(value): value for value in schema["enum"]}
        choices = [(text, _word(text)) for text in values]
        return forms.TypedChoiceField(choices=choices, coerce=values.__getitem__, **common)
    if schema.get("type") == "boolean":
        return forms.BooleanField(required=False, **common)
    parts = schema.get("anyOf", [schema])
    number = next(part for part in parts if part.get("type") == "integer")
    return _number(number, required={"type": "null"} not in parts, **common)


def table_sizes(game: AnyGame) -> dict[int, dict[str, Any]]:
    """For each number of seats that the game is played by, the first options that ask for it."""
    choices = {
        name: sorted(schema["enum"], key=schema.get("default").__ne__)
        for name, schema in _schema(game).items()
        if "enum" in schema
    }
    sizes: dict[int, dict[str, Any]] = {}
    for values in product(*choices.values()):
        options = dict(zip(choices, values, strict=True))
        for seats in game.seats(options):
            sizes.setdefault(seats, options)
    return dict(sorted(sizes.items()))


class OptionsForm(forms.Form):
    """The options of one game; `cleaned_options()` gives those that differ from the default."""

    def __init__(self, game: AnyGame, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        for name, schema in _schema(game).items():
            self.fields[name] = _field(name, schema)

    def cleaned_options(self) -> dict[str, Any]:
        """What goes into a match's options. Call it on a valid form, or on one without data."""
        if not self.is_bound:
            return {}
        return {
            name: value
            for name, value in self.cleaned_data.items()
            if value != self.fields[name].initial
        }


def options_described(game: AnyGame, options: dict[str, Any]) -> list[tuple[str, str]]:
    """Title and value in words of each option that is not at its default."""
    return [
        (str(schema.get("title", _word(name))), _said(options[name]))
        for name, schema in _schema(game).items()
        if name in options and options[name] != schema.get("default")
    ]


def _said(value: Any) -> str:
    if value is None:
        return gettext("none")
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return _word(value) if isinstance(value, str) else str(value)
