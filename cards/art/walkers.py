"""Walkers: the commanders of the sky, put together from cloak, head, crown, arms and halo.

The figure stands in a box from -170 to 170 across and 0 to 370 down; its face is at y = 92.
"""

from cards.art.chance import Chance
from cards.art.guardians import feathers
from cards.art.ink import Ink
from cards.art.pen import circle, el, num, outline, path, polar, polyline, sparkle

FACE = 92.0
CLOAKS = (
    "0,120 20,124 51,148 68,190 75,250 92,322 121,372! 0,372",
    "0,118 29,122 80,142 100,186 95,250 110,322 136,372! 0,372",
    "0,122 17,126 42,146 51,200 53,270 76,336 109,372! 0,372",
    "0,118 26,124 63,140 73,176 60,236 71,300 114,340 144,372! 0,372",
)
ARMS = ("staff", "wide", "raised", "mirror", "sword", "orb")
HEADS = ("hood", "helm", "veil", "bare")
HEADGEAR = {
    "meridian-court": ("rays", "mitre", "spikes", "plume"),
    "tide-of-glass": ("crescent", "veilcrown", "spikes", "fins"),
    "hollow-choir": ("horns", "antlers", "thorns", "broken"),
}
ANY_HEADGEAR = ("spikes", "antlers", "crescent", "rays", "fins")


def walker(ink: Ink, chance: Chance, faction: str | None, level: int) -> str:
    """A commander whose halo has as many rings as the level says."""
    arms = chance.pick(ARMS)
    cloak = chance.pick(CLOAKS)
    winged = level >= 4 and chance.unit() < 0.6
    wings = ink.both(feathers(ink, (34, 150, 9 + level, 168, 34))) if winged else ""
    robe = ink.body(outline(cloak)) + _folds(ink, chance) + _ornament(ink, faction)
    return (
        _halo(ink, chance, level)
        + wings
        + robe
        + _pauldrons(ink, chance)
        + _head(ink, chance, faction)
        + _headgear(ink, chance, faction, level)
        + _arms(ink, chance, arms, faction)
        + _constellation(ink, arms)
    )


def _halo(ink: Ink, chance: Chance, level: int) -> str:
    """One ring for each level, and a scale around them."""
    rings = "".join(
        ink.ring(0, FACE, 62 + 13 * i, 2.2 if i % 2 else 1.2, 0.9 - 0.1 * i) for i in range(level)
    )
    outer = 62 + 13 * level
    rays = "".join(
        polyline(
            [
                polar(0, FACE, outer + 6, a - 1.6),
                polar(0, FACE, outer + chance.between(20, 44), a),
                polar(0, FACE, outer + 6, a + 1.6),
            ],
            close=True,
        )
        for a in range(-120, 121, 12)
    )
    disc = circle(0, FACE, 58, fill=ink.palette.glow, opacity="0.42")
    return (
        ink.glow(0, FACE, 150) + disc + rings + ink.scale(0, FACE, outer, 0.6) + ink.lit(rays, 0.5)
    )


def _folds(ink: Ink, chance: Chance) -> str:
    """The inner robe and the folds of the cloak."""
    wide = chance.between(30, 56)
    inner = outline(f"0,134! 13,146 {num(wide * 0.55)},230 {num(wide)},372! 0,372")
    folds = "".join(
        f"M{num(30 + 7 * i)} {num(172 + 26 * i)}C{num(40 + 10 * i)} 260 {num(52 + 14 * i)} 310 {num(58 + 20 * i)} 370"
        for i in range(4)
    )
    return path(
        inner, fill=ink.url("mist"), stroke=ink.palette.accent, stroke_width=1.4
    ) + ink.both(ink.line(folds, 1.2, 0.5))


def _ornament(ink: Ink, faction: str | None) -> str:
    """What is worked into the robe."""
    if faction == "meridian-court":
        ticks = "".join(
            f"M{-7 if i % 4 else -13} {num(190 + 9 * i)}h{14 if i % 4 else 26}" for i in range(20)
        )
        return (
            ink.line("M0 150V372" + ticks, 1.6, 0.9)
            + circle(0, 160, 9, fill=ink.palette.rim)
            + ink.lit("".join(sparkle(*polar(0, 160, 0, 0), 22)))
        )
    if faction == "tide-of-glass":
        waves = "".join(
            f"M{num(-18 - 2.4 * i)} {num(200 + 22 * i)}q{num(9 + 1.2 * i)} 12 {num(18 + 2.4 * i)} 0t{num(18 + 2.4 * i)} 0"
            for i in range(8)
        )
        return ink.line(waves, 1.6, 0.9) + ink.lit("M9 146A17 17 0 1 0 9 174A13 13 0 1 1 9 146Z")
    if faction == "hollow-choir":
        void = (
            ink.glow(0, 176, 40)
            + circle(0, 176, 17, fill=ink.palette.glow)
            + circle(2, 176, 13.5, fill=ink.palette.dark)
        )
        return (
            ink.line(
                "M0 194-7 226 5 252-9 292 4 330-3 370M5 252 17 274 14 300M-9 292-21 312", 1.6, 0.95
            )
            + void
        )
    return ink.lit(
        "".join(sparkle(0, 170 + 40 * i, 13 - 2 * i) for i in range(5)), 0.95
    ) + ink.line("M0 180V366", 1, 0.7)


