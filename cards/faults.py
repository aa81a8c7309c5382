"""T10.6 What is wrong with a deck, and what would mend it, in words.

The rules give keys and data, this the sentences.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.game import Problem

Data = Mapping[str, Any]
Words = tuple[str, str]
"""What is wrong, and what would mend it."""


class Names(NamedTuple):
    """What people call cards, sets and factions, by key."""

    cards: Mapping[str, str]
    sets: Mapping[str, str]
    factions: Mapping[str, str]


class Fault(NamedTuple):
    """A broken rule: its number, a stable code with its figures, and the words for people."""

    rule: str
    code: str
    detail: str
    remedy: str
    cards: Mapping[str, str]
    """The cards that it is about, by key, with their names."""
    data: Data


def fault_said(problem: Problem, names: Names) -> Fault:
    """The problem in words."""
    detail, remedy = _WORDS[problem.key](problem, names)
    cards = {key: names.cards.get(key, key) for key in problem.cards}
    return Fault(problem.rule, problem.key, detail, remedy, cards, problem.data)


def _main_size(problem: Problem, _names: Names) -> Words:
    have, need = problem.data["have"], problem.data["need"]
    detail = _("The main deck has %(cards)s and must have exactly %(need)d.")
    remedy = _("Add %(cards)s.") if have < need else _("Take %(cards)s out.")
    said = {"cards": _cards(have), "need": need}
    return detail % said, remedy % {"cards": _cards(abs(need - have))}


def _walker_in_main(problem: Problem, names: Names) -> Words:
    return (
        _("%(cards)s: Walkers don’t belong in the main deck.") % _listed(problem, names),
        _("Move them to the five Walker places, or take them out."),
    )


def _walker_levels(problem: Problem, names: Names) -> Words:
    detail = _("The Walkers must be one of each level 1 to 5: %(faults)s.")
    faults = ", ".join(_walker_faults(problem.data, names))
    remedies = "; ".join(_walker_remedies(problem.data))
    return detail % {"faults": faults}, f"{remedies[:1].upper()}{remedies[1:]}."


def _walker_faults(data: Data, names: Names) -> Iterator[str]:
    for level, copies in data["several"].items():
        said = {"level": level, "times": _times(copies)}
        yield _("level %(level)d stands %(times)s") % said
    if missing := data["missing"]:
        text = ngettext("%(levels)s is missing", "%(levels)s are missing", len(missing))
        yield text % {"levels": _levels(missing)}
    if others := data["others"]:
        cards = ", ".join(names.cards[key] for key in others)
        yield _("%(cards)s in a Walker place but no Walker") % {"cards": cards}


def _walker_remedies(data: Data) -> Iterator[str]:
    for level in data["several"]:
        yield _("keep one Walker of level %(level)d") % {"level": level}
    if missing := data["missing"]:
        text = ngettext("add a Walker of %(levels)s", "add Walkers of %(levels)s", len(missing))
        yield text % {"levels": _levels(missing)}
    if data["others"]:
        yield _("put only Walkers in the Walker places")


def _unknown_card(problem: Problem, names: Names) -> Words:
    return (
        _("There is no card %(cards)s.") % _listed(problem, names),
        _("Take it out, or pick the card from the gallery."),
    )


def _banned(problem: Problem, names: Names) -> Words:
    detail = _("%(cards)s: banned in %(format)s.")
    return detail % _listed(problem, names), _("Replace every copy by another card.")


def _other_set(problem: Problem, names: Names) -> Words:
    detail = _("%(cards)s: of a set that %(format)s does not include.")
    remedy = _("Use cards of these sets: %(sets)s.")
    return detail % _listed(problem, names), remedy % {
        "sets": _called(problem.data["sets"], names.sets)
    }


def _no_guardian(_problem: Problem, _names: Names) -> Words:
    return (
        _("The main deck has no Guardian, so no opening hand could be kept (T2.5)."),
        _("Add at least 1 Guardian."),
    )


def _few_guardians(problem: Problem, _names: Names) -> Words:
    detail = _("%(format)s wants at least %(need)d Guardians; the deck has %(have)d.")
    cards = _cards(problem.data["need"] - problem.data["have"])
    return detail % problem.data, _("Replace %(cards)s by Guardians.") % {"cards": cards}


def _too_many_copies(problem: Problem, names: Names) -> Words:
    have, most = problem.data["have"], problem.data["most"]
    said = {**_listed(problem, names), "times": _times(have), "copies": _cards(have - most)}
    return (
        _("%(cards)s stands %(times)s; %(format)s allows %(most)d.") % said,
        _("Take %(copies)s of %(cards)s out.") % said,
    )


def _too_many_factions(problem: Problem, names: Names) -> Words:
    data = problem.data
    detail = ngettext(
        "%(format)s allows %(most)d faction beside unaligned cards; the deck has %(have)d: "
        "%(factions)s.",
        "%(format)s allows %(most)d factions beside unaligned cards; the deck has %(have)d: "
        "%(factions)s.",
        data["most"],
    )
    factions = _called(data["factions"], names.factions)
    fewest = [names.factions.get(key, key) for key in data["fewest"]]
    return (
        detail % {**data, "have": len(data["factions"]), "factions": factions},
        _("The shortest way: take out the cards of %(factions)s.") % {"factions": _and(fewest)},
    )


_WORDS: Mapping[str, Callable[[Problem, Names], Words]] = {
    "main-size": _main_size,
    "walker-in-main": _walker_in_main,
    "walker-levels": _walker_levels,
    "unknown-card": _unknown_card,
    "banned": _banned,
    "other-set": _other_set,
    "no-guardian": _no_guardian,
    "few-guardians": _few_guardians,
    "too-many-copies": _too_many_copies,
    "too-many-factions": _too_many_factions,
}


def _listed(problem: Problem, names: Names) -> dict[str, Any]:
    return {**problem.data, "cards": _called(problem.cards, names.cards)}


def _called(keys: Sequence[str], names: Mapping[str, str]) -> str:
    return ", ".join(names.get(key, key) for key in keys)


def _cards(count: int) -> str:
    return ngettext("%(n)d card", "%(n)d cards", count) % {"n": count}


def _levels(levels: Sequence[int]) -> str:
    """Level 5; levels 1, 2 and 4."""
    text = ngettext("level %(levels)s", "levels %(levels)s", len(levels))
    return text % {"levels": _and(list(map(str, levels)))}


def _and(parts: Sequence[str]) -> str:
    *most, last = parts
    return _("%(most)s and %(last)s") % {"most": ", ".join(most), "last": last} if most else last


def _times(count: int) -> str:
    return _("twice") if count == 2 else _("%(n)d times") % {"n": count}
