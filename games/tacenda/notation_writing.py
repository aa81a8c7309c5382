"""Positions into text; the form is described in `notation`."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import structs

from games.tacenda.definitions import CardDefinition
from games.tacenda.notation_terms import (
    DEFAULT_CHANCE,
    PENDING,
    PIECE_FIELDS,
    PLAIN_ZONES,
    bundled,
    default_combat,
    expected_entries,
    is_plain,
)
from games.tacenda.state import Lasting, Side, State


def write(state: State) -> str:
    """The position as text."""
    lines = [*_cards(state), *_match(state)]
    writer = _Writer(state)
    for seat in (0, 1):
        lines += [f"{seat} {line}" for line in writer.side(seat)]
    pending = _going_on(state)
    if pending:
        lines.append(f"pending: {msgspec.json.encode(pending).decode()}")
    return "\n".join(lines) + "\n"


def _going_on(state: State) -> dict[str, Any]:
    """What the `pending:` line holds: nothing in a quiet main phase."""
    quiet = State.__struct_defaults__
    defaults = dict(zip(State.__struct_fields__[-len(quiet) :], quiet, strict=True))
    return {
        name: getattr(state, name) for name in PENDING if getattr(state, name) != defaults[name]
    }


def _cards(state: State) -> Iterable[str]:
    """Definitions that a reader would not find in the bundled sets."""
    used = sorted(set(state.cards[1:]))
    for definition in (state.table.cards[place].definition for place in used):
        if bundled().get(definition.key) != definition:
            yield f"card: {_definition(definition)}"


def _definition(card: CardDefinition) -> str:
    if not is_plain(card):
        return msgspec.json.encode(card).decode()
    power = "" if card.power is None else f" {card.power}"
    return f"{card.key} {card.type} {card.level}{power}"


def _match(state: State) -> Iterable[str]:
    options = state.table.options
    changed = {
        name: value
        for name, value in structs.asdict(options).items()
        if value != getattr(type(options)(), name)
    }
    if changed:
        written = " ".join(f"{name}={_plain(value)}" for name, value in changed.items())
        yield f"options: {written}"
    yield f"turn: {state.turn} active {state.active} starter {state.starter}"
    yield (
        f"die: {state.die} total {state.total} unspent {state.unspent} played {state.played}"
        f" inputs {state.inputs}"
    )
    if state.combat_open != default_combat(state.sides):
        yield f"combat: {'open' if state.combat_open else 'closed'}"
    if state.rng != DEFAULT_CHANCE:
        yield f"chance: {state.rng.key.hex()} {state.rng.counter}"


def _plain(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class _Writer:
    """Writes the zones of one state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.pieces = {piece.id: piece for piece in state.pieces}
        self.expected = expected_entries(state.sides)
        self.entries = {piece.id: place for place, piece in enumerate(state.pieces, start=1)}
        self.numbered = bool(_going_on(state)) or any(side.known for side in state.sides)

    def side(self, seat: int) -> Iterable[str]:
        """The lines of one side."""
        side = self.state.sides[seat]
        if side.bank:
            yield f"bank: {side.bank}"
        for zone in ("walker", "guardians", "attached"):
            instances = self._in_play(side, zone)
            if instances:
                written = " ".join(self._piece(one, seat, side.walker) for one in instances)
                yield f"{zone}: {written}"
        for zone in PLAIN_ZONES:
            instances = getattr(side, zone)
            if instances:
                yield f"{zone}: {self._zone(instances)}"
        if side.known:
            yield f"known: {' '.join(map(str, side.known))}"
        if side.lasting:
            yield f"effects: {' '.join(map(_lasting, side.lasting))}"

    def _in_play(self, side: Side, zone: str) -> tuple[int, ...]:
        if zone == "walker":
            return (side.walker,) if side.walker else ()
        instances: tuple[int, ...] = getattr(side, zone)
        return instances

    def _key(self, instance: int) -> str:
        key = self.state.table.cards[self.state.cards[instance]].key
        return f"{key}@{instance}" if self.numbered else key

    def _zone(self, instances: Sequence[int]) -> str:
        """The cards of a zone, equal neighbours as `key*count`."""
        runs: list[tuple[str, int]] = []
        for key in map(self._key, instances):
            if runs and runs[-1][0] == key:
                runs[-1] = (key, runs[-1][1] + 1)
            else:
                runs.append((key, 1))
        return " ".join(key if count == 1 else f"{key}*{count}" for key, count in runs)

    def _piece(self, instance: int, seat: int, walker: int) -> str:
        piece = self.pieces[instance]
        marks = [f"{name}={getattr(piece, name)}" for name in PIECE_FIELDS if getattr(piece, name)]
        if piece.turn == self.state.turn:
            marks.append(f"turn={piece.turn}")
        if self.entries[instance] != self.expected[instance]:
            marks.append(f"entered={self.entries[instance]}")
        owner = self.state.table.owner(instance)
        if owner != seat:
            marks.append(f"owner={owner}")
        if piece.host and piece.host != walker:
            marks.append(f"host={piece.host}")
        marks += [f"used={place}" for place in piece.used]
        marks += map(_lasting, piece.lasting)
        return self._key(instance) + (f"[{' '.join(marks)}]" if marks else "")


def _lasting(lasting: Lasting) -> str:
    """A lasting effect as kind=amount, and its end where there is one."""
    text = f"{lasting.kind}={lasting.amount:+}"
    return text + (f":{lasting.ends}" if lasting.ends else "")