def _pauldrons(ink: Ink, chance: Chance) -> str:
    kind = chance.whole(0, 3)
    if kind == 0:
        return ""
    shapes = (
        "",
        "31,134 65,118 90,140 92,176 66,166 46,152",
        "29,136 75,104! 95,150 88,184 60,168 42,152",
        "26,132 60,128 83,150 82,168 56,158 37,148",
    )
    d = ink.body(_open(shapes[kind]))
    return ink.both(d, ink.line("M56 142Q84 138 98 164", 1.4, 0.8))


def _open(points: str) -> str:
    """A closed outline that is not mirrored."""
    from cards.art.pen import curve, spots

    return curve(spots(points))


def _head(ink: Ink, chance: Chance, faction: str | None) -> str:
    kind = chance.pick(HEADS)
    neck = ink.body("M-12 116H12L20 140H-20Z")
    if kind == "hood":
        face = outline("0,62 17,70 22,94 12,118 0,124")
        return (
            ink.body(outline("0,34! 30,46 46,80 48,112 38,138 0,146"))
            + path(face, fill=ink.palette.dark)
            + _gaze(ink, chance, faction, 98)
        )
    if kind == "helm":
        lines = "M0 52V90M0 102V130M22 92H7L4 128"
        return (
            neck
            + ink.body(outline("0,46 26,54 36,80 33,110 18,130 0,136!"))
            + ink.both(ink.line(lines, 1.5, 0.9))
            + _gaze(ink, chance, faction, 94)
        )
    if kind == "veil":
        veil = outline("0,46 30,54 42,86 46,130 62,170! 0,152")
        hems = "".join(
            f"M{-38 - 2 * i} {96 + 14 * i}Q0 {110 + 14 * i} {38 + 2 * i} {96 + 14 * i}"
            for i in range(3)
        )
        return neck + ink.body(veil) + ink.line(hems, 1.1, 0.6) + _gaze(ink, chance, faction, 88)
    hair = outline("0,42 34,52 46,88 42,126 58,160! 24,146 0,140")
    face = outline("0,60 18,64 24,86 18,110 0,124")
    light = path(face, fill=ink.palette.accent, stroke=ink.palette.rim, stroke_width=1.4)
    features = ink.both(
        path("M5 90Q11 86 17 90", fill="none", stroke=ink.palette.dark, stroke_width=2.0)
    ) + path("M0 88V102M-5 111H5", stroke=ink.palette.dark, stroke_width=1.6)
    return neck + ink.body(hair) + light + features


def _gaze(ink: Ink, chance: Chance, faction: str | None, y: float) -> str:
    """Two eyes, one, or (for the Choir) an eclipse where a face should be."""
    if faction == "hollow-choir" and chance.unit() < 0.5:
        return (
            ink.glow(0, y, 34)
            + circle(0, y, 17, fill=ink.palette.glow)
            + circle(1.5, y, 15, fill=ink.palette.dark)
        )
    if chance.unit() < 0.15:
        return ink.star(0, y, 14)
    return ink.both(
        ink.glow(9, y, 12) + path(f"M4 {num(y)}L15 {num(y - 4)}L12 {num(y + 2)}Z", fill="#fff")
    )


