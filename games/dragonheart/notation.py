"""DH5.3: a position as a short text, one line for each thing.

    score piles counted, seat 0 plays, departures 1, dragon on the board
    decks D1 S0 T3 | C4 P2             seat 0 | seat 1; the next card is the last
    hands D1 D1 K2 … | F3 …
    returned 0 1                       how many cards on top of its deck each seat knows
    board D1 D1, , F3, , , K1, , , S0  in the kinds' order D H F C T K P W S
    hold K1 K2
    taken C1 C4 | D1 D1 D1 D2
    chance 6b6579 117                  the generator's key and counter

The seat "plays", "plays last" in the final turn, or "takes C or P" when it must choose a pile.
"""

import re

from msgspec.structs import replace

from games.core import notation
from games.core.errors import Malformed
from games.dragonheart.cards import KINDS, VALUE, sort_cards
from games.dragonheart.scoring import decide
from games.dragonheart.state import ON_BOARD, Cards, Options, Pair, State

_HEAD = re.compile(
    r"score piles (?P<piles>counted|open), seat (?P<seat>[01]) "
    r"(?P<over>is done|plays|takes (?P<first>\w) or (?P<second>\w))(?P<last> last)?, "
    r"departures (?P<departures>\d), dragon (?:on the board|with seat (?P<dragon>[01]))"
)
_LINES = ("decks", "hands", "returned", "board", "hold", "taken", "chance")


def write(state: State) -> str:
    """The text of a position that is not decided by a seat's leaving."""
    phase = f"takes {' or '.join(state.choice)}" if state.choice else "plays"
    phase = "is done" if state.outcome is not None else phase
    dragon = "on the board" if state.dragon == ON_BOARD else f"with seat {state.dragon}"
    last = " last" if state.final else ""
    head = f"score piles {state.options.score_piles}, seat {state.seat} {phase}{last}"
    lines = [
        f"{head}, departures {state.departures}, dragon {dragon}",
        notation.write_line("decks", _write_pair(state.decks)),
        notation.write_line("hands", _write_pair(state.hands)),
        notation.write_line("returned", f"{state.returned[0]} {state.returned[1]}"),
        notation.write_line("board", ", ".join(" ".join(pile) for pile in state.piles)),
        notation.write_line("hold", " ".join(state.hold)),
        notation.write_line("taken", _write_pair(state.taken)),
        notation.write_line("chance", notation.write_rng(state.rng)),
    ]
    return "\n".join(lines)


def read(text: str) -> State:
    """The position. Raises Malformed with the line that can't be read."""
    head, parts = notation.read_lines(text, _HEAD, "score piles counted, seat 0 plays, …", _LINES)
    return _build(head, parts)


def _build(head: dict[str, str | None], parts: dict[str, str]) -> State:
    hands = _read_pair(parts["hands"], "hands")
    first, second = notation.read_integers(parts["returned"], "returned", 2)
    state = State(
        options=Options(score_piles="open" if head["piles"] == "open" else "counted"),
        rng=notation.read_rng(parts["chance"]),
        seat=int(head["seat"] or 0),
        choice=(head["first"], head["second"]) if head["first"] and head["second"] else (),
        decks=_read_pair(parts["decks"], "decks"),
        hands=(sort_cards(hands[0]), sort_cards(hands[1])),
        returned=(first, second),
        piles=_read_piles(parts["board"]),
        hold=_cards(parts["hold"], "hold"),
        taken=_read_pair(parts["taken"], "taken"),
        departures=int(head["departures"] or 0),
        dragon=ON_BOARD if head["dragon"] is None else int(head["dragon"]),
        final=head["last"] is not None,
        outcome=None,
    )
    return (
        replace(state, outcome=decide(state, "final-turn")) if head["over"] == "is done" else state
    )


def _write_pair(pair: Pair) -> str:
    return " | ".join(" ".join(cards) for cards in pair)


def _read_pair(text: str, name: str) -> Pair:
    first, second = notation.read_halves(text, name)
    return _cards(first, name), _cards(second, name)


def _cards(text: str, name: str) -> Cards:
    return notation.read_cards(text, name, VALUE, "D1 or S0")


def _read_piles(text: str) -> tuple[Cards, ...]:
    piles = tuple(_cards(part, "board") for part in text.split(","))
    if len(piles) != len(KINDS):
        raise Malformed(f"line 'board' needs {len(KINDS)} piles with commas between them")
    return piles
