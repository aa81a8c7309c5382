"""Offers as the lobby shows them: with every term, before anybody agrees."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.models import User
from cards.models import Format
from games.core.registry import get_game
from matches.models import Offer, OfferSeat, OfferSeatStatus, OfferStatus
from matches.options import options_described
from matches.selectors.offers import offer_is_challenge, seat_kept_for
from matches.terms import terms_of, terms_said, terms_short
from matches.wording import PAIR, and_list


@dataclass(frozen=True, slots=True)
class OfferLine:
    """An offer in words. `seat` is the reader's own, or the one that is kept for him."""

    offer: Offer
    game_name: str
    terms: str
    terms_short: str
    deck_format: str
    options: list[tuple[str, str]]
    seats: list[OfferSeat]
    seat: OfferSeat | None
    title: str

    @property
    def options_text(self) -> str:
        """The options that differ from the usual, in one line."""
        return "; ".join(f"{title}: {value}" for title, value in self.options)

    @property
    def taken(self) -> int:
        """How many seats are taken."""
        return sum(seat.status is OfferSeatStatus.TAKEN for seat in self.seats)

    @property
    def is_seated(self) -> bool:
        """Whether the reader has taken a seat."""
        return self.seat is not None and self.seat.status is OfferSeatStatus.TAKEN

    @property
    def is_awaited(self) -> bool:
        """Whether the reader sits there and waits for the others."""
        return self.is_seated and self.offer.status == OfferStatus.OPEN

    @property
    def state(self) -> str:
        """Who sits where, for the page that waits for a change of it."""
        return " ".join(f"{seat.status}:{seat.person_id or 0}" for seat in self.seats)

    @property
    def is_invited(self) -> bool:
        """Whether a seat is kept for the reader, who has not answered yet."""
        return self.seat is not None and self.seat.status is OfferSeatStatus.INVITED


def offer_lines(offers: Iterable[Offer], reader: User | None) -> list[OfferLine]:
    """The offers in words, as they concern the reader."""
    names = {(one.game, one.key): one.name for one in Format.objects.all()}
    return [_line(offer, reader, names) for offer in offers]


def _line(offer: Offer, reader: User | None, names: dict[tuple[str, str], str]) -> OfferLine:
    game, terms = get_game(offer.game), terms_of(offer.terms)
    known = names.get((offer.game, offer.format_key), _("any deck")) if game.uses_decks else ""
    return OfferLine(
        offer=offer,
        game_name=game.name,
        terms=terms_said(terms),
        terms_short=terms_short(terms),
        deck_format=known,
        options=options_described(game, offer.options),
        seats=list(offer.seats.all()),
        seat=seat_kept_for(offer, reader),
        title=_title(offer, reader),
    )


def _title(offer: Offer, reader: User | None) -> str:
    names = {"maker": offer.maker.username}
    kept = seat_kept_for(offer, reader)
    if kept is not None and kept.invited_id is not None:
        return _("%(maker)s challenges you") % names
    if not offer_is_challenge(offer):
        if offer.seat_count == PAIR:
            return _("%(maker)s offers a seat") % names
        return _("%(maker)s offers a table of %(n)d") % {**names, "n": offer.seat_count}
    people = [seat.person for seat in offer.seats.all() if not seat.bot]
    others = [one.username for one in people if one is not None and one != offer.maker]
    return _("%(maker)s challenges %(others)s") % {**names, "others": and_list(others)}
