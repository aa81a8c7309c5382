"""Offers of the toy game, and what people answer to them."""

from matches.clocks import Terms
from matches.services.offer_answers import (
    offer_accept,
    offer_cancel,
    offer_decline,
    offer_seat_give,
)
from matches.services.offers import NewTable, offer_create
from tests.matches.conftest import NOW
from tests.matches.toy import NIM


def table(**changes):
    given = {"game_key": NIM.key, "options": {}, "terms": Terms.per_move(24)} | changes
    return NewTable(**given)


def offer(maker, *others, **changes):
    return offer_create(
        maker=maker, table=table(**changes), deck_version_id=None, others=others, now=NOW
    )


def accept(offer, user, now=NOW):
    return offer_accept(offer_id=offer.pk, user=user, deck_version_id=None, now=now)


def decline(offer, user, now=NOW):
    offer_decline(offer_id=offer.pk, user=user, now=now)


def cancel(offer, user, now=NOW):
    offer_cancel(offer_id=offer.pk, user=user, now=now)


def give(offer, number, guest, by, now=NOW):
    return offer_seat_give(offer_id=offer.pk, number=number, user=by, guest=guest, now=now)
