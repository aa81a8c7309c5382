"""One offer."""

from django.db.models import Prefetch

from matches.models import Offer, OfferSeat


def offer_get(offer_id: int) -> Offer | None:
    """The offer with its people, or None."""
    seats = Prefetch("seats", OfferSeat.objects.select_related("user").order_by("number"))
    offers = Offer.objects.select_related("maker", "invited").prefetch_related(seats)
    return offers.filter(pk=offer_id).first()


def rematch_offered(match_id: int) -> Offer | None:
    """The offer of a rematch that is open or has been taken, the newest; or None."""
    alive = Offer.objects.filter(
        rematch_of=match_id, status__in=[Offer.Status.OPEN, Offer.Status.STARTED]
    )
    return alive.select_related("maker").order_by("-pk").first()
