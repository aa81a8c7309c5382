"""Starting a match."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction

from cards.models import DeckVersion
from cards.selectors import deck_list, definitions_for
from games.bots import BOTS
from games.core.contract import AnyGame, DeckList, Setup, Step
from games.core.errors import GameError
from games.core.registry import get_game
from matches.clocks import Ledger, Terms, start_ledger, to_ms, write_ledger
from matches.commands import Start
from matches.decisions import read_decisions, write_decisions
from matches.errors import BadEntry
from matches.events import write_events
from matches.live.hub import publish
from matches.models import Match, MatchEvent, MatchSecret, Seat
from matches.selectors.fixed import commitment_to, match_fixed, match_rng
from matches.services.notices import notify_start
from matches.services.schedule import bot_due, call_bot, deadline_of, reminder_of

Entropy = Callable[[int], bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Who takes a seat, with which deck, and what they contribute to chance.

    `bot` names the program that plays for the user. Without a salt the site draws one.
    """

    user_id: int
    deck_version_id: int | None = None
    bot: str = ""
    salt: str = ""


def match_create(
    *,
    game_key: str,
    options: dict[str, Any],
    terms: Terms,
    entries: Sequence[Entry],
    origin: str = "",
    now: datetime,
    key: bytes | None = None,
    entropy: Entropy = secrets.token_bytes,
) -> Match:
    """Starts a match at once, seats in the order of the entries.

    `key` is the secret of its chance when its hash was published before, as an offer does.
    Raises BadEntry with what does not fit.
    """
    game = get_game(game_key)
    salted = [_with_salt(entry, entropy) for entry in entries]
    key = key or entropy(32)
    setup = build_setup(game, options, salted, now=now)
    step = _first_step(game, setup, key, [entry.salt for entry in salted])
    with transaction.atomic():
        match = _write(game, setup, terms, salted, step, key=key, origin=origin, now=now)
        _tell(match, now)
    return match


def _with_salt(entry: Entry, entropy: Entropy) -> Entry:
    if entry.bot and entry.bot not in BOTS:
        raise BadEntry(f"There is no bot {entry.bot!r}; there are: {', '.join(BOTS)}.")
    return Entry(
        user_id=entry.user_id,
        deck_version_id=entry.deck_version_id,
        bot=entry.bot,
        salt=entry.salt or entropy(8).hex(),
    )


def build_setup(
    game: AnyGame, options: dict[str, Any], entries: Sequence[Entry], *, now: datetime
) -> Setup:
    """All that is fixed at the start, with the cards as worded on that day."""
    options = read_options(game, options)
    require_seats(game, options, len(entries))
    decks = _decks_of(game, entries) if game.uses_decks else ()
    keys = {key for deck in decks for zone in deck.zones.values() for key in zone}
    return Setup(
        seats=len(entries),
        options=options,
        decks=decks,
        cards=tuple(definitions_for(keys, on=now.date())) if keys else (),
    )


def require_seats(game: AnyGame, options: dict[str, Any], count: int) -> None:
    """Raises BadEntry unless the game is played by so many with these options."""
    if count not in game.seats(options):
        seats = ", ".join(str(number) for number in game.seats(options))
        raise BadEntry(f"{game.name} with these options is played by {seats}, not by {count}.")


def read_options(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """The options checked and completed by their defaults, as plain data."""
    try:
        return dict(msgspec.to_builtins(msgspec.convert(options, game.Options)))
    except msgspec.ValidationError as error:
        raise BadEntry(f"The options of {game.name} can't be read: {error}.") from None


def _decks_of(game: AnyGame, entries: Sequence[Entry]) -> tuple[DeckList, ...]:
    ids = [entry.deck_version_id for entry in entries]
    versions = DeckVersion.objects.in_bulk([key for key in ids if key is not None])
    if missing := [seat for seat, key in enumerate(ids, 1) if key not in versions]:
        raise BadEntry(f"{game.name} is played with decks: seat {missing[0]} needs one.")
    return tuple(deck_list(versions[key]) for key in ids if key is not None)


def _first_step(game: AnyGame, setup: Setup, key: bytes, salts: Sequence[str]) -> Step[Any]:
    try:
        return game.new(setup, match_rng(key, salts))
    except GameError as error:
        raise BadEntry(f"This match can't start: {error}") from error


def _write(
    game: AnyGame,
    setup: Setup,
    terms: Terms,
    entries: Sequence[Entry],
    step: Step[Any],
    *,
    key: bytes,
    origin: str,
    now: datetime,
) -> Match:
    acting = game.to_act(step.state)
    ledger = start_ledger(terms, setup.seats, acting, to_ms(now))
    match = Match.objects.create(
        game=game.key,
        rules_version=game.rules_version,
        options=setup.options,
        terms=msgspec.to_builtins(terms),
        origin=origin,
        commitment=commitment_to(key),
        created_at=now,
        changed_at=now,
        **_running(game, step, entries, ledger, now),
    )
    MatchSecret.objects.create(match=match, key=key, setup=msgspec.json.encode(setup).decode())
    Seat.objects.bulk_create(_seat(match, number, entry) for number, entry in enumerate(entries))
    _log_start(match, step, ledger)
    return match


def _log_start(match: Match, step: Step[Any], ledger: Ledger) -> None:
    MatchEvent.objects.create(
        match=match,
        seq=1,
        key="site:start",
        command=msgspec.json.encode(Start()).decode(),
        events=write_events(step.events),
        clock=write_ledger(ledger),
        at=match.created_at,
    )


def _running(
    game: AnyGame, step: Step[Any], entries: Sequence[Entry], ledger: Ledger, now: datetime
) -> dict[str, Any]:
    acting = game.to_act(step.state)
    deadline = deadline_of(ledger)
    bots = any(entries[seat].bot for seat in acting)
    return {
        "version": 1,
        "state": game.dump(step.state).decode(),
        "decisions": write_decisions(
            [1 if seat in acting else None for seat in range(len(entries))]
        ),
        "clock": write_ledger(ledger),
        "deadline_at": deadline,
        "remind_at": reminder_of(deadline, now),
        "bot_due_at": now if bots else None,
    }


def _seat(match: Match, number: int, entry: Entry) -> Seat:
    return Seat(
        match=match,
        number=number,
        user_id=entry.user_id,
        deck_version_id=entry.deck_version_id,
        bot=entry.bot,
        salt=entry.salt,
    )


def _tell(match: Match, now: datetime) -> None:
    fixed = match_fixed(match.pk, match.commitment)
    decisions = read_decisions(match.decisions)
    notify_start(match.pk, fixed, decisions, now=now)
    transaction.on_commit(lambda: publish(match.pk, match.version), robust=True)
    if bot_due(fixed, decisions):
        transaction.on_commit(lambda: call_bot(match.pk), robust=True)
