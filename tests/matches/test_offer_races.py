"""Offers and rematches that several people answer at the same moment."""

from functools import partial

import pytest

from accounts.services.bots import bot_user
from matches.commands import Player, Resign
from matches.errors import BadEntry, OfferClosed, OfferNotForYou
from matches.models import Match, Offer
from matches.selectors.promise import promise_new
from matches.services import match_command
from matches.services.bot_match import bot_match_start
from matches.services.offer_answers import offers_expire
from matches.services.offers import MOST_OPEN_OFFERS, OFFER_LIFETIME
from matches.services.rematch import rematch
from tests.matches.conftest import NOW, play
from tests.matches.offering import accept, cancel, decline, give, offer, table
from tests.matches.together import together
from tests.matches.toy import Take

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 15


def seated(made):
    """Who sits where."""
    return [seat.user_id for seat in made.seats.all()]


def test_a_form_that_is_sent_twice_at_once_begins_one_match(people):
    bot_user("random")
    for _ in range(ROUNDS):
        press = partial(
            bot_match_start,
            user=people[0],
            bot="random",
            table=table(),
            deck_version_id=None,
            ticket=promise_new().ticket,
            now=NOW,
        )

        matches = together(press, press, press)

        assert len({one.pk for one in matches}) == 1
    assert Match.objects.count() == ROUNDS


def test_the_last_seat_goes_to_one_and_the_others_are_told_it_is_gone(people):
    for _ in range(ROUNDS):
        made = offer(people[0])
        results = together(*[partial(accept, made, person) for person in people[1:]])
        assert sum(isinstance(result, Offer) for result in results) == 1
        assert sum(isinstance(result, OfferClosed) for result in results) == 2
    assert Match.objects.count() == ROUNDS


def test_withdrawing_and_accepting_at_once_gives_one_of_both(people):
    for _ in range(ROUNDS):
        made = offer(people[0])
        together(
            partial(accept, made, people[1]),
            partial(cancel, made, people[0]),
        )
        made.refresh_from_db()
        assert (made.match_id is not None) == (made.status == "started")
        assert made.status in ("started", "cancelled")


def test_two_who_ask_for_a_rematch_at_once_get_one_match(start, people):
    for _ in range(ROUNDS):
        match = start(heap=1)
        play(match, people[0], Take(1))
        before = Match.objects.count()
        together(
            *[partial(rematch, match_id=match.pk, user=person, now=NOW) for person in people[:2]]
        )
        assert Offer.objects.filter(rematch_of=match).count() == 1
        assert Match.objects.count() == before + 1


def test_who_takes_a_seat_twice_at_once_sits_once(people):
    for _ in range(ROUNDS):
        made = offer(people[0], seats=3)
        results = together(*[partial(accept, made, people[1])] * 3)
        assert sum(isinstance(result, Offer) for result in results) == 1
        assert sum(isinstance(result, OfferNotForYou) for result in results) == 2
        assert seated(made) == [people[0].pk, people[1].pk, None]


def test_all_seats_taken_at_once_make_one_match_of_all(people):
    for _ in range(ROUNDS):
        made = offer(people[0], seats=4)
        results = together(*[partial(accept, made, person) for person in people[1:]])
        assert all(isinstance(result, Offer) for result in results)
        made.refresh_from_db()
        assert sorted(made.match.seats.values_list("user_id", flat=True)) == sorted(
            person.pk for person in people
        )


def test_a_seat_that_is_given_away_while_it_is_taken_has_one_person(people):
    for _ in range(ROUNDS):
        made = offer(people[0], people[1], people[2], seats=3)
        taken, given = together(
            partial(accept, made, people[1]), partial(give, made, 1, people[3], by=people[0])
        )
        (seat,) = made.seats.filter(number=1)
        if isinstance(taken, Offer):
            assert isinstance(given, BadEntry)
            assert (seat.user, seat.invited) == (people[1], people[1])
        else:
            assert isinstance(taken, OfferNotForYou)
            assert (seat.user, seat.invited) == (None, people[3])


def test_a_seat_given_to_two_at_once_is_kept_for_one_of_them(people):
    for _ in range(ROUNDS):
        made = offer(people[0], people[1], seats=3)
        together(*[partial(give, made, 1, person, by=people[0]) for person in people[2:]])
        assert made.seats.get(number=1).invited in people[2:]


def test_declining_and_accepting_at_once_gives_one_of_both(people):
    for _ in range(ROUNDS):
        made = offer(people[0], people[1])
        _declined, accepted = together(
            partial(decline, made, people[1]), partial(accept, made, people[1])
        )
        made.refresh_from_db()
        assert made.status == ("started" if isinstance(accepted, Offer) else "declined")
        assert (made.match_id is not None) == isinstance(accepted, Offer)


def test_an_offer_that_grows_too_old_while_it_is_taken_is_one_of_both(people):
    for _ in range(ROUNDS):
        made = offer(people[0])
        accepted, _ = together(
            partial(accept, made, people[1]), partial(offers_expire, now=NOW + OFFER_LIFETIME)
        )
        made.refresh_from_db()
        assert made.status == ("started" if isinstance(accepted, Offer) else "expired")
        assert (made.match_id is not None) == isinstance(accepted, Offer)


def test_many_offers_at_once_are_no_more_than_allowed(people):
    for _ in range(MOST_OPEN_OFFERS - 2):
        offer(people[0])
    results = together(*[partial(offer, people[0])] * 6)
    assert sum(isinstance(result, BadEntry) for result in results) == 4
    assert Offer.objects.filter(maker=people[0]).count() == MOST_OPEN_OFFERS


def test_a_rematch_that_is_withdrawn_while_it_is_agreed_to_is_one_of_both(start, people):
    for _ in range(ROUNDS):
        match = start(heap=1)
        play(match, people[0], Take(1))
        made = rematch(match_id=match.pk, user=people[0], now=NOW)
        agreed, _ = together(
            partial(rematch, match_id=match.pk, user=people[1], now=NOW),
            partial(cancel, made, people[0]),
        )
        made.refresh_from_db()
        if made.status == "started":
            assert (agreed, made.match_id is not None) == (made, True)
        else:
            assert made.status == "cancelled"
            assert isinstance(agreed, OfferClosed) or agreed.maker == people[1]


def test_a_rematch_against_a_bot_that_is_asked_for_twice_at_once_is_one_match(start, people):
    for _ in range(ROUNDS):
        match = start(heap=100, bots={1: "random"})
        give_up(match, people[0])
        before = Match.objects.count()
        ask = partial(rematch, match_id=match.pk, user=people[0], now=NOW)
        first, second = together(ask, ask)
        assert first == second
        assert Match.objects.count() == before + 1


def give_up(match, user):
    match_command(
        match_id=match.pk,
        actor=Player(user.pk),
        command=Resign(),
        expected_version=None,
        key="resign",
        now=NOW,
    )
