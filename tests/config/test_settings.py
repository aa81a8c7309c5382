import subprocess
import sys

import pytest

from config.settings.base import DEFAULT_SECRET_KEY

LONG_KEY = "k" * 64


def start(settings: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Loads a settings module in a process of its own, with only these variables."""
    return subprocess.run(
        [sys.executable, "-c", f"import {settings}"],
        env={"PATH": "/usr/bin:/bin", **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def test_production_starts_with_a_key_and_redis() -> None:
    done = start("config.settings.prod", SECRET_KEY=LONG_KEY, REDIS_URL="redis://localhost/0")

    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("key", ["", "short"])
def test_production_refuses_a_missing_or_short_key(key: str) -> None:
    variables = {"SECRET_KEY": key} if key else {}

    done = start("config.settings.prod", REDIS_URL="redis://localhost/0", **variables)

    assert done.returncode != 0
    assert "SECRET_KEY is missing" in done.stderr


def test_production_refuses_the_published_key() -> None:
    done = start(
        "config.settings.prod", REDIS_URL="redis://localhost/0", SECRET_KEY=DEFAULT_SECRET_KEY
    )

    assert "SECRET_KEY is missing" in done.stderr


def test_production_refuses_to_share_nothing_between_processes() -> None:
    done = start("config.settings.prod", SECRET_KEY=LONG_KEY)

    assert "REDIS_URL is missing" in done.stderr


def test_development_needs_no_variable() -> None:
    assert start("config.settings.dev").returncode == 0
