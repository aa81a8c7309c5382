import argparse
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import Mock

import pytest
import requests
from django.core.management import CommandError, call_command
from pytest_django import Settings

from config.management.commands import serve
from config.management.commands.serve import Command, listen, port_number

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize(("text", "port"), [("1", 1), ("8000", 8000), ("65535", 65535)])
def test_a_port_is_a_number_in_its_range(text: str, port: int) -> None:
    assert port_number(text) == port


@pytest.mark.parametrize("text", ["0", "65536", "-1", "eighty", ""])
def test_another_port_is_refused_with_the_range(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="from 1 to 65535"):
        port_number(text)


@pytest.mark.parametrize(("said", "port"), [("", 8000), ("8123", 8123)])
def test_the_port_comes_from_the_environment_if_it_says_one(
    monkeypatch: pytest.MonkeyPatch, said: str, port: int
) -> None:
    monkeypatch.setenv("PORT", said)

    options = Command().create_parser("manage.py", "serve").parse_args([])

    assert options.port == port


def test_a_port_in_use_is_told_with_a_way_out() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        with pytest.raises(CommandError, match=f"port {port} .* in use.* another: PORT="):
            listen("127.0.0.1", port)


def test_one_process_does_not_pretend_to_be_many(settings: Settings) -> None:
    settings.REDIS_URL = "redis://localhost/0"

    with pytest.raises(CommandError, match="REDIS_URL is set"):
        call_command("serve")


@pytest.mark.parametrize(
    ("said", "linked"),
    [({}, "http://localhost:8123"), ({"SITE_URL": "https://x.example"}, "https://x.example")],
)
def test_mails_link_to_the_port_unless_an_address_is_named(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, said: dict[str, str], linked: str
) -> None:
    settings.REDIS_URL, settings.SITE_URL = "", said.get("SITE_URL", "http://localhost:8000")
    monkeypatch.delenv("SITE_URL", raising=False)
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    for stand_in in ("listen", "EmbeddedQueue", "_server"):
        monkeypatch.setattr(serve, stand_in, Mock())

    call_command("serve", port=8123)

    assert linked == settings.SITE_URL


def test_the_site_serves_and_ends_cleanly_on_ctrl_c(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    env = {
        "PATH": "/usr/bin:/bin",
        "DJANGO_SETTINGS_MODULE": "config.settings.dev",
        "DATABASE_URL": f"sqlite:///{tmp_path / 'site.sqlite3'}",
    }
    command = [sys.executable, "manage.py"]
    subprocess.run([*command, "migrate", "-v0"], cwd=ROOT, env=env, check=True)
    with subprocess.Popen(
        [*command, "serve", "--port", str(port)],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as site:
        answer = wait_for_answer(f"http://127.0.0.1:{port}/healthz/")
        style = requests.get(f"http://127.0.0.1:{port}/static/css/site.css", timeout=120)
        site.send_signal(signal.SIGINT)
        out, errors = site.communicate(timeout=120)

    assert answer.json() == {"database": "ok", "cache": "ok"}
    assert style.headers["Content-Type"].startswith("text/css")
    assert f"http://localhost:{port}/" in out
    assert "constellation" in out
    assert out.endswith("Stopped.\n")
    assert "Traceback" not in errors
    assert site.returncode == 0


def wait_for_answer(url: str) -> requests.Response:
    deadline = time.monotonic() + 120
    while True:
        try:
            return requests.get(url, timeout=120)
        except requests.ConnectionError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
