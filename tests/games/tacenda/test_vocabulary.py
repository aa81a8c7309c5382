"""The vocabulary is closed and nothing in it is idle.

Each word has a function, a text, a card that uses it and a test that shows it.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import msgspec
import pytest

from games.tacenda import abilities as a
from games.tacenda import vocabulary as v
from games.tacenda.definitions import bundled_cards
from games.tacenda.english import ENGLISH
from games.tacenda.interpreter.effects import COMPOSITIONS, WORDS

HERE = Path(__file__).parent
UNIONS: tuple[UnionType, ...] = (v.Effect, v.Condition, v.Quantity, a.When, a.Rule, a.Ability)
ALL_WORDS = [word for union in UNIONS for word in get_args(union)]
PARTS = [v.Cards, v.FaceOutcome, v.Choice, a.About, a.Cost]


def test_every_effect_has_one_function() -> None:
    assert {*WORDS, *COMPOSITIONS} == set(get_args(v.Effect))
    assert not set(WORDS) & set(COMPOSITIONS)


def test_a_tag_names_one_word_within_its_union() -> None:
    for union in UNIONS:
        tags = [v.tag_of(word) for word in get_args(union)]
        assert len(tags) == len(set(tags))


@pytest.mark.parametrize("word", [*ALL_WORDS, *PARTS], ids=lambda word: word.__name__)
def test_every_word_is_used_by_a_card(word) -> None:
    assert word in {type(part) for part in _card_parts()}


@pytest.mark.parametrize("word", [*ALL_WORDS, *PARTS], ids=lambda word: word.__name__)
def test_every_word_is_shown_by_a_test(word) -> None:
    assert word.__name__ in _shown()


def test_tests_show_no_word_that_does_not_exist() -> None:
    assert _shown() == {word.__name__ for word in [*ALL_WORDS, *PARTS]}


@pytest.mark.parametrize(
    ("union", "prefix"), [(v.Condition, "is"), (a.When, "when"), (a.Rule, "rule"), (v.Effect, "")]
)
def test_every_word_has_a_text(union, prefix) -> None:
    for word in get_args(union):
        key = ".".join(part for part in (prefix, v.tag_of(word)) if part)
        found = [one for one in ENGLISH.entries if one == key or one.startswith(f"{key}.")]
        assert found, f"the catalogue has no entry for {key}"


def test_fields_with_a_choice_of_words_are_used_in_full_by_the_cards() -> None:
    parts = _card_parts()
    selectors = [part for part in parts if isinstance(part, v.Cards)]
    assert {one.pick for one in selectors} == {"chosen", "all", "random"}
    assert {one.whose for one in selectors} == {"own", "enemy", "any"}
    assert {one.by for one in selectors} == {"you", "opponent"}
    assert any(one.up_to for one in selectors)
    for field in ("faction", "keyword", "level_least", "level_most", "power_least", "power_most"):
        assert any(getattr(one, field) is not None for one in selectors), field
    assert any(one.other for one in selectors)
    assert any(one.stunned for one in selectors)
    assert set(get_args(v.Reference)) <= {part for part in parts if isinstance(part, str)}
    assert _said(v.Discard, "how") == {"chosen", "random", "chosen-by-enemy"}
    assert _said(v.Discard, "who") == {"you", "opponent", "each"}
    assert _said(v.LookAtTop, "rest") == {"top", "bottom", "discard"}
    assert _said(v.Reveal, "what") == {"hand", "random-card", "top-card"}
    assert _said(v.ChooseOne, "by") == {"you", "opponent"}
    assert _said(v.LowerCost, "next_only") == {True, False}
    assert {"hand", "play"} <= _said(v.Search, "to")
    lasts = {part.lasts for part in parts if isinstance(part, v.ChangePower | v.Silence)}
    assert lasts == {"this-turn", "in-play", 2, 3}


def _said(word: type, field: str) -> set[Any]:
    """What the cards with this word say in one of its fields."""
    return {getattr(part, field) for part in _card_parts() if isinstance(part, word)}


@cache
def _card_parts() -> tuple[Any, ...]:
    """All words on all bundled cards, with what is inside them."""
    return tuple(part for card in bundled_cards().values() for part in _parts(card.abilities))


def _parts(value: Any) -> Iterator[Any]:
    """The value and all words inside it."""
    yield value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _parts(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from _parts(item)


@cache
def _shown() -> set[str]:
    """The words that tests say they show, by reading the marks in their files."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.word":
                found |= {ast.literal_eval(argument) for argument in node.args}
    return found
