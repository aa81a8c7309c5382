"""What the template of Vanguard Duels draws."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games.vanguard_duels.cards import ELEMENTS, FACE, HONOUR_TO_WIN, SLOTS
from games.vanguard_duels.scoring import beats
from games.vanguard_duels.state import Phase
from games.vanguard_duels.view import View
from matches.boards.base import Seats
from matches.boards.vanguard_duels import words
from matches.boards.vanguard_duels.picks import DISCARDS, STACK, element_token, slot_token


class CardDrawn(Struct, frozen=True, kw_only=True):
    """One card as it is drawn: its element's letter, its face, and its name."""

    element: str
    face: str
    label: str


class Stand(Struct, frozen=True, kw_only=True):
    """One slot of one stand."""

    card: CardDrawn | None
    """None for a card that the viewer does not know, or before the cards are dealt."""
    dealt: bool
    state: str
    """`revealed`, `known` to both, or `hidden`."""
    state_name: str
    token: str
    label: str


class Lane(Struct, frozen=True, kw_only=True):
    """One slot: both cards, and who is ahead as far as the viewer can know."""

    slot: str
    top: Stand
    bottom: Stand
    ahead: str
    """`top`, `bottom`, or empty."""


class Place(Struct, frozen=True, kw_only=True):
    """One place of the trump order."""

    element: str
    name: str
    place: str
    trump: bool
    token: str


class Side(Struct, frozen=True, kw_only=True):
    """One player beside the table."""

    seat: int
    name: str
    you: bool
    active: bool
    starts: bool
    honour: int
    goal: int
    """The honour that wins the match."""
    pips: tuple[bool, ...]
    stack_count: int
    stack_top: CardDrawn | None
    stack_token: str
    stack_label: str
    discards: tuple[CardDrawn, ...]
    """The newest first."""
    discards_token: str
    discards_label: str


class Table(Struct, frozen=True, kw_only=True):
    """The whole table, the reader's side at the bottom."""

    round_number: int
    last_turn: bool
    order: tuple[Place, ...]
    order_is_set: bool
    lanes: tuple[Lane, ...]
    drawn: CardDrawn | None
    drawn_hidden: bool
    drawn_hints: tuple[str, ...]
    top: Side
    bottom: Side


def stand_mark(seat: int, slot: str) -> str:
    """The token by which something that happened at a slot is marked."""
    return f"stand-{seat}-{slot}"


def pile_mark(seat: int) -> str:
    """The token by which a new discard is marked."""
    return f"discards-{seat}"


def stack_mark(seat: int) -> str:
    """The token by which a drawn or turned card is marked."""
    return f"stack-{seat}"


def build_table(view: View, seats: Seats) -> Table:
    """The table as the viewer sees it."""
    bottom = seats.viewer or 0
    top = 1 - bottom
    return Table(
        round_number=view.round_number,
        last_turn=view.last_turn and view.outcome is None,
        order=_order(view, seats),
        order_is_set=bool(view.order),
        lanes=tuple(_lane(view, number, top, bottom, seats) for number in range(len(SLOTS))),
        drawn=draw_card(view.drawn) if view.drawn else None,
        drawn_hidden=view.drawn is None,
        drawn_hints=_hints(view) if view.drawn and seats.viewer in view.to_act else (),
        top=_side(view, top, seats),
        bottom=_side(view, bottom, seats),
    )


def draw_card(card: str) -> CardDrawn:
    """How a card is drawn."""
    return CardDrawn(element=card[0], face=card[1:], label=words.card_label(card))


def _order(view: View, seats: Seats) -> tuple[Place, ...]:
    asked = view.phase in (Phase.ORDER, Phase.REORDER) and seats.viewer in view.to_act
    places = (_("Trump"), _("First"), _("Second"), _("Third"))
    return tuple(
        Place(
            element=element,
            name=str(words.ELEMENTS[element]),
            place=place if view.order else "",
            trump=bool(view.order) and number == 0,
            token=element_token(element) if asked else "",
        )
        for number, (element, place) in enumerate(zip(view.order or ELEMENTS, places, strict=True))
    )


def _lane(view: View, number: int, top: int, bottom: int, seats: Seats) -> Lane:
    cards = [_card_at(view, seat, number) for seat in (top, bottom)]
    ahead = ""
    if all(cards) and view.order:
        ahead = "top" if beats(cards[0], cards[1], view.order) else "bottom"
    return Lane(
        slot=SLOTS[number],
        top=_stand(view, top, number, seats),
        bottom=_stand(view, bottom, number, seats),
        ahead=ahead,
    )


def _card_at(view: View, seat: int, number: int) -> str:
    slots = view.sides[seat].slots
    return slots[number] or "" if slots else ""


def _stand(view: View, seat: int, number: int, seats: Seats) -> Stand:
    side, slot = view.sides[seat], SLOTS[number]
    card, you = _card_at(view, seat, number), seats.people[seat].you
    state, state_name = "hidden", _("hidden")
    if side.slots and side.revealed[number]:
        state, state_name = "revealed", _("revealed")
    elif side.slots and side.known[number]:
        state, state_name = "known", _("seen by both")
    said = words.card_label(card) if card else _("a hidden card")
    return Stand(
        card=draw_card(card) if card else None,
        dealt=bool(side.slots),
        state=state,
        state_name=state_name,
        token=slot_token(slot) if you else "",
        label=f"{slot}: {said}, {state_name}" if card else f"{slot}: {said}",
    )


def _hints(view: View) -> tuple[str, ...]:
    """What discarding the drawn card itself would bring about."""
    card, side = view.drawn or "", view.sides[view.to_act[0]]
    hints = [
        _("odd: you would reveal a card")
        if FACE[card] % 2
        else _("even: your next card would be turned up")
    ]
    if side.discards and side.discards[-1][0] == card[0]:
        hints.append(_("same element as your last discard: a new order"))
    return tuple(hints)


def _side(view: View, seat: int, seats: Seats) -> Side:
    person, side = seats.people[seat], view.sides[seat]
    top = draw_card(side.top) if side.top else None
    return Side(
        seat=seat,
        name=person.name,
        you=person.you,
        active=seat in view.to_act,
        starts=seat == view.starter,
        honour=view.honour[seat],
        goal=HONOUR_TO_WIN,
        pips=tuple(number < view.honour[seat] for number in range(HONOUR_TO_WIN)),
        stack_count=side.stack_count,
        stack_top=top,
        stack_token=STACK if person.you else "",
        stack_label=_stack_label(side.stack_count, top),
        discards=tuple(draw_card(card) for card in reversed(side.discards)),
        discards_token=DISCARDS if person.you else "",
        discards_label=_discards_label(side.discards),
    )


def _stack_label(count: int, top: CardDrawn | None) -> str:
    if top is None:
        return ngettext("Stack, %(n)d card", "Stack, %(n)d cards", count) % {"n": count}
    return ngettext(
        "Stack, %(n)d card, face up %(card)s", "Stack, %(n)d cards, face up on top %(card)s", count
    ) % {"n": count, "card": top.label}


def _discards_label(discards: tuple[str, ...]) -> str:
    if not discards:
        return _("Discards, none")
    return ngettext(
        "Discards, %(n)d card, %(card)s", "Discards, %(n)d cards, on top %(card)s", len(discards)
    ) % {
        "n": len(discards),
        "card": words.card_label(discards[-1]),
    }
