"""What the written positions of several games have in common: a first line, then named lines."""

import re
from collections.abc import Container, Sequence

from games.core.errors import Malformed
from games.core.rng import Rng


def write_line(name: str, rest: str) -> str:
    """One named line, without a blank at its end."""
    return f"{name} {rest}".rstrip()


def read_lines(
    text: str, head: re.Pattern[str], example: str, names: Sequence[str]
) -> tuple[dict[str, str | None], dict[str, str]]:
    """The groups of the first line, and the rest of each named line.

    Raises Malformed with the number of a line that is none of `names`, or the name that is missing.
    """
    lines = [line.strip() for line in text.strip().splitlines()]
    first = head.fullmatch(lines[0]) if lines else None
    if first is None:
        raise Malformed(f"line 1 of a position reads like {example!r}")
    parts: dict[str, str] = {}
    for number, line in enumerate(lines[1:], start=2):
        name, _, rest = line.partition(" ")
        if name not in names:
            raise Malformed(f"line {number} begins with {name!r}; expected one of {list(names)}")
        parts[name] = rest
    missing = [name for name in names if name not in parts]
    if missing:
        raise Malformed(f"the position has no line {missing[0]!r}")
    return first.groupdict(), parts


def read_cards(text: str, name: str, known: Container[str], example: str) -> tuple[str, ...]:
    """Cards with blanks between them. Raises Malformed with the first that does not exist."""
    cards = tuple(text.split())
    for card in cards:
        if card not in known:
            raise Malformed(f"line {name!r} has {card!r}; cards are written like {example}")
    return cards


def read_halves(text: str, name: str) -> tuple[str, str]:
    """What stands for seat 0 and for seat 1, with a bar between them."""
    halves = text.split("|")
    if len(halves) != 2:
        raise Malformed(f"line {name!r} needs one '|' between the two seats")
    return halves[0], halves[1]


def read_integers(text: str, name: str, count: int) -> tuple[int, ...]:
    """So many whole numbers with blanks between them."""
    try:
        numbers = tuple(map(int, text.split()))
    except ValueError:
        numbers = ()
    if len(numbers) != count:
        raise Malformed(f"line {name!r} is {text!r}; expected {count} whole numbers")
    return numbers


def write_rng(rng: Rng) -> str:
    """The generator's key in hex, and its counter."""
    return f"{rng.key.hex()} {rng.counter}"


def read_rng(text: str) -> Rng:
    """The generator that `write_rng` wrote."""
    try:
        key, counter = text.split()
        return Rng(bytes.fromhex(key), int(counter))
    except ValueError:
        raise Malformed(f"line 'chance' is {text!r}; expected a key in hex and a number") from None
