from datetime import datetime

import pytest
from django.db import transaction
from pytest_django import DjangoAssertNumQueries

from accounts.models import Notification, User
from accounts.selectors import inbox, inbox_unread_count
from accounts.services.notifications import (
    Notice,
    UnknownKindError,
    kind_of,
    notifications_mark_read,
    notifications_withdraw,
    notify_many,
    register_kind,
    registered_kinds,
)

pytestmark = pytest.mark.django_db
State = Notification.State


def notice(person: User, version: int = 1) -> Notice:
    return Notice(
        person_id=person.pk,
        kind="move",
        subject="match:1",
        version=version,
        title="It is your move",
        body="",
        url="/matches/1/",
    )


def test_a_notice_is_written_once_for_each_version(ada: User, tell) -> None:
    tell(ada, version=1)
    tell(ada, version=1)
    tell(ada, version=2)

    assert Notification.objects.count() == 2


def test_a_second_notice_of_the_same_version_leaves_the_first_as_it_was(ada: User, tell) -> None:
    tell(ada, title="First words")
    tell(ada, title="Other words")

    assert Notification.objects.get().title == "First words"


def test_many_notices_are_one_insert(
    ada: User,
    bruno: User,
    kinds,
    now: datetime,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with transaction.atomic(), django_assert_num_queries(1):
        notify_many([notice(ada), notice(bruno), notice(ada, version=2)], now=now)

    assert Notification.objects.count() == 3


def test_no_notices_are_no_query(
    kinds, now: datetime, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        notify_many([], now=now)


def test_a_notice_goes_with_the_transaction_that_wrote_it(ada: User, tell) -> None:
    with transaction.atomic():
        tell(ada)
        transaction.set_rollback(True)

    assert not Notification.objects.exists()


def test_an_unknown_kind_is_refused_with_the_known_ones(ada: User, tell) -> None:
    with pytest.raises(UnknownKindError, match="'gossip'; registered are: move, news"):
        tell(ada, kind="gossip")


def test_kinds_are_listed_by_key(kinds) -> None:
    register_kind("apple", label="Apple")

    assert [kind.key for kind in registered_kinds()] == ["apple", "move", "news"]
    assert kind_of("move").label == "Your move"


def test_a_withdrawn_notice_is_neither_sent_nor_shown(ada: User, tell, now: datetime) -> None:
    tell(ada)

    notifications_withdraw(person_id=ada.pk, kind="move", subject="match:1", now=now)

    assert Notification.objects.get().state == State.WITHDRAWN
    assert inbox_unread_count(ada) == 0
    assert not inbox(ada).exists()


def test_withdrawing_what_was_sent_only_marks_it_as_read(ada: User, tell, now: datetime) -> None:
    tell(ada)
    Notification.objects.update(state=State.SENT)

    notifications_withdraw(person_id=ada.pk, kind="move", subject="match:1", now=now)

    row = Notification.objects.get()
    assert (row.state, row.read_at) == (State.SENT, now)


def test_withdrawing_leaves_other_subjects_and_people_alone(
    ada: User, bruno: User, tell, now: datetime
) -> None:
    tell(ada, subject="match:2")
    tell(bruno, subject="match:1")
    tell(ada, kind="news", subject="match:1")

    notifications_withdraw(person_id=ada.pk, kind="move", subject="match:1", now=now)

    assert inbox_unread_count(ada) == 2
    assert inbox_unread_count(bruno) == 1


def test_reading_marks_the_named_ones_of_that_person_only(
    ada: User, bruno: User, tell, now: datetime
) -> None:
    mine, other = tell(ada), tell(ada, version=2)
    theirs = tell(bruno)

    marked = notifications_mark_read(person_id=ada.pk, ids=[mine.pk, theirs.pk], now=now)

    assert marked == 1
    assert [n.pk for n in Notification.objects.filter(read_at=None)] == [other.pk, theirs.pk][::-1]


def test_reading_all_says_how_many_were_new(ada: User, tell, now: datetime) -> None:
    tell(ada)
    tell(ada, version=2)

    assert notifications_mark_read(person_id=ada.pk, ids=None, now=now) == 2
    assert notifications_mark_read(person_id=ada.pk, ids=None, now=now) == 0


def test_a_title_too_long_for_its_column_is_cut(ada: User, tell) -> None:
    assert len(tell(ada, title="x" * 300).title) == 200
