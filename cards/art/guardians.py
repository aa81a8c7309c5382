"""Guardians drawn as beasts of stars, each from its points."""

from cards.art.beast import Beast
from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.land_beasts import LAND_BEASTS
from cards.art.pen import circle, near, num, outline, path, polar
from cards.art.sea_beasts import SEA_BEASTS

BEASTS: dict[str, Beast] = LAND_BEASTS | SEA_BEASTS

Wing = tuple[float, float, int, float, float]


def guardian(ink: Ink, chance: Chance, motif: str) -> str:
    """The beast named `motif`; its feet are at y = 340."""
    beast = BEASTS[motif]
    wings = ink.both(feathers(ink, beast.wings)) if beast.wings else ""
    limbs = "".join(_limb(ink, d, width) for d, width in beast.limbs)
    shapes = "".join(ink.body(outline(points)) for points in beast.shapes)
    eyes = "".join(_eye(ink, *eye) for eye in beast.eyes)
    fine = "".join(ink.line(d, 1.3, 0.7) for d in beast.lines)
    joins = ink.line(beast.joins, 1.1, 0.9, stroke_dasharray="1 4")
    first = chance.whole(0, len(beast.stars) - 1)
    great = "".join(
        ink.star(x, y, 9 + 4 * ((i + first) % 3 == 0)) for i, (x, y) in enumerate(beast.stars)
    )
    return wings + ink.both(limbs) + shapes + ink.both(fine, eyes, joins, great)


def _limb(ink: Ink, d: str, width: float) -> str:
    """A thick line with a lit edge."""
    look: dict[str, object] = {"fill": "none"}
    edge = path(d, stroke=ink.palette.rim, stroke_width=num(width + 3), **look)
    return edge + path(d, stroke=ink.palette.dark, stroke_width=num(width), **look)


def _eye(ink: Ink, x: float, y: float, r: float) -> str:
    return ink.glow(x, y, r * 3) + circle(x, y, r * 0.62, fill="#fff")


def feathers(ink: Ink, wing: Wing) -> str:
    """A right wing: its feathers from the lowest to the highest, then the arm above them."""
    x, y, count, longest, first = wing
    out = []
    for i in reversed(range(count)):
        part = i / (count - 1)
        angle = first + part * (168 - first)
        length = longest * (1 - 0.5 * part**1.3)
        tip = polar(x, y, length, angle)
        left = polar(x, y, length * 0.62, angle - 9)
        right = polar(x, y, length * 0.62, angle + 9)
        numbers = " ".join(near(v) for v in (*left, *tip))
        back = " ".join(near(v) for v in right)
        out.append(f"M{num(x)} {num(y)}Q{numbers}Q{back} {num(x)} {num(y)}Z")
    tips = (
        polar(x, y, longest * (0.8 - 0.4 * i / count), first + i / (count - 1) * (168 - first))
        for i in range(count)
    )
    quills = "".join(f"M{num(x)} {num(y)}L{near(a)} {near(b)}" for a, b in tips)
    return ink.bodies(out) + ink.line(quills, 0.9, 0.55)
