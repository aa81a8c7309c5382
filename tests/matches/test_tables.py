"""Tables of three and four: who sits down, who leaves, and which place each takes."""

from datetime import timedelta
from functools import partial

import pytest

from accounts.models import Notification
from accounts.services.bots import bot_user
from matches.clocks import Terms
from matches.commands import AnswerDraw, OfferDraw, Player, Resign
from matches.errors import BadEntry, HasLeft, OfferClosed, OfferNotForYou
from matches.models import Match, Offer
from matches.selectors.lists import challenges_for, matches_running, offers_of, offers_open
from matches.selectors.offers import offer_concerns
from matches.selectors.view import match_view
from matches.services import match_command
from matches.services.rematch import rematch
from tests.matches import offering
from tests.matches.conftest import HOUR, NOW, play
from tests.matches.offering import accept, decline, give
from tests.matches.test_timeouts import sweep
from tests.matches.toy import Take

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


offer = partial(offering.offer, seats=4)


def seats_of(offer):
    return [(seat.person and seat.person.username, seat.status) for seat in offer.seats.all()]


def send(match, user, command):
    version = Match.objects.values_list("version", flat=True).get(pk=match.pk)
    return match_command(
        match_id=match.pk,
        actor=Player(user.pk),
        command=command,
        expected_version=None,
        key=f"{version}-{user.pk}",
        now=NOW,
    )


def test_each_seat_is_for_somebody_by_name_for_a_bot_or_for_everybody(people):
    made = offer(people[0], people[1], bot_user("random"))
    assert seats_of(made) == [
        ("ann", "taken"),
        ("ben", "invited"),
        ("random-bot", "taken"),
        (None, "open"),
    ]
    assert list(challenges_for(people[1], now=NOW)) == [made]
    assert list(offers_open(people[1], now=NOW)) == []
    assert list(offers_open(people[2], now=NOW)) == [made]


def test_the_match_starts_with_the_last_seat_and_everybody_sits_where_the_offer_said(people):
    made = offer(people[0], people[1], bot_user("random"))
    assert accept(made, people[2]).match is None
    assert seats_of(made)[3] == ("cleo", "taken")
    assert list(offers_of(people[2], now=NOW)) == [made]
    with pytest.raises(OfferNotForYou, match="somebody else"):
        accept(made, people[3])
    match = accept(made, people[1]).match
    names = [seat.user.username for seat in match.seats.order_by("number")]
    assert names == ["ann", "ben", "random-bot", "cleo"]
    assert match.seats.get(number=2).bot == "random"


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ((1, 1), "ben can't sit in two seats"),
        ((1, 0), "You can't challenge yourself"),
        (("bot", "bot", "bot"), "A bot needs no challenge"),
        ((1, 2, 3, "bot"), "is played by"),
    ],
)
def test_a_table_that_can_not_be_is_refused(people, others, said):
    guests = [bot_user("random") if one == "bot" else people[one] for one in others]
    with pytest.raises(BadEntry, match=said):
        offer(people[0], *guests, seats=max(4, len(guests) + 1))
    assert not Offer.objects.exists()


def test_two_bots_of_a_kind_may_sit_at_one_table(people):
    made = offer(people[0], bot_user("random"), bot_user("random"), people[1])
    match = accept(made, people[1]).match
    assert [seat.bot for seat in match.seats.order_by("number")] == ["", "random", "random", ""]


def test_who_declines_keeps_nobody_else_from_playing(people):
    made = offer(people[0], people[1], people[2], people[3])
    accept(made, people[1])
    decline(made, people[2])
    assert seats_of(made)[2] == ("cleo", "declined")
    assert list(challenges_for(people[2], now=NOW)) == []
    with pytest.raises(OfferNotForYou, match="Only who made the offer"):
        give(made, 2, None, people[1])
    for number, why in ((1, "taken"), (7, "no seat 7"), (2**63, "no seat")):
        with pytest.raises(BadEntry, match=why):
            give(made, number, None, people[0])
    assert give(made, 2, bot_user("steady"), people[0]).match is None
    assert accept(made, people[3]).match.seats.get(number=2).bot == "steady"
    with pytest.raises(OfferClosed):
        give(made, 2, None, people[0])


