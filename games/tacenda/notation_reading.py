"""Text into positions; the form is described in `notation`."""

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from games.core.errors import Malformed
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.tacenda.definitions import CardDefinition, DefinitionError, definition_from_dict
from games.tacenda.notation_terms import (
    DEFAULT_CHANCE,
    PIECE_FIELDS,
    PLAIN_ZONES,
    bundled,
    default_combat,
    expected_entries,
    plain_card,
)
from games.tacenda.options import Options
from games.tacenda.resolution import Decision, Frame
from games.tacenda.state import MAIN, Assault, Lasting, Piece, Side, State
from games.tacenda.table import Table

IN_PLAY = ("walker", "guardians", "attached")
ZONES = (*IN_PLAY, *PLAIN_ZONES)
_CARD = re.compile(r"([a-z0-9-]+)(?:@(\d+))?(?:\*(\d+))?(?:\[([^\]]*)\])?")
_MARK = re.compile(r"([a-z][a-z0-9_-]*)=([+-]?\d+)(?::(\d+))?")


class _Pending(Struct, frozen=True, forbid_unknown_fields=True):
    """The `pending:` line."""

    stage: str = MAIN
    frames: tuple[Frame, ...] = ()
    begun: bool = False
    resolved: int = 0
    decision: Decision | None = None
    assault: Assault | None = None
    left: tuple[tuple[int, int], ...] = ()
    kept: int = 0
    unlinked: tuple[int, ...] = ()
    outcome: Outcome | None = None


class _Written(Struct):
    """A card as it stands in a zone of the text."""

    key: str
    number: int
    marks: list[tuple[str, int, int]]
    seat: int
    zone: str


def read(text: str) -> State:
    """The position that the text describes. Raises Malformed with the line of the fault."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            try:
                reader.line(stripped)
            except (
                ValueError,
                KeyError,
                TypeError,
                DefinitionError,
                msgspec.MsgspecError,
            ) as fault:
                raise Malformed(f"line {number}: {fault}") from None
    try:
        return reader.state()
    except (ValueError, TypeError) as fault:
        raise Malformed(f"the lines do not fit together: {fault}") from None


class _Reader:
    """Collects the lines, then makes a state of them."""

    def __init__(self) -> None:
        self.definitions: dict[str, CardDefinition] = {}
        self.options = Options()
        self.written: list[_Written] = []
        self.fields: dict[str, Any] = {}
        self.sides: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
        self.chance = DEFAULT_CHANCE
        self.combat: bool | None = None
        self.pending = _Pending()

    # --- lines ------------------------------------------------------------------------------------

    def line(self, line: str) -> None:
        """Takes in one line. Raises ValueError, KeyError, TypeError or a decoder's error."""
        name, colon, rest = line.partition(":")
        if not colon:
            raise ValueError("a line reads `name: …`")
        seat, space, zone = name.partition(" ")
        if space:
            if seat not in ("0", "1"):
                raise ValueError(f"seat {seat!r} is neither 0 nor 1")
            self._side_line(int(seat), zone, rest.strip())
            return
        reader = getattr(self, f"_read_{name}", None)
        if reader is None:
            raise ValueError(f"there is no line {name!r}")
        reader(rest.strip())

    def _read_card(self, rest: str) -> None:
        if rest.startswith("{"):
            data = msgspec.json.decode(rest)
        else:
            key, kind, level, *power = rest.split()
            data = plain_card(key, kind, int(level), int(power[0]) if power else None)
        card = definition_from_dict(data)
        self.definitions[card.key] = card

    def _read_options(self, rest: str) -> None:
        pairs = dict(pair.split("=", 1) for pair in rest.split())
        plain = {
            name: {"yes": "true", "no": "false"}.get(value, value) for name, value in pairs.items()
        }
        self.options = msgspec.convert(plain, Options, strict=False)

    def _read_turn(self, rest: str) -> None:
        self._numbers("turn " + rest, ("turn", "active", "starter"))

    def _read_die(self, rest: str) -> None:
        self._numbers("die " + rest, ("die", "total", "unspent", "played", "inputs"))

    def _read_combat(self, rest: str) -> None:
        self.combat = {"open": True, "closed": False}[rest]

    def _read_chance(self, rest: str) -> None:
        key, counter = rest.split()
        self.chance = Rng(bytes.fromhex(key), int(counter))

    def _read_pending(self, rest: str) -> None:
        self.pending = msgspec.json.decode(rest, type=_Pending)

    def _numbers(self, text: str, allowed: tuple[str, ...]) -> None:
        words = text.split()
        for name, value in zip(words[::2], words[1::2], strict=True):
            if name not in allowed:
                raise ValueError(f"{name!r} is none of {', '.join(allowed)}")
            self.fields[name] = int(value)

    def _side_line(self, seat: int, zone: str, rest: str) -> None:
        if zone == "bank":
            self.sides[seat]["bank"] = int(rest)
        elif zone == "known":
            self.sides[seat]["known"] = tuple(map(int, rest.split()))
        elif zone == "effects":
            self.sides[seat]["lasting"] = tuple(_lasting(mark) for mark in _marks(rest))
        elif zone in ZONES:
            for found in _cards(rest):
                self._card(seat, zone, *found)
        else:
            raise ValueError(
                f"there is no zone {zone!r}; there are: bank, known, {', '.join(ZONES)}"
            )

    def _card(self, seat: int, zone: str, key: str, number: int, count: int, marks: str) -> None:
        if key not in self.definitions:
            if key not in bundled():
                raise ValueError(f"there is no card {key!r}")
            self.definitions[key] = bundled()[key]
        for _ in range(count):
            self.written.append(_Written(key, number, list(_marks(marks)), seat, zone))

    # --- the state --------------------------------------------------------------------------------

    def state(self) -> State:
        """The position. Raises ValueError where the lines do not fit together."""
        first = self._number()
        table = Table(self.options, list(self.definitions.values()), first)
        cards = [0] * (max((card.number for card in self.written), default=0) + 1)
        for card in self.written:
            cards[card.number] = table.places[card.key]
        sides = (self._side(0), self._side(1))
        pieces = self._pieces(sides)
        return State(
            table=table,
            rng=self.chance,
            cards=tuple(cards),
            sides=sides,
            pieces=pieces,
            entries=max((piece.entered for piece in pieces), default=0),
            combat_open=default_combat(sides) if self.combat is None else self.combat,
            stage=self.pending.stage,
            frames=self.pending.frames,
            begun=self.pending.begun,
            resolved=self.pending.resolved,
            decision=self.pending.decision,
            assault=self.pending.assault,
            left=self.pending.left,
            kept=self.pending.kept,
            unlinked=self.pending.unlinked,
            outcome=self.pending.outcome,
            **self.fields,
        )

    def _number(self) -> int:
        """Gives numbers to cards without, those of seat 0 first; gives how many are seat 0's."""
        if any(card.number for card in self.written):
            if not all(card.number for card in self.written):
                raise ValueError("either all cards are written with their number, or none")
        else:
            ordered = sorted(self.written, key=_owner)
            for number, card in enumerate(ordered, start=1):
                card.number = number
        numbers = sorted((_owner(card), card.number) for card in self.written)
        if [number for _, number in numbers] != list(range(1, len(numbers) + 1)):
            raise ValueError("the numbers of seat 0's cards are 1 and on, then come seat 1's")
        return sum(owner == 0 for owner, _ in numbers)

    def _side(self, seat: int) -> Side:
        zones: dict[str, Any] = {
            zone: tuple(
                card.number for card in self.written if card.seat == seat and card.zone == zone
            )
            for zone in ZONES
        }
        walkers = zones.pop("walker")
        if len(walkers) > 1:
            raise ValueError(f"seat {seat} has more than one current Walker")
        (walker,) = walkers or (0,)
        return Side(walker=walker, **zones, **self.sides[seat])

    def _pieces(self, sides: tuple[Side, Side]) -> tuple[Piece, ...]:
        entries = expected_entries(sides)
        pieces = (
            _piece(card, entries[card.number], sides[card.seat].walker)
            for card in self.written
            if card.zone in IN_PLAY
        )
        return tuple(sorted(pieces, key=lambda piece: piece.entered))


