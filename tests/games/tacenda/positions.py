"""Positions for tests: plain cards, actions by the names of cards, and what is expected."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from games.core.errors import IllegalAction
from games.core.events import Event
from games.core.rng import Rng
from games.tacenda import GAME
from games.tacenda.actions import Action, Assault, Attack, PlayCard
from games.tacenda.notation_terms import plain_card
from games.tacenda.state import State

CARDS = """
card: g0 guardian 0 0
card: g1 guardian 1 1
card: g2 guardian 2 2
card: g3 guardian 3 3
card: g4 guardian 4 4
card: g5 guardian 5 5
card: g6 guardian 6 6
card: a1 artefact 1
card: a2 artefact 2
card: w1 walker 1 4
card: w2 walker 2 5
card: w3 walker 3 6
card: w4 walker 4 7
card: w5 walker 5 8
"""
"""Guardians of which level and power are the number, Artefacts, and Walkers of power level + 3."""


def position(text: str, *, dice: Sequence[int] = ()) -> State:
    """The position over `CARDS`, with Walkers of level 1 unless it says otherwise.

    The next dice fall as given.
    """
    lines = [line.strip() for line in text.strip().splitlines()]
    for seat in (0, 1):
        if not any(line.startswith(f"{seat} walker:") for line in lines):
            lines.append(f"{seat} walker: w1")
            lines.append(f"{seat} stack: w2 w3 w4 w5")
    if dice:
        lines.append(f"chance: {chance(dice).key.hex()} 0")
    return GAME.read_position(CARDS + "\n".join(lines))


def card(key: str, kind: str, level: int, power: int | None, *abilities: dict[str, Any]) -> str:
    """The line that defines a card with text."""
    data = {**plain_card(key, kind, level, power), "abilities": abilities}
    return f"card: {json.dumps(data)}\n"


def chance(dice: Sequence[int]) -> Rng:
    """The first of a row of generators whose next dice fall as given."""
    for number in range(100_000):
        first = rng = Rng(number.to_bytes(4, "big"))
        for wanted in dice:
            face, rng = rng.roll()
            if face != wanted:
                break
        else:
            return first
    raise LookupError(f"no generator rolls {dice}")


def named(state: State, name: str, nth: int = 0) -> int:
    """The `nth` instance of a card by its key, those in play first; "0:g1" is one of seat 0's."""
    seat, _, key = name.rpartition(":")
    in_play = {piece.id for piece in state.pieces}
    found = [
        instance
        for instance in range(1, len(state.cards))
        if state.table.cards[state.cards[instance]].key == key
        and (not seat or state.table.owner(instance) == int(seat))
    ]
    return sorted(found, key=lambda instance: instance not in in_play)[nth]


def do(state: State, action: Action, seat: int | None = None) -> State:
    """The state after the action of the seat that has to act."""
    return GAME.apply(state, GAME.to_act(state)[0] if seat is None else seat, action).state


def happenings(state: State, action: Action) -> tuple[Event, ...]:
    """What the action of the seat that has to act makes happen."""
    return GAME.apply(state, GAME.to_act(state)[0], action).events


def play(state: State, name: str, nth: int = 0) -> Action:
    """Playing a card of the hand of the seat that has to act."""
    (seat,) = GAME.to_act(state)
    hand = [one for one in state.sides[seat].hand if key_of(state, one) == name]
    return PlayCard(hand[nth])


def attack(state: State, attacker: str, defender: str) -> Action:
    """An attack of one Guardian on another one, by names as in `named`."""
    return Attack(named(state, attacker), named(state, defender))


def assault(state: State, attacker: str) -> Action:
    """An attack on the opposing Walker."""
    (seat,) = GAME.to_act(state)
    return Assault(named(state, attacker), state.sides[1 - seat].walker)


def key_of(state: State, instance: int) -> str:
    """Which card an instance is."""
    return state.table.cards[state.cards[instance]].key


def expect(state: State, text: str) -> None:
    """Each line of the text is a line of the position, and each line `no …` begins none."""
    lines = GAME.write_position(state).splitlines()
    for wanted in (line.strip() for line in text.strip().splitlines()):
        if wanted.startswith("no "):
            found = [line for line in lines if line.startswith(wanted[3:])]
            assert not found, f"unexpected {found}"
        else:
            assert wanted in lines, "\n".join([f"no line {wanted!r} in:", *lines])


def refused(state: State, action: Action, rule: str) -> None:
    """The action is refused by this rule, and it is not offered either."""
    (seat,) = GAME.to_act(state)
    assert action not in GAME.legal_actions(state, seat)
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(state, seat, action)
    assert refusal.value.illegal.rule == rule


def allowed(state: State, action: Action) -> None:
    """The action is offered and can be made."""
    (seat,) = GAME.to_act(state)
    assert action in GAME.legal_actions(state, seat)
    GAME.apply(state, seat, action)
