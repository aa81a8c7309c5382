"""Leagues of the demo: three that run, one that is over, one that takes entries."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from accounts.models import User
from accounts.services.bots import bot_user
from cards.game import GAME
from cards.selectors import decks_playable
from games.core.registry import all_games, sample_setups
from leagues.models import League, Pairing
from leagues.rules.model import Format
from leagues.rules.points import TABLE_PRESETS
from leagues.services import (
    NewLeague,
    entry_add_bot,
    entry_join,
    league_advance,
    league_create,
    message_send,
)
from matches.clocks import Terms
from matches.demo import match_play
from matches.models import Match

RUNNING = "Equinox Swiss"
FINISHED = "Winter Lanterns"
OPEN = "The Long Meridian"
WITHOUT_DECKS = "Small Hours"
AT_TABLES = "Three Corners"
TABLE_SIZE = 3
DAY = timedelta(days=1)
PLAYERS = ("ada", "bruno", "chiara", "dmitri", "emeka", "farah")


def seed(now: datetime) -> None:
    """Makes the leagues that are not there yet; people, cards and decks must be.

    Each is made in one transaction: what its past asks of the queue comes when all is over.
    """
    people = {user.username: user for user in User.objects.filter(username__in=PLAYERS)}
    organiser = User.objects.get(username="olga")
    for make in (_finished, _running, _without_decks, _at_tables, _open):
        with transaction.atomic():
            make(organiser, people, now)


def _create(organiser: User, name: str, now: datetime, **changes: Any) -> League | None:
    """A league of that name, of the game with decks; None if there is one already."""
    if League.objects.filter(name=name, organiser=organiser).exists():
        return None
    terms: dict[str, Any] = {
        "name": name,
        "game": GAME,
        "deck_format": "standard",
        "format": Format.SWISS,
        "terms": Terms.fischer(120, 12, 168),
        "days_a_round": 14,
        "sign_up_until": now + 7 * DAY,
        "tie_breaks": ("buchholz_cut1", "buchholz", "direct", "lots"),
        "time_zone": "Europe/Kyiv",
    }
    return league_create(organiser=organiser, new=NewLeague(**(terms | changes)), now=now)


def _decks() -> list[int]:
    """The starter decks."""
    return list(decks_playable(None).values_list("pk", flat=True))


def _finished(organiser: User, _people: dict[str, User], now: datetime) -> None:
    """A round robin of bots, played to its end last winter."""
    begun = now - 60 * DAY
    league = _create(
        organiser,
        FINISHED,
        begun,
        format=Format.ROUND_ROBIN,
        tie_breaks=("direct", "sonneborn_berger", "wins", "lots"),
        description="Four programs, three rounds, and not a single late move.",
        sign_up_until=begun + DAY,
    )
    if league is None:
        return
    decks = _decks()
    for number, (kind, copy) in enumerate(
        (("steady", 1), ("random", 1), ("steady", 2), ("random", 2))
    ):
        entry_add_bot(
            league_id=league.pk,
            actor=organiser,
            bot=bot_user(kind, copy),
            deck_version_id=decks[number % len(decks)],
            now=begun,
        )
    for days in (1, 3, 5, 7):
        league_advance(league_id=league.pk, now=begun + days * DAY)
        _play_open_matches(league, begun + (days + 1) * DAY)


def _running(organiser: User, people: dict[str, User], now: datetime) -> None:
    """A Swiss of the demo's people: the first round is over, the second is being played."""
    begun = now - 9 * DAY
    league = _create(
        organiser,
        RUNNING,
        begun,
        rounds=3,
        description="Three rounds at an unhurried pace. New players are welcome until round two.",
        sign_up_until=begun + DAY,
        late_until_round=2,
    )
    if league is None:
        return
    decks = _decks()
    for number, user in enumerate(people.values()):
        entry_join(
            league_id=league.pk, user=user, deck_version_id=decks[number % len(decks)], now=begun
        )
    league_advance(league_id=league.pk, now=begun + DAY)
    text = "Welcome! Take your time, but do not let the round run out."
    message_send(league_id=league.pk, actor=organiser, text=text, now=begun + DAY)
    _play_open_matches(league, begun + 6 * DAY)
    league_advance(league_id=league.pk, now=begun + 6 * DAY)


def _without_decks(organiser: User, people: dict[str, User], now: datetime) -> None:
    """A round robin of a game that needs no decks: the first round is over."""
    begun = now - 6 * DAY
    league = _create(
        organiser,
        WITHOUT_DECKS,
        begun,
        game=next(key for key, game in all_games().items() if not game.uses_decks),
        deck_format="",
        format=Format.ROUND_ROBIN,
        tie_breaks=("direct", "sonneborn_berger", "wins", "lots"),
        description="Everybody meets everybody, one match a week, and nobody brings a deck.",
        days_a_round=7,
        sign_up_until=begun + DAY,
    )
    if league is None:
        return
    for name in ("bruno", "chiara", "dmitri", "farah"):
        entry_join(league_id=league.pk, user=people[name], deck_version_id=None, now=begun)
    league_advance(league_id=league.pk, now=begun + DAY)
    _play_open_matches(league, begun + 3 * DAY)
    league_advance(league_id=league.pk, now=begun + 3 * DAY)


def _at_tables(organiser: User, people: dict[str, User], now: datetime) -> None:
    """A league of tables, if there is a game for them: the first round is being played."""
    options = _options_for_tables()
    begun = now - 4 * DAY
    league = options and _create(
        organiser,
        AT_TABLES,
        begun,
        game=options[0],
        options=options[1],
        deck_format="",
        format=Format.TABLES,
        table_size=TABLE_SIZE,
        points=TABLE_PRESETS["even"],
        rounds=3,
        tie_breaks=("wins", "buchholz", "direct", "lots"),
        description="Two tables a round, and a new company at each.",
        sign_up_until=begun + DAY,
    )
    if not league:
        return
    for user in people.values():
        entry_join(league_id=league.pk, user=user, deck_version_id=None, now=begun)
    league_advance(league_id=league.pk, now=begun + DAY)
    _play_open_matches(league, begun + DAY, actions=20)


def _options_for_tables() -> tuple[str, dict[str, Any]] | None:
    """A game without decks that is tried with so many seats, and its options for them."""
    found = (
        (key, setup.options)
        for key, game in all_games().items()
        for setup in sample_setups(game).values()
        if setup.seats == TABLE_SIZE and not game.uses_decks
    )
    return next(found, None)


def _open(organiser: User, people: dict[str, User], now: datetime) -> None:
    """A cup that takes entries."""
    league = _create(
        organiser,
        OPEN,
        now,
        format=Format.ELIMINATION,
        tie_breaks=(),
        description="A cup for up to sixteen. Who loses is out; who is out may watch.",
        max_entries=16,
    )
    if league is not None:
        for number, name in enumerate(("chiara", "farah")):
            entry_join(
                league_id=league.pk,
                user=people[name],
                deck_version_id=_decks()[number],
                now=now,
            )


def _play_open_matches(league: League, now: datetime, actions: int | None = None) -> None:
    """Plays so many actions of the league's open matches, or all; bots choose for everybody."""
    open_matches = Pairing.objects.open().filter(round__league=league, match__isnull=False)
    for match in Match.objects.filter(pk__in=open_matches.values("match")):
        match_play(match, actions=actions, now=now, pace=timedelta(0))
