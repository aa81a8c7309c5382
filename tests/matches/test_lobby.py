"""Offers: open seats, challenges, rematches, and bots at once."""

from datetime import timedelta

import pytest

from accounts.services.bots import bot_user
from cards.models import DeckVersion
from cards.services.bundled import bundled_load
from games.core.registry import UnknownGame
from matches.clocks import Terms
from matches.errors import BadEntry, OfferClosed, OfferNotForYou
from matches.models import Match, Offer
from matches.selectors.fixed import commitment_to
from matches.selectors.lists import (
    challenges_for,
    matches_finished,
    matches_my_move,
    matches_running,
    matches_to_watch,
    offers_of,
    offers_open,
)
from matches.services import Entry, lobby, match_create, matches_seal, matches_unseal
from matches.services.rematch import rematch
from matches.services.sweep import deadlines_sweep
from tests.matches.conftest import HOUR, NOW, play
from tests.matches.toy import NIM, End, Take

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def table(**changes):
    given = {"game_key": NIM.key, "options": {}, "terms": Terms.per_move(24)} | changes
    return lobby.Table(**given)


def offer(maker, *others, **changes):
    return lobby.offer_create(
        maker=maker, table=table(**changes), deck_version_id=None, others=others, now=NOW
    )


def kept(offer):
    """Those who are asked and have not answered."""
    return [seat.invited for seat in offer.seats.all() if seat.status == "invited"]


def accept(offer, user, now=NOW):
    return lobby.offer_accept(offer_id=offer.pk, user=user, deck_version_id=None, now=now)


def test_the_hash_of_the_key_is_shown_before_anybody_joins(people):
    made = offer(people[0])
    match = accept(made, people[1]).match
    assert match.commitment == made.commitment == commitment_to(bytes(made.key))


def test_an_open_seat_is_listed_for_others_until_it_is_taken(people):
    made = offer(people[0])
    assert list(offers_open(people[1], now=NOW)) == [made]
    assert list(offers_open(people[0], now=NOW)) == []
    assert list(offers_of(people[0], now=NOW)) == [made]
    accept(made, people[1])
    assert list(offers_open(people[2], now=NOW)) == []


def test_a_table_of_three_starts_with_its_last_seat(people):
    made = offer(people[0], seats=3)
    assert accept(made, people[1]).match is None
    with pytest.raises(OfferNotForYou):
        accept(made, people[1])
    match = accept(made, people[2]).match
    assert [seat.user_id for seat in match.seats.all()] == [one.pk for one in people[:3]]


def test_a_challenge_is_answered_by_whom_it_is_for(people):
    made = offer(people[0], people[1])
    assert list(challenges_for(people[1], now=NOW)) == [made]
    assert list(offers_open(people[2], now=NOW)) == []
    with pytest.raises(OfferNotForYou):
        accept(made, people[2])
    lobby.offer_decline(offer_id=made.pk, user=people[1], now=NOW)
    with pytest.raises(OfferClosed):
        accept(made, people[1])


def test_an_offer_that_is_too_old_is_closed_also_before_the_sweep_says_so(people):
    made = offer(people[0])
    late = NOW + lobby.OFFER_LIFETIME + timedelta(seconds=1)
    assert list(offers_open(people[1], now=late)) == []
    with pytest.raises(OfferClosed):
        accept(made, people[1], now=late)
    deadlines_sweep(now=late)
    assert Offer.objects.get(pk=made.pk).status == "expired"


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"options": {"heap": "many"}}, BadEntry),
        ({"options": {"unknown": 1}}, BadEntry),
        ({"seats": 9}, BadEntry),
        ({"game_key": "chess"}, UnknownGame),
    ],
)
def test_what_does_not_fit_together_is_said_when_the_offer_is_made(people, changes, refusal):
    with pytest.raises(refusal):
        offer(people[0], **changes)


def test_nobody_challenges_himself_or_a_bot(people):
    for invited in (people[0], bot_user("random")):
        with pytest.raises(BadEntry):
            offer(people[0], invited)


def test_a_bot_plays_at_once_and_an_unknown_one_is_named(people):
    start = {"user": people[0], "table": table(), "deck_version_id": None, "now": NOW}
    match = lobby.bot_match_start(bot="steady", **start)
    assert [seat.bot for seat in match.seats.all()] == ["", "steady"]
    with pytest.raises(BadEntry, match="there are: random, steady"):
        lobby.bot_match_start(bot="deep", **start)


def test_a_match_needs_the_right_number_of_seats_and_decks_where_they_are_used(people):
    bundled_load(now=NOW)
    entries = [Entry(user_id=person.pk) for person in people]
    for game, count in ((NIM.key, 1), ("tacenda", 2), ("tacenda", 3)):
        with pytest.raises(BadEntry):
            match_create(
                game_key=game,
                options={},
                terms=Terms.per_move(24),
                entries=entries[:count],
                now=NOW,
            )


def test_a_match_carries_the_cards_as_they_are_worded_at_its_start(tacenda):
    match = tacenda()
    cards = match.secret.setup
    assert '"key"' in cards
    assert DeckVersion.objects.get(pk=match.seats.first().deck_version_id).walkers[0] in cards


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


def test_one_has_only_so_many_open_offers_at_a_time(people):
    made = [offer(people[0]) for _ in range(lobby.MOST_OPEN_OFFERS)]
    with pytest.raises(BadEntry, match="take one back"):
        offer(people[0], people[1])
    assert offer(people[1]).status == "open"
    lobby.offer_cancel(offer_id=made[0].pk, user=people[0], now=NOW)
    assert kept(offer(people[0], people[1])) == [people[1]]


@pytest.mark.parametrize("bots", [{}, {1: "random"}])
def test_a_sealed_match_has_a_rematch_only_when_it_is_opened(start, people, bots):
    match = start(heap=1, bots=bots)
    play(match, people[0], Take(1))
    matches_seal([match.pk])
    with pytest.raises(OfferNotForYou, match="hidden"):
        rematch(match_id=match.pk, user=people[0], now=NOW)
    matches_unseal(origin=Match.objects.get(pk=match.pk).origin)
    assert rematch(match_id=match.pk, user=people[0], now=NOW)


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
    assert {row.match for row in matches_to_watch()} == {slow, quick, theirs}
    assert quick.deadline_at == NOW + 2 * HOUR


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
