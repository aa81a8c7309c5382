"""Verdicts in words: every way to break a rule of decks has its sentence and its remedy."""

import re
from pathlib import Path

import pytest

import games.tacenda.deck
from cards.faults import _WORDS, Names, fault_said
from cards.game import Problem

NAMES = Names(
    cards={"hound": "Stray Hound", "noon": "Sudden Noon"},
    sets={"a-set": "A Set", "b-set": "Another"},
    factions={"sun": "The Sun", "tide": "The Tide", "choir": "The Choir"},
)
STANDARD = {"format": "Standard"}


@pytest.mark.parametrize(
    ("key", "cards", "data", "detail", "remedy"),
    [
        ("main-size", (), {"have": 41, "need": 42},
         "The main deck has 41 cards and must have exactly 42.", "Add 1 card."),
        ("main-size", (), {"have": 45, "need": 42},
         "The main deck has 45 cards and must have exactly 42.", "Take 3 cards out."),
        ("walker-in-main", ("hound", "noon"), {},
         "Stray Hound, Sudden Noon: Walkers don’t belong in the main deck.",
         "Move them to the five Walker places, or take them out."),
        ("walker-levels", (), {"several": {4: 2, 3: 3}, "missing": (5,), "others": ()},
         ("The Walkers must be one of each level 1 to 5: level 4 stands twice, level 3 stands 3 "
          "times, level 5 is missing."),
         "Keep one Walker of level 4; keep one Walker of level 3; add a Walker of level 5."),
        ("walker-levels", ("noon",), {"several": {}, "missing": (1, 2, 4), "others": ("noon",)},
         ("The Walkers must be one of each level 1 to 5: levels 1, 2 and 4 are missing, Sudden "
          "Noon in a Walker place but no Walker."),
         "Add Walkers of levels 1, 2 and 4; put only Walkers in the Walker places."),
        ("unknown-card", ("gone",), {}, "There is no card gone.",
         "Take it out, or pick the card from the gallery."),
        ("banned", ("noon",), STANDARD, "Sudden Noon: banned in Standard.",
         "Replace every copy by another card."),
        ("other-set", ("noon",), {**STANDARD, "sets": ("a-set", "b-set")},
         "Sudden Noon: of a set that Standard does not include.",
         "Use cards of these sets: A Set, Another."),
        ("no-guardian", (), {},
         "The main deck has no Guardian, so no opening hand could be kept (T2.5).",
         "Add at least 1 Guardian."),
        ("few-guardians", (), {**STANDARD, "have": 10, "need": 12},
         "Standard wants at least 12 Guardians; the deck has 10.", "Replace 2 cards by Guardians."),
        ("too-many-copies", ("hound",), {**STANDARD, "have": 4, "most": 3},
         "Stray Hound stands 4 times; Standard allows 3.", "Take 1 card of Stray Hound out."),
        ("too-many-factions", ("noon",),
         {**STANDARD, "most": 1, "factions": ("choir", "sun", "tide"), "fewest": ("tide", "sun")},
         ("Standard allows 1 faction beside unaligned cards; the deck has 3: The Choir, The Sun, "
          "The Tide."),
         "The shortest way: take out the cards of The Tide and The Sun."),
    ],
)  # fmt: skip
def test_a_broken_rule_is_said_with_what_would_mend_it(key, cards, data, detail, remedy):
    fault = fault_said(Problem(rule="T10.1", key=key, cards=cards, data=data), NAMES)

    assert (fault.detail, fault.remedy) == (detail, remedy)
    assert (fault.rule, fault.code, fault.data) == ("T10.1", key, data)
    assert tuple(fault.cards) == cards


def test_every_way_to_break_a_rule_has_words_and_no_words_are_left_over():
    source = Path(games.tacenda.deck.__file__).read_text()

    assert set(re.findall(r'key="([a-z-]+)"', source)) - {"open", "standard"} == set(_WORDS)
