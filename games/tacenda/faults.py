"""From the library's complaint about a value to a sentence that says what would be right."""

import difflib
import re
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import inspect

_COMPLAINT = re.compile(r"^(?P<what>.*?)(?: - at `(?P<path>[^`]*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.(?P<name>[^.\[]+)|\[(?P<index>\d+|\.\.\.)\]")


def explain(error: msgspec.ValidationError, value: Any, wanted: Any) -> tuple[str, str]:
    """The path of the fault, such as "abilities[0].effects[1].do", and a sentence about it.

    `value` is what was read and `wanted` the type that it should have had.
    """
    match = _COMPLAINT.match(str(error))
    what = match["what"] if match else str(error)
    path = ((match and match["path"]) or "$").removeprefix("$")
    found, kind, name = _follow(path, value, inspect.type_info(wanted))
    return path.removeprefix("."), f"{what[:1].lower()}{what[1:]}; {_remedy(found, kind, name)}"


def _follow(path: str, value: Any, kind: inspect.Type) -> tuple[Any, inspect.Type, str]:
    """The value at the path, the type it should have, and the name of the last field."""
    name = ""
    for step in _STEP.finditer(path):
        kind = _narrow(kind, value)
        if step["name"]:
            name = step["name"]
            if isinstance(kind, inspect.StructType) and name != kind.tag_field:
                kind = next((f.type for f in kind.fields if f.encode_name == name), kind)
            value = value.get(name) if isinstance(value, dict) else None
        else:
            kind = getattr(kind, "item_type", kind)
            index = int(step["index"]) if step["index"].isdigit() else 0
            value = value[index] if isinstance(value, list | tuple) and value else None
    return value, kind, name


def _narrow(kind: inspect.Type, value: Any) -> inspect.Type:
    """The part of a union that the value means: by its tag, or by its shape."""
    if isinstance(kind, inspect.Metadata):
        return _narrow(kind.type, value)
    if not isinstance(kind, inspect.UnionType):
        return kind
    if isinstance(value, dict):
        structs = _structs(kind)
        untagged = [struct for struct in structs if struct.tag_field is None]
        tagged = [struct for struct in structs if value.get(struct.tag_field or "") == struct.tag]
        return (tagged or untagged or (kind,))[0]
    if isinstance(value, list | tuple):
        parts = [part for part in kind.types if hasattr(part, "item_type")]
        return parts[0] if parts else kind
    return kind


def _structs(kind: inspect.Type) -> list[inspect.StructType]:
    parts: tuple[inspect.Type, ...] = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return [part for part in map(_plain, parts) if isinstance(part, inspect.StructType)]


def _plain(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _remedy(value: Any, kind: inspect.Type, name: str) -> str:
    """What would be right at a place that should have this type."""
    kind = _plain(kind)
    structs = _structs(kind)
    tag_fields = {struct.tag_field for struct in structs}
    if isinstance(kind, inspect.UnionType) and structs and (name in tag_fields or value is None):
        return "known words are " + _listed((str(s.tag) for s in structs), value)
    narrowed = _narrow(kind, value)
    if isinstance(narrowed, inspect.StructType) and isinstance(value, dict):
        fields = [field.encode_name for field in narrowed.fields]
        needed = [field.encode_name for field in narrowed.fields if field.required]
        unknown = next((key for key in value if key not in fields), None)
        text = f"its fields are {_listed(fields, unknown)}"
        return text + (f"; needed are {_listed(needed)}" if needed else "")
    return f"it must be {describe(kind, value)}"


def describe(kind: inspect.Type, value: Any = None) -> str:
    """A type in words, such as "a whole number from 1 to 6"."""
    kind = _plain(kind)
    text = "a list" if hasattr(kind, "item_type") else "another value"
    match kind:
        case inspect.LiteralType():
            text = "one of " + _listed((str(option) for option in kind.values), value)
        case inspect.UnionType():
            text = " or ".join(dict.fromkeys(describe(part, value) for part in kind.types))
        case inspect.StructType():
            text = "a table" + (f" with {kind.tag_field} = {kind.tag!r}" if kind.tag else "")
        case inspect.IntType():
            text = "a whole number" + _bounds(kind)
        case inspect.StrType():
            text = f"a text like {kind.pattern}" if kind.pattern else "a text"
        case inspect.BoolType():
            text = "true or false"
        case inspect.DateType():
            text = "a day such as 2026-01-31"
        case inspect.NoneType():
            text = "left out"
    return text


def _bounds(kind: inspect.IntType) -> str:
    if kind.ge is not None and kind.le is not None:
        return f" from {kind.ge} to {kind.le}"
    return f" of at least {kind.ge}" if kind.ge is not None else ""


def _listed(names: Iterable[str], near: Any = None) -> str:
    """The names, and the one that was probably meant."""
    options = list(names)
    close = difflib.get_close_matches(str(near), options, n=1) if near is not None else []
    meant = f" (perhaps {close[0]!r})" if close else ""
    return ", ".join(options) + meant
