"""Decks as text: read with a report for each line, and written so that reading gives it back.

A line is `3 Name`, `3x Name`, `Name x3` or `Name`, perhaps followed by a set in brackets as other
sites write it: `3 Name (first-light) 12`, `3 Name [first-light-12]`. `#` and `//` begin comments;
headings such as `Walkers:` or `Guardians (16)` only order the text: where a card belongs, its type
says.
"""

import difflib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from cards.folding import fold

MAX_COPIES = 99
MAX_LINES = 400
MAX_LINE = 200
MAX_UNKNOWN = 60
MAX_SUGGESTED = 100
"""Names that may be meant are looked for on so many lines: comparing them all takes long."""

Kind = Literal["card", "heading", "comment", "unknown"]

_HEADINGS = frozenset(
    {"deck", "main", "main deck", "walker", "walkers", "guardian", "guardians", "artefact",
     "artefacts", "artifacts", "event", "events", "unknown lines", "cards"}
)  # fmt: skip
_COUNT_FIRST = re.compile(r"(\d{1,6})\s*[x\u00d7]?\s+(.+)", re.IGNORECASE | re.DOTALL)
_COUNT_LAST = re.compile(
    r"(.+?)\s+(?:[x\u00d7]\s*(\d{1,6})|\((\d{1,6})\))", re.IGNORECASE | re.DOTALL
)
_SET = re.compile(r"(.+?)\s+(?:\([\w-]+\)(?:\s+\w+)?|\[[\w-]+\])(?:\s+#\S+)*", re.DOTALL)
_HEADING_COUNT = re.compile(r"\s*[(\[]?\d*[)\]]?\s*:?\s*$")


class Named(NamedTuple):
    """What reading a deck needs to know of a card."""

    key: str
    name: str
    is_walker: bool


class Line(NamedTuple):
    """What was made of one line of the text; `number` counts from 1."""

    number: int
    text: str
    kind: Kind
    key: str = ""
    copies: int = 0
    message: str = ""
    suggestions: tuple[str, ...] = ()


class Report(NamedTuple):
    """A text read as a deck: line by line, and what it comes to."""

    lines: tuple[Line, ...]
    main: dict[str, int]
    walkers: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def unknown(self) -> tuple[Line, ...]:
        """The lines that name no card."""
        return tuple(line for line in self.lines if line.kind == "unknown")


class NameIndex:
    """Finds cards by the names that people type."""

    def __init__(self, cards: Sequence[Named]) -> None:
        self.by_key = {card.key: card for card in cards}
        self._by_folded = {fold(card.name): card for card in cards}

    def find(self, name: str) -> Named | None:
        """The card of that name, whatever its case, accents and punctuation, or of that key."""
        return self._by_folded.get(fold(name)) or self.by_key.get(name)

    def nearest(self, name: str) -> tuple[str, ...]:
        """Up to three names that the writer may have meant."""
        wanted = fold(name)
        inside = [folded for folded in self._by_folded if wanted and wanted in folded]
        close = difflib.get_close_matches(wanted, self._by_folded, n=3, cutoff=0.6)
        found = dict.fromkeys(close + sorted(inside, key=len))
        return tuple(self._by_folded[folded].name for folded in list(found)[:3])


def read_deck(text: str, names: NameIndex) -> Report:
    """The deck that the text describes. Never raises: what can't be read is reported as unknown."""
    lines = tuple(
        _read_line(number, line.strip(), names)
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip()
    )
    counts: Counter[str] = Counter()
    for line in lines:
        counts[line.key] += line.copies
    named = {key: copies for key, copies in counts.items() if key}
    main = {key: n for key, n in named.items() if not names.by_key[key].is_walker}
    walkers = [key for key, n in named.items() if names.by_key[key].is_walker for _ in range(n)]
    return Report(lines, main, tuple(walkers), tuple(_merges(lines, names)))


def _merges(lines: Sequence[Line], names: NameIndex) -> Iterator[str]:
    places: dict[str, list[int]] = {}
    for line in lines:
        if line.kind == "card":
            places.setdefault(line.key, []).append(line.number)
    for key, numbers in places.items():
        if len(numbers) > 1:
            where = ", ".join(map(str, numbers))
            yield f"{names.by_key[key].name} stands on lines {where}; they were added up."


def _read_line(number: int, text: str, names: NameIndex) -> Line:
    if message := _too_much(number, text):
        return Line(number, text, "unknown", message=message)
    if text.startswith(("#", "//")):
        return Line(number, text, "comment")
    # With a colon it is a heading for sure; without one, a card may have the word for its name.
    if text.endswith(":") and _is_heading(text):
        return Line(number, text, "heading")
    if found := _card_line(number, text, names):
        return found
    if _is_heading(text):
        return Line(number, text, "heading")
    return _unknown(number, text, names)


def _too_much(number: int, text: str) -> str:
    """Why a line is put aside unread; empty when it is read."""
    if number > MAX_LINES:
        return f"A list has at most {MAX_LINES} lines."
    if len(text) > MAX_LINE:
        return f"A line has at most {MAX_LINE} characters."
    return ""


def _card_line(number: int, text: str, names: NameIndex) -> Line | None:
    for copies, name in _readings(text):
        if card := names.find(name):
            if 1 <= copies <= MAX_COPIES:
                return Line(number, text, "card", card.key, copies)
            message = f"{copies} copies cannot be read; write 1 to {MAX_COPIES}."
            return Line(number, text, "unknown", message=message)
    return None


def _unknown(number: int, text: str, names: NameIndex) -> Line:
    _, name = next(_counts(text))
    suggestions = names.nearest(name) if number <= MAX_SUGGESTED else ()
    message = "No card has this name."
    return Line(number, text, "unknown", message=message, suggestions=suggestions)


def _is_heading(text: str) -> bool:
    return fold(_HEADING_COUNT.sub("", text)) in _HEADINGS


def _readings(text: str) -> Iterator[tuple[int, str]]:
    """Ways to take the line apart into copies and name, the longest name first."""
    yield 1, text
    for copies, rest in _counts(text):
        yield copies, rest
        if found := _SET.fullmatch(rest):
            yield copies, found[1]


def _counts(text: str) -> Iterator[tuple[int, str]]:
    if found := _COUNT_FIRST.fullmatch(text):
        yield int(found[1]), found[2]
    if found := _COUNT_LAST.fullmatch(text):
        yield int(found[2] or found[3]), found[1]
    yield 1, text


def write_deck(
    title: str, sections: Sequence[tuple[str, Mapping[str, int]]], unknown: Sequence[str] = ()
) -> str:
    """The deck as text: a comment with its title, then each section's names with their copies.

    `sections` are pairs of a heading and {name: copies}. Lines that could not be read when they
    were imported stand at the end as they were.
    """
    parts = [f"// {' '.join(title.split())}"] if title.strip() else []
    for heading, cards in sections:
        if cards:
            total = sum(cards.values())
            lines = [f"{copies} {name}" for name, copies in cards.items()]
            parts.append("\n".join([f"{heading} ({total}):", *lines]))
    if unknown:
        parts.append("\n".join(["Unknown lines:", *unknown]))
    return "\n\n".join(parts) + "\n"
