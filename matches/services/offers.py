"""Making an offer: a challenge, a table with open seats, or both in one."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TypeVar

import msgspec
from django.db import transaction

from accounts.models import User
from games.core.contract import AnyGame
from games.core.registry import get_game
from matches.clocks import Terms
from matches.errors import BadEntry
from matches.models import Match, Offer, OfferSeat, OfferStatus
from matches.selectors.decks import require_deck
from matches.selectors.fixed import commitment_to
from matches.services.create import Entropy, read_options, require_seats
from matches.services.offer_notices import notify_challenge
from matches.services.offer_seats import chair_for, equip, require_company

T = TypeVar("T")

OFFER_LIFETIME = timedelta(days=7)
MOST_OPEN_OFFERS = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """What is to be played: the game with its options, the terms of time, the format of decks."""

    game_key: str
    options: dict[str, Any]
    terms: Terms
    format_key: str = ""
    seats: int = 2
    own_seat: int | None = 0
    """The seat of who makes the table; None: drawn by lot."""

    def seated(self, own: T, others: Sequence[T], entropy: Entropy) -> list[T]:
        """All in the order of their seats, who makes the table in the own one. Raises BadEntry."""
        place = self.own_seat
        if place is None:
            place = int.from_bytes(entropy(8)) % self.seats
        if not 0 <= place < self.seats:
            raise BadEntry(f"The table has the seats 0 to {self.seats - 1}, and no seat {place}.")
        return [*others[:place], own, *others[place:]]


def offer_create(
    *,
    maker: User,
    table: NewTable,
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
    chairs = table.seated(own, [chair_for(guest) for guest in (*others, *free)], entropy)
    return offer_open(maker=maker, table=table, chairs=chairs, now=now, entropy=entropy)


def offer_open(
    *,
    maker: User,
    table: NewTable,
    chairs: Sequence[OfferSeat],
    rematch_of: Match | None = None,
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> Offer:
    """Offers a match with exactly these seats, the maker's among them. Raises BadEntry."""
    game, key = get_game(table.game_key), entropy(32)
    options = read_options(game, table.options)
    require_seats(game, options, len(chairs))
    require_company(maker, chairs)
    own = next(chair for chair in chairs if chair.user == maker)
    require_deck(game, maker, own.deck_version_id, table.format_key, on=now.date())
    offer = Offer(
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
    _write(offer, chairs, game, now=now, entropy=entropy)
    return offer


def _write(
    offer: Offer, chairs: Sequence[OfferSeat], game: AnyGame, *, now: datetime, entropy: Entropy
) -> None:
    """The offer with its seats in their order, and the notices to those who are challenged."""
    with transaction.atomic():
        _require_few(offer.maker, now)
        offer.save()
        for number, chair in enumerate(chairs):
            chair.offer, chair.number = offer, number
            equip(chair, game, entropy)
        OfferSeat.objects.bulk_create(chairs)
        notify_challenge(offer, chairs, now=now)


def _require_few(maker: User, now: datetime) -> None:
    """So that nobody's inbox and no list of open seats is flooded, by requests at once either."""
    User.objects.select_for_update(no_key=True).get(pk=maker.pk)
    still_open = Offer.objects.filter(maker=maker, status=OfferStatus.OPEN, expires_at__gt=now)
    if still_open.count() >= MOST_OPEN_OFFERS:
        raise BadEntry(f"You have {MOST_OPEN_OFFERS} open offers; take one back first.")
