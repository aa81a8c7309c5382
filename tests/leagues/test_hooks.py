"""What leagues put on the pages of matches."""

import pytest

from leagues.selectors.hooks import home_notices, origin_label
from matches.home import registered_notices
from matches.models import Match
from matches.origins import origin_label as label_of
from tests.leagues.conftest import DAY, NOW

pytestmark = pytest.mark.django_db


def test_a_league_that_may_be_joined_is_told_to_strangers_and_those_not_in_it(make, people):
    league = make(3, begin=False)
    for reader in (None, people[5]):
        (notice,) = home_notices(reader, NOW)
        assert notice.title == "Spring Cup"
        assert notice.text.startswith("Dice Nim, Round robin: sign-up is open until 23 March")
        assert notice.url == f"/leagues/{league.pk}/"
    assert not home_notices(people[0], NOW)


def test_after_the_end_of_sign_up_there_is_nothing_to_join(make):
    make(3, begin=False)
    assert not home_notices(None, NOW + 4 * DAY)


def test_a_round_in_which_i_still_play_is_told_to_me_alone(make, people):
    league = make(4)
    (notice,) = home_notices(people[0], NOW + 4 * DAY)
    assert notice.text.startswith("Dice Nim, Round robin: round 1 is played until")
    assert notice.url == f"/leagues/{league.pk}/rounds/1/"
    assert not home_notices(people[7], NOW + 4 * DAY)
    assert not home_notices(None, NOW + 4 * DAY)


@pytest.mark.parametrize("players", [2, 8])
def test_the_news_take_a_constant_number_of_queries(
    make, people, players, django_assert_max_num_queries
):
    make(players)
    with django_assert_max_num_queries(2):
        home_notices(people[0], NOW)


def test_a_match_of_a_pairing_is_named_by_league_and_round(make):
    league = make(4)
    label = origin_label(Match.objects.first().origin)
    assert label is not None
    assert label.text == "Spring Cup, round 1"
    assert label.url == f"/leagues/{league.pk}/rounds/1/"


@pytest.mark.parametrize("origin", ["league:1", "league:1:pairing:x", "league:1:pairing:999"])
def test_an_origin_that_leads_nowhere_has_no_name(db, origin):
    assert origin_label(origin) is None


def test_the_hooks_are_hung_in(make):
    make(4)
    assert home_notices in registered_notices()
    assert label_of(Match.objects.first().origin) is not None
