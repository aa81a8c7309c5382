"""News of a match as it happens: streams that resume, and polling of the same address."""

import asyncio
import json
import urllib.request

import pytest
from django.db import connection
from django.test import Client

from matches.live import hub, view
from matches.live.viewer import Viewer
from tests.matches.conftest import play
from tests.matches.toy import End, Shake, Take


class Stream:
    """An open stream of events, read line by line."""

    def __init__(self, server, match, *, last="0", client=None):
        headers = {"Accept": "text/event-stream", "Last-Event-ID": last}
        if client is not None:
            headers["Cookie"] = f"sessionid={client.cookies['sessionid'].value}"
        address = f"{server.url}/matches/{match.pk}/live/"
        self.answer = urllib.request.urlopen(
            urllib.request.Request(address, headers=headers), timeout=120
        )
        assert self.answer.headers["Content-Type"] == "text/event-stream"

    def next(self):
        """The next message as a dict of its fields."""
        fields = {}
        while True:
            line = self.answer.readline().decode().rstrip("\n")
            if not line and fields:
                return fields
            name, _, value = line.partition(": ")
            fields[name] = value

    def close(self):
        self.answer.close()


@pytest.fixture
def stream(asgi_server):
    opened = []

    def open_stream(match, **options):
        opened.append(Stream(asgi_server, match, **options))
        assert opened[-1].next() == {"retry": "2000"}
        return opened[-1]

    yield open_stream
    for one in opened:
        one.close()


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


PING = {"event": "ping", "data": "{}"}


def test_a_stream_tells_what_happened_and_then_what_happens(stream, start, people):
    match = start()
    play(match, people[0], Take(1))
    watching = stream(match)
    first = watching.next()
    assert (first["id"], first["event"]) == ("2", "news")
    assert [entry["seq"] for entry in json.loads(first["data"])["entries"]] == [1, 2]
    play(match, people[0], End())
    second = json.loads(watching.next()["data"])
    assert [entry["seq"] for entry in second["entries"]] == [3]


def test_a_stream_goes_on_where_the_viewer_lost_it(stream, start, people):
    match = start()
    play(match, people[0], Take(1))
    play(match, people[0], Take(1))
    back = stream(match, last="2")
    assert [entry["seq"] for entry in json.loads(back.next()["data"])["entries"]] == [3]


def test_a_stream_without_news_shows_that_it_lives(stream, start):
    assert stream(start(), last="1").next() == PING


def test_each_viewer_is_told_what_he_may_know(stream, start, people):
    match = start()
    mine, others = stream(match, last="1", client=client_of(people[0])), stream(match, last="1")
    mine.next()
    others.next()
    play(match, people[0], Shake())
    told = [json.loads(one.next()["data"]) for one in (mine, others)]
    assert [news["entries"][0]["events"][0]["event"] for news in told] == [
        "die-shaken",
        "die-hidden",
    ]
    assert [news["my_move"] for news in told] == [True, False]


def test_the_stream_ends_with_the_match(stream, start, people):
    match = start(heap=1)
    watching = stream(match, last="1")
    watching.next()
    play(match, people[0], Take(1))
    assert json.loads(watching.next()["data"])["status"] == "finished"
    assert watching.next()["event"] == "over"
    assert watching.answer.read() == b""


def log_out(client, person):
    client.logout()


def change_password(client, person):
    person.set_password("another one")
    person.save()


def deactivate(client, person):
    person.is_active = False
    person.save()


@pytest.mark.parametrize("leave", [log_out, change_password, deactivate])
def test_the_stream_of_who_is_not_logged_in_any_more_ends_at_the_next_ping(
    stream, start, people, monkeypatch, leave
):
    monkeypatch.setattr(view, "PING_SECONDS", 0.3)
    match, client = start(), client_of(people[0])
    watching = stream(match, last="1", client=client)
    watching.next()
    leave(client, people[0])
    assert watching.answer.read().decode().endswith("event: logged-out\ndata: {}\n\n")


def test_the_streams_of_who_stays_and_of_strangers_go_on(stream, start, people, monkeypatch):
    monkeypatch.setattr(view, "PING_SECONDS", 0.2)
    match = start()
    for watching in (stream(match, last="1", client=client_of(people[0])), stream(match, last="1")):
        assert [watching.next() for _ in range(4)] == [PING] * 4


def test_who_watches_is_asked_with_each_ping_and_not_at_each_event(
    stream, start, people, monkeypatch
):
    asked = []
    monkeypatch.setattr(Viewer, "is_still_there", lambda viewer: not asked.append(viewer))
    match = start()
    watching = stream(match, last="1", client=client_of(people[0]))
    watching.next()
    for action in (Shake(), Take(1), Take(1), End()):
        play(match, people[0], action)
        assert watching.next()["event"] == "news"
    assert asked == []


def test_streams_hold_no_connection_to_the_database(stream, start):
    match = start()
    for _ in range(12):
        stream(match, last="1").next()
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            )
            assert cursor.fetchone()[0] <= 6


@pytest.mark.django_db
def test_polling_the_same_address_gives_the_same_news(start, people):
    match = start()
    play(match, people[0], Take(1))
    news = Client().get(f"/matches/{match.pk}/live/?after=1").json()
    assert (news["version"], [entry["seq"] for entry in news["entries"]]) == (2, [2])
    assert Client().get(f"/matches/{match.pk}/live/?after=what").json()["entries"]
    assert Client().get("/matches/999/live/").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("method", ["head", "options", "put", "delete"])
def test_news_are_read_and_nothing_else(start, method):
    answer = getattr(Client(), method)(f"/matches/{start().pk}/live/")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET")


@pytest.mark.django_db
def test_nothing_is_published_when_the_transaction_fails(start, people, monkeypatch):
    told = []
    monkeypatch.setattr("matches.services.table.publish", lambda *news: told.append(news))
    match = start()

    def break_down(**_arguments):
        raise RuntimeError("receiver")

    monkeypatch.setattr("matches.services.table.match_finished.send", break_down)
    with pytest.raises(RuntimeError):
        play(start(heap=1), people[0], Take(1))
    assert told == []
    assert match.version == 1


def test_a_watcher_hears_what_is_said_in_another_thread():
    async def watch():
        async with hub.watchers.watch(5) as queue:
            await asyncio.to_thread(hub.watchers.tell, 5, 9)
            return await asyncio.wait_for(queue.get(), 5)

    assert asyncio.run(watch()) == 9
    hub.watchers.tell(5, 10)
