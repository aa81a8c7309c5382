"""The rulebook as a page."""

import re

import pytest

from games.core.registry import all_games
from matches.rulebook import render, rulebook

BOOK = """# Toy rules

## T1 Start
- T1.1 *ruling* Each draws (T2.1).
- **T1.2** *Ruling:* All wait.
- Not a rule, T9.9 neither.

## T2 End
- T2.1 **Bold** words, not as in TOY-A1 or T-A9.
- **TOY-A1** *Ruling:* nobody waits for ever.

| # | given |
|---|---|
| 1 | T1.1 |
"""


def test_each_rule_has_its_number_as_anchor() -> None:
    book = render(BOOK)
    assert book.numbers == {"T1", "T1.1", "T1.2", "T2", "T2.1", "TOY-A1"}
    assert '<li id="T1.1" class="rule">' in book.html
    assert '<h2 id="T2">' in book.html


def test_the_title_leaves_the_text_and_the_chapters_make_the_contents() -> None:
    book = render(BOOK)
    assert book.title == "Toy rules"
    assert "Toy rules" not in book.html
    assert [(entry.anchor, entry.title) for entry in book.chapters] == [
        ("T1", "T1 Start"),
        ("T2", "T2 End"),
    ]


def test_a_mention_of_a_rule_is_a_link_and_of_an_unknown_number_is_not() -> None:
    html = render(BOOK).html
    assert '(<a href="#T2.1" class="rule-link">T2.1</a>)' in html
    assert 'href="#T9.9"' not in html
    assert '<td><a href="#T1.1" class="rule-link">T1.1</a></td>' in html


def test_a_ruling_on_an_open_question_is_an_anchor_as_every_rule_and_links_lead_to_it() -> None:
    html = render(BOOK).html
    assert '<li id="TOY-A1" class="rule">' in html
    assert 'not as in <a href="#TOY-A1" class="rule-link">TOY-A1</a> or T-A9.' in html


@pytest.mark.parametrize("key", list(all_games()))
def test_every_number_in_the_rulebook_of_a_game_has_its_anchor(key: str) -> None:
    book = rulebook(key)
    assert book is not None
    text = re.sub(r"<[^>]*>", "", book.html)
    written = set(re.findall(r"(?<![\w-])[A-Z]{1,3}(?:\d+\.\d+|-A\d+)", text))
    assert written
    assert written <= book.numbers


def test_the_number_of_a_rule_stands_once_and_is_a_link_to_itself() -> None:
    html = render(BOOK).html
    assert html.count('class="rule__number">T1.1</a>') == 1
    assert "T2.1</a> <strong>Bold</strong> words" in html


def test_rulings_are_marked() -> None:
    html = render(BOOK).html
    assert '<em class="rule__mark rule__mark--ruling">ruling</em>' in html
    assert '<em class="rule__mark rule__mark--ruling">Ruling:</em>' in html


def test_a_bold_number_is_a_rule_as_well_and_stands_once() -> None:
    html = render(BOOK).html
    assert '<li id="T1.2" class="rule">' in html
    assert html.count(">T1.2<") == 1


def test_html_in_a_rulebook_is_text() -> None:
    html = render("## T1 A\n\n- T1.1 <script>alert(1)</script> [x](javascript:alert(1))\n").html
    assert "<script" not in html
    assert "javascript:" not in html.replace("(javascript:alert(1))", "")
