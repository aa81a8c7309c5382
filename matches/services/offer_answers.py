"""What becomes of an open offer: taken, declined, a seat of it given away, withdrawn, too old."""

import secrets
from collections.abc import Sequence
from datetime import datetime

import msgspec
from django.db import transaction

from accounts.models import User
from games.core.registry import get_game
from matches.clocks import Terms
from matches.errors import BadEntry, OfferClosed, OfferNotForYou
from matches.models import Offer, OfferSeat, OfferSeatStatus, OfferStatus
from matches.selectors.decks import require_deck
from matches.services.create import Entropy, Entry, match_create
from matches.services.offer_notices import (
    notify_answer,
    notify_challenge,
    notify_expired,
    notify_withdrawn,
    settle_challenge,
)
from matches.services.offer_seats import chair_for, equip, require_company
from matches.wording import PAIR


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
        equip(chair, game, entropy)
        chair.save()
        settle_challenge(offer, [chair], now=now)
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


def _own_offer(offer_id: int, user: User, now: datetime) -> Offer:
    offer = _open_offer(offer_id, now)
    if offer.maker_id != user.pk:
        raise OfferNotForYou("Only who made the offer can do that.")
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
        settle_challenge(offer, [chair], now=now)
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
        offer = _own_offer(offer_id, user, now)
        chairs = list(offer.seats.all())
        old = next((chair for chair in chairs if chair.number == number), None)
        if old is None:
            raise BadEntry(f"This offer has no seat {number}.")
        if old.status is OfferSeatStatus.TAKEN:
            raise BadEntry("This seat is taken.")
        chair = chair_for(guest)
        chair.pk, chair.offer, chair.number = old.pk, offer, number
        chairs[number] = chair
        require_company(user, chairs)
        equip(chair, get_game(offer.game), entropy)
        chair.save()
        settle_challenge(offer, [old], now=now)
        notify_challenge(offer, [chair], now=now)
        _start_if_full(offer, chairs, now)
    return offer


def offer_cancel(*, offer_id: int, user: User, now: datetime) -> None:
    """The maker takes the offer back. Raises OfferClosed, OfferNotForYou."""
    with transaction.atomic():
        offer = _own_offer(offer_id, user, now)
        chairs = list(offer.seats.all())
        _close(offer, OfferStatus.CANCELLED)
        settle_challenge(offer, chairs, now=now)
        notify_withdrawn(offer, chairs, now=now)


def offers_expire(*, now: datetime) -> int:
    """Closes the offers that are too old, and tells those who waited; gives their number."""
    with transaction.atomic():
        old = Offer.objects.select_for_update(skip_locked=True).filter(
            status=OfferStatus.OPEN, expires_at__lte=now
        )
        offers = list(old.prefetch_related("seats"))
        for offer in offers:
            _close(offer, OfferStatus.EXPIRED)
            settle_challenge(offer, offer.seats.all(), now=now)
            notify_expired(offer, offer.seats.all(), now=now)
    return len(offers)
