"""Once more: with the same people, offered to them or begun at once."""

import pytest

from matches.errors import OfferNotForYou
from matches.models import Match
from matches.services import matches_seal, matches_unseal
from matches.services.rematch import rematch
from tests.matches.conftest import NOW, play
from tests.matches.toy import Take

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def kept(offer):
    """Those who are asked and have not answered."""
    return [seat.invited for seat in offer.seats.all() if seat.status == "invited"]


def test_a_rematch_turns_the_seats_and_is_accepted_by_asking_too(start, people):
    match = start(heap=1)
    with pytest.raises(OfferNotForYou):
        rematch(match_id=match.pk, user=people[0], now=NOW)
    play(match, people[0], Take(1))
    with pytest.raises(OfferNotForYou):
        rematch(match_id=match.pk, user=people[2], now=NOW)
    asked = rematch(match_id=match.pk, user=people[1], now=NOW)
    assert (asked.status, kept(asked)) == ("open", [people[0]])
    assert rematch(match_id=match.pk, user=people[1], now=NOW) == asked
    agreed = rematch(match_id=match.pk, user=people[0], now=NOW)
    assert [seat.user for seat in agreed.match.seats.all()] == [people[1], people[0]]
    for person in people[:2]:
        assert rematch(match_id=match.pk, user=person, now=NOW) == agreed
    with pytest.raises(OfferNotForYou):
        rematch(match_id=match.pk, user=people[2], now=NOW)


def test_a_rematch_against_a_bot_begins_at_once(start, people):
    match = start(heap=1, bots={1: "random"})
    play(match, people[0], Take(1))
    again = rematch(match_id=match.pk, user=people[0], now=NOW)
    assert isinstance(again, Match)
    assert again.pk != match.pk


def test_a_rematch_against_a_bot_that_runs_is_given_again_until_it_is_over(start, people):
    match = start(heap=1, bots={1: "random"})
    play(match, people[0], Take(1))
    again = rematch(match_id=match.pk, user=people[0], now=NOW)
    Match.objects.filter(pk=again.pk).update(status=Match.Status.RUNNING)
    assert rematch(match_id=match.pk, user=people[0], now=NOW) == again
    Match.objects.filter(pk=again.pk).update(status=Match.Status.FINISHED)
    assert rematch(match_id=match.pk, user=people[0], now=NOW) != again


@pytest.mark.parametrize("bots", [{}, {1: "random"}])
def test_a_sealed_match_has_a_rematch_only_when_it_is_opened(start, people, bots):
    match = start(heap=1, bots=bots)
    play(match, people[0], Take(1))
    matches_seal(match_ids=[match.pk])
    with pytest.raises(OfferNotForYou, match="hidden"):
        rematch(match_id=match.pk, user=people[0], now=NOW)
    matches_unseal(origin=Match.objects.get(pk=match.pk).origin)
    assert rematch(match_id=match.pk, user=people[0], now=NOW)
