"""Finding a match: challenges, open seats, rematches, and bots that play at once."""

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
from games.core.registry import get_game
from matches.clocks import Terms
from matches.errors import BadEntry, NoSuchMatch, OfferClosed, OfferNotForYou
from matches.models import Match, Offer, OfferSeat, OfferStatus, Seat
from matches.selectors.decks import require_deck
from matches.selectors.fixed import commitment_to
from matches.services.create import Entropy, Entry, match_create, read_options
from matches.services.notices import notify_challenge

OFFER_LIFETIME = timedelta(days=7)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What is offered: the game with its options, the terms of time and the format of decks."""

    game_key: str
    options: dict[str, Any]
    terms: Terms
    format_key: str = ""
    seats: int = 2


def offer_create(
    *,
    maker: User,
    table: Table,
    deck_version_id: int | None,
    invited: User | None = None,
    salt: str = "",
    rematch_of: Match | None = None,
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> Offer:
    """Offers a match to one person, or to everybody when nobody is invited. Raises BadEntry."""
    game = get_game(table.game_key)
    options = read_options(game, table.options)
    if table.seats not in game.seats(options):
        raise BadEntry(f"{game.name} is not played by {table.seats}.")
    _require_opponent(maker, invited)
    require_deck(game, maker, deck_version_id, table.format_key, on=now.date())
    key = entropy(32)
    with transaction.atomic():
        offer = Offer.objects.create(
            game=game.key,
            options=options,
            terms=msgspec.to_builtins(table.terms),
            format_key=table.format_key,
            seat_count=table.seats,
            maker=maker,
            invited=invited,
            rematch_of=rematch_of,
            key=key,
            commitment=commitment_to(key),
            created_at=now,
            expires_at=now + OFFER_LIFETIME,
        )
        _seat_taken(offer, 0, maker, deck_version_id, salt or entropy(8).hex())
        if invited is not None:
            notify_challenge(offer, now=now)
    return offer


def _require_opponent(maker: User, invited: User | None) -> None:
    if invited is None:
        return
    if invited.pk == maker.pk:
        raise BadEntry("You can't challenge yourself.")
    if invited.is_bot:
        raise BadEntry("A bot needs no challenge: play it at once.")


def offer_accept(
    *,
    offer_id: int,
    user: User,
    deck_version_id: int | None,
    salt: str = "",
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> Offer:
    """Takes the next free seat; with the last one the match starts.

    Raises OfferClosed when somebody was faster, OfferNotForYou, BadEntry.
    """
    with transaction.atomic():
        offer = _open_offer(offer_id, now)
        if offer.invited_id is not None and offer.invited_id != user.pk:
            raise OfferNotForYou("This challenge is for somebody else.")
        taken = list(offer.seats.all())
        if any(seat.user_id == user.pk for seat in taken):
            raise OfferNotForYou("You have a seat in this match already.")
        game = get_game(offer.game)
        require_deck(game, user, deck_version_id, offer.format_key, on=now.date())
        seat = _seat_taken(offer, len(taken), user, deck_version_id, salt or entropy(8).hex())
        if seat.number + 1 == offer.seat_count:
            _start(offer, [*taken, seat], now)
    return offer


def _open_offer(offer_id: int, now: datetime) -> Offer:
    offer = Offer.objects.select_for_update().filter(pk=offer_id).first()
    if offer is None:
        raise OfferClosed(f"There is no offer {offer_id}.")
    if offer.status != OfferStatus.OPEN or offer.expires_at <= now:
        raise OfferClosed("This offer is not open any more.")
    return offer


def _seat_taken(
    offer: Offer, number: int, user: User, deck_version_id: int | None, salt: str
) -> OfferSeat:
    return OfferSeat.objects.create(
        offer=offer,
        number=number,
        user=user,
        deck_version_id=deck_version_id,
        salt=salt[:64],
    )


def _start(offer: Offer, seats: Sequence[OfferSeat], now: datetime) -> None:
    entries = [
        Entry(user_id=seat.user_id, deck_version_id=seat.deck_version_id, salt=seat.salt)
        for seat in seats
    ]
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
    """The invited person says no. Raises OfferClosed, OfferNotForYou."""
    with transaction.atomic():
        offer = _open_offer(offer_id, now)
        if offer.invited_id != user.pk:
            raise OfferNotForYou("Only who is challenged can decline.")
        _close(offer, OfferStatus.DECLINED)


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


def rematch(*, match_id: int, user: User, now: datetime) -> Offer | Match:
    """Once more with the same people, decks and terms, the seats turned by one.

    Against bots the match starts at once. Among people it is offered to the other; when the other
    has offered it already, it is accepted.

    Raises NoSuchMatch, OfferNotForYou, OfferClosed, BadEntry.
    """
    with transaction.atomic():
        match = Match.objects.select_for_update().filter(pk=match_id).first()
        if match is None:
            raise NoSuchMatch(f"There is no match {match_id}.")
        seats = list(Seat.objects.filter(match=match).select_related("user").order_by("number"))
        own = next((seat for seat in seats if seat.user_id == user.pk and not seat.bot), None)
        if own is None or match.is_running:
            raise OfferNotForYou("A rematch is for those who played, when the match is over.")
        others = [seat for seat in seats if seat is not own]
        if all(seat.bot for seat in others):
            return _rematch_bots(match, seats, now)
        return _rematch_person(match, own, others, now)


def _rematch_bots(match: Match, seats: Sequence[Seat], now: datetime) -> Match:
    entries = [
        Entry(user_id=seat.user_id, deck_version_id=seat.deck_version_id, bot=seat.bot)
        for seat in (*seats[1:], seats[0])
    ]
    return match_create(
        game_key=match.game,
        options=match.options,
        terms=msgspec.convert(match.terms, Terms),
        entries=entries,
        origin="bot",
        now=now,
    )


def _rematch_person(match: Match, own: Seat, others: Sequence[Seat], now: datetime) -> Offer:
    if len(others) > 1:
        raise OfferNotForYou("A rematch of more than two is made by a new offer.")
    opened = Offer.objects.filter(
        rematch_of=match, status=OfferStatus.OPEN, expires_at__gt=now
    ).first()
    if opened is None:
        table = Table(
            game_key=match.game, options=match.options, terms=msgspec.convert(match.terms, Terms)
        )
        return offer_create(
            maker=own.user,
            table=table,
            deck_version_id=own.deck_version_id,
            invited=others[0].user,
            rematch_of=match,
            now=now,
        )
    if opened.maker_id == own.user_id:
        return opened
    return offer_accept(
        offer_id=opened.pk, user=own.user, deck_version_id=own.deck_version_id, now=now
    )
