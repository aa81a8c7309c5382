"""Who is told what, once, and whether it is still true when it is sent."""

from datetime import timedelta

import pytest

from accounts.models import Notification
from accounts.services.notifications import kind_of
from matches.clocks import Terms
from matches.commands import AnswerDraw, OfferDraw, Play, Player, Resign
from matches.services import match_command
from matches.services.sweep import deadlines_remind
from tests.matches.conftest import NOW, play
from tests.matches.offering import accept, cancel, decline, give, offer
from tests.matches.test_timeouts import sweep
from tests.matches.toy import End, Name, Take

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def told(person, kind):
    return list(person.notifications.filter(kind=kind).order_by("version"))


def holds(notice):
    return kind_of(notice.kind).still_holds(notice)


def send(match, person, command, key="k"):
    match_command(
        match_id=match.pk,
        actor=Player(person.pk),
        command=command,
        expected_version=None,
        key=key,
        now=NOW,
    )


def test_a_person_is_told_when_it_becomes_his_move_and_not_within_his_turn(start, people):
    match = start()
    play(match, people[0], Take(1))
    assert told(people[1], "your-move") == []
    play(match, people[0], End())
    notice = told(people[1], "your-move")[0]
    assert (notice.title, notice.version) == ("It is your move against ann", 3)
    assert (notice.subject, notice.url) == (f"match:{match.pk}", f"/matches/{match.pk}/")
    assert [one.version for one in told(people[0], "your-move")] == [1]


def test_everybody_who_is_to_decide_at_once_is_told(start, people):
    match = start(3, sealed=True)
    assert all(len(told(person, "your-move")) == 1 for person in people[:3])
    play(match, people[1], Name(2))
    assert all(len(told(person, "your-move")) == 1 for person in people[:3])


def test_a_notice_of_a_move_that_was_made_is_not_true_any_more(start, people):
    match = start()
    notice = told(people[0], "your-move")[0]
    assert holds(notice)
    play(match, people[0], Take(1))
    assert not holds(notice)


def test_a_notice_of_a_match_that_is_over_or_gone_is_not_true(start, people):
    match = start()
    notice = told(people[0], "your-move")[0]
    send(match, people[1], Resign())
    assert not holds(notice)
    notice.subject = "match:999999"
    assert not holds(notice)


def test_all_people_are_told_of_the_end_and_bots_of_nothing(start, people):
    match = start(bots={1: "random"}, heap=1)
    play(match, people[0], Take(1))
    assert [one.title for one in told(people[0], "match-over")] == [
        "You won: your match against ben is over"
    ]
    assert Notification.objects.filter(person=people[1]).count() == 0


def test_each_is_told_how_the_match_ended_for_him(start, people):
    lost, drawn = start(), start()
    send(lost, people[0], Resign())
    send(drawn, people[0], OfferDraw())
    send(drawn, people[1], AnswerDraw(accept=True))
    ends = [[one.title.partition(":")[0] for one in told(one, "match-over")] for one in people[:2]]
    assert sorted(ends[0]) == ["A draw", "You lost"]
    assert sorted(ends[1]) == ["A draw", "You won"]


def test_an_offer_of_a_draw_is_told_to_the_other_while_it_is_open(start, people):
    match = start()
    send(match, people[0], OfferDraw())
    notice = told(people[1], "draw-offer")[0]
    assert holds(notice)
    assert told(people[0], "draw-offer") == []
    send(match, people[1], AnswerDraw(accept=False))
    assert not holds(notice)


def test_a_challenge_is_true_while_it_is_open(people):
    made = offer(people[0], people[1])
    notice = told(people[1], "challenge")[0]
    assert (notice.title, notice.url) == ("ann challenges you", f"/play/offers/{made.pk}/")
    assert holds(notice)
    cancel(made, people[0])
    assert not holds(notice)


def test_who_is_asked_again_after_declining_is_told_again(people):
    made = offer(people[0], people[1], seats=3)
    decline(made, people[1])
    later = NOW + timedelta(hours=1)
    give(made, 1, people[1], by=people[0], now=later)
    assert len(told(people[1], "challenge")) == 2


def test_who_offers_a_table_is_told_of_each_answer(people):
    made = offer(people[0], people[1], seats=3)
    decline(made, people[1])
    later = NOW + timedelta(hours=1)
    accept(made, people[2], now=later)
    said = {(notice.title, notice.url) for notice in told(people[0], "offer-answered")}
    assert said == {
        ("ben declines your offer", f"/play/offers/{made.pk}/"),
        ("cleo takes a seat at your table", f"/play/offers/{made.pk}/"),
    }
    assert told(people[2], "offer-answered") == []


def test_who_is_to_move_first_in_the_match_that_begins_is_told_of_the_move_alone(people):
    made = offer(people[0])
    accept(made, people[1])
    assert told(people[0], "offer-answered") == []
    assert len(told(people[0], "your-move")) == 1


def unread(person):
    return list(
        Notification.objects.filter(person=person, read_at=None).values_list("kind", flat=True)
    )


