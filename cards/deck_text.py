"""Decks as text: read with a report for each line, and written so that reading gives it back.

How one line may look is said in `cards.deck_lines`. `#` and `//` begin comments; headings such as
`Walkers:` or `Guardians (16)` only order the text: where a card belongs, its type says. What
stands under a heading such as `Sideboard` is no part of the deck, and the report says so.
"""

import difflib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from django.utils.translation import gettext as _

from cards import deck_lines
from cards.folding import fold, visible

MAX_COPIES = 99
MAX_LINES = 400
MAX_LINE = 200
MAX_SUGGESTED = 100
"""Names that may be meant are looked for on so many lines: comparing them all takes long."""

Kind = Literal["card", "heading", "comment", "unknown"]


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
    lines = tuple(_lines(text, names))
    counts: Counter[str] = Counter()
    for line in lines:
        counts[line.key] += line.copies
    named = {key: copies for key, copies in counts.items() if key}
    main = {key: n for key, n in named.items() if not names.by_key[key].is_walker}
    walkers = [key for key, n in named.items() if names.by_key[key].is_walker for _copy in range(n)]
    return Report(lines, main, tuple(walkers), tuple(_merges(lines, names)))


def _lines(text: str, names: NameIndex) -> Iterator[Line]:
    """What is made of each line that is not empty, under the headings above it."""
    aside = ""
    for number, raw in enumerate(text.splitlines(), start=1):
        if not (whole := raw.strip()):
            continue
        line = _read_line(number, whole, names)
        if line.kind == "heading":
            found = deck_lines.heading(visible(whole).strip())
            aside = found.name if found and found.aside else ""
        if line.kind == "card" and (aside or deck_lines.is_aside(visible(whole).strip())):
            message = _("It stands under “%(heading)s”, and a deck has no such part.") % {
                "heading": aside or "SB"
            }
            line = Line(number, whole, "unknown", message=message)
        yield line


def _merges(lines: Sequence[Line], names: NameIndex) -> Iterator[str]:
    places: dict[str, list[int]] = {}
    for line in lines:
        if line.kind == "card":
            places.setdefault(line.key, []).append(line.number)
    for key, numbers in places.items():
        if len(numbers) > 1:
            yield _("%(card)s stands on lines %(lines)s; they were added up.") % {
                "card": names.by_key[key].name,
                "lines": ", ".join(map(str, numbers)),
            }


def _read_line(number: int, whole: str, names: NameIndex) -> Line:
    if message := _too_much(number, whole):
        return Line(number, whole, "unknown", message=message)
    text = visible(whole).strip()
    if not text or deck_lines.is_comment(text):
        return Line(number, whole, "comment")
    # With a colon it is a heading for sure; without one, a card may have the word for its name.
    if text.endswith(":") and deck_lines.heading(text):
        return Line(number, whole, "heading")
    if found := _card_line(number, whole, text, names):
        return found
    if deck_lines.heading(text):
        return Line(number, whole, "heading")
    return _unknown(number, whole, text, names)


def _too_much(number: int, text: str) -> str:
    """Why a line is put aside unread; empty when it is read."""
    if number > MAX_LINES:
        return _("A list has at most %(most)d lines.") % {"most": MAX_LINES}
    if len(text) > MAX_LINE:
        return _("A line has at most %(most)d characters.") % {"most": MAX_LINE}
    return ""


def _card_line(number: int, whole: str, text: str, names: NameIndex) -> Line | None:
    for copies, name in deck_lines.readings(deck_lines.in_deck(text)):
        if card := names.find(name):
            if 1 <= copies <= MAX_COPIES:
                return Line(number, whole, "card", card.key, copies)
            message = _("%(copies)d copies cannot be read; write 1 to %(most)d.") % {
                "copies": copies,
                "most": MAX_COPIES,
            }
            return Line(number, whole, "unknown", message=message)
    return None


def _unknown(number: int, whole: str, text: str, names: NameIndex) -> Line:
    _copies, name = next(deck_lines.counts(text))
    suggestions = names.nearest(name) if number <= MAX_SUGGESTED else ()
    message = _("No card has this name.")
    return Line(number, whole, "unknown", message=message, suggestions=suggestions)


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