def _owner(card: _Written) -> int:
    """The seat whose deck the card came in."""
    return next((value for name, value, *_ in card.marks if name == "owner"), card.seat)


def _piece(card: _Written, entered: int, walker: int) -> Piece:
    fields: dict[str, Any] = {"entered": entered}
    used: list[int] = []
    lasting: list[Lasting] = []
    if card.zone == "attached":
        fields["host"] = walker
    for mark in card.marks:
        name, value = mark[:2]
        if name in (*PIECE_FIELDS, "turn", "entered", "host"):
            fields[name] = value
        elif name == "used":
            used.append(value)
        elif name != "owner":
            lasting.append(_lasting(mark))
    return Piece(
        id=card.number,
        controller=card.seat,
        used=tuple(used),
        lasting=tuple(lasting),
        **{"turn": 0, **fields},
    )


def _cards(text: str) -> Iterable[tuple[str, int, int, str]]:
    """Key, number, count and marks of the cards of a zone."""
    place = 0
    while place < len(text):
        found = _CARD.match(text, place)
        if found is None:
            raise ValueError(f"{text[place:]!r} doesn't begin with a card")
        key, number, count, marks = found.groups()
        yield key, int(number or 0), int(count or 1), marks or ""
        place = found.end()
        while place < len(text) and text[place] == " ":
            place += 1


def _marks(text: str) -> Iterable[tuple[str, int, int]]:
    for mark in text.split():
        found = _MARK.fullmatch(mark)
        if found is None:
            raise ValueError(f"{mark!r} does not read `name=number`")
        name, amount, ends = found.groups()
        yield name, int(amount), int(ends or 0)


def _lasting(mark: tuple[str, int, int]) -> Lasting:
    kind, amount, ends = mark
    return Lasting(kind=kind, amount=amount, ends=ends)
