"""LC5.3: a position as a short text, one line for each thing.

    rounds 3, round 1, starter 0, turns 12, seat 0 lays
    deck Y2 B10 R4                     the next card is the last
    hands RH R2 G5 … | B3 B4 …         seat 0 | seat 1
    known G5 |                         those of them that were seen being taken
    columns RH R2, , B5, , | , G2, , , in the colours' order red, green, blue, white, yellow
    piles , G9, , ,
    scores 34:40 -12:20                the rounds before this one
    chance 6b6579 117                  the generator's key and counter

The seat "lays", "draws", or "draws but not W" when the white pile is closed to it.
"""

import re

from msgspec.structs import replace

from games.core import notation
from games.core.errors import Malformed
from games.lost_cities.cards import COLOURS, RANK, sort_hand
from games.lost_cities.scoring import decide, totals
from games.lost_cities.state import Hand, Options, Stacks, State

_HEAD = re.compile(
    r"rounds (?P<rounds>[13]), round (?P<round>[123]), starter (?P<starter>[01]), "
    r"turns (?P<turns>\d+), (?:seat (?P<seat>[01]) "
    r"(?P<phase>lays|draws(?: but not (?P<closed>\w))?)|(?P<over>over: seat (?P<next>[01])))"
)
_LINES = ("deck", "hands", "known", "columns", "piles", "scores", "chance")


def write(state: State) -> str:
    """The text of a position that is not decided by a seat's leaving."""
    phase = f"seat {state.seat} lays"
    if state.outcome is not None:
        phase = f"over: seat {state.seat}"
    elif state.drawing:
        closed = "" if state.closed < 0 else f" but not {COLOURS[state.closed]}"
        phase = f"seat {state.seat} draws{closed}"
    head = f"rounds {state.options.rounds}, round {state.round_number}, starter {state.starter}"
    lines = [
        f"{head}, turns {state.turns}, {phase}",
        notation.write_line("deck", " ".join(state.deck)),
        notation.write_line("hands", " | ".join(" ".join(hand) for hand in state.hands)),
        notation.write_line("known", " | ".join(" ".join(hand) for hand in state.known)),
        notation.write_line(
            "columns", " | ".join(_write_stacks(stacks) for stacks in state.columns)
        ),
        notation.write_line("piles", _write_stacks(state.piles)),
        notation.write_line(
            "scores", " ".join(f"{first}:{second}" for first, second in state.round_scores)
        ),
        notation.write_line("chance", notation.write_rng(state.rng)),
    ]
    return "\n".join(lines)


def read(text: str) -> State:
    """The position. Raises Malformed with the line that can't be read."""
    head, parts = notation.read_lines(text, _HEAD, "rounds 3, round 1, starter 0, …", _LINES)
    return _build(head, parts)


def _build(head: dict[str, str | None], parts: dict[str, str]) -> State:
    hands, known = (_pair(parts[name], name) for name in ("hands", "known"))
    columns = [
        _read_stacks(half, "columns") for half in notation.read_halves(parts["columns"], "columns")
    ]
    closed = head["closed"]
    state = State(
        options=Options(rounds=1 if head["rounds"] == "1" else 3),
        rng=notation.read_rng(parts["chance"]),
        round_number=int(head["round"] or 1),
        starter=int(head["starter"] or 0),
        seat=int(head["seat"] or head["next"] or 0),
        turns=int(head["turns"] or 0),
        closed=-1 if closed is None else COLOURS.index(closed),
        drawing=(head["phase"] or "").startswith("draws"),
        deck=_cards(parts["deck"], "deck"),
        hands=hands,
        known=known,
        columns=(columns[0], columns[1]),
        piles=_read_stacks(parts["piles"], "piles"),
        round_scores=_read_scores(parts["scores"]),
        outcome=None,
    )
    return state if head["over"] is None else replace(state, outcome=decide(totals(state)))


def _pair(text: str, name: str) -> tuple[Hand, Hand]:
    first, second = notation.read_halves(text, name)
    return sort_hand(_cards(first, name)), sort_hand(_cards(second, name))


def _cards(text: str, name: str) -> Hand:
    return notation.read_cards(text, name, RANK, "R7 or BH")


def _write_stacks(stacks: Stacks) -> str:
    return ", ".join(" ".join(stack) for stack in stacks)


def _read_stacks(text: str, name: str) -> Stacks:
    stacks = tuple(_cards(part, name) for part in text.split(","))
    if len(stacks) != len(COLOURS):
        raise Malformed(f"line {name!r} needs five stacks with commas between them")
    return stacks


def _read_scores(text: str) -> tuple[tuple[int, int], ...]:
    try:
        pairs = [tuple(int(part) for part in pair.split(":")) for pair in text.split()]
        return tuple((first, second) for first, second in pairs)
    except ValueError:
        raise Malformed(f"line 'scores' is {text!r}; expected pairs like 34:40 -12:20") from None
