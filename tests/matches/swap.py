"""The swap test for everything that leaves the site about a match.

`assert_tells_nothing(match, viewer)` reads every channel as the viewer, deals anew all that he
can't know, reads every channel again, and wants the same bytes. It works for every game.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest import mock

import msgspec
from django.db import transaction
from django.test import Client

from accounts.models import Notification, User
from games.core.events import Event, event_for
from games.core.rng import Rng
from matches.events import SiteEvent, read_events, write_events
from matches.models import Match, MatchEvent, MatchSecret, TurnDraft
from matches.selectors import replay
from matches.selectors.fixed import Fixed, match_fixed, viewer_seat
from matches.selectors.fold import Ply, fold

LIVE = ("live/", "live/?after=1")
PAGES = ("", "board/", "replay/", "replay/?step=2", "replay/?step=2&eyes=1", "verify/", *LIVE)
API = ("", "legal/", "events/", "events/?after=1")
# What differs from one answer to the next by itself: tokens against forgery and form keys.
FLEETING = re.compile(
    rb'name="csrfmiddlewaretoken" value="[^"]*"|name="key" value="[^"]*"|data-key="[^"]*"'
)


def assert_tells_nothing(
    match: Match, viewer: User | None, *, deals: int = 3, pages: bool = True
) -> None:
    """Nothing that reaches the viewer (None: a spectator) depends on what he can't know.

    `pages` False leaves out the pages that need a board: for games without one.
    """
    forget()
    seen = channels(match, viewer, pages=pages)
    for number in range(deals):
        with another_world(match, viewer, Rng(b"swap" + bytes([number]))):
            elsewhere = channels(match, viewer, pages=pages)
        for name, body in seen.items():
            where = _difference(body, elsewhere[name])
            assert not where, f"{name} tells {viewer or 'a spectator'} a secret: {where}"


def _difference(one: bytes, other: bytes) -> str:
    """Where two answers part; empty when they are the same."""
    if one == other:
        return ""
    pairs = enumerate(zip(one, other, strict=False))
    place = next((at for at, (left, right) in pairs if left != right), min(len(one), len(other)))
    start = max(0, place - 60)
    return f"{one[start : place + 60]!r} is elsewhere {other[start : place + 60]!r}"


def channels(match: Match, viewer: User | None, *, pages: bool = True) -> dict[str, bytes]:
    """All that the viewer can get to see of the match, by the name of the way it comes."""
    client = Client(raise_request_exception=True)
    if viewer is not None:
        client.force_login(viewer)
    ends = PAGES if pages else LIVE
    found = {f"page {end}": _get(client, f"/matches/{match.pk}/{end}") for end in ends}
    found |= {f"api {end}": _get(client, f"/api/v1/matches/{match.pk}/{end}") for end in API}
    found |= _answers(client, match)
    if viewer is not None:
        found["notices"] = _notices(match, viewer)
        found["dashboard"] = _get(client, "/play/mine/")
    return found


def _get(client: Client, path: str) -> bytes:
    response = client.get(path)
    assert response.status_code in (200, 302, 403, 404, 409), f"{path}: {response.status_code}"
    return b"%d " % response.status_code + FLEETING.sub(b"", response.content)


def _answers(client: Client, match: Match) -> dict[str, bytes]:
    """What is said to commands, most of which can't be done."""
    commands: dict[str, dict[str, Any]] = {
        "stale": {"command": "play", "action": {}, "expected_version": 0, "key": "swap-stale"},
        "malformed": {
            "command": "play",
            "action": {"type": "no such action"},
            "expected_version": match.version,
            "key": "swap-malformed",
        },
        "a draw": {"command": "answer-draw", "accept": True, "key": "swap-answer"},
    }
    path = f"/api/v1/matches/{match.pk}/commands/"
    return {f"answer {name}": _post(client, path, body) for name, body in commands.items()}


def _post(client: Client, path: str, body: dict[str, Any]) -> bytes:
    """What is said, without what is done."""
    with transaction.atomic():
        point = transaction.savepoint()
        said = client.post(path, body, content_type="application/json").content
        transaction.savepoint_rollback(point)
    return said


def _notices(match: Match, viewer: User) -> bytes:
    mine = Notification.objects.filter(person=viewer, subject=f"match:{match.pk}")
    return repr(list(mine.order_by("pk").values_list("kind", "title", "body", "url"))).encode()


@contextmanager
def another_world(match: Match, viewer: User | None, rng: Rng) -> Iterator[None]:
    """The same match to this viewer, and another one in all that he can't know."""
    fixed = match_fixed(match.pk, match.commitment)
    seat = viewer_seat(fixed, viewer)
    with transaction.atomic():
        point = transaction.savepoint()
        _deal_anew(match, fixed, seat, rng)
        forget()
        with mock.patch.object(replay, "fold", _fold_elsewhere(fixed, seat, rng)):
            yield
        transaction.savepoint_rollback(point)
    forget()


def forget() -> None:
    """Empties what a process remembers of matches."""
    match_fixed.cache_clear()
    replay.finished_plies.cache_clear()


def _deal_anew(match: Match, fixed: Fixed, seat: int | None, rng: Rng) -> None:
    row = Match.objects.get(pk=match.pk)
    state = fixed.game.load(row.state.encode(), fixed.setup)
    other = fixed.game.redeal(state, seat, rng)
    Match.objects.filter(pk=match.pk).update(state=fixed.game.dump(other).decode())
    MatchSecret.objects.filter(pk=match.pk).update(key=rng.key.ljust(32, b"."))
    for entry in MatchEvent.objects.filter(match=match):
        events = [_twin(event, seat) for event in read_events(fixed.game, entry.events)]
        entry.events = write_events([event for event in events if event is not None])
        entry.save(update_fields=["events"])
    for number in fixed.game.to_act(other):
        if number != seat:
            _write_draft(match, fixed, other, number)


def _twin(event: Event, seat: int | None) -> Event | None:
    """A private event of others is nowhere to be found in the other world."""
    return event if isinstance(event, SiteEvent) else event_for(event, seat)


def _write_draft(match: Match, fixed: Fixed, state: Any, number: int) -> None:
    action = fixed.game.default_action(state, number)
    decisions = msgspec.json.decode(Match.objects.get(pk=match.pk).decisions)
    TurnDraft.objects.update_or_create(
        match=match,
        seat=number,
        defaults={
            "decision": decisions[number],
            "actions": msgspec.json.encode([action]).decode(),
        },
    )


def _fold_elsewhere(true: Fixed, seat: int | None, rng: Rng) -> Any:
    """Replays of the other world: every state on the way is dealt anew, every event a twin."""

    def folded(_fixed: Fixed, entries: Any) -> Iterator[Ply]:
        for ply in fold(true, entries):
            events = (_twin(event, seat) for event in ply.events)
            yield replace(
                ply,
                state=true.game.redeal(ply.state, seat, rng),
                events=tuple(event for event in events if event is not None),
            )

    return folded
