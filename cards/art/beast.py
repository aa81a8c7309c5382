"""How a beast of the sky is written down: by the points of its right half.

Each beast stands in a box from -170 to 170 across and 0 to 340 down, its axis at x = 0.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Beast:
    """A mirrored figure.

    `shapes` are outlines from back to front (points, see `pen.spots`); `limbs` are thick lines
    as (path data, width); `lines` are fine path data; `eyes` are (x, y, radius); `stars` are the
    constellation's stars and `joins` the lines between them, on the right half.
    """

    shapes: tuple[str, ...]
    limbs: tuple[tuple[str, float], ...] = ()
    lines: tuple[str, ...] = ()
    eyes: tuple[tuple[float, float, float], ...] = ()
    stars: tuple[tuple[float, float], ...] = ()
    joins: str = ""
    wings: tuple[float, float, int, float, float] | None = field(default=None)
    """Shoulder x and y, number of feathers, longest feather, first angle."""
