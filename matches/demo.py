"""Matches of the demo: finished ones, running ones, and offers that wait."""

from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import User
from accounts.services.bots import bot_user
from cards.models import DeckVersion
from cards.selectors import decks_playable
from games.bots import BOTS, choose_action
from games.core.rng import Rng
from matches.clocks import Terms
from matches.commands import BotSeat, Play, Player
from matches.models import Match, Offer
from matches.selectors.fixed import match_fixed
from matches.services import Entry, lobby, match_command, match_create

ORIGIN = "demo"
GAME = "tacenda"
HOUR = timedelta(hours=1)
DAYS_AGO = timedelta(days=3)
# Two seats; bots by the name of the program. How many actions have been played: None for all.
MATCHES: tuple[tuple[str, str, int | None], ...] = (
    ("ada", "bruno", None),
    ("chiara", "*steady", None),
    ("*steady", "*random", None),
    ("ada", "chiara", 21),
    ("bruno", "ada", 34),
    ("dmitri", "emeka", 8),
    ("ada", "*steady", 14),
)


def seed(now: datetime) -> None:
    """Makes the matches and offers once; people, cards and decks must be there."""
    if Match.objects.filter(origin__startswith=ORIGIN).exists():
        return
    people = {user.username: user for user in User.objects.filter(is_active=True)}
    decks = list(decks_playable(None))
    if not decks:
        return
    with transaction.atomic():
        for number, (first, second, actions) in enumerate(MATCHES):
            match = _match(number, (first, second), people, decks, now - DAYS_AGO)
            _play(match, actions, now - DAYS_AGO + 2 * HOUR)
        _offers(people, decks, now)


def _match(
    number: int,
    names: tuple[str, str],
    people: dict[str, User],
    decks: list[DeckVersion],
    now: datetime,
) -> Match:
    entries = [
        _entry(name, people, decks[(number + seat) % len(decks)]) for seat, name in enumerate(names)
    ]
    return match_create(
        game_key=GAME,
        options={},
        terms=Terms.per_move(24 * 7),
        entries=entries,
        origin=f"{ORIGIN}:{number}",
        now=now,
    )


def _entry(name: str, people: dict[str, User], deck: DeckVersion) -> Entry:
    if name.startswith("*"):
        bot = name[1:]
        return Entry(user_id=bot_user(bot).pk, deck_version_id=deck.pk, bot=bot)
    return Entry(user_id=people[name].pk, deck_version_id=deck.pk)


def _play(match: Match, actions: int | None, now: datetime) -> None:
    """Plays so many actions, or all, by a bot's choices for every seat."""
    fixed = match_fixed(match.pk, match.commitment)
    game = fixed.game
    state = game.load(match.state.encode(), fixed.setup)
    version = match.version
    while game.to_act(state) and (actions is None or version <= actions):
        seat = fixed.seats[game.to_act(state)[0]]
        rng = Rng(b"demo %d %d" % (match.pk, version))
        action = choose_action(game, BOTS["random"], state, seat.number, rng)
        version = match_command(
            match_id=match.pk,
            actor=BotSeat(seat.number) if seat.bot else Player(seat.user_id),
            command=Play.of(action),
            expected_version=version,
            key=f"demo-{version}",
            now=now + timedelta(minutes=version),
        ).version
        state = game.apply(state, seat.number, action).state


def _offers(people: dict[str, User], decks: list[DeckVersion], now: datetime) -> None:
    table = lobby.Table(game_key=GAME, options={}, terms=Terms.per_move(48), format_key="standard")
    challenges: tuple[tuple[str, str | None], ...] = (("farah", None), ("emeka", "ada"))
    for number, (maker, invited) in enumerate(challenges):
        offer = lobby.offer_create(
            maker=people[maker],
            table=table,
            deck_version_id=decks[number].pk,
            others=[people[invited]] if invited else [],
            now=now,
        )
        Offer.objects.filter(pk=offer.pk).update(expires_at=now + timedelta(days=365))
