"""The demo's matches: once, of every game and of every kind."""

import pytest

from accounts import demo as people_demo
from cards.services.bundled import bundled_load
from games.core.registry import all_games, sample_setups
from matches import demo
from matches.models import Match, Offer
from matches.selectors.honours import honours_of
from matches.selectors.lists import challenges_for, matches_my_move, offers_open
from matches.selectors.verify import match_verify
from tests.matches.conftest import NOW
from tests.matches.toy import NIM

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def without_the_toy(toy_game, monkeypatch):
    monkeypatch.delitem(all_games(), NIM.key)


def games_of(matches):
    return set(matches.values_list("game", flat=True))


def test_the_demo_has_matches_of_every_game_that_are_over_that_run_and_that_wait():
    people = people_demo.seed(NOW)
    bundled_load(now=NOW)
    for _ in range(2):
        demo.seed(NOW)
    matches = Match.objects.filter(origin__startswith="demo:")
    assert matches.count() == len(list(demo.scripts()))
    assert games_of(matches.filter(status="finished")) == set(all_games())
    assert games_of(matches.filter(status="running")) == set(all_games())
    assert all(match_verify(match).holds for match in matches.filter(status="finished"))
    assert any(matches_my_move(person) for person in people.values())
    assert games_of(offers_open(None, now=NOW)) == set(all_games())
    assert len(challenges_for(people["ada"], now=NOW)) == 1
    honours = [one.honours for one in honours_of(people["ada"])]
    assert honours
    assert all(one.is_begun and not one.is_earned for one in honours)


def test_the_demo_runs_a_match_for_each_number_of_seats_that_a_game_is_tried_with():
    running = {(one.game.key, len(one.names)) for one in demo.scripts() if one.actions}
    tried = {
        (key, setup.seats)
        for key, game in all_games().items()
        for setup in sample_setups(game).values()
    }
    assert running == tried


def test_without_decks_only_games_that_need_none_are_played_and_offered(monkeypatch):
    short = [demo.Script(game, demo.PEOPLE[:2], 2) for game in all_games().values()]
    monkeypatch.setattr(demo, "scripts", lambda: short)
    people_demo.seed(NOW)
    demo.seed(NOW)
    without = {key for key, game in all_games().items() if not game.uses_decks}
    assert games_of(Match.objects) == games_of(Offer.objects) == without
