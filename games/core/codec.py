"""JSON for states, actions and events: strict, and with the place of the fault in the error."""

from functools import cache
from typing import Any, TypeVar

import msgspec

from games.core.errors import Malformed

T = TypeVar("T")

write = msgspec.json.encode


def read(data: bytes, kind: type[T], what: str) -> T:
    """A value of this type from JSON. Raises Malformed, which names `what` and the path."""
    try:
        value: T = _decoder(kind).decode(data)  # type: ignore[arg-type]  # types can be hashed
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"this {what} can't be read: {error}") from None
    return value


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Made once: to look through a union of many types costs more than to read one value."""
    return msgspec.json.Decoder(kind)


def convert(value: Any, kind: type[T], what: str) -> T:
    """A value of this type from plain data. Raises Malformed, which names `what` and the path."""
    try:
        return msgspec.convert(value, type=kind)
    except msgspec.ValidationError as error:
        raise Malformed(f"this {what} can't be read: {error}") from None
