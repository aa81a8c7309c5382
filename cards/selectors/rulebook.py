"""What is needed to judge decks on a day, read once for any number of decks."""

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Any

import msgspec

from cards.faults import Fault, Names, fault_said
from cards.game import (
    GAME,
    CardDefinition,
    DeckFormat,
    Verdict,
    check_deck,
    copies_allowed,
)
from cards.models import FormatRevision
from cards.selectors.wordings import catalogue_stamp, definitions_of, names_of
from games.core.contract import DeckList


class UnknownFormat(LookupError):  # noqa: N818 - reads as the sentence it is
    """There is no format of that key; the message names those that exist."""


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """Cards and formats as they hold on one day."""

    on: date
    stamp: str
    definitions: Mapping[str, CardDefinition]
    formats: Mapping[str, DeckFormat]

    def format(self, key: str) -> DeckFormat:
        """What the format demands on the day. Raises UnknownFormat."""
        try:
            return self.formats[key]
        except KeyError:
            known = ", ".join(self.formats) or "none yet"
            raise UnknownFormat(f"there is no format {key!r}; there are: {known}") from None

    def verdict(self, deck: DeckList, format_key: str) -> Verdict:
        """The judgement of T10 on the deck. Raises UnknownFormat."""
        demands = msgspec.json.encode(self.format(format_key))
        main, walkers = (tuple(sorted(deck.zones.get(zone, ()))) for zone in ("main", "walkers"))
        return _verdict(main, walkers, demands, self.stamp, self.on)

    def faults(self, verdict: Verdict) -> tuple[Fault, ...]:
        """What a verdict finds wrong, in words."""
        return tuple(fault_said(problem, self.names) for problem in verdict.problems)

    @property
    def names(self) -> Names:
        """What people call cards, sets and factions."""
        return names_of(self.stamp, self.on)

    def allowed(self, format_key: str) -> frozenset[str]:
        """The keys of the cards that the format lets in. Raises UnknownFormat."""
        form = self.format(format_key)
        cards = self.definitions.items()
        return frozenset(key for key, card in cards if copies_allowed(card, form) != 0)

    def copies_of(self, card_key: str) -> dict[str, int | None]:
        """The most copies of the card that a deck may hold, by format; None stands for any number.

        A card that is not out yet has none.
        """
        card = self.definitions.get(card_key)
        return {
            key: 0 if card is None else copies_allowed(card, form)
            for key, form in self.formats.items()
        }


def rulebook(on: date) -> Rulebook:
    """The rulebook of that day, in two queries (more after a change of the cards)."""
    stamp = catalogue_stamp()
    return Rulebook(
        on=on, stamp=stamp, definitions=definitions_of(stamp, on), formats=formats_on(on)
    )


def formats_on(on: date) -> dict[str, DeckFormat]:
    """Every format by key, as it holds on that day; one still to come, as it will begin."""
    rows = (
        FormatRevision.objects.filter(format__game=GAME)
        .order_by("format_id", "number")
        .values_list("format__key", "format__name", "in_force_from", "data")
    )
    found: dict[str, DeckFormat] = {}
    for key, name, since, data in rows:
        if key not in found or since <= on:
            found[key] = read_format(key, name, data)
    return found


def read_format(key: str, name: str, data: dict[str, Any]) -> DeckFormat:
    """The format that stored demands describe. Raises msgspec.ValidationError with the field."""
    return msgspec.convert({**data, "key": key, "name": name}, DeckFormat, strict=True)


@lru_cache(maxsize=4096)
def _verdict(
    main: tuple[str, ...], walkers: tuple[str, ...], demands: bytes, stamp: str, on: date
) -> Verdict:
    """Kept in memory under all that it depends on; so it is never out of date."""
    deck = DeckList(zones={"main": main, "walkers": walkers})
    demanded = msgspec.json.decode(demands, type=DeckFormat)
    return check_deck(deck, definitions_of(stamp, on), demanded)
