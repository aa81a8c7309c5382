"""Finding a match: challenges, open seats, and bots that play at once."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import transaction

from accounts.models import User
from accounts.services.bots import bot_user
from cards.models import DeckVersion
from cards.selectors import decks_playable
from games.bots import BOTS
from games.core.contract import AnyGame
from games.core.registry import get_game
from matches.clocks import Terms
from matches.errors import BadEntry, OfferClosed, OfferNotForYou
from matches.models import Match, Offer, OfferSeat, OfferSeatStatus, OfferStatus
from matches.selectors.decks import require_deck
from matches.selectors.fixed import commitment_to
from matches.services.create import (
    Entropy,
    Entry,
    match_create,
    read_options,
    require_seats,
)
from matches.services.notices import notify_answer, notify_challenge
from matches.wording import PAIR

OFFER_LIFETIME = timedelta(days=7)
MOST_OPEN_OFFERS = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What is offered: the game with its options, the terms of time and the format of decks."""

    game_key: str
    options: dict[str, Any]
    terms: Terms
    format_key: str = ""
    seats: int = 2


def guest_named(name: str) -> User | None:
    """Who is called so, in whatever case: a person, or a bot ("steady-bot"); None if nobody is."""
    person = User.objects.filter(username__iexact=name, is_active=True).first()
    bot = name.lower().removesuffix("-bot")
    if person is None and bot in BOTS and name.lower() != bot:
        return bot_user(bot)
    return person


