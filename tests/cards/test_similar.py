"""Cards that do alike: told by what they do, and by what they are where they do nothing."""

from datetime import date

import pytest

from cards.models import Card
from cards.selectors.rulebook import rulebook
from cards.selectors.similar import similar_cards, similar_keys
from cards.services.bundled import bundled_load
from tests.cards.pages import page, queries
from tests.cards.sets import NOW

TODAY = date(2026, 7, 1)


@pytest.fixture
def bundled(db):
    bundled_load(now=NOW)


def likest(key, most=6):
    book = rulebook(TODAY)
    return similar_keys(book.stamp, book.on, key)[:most]


@pytest.mark.parametrize(
    ("key", "likest_ones"),
    [
        ("forecast", ("tidewatch-skiff", "shower-of-ash")),
        ("whisper-thin-thief", ("read-the-reflection", "the-long-rest")),
        ("candleless", ("husk-of-an-officer", "procession-of-the-unlit")),
    ],
)
def test_cards_that_do_the_same_come_first_whatever_their_type(bundled, key, likest_ones):
    assert likest(key, 2) == likest_ones


def test_walkers_are_like_walkers_and_other_cards_like_other_cards(bundled):
    walkers = set(Card.objects.filter(type="walker").values_list("key", flat=True))

    for key in ("ilvane-first-bell", "the-face-below"):
        assert set(likest(key, 99)) <= walkers
    assert not set(likest("ripple", 99)) & walkers


def test_no_card_is_like_itself_and_the_order_is_always_the_same(bundled):
    for key in Card.objects.values_list("key", flat=True):
        found = likest(key, 99)
        assert key not in found
        assert len(found) == len(set(found))
    first = likest("forecast")
    similar_keys.cache_clear()
    assert likest("forecast") == first


def test_nothing_is_like_a_card_that_is_not(bundled):
    assert likest("no-such-card") == ()


def test_the_page_of_a_card_shows_them(client, bundled):
    card = Card.objects.get(key="forecast")
    names = [one.name for one in similar_cards(card, rulebook(TODAY))]

    text = page(client, "/cards/forecast/")

    assert names[0] == "Tidewatch Skiff"
    assert "Cards that do alike" in text
    assert all(f'alt="{name}.' in text for name in names)


def test_a_card_without_its_like_has_no_such_part_of_its_page(client, bundled):
    assert likest("unhewn-giant") == ()
    assert "Cards that do alike" not in page(client, "/cards/unhewn-giant/")


def test_the_page_takes_as_many_queries_from_a_search_as_the_search_needs(client, bundled):
    plain = queries(client, "/cards/forecast/")

    assert queries(client, "/cards/forecast/?type=event&level=1") <= plain + 4
