"""The colours and the ids of one picture, and the marks that all pictures share."""

from collections.abc import Iterable

from cards.art.palettes import Palette
from cards.art.pen import Point, circle, dots, el, num, path

WIDTH, HEIGHT = 500, 700
STAR = 10
"""The size of the star that the others are copies of."""


class Ink:
    """Draws in a palette. Where two inks share a picture, each marks its ids."""

    def __init__(self, palette: Palette, mark: str = "") -> None:
        self.palette = palette
        self._mark = mark
        self._halves = 0

    def name(self, name: str) -> str:
        """The id of a part of this picture."""
        return f"{self._mark}{name}"

    def url(self, name: str) -> str:
        """A reference to a gradient or mask of this picture."""
        return f"url(#{self.name(name)})"

    def use(self, name: str, **values: object) -> str:
        """A second copy of a part."""
        return el("use", href=f"#{self.name(name)}", **values)

    def both(self, *parts: str) -> str:
        """The parts and their mirror image at the axis x = 0."""
        self._halves += 1
        name = f"h{self._halves}"
        return el("g", *parts, id=self.name(name)) + self.use(name, transform="scale(-1 1)")

    def turned(self, part: str, x: float, y: float) -> str:
        """The part and itself once more, turned half about (x, y)."""
        self._halves += 1
        name = f"h{self._halves}"
        half_turn = f"rotate(180 {num(x)} {num(y)})"
        return el("g", part, id=self.name(name)) + self.use(name, transform=half_turn)

    def body(self, d: str, **values: object) -> str:
        """A dark figure with a lit edge."""
        look: dict[str, object] = {
            "fill": self.url("body"),
            "stroke": self.palette.rim,
            "stroke_width": 2.0,
        }
        return path(d, **(look | values))

    def bodies(self, shapes: Iterable[str], width: float = 1.4) -> str:
        """Dark figures with lit edges, one over the other."""
        return el(
            "g",
            *(path(d) for d in shapes),
            fill=self.url("body"),
            stroke=self.palette.rim,
            stroke_width=width,
        )

    def line(self, d: str, width: float = 1.4, opacity: float = 0.75, **values: object) -> str:
        """A line of the accent colour."""
        look: dict[str, object] = {
            "fill": "none",
            "stroke": self.palette.accent,
            "stroke_width": width,
            "opacity": f"{opacity:g}",
        }
        return path(d, **(look | values))

    def lit(self, d: str, opacity: float = 1, **values: object) -> str:
        """A shape of light."""
        return path(d, fill=self.palette.rim, **({"opacity": f"{opacity:g}"} | values))

    def disc(self, x: float, y: float, r: float, width: float = 3) -> str:
        """A dark disc with a lit rim."""
        look: dict[str, object] = {"stroke": self.palette.rim, "stroke_width": width}
        return circle(x, y, r, fill=self.url("body"), **look)

    def brass(self, d: str, width: float) -> str:
        """A bar of metal: dark edge, light core."""
        return (
            path(d, fill="none", stroke=self.palette.dark, stroke_width=width + 4)
            + path(d, fill="none", stroke=self.palette.accent, stroke_width=width)
            + path(d, fill="none", stroke="#fff", stroke_width=width / 4, opacity="0.6")
        )

    def glow(self, x: float, y: float, r: float, opacity: float = 1) -> str:
        """Light that fades from its middle."""
        return circle(x, y, r, fill=self.url("glow"), opacity=f"{opacity:g}")

    def ring(
        self,
        x: float,
        y: float,
        r: float,
        width: float = 1.2,
        opacity: float = 0.6,
        **values: object,
    ) -> str:
        """A circle of the accent colour; `stroke_dasharray` makes it a scale."""
        return circle(
            x,
            y,
            r,
            fill="none",
            stroke=self.palette.accent,
            stroke_width=width,
            opacity=f"{opacity:g}",
            **values,
        )

    def rings(self, x: float, y: float, *rings: tuple[float, float, float]) -> str:
        """Circles of the accent colour about one middle, each as (radius, width, opacity)."""
        circles = (
            circle(x, y, r, stroke_width=width, opacity=f"{opacity:g}")
            for r, width, opacity in rings
        )
        return el("g", *circles, fill="none", stroke=self.palette.accent)

    def scale(self, x: float, y: float, r: float, opacity: float = 0.6) -> str:
        """A graduated ring: fine marks, with longer ones among them."""
        marks = "".join(
            circle(
                x,
                y,
                radius,
                stroke_width=width,
                stroke_dasharray=f"1.2 {6.2832 * radius / count - 1.2:.2f}",
            )
            for radius, width, count in ((r, 5, 90), (r + 2, 10, 18))
        )
        return el(
            "g",
            marks,
            circle(x, y, r - 3),
            fill="none",
            stroke=self.palette.accent,
            stroke_linecap="butt",
            opacity=f"{opacity:g}",
        )

    def star(self, x: float, y: float, r: float) -> str:
        """A bright star with its halo."""
        if r == STAR:
            return self.use("t", x=float(x), y=float(y))
        return self.use("t", transform=f"translate({num(x)} {num(y)})scale({r / STAR:.2g})")

    def points(self, places: Iterable[Point], width: float = 5, opacity: float = 1) -> str:
        """Small round stars."""
        return path(
            dots(places), fill="none", stroke="#fff", stroke_width=width, opacity=f"{opacity:g}"
        )
