import threading
from datetime import UTC, datetime, timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.db import connection
from pytest_django import Settings

from accounts.models import DeliveryAttempt, Notification, User
from accounts.services.bots import bot_user
from accounts.services.delivery import (
    BACKOFF,
    LEASE,
    MAX_ATTEMPTS,
    notifications_deliver,
    notifications_lease,
)
from accounts.services.notifications import register_kind
from accounts.tasks import deliver_notifications

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
State = Notification.State


class StubbornBackend(EmailBackend):
    """Takes every message but those to bruno."""

    def send_messages(self, messages):
        if any("bruno@example.org" in message.to for message in messages):
            raise ConnectionRefusedError("mailbox is on fire")
        return super().send_messages(messages)


@pytest.fixture
def stubborn_mail(settings: Settings) -> None:
    settings.EMAIL_BACKEND = f"{__name__}.StubbornBackend"


def state_of(notification: Notification) -> str:
    notification.refresh_from_db()
    return notification.state


def test_a_due_notice_is_sent_as_text_and_html(ada: User, tell, now: datetime) -> None:
    notification = tell(ada)

    assert notifications_deliver(now=now) == 1

    message = mail.outbox[0]
    assert message.to == ["ada@example.org"]
    assert message.subject == "[Constellation] It is your move"
    assert "Bruno banked three." in message.body
    assert "http://localhost:8000/matches/1/" in message.body
    html, kind = message.alternatives[0]
    assert kind == "text/html"
    assert '<a href="http://localhost:8000/matches/1/">' in html
    assert state_of(notification) == State.SENT
    assert notification.delivery_attempts.get().succeeded


def test_what_was_sent_is_not_sent_again(ada: User, tell, now: datetime) -> None:
    tell(ada)
    notifications_deliver(now=now)

    assert notifications_deliver(now=now + timedelta(days=1)) == 0
    assert len(mail.outbox) == 1


def test_what_people_wrote_cannot_become_markup_or_headers(ada: User, tell, now: datetime) -> None:
    tell(ada, title="A <b>bold</b> & sly\r\nBcc: all@example.org")

    notifications_deliver(now=now)

    message = mail.outbox[0]
    assert message.subject == "[Constellation] A <b>bold</b> & sly Bcc: all@example.org"
    assert "A <b>bold</b> & sly" in message.body
    assert "A &lt;b&gt;bold&lt;/b&gt; &amp; sly" in message.alternatives[0][0]


def test_a_notice_that_no_longer_holds_is_withdrawn_and_read(
    ada: User, tell, now: datetime
) -> None:
    notification = tell(ada)
    register_kind("move", label="Your move", still_holds=lambda row: row.pk != notification.pk)

    notifications_deliver(now=now)

    assert not mail.outbox
    assert state_of(notification) == State.WITHDRAWN
    assert notification.read_at == now


def test_a_muted_kind_stays_in_the_inbox_without_an_email(ada: User, tell, now: datetime) -> None:
    ada.muted_email_kinds = ["move"]
    ada.save()
    muted, wanted = tell(ada), tell(ada, kind="news")

    notifications_deliver(now=now)

    assert state_of(muted) == State.INBOX_ONLY
    assert state_of(wanted) == State.SENT
    assert muted.read_at is None


@pytest.mark.parametrize("change", [{"email": ""}, {"is_active": False}])
def test_nobody_is_written_to_who_cannot_be_reached(
    ada: User, tell, now: datetime, change: dict[str, object]
) -> None:
    User.objects.filter(pk=ada.pk).update(**change)
    notification = tell(ada)

    notifications_deliver(now=now)

    assert not mail.outbox
    assert state_of(notification) == State.INBOX_ONLY


