"""The language of the search field: fields, signs, alternatives, brackets."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.search.grammar import (
    MAX_DEPTH,
    MAX_TERMS,
    Both,
    Either,
    Not,
    Term,
    Unreadable,
    Word,
    parse,
)
from cards.selectors.cards import gallery_cards
from tests.cards.searching import every_key, found, query


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", None),
        ("sun lancer", Both((Word("sun"), Word("lancer")))),
        ('"sun lancer"', Word("sun lancer")),
        ("sun and lancer", Both((Word("sun"), Word("lancer")))),
        ("sun or lancer", Either((Word("sun"), Word("lancer")))),
        ("a b OR c", Either((Both((Word("a"), Word("b"))), Word("c")))),
        ("a (b or c)", Both((Word("a"), Either((Word("b"), Word("c")))))),
        ("-a", Not(Word("a"))),
        ("not -a", Not(Not(Word("a")))),
        ("-(a or b)", Not(Either((Word("a"), Word("b"))))),
        ("-1", Word("-1")),
        ("long-drawn", Word("long-drawn")),
        ('"or"', Word("or")),
        ("!Eclipse", Word("Eclipse", whole=True)),
        ('!"Still Water"', Word("Still Water", whole=True)),
        ("t:guardian", Term("t", ":", ("guardian",))),
        ("LEVEL<=2", Term("level", "<=", ("2",))),
        ("power!3", Term("power", "!", ("3",))),
        ("power!=3", Term("power", "!=", ("3",))),
        ('x:"your bank"|draw', Term("x", ":", ("your bank", "draw"))),
        ("-t:event", Not(Term("t", ":", ("event",)))),
        ("Kill: draw", Both((Word("Kill:"), Word("draw")))),
        ("wow!", Word("wow!")),
        ('"open end', Word("open end")),
    ],
)
def test_a_search_is_read_as(text, tree):
    assert parse(text) == tree


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("(", "character 1"),
        ("a (b", "character 3"),
        (")", "character 1"),
        ("a ) b", "character 3"),
        ("()", "character 2"),
        ("or", "character 1"),
        ("a or", "character 3"),
        ("a or or b", "character 6"),
        ("not", "character 1"),
        ("(" * (MAX_DEPTH + 2) + "a" + ")" * (MAX_DEPTH + 2), "brackets"),
        ("not " * (MAX_DEPTH + 2) + "a", "brackets"),
        ("a " * (MAX_TERMS + 1), str(MAX_TERMS)),
    ],
)
def test_what_is_no_search_says_where_and_why(text, where):
    with pytest.raises(Unreadable, match=where):
        parse(text)


@pytest.mark.both_databases
@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("t:walker level=3", {"dusk-warden", "glass-pilgrim"}),
        ("type:Guard lv>=4", {"tide-colossus", "long-vigil"}),
        ("t:artefact|event level>3", {"eclipse", "long-drawn-breath"}),
        ("f:unaligned t:artefact", {"pilgrims-lamp"}),
        ("f:hollow", {"choir-wretch", "eclipse"}),
        ("r:common t:artefact", {"hand-mirror", "pilgrims-lamp"}),
        ("r>=rare -t:walker", {"tide-colossus"}),
        ("r<uncommon t:event f:choir|unaligned level>=4", {"long-drawn-breath"}),
        ("k:swift k:vigilant", {"long-vigil"}),
        ("keyword!swift k:vigilant", {"sun-lancer-captain"}),
        ("ab:death", {"glass-pilgrim", "tide-sentry"}),
        ("power>6", {"tide-colossus"}),
        ("power<level", {"stray-hound"}),
        ("t:guardian power:none", set()),
        ("power:none t:artefact", {"brass-astrolabe", "hand-mirror", "pilgrims-lamp"}),
        ("name:lancer -name:captain", {"sun-lancer"}),
        ("x:draw level=3", {"second-reading"}),
        ('x:"draw 2"', {"second-reading"}),
        ("x:lancer", set()),
        ("!Eclipse", {"eclipse"}),
        ('!"sun lancer"', {"sun-lancer"}),
        ("!lancer", set()),
        ("cn:1", {"dawn-warden"}),
        ("number<=2", {"dawn-warden", "noon-warden"}),
        ("(t:artefact or t:event) f:meridian", {"brass-astrolabe", "sudden-noon"}),
        ("has:keyword", {"sun-lancer", "sun-lancer-captain", "long-vigil"}),
        ("has:power -has:faction", {"stray-hound", "long-vigil"}),
        ("s:test t:walker r:common", {"glass-pilgrim"}),
    ],
)
def test_a_search_by_fields_finds_exactly_these_cards(cards, text, keys):
    wanted = query(text)

    assert wanted.refused == ()
    assert {card.key for card in gallery_cards(wanted)} == keys


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("levle:3 lancer", "“levle” is no field; did you mean “level”?"),
        ("t:gaurdian lancer", "“gaurdian” is no type; did you mean “guardian”?"),
        ("level:high lancer", "“high” is no number; write one like level>=3."),
        ("type>walker lancer", "“>” means nothing for type; write type:walker."),
        ("x:... lancer", "“...” has no letter or digit to look for."),
        ("t:zzz|gaurdian -(foo:bar) lancer", "“foo” is no field; there are: "),
    ],
)
def test_a_part_that_means_nothing_is_left_out_and_named_and_the_rest_runs(cards, text, message):
    assert found(text) == {"sun-lancer", "sun-lancer-captain"}
    assert query(text).refused[-1].message.startswith(message)


@pytest.mark.parametrize("text", ["foo:bar", "-foo:bar", "(foo:bar or t:zzz)", "((", "or", "a or"])
def test_a_search_of_which_nothing_is_left_never_means_all_cards(cards, text):
    assert found(text) == set()
    assert query(text).refused


def test_alternatives_are_the_same_in_any_order(cards):
    assert found("k:swift|vigilant") == found("k:vigilant|swift") != set()


_ATOMS = st.sampled_from(
    [
        "lancer", '"draw 2"', "!eclipse", "x:draw", "ft:none", "t:walker", "f:unaligned", "f:tide",
        "level>=3", "power>2", "power<=level", "level<power", "power:none", "r>=rare",
        "k:swift", "ab:play", "s:test", "cn:3|4", "has:text", "has:power",
        "has:faction", "has:ruling", "level!=1", "keywords>=1", "level>keywords", "year:2026",
        "date<today", "s>test", "legal:standard", "is:vanilla", "is:unreleased", "is:errata",
    ]
)  # fmt: skip
_SEARCHES = st.recursive(
    _ATOMS,
    lambda inner: st.one_of(
        inner.map(lambda one: f"-({one})"),
        st.tuples(inner, inner).map(lambda two: f"({two[0]} or {two[1]})"),
        st.tuples(inner, inner).map(" ".join),
    ),
    max_leaves=5,
)


def test_what_a_search_finds_and_what_its_negation_finds_are_all_cards(cards):
    everything = every_key()

    @given(text=_SEARCHES)
    def is_complement(text):
        there, elsewhere = found(text), found(f"-({text})")

        assert there | elsewhere == everything
        assert not there & elsewhere

    is_complement()


@given(text=st.text(alphabet='ab tlx:=!<>|()-"1', max_size=30))
def test_any_text_is_a_search_or_is_refused_as_none(text):
    with suppress(Unreadable):
        assert parse(text) is not None or not text.strip()
