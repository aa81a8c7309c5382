"""A table for the toy game, with people who sit at it."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from accounts.models import User
from games.core import registry
from matches.clocks import Terms
from matches.commands import Play, Player
from matches.models import Match
from matches.selectors.fixed import match_fixed
from matches.services import CommandResult, Entry, match_command, match_create
from tests.matches.toy import NIM

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "all_games", lambda: {NIM.key: NIM})
    match_fixed.cache_clear()


@pytest.fixture
def people(db: None) -> list[User]:
    return [
        User.objects.create(username=name, email=f"{name}@example.org")
        for name in ("ann", "ben", "cleo", "dov")
    ]


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