def test_who_declines_again_tells_nobody_twice(people):
    made = offer(people[0], people[1], people[2])
    told = Notification.objects.filter(person=people[0], title__contains="declines")
    decline(made, people[1])
    decline(made, people[1])
    assert told.count() == 1
    assert seats_of(made)[1] == ("ben", "declined")


def test_a_seat_is_given_to_somebody_else_who_is_told(people):
    made = offer(people[0], people[1], people[2], people[3])
    give(made, 1, None, people[0])
    assert list(challenges_for(people[1], now=NOW)) == []
    assert offer_concerns(made, people[1])
    give(made, 1, people[1], people[0])
    assert Notification.objects.filter(person=people[1], kind="challenge").exists()
    with pytest.raises(BadEntry, match="two seats"):
        give(made, 2, people[1], people[0])


def test_a_seat_is_given_back_before_the_start(people):
    made = offer(people[0], people[1])
    accept(made, people[2])
    decline(made, people[2])
    assert seats_of(made)[2] == (None, "open")
    with pytest.raises(OfferNotForYou):
        decline(made, people[0])


def test_a_rematch_of_four_keeps_a_seat_for_each_and_turns_the_table(start, people):
    match = start(4, heap=1)
    play(match, people[0], Take(1))
    asked = rematch(match_id=match.pk, user=people[2], now=NOW)
    assert seats_of(asked) == [
        ("ben", "invited"),
        ("cleo", "taken"),
        ("dov", "invited"),
        ("ann", "invited"),
    ]
    assert rematch(match_id=match.pk, user=people[0], now=NOW).match is None
    assert rematch(match_id=match.pk, user=people[0], now=NOW) == asked
    rematch(match_id=match.pk, user=people[1], now=NOW)
    assert rematch(match_id=match.pk, user=people[3], now=NOW).match is not None


def test_who_leaves_is_out_and_the_others_play_on(start, people):
    match = start(4)
    send(match, people[0], Resign())
    view = match_view(match.pk, people[0])
    assert [seat.gone for seat in view.seats] == [True, False, False, False]
    assert (view.running, view.acting) == (True, (1,))
    for command in (Resign(), OfferDraw(), AnswerDraw(accept=True)):
        with pytest.raises(HasLeft):
            send(match, people[0], command)
    assert [row.gone for row in matches_running(people[0])] == [True]
    assert [row.gone for row in matches_running(people[1])] == [False]


def test_the_last_one_at_the_table_wins(start, people):
    match = start(3)
    send(match, people[0], Resign())
    assert not send(match, people[2], OfferDraw()).finished
    assert send(match, people[1], Resign()).finished
    assert match_view(match.pk, None).result.places == (2, 2, 1)


def test_a_draw_needs_those_only_who_are_still_there(start, people):
    match = start(3)
    send(match, people[0], OfferDraw())
    send(match, people[0], Resign())
    assert not send(match, people[1], OfferDraw()).finished
    assert send(match, people[2], AnswerDraw(accept=True)).finished
    assert match_view(match.pk, None).result.places == (3, 1, 1)


def test_a_seat_whose_time_runs_out_too_often_leaves_and_the_next_clock_runs(start, people):
    match = start(4, terms=Terms.per_move(24, misses_to_forfeit=1))
    now = NOW + 25 * HOUR
    assert sweep(now) == 1
    view = match_view(match.pk, people[1])
    assert view.seats[0].gone
    assert (view.acting, view.deadline) == ((1,), now + timedelta(hours=24))
    assert sweep(now) == 0


def test_a_table_that_everybody_deserts_ends_by_the_sweep(start):
    match = start(4, terms=Terms.per_move(24, misses_to_forfeit=1))
    for day in (1, 2, 3):
        sweep(NOW + day * 25 * HOUR)
    match.refresh_from_db()
    assert (match.status, match.places) == ("finished", [2, 2, 2, 1])
