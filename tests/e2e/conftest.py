"""A real Chromium before the real site.

`visit` opens a page as somebody, at a desk or on a phone. Whatever a page writes to the console
as an error, a breach of the security policy included, fails the test that saw it.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.cached_db import SessionStore
from django.utils import timezone
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)

from accounts.models import User
from cards.services.bundled import bundled_load
from leagues.views import create
from matches.selectors.fixed import match_fixed
from matches.services import bot_match
from matches.views import lobby, offer
from tests.conftest import AsgiServer

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first draws nothing but pages, and so opens a window in a fifth of the time of the others."""
CHROMIUM_ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SERIOUS = {"serious", "critical"}
SAME_SALTS = "crypto.getRandomValues = (bytes) => bytes.fill(7);"
PATIENCE_MS = 60_000
"""How long a page may take. Only a test that fails takes so long; a busy machine fails none."""
ABORTED = "net::ERR_ABORTED"
"""How a browser ends what it still listens to when it leaves a page."""
Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    # Playwright keeps an event loop in this thread, which Django would take for a mistake.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    expect.set_options(timeout=PATIENCE_MS)
    program = next(filter(None, map(shutil.which, CHROMIUM)))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=CHROMIUM_ARGUMENTS)
        yield chromium
        chromium.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def play_site(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """All cards, and a site whose chance is the same in every run."""
    chance = {"entropy": lambda count: b"e" * count}
    for views, name in (
        (lobby, "bot_match_start"),
        (lobby, "offer_create"),
        (offer, "offer_accept"),
    ):
        monkeypatch.setattr(views, name, partial(getattr(views, name), **chance))
    monkeypatch.setattr(bot_match, "promised_key", lambda _ticket: b"e" * 32)
    bundled_load(now=timezone.now())
    match_fixed.cache_clear()


@pytest.fixture
def same_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leagues whose lots, and with them their matches, are the same in every run."""
    drawn = partial(create.league_create, entropy=lambda count: b"e" * count)
    monkeypatch.setattr(create, "league_create", drawn)


@pytest.fixture
def four(play_site: None) -> list[User]:
    """People enough for any table."""
    return [User.objects.create_user(name) for name in ("ada", "bruno", "chiara", "dmitri")]


@pytest.fixture
def visit(browser: Browser, asgi_server: AsgiServer) -> Iterator[Visit]:
    """`visit("/decks/", person=ada, phone=True)`: a page in a browser of its own."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        path: str,
        *,
        person: User | None = None,
        phone: bool = False,
        javascript: bool = True,
        **options: object,
    ) -> Page:
        shape = (PHONE if phone else DESK) | {"java_script_enabled": javascript} | options
        context = new_context(browser, asgi_server, person, **shape)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.extend(complaints_of(message)))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("requestfailed", lambda request: complaints.extend(failure_of(request)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


def new_context(
    browser: Browser, server: AsgiServer, person: User | None, **shape: object
) -> BrowserContext:
    """A browser of somebody's own, which makes up the same salts in every run."""
    context = browser.new_context(base_url=server.url, **shape)
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(SAME_SALTS)
    if person:
        log_in(context, person, server.url)
    return context


def complaints_of(message: ConsoleMessage) -> list[str]:
    """What a page's console says that no page may cause; what axe's own script does has no url."""
    if message.type != "error" or not message.location.get("url"):
        return []
    return [f"{message.location.get('url')}: {message.text}"]


def failure_of(request: Request) -> list[str]:
    """What went wrong with a request that got no answer."""
    return [] if request.failure == ABORTED else [f"{request.url}: {request.failure}"]


def log_in(context: BrowserContext, person: User, url: str) -> None:
    """Gives the browser a session of that person, without the log-in page."""
    session = SessionStore()
    session[SESSION_KEY] = str(person.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = person.get_session_auth_hash()
    session.create()
    name = settings.SESSION_COOKIE_NAME
    context.add_cookies([{"name": name, "value": session.session_key or "", "url": url}])


def assert_accessible(page: Page) -> None:
    """Fails with every serious finding of axe."""
    options = {"preload": False, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options).response["violations"]
    serious = [
        f"{v['id']}: {v['help']}: {[node['html'][:160] for node in v['nodes'][:4]]}"
        for v in found
        if v["impact"] in SERIOUS
    ]
    assert not serious, "\n".join(serious)


def assert_fits(page: Page) -> None:
    """Fails when the page is wider than the window."""
    overhang = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert overhang <= 0, f"the page is {overhang} px wider than the window"
