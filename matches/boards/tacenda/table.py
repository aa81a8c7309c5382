"""What the template of Tacenda draws, made of the view: sides, levels and sums laid out ready."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from games.tacenda.events import Token
from games.tacenda.view import SideView, View
from matches.boards.base import Seats
from matches.boards.tacenda.labels import Labels
from matches.boards.tacenda.pieces import Piece, PieceMaker
from matches.boards.tacenda.words import side_effect_said

BANK_SIZE = 6
LEVELS = range(1, 6)

_STATES: Mapping[str, Any] = {
    "current": gettext_lazy("in play"),
    "waiting": gettext_lazy("still to come"),
    "defeated": gettext_lazy("defeated"),
    "lost": gettext_lazy("lost"),
}


class Level(Struct, frozen=True):
    """One of the five Walkers of a side: where it is, and which it is if the viewer may know."""

    level: int
    state: str
    name: str
    key: str

    @property
    def said(self) -> str:
        """The state in words, with the name where it is known."""
        return f"{self.name}, {_STATES[self.state]}" if self.name else str(_STATES[self.state])


class Slot(Struct, frozen=True):
    """One point of a Bank."""

    number: int
    filled: bool


class Side(Struct, frozen=True, kw_only=True):
    """One player's side of the table."""

    seat: int
    name: str
    you: bool
    active: bool
    walker: Piece | None
    levels: tuple[Level, ...]
    guardians: tuple[Piece, ...]
    attached: tuple[Piece, ...]
    hand: tuple[Piece, ...]
    hand_count: int
    shows_hand: bool
    known_hand: tuple[Piece, ...]
    deck_count: int
    discard: tuple[Piece, ...]
    bank: int
    notes: tuple[str, ...]

    @property
    def bank_slots(self) -> tuple[Slot, ...]:
        """The points of the Bank from 1, those that are there filled."""
        return tuple(Slot(n, n <= self.bank) for n in range(BANK_SIZE + 1))


class Table(Struct, frozen=True, kw_only=True):
    """The whole table from the viewer's place: the other side on top, the own one below."""

    top: Side
    bottom: Side
    turn: int
    turn_limit: int
    active_name: str
    die: int
    level: int
    bonus: int
    total: int
    unspent: int
    plays_left: int
    looking_at: tuple[Piece, ...]

    @property
    def die_text(self) -> str:
        """The face of the die as text."""
        return str(self.die)

    @property
    def bonus_text(self) -> str:
        """What abilities added to the total, with its sign."""
        return f"+ {self.bonus}" if self.bonus > 0 else f"\N{MINUS SIGN} {-self.bonus}"


def build_table(view: View, seats: Seats, labels: Labels) -> Table:
    """The table for the viewer; a spectator sits on the side of seat 0."""
    low = view.viewer or 0
    sides = tuple(_side(view, side, seats, labels) for side in view.sides)
    level = view.sides[view.active].walker_level
    return Table(
        top=sides[1 - low],
        bottom=sides[low],
        turn=view.turn,
        turn_limit=view.turn_limit,
        active_name=seats.people[view.active].name,
        die=view.die,
        level=level,
        bonus=view.total - view.die - level,
        total=view.total,
        unspent=view.unspent,
        plays_left=view.plays_left,
        looking_at=_looking_at(view, seats, labels),
    )


def _side(view: View, side: SideView, seats: Seats, labels: Labels) -> Side:
    make = PieceMaker(view, side, seats, labels)
    person = seats.people[side.seat]
    return Side(
        seat=side.seat,
        name=person.name,
        you=person.you,
        active=view.active == side.seat and view.outcome is None,
        walker=make.piece(side.walker) if side.walker else None,
        levels=tuple(_levels(side, labels)),
        guardians=tuple(make.piece(piece) for piece in side.guardians),
        attached=tuple(make.piece(piece) for piece in side.attached if make.is_loose(piece)),
        hand=tuple(make.hand_card(card) for card in side.hand or ()),
        hand_count=side.hand_size,
        shows_hand=side.hand is not None,
        known_hand=tuple(make.token(card) for card in side.known_hand),
        deck_count=side.deck,
        discard=tuple(make.token(card) for card in reversed(side.discard)),
        bank=side.bank,
        notes=tuple(_notes(side, labels)),
    )


def _levels(side: SideView, labels: Labels) -> Iterable[Level]:
    states: dict[int, tuple[str, str]] = dict.fromkeys(side.stack_levels, ("waiting", ""))
    known = {_level(token, labels): token.key for token in side.stack or ()}
    states |= {level: ("waiting", key) for level, key in known.items()}
    states |= {_level(token, labels): ("defeated", token.key) for token in side.defeated}
    states |= {_level(token, labels): ("lost", token.key) for token in side.lost}
    if side.walker:
        states[side.walker_level] = ("current", side.walker.key)
    for level in LEVELS:
        state, key = states.get(level, ("lost", ""))
        yield Level(level, state, labels.name(key) if key else "", key)


def _level(token: Token, labels: Labels) -> int:
    return int(labels.seats.cards[token.key]["level"])


def _notes(side: SideView, labels: Labels) -> Iterable[str]:
    """What lies on the player, the Event under way, and what the viewer has seen of the deck."""
    for event in side.resolving:
        yield _("under way: %(card)s") % {"card": labels.name(event.key)}
    for word, amount in side.effects:
        if said := side_effect_said(word, amount):
            yield said
    for place, token in side.known_deck:
        yield _("card %(n)d of the deck: %(card)s") % {
            "n": place + 1,
            "card": labels.name(token.key),
        }


def _looking_at(view: View, seats: Seats, labels: Labels) -> tuple[Piece, ...]:
    """The candidates of the viewer's decision that lie nowhere on the table, such as deck cards."""
    decision = view.decision
    if decision is None or decision.seat != view.viewer or not decision.candidates:
        return ()
    shown = set(_shown(view))
    make = PieceMaker(view, view.sides[decision.seat], seats, labels)
    return tuple(make.token(one) for one in decision.candidates if one.id not in shown)


def _shown(view: View) -> Iterable[int]:
    for side in view.sides:
        zones: Sequence[Sequence[Any]] = (
            (side.walker,) if side.walker else (), side.guardians, side.attached,
            side.hand or (), side.known_hand, side.discard, side.resolving,
        )  # fmt: skip
        for zone in zones:
            yield from (card.id for card in zone)
