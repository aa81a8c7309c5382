"""`/matches/<id>/live/`: what happens in a match, as it happens, for one viewer.

With `Accept: text/event-stream` it is a stream of server-sent events whose ids are the numbers of
the log; a browser that lost it comes back with `Last-Event-ID` and misses nothing. Without it is
the same as one JSON answer, for polling with `?after=`.

While nothing happens a `ping` shows that the line is alive. A stream ends when its viewer is no
longer who he was, so that nobody is told what was meant for somebody who has logged out. That is
looked at with each ping, and not at each event.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from time import monotonic
from typing import TypeVar

import msgspec
from asgiref.sync import sync_to_async
from django.db import connections
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_GET
from msgspec import Struct

from accounts.models import User
from matches.errors import NoSuchMatch
from matches.live.hub import bus, watchers
from matches.live.viewer import Viewer
from matches.models import Match
from matches.selectors.log import LogEntry, match_news

PING_SECONDS = 15.0
RETRY_MS = 2000

Answer = TypeVar("Answer")

_encode = msgspec.json.encode


class News(Struct, frozen=True, kw_only=True):
    """What a viewer learns: where the match stands, and the log since the number he knew."""

    version: int
    status: str
    my_move: bool
    entries: tuple[LogEntry, ...]


@require_GET
async def live(request: HttpRequest, match_id: int) -> HttpResponseBase:
    """The stream, or one look at it."""
    user = await request.auser()
    viewer = Viewer(user if isinstance(user, User) else None, request.session)
    after = _after(request)
    try:
        news = await sync_to_async(_look)(match_id, viewer.person, after)
    except NoSuchMatch as error:
        raise Http404(str(error)) from error
    if "text/event-stream" in request.headers.get("Accept", ""):
        await sync_to_async(connections.close_all)()
        await bus().listen()
        return _stream_response(_stream(match_id, viewer, min(after, news.version)))
    answer = HttpResponse(_encode(news), content_type="application/json")
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _after(request: HttpRequest) -> int:
    """The number that the viewer has seen last: the stream's own header, else the address."""
    text = request.headers.get("Last-Event-ID") or request.GET.get("after", "0")
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def _look(match_id: int, viewer: User | None, after: int) -> News:
    return News(**match_news(match_id, viewer, since=after))


@sync_to_async
def _let_go(ask: Callable[[], Answer]) -> Answer:
    """Asks from within a stream, which holds no connection between two questions."""
    try:
        return ask()
    finally:
        connections.close_all()


def _stream_response(stream: AsyncIterator[bytes]) -> StreamingHttpResponse:
    response = StreamingHttpResponse(stream, content_type="text/event-stream")
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


async def _stream(match_id: int, viewer: Viewer, seen: int) -> AsyncIterator[bytes]:
    yield b"retry: %d\n\n" % RETRY_MS
    async with watchers.watch(match_id) as queue:
        beat = monotonic() + PING_SECONDS
        while True:
            # The first look comes after the watch began, so that nothing falls in between.
            news = await _let_go(partial(_look, match_id, viewer.person, seen))
            yield _message(news) if news.version > seen else _word("ping")
            seen = news.version
            if news.status != Match.Status.RUNNING:
                yield _word("over")
                return
            await _wait(queue, until=beat)
            if monotonic() >= beat:
                if not await _let_go(viewer.is_still_there):
                    yield _word("logged-out")
                    return
                beat = monotonic() + PING_SECONDS


async def _wait(queue: "asyncio.Queue[int]", *, until: float) -> None:
    """Until something is said of the match, or it is time to show that the line is alive.

    The look that follows finds what was said in between, and messages that were lost.
    """
    try:
        await asyncio.wait_for(queue.get(), max(0.0, until - monotonic()))
    except TimeoutError:
        return
    while not queue.empty():
        queue.get_nowait()


def _message(news: News) -> bytes:
    return b"id: %d\nevent: news\ndata: %s\n\n" % (news.version, _encode(news))


def _word(event: str) -> bytes:
    return b"event: %s\ndata: {}\n\n" % event.encode()