def _headgear(ink: Ink, chance: Chance, faction: str | None, level: int) -> str:
    kind = chance.pick(HEADGEAR.get(faction or "", ANY_HEADGEAR))
    points = 2 * level + 1
    if kind in {"rays", "spikes", "thorns", "broken"}:
        return _spikes(ink, chance, kind, points)
    if kind == "mitre":
        return (
            ink.body(outline("0,-6! 22,20 34,58! 0,64"))
            + ink.line("M0 6V56M-28 50H28", 1.6, 0.9)
            + ink.star(0, -8, 12 + level)
        )
    if kind == "plume":
        return ink.body(outline("0,2 12,6 16,40 10,58 0,60")) + ink.both(
            ink.line("M4 8C22-16 46-14 58 14C44 10 30 16 14 34M6 14C24 0 36 0 46 12", 1.8, 0.9)
        )
    if kind == "crescent":
        return path(
            "M-46 30A48 48 0 1 0 46 30A50 44 0 0 1-46 30Z",
            fill=ink.palette.rim,
            transform="translate(0 -34)",
        ) + ink.star(0, 4, 12 + level)
    if kind == "veilcrown":
        drops = "".join(
            circle(x, 58 + abs(x) / 5, 3.4, fill=ink.palette.glow) for x in range(-32, 33, 8)
        )
        return ink.line("M-36 62Q0 40 36 62", 3, 1) + drops + ink.star(0, 44, 12 + 2 * level)
    if kind == "fins":
        return ink.both(
            ink.body(_open("28,60 50,30 84,10! 74,50 90,62! 64,80 42,92")),
            ink.line("M40 74 76 22M44 82 80 60", 1.3, 0.8),
        )
    if kind == "horns":
        return ink.both(
            ink.body("M22 58C58 50 76 18 60-18C92 10 92 66 34 82Z"),
            ink.line("M52 62 62 68M66 46 78 50M70 24 82 22", 1.3, 0.8),
        )
    return ink.both(
        ink.line("M16 56C26 26 58 22 64-4M40 32C60 26 72 28 84 14M52 20C50 4 44-6 38-16", 4.5, 1)
    ) + ink.both(ink.star(64, -4, 9), ink.star(84, 14, 8))


def _spikes(ink: Ink, chance: Chance, kind: str, points: int) -> str:
    """A crown with two points for each level and one in the middle."""
    low, high = {"rays": (22, 44), "spikes": (16, 34), "thorns": (10, 42), "broken": (4, 38)}[kind]
    out = []
    for i in range(points):
        share = i / (points - 1) if points > 1 else 0.5
        angle = -62 + 124 * share
        length = high if i % 2 == 0 else low
        if kind in {"thorns", "broken"}:
            length = chance.between(low, high)
        lean = chance.between(-10, 10) if kind == "thorns" else 0
        half = 52 / points
        out.append(
            polyline(
                [
                    polar(0, FACE - 6, 38, angle - half),
                    polar(0, FACE - 6, 40 + length, angle + lean),
                    polar(0, FACE - 6, 38, angle + half),
                ],
                close=True,
            )
        )
    band = el(
        "path", d="M-36 72A40 40 0 0 1 36 72", fill="none", stroke=ink.palette.rim, stroke_width=6
    )
    return (
        path("".join(out), fill=ink.palette.accent, stroke=ink.palette.dark, stroke_width=1.0)
        + band
    )


def _arms(ink: Ink, chance: Chance, arms: str, faction: str | None) -> str:
    draw = {
        "wide": _wide,
        "raised": _raised,
        "mirror": _held_mirror,
        "sword": _held_sword,
        "orb": _held_orb,
    }.get(arms, _staff)
    return draw(ink, chance, faction)


def _sleeves(ink: Ink, points: str, hand: tuple[float, float]) -> str:
    return ink.both(
        ink.body(_open(points)),
        circle(*hand, 6.5, fill=ink.palette.accent, stroke=ink.palette.dark),
    )


FOLDED = "37,150 71,176 82,222 60,262! 34,238 8,222 7,204 34,206 48,192"


def _staff(ink: Ink, chance: Chance, faction: str | None) -> str:
    """A staff beside the figure, as tall as it."""
    x = chance.sign() * 104
    top = 24
    pole = path(f"M{x} {top}V372", stroke=ink.palette.dark, stroke_width=8) + path(
        f"M{x} {top}V372", stroke=ink.palette.accent, stroke_width=4
    )
    head = {
        "meridian-court": ink.ring(x, top, 26, 5, 1)
        + ink.lit(
            "".join(
                polyline(
                    [polar(x, top, 30, a - 6), polar(x, top, 44, a), polar(x, top, 30, a + 6)],
                    close=True,
                )
                for a in range(0, 360, 30)
            )
        ),
        "tide-of-glass": path(
            f"M{x + 14} {top - 30}A32 32 0 1 0 {x + 14} {top + 30}A24 24 0 1 1 {x + 14} {top - 30}Z",
            fill=ink.palette.rim,
        ),
        "hollow-choir": ink.glow(x, top, 50)
        + circle(x, top, 24, fill=ink.palette.dark, stroke=ink.palette.rim, stroke_width=4),
    }.get(faction or "", ink.star(x, top, 38))
    side = 1 if x > 0 else -1
    sleeve = el(
        "g",
        ink.body(_open("44,146 80,164 108,206 112,222 84,252! 66,222 46,196"))
        + circle(105, 212, 7, fill=ink.palette.accent, stroke=ink.palette.dark),
        transform=f"scale({side} 1)",
    )
    rest = el(
        "g",
        ink.body(_open("44,150 84,180 96,236 84,276! 62,250 52,200")),
        transform=f"scale({-side} 1)",
    )
    return pole + head + ink.star(x, top, 18) + rest + sleeve