def test_where_addresses_must_be_confirmed_only_such_are_written_to(
    ada: User, bruno: User, tell, now: datetime, settings: Settings
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    EmailAddress.objects.create(user=ada, email="Ada@example.org", verified=True)
    EmailAddress.objects.create(user=bruno, email=bruno.email, verified=False)
    tell(ada)
    unconfirmed = tell(bruno)

    notifications_deliver(now=now)

    assert [message.to for message in mail.outbox] == [["ada@example.org"]]
    assert state_of(unconfirmed) == State.INBOX_ONLY


def test_a_bot_gets_no_mail(tell, now: datetime) -> None:
    bot = bot_user("steady")
    User.objects.filter(pk=bot.pk).update(email="bot@example.org")
    tell(bot)

    notifications_deliver(now=now)

    assert not mail.outbox


def test_a_failing_address_does_not_hold_up_the_others(
    ada: User, bruno: User, tell, now: datetime, stubborn_mail: None
) -> None:
    failing, working = tell(bruno), tell(ada)

    notifications_deliver(now=now)

    assert state_of(working) == State.SENT
    assert state_of(failing) == State.PENDING
    attempt = failing.delivery_attempts.get()
    assert not attempt.succeeded
    assert attempt.detail == "ConnectionRefusedError: mailbox is on fire"


def test_a_failing_address_is_tried_again_ever_more_rarely_and_then_given_up(
    bruno: User, tell, now: datetime, stubborn_mail: None
) -> None:
    failing = tell(bruno)
    at = now
    for pause in BACKOFF:
        assert notifications_deliver(now=at) == 1
        assert notifications_deliver(now=at + pause - timedelta(seconds=1)) == 0
        at += pause

    assert notifications_deliver(now=at) == 1

    assert state_of(failing) == State.FAILED
    assert failing.attempts == MAX_ATTEMPTS == failing.delivery_attempts.count()
    assert notifications_deliver(now=at + timedelta(days=30)) == 0


def test_a_notice_whose_kind_is_gone_does_not_hold_up_the_others(
    ada: User, tell, kinds, now: datetime
) -> None:
    orphan, working = tell(ada), tell(ada, kind="news")
    del kinds["move"]

    notifications_deliver(now=now)

    assert state_of(orphan) == State.PENDING
    assert "UnknownKindError" in orphan.delivery_attempts.get().detail
    assert state_of(working) == State.SENT


def test_a_batch_is_bounded_and_the_rest_stays_due(ada: User, tell, now: datetime) -> None:
    for version in range(5):
        tell(ada, version=version)

    assert notifications_deliver(now=now, limit=3) == 3
    assert notifications_deliver(now=now, limit=3) == 2


def test_what_one_worker_has_leased_no_other_gets_until_the_lease_ends(
    ada: User, tell, now: datetime
) -> None:
    tell(ada)

    assert len(notifications_lease(now=now, limit=10)) == 1
    assert notifications_lease(now=now + LEASE - timedelta(seconds=1), limit=10) == []
    assert len(notifications_lease(now=now + LEASE, limit=10)) == 1


def test_a_message_keeps_its_id_so_that_a_second_copy_can_be_recognised(
    ada: User, tell, now: datetime
) -> None:
    notification = tell(ada)

    notifications_deliver(now=now)

    assert mail.outbox[0].extra_headers["Message-ID"] == f"<notice-{notification.pk}@localhost>"


def test_the_task_empties_the_outbox(ada: User, tell) -> None:
    notification = tell(ada)
    Notification.objects.update(due_at=datetime(2020, 1, 1, tzinfo=UTC))

    deliver_notifications()

    assert state_of(notification) == State.SENT


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_send_each_notice_once(ada: User, tell, now: datetime) -> None:
    for version in range(40):
        tell(ada, version=version)
    start = threading.Barrier(2)

    def work() -> None:
        start.wait()
        while notifications_deliver(now=now, limit=3):
            pass
        connection.close()

    workers = [threading.Thread(target=work) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(timeout=120)

    assert len(mail.outbox) == 40
    assert Notification.objects.filter(state=State.SENT).count() == 40
    assert DeliveryAttempt.objects.count() == 40
