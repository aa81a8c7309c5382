"""A deck while one works on it: a value, and the small steps that change it."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from django.utils.translation import gettext as _
from msgspec import Meta, Struct

from games.core.contract import DeckList

MAX_UNKNOWN = 60
Key = Annotated[str, Meta(max_length=80, pattern=r"^[\w-]+$")]
Line = Annotated[str, Meta(max_length=200)]
Copies = Annotated[int, Meta(ge=1, le=99)]


class DraftError(ValueError):
    """The draft cannot be read or holds what it may not hold; the message says where and what."""


class Draft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Cards of the main deck with copies, Walkers by key, and imported lines not understood."""

    main: Annotated[dict[Key, Copies], Meta(max_length=200)] = {}
    walkers: Annotated[tuple[Key, ...], Meta(max_length=25)] = ()
    unknown: Annotated[tuple[Line, ...], Meta(max_length=MAX_UNKNOWN)] = ()

    @property
    def total(self) -> int:
        """How many cards are in the main deck."""
        return sum(self.main.values())

    @property
    def is_empty(self) -> bool:
        """Whether no card is in it."""
        return not (self.main or self.walkers)

    def deck_list(self) -> DeckList:
        """The draft as it would come to the table."""
        main = tuple(key for key in sorted(self.main) for _ in range(self.main[key]))
        return DeckList(zones={"main": main, "walkers": tuple(self.walkers)})

    def same_cards(self, other: "Draft") -> bool:
        """Whether both hold the same cards, in whatever order."""
        return self.main == other.main and sorted(self.walkers) == sorted(other.walkers)


def draft_read(data: Any) -> Draft:
    """The draft in plain data, strictly. Raises DraftError."""
    try:
        draft = msgspec.convert(data, Draft)
    except msgspec.ValidationError as error:
        raise DraftError(_("The draft cannot be read: %(why)s.") % {"why": error}) from error
    for line in draft.unknown:
        if line != clean_line(line):
            why = _("“%(line)s” is not one plain line") % {"line": line[:40]}
            raise DraftError(_("The draft cannot be read: %(why)s.") % {"why": why})
    return draft


def clean_line(text: str) -> str:
    """The text as one line that any database can hold: no control signs, single spaces."""
    plain = "".join(sign for sign in text if sign.isspace() or sign.isprintable())
    return " ".join(plain.split())


def draft_write(draft: Draft) -> dict[str, Any]:
    """The draft as plain data for JSON."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(draft))
    return plain


def draft_add(draft: Draft, key: str, walkers: Mapping[str, int]) -> Draft:
    """One copy more; a Walker takes the place of its level, since each has one place (T10.2).

    `walkers` has the level of every Walker. Raises DraftError when there are too many copies.
    """
    if key in walkers:
        others = [held for held in draft.walkers if walkers.get(held) != walkers[key]]
        ordered = sorted([*others, key], key=lambda held: (walkers.get(held, 0), held))
        return msgspec.structs.replace(draft, walkers=tuple(ordered))
    copies = draft.main.get(key, 0) + 1
    return draft_read(draft_write(msgspec.structs.replace(draft, main={**draft.main, key: copies})))


def draft_remove(draft: Draft, key: str) -> Draft:
    """One copy less; the same draft when there is none."""
    if key in draft.walkers:
        place = draft.walkers.index(key)
        kept = draft.walkers[:place] + draft.walkers[place + 1 :]
        return msgspec.structs.replace(draft, walkers=kept)
    left = draft.main.get(key, 0) - 1
    main = {held: copies for held, copies in draft.main.items() if held != key}
    if left > 0:
        main[key] = left
    return msgspec.structs.replace(draft, main=main)


class DraftChange(Struct, frozen=True):
    """One card whose copies differ between two drafts."""

    key: str
    before: int
    after: int

    @property
    def gain(self) -> int:
        """How many copies came in."""
        return max(0, self.after - self.before)

    @property
    def loss(self) -> int:
        """How many copies went out."""
        return max(0, self.before - self.after)


def draft_changes(before: Draft, after: Draft) -> tuple[DraftChange, ...]:
    """Every card with another number of copies, by key."""
    old, new = _counts(before), _counts(after)
    return tuple(
        DraftChange(key, old[key], new[key])
        for key in sorted(old.keys() | new.keys())
        if old[key] != new[key]
    )


def _counts(draft: Draft) -> Counter[str]:
    return Counter(draft.main) + Counter(draft.walkers)