def _wide(ink: Ink, chance: Chance, faction: str | None) -> str:
    """Arms spread, a light over each hand."""
    y = chance.between(176, 196)
    lights = "".join(
        ink.glow(s * 138, y - 30, 60)
        + circle(
            s * 138,
            y - 30,
            17,
            fill=ink.palette.dark if s < 0 else ink.palette.glow,
            stroke=ink.palette.rim,
            stroke_width=2.4,
        )
        for s in (-1, 1)
    )
    return (
        _sleeves(
            ink,
            f"42,142 84,166 134,{num(y)} 138,{num(y + 14)} 124,{num(y + 76)}! 92,{num(y + 44)} 62,214 46,190",
            (138, y + 5),
        )
        + lights
        + ink.star(138, y - 30, 22)
        + ink.star(-138, y - 30, 15)
    )


def _raised(ink: Ink, chance: Chance, faction: str | None) -> str:
    """Arms raised; an arc of stars between the hands."""
    arc = [polar(0, 84, 122, a) for a in range(-54, 55, 18)]
    return (
        _sleeves(ink, "37,150 70,126 83,62 97,62 104,140! 85,196 51,212", (106, 56))
        + ink.line(polyline(arc), 1.4, 0.9)
        + "".join(ink.star(x, y, 12 if i % 2 else 17) for i, (x, y) in enumerate(arc))
    )


def _held_mirror(ink: Ink, chance: Chance, faction: str | None) -> str:
    """A round mirror before the breast."""
    stars = ink.points([(chance.between(-26, 26), chance.between(192, 244)) for _ in range(9)], 3)
    return (
        _sleeves(ink, "37,150 75,180 85,230 65,270! 48,256 34,238 41,216", (42, 234))
        + circle(0, 218, 50, fill=ink.url("water"), stroke=ink.palette.rim, stroke_width=5)
        + ink.scale(0, 218, 58, 0.8)
        + stars
        + ink.star(chance.between(-12, 12), 212, 18)
    )


def _held_sword(ink: Ink, chance: Chance, faction: str | None) -> str:
    """A sword, point down."""
    blade = path(
        "M-8 212H8L6 352 0 368-6 352Z",
        fill=ink.palette.rim,
        stroke=ink.palette.dark,
        stroke_width=1.4,
    )
    hilt = path(
        "M-40 204Q0 218 40 204M0 210V164", fill="none", stroke=ink.palette.dark, stroke_width=11
    ) + path(
        "M-40 204Q0 218 40 204M0 210V164", fill="none", stroke=ink.palette.accent, stroke_width=6
    )
    return (
        blade
        + _sleeves(ink, "37,150 75,178 82,222 56,254! 29,222 7,204 7,184 31,190", (8, 190))
        + hilt
        + ink.star(0, 158, 15)
    )


def _held_orb(ink: Ink, chance: Chance, faction: str | None) -> str:
    """A small world between the hands."""
    tilt = chance.between(-24, 24)
    belt = el(
        "ellipse",
        rx=54,
        ry=13,
        fill="none",
        stroke=ink.palette.rim,
        stroke_width=2.4,
        transform=f"translate(0 214)rotate({num(tilt)})",
    )
    return (
        _sleeves(ink, FOLDED, (24, 244))
        + ink.glow(0, 214, 80)
        + circle(0, 214, 30, fill=ink.url("water"), stroke=ink.palette.rim, stroke_width=2.4)
        + belt
        + ink.star(-8, 206, 16)
    )


def _constellation(ink: Ink, arms: str) -> str:
    """The stars that the eye joins to the figure."""
    hand = {"wide": (138.0, 190.0), "raised": (106.0, 56.0)}.get(arms, (46.0, 226.0))
    joins = f"M0 140 52 150 {num(hand[0])} {num(hand[1])}M52 150 42 262 98 358M0 140 42 262"
    return ink.both(
        ink.line(joins, 1.1, 0.85, stroke_dasharray="1 4"),
        ink.star(52, 150, 10),
        ink.star(42, 262, 8),
        ink.star(98, 358, 10),
    )
