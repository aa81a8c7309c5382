"""What every area of the tests may use: parts of a run, clean caches, a real ASGI server."""

import os
import socket
import threading
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
import uvicorn
from django.core.cache import cache
from hypothesis import HealthCheck, settings

BROWSER_TESTS = Path(__file__).parent / "e2e"
PARTS = ("all", "rest", "sqlite", "browser")
PATIENCE_SECONDS = 120
"""How long anything may take that is waited for: only a test that fails waits so long."""

# `make test` tries the same examples each time, so that it fails for a change and not by chance;
# `make explore` draws new ones and many more, to find what nobody has met yet.
settings.register_profile("gate", deadline=None, max_examples=100, derandomize=True)
settings.register_profile(
    "explore", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "gate"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--part",
        choices=PARTS,
        default="all",
        help="rest: all but the browser's; sqlite: those marked both_databases; browser: tests/e2e",
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Modules without a test of the part are not even read; None leaves it to pytest."""
    part, is_browser = config.getoption("--part"), BROWSER_TESTS in collection_path.parents
    if part == "all" or collection_path.suffix != ".py":
        return None
    if part == "sqlite":
        return "both_databases" not in collection_path.read_text() or None
    return (part == "browser") != is_browser or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    part = config.getoption("--part")
    chosen = [item for item in items if part in ("all", _own_part(item), _second_part(item))]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
    items[:] = chosen


def _own_part(item: pytest.Item) -> str:
    return "browser" if BROWSER_TESTS in item.path.parents else "rest"


def _second_part(item: pytest.Item) -> str:
    return "sqlite" if item.get_closest_marker("both_databases") else ""


@pytest.fixture(autouse=True)
def _clean_cache(request: pytest.FixtureRequest) -> None:
    """Sessions, throttles and rate limits of one test are not those of the next."""
    if request.node.get_closest_marker("django_db") or "db" in request.fixturenames:
        cache.clear()


class AsgiServer:
    """The site served by uvicorn in a thread of this process, live events included."""

    def __init__(self) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://localhost:{self.socket.getsockname()[1]}"
        config = uvicorn.Config(
            "config.asgi:application",
            lifespan="off",
            log_level="warning",
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(config)
        sockets = [self.socket]
        self.thread = threading.Thread(target=self.server.run, args=(sockets,), daemon=True)

    def start(self) -> None:
        self.thread.start()
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not self.server.started:
            if time.monotonic() > deadline or not self.thread.is_alive():
                raise RuntimeError("the ASGI server did not start")
            time.sleep(0.02)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=PATIENCE_SECONDS)
        self.socket.close()
        await_pages()


def await_pages() -> None:
    """Until no thread works at a page any more, whose reader may have gone long ago.

    What it wrote after the database was emptied would be met by the next test.
    """
    site = import_module("config.asgi")  # which the server has loaded, and others need not
    all_here = threading.Barrier(site.PAGE_THREADS)
    for one in [site.pool.submit(all_here.wait) for _thread in range(site.PAGE_THREADS)]:
        one.result(timeout=PATIENCE_SECONDS)


@pytest.fixture
def asgi_server(transactional_db: None) -> Iterator[AsgiServer]:
    """A running server over the test's database, which is emptied after the test."""
    server = AsgiServer()
    server.start()
    yield server
    server.stop()
