"""One offer."""

from django.db.models import Prefetch

from matches.models import Offer, OfferSeat


def offer_get(offer_id: int) -> Offer | None:
    """The offer with its people, or None."""
    seats = Prefetch("seats", OfferSeat.objects.select_related("user").order_by("number"))
    offers = Offer.objects.select_related("maker", "invited").prefetch_related(seats)
    return offers.filter(pk=offer_id).first()
