"""Reading people, their notices and their tokens."""

from django.db.models import QuerySet

from accounts.models import ApiToken, DeliveryAttempt, Notification, User


def person_by_username(username: str) -> User:
    """The active person of that name, in any case; raises User.DoesNotExist."""
    if "\0" in username:  # PostgreSQL refuses to be asked for it
        raise User.DoesNotExist
    return User.objects.get(username__iexact=username, is_active=True)


def inbox(person: User) -> QuerySet[Notification]:
    """All notices of a person that are still true, newest first."""
    return person.notifications.exclude(state=Notification.State.WITHDRAWN)


def inbox_unread_count(person: User) -> int:
    """How many notices wait to be read; one query on its own index."""
    return Notification.objects.filter(person=person, read_at=None).count()


FAILURES_THAT_TELL = 3
"""So many tries in a row, over half an hour, are no accident."""


def emails_fail(person: User) -> bool:
    """Whether the last e-mails to the person could not be sent, as the log of deliveries says."""
    tries = DeliveryAttempt.objects.filter(notification__person=person).order_by("-pk")
    last = list(tries.values_list("succeeded", flat=True)[:FAILURES_THAT_TELL])
    return len(last) == FAILURES_THAT_TELL and not any(last)


def tokens_of(person: User) -> QuerySet[ApiToken]:
    """The person's tokens that are not revoked, newest first."""
    return person.api_tokens.filter(revoked_at=None)
