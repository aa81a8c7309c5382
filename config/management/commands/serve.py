"""`manage.py serve`: the whole site in one process."""

import argparse
import os
import socket
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from config.celery import app as celery_app
from config.embedded import EmbeddedQueue

DEFAULT_PORT = 8000


class Command(BaseCommand):
    """Serves pages, live events and tasks until Ctrl-C."""

    help = "Serve the site with a Celery worker and beat in the same process."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Where to listen, and whether to prepare the database first."""
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument(
            "--port", type=port_number, default=os.environ.get("PORT") or DEFAULT_PORT
        )
        parser.add_argument(
            "--prepare", action="store_true", help="migrate, load cards and seed the demo first"
        )

    def handle(self, *, host: str, port: int, prepare: bool, **_options: Any) -> None:
        """Runs until it is interrupted, then lets requests and tasks end."""
        if settings.REDIS_URL:
            raise CommandError(
                "`serve` is for one process without services, but REDIS_URL is set. "
                "Unset it, or run uvicorn, celery worker and celery beat as docs/deploying.md says."
            )
        listener = listen(host, port)
        if "SITE_URL" not in os.environ:
            settings.SITE_URL = f"http://localhost:{port}"  # what mails link to
        if prepare:
            call_command("prepare_site")
        queue = EmbeddedQueue(celery_app)
        queue.start()
        self.greet(port)
        try:
            _server().run(sockets=[listener])
        except KeyboardInterrupt:
            self.stdout.write("")
        finally:
            queue.stop()
        self.stdout.write("Stopped.")

    def greet(self, port: int) -> None:
        """Tells where the site is and who may log in."""
        address = f"http://localhost:{port}/"
        self.stdout.write(self.style.SUCCESS(f"\n  {settings.SITE_NAME}: {address}\n"))
        self.stdout.write(
            "  Demo people: ada, bruno, chiara, dmitri, emeka, farah, olga (organises leagues),\n"
            f"  admin ({address}admin/). The password of each is: constellation\n"
            "  Ctrl-C ends it.\n"
        )
        self.stdout.flush()


def port_number(text: str) -> int:
    """A TCP port, or an argparse error that says the range."""
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no port: it must be a number from 1 to 65535")


def listen(host: str, port: int) -> socket.socket:
    """The socket of the site, taken before anything else is done."""
    try:
        return socket.create_server((host, port), backlog=128)
    except OSError as error:
        raise CommandError(
            f"Cannot listen on port {port} of {host}: {error.strerror}. "
            f"Stop what uses it, or take another: PORT={port % 65535 + 1} make run"
        ) from error


def _server() -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            "config.asgi:application",
            lifespan="off",
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=3,
        )
    )
