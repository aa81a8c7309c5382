"""One offer."""

from datetime import datetime

from django.db.models import Prefetch, Q, QuerySet

from accounts.models import User
from matches.models import Offer, OfferSeat, OfferSeatStatus


def with_seats(offers: QuerySet[Offer]) -> QuerySet[Offer]:
    """The offers with their makers and seats, in two queries."""
    seats = OfferSeat.objects.select_related("user", "invited").order_by("number")
    return offers.select_related("maker").prefetch_related(Prefetch("seats", seats))


def offer_get(offer_id: int) -> Offer | None:
    """The offer with its people, or None."""
    return with_seats(Offer.objects.all()).filter(pk=offer_id).first()


def offer_concerns(offer: Offer, user: User | None) -> bool:
    """Whether the person may know of the offer: one of its seats is, or was, for him or anybody."""
    seats = offer.seats.all()
    own = {offer.maker_id, *(seat.user_id for seat in seats if seat.bot)}
    public = any(seat.invited_id is None and seat.user_id not in own for seat in seats)
    named = {person for seat in seats for person in (seat.user_id, seat.invited_id)}
    return public or (user is not None and user.pk in named)


def seat_kept_for(offer: Offer, user: User | None) -> OfferSeat | None:
    """The seat that the person has taken, or that is kept for him; None if there is none."""
    own = (seat for seat in offer.seats.all() if user and seat.person_id == user.pk)
    return next(own, None)


def seat_taken_by(offer: Offer, user: User | None) -> bool:
    """Whether the person has taken a seat."""
    seat = seat_kept_for(offer, user)
    return seat is not None and seat.status is OfferSeatStatus.TAKEN


def offer_is_challenge(offer: Offer) -> bool:
    """Whether nobody but those who are named can take a seat."""
    return all(seat.status is not OfferSeatStatus.OPEN for seat in offer.seats.all())


def rematch_offered(match_id: int, *, now: datetime) -> Offer | None:
    """The offer of a rematch that is open or has been taken, the newest; or None."""
    open_now = Q(status=Offer.Status.OPEN, expires_at__gt=now)
    alive = Offer.objects.filter(open_now | Q(status=Offer.Status.STARTED), rematch_of=match_id)
    return with_seats(alive).order_by("-pk").first()
