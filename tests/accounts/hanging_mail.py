"""A mail server that takes a message and never answers, for processes that are to be killed."""

import os
import time
from pathlib import Path

from django.core.mail.backends.base import BaseEmailBackend


class HangingBackend(BaseEmailBackend):
    """Says by a file that a message has come, and hangs."""

    def send_messages(self, email_messages):
        Path(os.environ["MESSAGE_HAS_COME"]).touch()
        time.sleep(60)
