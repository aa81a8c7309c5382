"""What the template of Dragonheart draws."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _
from msgspec import Struct

from games.dragonheart.cards import KINDS, LETTERS, value_of
from games.dragonheart.view import View
from matches.boards.base import Seats
from matches.boards.dragonheart import words


class CardDrawn(Struct, frozen=True, kw_only=True):
    """One card as it is drawn."""

    kind: str
    value: str
    label: str
    token: str = ""


class Place(Struct, frozen=True, kw_only=True):
    """A place of the board with the cards that lie there."""

    kind: str
    name: str
    wins: str
    token: str
    cards: tuple[CardDrawn, ...]
    free: tuple[int, ...]
    """One entry for each free place of a row; empty for a stack."""
    worth: int
    label: str


class Side(Struct, frozen=True, kw_only=True):
    """One player beside the table."""

    name: str
    you: bool
    active: bool
    hand_count: int
    deck_count: int
    taken_count: int
    score: int | None
    taken: tuple[str, ...]
    has_dragon: bool


class Table(Struct, frozen=True, kw_only=True):
    """The whole table, the reader's side at the bottom."""

    places: tuple[Place, ...]
    ships: Place
    hold: tuple[CardDrawn, ...]
    hold_worth: int
    departures: tuple[bool, ...]
    """For each of the three whether the ship has made it."""
    departed: int
    dragon_on_board: bool
    dragon_value: int
    final: bool
    top: Side
    bottom: Side
    hand: tuple[CardDrawn, ...]
    shows_hand: bool
    returned: tuple[str, ...]


SHIP = "S"


def place_token(kind: str) -> str:
    """The token of a kind's place."""
    return f"place-{kind}"


def hand_tokens(cards: Sequence[str]) -> list[str]:
    """A token for each card; the first of several equal ones has number 1."""
    seen: Counter[str] = Counter()
    tokens = []
    for card in cards:
        seen[card] += 1
        tokens.append(f"hand-{card}-{seen[card]}")
    return tokens


def build_table(view: View, seats: Seats) -> Table:
    """The table as the viewer sees it."""
    bottom = seats.viewer if seats.viewer is not None else 0
    hand = view.hand or ()
    return Table(
        places=tuple(_place(view, letter) for letter in LETTERS if letter != SHIP),
        ships=_place(view, SHIP),
        hold=tuple(_draw(card) for card in view.hold),
        hold_worth=value_of(view.hold),
        departures=tuple(number < view.departures for number in range(3)),
        departed=view.departures,
        dragon_on_board=view.dragon < 0,
        dragon_value=view.dragon_value,
        final=view.final and view.outcome is None,
        top=_side(view, 1 - bottom, seats),
        bottom=_side(view, bottom, seats),
        hand=tuple(_draw(card, token) for card, token in zip(hand, hand_tokens(hand), strict=True)),
        shows_hand=view.hand is not None,
        returned=tuple(words.card_label(card) for card in reversed(view.returned)),
    )


def _draw(card: str, token: str = "") -> CardDrawn:
    value = "" if card[0] == "S" else card[1:]
    return CardDrawn(kind=card[0], value=value, label=words.card_label(card), token=token)


def _place(view: View, letter: str) -> Place:
    number = LETTERS.index(letter)
    cards, capacity = view.piles[number], KINDS[number].capacity
    name = str(words.PLURALS[letter])
    said = words.cards_said(cards) or _("empty")
    return Place(
        kind=letter,
        name=name,
        wins=str(words.WINS[letter]),
        token=place_token(letter),
        cards=tuple(_draw(card) for card in cards),
        free=tuple(range(len(cards), capacity or 0)),
        worth=value_of(cards),
        label=_("%(name)s: %(cards)s") % {"name": name, "cards": said},
    )


def _side(view: View, seat: int, seats: Seats) -> Side:
    person = seats.people[seat]
    taken = view.taken[seat] if view.taken is not None else ()
    return Side(
        name=person.name,
        you=person.you,
        active=seat in view.to_act,
        hand_count=view.hand_counts[seat],
        deck_count=view.deck_counts[seat],
        taken_count=view.taken_counts[seat],
        score=view.scores[seat] if view.scores is not None else None,
        taken=tuple(words.card_label(card) for card in taken),
        has_dragon=view.dragon == seat,
    )
