"""Writing SVG: numbers, elements, and curves through points."""

import math
import re
from collections.abc import Iterable, Sequence

from cards.art.press import press, tenths

Point = tuple[float, float]
Spot = tuple[float, float, bool]  # x, y, and whether the outline turns sharply there


TAKEN_ANYWAY = {("cx", "0"), ("cy", "0"), ("opacity", "1")}
"""What need not be said: SVG takes it where nothing else is said."""


def num(value: float) -> str:
    """A number as short as it can be at one decimal."""
    return tenths(round(value * 10))


def near(value: float) -> str:
    """A number at the nearest whole, where no eye sees the difference."""
    return str(round(value))


def attributes(values: dict[str, object]) -> str:
    """Attributes of an element: `stroke_width=2` is written `stroke-width="2"`."""
    said = ((name.rstrip("_").replace("_", "-"), _said(value)) for name, value in values.items())
    return "".join(f' {name}="{text}"' for name, text in said if (name, text) not in TAKEN_ANYWAY)


def _said(value: object) -> str:
    text = num(value) if isinstance(value, float) else str(value)
    return text[1:] if text.startswith("0.") else text


def el(tag: str, *body: str, **values: object) -> str:
    """One element with its content."""
    content = "".join(body)
    opening = f"<{tag}{attributes(values)}"
    return f"{opening}>{content}</{tag}>" if content else f"{opening}/>"


def path(d: str, **values: object) -> str:
    """A path, its data pressed."""
    return el("path", d=press(d), **values)


def circle(x: float, y: float, r: float, **values: object) -> str:
    """A circle."""
    return el("circle", cx=num(x), cy=num(y), r=num(r), **values)


def ellipse(x: float, y: float, rx: float, ry: float, **values: object) -> str:
    """An ellipse."""
    return el("ellipse", cx=num(x), cy=num(y), rx=num(rx), ry=num(ry), **values)


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """The point at `r` from (x, y); 0 degrees is up, and they grow clockwise."""
    turn = math.radians(degrees)
    return x + r * math.sin(turn), y - r * math.cos(turn)


def polyline(points: Iterable[Point], *, close: bool = False) -> str:
    """Straight lines through points, as path data."""
    text = "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return f"M{text}{'Z' if close else ''}"


def route(*parts: str | float) -> str:
    """Path data from letters and numbers: `route("M", 1, 2, "L", x, y)`."""
    words = (part if isinstance(part, str) else num(part) for part in parts)
    return re.sub(r" ?([A-Za-z]) ?", r"\1", " ".join(words))


def dots(points: Iterable[Point]) -> str:
    """Path data that paints a round dot at each point, as wide as its stroke.

    From left to right, so that the way from one to the next is short to write.
    """
    return "".join(f"M{near(x)} {near(y)}h0" for x, y in sorted(points))


def sparkle(x: float, y: float, r: float, *, waist: float = 0.16) -> str:
    """Path data of a star with four hollow rays."""
    w = r * waist
    return (
        f"M{num(x)} {num(y - r)}Q{num(x + w)} {num(y - w)} {num(x + r)} {num(y)}"
        f"Q{num(x + w)} {num(y + w)} {num(x)} {num(y + r)}"
        f"Q{num(x - w)} {num(y + w)} {num(x - r)} {num(y)}"
        f"Q{num(x - w)} {num(y - w)} {num(x)} {num(y - r)}Z"
    )


def spots(text: str) -> list[Spot]:
    """Points from "x,y x,y! …"; the mark makes a sharp corner."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def mirrored(half: Sequence[Spot]) -> list[Spot]:
    """The whole outline from its right half, whose points run from top to bottom."""
    left = [(-x, y, sharp) for x, y, sharp in reversed(half) if x]
    return [*half, *left]


def _handle(before: Spot, here: Spot, after: Spot, way: int) -> Point:
    """The control point that belongs to `here`, on the side of `after` (way 1) or `before` (-1)."""
    x, y, sharp = here
    if sharp:
        next_one = after if way > 0 else before
        return x + (next_one[0] - x) / 3, y + (next_one[1] - y) / 3
    return x + way * (after[0] - before[0]) / 6, y + way * (after[1] - before[1]) / 6


def curve(line: Sequence[Spot], *, close: bool = True) -> str:
    """Path data of a smooth line through the points, sharp where they say so."""
    size = len(line)
    parts = [f"M{num(line[0][0])} {num(line[0][1])}"]
    for i in range(size if close else size - 1):
        ends = [
            line[(i + k) % size] if close else line[min(max(i + k, 0), size - 1)]
            for k in (-1, 0, 1, 2)
        ]
        before, here, after, beyond = ends
        ax, ay = _handle(before, here, after, 1)
        bx, by = _handle(here, after, beyond, -1)
        numbers = " ".join(near(v) for v in (ax, ay, bx, by, after[0], after[1]))
        parts.append(f"C{numbers}")
    return "".join(parts) + ("Z" if close else "")


def outline(text: str) -> str:
    """Path data of a mirrored, closed outline from the points of its right half."""
    return curve(mirrored(spots(text)))


def shape(text: str) -> str:
    """Path data of a closed outline that is not mirrored."""
    return curve(spots(text))
