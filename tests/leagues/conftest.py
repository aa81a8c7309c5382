"""A league of the toy game, with people who play it and an organiser."""

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from accounts.models import User
from games.core import registry
from leagues.models import League, LogLine, Pairing, Round
from leagues.rules.model import Format
from leagues.rules.points import TABLE_PRESETS
from leagues.services import NewLeague, entry_join, league_advance, league_create
from matches.clocks import Terms
from matches.commands import Adjudicate, Official
from matches.models import Match
from matches.selectors.fixed import match_fixed
from matches.services import match_command
from tests.html import assert_valid_html
from tests.matches.toy import NIM

NOW = datetime(2027, 3, 20, 18, 0, tzinfo=UTC)
DAY = timedelta(days=1)
START = NOW + 3 * DAY
NAMES = ("ada", "bruno", "chiara", "dmitri", "emeka", "farah", "goran", "hana", "ivo")


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert get_resolver().url_patterns  # every module has the real register before it is replaced
    monkeypatch.setattr(registry, "all_games", lambda: {NIM.key: NIM})
    match_fixed.cache_clear()


@pytest.fixture
def organiser(db: None) -> User:
    return User.objects.create(username="olga", email="olga@example.org")


@pytest.fixture
def people(db: None) -> list[User]:
    return [
        User.objects.create(username=name, email=f"{name}@example.org", time_zone="Asia/Tokyo")
        for name in NAMES
    ]


def plan(**changes: Any) -> NewLeague:
    """A round robin of the toy game by the month of March, unless told otherwise."""
    standard: dict[str, Any] = {
        "name": "Spring Cup",
        "game": NIM.key,
        "format": Format.ROUND_ROBIN,
        "terms": Terms.per_move(24 * 30),
        "days_a_round": 7,
        "sign_up_until": START,
        "tie_breaks": ("direct", "sonneborn_berger", "wins"),
        "time_zone": "Europe/Paris",
    }
    if changes.get("format") is Format.TABLES:
        standard |= {"points": TABLE_PRESETS["even"], "tie_breaks": ("wins", "buchholz")}
    return NewLeague(**(standard | changes))


@pytest.fixture
def make(toy_game: None, organiser: User, people: list[User]) -> Callable[..., League]:
    """Makes a league with so many players who have joined; with `begin` it is running."""

    def make_league(count: int = 4, *, begin: bool = True, **changes: Any) -> League:
        league = league_create(
            organiser=organiser, new=plan(**changes), now=NOW, entropy=lambda size: b"\x07" * size
        )
        for user in people[:count]:
            entry_join(
                league_id=league.pk,
                user=user,
                deck_version_id=None,
                code=league.join_code,
                now=NOW,
            )
        if begin:
            league_advance(league_id=league.pk, now=league.sign_up_until)
            league.refresh_from_db()
        return league

    return make_league


def win(pairing: Pairing, *, seat: int | None = 0, now: datetime = NOW + 4 * DAY) -> None:
    """Ends the match of the pairing: the seat wins before the others in order, None: drawn."""
    count = len(pairing.entries)
    order = [] if seat is None else [seat, *(one for one in range(count) if one != seat)]
    places = tuple(order.index(one) + 1 if order else 1 for one in range(count))
    match_command(
        match_id=pairing.match_id,
        actor=Official(),
        command=Adjudicate(reason="test", places=places),
        expected_version=None,
        key=f"end-{pairing.pk}",
        now=now,
    )


def current(league: League) -> Round:
    """The newest round."""
    return Round.objects.filter(league=league).order_by("-number")[0]


def play_round(league: League, *, now: datetime, seat: int | None = 0) -> None:
    """All open matches of the round end alike, and the league goes on."""
    for pairing in current(league).pairings.open():
        win(pairing, seat=seat, now=now)
    league_advance(league_id=league.pk, now=now)
    league.refresh_from_db()


def running_matches(league: League) -> int:
    """How many matches of the league are being played."""
    return Match.objects.filter(
        league_pairing__round__league=league, status=Match.Status.RUNNING
    ).count()


def kinds(league: League) -> list[str]:
    """What stands in the league's log, the oldest first."""
    return list(LogLine.objects.filter(league=league).order_by("id").values_list("kind", flat=True))


def counted(league: League) -> Counter[str]:
    """How often each kind of line stands in the league's log."""
    return Counter(kinds(league))


@pytest.fixture
def silent_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is done by the queue, so that each test runs the jobs it means to."""
    silent = SimpleNamespace(delay=lambda: None)
    monkeypatch.setattr("leagues.services.queue.signature", lambda *_args, **_kw: silent)


def signed_in(user: User) -> Client:
    """A browser of that person."""
    client = Client()
    client.force_login(user)
    return client


def page(client: Client, name: str, *args: object, status: int = 200) -> str:
    """A page of leagues, which has to be sound HTML."""
    response = client.get(reverse(f"leagues:{name}", args=args))
    assert response.status_code == status
    text = response.content.decode()
    if status == 200:
        assert_valid_html(text)
    return text
