"""The bridge from an ASGI server to Django's WSGI handler."""

import asyncio
import re
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import requests
from asgiref.sync import iscoroutinefunction
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from accounts.models import User
from config.pages import LARGEST_BODY_BYTES, Pages, is_command, is_live
from tests.conftest import AsgiServer


def exchange(application, *, messages=None, **scope: Any) -> list[dict[str, Any]]:
    """One request without a server; what was sent in answer."""
    sent: list[dict[str, Any]] = []
    received = iter(messages or [{"type": "http.request", "body": b""}])
    whole = {
        "method": "GET",
        "path": "/",
        "query_string": b"",
        "http_version": "1.1",
        "headers": [],
    } | scope

    async def receive() -> dict[str, Any]:
        return next(received)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    with ThreadPoolExecutor(1) as pool:
        asyncio.run(Pages(application, pool)(whole, receive, send))
    return sent


def echo(environ: dict[str, Any], start_response) -> Iterable[bytes]:
    """Answers with what it was asked."""
    start_response("201 Created", [("X-Kept", " value ")])
    body = environ["wsgi.input"].read()
    keys = ("REQUEST_METHOD", "PATH_INFO", "QUERY_STRING", "REMOTE_ADDR")
    said = [str(environ.get(key)) for key in keys] + [
        f"{key}={value}" for key, value in sorted(environ.items()) if key.startswith("HTTP_")
    ]
    return [" ".join(said).encode("latin-1"), b"|", body]


def test_a_request_reaches_the_application_whole() -> None:
    start, body = exchange(
        echo,
        method="POST",
        path="/dé/",
        query_string=b"a=1&b=%20",
        client=("10.0.0.9", 5),
        messages=[
            {"type": "http.request", "body": b"one ", "more_body": True},
            {"type": "http.request", "body": b"two"},
        ],
    )

    assert (start["status"], start["headers"]) == (201, [(b"x-kept", b"value")])
    assert body["body"].decode() == "POST /dé/ a=1&b=%20 10.0.0.9|one two"


def test_headers_that_come_twice_are_joined() -> None:
    headers = [(b"cookie", b"a=1"), (b"cookie", b"b=2"), (b"accept", b"x"), (b"accept", b"y")]

    body = exchange(echo, headers=headers)[1]["body"]

    assert b"HTTP_ACCEPT=x,y HTTP_COOKIE=a=1; b=2" in body


def test_a_header_with_an_underscore_cannot_pose_as_the_proxys() -> None:
    body = exchange(echo, headers=[(b"x_forwarded_proto", b"https")])[1]["body"]

    assert b"HTTP_" not in body


def test_a_client_that_leaves_early_gets_no_answer_and_does_no_harm() -> None:
    assert exchange(echo, messages=[{"type": "http.disconnect"}]) == []


def test_a_request_larger_than_anything_the_site_takes_is_not_kept() -> None:
    half = b"x" * (LARGEST_BODY_BYTES // 2)
    parts = [{"type": "http.request", "body": half, "more_body": True}] * 2
    rest = {"type": "http.request", "body": b"", "more_body": False}
    fits = exchange(echo, messages=[*parts, rest])
    start, body = exchange(echo, messages=[*parts, *parts])

    assert fits[0]["status"] == 201
    assert start["status"] == 413
    assert (b"content-type", b"application/problem+json") in start["headers"]
    assert b"larger" in body["body"]


def test_the_answer_is_closed_also_when_it_breaks() -> None:
    closed = []

    class Broken:
        def __iter__(self):
            yield b"x"
            raise ZeroDivisionError

        def close(self) -> None:
            closed.append(True)

    def application(_environ, start_response):
        start_response("200 OK", [])
        return Broken()

    with pytest.raises(ZeroDivisionError):
        exchange(application)
    assert closed == [True]


def test_cookies_forms_and_log_in_work_through_a_real_server(asgi_server: AsgiServer) -> None:
    User.objects.create_user("ada", "ada@example.org", "correct horse")
    site = asgi_server.url
    with requests.Session() as client:
        form = client.get(f"{site}/accounts/login/").text
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', form)
        assert token

        answer = client.post(
            f"{site}/accounts/login/",
            data={"csrfmiddlewaretoken": token[1], "login": "ada", "password": "correct horse"},
            headers={"referer": site},
            allow_redirects=False,
        )

        assert answer.status_code == 302
        assert client.get(f"{site}/api/v1/me/").json()["username"] == "ada"
        assert client.head(f"{site}/healthz/").content == b""


def views_of(patterns, prefix: str = "") -> Iterable[tuple[str, Any]]:
    for pattern in patterns:
        route = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from views_of(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern):
            yield route, pattern.callback


def test_asynchronous_views_are_those_whose_address_ends_in_live() -> None:
    for route, view in views_of(get_resolver().url_patterns):
        assert iscoroutinefunction(view) == is_live("/" + route), route


def test_the_lane_of_commands_is_for_the_one_address_that_takes_them() -> None:
    assert is_command(reverse("api:match-commands", args=[7]))
    for name in ("api:match", "api:match-legal", "matches:match"):
        assert not is_command(reverse(name, args=[7]))
    assert not is_command(reverse("api:match-commands", args=[7]) + "more/")
