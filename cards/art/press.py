"""Path data in as few characters as it takes: the same line, nothing said twice.

Lengths are whole tenths in here, so that nothing is lost between relative and absolute.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")

Place = tuple[int, int]


class Step(NamedTuple):
    """One command with absolute numbers, and the point where it ends."""

    letter: str
    numbers: tuple[int, ...]
    end: Place


def press(d: str) -> str:
    """The same path, each step absolute or relative, whichever is shorter."""
    out, implied = "", ""
    here: Place = (0, 0)
    reflected: Place | None = None
    for step in _steps(d):
        short, handle = _smooth(step, reflected), _last_handle(step)
        ways = [_written(*way, implied) for way in _ways(short, here)]
        text, implied = min(ways, key=lambda way: len(way[0]))
        out += text
        here = step.end
        reflected = handle and (2 * here[0] - handle[0], 2 * here[1] - handle[1])
    return out


def _steps(d: str) -> Iterator[Step]:
    """The steps of path data, all absolute; a letter that is left out is put back."""
    words = TOKEN.findall(d)
    here, start, letter, at = (0, 0), (0, 0), "M", 0
    while at < len(words):
        if words[at].isalpha():
            letter, at = words[at], at + 1
        size = TAKES[letter.upper()]
        given = tuple(round(float(word) * 10) for word in words[at : at + size])
        at += size
        numbers = _shifted(letter.upper(), given, here, 1) if letter.islower() else given
        end = _end(letter.upper(), numbers, here, start)
        start = end if letter in "Mm" else start
        yield Step(letter.upper(), numbers, end)
        here = end
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _shifted(letter: str, numbers: tuple[int, ...], by: Place, way: int) -> tuple[int, ...]:
    """Numbers seen from another origin: `way` 1 from relative to absolute, -1 back."""
    if letter == "A":
        return (*numbers[:5], numbers[5] + way * by[0], numbers[6] + way * by[1])
    first = 1 if letter == "V" else 0
    return tuple(n + way * by[(i + first) % 2] for i, n in enumerate(numbers))


def _end(letter: str, numbers: tuple[int, ...], here: Place, start: Place) -> Place:
    if letter == "Z":
        return start
    if letter == "H":
        return numbers[0], here[1]
    if letter == "V":
        return here[0], numbers[0]
    return numbers[-2], numbers[-1]


def _last_handle(step: Step) -> Place | None:
    return (step.numbers[-4], step.numbers[-3]) if step.letter in "CS" else None


def _smooth(step: Step, reflected: Place | None) -> Step:
    """A curve without its first handle, where that mirrors the last one."""
    if step.letter == "C" and step.numbers[:2] == reflected:
        return step._replace(letter="S", numbers=step.numbers[2:])
    return step


def _ways(step: Step, here: Place) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The ways in which a step can be written."""
    letter, numbers = step.letter, step.numbers
    if letter == "L" and step.end[1] == here[1]:
        letter, numbers = "H", numbers[:1]
    elif letter == "L" and step.end[0] == here[0]:
        letter, numbers = "V", numbers[1:]
    yield letter, numbers
    yield letter.lower(), _shifted(letter, numbers, here, -1)


def _written(letter: str, numbers: tuple[int, ...], implied: str) -> tuple[str, str]:
    """A step's text, its letter left out where it is implied, and what it implies itself."""
    text = letter if letter != implied or not numbers else ""
    for number in numbers:
        word = tenths(number)
        glued = word[0] == "-" or text[-1:].isalpha()
        text += word if glued else f" {word}"
    return text, {"M": "L", "m": "l"}.get(letter, letter)


def tenths(value: int) -> str:
    """A number of tenths as a decimal, without an idle nought: 5 is ".5", 20 is "2"."""
    text = f"{abs(value) // 10 or ''}{f'.{abs(value) % 10}' if value % 10 else ''}" or "0"
    return f"-{text}" if value < 0 else text
