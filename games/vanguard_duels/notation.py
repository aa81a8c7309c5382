"""VD5.3: a position as a short text, one line for each thing.

    round 1, honour 0:5, starter 0, seat 0 to dispose, order FWEA
    stack F1 W2 | E3 E4+               seat 0 | seat 1; the next card is the last, + if face up
    stand F2 W9! E4 A7? F6 | …         A to E; ! revealed, ? hidden but seen by both
    discards W4 | A3 A5
    drawn A8                           with a + if both have seen it
    chance 6b6579 117                  the generator's key and counter

The seat has "order", "turn", "dispose", "reveal" or "reorder" to decide; "last" follows in a last
turn, and "may reorder" if the discard has the element of the one below.
"""

import re

from msgspec.structs import replace

from games.core import notation
from games.core.errors import Malformed
from games.vanguard_duels.cards import FACE, HONOUR_TO_WIN, SLOTS
from games.vanguard_duels.scoring import decide
from games.vanguard_duels.state import Cards, Marks, Phase, Side, State

_HEAD = re.compile(
    r"round (?P<round>\d+), honour (?P<first>\d+):(?P<second>\d+), starter (?P<starter>[01]), "
    r"seat (?P<seat>[01]) to (?P<phase>\w+)(?P<last> last)?(?P<reorder>, may reorder)?"
    r"(?:, order (?P<order>[FWEA]{4}))?"
)
_LINES = ("stack", "stand", "discards", "drawn", "chance")


def write(state: State) -> str:
    """The text of a position that is not decided by a seat's leaving."""
    first, second = state.honour
    last = " last" if state.last_turn else ""
    reorder = ", may reorder" if state.reorder_due else ""
    order = f", order {state.order}" if state.order else ""
    stands = " | ".join(_write_stand(side) for side in state.sides)
    head = f"round {state.round_number}, honour {first}:{second}, starter {state.starter}"
    lines = [
        f"{head}, seat {state.seat} to {state.phase.value}{last}{reorder}{order}",
        notation.write_line("stack", " | ".join(_write_stack(side) for side in state.sides)),
        notation.write_line("stand", stands),
        notation.write_line("discards", " | ".join(" ".join(s.discards) for s in state.sides)),
        notation.write_line("drawn", state.drawn + ("+" if state.drawn_is_known else "")),
        notation.write_line("chance", notation.write_rng(state.rng)),
    ]
    return "\n".join(lines)


def read(text: str) -> State:
    """The position. Raises Malformed with the line that can't be read."""
    head, parts = notation.read_lines(text, _HEAD, "round 1, honour 0:5, starter 0, …", _LINES)
    sides = [_read_side(parts, seat) for seat in (0, 1)]
    drawn = parts["drawn"]
    state = State(
        rng=notation.read_rng(parts["chance"]),
        round_number=int(head["round"] or 1),
        honour=(int(head["first"] or 0), int(head["second"] or 0)),
        starter=int(head["starter"] or 0),
        seat=int(head["seat"] or 0),
        phase=_read_phase(head["phase"] or ""),
        order=head["order"] or "",
        sides=(sides[0], sides[1]),
        drawn="".join(_cards(drawn.removesuffix("+"), "drawn")),
        drawn_is_known=drawn.endswith("+"),
        reorder_due=head["reorder"] is not None,
        last_turn=head["last"] is not None,
        outcome=None,
    )
    over = max(state.honour) >= HONOUR_TO_WIN
    return replace(state, outcome=decide(state.honour)) if over else state


def _read_phase(word: str) -> Phase:
    try:
        return Phase(word)
    except ValueError:
        words = ", ".join(phase.value for phase in Phase)
        raise Malformed(f"line 1 has the phase {word!r}; expected one of {words}") from None


def _write_stack(side: Side) -> str:
    return " ".join(side.stack) + ("+" if side.top_is_up else "")


def _write_stand(side: Side) -> str:
    marks = zip(side.slots, side.revealed, side.known, strict=False)
    return " ".join(c + ("!" if up else "") + ("?" if seen else "") for c, up, seen in marks)


def _read_side(parts: dict[str, str], seat: int) -> Side:
    stack, stand, discards = (
        notation.read_halves(parts[name], name)[seat].strip()
        for name in ("stack", "stand", "discards")
    )
    return Side(
        stack=_cards(stack.removesuffix("+"), "stack"),
        top_is_up=stack.endswith("+"),
        slots=_cards(stand.replace("!", "").replace("?", ""), "stand"),
        revealed=_read_marks(stand, "!"),
        known=_read_marks(stand, "?"),
        discards=_cards(discards, "discards"),
    )


def _read_marks(stand: str, mark: str) -> Marks:
    return tuple(mark in card for card in stand.split()) or (False,) * len(SLOTS)


def _cards(text: str, name: str) -> Cards:
    return notation.read_cards(text, name, FACE, "F7 or A1")
