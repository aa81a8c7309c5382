"""Serves ordinary pages from an ASGI server by Django's WSGI handler, in threads.

Measured on this site, a page costs about half the CPU this way: Django's ASGI handler changes
between threads several times a request and gives each request a database connection of its
own. Only what is truly asynchronous, the live events, goes through that handler.
"""

import asyncio
import json
import re
import sys
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from tempfile import SpooledTemporaryFile
from typing import Any

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
AsgiApplication = Callable[[Scope, Receive, Send], Awaitable[None]]
WsgiApplication = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
Body = SpooledTemporaryFile[bytes]
Answer = tuple[int, list[tuple[bytes, bytes]], bytes]

BODY_IN_MEMORY_BYTES = 1 << 20
LARGEST_BODY_BYTES = 16 << 20
"""Django refuses most forms far below it; it keeps the disk from being filled."""
TOO_LARGE: Answer = (
    413,
    [(b"content-type", b"application/problem+json"), (b"connection", b"close")],
    json.dumps(
        {
            "type": "request_entity_too_large",
            "title": "Request Entity Too Large",
            "status": 413,
            "detail": "The request is larger than the site takes.",
        }
    ).encode(),
)
COMMAND_PATH = re.compile(r"/api/v1/matches/[0-9]+/commands/")


class ClientGoneError(ConnectionError):
    """The client went away before its request was complete."""


class BodyTooLargeError(ValueError):
    """The request is larger than anything that the site takes."""


class Pages:
    """An ASGI application around a WSGI one. Answers are sent whole, so none may be endless."""

    def __init__(self, application: WsgiApplication, pool: ThreadPoolExecutor) -> None:
        self.application = application
        self.pool = pool

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one HTTP request."""
        with SpooledTemporaryFile(max_size=BODY_IN_MEMORY_BYTES) as body:
            try:
                await read_body(receive, body)
            except ClientGoneError:
                return
            except BodyTooLargeError:
                await send_answer(send, TOO_LARGE)
                return
            loop = asyncio.get_running_loop()
            answer = await loop.run_in_executor(self.pool, self.answer, environ_of(scope, body))
        await send_answer(send, answer)

    def answer(self, environ: dict[str, Any]) -> Answer:
        """Runs the WSGI application in this thread."""
        started: list[tuple[str, list[tuple[str, str]]]] = []

        def start_response(status: str, headers: list[tuple[str, str]], *_error: Any) -> None:
            started.append((status, headers))

        chunks = self.application(environ, start_response)
        try:
            content = b"".join(chunks)
        finally:
            if close := getattr(chunks, "close", None):
                close()
        status, headers = started[-1]
        return int(status[:3]), [header_of(name, value) for name, value in headers], content


class Site:
    """Sends each request to the handler that serves it best."""

    def __init__(
        self, *, pages: AsgiApplication, commands: AsgiApplication, live: AsgiApplication
    ) -> None:
        self.pages = pages
        self.commands = commands
        self.live = live

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Live events go to the asynchronous handler, commands to the one that does least."""
        await self.handler_of(scope["path"])(scope, receive, send)

    def handler_of(self, path: str) -> AsgiApplication:
        """Which handler serves the address."""
        if is_live(path):
            return self.live
        return self.commands if is_command(path) else self.pages


def is_live(path: str) -> bool:
    """Whether the address is one of a stream of events."""
    return path.endswith("/live/")


def is_command(path: str) -> bool:
    """Whether the address is one that takes commands to a match."""
    return COMMAND_PATH.fullmatch(path) is not None


async def read_body(receive: Receive, body: Body) -> None:
    """Fills `body` with the whole request; raises ClientGoneError when it does not come.

    Raises BodyTooLargeError as soon as it is.
    """
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientGoneError
        body.write(message.get("body", b""))
        if body.tell() > LARGEST_BODY_BYTES:
            raise BodyTooLargeError
        more = message.get("more_body", False)
    body.seek(0)


async def send_answer(send: Send, answer: Answer) -> None:
    """Sends the answer whole."""
    status, headers, content = answer
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content})


def environ_of(scope: Scope, body: Body) -> dict[str, Any]:
    """The request as PEP 3333 has it."""
    host, port = scope.get("server") or ("localhost", 80)
    environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 0),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": body,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    if client := scope.get("client"):
        environ["REMOTE_ADDR"] = client[0]
    for name, value in scope["headers"]:
        add_header(environ, name.decode("latin-1"), value.decode("latin-1"))
    return environ


def add_header(environ: dict[str, Any], name: str, value: str) -> None:
    """Adds a request header; one that comes twice is joined as HTTP says."""
    if "_" in name:
        return  # It could pose as a header that only the proxy in front may set.
    key = name.upper().replace("-", "_")
    if key not in ("CONTENT_TYPE", "CONTENT_LENGTH"):
        key = f"HTTP_{key}"
    joint = "; " if key == "HTTP_COOKIE" else ","
    environ[key] = f"{environ[key]}{joint}{value}" if key in environ else value


def header_of(name: str, value: str) -> tuple[bytes, bytes]:
    """A response header as ASGI has it."""
    return name.lower().encode("latin-1"), value.strip().encode("latin-1")