def offer_create(
    *,
    maker: User,
    table: Table,
    deck_version_id: int | None,
    others: Sequence[User | None] = (),
    salt: str = "",
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> Offer:
    """Offers a match. `others`: whom each further seat is for, None: for everybody, as is the rest.

    A bot takes its seat at once, a person by `offer_accept`. Raises BadEntry.
    """
    free = [None] * (table.seats - 1 - len(others))
    own = OfferSeat(user=maker, deck_version_id=deck_version_id, salt=salt[:64])
    chairs = [own, *(chair_for(guest) for guest in (*others, *free))]
    return offer_open(maker=maker, table=table, chairs=chairs, now=now, entropy=entropy)


def chair_for(guest: User | None) -> OfferSeat:
    """A seat kept for a person, taken by a bot, or free for everybody."""
    if guest is not None and guest.is_bot:
        return OfferSeat(user=guest, bot=guest.bot_key)
    return OfferSeat(invited=guest)


def offer_open(
    *,
    maker: User,
    table: Table,
    chairs: Sequence[OfferSeat],
    rematch_of: Match | None = None,
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> Offer:
    """Offers a match with exactly these seats, the maker's among them. Raises BadEntry."""
    game = get_game(table.game_key)
    options = read_options(game, table.options)
    require_seats(game, options, len(chairs))
    _require_company(maker, chairs)
    _require_few(maker, now)
    own = next(chair for chair in chairs if chair.user == maker)
    require_deck(game, maker, own.deck_version_id, table.format_key, on=now.date())
    key = entropy(32)
    with transaction.atomic():
        offer = Offer.objects.create(
            game=game.key,
            options=options,
            terms=msgspec.to_builtins(table.terms),
            format_key=table.format_key,
            seat_count=len(chairs),
            maker=maker,
            rematch_of=rematch_of,
            key=key,
            commitment=commitment_to(key),
            created_at=now,
            expires_at=now + OFFER_LIFETIME,
        )
        for number, chair in enumerate(chairs):
            chair.offer, chair.number = offer, number
            _equip(chair, game, entropy)
        OfferSeat.objects.bulk_create(chairs)
        notify_challenge(offer, chairs, now=now)
    return offer


def _equip(chair: OfferSeat, game: AnyGame, entropy: Entropy) -> None:
    """Gives who sits there a salt, and a bot a deck, where they have none."""
    if chair.status is not OfferSeatStatus.TAKEN:
        return
    chair.salt = chair.salt or entropy(8).hex()
    if chair.bot and game.uses_decks and chair.deck_version_id is None:
        chair.deck_version_id = _any_deck(entropy)


def _require_company(maker: User, chairs: Sequence[OfferSeat]) -> None:
    people = [chair.person for chair in chairs if chair.person is not None and not chair.bot]
    if people.count(maker) > 1:
        raise BadEntry("You can't challenge yourself.")
    if twice := next((one for one in people if people.count(one) > 1), None):
        raise BadEntry(f"{twice.username} can't sit in two seats.")
    if all(chair.bot or chair.user == maker for chair in chairs):
        raise BadEntry("A bot needs no challenge: play it at once.")


def _require_few(maker: User, now: datetime) -> None:
    """So that nobody's inbox and no list of open seats is flooded."""
    still_open = Offer.objects.filter(maker=maker, status=OfferStatus.OPEN, expires_at__gt=now)
    if still_open.count() >= MOST_OPEN_OFFERS:
        raise BadEntry(f"You have {MOST_OPEN_OFFERS} open offers; take one back first.")


def offer_accept(
    *,
    offer_id: int,
    user: User,
    deck_version_id: int | None,
    salt: str = "",
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> Offer:
    """Takes the seat that is kept for the user, or else one that is free for everybody.

    With the last seat the match starts. Raises OfferClosed when somebody was faster,
    OfferNotForYou, BadEntry.
    """
    with transaction.atomic():
        offer = _open_offer(offer_id, now)
        chairs = list(offer.seats.all())
        chair = _chair_of(user, chairs)
        game = get_game(offer.game)
        require_deck(game, user, deck_version_id, offer.format_key, on=now.date())
        chair.user, chair.deck_version_id = user, deck_version_id
        chair.declined, chair.salt = False, salt[:64]
        _equip(chair, game, entropy)
        chair.save()
        _start_if_full(offer, chairs, now)
        notify_answer(offer, user, takes=True, now=now)
    return offer


def _chair_of(user: User, chairs: Sequence[OfferSeat]) -> OfferSeat:
    if any(chair.user_id == user.pk for chair in chairs):
        raise OfferNotForYou("You have a seat in this match already.")
    untaken = [chair for chair in chairs if chair.status is not OfferSeatStatus.TAKEN]
    for wanted in (user.pk, None):
        for chair in untaken:
            if chair.invited_id == wanted:
                return chair
    raise OfferNotForYou("This challenge is for somebody else.")


def _open_offer(offer_id: int, now: datetime) -> Offer:
    offer = Offer.objects.select_for_update().filter(pk=offer_id).first()
    if offer is None:
        raise OfferClosed(f"There is no offer {offer_id}.")
    if offer.status != OfferStatus.OPEN or offer.expires_at <= now:
        raise OfferClosed("This offer is not open any more.")
    return offer


def _start_if_full(offer: Offer, chairs: Sequence[OfferSeat], now: datetime) -> None:
    entries = [
        Entry(
            user_id=chair.user_id,
            deck_version_id=chair.deck_version_id,
            bot=chair.bot,
            salt=chair.salt,
        )
        for chair in chairs
        if chair.user_id is not None
    ]
    if len(entries) < offer.seat_count:
        return
    offer.match = match_create(
        game_key=offer.game,
        options=offer.options,
        terms=msgspec.convert(offer.terms, Terms),
        entries=entries,
        origin=f"offer:{offer.pk}",
        now=now,
        key=bytes(offer.key),
    )
    _close(offer, OfferStatus.STARTED)


def _close(offer: Offer, status: OfferStatus) -> None:
    offer.status = status
    offer.save(update_fields=["status", "match"])


def offer_decline(*, offer_id: int, user: User, now: datetime) -> None:
    """Says no, or gives the seat back; again changes nothing. Raises OfferClosed, OfferNotForYou.

    Of two seats the offer is closed by it; at a larger table the maker may give the seat away anew.
    """
    with transaction.atomic():
        offer = _open_offer(offer_id, now)
        chair = next((one for one in offer.seats.all() if one.person_id == user.pk), None)
        if chair is None or offer.maker_id == user.pk:
            raise OfferNotForYou("Only who is challenged can decline.")
        if chair.status is OfferSeatStatus.DECLINED:
            return
        chair.declined, chair.user, chair.deck_version, chair.salt = True, None, None, ""
        chair.save()
        notify_answer(offer, user, takes=False, now=now)
        if offer.seat_count == PAIR:
            _close(offer, OfferStatus.DECLINED)


def offer_seat_give(
    *,
    offer_id: int,
    number: int,
    user: User,
    guest: User | None,
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> Offer:
    """The maker gives a seat that nobody has taken to somebody else; None: to everybody.

    Raises OfferClosed, OfferNotForYou, BadEntry.
    """
    with transaction.atomic():
        offer = _open_offer(offer_id, now)
        if offer.maker_id != user.pk:
            raise OfferNotForYou("Only who made the offer can give its seats.")
        chairs = list(offer.seats.all())
        old = next((chair for chair in chairs if chair.number == number), None)
        if old is None:
            raise BadEntry(f"This offer has no seat {number}.")
        if old.status is OfferSeatStatus.TAKEN:
            raise BadEntry("This seat is taken.")
        chair = chair_for(guest)
        chair.pk, chair.offer, chair.number = old.pk, offer, number
        chairs[number] = chair
        _require_company(user, chairs)
        _equip(chair, get_game(offer.game), entropy)
        chair.save()
        notify_challenge(offer, [chair], now=now)
        _start_if_full(offer, chairs, now)
    return offer


def offer_cancel(*, offer_id: int, user: User, now: datetime) -> None:
    """The maker takes the offer back. Raises OfferClosed, OfferNotForYou."""
    with transaction.atomic():
        offer = _open_offer(offer_id, now)
        if offer.maker_id != user.pk:
            raise OfferNotForYou("Only who made the offer can take it back.")
        _close(offer, OfferStatus.CANCELLED)


def offers_expire(*, now: datetime) -> int:
    """Closes the offers that are too old; gives their number."""
    old = Offer.objects.filter(status=OfferStatus.OPEN, expires_at__lte=now)
    return old.update(status=OfferStatus.EXPIRED)


def bot_match_start(
    *,
    user: User,
    bot: str,
    table: Table,
    deck_version_id: int | None,
    bot_deck_version_id: int | None = None,
    salt: str = "",
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> Match:
    """A match against a program, at once; it brings any starter deck unless one is given."""
    game = get_game(table.game_key)
    require_deck(game, user, deck_version_id, table.format_key, on=now.date())
    if game.uses_decks and bot_deck_version_id is None:
        bot_deck_version_id = _any_deck(entropy)
    program = Entry(user_id=bot_user(bot).pk, deck_version_id=bot_deck_version_id, bot=bot)
    entries = [Entry(user_id=user.pk, deck_version_id=deck_version_id, salt=salt[:64])]
    entries += [program] * (table.seats - 1)
    return match_create(
        game_key=table.game_key,
        options=table.options,
        terms=table.terms,
        entries=entries,
        origin="bot",
        now=now,
        entropy=entropy,
    )


def _any_deck(entropy: Entropy) -> int:
    decks: list[DeckVersion] = list(decks_playable(None))
    if not decks:
        raise BadEntry("There is no starter deck for the bot; load the bundled cards first.")
    return decks[int.from_bytes(entropy(4), "big") % len(decks)].pk
