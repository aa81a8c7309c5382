"""JSON for states, actions and events: strict, and with the place of the fault in the error."""

from typing import Any, TypeVar

import msgspec

from games.core.errors import Malformed

T = TypeVar("T")

write = msgspec.json.encode


def read(data: bytes, kind: type[T], what: str) -> T:
    """A value of this type from JSON. Raises Malformed, which names `what` and the path."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"this {what} can't be read: {error}") from None


def convert(value: Any, kind: type[T], what: str) -> T:
    """A value of this type from plain data. Raises Malformed, which names `what` and the path."""
    try:
        return msgspec.convert(value, type=kind)
    except msgspec.ValidationError as error:
        raise Malformed(f"this {what} can't be read: {error}") from None
