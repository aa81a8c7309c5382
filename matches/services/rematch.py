"""Once more: the same game with the same people."""

from collections.abc import Sequence
from datetime import datetime

import msgspec
from django.db import transaction

from accounts.models import User
from matches.clocks import Terms
from matches.errors import NoSuchMatch, OfferNotForYou
from matches.models import Match, Offer, OfferSeat, Seat
from matches.selectors.offers import rematch_offered
from matches.selectors.promise import promised_key, rematch_origin, rematch_ticket
from matches.services.create import Entry, match_create
from matches.services.offer_answers import offer_accept
from matches.services.offer_seats import chair_for
from matches.services.offers import NewTable, offer_open

SEALED = "The decks of this match are hidden until its league is over; a rematch would show them."


def rematch(*, match_id: int, user: User, salt: str = "", now: datetime) -> Offer | Match:
    """Once more with the same people, decks and terms, the seats turned by one.

    Against bots the match starts at once, unless it runs already; then it is that one. Among people
    it is offered to the others; when one of them has offered it already, it is accepted; when it
    has begun, it is that one. While the match is sealed there is none: it would be played with the
    same decks and be open after its end.

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
        if match.sealed:
            raise OfferNotForYou(SEALED)
        turned = (*seats[1:], seats[0])
        if all(seat.bot for seat in seats if seat is not own):
            return _start_at_once(match, turned, salt, now)
        return _offered(match, own, turned, salt, now)


def _start_at_once(match: Match, seats: Sequence[Seat], salt: str, now: datetime) -> Match:
    origin = rematch_origin(match.pk)
    running = Match.objects.filter(origin=origin, status=Match.Status.RUNNING).first()
    if running is not None:
        return running
    entries = [
        Entry(
            user_id=seat.user_id,
            deck_version_id=seat.deck_version_id,
            bot=seat.bot,
            salt="" if seat.bot else salt[:64],
        )
        for seat in seats
    ]
    return match_create(
        game_key=match.game,
        options=match.options,
        terms=msgspec.convert(match.terms, Terms),
        entries=entries,
        origin=origin,
        now=now,
        key=promised_key(rematch_ticket(match.pk)),
    )


def _offered(match: Match, own: Seat, seats: Sequence[Seat], salt: str, now: datetime) -> Offer:
    opened = rematch_offered(match.pk, now=now)
    if opened is None:
        return _offer(match, own, seats, salt, now)
    if opened.seats.filter(user=own.user).exists():
        return opened
    return offer_accept(
        offer_id=opened.pk,
        user=own.user,
        deck_version_id=own.deck_version_id,
        salt=salt,
        now=now,
    )


def _offer(match: Match, own: Seat, seats: Sequence[Seat], salt: str, now: datetime) -> Offer:
    table = NewTable(
        game_key=match.game, options=match.options, terms=msgspec.convert(match.terms, Terms)
    )
    chairs = [chair_for(seat.user) for seat in seats]
    place = seats.index(own)
    chairs[place] = OfferSeat(user=own.user, deck_version_id=own.deck_version_id, salt=salt[:64])
    return offer_open(maker=own.user, table=table, chairs=chairs, rematch_of=match, now=now)