def test_who_has_moved_finds_no_more_word_of_that_move(start, people):
    match = start(terms=Terms.per_move(48))
    sweep(NOW + timedelta(hours=37))
    assert sorted(unread(people[0])) == ["deadline-near", "your-move"]
    play(match, people[0], Take(1), now=NOW + timedelta(hours=38))
    assert "your-move" in unread(people[0])  # the turn is not over
    play(match, people[0], End(), now=NOW + timedelta(hours=38))
    assert unread(people[0]) == []
    assert unread(people[1]) == ["your-move"]
    assert {notice.state for notice in told(people[0], "your-move")} == {"withdrawn"}


def test_who_has_answered_an_offer_of_a_draw_finds_no_more_word_of_it(start, people):
    match = start(3)
    send(match, people[0], OfferDraw(), key="offer")
    assert "draw-offer" in unread(people[1])
    send(match, people[1], AnswerDraw(accept=True), key="yes")
    assert "draw-offer" not in unread(people[1])
    assert "draw-offer" in unread(people[2])
    assert [holds(told(person, "draw-offer")[0]) for person in people[1:3]] == [False, True]
    send(match, people[2], AnswerDraw(accept=False), key="no")
    assert "draw-offer" not in unread(people[2])


@pytest.mark.parametrize("end", [Resign(), Play.of(Take(1))], ids=["leaves", "plays on"])
def test_an_offer_of_a_draw_that_lapses_leaves_no_word_of_it(start, people, end):
    match = start()
    send(match, people[1], OfferDraw(), key="offer")
    assert "draw-offer" in unread(people[0])
    match_command(
        match_id=match.pk,
        actor=Player(people[0].pk),
        command=end,
        expected_version=match.version + 1,
        key="end",
        now=NOW,
    )
    assert "draw-offer" not in unread(people[0])


@pytest.mark.parametrize("answer", [accept, decline])
def test_who_has_answered_a_challenge_finds_no_more_word_of_it(people, answer):
    made = offer(people[0], people[1], people[2], seats=3)
    answer(made, people[1])
    assert "challenge" not in unread(people[1])
    assert "challenge" in unread(people[2])


def test_a_challenge_that_is_gone_leaves_no_word_of_it(people):
    taken_back, too_old = offer(people[0], people[1]), offer(people[0], people[2])
    given = offer(people[0], people[3], seats=3)
    cancel(taken_back, people[0])
    give(given, 1, None, by=people[0])
    sweep(too_old.expires_at)
    assert [unread(person) for person in people[1:4]] == [[], [], []]


def test_who_sits_at_a_table_that_is_withdrawn_is_told_and_its_maker_is_not(people):
    made = offer(people[0], people[1], people[2], seats=3)
    accept(made, people[1])
    cancel(made, people[0], now=NOW + timedelta(hours=1))
    said = [notice.title for notice in told(people[1], "offer-answered")]
    assert said == ["ann has withdrawn the table at which you had a seat"]
    assert told(people[2], "offer-answered") == []
    assert len(told(people[0], "offer-answered")) == 1  # of the seat that was taken


def test_who_waits_at_a_table_is_told_once_that_it_was_not_filled_in_time(people):
    made = offer(people[0], people[1], people[2], seats=3)
    accept(made, people[1])
    sweep(made.expires_at - timedelta(seconds=1))
    assert told(people[1], "offer-answered") == []
    for _ in range(3):
        sweep(made.expires_at)
    said = [told(person, "offer-answered")[-1].title for person in people[:2]]
    assert said == ["Your table was not filled in time; the offer is closed"] * 2
    assert len(told(people[1], "offer-answered")) == 1


def test_a_match_that_is_over_waits_for_nobody(start, people):
    match = start(heap=1)
    play(match, people[0], Take(1))
    assert unread(people[0]) == unread(people[1]) == ["match-over"]


def test_a_reminder_is_true_while_the_move_is_due(start, people):
    match = start(terms=Terms.per_move(48))
    sweep(NOW + timedelta(hours=37))
    notice = told(people[0], "deadline-near")[0]
    assert holds(notice)
    play(match, people[0], Take(1), now=NOW + timedelta(hours=38))
    assert not holds(notice)


def test_the_same_command_again_tells_nobody_twice(start, people):
    match = start()
    play(match, people[0], Take(1), key="take", expected=1)
    for _ in range(3):
        play(match, people[0], End(), key="end", expected=2)
    assert len(told(people[1], "your-move")) == 1


def test_a_move_takes_seven_statements_at_most(start, people, django_assert_max_num_queries):
    match = start()
    play(match, people[0], Take(1))
    # begin, look, log, match, notices settled and told, commit; PostgreSQL is sent four at once
    with django_assert_max_num_queries(7):
        match_command(
            match_id=match.pk,
            actor=Player(people[0].pk),
            command=Play.of(End()),
            expected_version=2,
            key="end",
            now=NOW,
        )


def test_reminders_take_the_same_number_of_queries_however_many_they_are(
    start, django_assert_num_queries
):
    for count in (1, 5):
        for _ in range(count):
            start(terms=Terms.per_move(48))
        with django_assert_num_queries(5):
            deadlines_remind(now=NOW + timedelta(hours=37))
        assert Notification.objects.filter(kind="deadline-near").count() == (1 if count == 1 else 6)
