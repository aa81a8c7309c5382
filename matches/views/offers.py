"""Offers as the lobby shows them: with every term, before anybody agrees."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.models import Format
from games.core.registry import get_game
from matches.models import Offer
from matches.views.options import options_described
from matches.views.terms import terms_of, terms_said


@dataclass(frozen=True, slots=True)
class OfferLine:
    """An offer in words."""

    offer: Offer
    game_name: str
    terms: str
    deck_format: str
    options: list[tuple[str, str]]
    seats_free: int

    @property
    def options_text(self) -> str:
        """The options that differ from the usual, in one line."""
        return "; ".join(f"{title}: {value}" for title, value in self.options)


def offer_lines(offers: Iterable[Offer]) -> list[OfferLine]:
    """The offers in words."""
    names = {(one.game, one.key): one.name for one in Format.objects.all()}
    return [_line(offer, names) for offer in offers]


def _line(offer: Offer, names: dict[tuple[str, str], str]) -> OfferLine:
    game = get_game(offer.game)
    known = names.get((offer.game, offer.format_key), _("any deck")) if game.uses_decks else ""
    return OfferLine(
        offer=offer,
        game_name=game.name,
        terms=terms_said(terms_of(offer.terms)),
        deck_format=known,
        options=options_described(game, offer.options),
        seats_free=offer.seat_count - len(offer.seats.all()),
    )
