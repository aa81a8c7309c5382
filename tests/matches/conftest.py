"""A table for the toy game, with people who sit at it."""

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client

from accounts.models import User
from cards.models import DeckVersion
from cards.services.bundled import bundled_load
from games.bots import BOTS, choose_action
from games.core.registry import all_games
from games.core.rng import Rng
from matches.clocks import Terms
from matches.commands import Play, Player
from matches.models import Match
from matches.selectors.fixed import match_fixed
from matches.services import CommandResult, Entry, match_command, match_create
from tests.matches.toy import NIM

# Transactions that interleave need a database that lets them.
POSTGRESQL_ONLY = [
    "test_races.py",
    "test_draft_races.py",
    "test_offer_races.py",
    "test_command_machine.py",
    "test_kills.py",
]
REDIS_ONLY = ["test_redis_bus.py"]
collect_ignore = [
    *([] if os.environ.get("DATABASE_URL", "").startswith("postgres") else POSTGRESQL_ONLY),
    *([] if "TEST_REDIS_URL" in os.environ else REDIS_ONLY),
]

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), NIM.key, NIM)
    match_fixed.cache_clear()


@pytest.fixture
def people(db: None) -> list[User]:
    return [
        User.objects.create(username=name, email=f"{name}@example.org")
        for name in ("ann", "ben", "cleo", "dov")
    ]


@pytest.fixture
def ann(people: list[User]) -> Client:
    """The browser of the first of the people."""
    client = Client()
    client.force_login(people[0])
    return client


@pytest.fixture
def ben(people: list[User]) -> Client:
    """The browser of the second."""
    client = Client()
    client.force_login(people[1])
    return client


@pytest.fixture
def cards_and_one_clock(db: None) -> Iterator[None]:
    """The bundled cards, and the clock of the site standing at `NOW`."""
    bundled_load(now=NOW)
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def start(people: list[User]) -> Callable[..., Match]:
    """Starts a match of the toy game between the first of the people."""

    def start_match(
        seats: int = 2,
        *,
        bots: dict[int, str] | None = None,
        terms: Terms | None = None,
        **options: Any,
    ) -> Match:
        entries = [
            Entry(user_id=people[seat].pk, bot=(bots or {}).get(seat, ""), salt=f"salt-{seat}")
            for seat in range(seats)
        ]
        return match_create(
            game_key=NIM.key,
            options=options,
            terms=terms or Terms.per_move(24),
            entries=entries,
            now=NOW,
            key=b"k" * 31 + bytes([Match.objects.count()]),
        )

    return start_match


@pytest.fixture
def tacenda(people: list[User]) -> Callable[..., Match]:
    """Starts a match of Tacenda between the first two people with two of the starter decks."""
    bundled_load(now=NOW)
    decks = list(DeckVersion.objects.filter(deck__starter_key__isnull=False).order_by("pk"))

    def start_match(*, terms: Terms | None = None) -> Match:
        entries = [
            Entry(user_id=person.pk, deck_version_id=deck.pk, salt=f"salt-{seat}")
            for seat, (person, deck) in enumerate(zip(people[:2], decks[:2], strict=True))
        ]
        return match_create(
            game_key="tacenda",
            options={},
            terms=terms or Terms.per_move(24),
            entries=entries,
            now=NOW,
            key=b"t" * 31 + bytes([Match.objects.count()]),
        )

    return start_match


def play_random(match: Match, actions: int) -> None:
    """So many random actions, each by the seat that is to act; fewer when the match ends."""
    fixed = match_fixed(match.pk, match.commitment)
    for number in range(actions):
        row = Match.objects.get(pk=match.pk)
        state = fixed.game.load(row.state.encode(), fixed.setup)
        if not fixed.game.to_act(state):
            return
        seat = fixed.game.to_act(state)[0]
        rng = Rng(b"random play" + number.to_bytes(2, "big"))
        action = choose_action(fixed.game, BOTS["random"], state, seat, rng)
        match_command(
            match_id=match.pk,
            actor=Player(fixed.seats[seat].user_id),
            command=Play.of(action),
            expected_version=row.version,
            key=f"random-{number}",
            now=NOW,
        )


def play(
    match: Match,
    user: User,
    action: Any,
    *,
    key: str | None = None,
    expected: int | None = None,
    now: datetime = NOW,
) -> CommandResult:
    """The user plays the action; by default on the newest version, with a key of its own."""
    version = Match.objects.values_list("version", flat=True).get(pk=match.pk)
    expected = version if expected is None else expected
    return match_command(
        match_id=match.pk,
        actor=Player(user.pk),
        command=Play.of(action),
        expected_version=expected,
        key=key or f"move-{version}",
        now=now,
    )
