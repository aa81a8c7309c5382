"""Sending what stands in the outbox: by e-mail, to those who want it, as long as it is true.

A batch is leased in one short transaction and sent outside of any, so that a slow mail server
holds no lock; a worker that dies leaves its lease to run out, and the notices are tried again.
"""

import logging
from datetime import datetime, timedelta

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import connection, transaction
from django.template.loader import render_to_string
from django.utils import timezone

from accounts.models import DeliveryAttempt, Notification, User
from accounts.services.notifications import kind_of
from accounts.time_zones import zone_of

BATCH = 50
LEASE = timedelta(minutes=5)
BACKOFF = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 30, 120, 720))
MAX_ATTEMPTS = len(BACKOFF) + 1

logger = logging.getLogger(__name__)
State = Notification.State


def notifications_deliver(*, now: datetime, limit: int = BATCH) -> int:
    """Sends up to `limit` due notices; says how many it took. Safe to run twice at once."""
    leased = notifications_lease(now=now, limit=limit)
    if not leased:
        return 0
    mail = get_connection()
    for notification in leased:
        notification_deliver(notification=notification, mail=mail, now=now)
    mail.close()
    return len(leased)


def notifications_lease(*, now: datetime, limit: int) -> list[Notification]:
    """Takes due notices for this worker: nobody else gets them until `LEASE` has passed."""
    due = Notification.objects.filter(state=State.PENDING, due_at__lte=now).order_by("due_at", "pk")
    with transaction.atomic():
        skip_locked = connection.features.has_select_for_update_skip_locked
        ids = list(
            due.select_for_update(skip_locked=skip_locked).values_list("pk", flat=True)[:limit]
        )
        Notification.objects.filter(pk__in=ids).update(due_at=now + LEASE)
    return list(Notification.objects.filter(pk__in=ids).select_related("person").order_by("pk"))


def notification_deliver(
    *, notification: Notification, mail: BaseEmailBackend, now: datetime
) -> None:
    """Brings one leased notice to its next state; a failure is recorded and put off."""
    notification.attempts += 1
    try:
        state = _send(notification, mail)
    except Exception as error:  # noqa: BLE001 - whatever one notice does, the others are sent
        detail = f"{type(error).__name__}: {error}"[:300]
        _record(notification, now, succeeded=False, detail=detail)
        _put_off(notification, now)
        return
    if state == State.SENT:
        _record(notification, now, succeeded=True)
    if state == State.WITHDRAWN:
        notification.read_at = notification.read_at or now
    _settle(notification, state)


def _send(notification: Notification, mail: BaseEmailBackend) -> Notification.State:
    if not kind_of(notification.kind).still_holds(notification):
        return State.WITHDRAWN
    if not wants_email(notification.person, notification.kind):
        return State.INBOX_ONLY
    email_for(notification, mail).send()
    return State.SENT


def wants_email(person: User, kind: str) -> bool:
    """Whether a notice of this kind goes to the person's e-mail address."""
    reachable = person.is_active and not person.is_bot and bool(person.email)
    return reachable and kind not in person.muted_email_kinds and address_is_theirs(person)


def address_is_theirs(person: User) -> bool:
    """Whether the address was confirmed, where the site insists on that."""
    if settings.ACCOUNT_EMAIL_VERIFICATION != "mandatory":
        return True
    theirs = EmailAddress.objects.filter(user=person, email__iexact=person.email, verified=True)
    return bool(theirs.exists())


def _record(
    notification: Notification, now: datetime, *, succeeded: bool, detail: str = ""
) -> None:
    DeliveryAttempt.objects.create(
        notification=notification, at=now, succeeded=succeeded, detail=detail
    )


def _put_off(notification: Notification, now: datetime) -> None:
    if notification.attempts >= MAX_ATTEMPTS:
        logger.warning("gave up on notice %s after %d tries", notification.pk, MAX_ATTEMPTS)
        _settle(notification, State.FAILED)
        return
    notification.due_at = now + BACKOFF[notification.attempts - 1]
    notification.save(update_fields=["due_at", "attempts"])


def _settle(notification: Notification, state: Notification.State) -> None:
    notification.state = state
    notification.save(update_fields=["state", "attempts", "read_at"])


def email_for(notification: Notification, mail: BaseEmailBackend) -> EmailMultiAlternatives:
    """The message as plain text and HTML, with times in the zone of its reader."""
    person = notification.person
    context = {
        "notification": notification,
        "person": person,
        "site_name": settings.SITE_NAME,
        "site_url": settings.SITE_URL,
    }
    with timezone.override(zone_of(person.time_zone)):
        text, html = (
            render_to_string(f"accounts/email/notification.{form}", context)
            for form in ("txt", "html")
        )
    message = EmailMultiAlternatives(
        subject=" ".join(f"[{settings.SITE_NAME}] {notification.title}".split()),
        body=text,
        to=[person.email],
        connection=mail,
        headers=_headers(notification),
    )
    message.attach_alternative(html, "text/html")
    return message


def _headers(notification: Notification) -> dict[str, str]:
    """A fixed Message-ID lets mail programs drop a second copy after a crash."""
    host = settings.SITE_URL.partition("://")[2].partition(":")[0]
    return {
        "Message-ID": f"<notice-{notification.pk}@{host}>",
        "Auto-Submitted": "auto-generated",
    }
