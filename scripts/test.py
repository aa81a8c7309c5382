"""Runs every test: `make test` and `make test ARGS="-k bank"`.

Servers named by TEST_DATABASE_URL and TEST_REDIS_URL are used; the ones not named are started
privately and thrown away. Chromium is found, or installed when root on Debian. The order of the
tests, and what `random` gives them, is the same each time; `make explore` draws another.
"""

import os
import shlex
import sys
from contextlib import ExitStack

from machine import PYTHON, find_program, install, product_environment, run
from services import private_postgres, private_redis

NO_TESTS = 5
BARE_CHROMIUM = "chromium-headless-shell"
"""A Chromium that draws nothing but pages: it does the same with half the work."""
CHROMIUM = (BARE_CHROMIUM, "chromium", "chromium-browser", "google-chrome")
EXPLORING = os.environ.get("HYPOTHESIS_PROFILE") == "explore"
SAME_ORDER = () if EXPLORING else ("--randomly-seed=1",)


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
            pytest("--part=browser", "-n2", "--dist=worksteal", *arguments, **servers),
        ]
    return verdict(codes)


def pytest(*arguments: str, **variables: str) -> int:
    """One pytest process."""
    print(f"\n$ pytest {shlex.join(arguments)}", flush=True)
    env = product_environment(**variables)
    return run(PYTHON, "-m", "pytest", "-q", *SAME_ORDER, *arguments, env=env)


def verdict(codes: list[int]) -> int:
    """0 when something ran and nothing failed."""
    failures = [code for code in codes if code not in (0, NO_TESTS)]
    return failures[0] if failures else min(codes)


def ensure_chromium() -> None:
    """The browser that the tests in tests/e2e drive: the bare one where it can be had."""
    if find_program(BARE_CHROMIUM):
        return
    try:
        install([BARE_CHROMIUM], purpose="tests in a real browser")
    except SystemExit:
        if find_program(*CHROMIUM) is None:
            raise


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
