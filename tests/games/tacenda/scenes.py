"""Scenes for tests of words: a card made of some effects is played in a small position."""

import json
import re
from collections.abc import Sequence
from typing import Any

from games.tacenda import GAME
from games.tacenda.actions import (
    Assault,
    Choose,
    Done,
    EndTurn,
    JoinAssault,
    Strike,
    UseAbility,
)
from games.tacenda.draft import Draft
from games.tacenda.interpreter import statics
from games.tacenda.state import State
from tests.games.tacenda.positions import attack, do, key_of, named, play, position

Effect = dict[str, Any]

OWN = {"whose": "own"}
ENEMY = {"whose": "enemy"}
MIDDLE = "turn: 4 active 0 starter 1\ndie: 3 total 4 unspent 4"
"""Seat 0 is on turn, has rolled a three and has spent nothing of a total of four."""


def event(key: str, *effects: Effect, level: int = 0) -> str:
    """A line that makes an Event of effects."""
    return _card(key, "event", level, None, [{"kind": "play", "effects": effects}])


def guardian(key: str, power: int, *abilities: Effect, level: int = 1, **more: Any) -> str:
    """A line that makes a Guardian with abilities."""
    return _card(key, "guardian", level, power, abilities, **more)


def artefact(key: str, *abilities: Effect) -> str:
    """A line that makes an Artefact with abilities."""
    return _card(key, "artefact", 1, None, abilities)


def _card(
    key: str, kind: str, level: int, power: int | None, abilities: Sequence[Effect], **more: Any
) -> str:
    card = {
        "key": key, "name": key.capitalize(), "set": "scene", "number": 1, "type": kind,
        "level": level, "rarity": "common", "abilities": list(abilities), **more,
    }  # fmt: skip
    if power is not None:
        card["power"] = power
    return f"card: {json.dumps(card)}"


def scene(text: str, *, dice: Sequence[int] = ()) -> State:
    """The position in the middle of a turn of seat 0, unless the text says otherwise."""
    turn = "" if "turn:" in text else MIDDLE
    return position(f"{turn}\n{text}", dice=dice)


def cast(effects: Sequence[Effect], text: str = "", *, dice: Sequence[int] = ()) -> State:
    """The state after seat 0 has played an Event with these effects."""
    state = scene(f"{event('spell', *effects)}\n{text}\n0 hand: spell", dice=dice)
    return do(state, play(state, "spell"))


def choose(state: State, *names: str) -> State:
    """The state after the deciding seat has chosen these cards."""
    for name in names:
        state = do(state, Choose(named(state, name)))
    return state


def option(state: State, number: int) -> State:
    """The state after the deciding seat has chosen an option; for "may" 0 is yes and 1 is no."""
    return do(state, Choose(number))


def enough(state: State) -> State:
    """The state after the deciding seat has ended a choice of which enough is picked."""
    return do(state, Done())


def use(state: State, name: str, ability: int = 0) -> UseAbility:
    """The use of an Action ability of a card in play."""
    return UseAbility(named(state, name), ability)


def end(state: State) -> State:
    """The state after the active player has ended the turn and banked all that fits."""
    (seat,) = GAME.to_act(state)
    return do(state, max(
        (action for action in GAME.legal_actions(state, seat) if isinstance(action, EndTurn)),
        key=lambda action: action.bank,
    ))  # fmt: skip


def shows(state: State, text: str) -> None:
    """As `positions.expect`, but without numbers, owners, times of entry and attacks made."""
    lines = [_plain(line) for line in GAME.write_position(state).splitlines()]
    for wanted in (line.strip() for line in text.strip().splitlines()):
        if wanted.startswith("no "):
            assert not [line for line in lines if line.startswith(f"{wanted[3:]}:")], lines
        else:
            assert wanted in lines, "\n".join([f"no line {wanted!r} in:", *lines])


def _plain(line: str) -> str:
    line = re.sub(r"@\d+", "", line)
    line = re.sub(r" ?\b(entered|turn|owner|attacks|attacked|extra_attacks)=\d+", "", line)
    return line.replace("[ ", "[").replace("[]", "")


def in_play(state: State, name: str, nth: int = 0) -> int:
    """The `nth` card in play of that key, or "1:key" if seat 1 controls it."""
    seat, _, key = name.rpartition(":")
    found = [
        piece.id
        for piece in state.pieces
        if state.table.cards[state.cards[piece.id]].key == key
        and (not seat or piece.controller == int(seat))
    ]
    return found[nth]


def power_of(state: State, name: str) -> int:
    """The current power of a card."""
    return statics.power(Draft(state), named(state, name))


def offered(state: State) -> set[str]:
    """What the pending decision offers, as keys of cards."""
    assert state.decision is not None
    return {state.table.cards[state.cards[one]].key for one in state.decision.candidates}


def decider(state: State) -> int:
    """The seat that has to decide."""
    assert state.decision is not None
    return state.decision.seat


def row(state: State, seat: int) -> list[str]:
    """The Guardians of a seat by their keys."""
    return [key_of(state, one) for one in state.sides[seat].guardians]


def pile(state: State, seat: int) -> list[str]:
    """The discard pile of a seat by keys, the top card last."""
    return [key_of(state, one) for one in state.sides[seat].discard]


def hand(state: State, seat: int) -> list[str]:
    """The hand of a seat by keys."""
    return [key_of(state, one) for one in state.sides[seat].hand]


def played(text: str, *names: str) -> State:
    """The scene after seat 0 has played these cards of its hand."""
    state = scene(f"{text}\n0 hand: {' '.join(names)}")
    for name in names:
        state = do(state, play(state, name))
    return state


def fights(state: State, attacker: str, defender: str) -> State:
    """The state after an attack, both named by key, or as "1:key"."""
    return do(state, attack(state, attacker, defender))


def together(state: State, first: str, *others: str, on: str = "") -> State:
    """The state after these Guardians have attacked together: a Guardian, or else the Walker."""
    target = in_play(state, on) if on else state.sides[1 - state.active].walker
    state = do(state, Assault(in_play(state, first), target))
    for other in others:
        state = do(state, JoinAssault(in_play(state, other)))
    return do(state, Strike()) if state.assault else state
