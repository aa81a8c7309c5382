"""The players beside the arena: what they have scored, hold and may borrow."""

from django.utils.translation import gettext as _
from msgspec import Struct

from games.tash_kalar.definitions import card_set
from games.tash_kalar.state import Form
from games.tash_kalar.view import View
from matches.boards.base import Seats
from matches.boards.tash_kalar.cards import CardDrawn, draw_cards
from matches.boards.tash_kalar.picks import DISCARDS, seat_token
from matches.boards.tash_kalar.words import COLOURS


class Colour(Struct, frozen=True, kw_only=True):
    """What a player has scored in one opponent's colour."""

    seat: int
    name: str
    points: int


class Side(Struct, frozen=True, kw_only=True):
    """One player."""

    seat: int
    token: str
    name: str
    you: bool
    active: bool
    gone: bool
    colour: str
    school: str
    score: int
    colours: tuple[Colour, ...]
    stock: int
    legend_stock: int
    pile_count: int
    hand_counts: tuple[int, int, int]
    tokens: tuple[Colour, ...]
    """The opponents of whom one piece may still be borrowed."""
    discards: tuple[CardDrawn, ...]
    discards_token: str


def draw_side(view: View, seat: int, seats: Seats) -> Side:
    """The player of that seat."""
    player, person = view.players[seat], seats.people[seat]
    others = [other for other in range(len(view.players)) if other != seat]
    return Side(
        seat=seat,
        token=seat_token(seat),
        name=person.name,
        you=person.you,
        active=seat in view.to_act,
        gone=player.gone,
        colour=str(COLOURS[seat]),
        school=card_set().schools[player.school].name if player.school else _("no school yet"),
        score=player.score,
        colours=tuple(
            Colour(seat=other, name=str(COLOURS[other]), points=player.points[other])
            for other in (others if view.form is Form.MELEE else ())
        ),
        stock=player.stock,
        legend_stock=player.legend_stock,
        pile_count=player.pile_count,
        hand_counts=player.hand_counts,
        tokens=tuple(
            Colour(seat=other, name=str(COLOURS[other]), points=0) for other in player.tokens
        ),
        discards=draw_cards(tuple(reversed(player.discards)), ""),
        discards_token=DISCARDS if person.you else "",
    )
