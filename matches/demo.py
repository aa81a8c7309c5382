"""Matches of the demo: of every game some that are over and some that run, and offers that wait."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db import transaction

from accounts.demo import PLAYERS
from accounts.models import User
from accounts.services.bots import bot_user
from accounts.services.notifications import notifications_withdraw
from cards.selectors import decks_playable
from games.bots import BOTS, choose_action
from games.core.contract import AnyGame
from games.core.registry import all_games, sample_setups
from games.core.rng import Rng
from matches.clocks import Terms
from matches.commands import BotSeat, Play, Player
from matches.models import Match, Offer
from matches.selectors.fixed import SeatFacts, match_fixed
from matches.services import Entry, match_command, match_create
from matches.services.notices import MATCH_OVER, YOUR_MOVE
from matches.services.offers import NewTable, offer_create

ORIGIN = "demo"
PEOPLE = tuple(PLAYERS)
HOUR = timedelta(hours=1)
DAYS_AGO = timedelta(days=3)
A_YEAR = timedelta(days=365)
BOT = "*"
"""Before the name of a program: it takes the seat."""
RANDOM = ("random",)
SKILLED = ("steady", "random")
"""Who chooses for the seats in turn: the first plays well, and mostly wins."""


class Script(NamedTuple):
    """A match: who sits at its table, and how many actions are played; None: to the end."""

    game: AnyGame
    names: tuple[str, ...]
    actions: int | None
    options: Mapping[str, Any] = {}
    bots: Sequence[str] = SKILLED


def scripts() -> Iterator[Script]:
    """The matches of all games; those of the first game are played last."""
    games = list(all_games().values())
    for game in games:
        yield from _training(game)
    for place, game in reversed(list(enumerate(games))):
        turn = place % len(PEOPLE)
        people = PEOPLE[turn:] + PEOPLE[:turn]
        seats = game.seats({}).start
        yield Script(game, people[:seats], None)
        yield from _large_tables(game, people)
        yield Script(game, people[-seats:], 21)
        yield Script(game, (people[0], *[f"{BOT}steady"] * (seats - 1)), 14)


def _large_tables(game: AnyGame, people: Sequence[str]) -> Iterator[Script]:
    """One running match for each number of seats above two that the game has set-ups for."""
    large = {
        setup.seats: setup.options for setup in sample_setups(game).values() if setup.seats > 2
    }
    for seats, options in large.items():
        yield Script(game, tuple(people[:seats]), 12 * seats, options, RANDOM)


def _training(game: AnyGame) -> Iterator[Script]:
    """Matches in which two people come some way towards the honours of the game."""
    honours = game.honours(())
    for name, begin in ((PEOPLE[0], 0), (PEOPLE[1], 2)):
        for step, goal in enumerate(honours.goals if honours else (), start=begin):
            for _ in range(goal.needed - step):
                yield Script(game, (name, f"{BOT}random"), None, goal.options)


def seed(now: datetime) -> None:
    """Makes the matches and offers once; people, cards and decks must be there.

    Games that are played with decks are left out while there are none.
    """
    if Match.objects.filter(origin__startswith=ORIGIN).exists():
        return
    people = {user.username: user for user in User.objects.filter(is_active=True)}
    decks = list(decks_playable(None).values_list("pk", flat=True))
    with transaction.atomic():
        for number, script in enumerate(scripts()):
            if decks or not script.game.uses_decks:
                begun = now - DAYS_AGO + number * timedelta(minutes=5)
                match = _match(number, script, people, decks, begun)
                match_play(match, bots=script.bots, actions=script.actions, now=begun + 2 * HOUR)
        _offers(people, decks, now)


def _match(
    number: int, script: Script, people: dict[str, User], decks: list[int], now: datetime
) -> Match:
    entries = []
    for seat, name in enumerate(script.names):
        bot = name.removeprefix(BOT) if name.startswith(BOT) else ""
        user = bot_user(bot, seat) if bot else people[name]
        deck = decks[(number + seat) % len(decks)] if script.game.uses_decks else None
        entries.append(Entry(user_id=user.pk, deck_version_id=deck, bot=bot))
    return match_create(
        game_key=script.game.key,
        options=dict(script.options),
        terms=Terms.per_move(24 * 7),
        entries=entries,
        origin=f"{ORIGIN}:{number}",
        now=now,
    )


def match_play(
    match: Match,
    *,
    bots: Sequence[str] = RANDOM,
    actions: int | None = None,
    now: datetime,
    pace: timedelta = timedelta(minutes=1),
) -> None:
    """Plays a match that has just begun, an action each `pace`: to its end, or so many actions.

    In the second case it is left running, however short it is. A bot chooses for its own seat; for
    the people's seats `bots` do, in turn.
    """
    fixed = match_fixed(match.pk, match.commitment)
    game, version = fixed.game, match.version
    state = game.load(match.state.encode(), fixed.setup)
    while (acting := game.to_act(state)) and (actions is None or version <= actions):
        if version == actions:
            _read_notices(match, now)
        seat = fixed.seats[acting[0]]
        bot = BOTS[seat.bot or bots[seat.number % len(bots)]]
        action = choose_action(game, bot, state, seat.number, _chance_of(match, version))
        state = game.apply(state, seat.number, action).state
        if actions is not None and game.outcome(state) is not None:
            return
        version = _play(match.pk, seat, action, version, now + version * pace)
    if game.outcome(state) is not None:
        _read_notices(match, now)


def _chance_of(match: Match, version: int) -> Rng:
    return Rng(f"{match.origin} {version}".encode())


def _play(match_id: int, seat: SeatFacts, action: Any, version: int, now: datetime) -> int:
    """Sends the action; gives the version after it."""
    return match_command(
        match_id=match_id,
        actor=BotSeat(seat.number) if seat.bot else Player(seat.user_id),
        command=Play.of(action),
        expected_version=version,
        key=f"demo-{version}",
        now=now,
    ).version


def _read_notices(match: Match, now: datetime) -> None:
    """What was told so far was read long ago."""
    for user_id in match.seats.values_list("user_id", flat=True):
        for kind in (YOUR_MOVE, MATCH_OVER):
            notifications_withdraw(
                person_id=user_id, kind=kind, subject=f"match:{match.pk}", now=now
            )


def _offers(people: dict[str, User], decks: list[int], now: datetime) -> None:
    """A table with open seats for every game, as large as it can be, and a challenge."""
    games = [game for game in all_games().values() if decks or not game.uses_decks]
    for place, game in enumerate(games):
        deck = decks[place % len(decks)] if game.uses_decks else None
        maker, invited = people[PEOPLE[-1 - place % len(PEOPLE)]], people[PEOPLE[0]]
        _offer(_largest_table(game), maker, deck, [], now)
        if place == 0:
            _offer(_largest_table(game), people[PEOPLE[-2]], deck, [invited], now)


def _largest_table(game: AnyGame) -> NewTable:
    largest = max(sample_setups(game).values(), key=lambda setup: setup.seats)
    return NewTable(
        game_key=game.key,
        options=largest.options if largest.seats > 2 else {},
        terms=Terms.per_move(48),
        format_key="standard" if game.uses_decks else "",
        seats=largest.seats,
    )


def _offer(
    table: NewTable, maker: User, deck: int | None, others: Sequence[User], now: datetime
) -> None:
    offer = offer_create(maker=maker, table=table, deck_version_id=deck, others=others, now=now)
    Offer.objects.filter(pk=offer.pk).update(expires_at=now + A_YEAR)
