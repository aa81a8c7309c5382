"""Lists of matches and offers: what stands in them, in which order, in how many queries."""

import pytest

from matches.clocks import Terms
from matches.models import Match
from matches.selectors.lists import (
    matches_finished,
    matches_my_move,
    matches_running,
    offers_open,
)
from matches.selectors.watch import UNDER_WAY, match_featured, matches_listed
from tests.matches.conftest import HOUR, NOW, play
from tests.matches.offering import offer
from tests.matches.toy import End, Take

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_ones_matches_are_listed_with_the_nearest_deadline_first(start, people):
    slow, quick, theirs, over = (
        start(terms=Terms.per_move(48)),
        start(terms=Terms.per_move(2)),
        start(),
        start(heap=1),
    )
    play(theirs, people[0], Take(1))
    play(theirs, people[0], End())
    play(over, people[0], Take(1))
    assert [row.match for row in matches_running(people[0])] == [quick, slow, theirs]
    assert [row.match for row in matches_my_move(people[0])] == [quick, slow]
    done = matches_finished(people[0])[0]
    assert (done.match, done.place, done.opponents) == (over, 1, ("ben",))
    assert set(matches_listed(finished=False)) == {slow, quick, theirs}
    assert list(matches_listed(finished=True)) == [over]
    assert quick.deadline_at == NOW + 2 * HOUR


def test_the_first_page_shows_a_match_that_is_worth_watching(start, people):
    """Each that is begun here is a better one, though those before it moved later."""
    assert match_featured() is None
    over = start(heap=1)
    play(over, people[0], Take(1))
    assert match_featured() == over

    for number, bots in enumerate(({1: "random"}, {}, {})):
        better = start(bots=bots)
        moved = NOW - number * HOUR
        version = UNDER_WAY if number == 2 else UNDER_WAY - 1
        Match.objects.filter(pk=better.pk).update(changed_at=moved, version=version)
        assert match_featured() == better


def test_lists_take_the_same_number_of_queries_however_long_they_are(
    start, people, django_assert_num_queries
):
    for count in (1, 5):
        for _ in range(count):
            start()
        with django_assert_num_queries(2):
            assert all(row.players for row in matches_running(people[0]))
    for _ in range(3):
        offer(people[0])
    with django_assert_num_queries(2):
        assert all(list(one.seats.all()) for one in offers_open(people[1], now=NOW))
