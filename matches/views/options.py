"""A form for the options of any game, made from the fields of its `Options` type.

A field's title, description, bounds and choices are those of its annotation; the default comes
first. Numbers that may be left out ("none") are optional fields.
"""

from typing import Any

from django import forms

from games.core.contract import AnyGame
from matches.options import options_schema, word_said


def _number(part: dict[str, Any], *, required: bool, **common: Any) -> forms.Field:
    return forms.IntegerField(
        required=required,
        min_value=part.get("minimum"),
        max_value=part.get("maximum"),
        **common,
    )


def _field(name: str, schema: dict[str, Any]) -> forms.Field:
    common: dict[str, Any] = {
        "label": schema.get("title", word_said(name)),
        "help_text": schema.get("description", ""),
        "initial": schema.get("default"),
    }
    if "enum" in schema:
        values = {str(value): value for value in schema["enum"]}
        choices = [(text, word_said(text)) for text in values]
        return forms.TypedChoiceField(choices=choices, coerce=values.__getitem__, **common)
    if schema.get("type") == "boolean":
        return forms.BooleanField(required=False, **common)
    parts = schema.get("anyOf", [schema])
    number = next(part for part in parts if part.get("type") == "integer")
    return _number(number, required={"type": "null"} not in parts, **common)


class OptionsForm(forms.Form):
    """The options of one game; `cleaned_options()` gives those that differ from the default."""

    def __init__(self, game: AnyGame, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        for name, schema in options_schema(game).items():
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
