"""A worker is killed with kill -9 in the middle of a delivery."""

import os
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.core import mail
from django.db import connection

from accounts.models import Notification, User
from accounts.services.delivery import LEASE, notifications_deliver

PROGRAM = """
import django
django.setup()
from django.conf import settings
settings.EMAIL_BACKEND = "tests.accounts.hanging_mail.HangingBackend"
from accounts.services.notifications import register_kind
from accounts.tasks import deliver_notifications
register_kind("move", label="Your move")
deliver_notifications()
"""


def database_url() -> str:
    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{settings['NAME']}"
    person = ":".join(filter(None, [settings["USER"], settings["PASSWORD"]]))
    return f"postgres://{person}@{settings['HOST']}:{settings['PORT']}/{settings['NAME']}"


def wait_for(file: Path, worker: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 120
    while not file.exists():
        assert worker.poll() is None, "the worker ended by itself"
        assert time.monotonic() < deadline, "the worker never sent"
        time.sleep(0.05)


@pytest.mark.django_db(transaction=True)
@pytest.mark.both_databases
def test_a_worker_killed_while_it_sends_loses_nothing(ada: User, tell, tmp_path: Path) -> None:
    notices = [tell(ada, version=version) for version in range(3)]
    Notification.objects.update(due_at=datetime(2020, 1, 1, tzinfo=UTC))
    sending = tmp_path / "sending"
    worker = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | {"DATABASE_URL": database_url(), "MESSAGE_HAS_COME": str(sending)},
    )
    wait_for(sending, worker)

    worker.send_signal(signal.SIGKILL)
    worker.wait()

    leased_until = Notification.objects.values_list("due_at", flat=True).distinct().get()
    pending = Notification.objects.filter(state=Notification.State.PENDING)
    assert pending.count() == len(notices)
    assert notifications_deliver(now=leased_until - LEASE / 2) == 0
    assert notifications_deliver(now=leased_until) == len(notices)
    assert len(mail.outbox) == len(notices)
    assert not pending.exists()
