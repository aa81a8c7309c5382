"""What a search may name: closed lists, formats and decks, and how a name is understood."""

import difflib
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from typing import NamedTuple, Protocol

from django.utils.translation import gettext as _

from cards.folding import fold
from cards.game import DeckFormat

Values = Mapping[str, str]
"""The values of a closed list, and what people call them."""
MOST_NAMED = 24
"""So many values a refusal lists."""


class NotKnown(ValueError):  # noqa: N818 - reads as the sentence it is
    """A field, sign or value that there is not; the message says what there is."""


class Book(Protocol):
    """Formats as they hold on a day."""

    @property
    def formats(self) -> Mapping[str, DeckFormat]:
        """Every format by key."""

    def allowed(self, format_key: str) -> Collection[str]:
        """The keys of the cards that the format lets in."""


class Known(NamedTuple):
    """What a search may name. What stands behind a function is looked up when it is asked for."""

    lists: Mapping[str, Values]
    """The values of each closed list."""
    today: date
    book: Callable[[date], Book]
    decks: Callable[[], Mapping[str, Collection[str]]]
    """The decks that the asker may look into, each with the keys of its cards."""


class Asked(NamedTuple):
    """One value that is asked of a field; the sign is `=` or an order."""

    sign: str
    value: str
    known: Known


def known_value(name: str, value: str, known: Values) -> str:
    """The value that is meant: itself, what people call it, or what a word of only one begins with.

    Raises NotKnown.
    """
    by_fold = {fold(label): key for key, label in known.items()}
    by_fold |= {fold(key): key for key in known}
    folded = fold(value)
    begun = {key for label, key in by_fold.items() if folded and f" {folded}" in f" {label}"}
    if value in known:
        return value
    if folded in by_fold:
        return by_fold[folded]
    if len(begun) == 1:
        return begun.pop()
    raise NotKnown(unknown_value(name, value, known))


def unknown_value(name: str, value: str, known: Iterable[str]) -> str:
    """That there is no such value, and which one may have been meant."""
    names = list(known)
    near = difflib.get_close_matches(value, names, n=1, cutoff=0.5)
    if near:
        return _("“%(value)s” is no %(name)s; did you mean “%(near)s”?") % {
            "value": value[:40],
            "name": name,
            "near": near[0],
        }
    listed = names[:MOST_NAMED] + (["…"] if len(names) > MOST_NAMED else [])
    return _("“%(value)s” is no %(name)s; there are: %(known)s.") % {
        "value": value[:40],
        "name": name,
        "known": ", ".join(listed) or "-",
    }
