"""What people are told about offers to play, and whether it is still true when it is sent."""

from collections.abc import Iterable
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Notification, User
from accounts.services.notifications import Notice, notifications_withdraw, notify_many
from games.core.registry import get_game
from matches.clocks import to_ms
from matches.decisions import read_decisions
from matches.models import Match, Offer, OfferSeat, Seat

CHALLENGE = "challenge"
OFFER_ANSWERED = "offer-answered"


def notify_challenge(offer: Offer, chairs: Iterable[OfferSeat], *, now: datetime) -> None:
    """Tells those for whom the seats are kept."""
    title = _("%(maker)s challenges you") % {"maker": offer.maker.username}
    invited = (chair.invited_id for chair in chairs)
    notices = [
        _notice(offer, person_id, CHALLENGE, title, now)
        for person_id in invited
        if person_id is not None
    ]
    notify_many(notices, now=now)


def settle_challenge(offer: Offer, chairs: Iterable[OfferSeat], *, now: datetime) -> None:
    """Those for whom the seats are, or were, kept need no word of it any more."""
    for chair in chairs:
        if chair.invited_id is not None:
            notifications_withdraw(
                person_id=chair.invited_id, kind=CHALLENGE, subject=_subject(offer), now=now
            )


def notify_answer(offer: Offer, person: User, *, takes: bool, now: datetime) -> None:
    """Tells who made the offer that the person takes a seat, or declines.

    Who is to move first in a match that begins by it is told of that instead.
    """
    if offer.match is not None and _is_to_move(offer.match, offer.maker_id):
        return
    title = _("%(name)s takes a seat at your table") if takes else _("%(name)s declines your offer")
    said = title % {"name": person.username}
    notify_many([_notice(offer, offer.maker_id, OFFER_ANSWERED, said, now)], now=now)


def notify_withdrawn(offer: Offer, chairs: Iterable[OfferSeat], *, now: datetime) -> None:
    """Tells those who had taken a seat that its maker has taken the table back."""
    title = _("%(maker)s has withdrawn the table at which you had a seat")
    others = [chair for chair in chairs if chair.user_id != offer.maker_id]
    _notify_seated(offer, others, title % {"maker": offer.maker.username}, now)


def notify_expired(offer: Offer, chairs: Iterable[OfferSeat], *, now: datetime) -> None:
    """Tells those who sit there, the maker among them, that the table was not filled in time."""
    title = _("Your table was not filled in time; the offer is closed")
    _notify_seated(offer, chairs, title, now)


def _notify_seated(offer: Offer, chairs: Iterable[OfferSeat], title: str, now: datetime) -> None:
    notices = [
        _notice(offer, chair.user_id, OFFER_ANSWERED, title, now)
        for chair in chairs
        if chair.user_id is not None and not chair.bot
    ]
    notify_many(notices, now=now)


def _notice(offer: Offer, person_id: int, kind: str, title: str, now: datetime) -> Notice:
    offer_url = reverse("matches:offer", args=[offer.pk])
    return Notice(
        person_id=person_id,
        kind=kind,
        subject=_subject(offer),
        version=to_ms(now),
        title=title,
        body=get_game(offer.game).name,
        url=offer_url if offer.match is None else offer.match.get_absolute_url(),
    )


def _subject(offer: Offer) -> str:
    return f"offer:{offer.pk}"


def _is_to_move(match: Match, user_id: int) -> bool:
    seat = Seat.objects.get(match=match, user_id=user_id, bot="").number
    return read_decisions(match.decisions)[seat] is not None


def challenge_still_open(notification: Notification) -> bool:
    """Whether the challenge still waits for an answer."""
    offer_id = int(notification.subject.partition(":")[2])
    kept = OfferSeat.objects.filter(
        offer_id=offer_id, invited_id=notification.person_id, user=None, declined=False
    )
    return kept.filter(offer__status=Offer.Status.OPEN).exists()
