"""What changed between two wordings of a card."""

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

_FACTS = ("name", "number", "type", "faction", "level", "power", "rarity", "keywords",
          "flavour", "artist")  # fmt: skip
# A sign belongs to its number: what was "+1" and is "+2" must not read as "+12".
_TOKENS = re.compile(r"\s+|[+−-]?\d+|\w+|[^\w\s]")


class Difference(NamedTuple):
    """One fact of a card before and after."""

    field: str
    before: str
    after: str

    @property
    def pieces(self) -> tuple["Piece", ...]:
        """Both texts in one, in pieces that were kept, taken out or put in."""
        return tuple(text_pieces(self.before, self.after))


class Piece(NamedTuple):
    """A part of a text, and what became of it."""

    kind: Literal["kept", "out", "in"]
    text: str


def wording_differences(
    before: Mapping[str, Any], text_before: str, after: Mapping[str, Any], text_after: str
) -> Iterator[Difference]:
    """The facts in which two definitions with their rules texts differ, the text last."""
    for field in _FACTS:
        old, new = before.get(field), after.get(field)
        if old != new:
            yield Difference(field, _shown(old), _shown(new))
    if text_before != text_after:
        yield Difference("text", text_before, text_after)


def _shown(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)


def text_pieces(before: str, after: str) -> Iterator[Piece]:
    """Both texts as one, word by word: kept, taken out, put in."""
    old, new = _TOKENS.findall(before), _TOKENS.findall(after)
    matcher = difflib.SequenceMatcher(a=old, b=new, autojunk=False)
    for kind, from_old, to_old, from_new, to_new in matcher.get_opcodes():
        if kind == "equal":
            yield Piece("kept", "".join(old[from_old:to_old]))
            continue
        if to_old > from_old:
            yield Piece("out", "".join(old[from_old:to_old]))
        if to_new > from_new:
            yield Piece("in", "".join(new[from_new:to_new]))
