"""What the template of Lost Cities draws."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games.lost_cities.cards import COLOURS, RANK
from games.lost_cities.view import View
from matches.boards.base import Seats
from matches.boards.lost_cities.words import card_label, colour_name


class CardDrawn(Struct, frozen=True, kw_only=True):
    """One card as it is drawn: its colour's letter, what stands on it, and its name."""

    colour: str
    mark: str
    label: str
    token: str = ""


class Column(Struct, frozen=True, kw_only=True):
    """One expedition of one player."""

    colour: str
    colour_name: str
    token: str
    mark: str
    """The token by which something that happened here is marked."""
    cards: tuple[CardDrawn, ...]
    score: int
    label: str


class Lane(Struct, frozen=True, kw_only=True):
    """One colour: both expeditions and the pile between them."""

    colour: str
    colour_name: str
    top: Column
    bottom: Column
    pile: tuple[CardDrawn, ...]
    pile_token: str
    pile_label: str
    closed: bool


class Side(Struct, frozen=True, kw_only=True):
    """One player beside the table."""

    name: str
    you: bool
    active: bool
    total: int
    round_score: int
    hand_count: int
    known: tuple[CardDrawn, ...]


class Table(Struct, frozen=True, kw_only=True):
    """The whole table, the reader's side at the bottom."""

    round_number: int
    rounds: int
    deck_count: int
    lanes: tuple[Lane, ...]
    top: Side
    bottom: Side
    hand: tuple[CardDrawn, ...]
    shows_hand: bool
    past: tuple[tuple[int, int, int], ...]
    """For each finished round its number and the scores, top and bottom."""


LAY = "lay-"
"""Before a colour: the reader's own expedition, as the place on which a card is laid."""


def column_token(seat: int, colour: str) -> str:
    """The token of a seat's expedition."""
    return f"column-{seat}-{colour}"


def pile_token(colour: str) -> str:
    """The token of a discard pile."""
    return f"pile-{colour}"


def hand_token(card: str) -> str:
    """The token of a card in hand; equal cards are one and the same choice."""
    return f"hand-{card}"


def build_table(view: View, seats: Seats) -> Table:
    """The table as the viewer sees it."""
    bottom = seats.viewer if seats.viewer is not None else 0
    top = 1 - bottom
    return Table(
        round_number=view.round_number,
        rounds=view.rounds,
        deck_count=view.deck_count,
        lanes=tuple(_lane(view, place, top, bottom, seats) for place in range(len(COLOURS))),
        top=_side(view, top, seats),
        bottom=_side(view, bottom, seats),
        hand=tuple(draw_card(card, hand_token(card)) for card in view.hand or ()),
        shows_hand=view.hand is not None,
        past=tuple(
            (number, scores[top], scores[bottom])
            for number, scores in enumerate(view.round_scores, start=1)
        ),
    )


def draw_card(card: str, token: str = "") -> CardDrawn:
    """How a card is drawn."""
    mark = "H" if RANK[card] == 0 else card[1:]
    return CardDrawn(colour=card[0], mark=mark, label=card_label(card), token=token)


def _lane(view: View, place: int, top: int, bottom: int, seats: Seats) -> Lane:
    colour = COLOURS[place]
    pile = view.piles[place]
    return Lane(
        colour=colour,
        colour_name=colour_name(colour),
        top=_column(view, place, top, seats),
        bottom=_column(view, place, bottom, seats),
        pile=tuple(draw_card(card) for card in pile),
        pile_token=pile_token(colour),
        pile_label=_pile_label(colour, pile),
        closed=view.closed == place,
    )


def _pile_label(colour: str, pile: tuple[str, ...]) -> str:
    name = colour_name(colour)
    if not pile:
        return _("%(colour)s discard pile, empty") % {"colour": name}
    return ngettext(
        "%(colour)s discard pile, %(count)d card, on top %(card)s",
        "%(colour)s discard pile, %(count)d cards, on top %(card)s",
        len(pile),
    ) % {"colour": name, "count": len(pile), "card": card_label(pile[-1])}


def _column(view: View, place: int, seat: int, seats: Seats) -> Column:
    colour, cards = COLOURS[place], view.columns[seat][place]
    score = view.column_scores[seat][place]
    whose = _("your") if seats.people[seat].you else f"{seats.people[seat].name}:"
    said = ", ".join(card_label(card) for card in cards) or _("empty")
    label = _("%(whose)s %(colour)s expedition, %(cards)s, %(score)d points") % {
        "whose": whose,
        "colour": colour_name(colour),
        "cards": said,
        "score": score,
    }
    return Column(
        colour=colour,
        colour_name=colour_name(colour),
        token=LAY + colour if seats.people[seat].you else "",
        mark=column_token(seat, colour),
        cards=tuple(draw_card(card) for card in cards),
        score=score,
        label=label,
    )


def _side(view: View, seat: int, seats: Seats) -> Side:
    person = seats.people[seat]
    return Side(
        name=person.name,
        you=person.you,
        active=seat in view.to_act,
        total=view.totals[seat],
        round_score=sum(view.column_scores[seat]) if view.outcome is None else 0,
        hand_count=view.hand_counts[seat],
        known=tuple(draw_card(card) for card in view.known[seat]),
    )
