"""Decks as text: forgiving to read, exact to write."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.deck_text import (
    MAX_LINE,
    MAX_LINES,
    MAX_SUGGESTED,
    Named,
    NameIndex,
    read_deck,
    write_deck,
)
from cards.folding import fold
from games.tacenda.definitions import bundled_cards

CARDS = [
    Named("sun-lancer", "Sun Lancer", False),
    Named("sun-lancer-captain", "Sun Lancer Captain", False),
    Named("elan-dor", "Élan d'Or", True),
    Named("star-x3", "Star x3", False),
    Named("seven", "7 Sisters", False),
    Named("deck", "Main Deck", False),
    Named("hash", "# Hashed", False),
    Named("core", "Iron Core", False),
    Named("trap", "Walkers 5", False),
]
NAMES = NameIndex(CARDS)


def only_line(text):
    [line] = read_deck(text, NAMES).lines
    return line


@pytest.mark.parametrize(
    ("text", "key", "copies"),
    [
        ("3 Sun Lancer", "sun-lancer", 3),
        ("3x Sun Lancer", "sun-lancer", 3),
        ("3 x Sun Lancer", "sun-lancer", 3),
        ("10X SUN LANCER", "sun-lancer", 10),
        ("Sun Lancer x3", "sun-lancer", 3),
        ("Sun Lancer (2)", "sun-lancer", 2),
        ("Sun Lancer", "sun-lancer", 1),
        ("  2   sun   lancer ", "sun-lancer", 2),
        ("2 Sun Lancer Captain", "sun-lancer-captain", 2),
        ("1 elan dor", "elan-dor", 1),
        ("1 Élan d\u2019Or", "elan-dor", 1),
        ("2 Sun Lancer (first-light) 12", "sun-lancer", 2),
        ("2 Sun Lancer [first-light-12]", "sun-lancer", 2),
        ("2 Sun Lancer (FL) 12 #good #!best", "sun-lancer", 2),
        ("Star x3", "star-x3", 1),
        ("2 Star x3", "star-x3", 2),
        ("Star x3 x2", "star-x3", 2),
        ("7 Sisters", "seven", 1),
        ("2 7 Sisters", "seven", 2),
        ("1 Main Deck", "deck", 1),
        ("1 # Hashed", "hash", 1),
        ("3 sun-lancer", "sun-lancer", 3),
        ("1 Iron Core", "core", 1),
        ("2 Sun Lancer (First Light) 12a", "sun-lancer", 2),
        ("2 Sun Lancer (FL) 12 *F* #foil", "sun-lancer", 2),
        ("2 Sun Lancer *F*", "sun-lancer", 2),
        ("2 Sun Lancer // the best of them", "sun-lancer", 2),
        ("\ufeff2 Sun Lancer", "sun-lancer", 2),
        ("\u200e2 Sun\u200d Lancer", "sun-lancer", 2),
        ('3,"Sun Lancer",first-light,12', "sun-lancer", 3),
        ("3;Sun Lancer;first-light", "sun-lancer", 3),
        ("3\tSun Lancer\tfirst-light", "sun-lancer", 3),
        ("Sun Lancer\t3", "sun-lancer", 3),
        ('2,"Sun Lancer, Captain"', "sun-lancer-captain", 2),
        ("2,Sun Lancer, Captain", "sun-lancer-captain", 2),
        ("sun-lancer,3", "sun-lancer", 3),
    ],
)
def test_a_line_names_a_card_in_many_ways(text, key, copies):
    line = only_line(text)

    assert (line.kind, line.key, line.copies) == ("card", key, copies)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("# Sun Lancer", "comment"),
        ("// 3 Sun Lancer", "comment"),
        ("Walkers:", "heading"),
        ("Guardians (16):", "heading"),
        ("Walkers (5):", "heading"),
        ("walkers", "heading"),
        ("Events [3]", "heading"),
        ("3 Sun Lancr", "unknown"),
        ("---", "unknown"),
        ("Sideboard", "heading"),
        ("SIDEBOARD (15):", "heading"),
        ("Count,Name,Set", "heading"),
        ("Quantity\tCard Name\tCollector Number", "heading"),
        ("Sun Lancer, Iron Core", "unknown"),
        ("\u200b", "comment"),
        ("Sun", "unknown"),
    ],
)
def test_other_lines_are_comments_headings_or_unknown(text, kind):
    assert only_line(text).kind == kind


def test_unknown_lines_are_kept_with_the_names_that_may_be_meant():
    line = only_line("3 Sun Lancr")

    assert line.text == "3 Sun Lancr"
    assert line.suggestions[0] == "Sun Lancer"


@pytest.mark.parametrize("copies", [0, 100, 999999])
def test_too_many_copies_or_none_are_not_read_as_a_card(copies):
    line = only_line(f"{copies} Sun Lancer")

    assert line.kind == "unknown"
    assert "write 1 to 99" in line.message


def test_what_stands_under_a_sideboard_is_told_and_not_put_into_the_deck():
    report = read_deck("2 Sun Lancer\n\nSideboard\n3 Iron Core\nEvents:\n1 7 Sisters", NAMES)

    assert report.main == {"sun-lancer": 2, "seven": 1}
    [line] = report.unknown
    assert (line.text, line.number) == ("3 Iron Core", 4)
    assert "stands under “Sideboard”" in line.message


def test_a_line_marked_as_sideboard_is_told_and_not_put_into_the_deck():
    line = only_line("SB: 3 Iron Core")

    assert line.kind == "unknown"
    assert "stands under “SB”" in line.message


def test_the_same_card_on_several_lines_is_added_up_and_said():
    report = read_deck("1 Sun Lancer\n\n2 sun lancer", NAMES)

    assert report.main == {"sun-lancer": 3}
    assert report.notes == ("Sun Lancer stands on lines 1, 3; they were added up.",)


def test_walkers_find_their_places_whatever_the_heading():
    report = read_deck("Events:\n1 Élan d'Or\nWalkers:\n2 Sun Lancer", NAMES)

    assert report.walkers == ("elan-dor",)
    assert report.main == {"sun-lancer": 2}


def test_a_text_that_goes_on_for_ever_is_not_read_to_its_end():
    report = read_deck("1 Sun Lancer\n" * (MAX_LINES + 1), NAMES)

    assert report.lines[-1].kind == "unknown"


@pytest.mark.parametrize("sign", ["9", "9 ", "(", "[a] ", "x1 "])
def test_a_line_without_end_is_put_aside_unread(sign):
    line = only_line(sign * 20_000 + " Sun Lancer")

    assert line.kind == "unknown"
    assert f"at most {MAX_LINE} characters" in line.message


def test_a_line_as_long_as_may_be_is_read():
    assert only_line("3 " + "Sun Lancer".ljust(MAX_LINE - 2, ".")).key == "sun-lancer"


def test_names_that_may_be_meant_are_looked_for_on_the_first_lines_only():
    report = read_deck("Sun Lancr\n" * (MAX_SUGGESTED + 1), NAMES)

    assert report.lines[MAX_SUGGESTED - 1].suggestions == ("Sun Lancer", "Sun Lancer Captain")
    assert report.lines[MAX_SUGGESTED].suggestions == ()


@given(st.text(max_size=400))
def test_any_text_is_read_without_an_error_and_no_line_is_lost(text):
    report = read_deck(text, NAMES)

    assert [line.text for line in report.lines] == [
        line.strip() for line in text.splitlines() if line.strip()
    ]


names = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]),
    min_size=1,
    max_size=20,
).filter(lambda name: fold(name) and name == name.strip() and len(name.splitlines()) == 1)


@st.composite
def decks(draw):
    chosen = draw(st.lists(names, min_size=1, max_size=8, unique_by=fold))
    cards = [Named(f"key-{place}", name, draw(st.booleans())) for place, name in enumerate(chosen)]
    copies = [draw(st.integers(1, 99)) for _ in cards]
    return cards, copies


@given(decks())
def test_what_is_written_is_read_back_whatever_the_names_are(deck):
    cards, copies = deck
    walkers = {card.name: n for card, n in zip(cards, copies, strict=True) if card.is_walker}
    main = {card.name: n for card, n in zip(cards, copies, strict=True) if not card.is_walker}

    text = write_deck("A deck", [("Walkers", walkers), ("Events", main)])
    report = read_deck(text, NameIndex(cards))

    assert not report.unknown
    assert report.main == {
        card.key: n for card, n in zip(cards, copies, strict=True) if not card.is_walker
    }
    assert len(report.walkers) == sum(walkers.values())


def test_lines_not_understood_go_out_as_they_came_in():
    text = write_deck("Mine", [("Events", {"Star x3": 2})], ["3 Sun Lancr"])

    report = read_deck(text, NAMES)

    assert report.main == {"star-x3": 2}
    assert [line.text for line in report.unknown] == ["3 Sun Lancr"]


def test_a_title_cannot_smuggle_cards_in():
    text = write_deck("Mine\n3 Sun Lancer", [("Events", {"Star x3": 2})])

    assert read_deck(text, NAMES).main == {"star-x3": 2}


BUNDLED = [Named(card.key, card.name, card.type == "walker") for card in bundled_cards().values()]


@pytest.mark.parametrize("shape", ["{}", "3 {}", "3x {}", "{} x3", "2 {} (first-light) 7"])
def test_every_bundled_card_is_read_in_every_way_of_writing(shape):
    index = NameIndex(BUNDLED)

    for card in BUNDLED:
        [line] = read_deck(shape.format(card.name), index).lines
        assert line.key == card.key


@given(st.data())
def test_decks_of_bundled_cards_go_out_and_come_back(data):
    chosen = data.draw(st.dictionaries(st.sampled_from(BUNDLED), st.integers(1, 9), max_size=20))
    main = {card: n for card, n in chosen.items() if not card.is_walker}
    walkers = {card: n for card, n in chosen.items() if card.is_walker}

    text = write_deck(
        data.draw(st.text(max_size=20)),
        [("Walkers", {c.name: n for c, n in walkers.items()}),
         ("Events", {c.name: n for c, n in main.items()})],
    )  # fmt: skip
    report = read_deck(text, NameIndex(BUNDLED))

    assert report.main == {card.key: n for card, n in main.items()}
    assert sorted(report.walkers) == sorted(c.key for c, n in walkers.items() for _ in range(n))
