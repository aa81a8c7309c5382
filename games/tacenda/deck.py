"""T10 Deck legality: one pure function that names every broken rule and what would mend it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from games.core.contract import DeckList
from games.tacenda.definitions import CardDefinition

MAIN_SIZE = 42
WALKER_LEVELS = (1, 2, 3, 4, 5)
_SMALL = frozenset({"of", "the", "and"})

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
    """One broken rule: its number, what is wrong, the keys of the cards, what would mend it."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()
    remedy: str


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
        gap = MAIN_SIZE - len(main)
        remedy = f"Add {_cards(gap)}." if gap > 0 else f"Take {_cards(-gap)} out."
        message = f"The main deck has {_cards(len(main))} and must have exactly {MAIN_SIZE}."
        yield Problem(rule="T10.1", message=message, remedy=remedy)


def _no_walkers_in_main(main: tuple[str, ...], definitions: Definitions) -> Iterator[Problem]:
    """T10.1 No Walker in the main deck."""
    wrong = _distinct(key for key in main if _type(key, definitions) == "walker")
    if wrong:
        message = f"{_names(wrong, definitions)}: Walkers don't belong in the main deck."
        remedy = "Move them to the five Walker places, or take them out."
        yield Problem(rule="T10.1", message=message, cards=wrong, remedy=remedy)


def _walker_levels(walkers: tuple[str, ...], definitions: Definitions) -> Iterator[Problem]:
    """T10.2 Five Walkers, one of each level 1 to 5."""
    others = _distinct(
        key for key in walkers if key in definitions and _type(key, definitions) != "walker"
    )
    right = [key for key in walkers if _type(key, definitions) == "walker"]
    levels = Counter(definitions[key].level for key in right)
    twice = [level for level in WALKER_LEVELS if levels[level] > 1]
    missing = [level for level in WALKER_LEVELS if not levels[level]]
    if others or twice or missing:
        faults = ", ".join(_walker_faults(levels, missing, _names(others, definitions)))
        doubled = tuple(key for key in _distinct(right) if definitions[key].level in twice)
        yield Problem(
            rule="T10.2",
            message=f"The Walkers must be one of each level 1 to 5: {faults}.",
            cards=doubled + others,
            remedy=_sentence(_walker_remedies(twice, missing, any_others=bool(others))),
        )


def _walker_faults(levels: Counter[int], missing: list[int], others: str) -> Iterator[str]:
    """`others`: names of cards that are no Walkers."""
    for level in WALKER_LEVELS:
        if levels[level] > 1:
            yield f"level {level} stands {_times(levels[level])}"
    if missing:
        yield f"{_levels(missing)} {'is' if len(missing) == 1 else 'are'} missing"
    if others:
        yield f"{others} in a Walker place but no Walker"


def _walker_remedies(twice: list[int], missing: list[int], *, any_others: bool) -> Iterator[str]:
    for level in twice:
        yield f"keep one Walker of level {level}"
    if missing:
        yield f"add {'a Walker' if len(missing) == 1 else 'Walkers'} of {_levels(missing)}"
    if any_others:
        yield "put only Walkers in the Walker places"


def _known(
    main: tuple[str, ...], walkers: tuple[str, ...], definitions: Definitions
) -> Iterator[Problem]:
    """T10.3 Every card exists."""
    unknown = _distinct(key for key in main + walkers if key not in definitions)
    if unknown:
        message = f"There is no card {', '.join(unknown)}."
        remedy = "Take it out, or pick the card from the gallery."
        yield Problem(rule="T10.3", message=message, cards=unknown, remedy=remedy)


def _allowed(
    main: tuple[str, ...], walkers: tuple[str, ...], definitions: Definitions, form: Format
) -> Iterator[Problem]:
    """T10.3 Every card is legal in the format: not banned, and of an allowed set."""
    keys = [key for key in _distinct(main + walkers) if key in definitions]
    banned = tuple(key for key in keys if key in form.banned)
    if banned:
        message = f"{_names(banned, definitions)}: banned in {form.name}."
        remedy = "Replace every copy by another card."
        yield Problem(rule="T10.3", message=message, cards=banned, remedy=remedy)
    if form.sets is None:
        return
    foreign = tuple(key for key in keys if definitions[key].set not in form.sets)
    if foreign:
        message = f"{_names(foreign, definitions)}: of a set that {form.name} does not include."
        remedy = f"Use cards of these sets: {', '.join(map(_title, form.sets))}."
        yield Problem(rule="T10.3", message=message, cards=foreign, remedy=remedy)


def _guardians(main: tuple[str, ...], definitions: Definitions, form: Format) -> Iterator[Problem]:
    """T10.4 At least one Guardian; T10.5 at least as many as the format wants."""
    have = sum(_type(key, definitions) == "guardian" for key in main)
    if have == 0:
        message = "The main deck has no Guardian, so no opening hand could be kept (T2.5)."
        yield Problem(rule="T10.4", message=message, remedy="Add at least 1 Guardian.")
    if max(have, 1) < form.min_guardians:
        message = f"{form.name} wants at least {form.min_guardians} Guardians; the deck has {have}."
        remedy = f"Replace {_cards(form.min_guardians - have)} by Guardians."
        yield Problem(rule="T10.5", message=message, remedy=remedy)


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
                name = definitions[key].name
                message = f"{name} stands {_times(copies)}; {form.name} allows {most}."
                remedy = f"Take {_cards(copies - most)} of {name} out."
                yield Problem(rule="T10.5", message=message, cards=(key,), remedy=remedy)


def _factions(
    main: tuple[str, ...], walkers: tuple[str, ...], definitions: Definitions, form: Format
) -> Iterator[Problem]:
    """T10.5 The limit of factions over deck and Walkers together."""
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
    message = (
        f"{form.name} allows {form.max_factions} factions beside unaligned cards; "
        f"the deck has {len(count)}: {', '.join(map(_title, sorted(count)))}."
    )
    remedy = f"The shortest way: take out the cards of {' and '.join(map(_title, fewest))}."
    yield Problem(rule="T10.5", message=message, cards=wrong, remedy=remedy)


# --- words ----------------------------------------------------------------------------------------


def _type(key: str, definitions: Definitions) -> str:
    return definitions[key].type if key in definitions else ""


def _distinct(keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(keys))


def _names(keys: Iterable[str], definitions: Definitions) -> str:
    return ", ".join(definitions[key].name for key in keys)


def _title(key: str) -> str:
    """A key as people write the name: tide-of-glass is Tide of Glass."""
    return " ".join(word if word in _SMALL else word.capitalize() for word in key.split("-"))


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _levels(levels: list[int]) -> str:
    """Level 5; levels 1, 2 and 4."""
    *first, last = map(str, levels)
    return f"levels {', '.join(first)} and {last}" if first else f"level {last}"


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def _sentence(parts: Iterable[str]) -> str:
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."
