"""The ways in which people and programs write one line of a deck list.

`3 Name`, `3x Name`, `Name x3`, `Name (3)` or `Name`; after the name perhaps a set as other sites
write it, `(first-light) 12` or `[first-light-12]`, flags such as `*F*` or `#tag`, or a note after
`//`; and rows of tables, `3,"Name",first-light` with commas, semicolons or tabs.
"""

import csv
import re
from collections.abc import Iterator
from typing import NamedTuple

from cards.folding import fold

_HEADINGS = frozenset(
    {"deck", "main", "main deck", "mainboard", "walker", "walkers", "guardian", "guardians",
     "artefact", "artefacts", "artifacts", "event", "events", "unknown lines", "cards"}
)  # fmt: skip
_ASIDE = frozenset({"sideboard", "side", "maybeboard", "considering", "tokens", "wishlist"})
_COLUMNS = frozenset(
    {"count", "quantity", "qty", "copies", "amount", "name", "card", "card name", "set",
     "set name", "set code", "edition", "number", "collector number", "type", "level", "faction",
     "power", "rarity", "section", "board", "foil", "key", "language", "tags"}
)  # fmt: skip
_COUNT_FIRST = re.compile(r"(\d{1,6})\s*[x\u00d7]?\s+(.+)", re.IGNORECASE | re.DOTALL)
_COUNT_LAST = re.compile(
    r"(.+?)\s+(?:[x\u00d7]\s*(\d{1,6})|\((\d{1,6})\))", re.IGNORECASE | re.DOTALL
)
_FLAGS = r"(?:\s+(?:#\S+|\*\w+\*))*"
_SET = re.compile(
    rf"(.+?)\s+(?:\([\w: -]+\)(?:\s+[\w\u2020\u2605-]+)?|\[[\w: -]+\]){_FLAGS}", re.DOTALL
)
_FLAGGED = re.compile(r"(.+?)\s+(?:#\S|\*\w+\*|//).*", re.DOTALL)
_HEADING_COUNT = re.compile(r"\s*[(\[]?\d*[)\]]?\s*:?\s*$")
_ASIDE_LINE = re.compile(r"SB:\s*(?=\d)", re.IGNORECASE)


class Heading(NamedTuple):
    """A line that orders the text; `aside` when what follows is no part of the deck."""

    name: str
    aside: bool


def is_comment(text: str) -> bool:
    """Whether the line is only a note."""
    return text.startswith(("#", "//"))


def is_aside(text: str) -> bool:
    """Whether the line itself says that its card is not in the deck: `SB: 1 Name`."""
    return bool(_ASIDE_LINE.match(text))


def in_deck(text: str) -> str:
    """The line without the mark of `is_aside`."""
    return _ASIDE_LINE.sub("", text, count=1)


def heading(text: str) -> Heading | None:
    """The heading that the line is: of a part of the deck, of something else, or of a table."""
    name = _HEADING_COUNT.sub("", text)
    folded = fold(name)
    if folded in _HEADINGS or folded in _ASIDE:
        return Heading(name, folded in _ASIDE)
    cells = [fold(cell) for cell in _cells(text)]
    if len(cells) > 1 and all(cell in _COLUMNS for cell in cells):
        return Heading("", aside=False)
    return None


def readings(text: str) -> Iterator[tuple[int, str]]:
    """Ways to take the line apart into copies and name, the longest name first."""
    yield 1, text
    for copies, rest in counts(text):
        yield copies, rest
        for shape in (_SET, _FLAGGED):
            if found := shape.fullmatch(rest):
                yield copies, found[1]
    yield from _row(_cells(text))


def counts(text: str) -> Iterator[tuple[int, str]]:
    """Copies and what is left of the line, the likeliest way first."""
    if found := _COUNT_FIRST.fullmatch(text):
        yield int(found[1]), found[2]
    if found := _COUNT_LAST.fullmatch(text):
        yield int(found[2] or found[3]), found[1]
    yield 1, text


def _cells(text: str) -> list[str]:
    """The cells of a row of a table; empty where it is none."""
    for sign in "\t;,":
        if sign in text:
            try:
                row = next(csv.reader([text], delimiter=sign, skipinitialspace=True), [])
            except csv.Error:
                continue
            return [cell.strip() for cell in row if cell.strip()]
    return []


def _row(cells: list[str]) -> Iterator[tuple[int, str]]:
    """A row needs a number, and is read by its first one; the name may be any other cell."""
    place = next((i for i, cell in enumerate(cells) if re.fullmatch(r"\d{1,6}", cell)), None)
    if place is None:
        return
    copies, others = int(cells[place]), cells[:place] + cells[place + 1 :]
    yield copies, ", ".join(others)
    for cell in others:
        yield copies, cell
