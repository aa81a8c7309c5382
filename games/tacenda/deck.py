"""T10 Deck legality: one pure function that names every broken rule, its cards and figures.

What is wrong and what would mend it is said by the site, in every language, from these.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from games.core.contract import DeckList
from games.tacenda.definitions import CardDefinition

MAIN_SIZE = 42
WALKER_LEVELS = (1, 2, 3, 4, 5)

Definitions = Mapping[str, CardDefinition]


class Format(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """T10.5 What a format adds to the rules; None stands for no limit."""

    key: str
    name: str
    copies_per_name: int | None = None
    """Most copies of one card in the main deck."""
    walker_copies: int | None = None
    """Most copies of one Walker."""
    max_factions: int | None = None
    """Most factions in deck and Walkers together; unaligned cards don't count."""
    sets: tuple[str, ...] | None = None
    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    """Cards of which only one copy is allowed."""
    min_guardians: int = 1


OPEN = Format(key="open", name="Open")
STANDARD = Format(
    key="standard", name="Standard", copies_per_name=3, walker_copies=1, max_factions=2
)
FORMATS: Mapping[str, Format] = {form.key: form for form in (STANDARD, OPEN)}


class Problem(Struct, frozen=True, kw_only=True):
    """One broken rule: its number, the way in which it is broken, the cards, and the figures."""

    rule: str
    key: str
    cards: tuple[str, ...] = ()
    data: Mapping[str, Any] = {}


class Verdict(Struct, frozen=True):
    """T10.6 Whether a deck may be played in a format, with every rule that it breaks."""

    problems: tuple[Problem, ...]

    @property
    def legal(self) -> bool:
        """Whether no rule is broken."""
        return not self.problems


def check_deck(deck: DeckList, definitions: Definitions, format: Format) -> Verdict:  # noqa: A002 - the game's word
    """T10 The verdict on a deck of zones "main" and "walkers", the rules in their order."""
    main = deck.zones.get("main", ())
    walkers = deck.zones.get("walkers", ())
    checks = (
        _main_size(main),
        _no_walkers_in_main(main, definitions),
        _walker_levels(walkers, definitions),
        _known(main, walkers, definitions),
        _allowed(main, walkers, definitions, format),
        _guardians(main, definitions, format),
        _copies(main, walkers, definitions, format),
        _factions(main, walkers, definitions, format),
    )
    return Verdict(tuple(problem for check in checks for problem in check))


def copies_allowed(card: CardDefinition, form: Format) -> int | None:
    """T10.3, T10.5 The most copies of the card in one deck; 0 if it is not let in, None if any."""
    return _most_copies(card, form) if _is_let_in(card, form) else 0


def _is_let_in(card: CardDefinition, form: Format) -> bool:
    return card.key not in form.banned and (form.sets is None or card.set in form.sets)


def _most_copies(card: CardDefinition, form: Format) -> int | None:
    if card.key in form.restricted:
        return 1
    return form.walker_copies if card.type == "walker" else form.copies_per_name


def _main_size(main: tuple[str, ...]) -> Iterator[Problem]:
    """T10.1 Exactly 42 cards."""
    if len(main) != MAIN_SIZE:
        yield Problem(rule="T10.1", key="main-size", data={"have": len(main), "need": MAIN_SIZE})


def _no_walkers_in_main(main: tuple[str, ...], definitions: Definitions) -> Iterator[Problem]:
    """T10.1 No Walker in the main deck."""
    wrong = _distinct(key for key in main if _type(key, definitions) == "walker")
    if wrong:
        yield Problem(rule="T10.1", key="walker-in-main", cards=wrong)


def _walker_levels(walkers: tuple[str, ...], definitions: Definitions) -> Iterator[Problem]:
    """T10.2 Five Walkers, one of each level 1 to 5."""
    others = _distinct(
        key for key in walkers if key in definitions and _type(key, definitions) != "walker"
    )
    right = [key for key in walkers if _type(key, definitions) == "walker"]
    levels = Counter(definitions[key].level for key in right)
    several = {level: levels[level] for level in WALKER_LEVELS if levels[level] > 1}
    missing = tuple(level for level in WALKER_LEVELS if not levels[level])
    if others or several or missing:
        doubled = tuple(key for key in _distinct(right) if definitions[key].level in several)
        yield Problem(
            rule="T10.2",
            key="walker-levels",
            cards=doubled + others,
            data={"several": several, "missing": missing, "others": others},
        )


def _known(
    main: tuple[str, ...], walkers: tuple[str, ...], definitions: Definitions
) -> Iterator[Problem]:
    """T10.3 Every card exists."""
    unknown = _distinct(key for key in main + walkers if key not in definitions)
    if unknown:
        yield Problem(rule="T10.3", key="unknown-card", cards=unknown)


def _allowed(
    main: tuple[str, ...], walkers: tuple[str, ...], definitions: Definitions, form: Format
) -> Iterator[Problem]:
    """T10.3 Every card is legal in the format: not banned, and of an allowed set."""
    keys = [key for key in _distinct(main + walkers) if key in definitions]
    banned = tuple(key for key in keys if key in form.banned)
    if banned:
        yield Problem(rule="T10.3", key="banned", cards=banned, data={"format": form.name})
    if form.sets is None:
        return
    foreign = tuple(key for key in keys if definitions[key].set not in form.sets)
    if foreign:
        data = {"format": form.name, "sets": form.sets}
        yield Problem(rule="T10.3", key="other-set", cards=foreign, data=data)


def _guardians(main: tuple[str, ...], definitions: Definitions, form: Format) -> Iterator[Problem]:
    """T10.4 At least one Guardian; T10.5 at least as many as the format wants."""
    have = sum(_type(key, definitions) == "guardian" for key in main)
    if have == 0:
        yield Problem(rule="T10.4", key="no-guardian")
    if max(have, 1) < form.min_guardians:
        data = {"format": form.name, "have": have, "need": form.min_guardians}
        yield Problem(rule="T10.5", key="few-guardians", data=data)


def _copies(
    main: tuple[str, ...], walkers: tuple[str, ...], definitions: Definitions, form: Format
) -> Iterator[Problem]:
    """T10.5 Limits of copies: of each name, of Walkers, and one of restricted cards."""
    for zone in (main, walkers):
        for key, copies in Counter(zone).items():
            if key not in definitions:
                continue
            most = _most_copies(definitions[key], form)
            if most is not None and copies > most:
                data = {"format": form.name, "have": copies, "most": most}
                yield Problem(rule="T10.5", key="too-many-copies", cards=(key,), data=data)


def _factions(
    main: tuple[str, ...], walkers: tuple[str, ...], definitions: Definitions, form: Format
) -> Iterator[Problem]:
    """T10.5 The limit of factions over deck and Walkers together; those with fewest cards go."""
    if form.max_factions is None:
        return
    count = Counter(definitions[key].faction or "" for key in main + walkers if key in definitions)
    del count[""]
    excess = len(count) - form.max_factions
    if excess <= 0:
        return
    fewest = sorted(count, key=lambda faction: (count[faction], faction))[:excess]
    wrong = _distinct(
        key for key in main + walkers if key in definitions and definitions[key].faction in fewest
    )
    data = {
        "format": form.name,
        "most": form.max_factions,
        "factions": tuple(sorted(count)),
        "fewest": tuple(fewest),
    }
    yield Problem(rule="T10.5", key="too-many-factions", cards=wrong, data=data)


def _type(key: str, definitions: Definitions) -> str:
    return definitions[key].type if key in definitions else ""


def _distinct(keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(keys))
