"""Crowns, horns and what else a Walker wears on the head."""

from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.pen import circle, outline, path, polar, polyline, shape
from cards.art.robes import FACE

HEADGEAR = {
    "meridian-court": ("rays", "mitre", "spikes", "plume"),
    "tide-of-glass": ("crescent", "pearls", "spikes", "fins"),
    "hollow-choir": ("horns", "antlers", "thorns", "broken"),
}
ANY_HEADGEAR = ("spikes", "antlers", "crescent", "rays", "fins")
SPIKES = {"rays": (22, 44), "spikes": (16, 34), "thorns": (10, 42), "broken": (4, 38)}


def headgear(ink: Ink, chance: Chance, faction: str | None, level: int) -> str:
    """Something of the faction's; crowns have two points for each level and three more."""
    kind = chance.near(HEADGEAR.get(faction or "", ANY_HEADGEAR), level)
    if kind in SPIKES:
        return spiked(ink, chance, kind, 2 * level + 3)
    return WORN[kind](ink, level)


def _mitre(ink: Ink, level: int) -> str:
    return (
        ink.body(outline("0,-6! 22,20 34,58! 0,64"))
        + ink.line("M0 6V56M-28 50H28", 1.6, 0.9)
        + ink.star(0, -8, 12 + level)
    )


def _plume(ink: Ink, _level: int) -> str:
    plume = "M4 8C22-16 46-14 58 14C44 10 30 16 14 34M6 14C24 0 36 0 46 12"
    return ink.body(outline("0,2 12,6 16,40 10,58 0,60")) + ink.both(ink.line(plume, 1.8, 0.9))


def _crescent(ink: Ink, level: int) -> str:
    moon = "M-46-4A48 48 0 1 0 46-4A50 44 0 0 1-46-4Z"
    return path(moon, fill=ink.palette.rim) + ink.star(0, 4, 12 + level)


def _pearls(ink: Ink, level: int) -> str:
    drops = "".join(
        circle(x, 58 + abs(x) / 5, 3.4, fill=ink.palette.glow) for x in range(-32, 33, 8)
    )
    return ink.line("M-36 62Q0 40 36 62", 3, 1) + drops + ink.star(0, 44, 12 + 2 * level)


def _fins(ink: Ink, _level: int) -> str:
    fin = ink.body(shape("28,60 50,30 84,10! 74,50 90,62! 64,80 42,92"))
    return ink.both(fin, ink.line("M40 74 76 22M44 82 80 60", 1.3, 0.8))


def _horns(ink: Ink, _level: int) -> str:
    horn = ink.body("M22 58C58 50 76 18 60-18C92 10 92 66 34 82Z")
    return ink.both(horn, ink.line("M52 62 62 68M66 46 78 50M70 24 82 22", 1.3, 0.8))


def _antlers(ink: Ink, _level: int) -> str:
    branches = "M16 56C26 26 58 22 64-4M40 32C60 26 72 28 84 14M52 20C50 4 44-6 38-16"
    return ink.both(ink.line(branches, 4.5, 1), ink.star(64, -4, 9), ink.star(84, 14, 8))


def spiked(ink: Ink, chance: Chance, kind: str, points: int) -> str:
    """A crown of one of the kinds of `SPIKES`."""
    low, high = SPIKES[kind]
    half = 52 / points
    out = []
    for i in range(points):
        angle = -62 + 124 * (i / (points - 1) if points > 1 else 0.5)
        length: float = high if i % 2 == 0 else low
        if kind in {"thorns", "broken"}:
            length = chance.between(low, high)
        lean = chance.between(-10, 10) if kind == "thorns" else 0
        corners = (38, angle - half), (40 + length, angle + lean), (38, angle + half)
        out.append(polyline([polar(0, FACE - 6, r, a) for r, a in corners], close=True))
    crown = path("".join(out), fill=ink.palette.accent, stroke=ink.palette.dark, stroke_width=1.0)
    band: dict[str, object] = {"fill": "none", "stroke": ink.palette.rim, "stroke_width": 6}
    return crown + path("M-36 72A40 40 0 0 1 36 72", **band)


WORN = {
    "mitre": _mitre, "plume": _plume, "crescent": _crescent, "pearls": _pearls, "fins": _fins,
    "horns": _horns, "antlers": _antlers,
}  # fmt: skip
