"""One folding for stored cards and for what people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.folding import fold


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Élan d\u2019Or", "elan dor"),
        ("don't", "dont"),
        ("don\u2019t", "dont"),
        ("gets +1 power,\nthen \u22122.", "gets +1 power then -2"),
        ("twin-mirror", "twin mirror"),
        ("5+1", "5 1"),
        ("(+1)", "+1"),
        ("[power]", "power"),
        ("a_b", "a b"),
        ("Ørsted, Straße, Łódź", "orsted strasse lodz"),
        ("ёж", "еж"),
        ("()", ""),
        ("", ""),
    ],
)
def test_accents_signs_case_and_line_breaks_are_folded(text, folded):
    assert fold(text) == folded


@given(st.text())
def test_folding_twice_is_folding_once(text):
    assert fold(fold(text)) == fold(text)
