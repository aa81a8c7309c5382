"""Runs every test: `make test` and `make test ARGS="-k bank"`.

Servers named by TEST_DATABASE_URL and TEST_REDIS_URL are used; the ones not named are started
privately and thrown away. Chromium is found, or installed when root on Debian.
"""

import os
import shlex
import sys
from contextlib import ExitStack

from machine import PYTHON, find_program, install, product_environment, run
from services import private_postgres, private_redis

NO_TESTS = 5
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


def main(arguments: list[str]) -> int:
    """The first exit code that tells of a failure; that of pytest for "no tests" if all say so."""
    ensure_chromium()
    with ExitStack() as stack:
        database = os.environ.get("TEST_DATABASE_URL") or stack.enter_context(private_postgres())
        redis = os.environ.get("TEST_REDIS_URL") or stack.enter_context(private_redis())
        servers = {"DATABASE_URL": database, "TEST_REDIS_URL": redis}
        # Playwright keeps an event loop running, so the browser tests have processes of their own.
        codes = [
            pytest("--part=rest", "-n2", *arguments, **servers),
            pytest("--part=sqlite", "-n2", *arguments),
            pytest("--part=browser", "-n2", *arguments, **servers),
        ]
    return verdict(codes)


def pytest(*arguments: str, **variables: str) -> int:
    """One pytest process."""
    print(f"\n$ pytest {shlex.join(arguments)}", flush=True)
    env = product_environment(**variables)
    return run(PYTHON, "-m", "pytest", "-q", *arguments, env=env)


def verdict(codes: list[int]) -> int:
    """0 when something ran and nothing failed."""
    failures = [code for code in codes if code not in (0, NO_TESTS)]
    return failures[0] if failures else min(codes)


def ensure_chromium() -> None:
    """The browser that the tests in tests/e2e drive."""
    if find_program(*CHROMIUM) is None:
        install(["chromium"], purpose="tests in a real browser")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
