"""The demo's matches: once, and of every kind."""

import pytest

from accounts import demo as people_demo
from cards.services.bundled import bundled_load
from matches import demo
from matches.models import Match, Offer
from matches.selectors.lists import matches_my_move
from matches.selectors.verify import match_verify
from tests.matches.conftest import NOW

pytestmark = pytest.mark.django_db


def test_the_demo_has_matches_that_are_over_that_run_and_that_wait():
    people = people_demo.seed(NOW)
    bundled_load(now=NOW)
    for _ in range(2):
        demo.seed(NOW)
    matches = Match.objects.filter(origin__startswith="demo:")
    assert matches.count() == len(demo.MATCHES)
    assert matches.filter(status="finished").count() >= 3
    assert matches_my_move(people["ada"]) or matches_my_move(people["chiara"])
    assert Offer.objects.count() == 2
    assert all(match_verify(match).holds for match in matches.filter(status="finished"))


def test_without_decks_there_are_no_matches():
    people_demo.seed(NOW)
    demo.seed(NOW)
    assert not Match.objects.exists()
