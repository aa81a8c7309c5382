"""What the template of Tacenda draws, made of the view: names, levels and badges laid out ready."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from msgspec import Struct, structs

from cards.art.face import CardFace
from games.tacenda.events import Token
from games.tacenda.view import HandCard, PieceView, SideView, View
from matches.boards.base import Seats
from matches.boards.tacenda.faces import face
from matches.boards.tacenda.reasons import why_no_attack, why_not_played
from matches.boards.tacenda.words import side_effect_said

BANK_SIZE = 6
LEVELS = range(1, 6)

_EFFECTS: Mapping[str, Any] = {
    "cannot-attack": gettext_lazy("cannot attack"),
    "silence": gettext_lazy("silenced"),
    "control": gettext_lazy("under another's control"),
}
_STATES: Mapping[str, Any] = {
    "current": gettext_lazy("in play"),
    "waiting": gettext_lazy("still to come"),
    "defeated": gettext_lazy("defeated"),
    "lost": gettext_lazy("lost"),
}


class Piece(Struct, frozen=True, kw_only=True):
    """One card as the board shows it. `label` says all of it in words."""

    token: str
    face: CardFace
    name: str
    cost: int | None = None
    power: int | None = None
    printed: int | None = None
    stun: int = 0
    spent: bool = False
    badges: tuple[str, ...] = ()
    attachments: tuple["Piece", ...] = ()
    why: str = ""
    """Why its owner can't play it or attack with it now; empty where that needs no telling."""
    label: str = ""


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


def card_token(instance: int) -> str:
    """The token of a card instance on the page."""
    return f"c{instance}"


class Labels:
    """Names of card instances that tell apart cards of one name on the same side.

    "Brass Sentinel (2)" is the second of its name there; cards of both sides may share a label.
    """

    def __init__(self, view: View, seats: Seats) -> None:
        self.seats = seats
        self._labels: dict[int, str] = {}
        for side in view.sides:
            self._name_all((side.walker,) if side.walker else ())
            self._name_all(side.guardians)
            self._name_all(side.attached)
            self._name_all(side.hand or ())
            self._name_all(side.discard)

    def _name_all(self, cards: Iterable[PieceView | HandCard | Token]) -> None:
        cards = tuple(cards)
        many = Counter(card.key for card in cards)
        seen: Counter[str] = Counter()
        for card in cards:
            seen[card.key] += 1
            name = self.name(card.key)
            self._labels[card.id] = f"{name} ({seen[card.key]})" if many[card.key] > 1 else name

    def name(self, key: str) -> str:
        """The name of a card."""
        return str(self.seats.cards[key]["name"])

    def of(self, card: Token | PieceView | HandCard) -> str:
        """The label of an instance."""
        return self._labels.get(card.id, self.name(card.key))


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
    make = _Maker(view, side, seats, labels)
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
    """What lies on the player, and what the viewer has seen of the deck."""
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
    make = _Maker(view, view.sides[decision.seat], seats, labels)
    return tuple(make.token(one) for one in decision.candidates if one.id not in shown)


def _shown(view: View) -> Iterable[int]:
    for side in view.sides:
        zones: Sequence[Sequence[Any]] = (
            (side.walker,) if side.walker else (), side.guardians, side.attached,
            side.hand or (), side.known_hand, side.discard,
        )  # fmt: skip
        for zone in zones:
            yield from (card.id for card in zone)


class _Maker:
    """Makes the pieces of one side."""

    def __init__(self, view: View, side: SideView, seats: Seats, labels: Labels) -> None:
        self.view = view
        self.side = side
        self.seats = seats
        self.labels = labels
        self.in_play = {piece.id for piece in side.guardians}
        own_turn = view.viewer == side.seat == view.active and view.outcome is None
        self.decides = own_turn and view.decision is None and view.assault is None

    def is_loose(self, piece: PieceView) -> bool:
        """Whether an attached card lies with the Walker and not with a Guardian of this side."""
        return piece.host not in self.in_play

    def token(self, card: Token) -> Piece:
        """A card that lies face up outside play."""
        return self._make(card.id, card.key, label=self.labels.of(card))

    def hand_card(self, card: HandCard) -> Piece:
        """A card of the own hand."""
        why = why_not_played(self.view, self.side, card) if self.decides else ""
        label = self.labels.of(card)
        return self._make(card.id, card.key, label=label, cost=card.cost, why=why)

    def piece(self, piece: PieceView) -> Piece:
        """A card in play with what is attached to it, if it is a Guardian."""
        guards = piece.id in self.in_play
        active = self.view.active == self.side.seat
        attached = [one for one in self.side.attached if one.host == piece.id] if guards else []
        return self._make(
            piece.id,
            piece.key,
            label=self.labels.of(piece),
            power=piece.power,
            stun=piece.stun,
            spent=guards and active and piece.attacks_left == 0,
            badges=tuple(_badges(piece)),
            attachments=tuple(self.piece(one) for one in attached),
            why=why_no_attack(self.view, piece) if guards and self.decides else "",
        )

    def _make(self, instance: int, key: str, *, label: str, **facts: Any) -> Piece:
        card = face(self.seats, key)
        piece = Piece(
            token=card_token(instance),
            face=card,
            name=label,
            printed=card.power,
            **{"power": card.power, **facts},
        )
        return _labelled(piece)


def _badges(piece: PieceView) -> Iterable[str]:
    if piece.shields:
        yield ngettext("shielded", "shielded %(n)d times", piece.shields) % {"n": piece.shields}
    for word in dict.fromkeys(piece.effects):
        if word in _EFFECTS:
            yield str(_EFFECTS[word])
    if piece.new:
        yield _("new")


_TYPES: Mapping[str, Any] = {
    "walker": gettext_lazy("Walker"),
    "guardian": gettext_lazy("Guardian"),
    "artefact": gettext_lazy("Artefact"),
    "event": gettext_lazy("Event"),
}


def _labelled(piece: Piece) -> Piece:
    """The piece with everything that it shows in words."""
    parts = [
        piece.name,
        str(_TYPES.get(piece.face.type, piece.face.type)),
        _("level %(n)d") % {"n": piece.face.level},
    ]
    if piece.cost is not None and piece.cost != piece.face.level:
        parts.append(_("costs %(n)d now") % {"n": piece.cost})
    if piece.power is not None:
        parts.append(_power_said(piece))
    if piece.stun:
        parts.append(
            ngettext("stunned for %(n)d turn", "stunned for %(n)d turns", piece.stun)
            % {"n": piece.stun}
        )
    if piece.spent:
        parts.append(_("has attacked"))
    told = [*parts, *piece.badges, *([piece.why] if piece.why else [])]
    return structs.replace(piece, label=", ".join(told))


def _power_said(piece: Piece) -> str:
    if piece.power == piece.printed:
        return _("power %(n)d") % {"n": piece.power}
    return _("power %(n)d, printed %(p)d") % {"n": piece.power, "p": piece.printed}
