"""Work that beat starts."""

from celery import shared_task
from django.utils import timezone

from accounts.services.delivery import BATCH, notifications_deliver

MAX_BATCHES = 20


@shared_task
def deliver_notifications() -> None:
    """Empties the outbox, batch by batch; what is left over waits for the next run."""
    for _ in range(MAX_BATCHES):
        if notifications_deliver(now=timezone.now()) < BATCH:
            return
