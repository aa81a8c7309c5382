"""Instruments of the sky, each in a box from -150 to 150 across and 0 to 340 down."""

import math

from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.pen import circle, el, ellipse, num, outline, path, polar, polyline, route, sparkle


def astrolabe(ink: Ink, chance: Chance) -> str:
    """Mother, scales, the star net and the rule."""
    off = chance.between(-26, 26)
    net = "".join(ink.ring(off * k, 190 + 20 * k, 100 - 32 * k, 2.2, 0.8) for k in (0.3, 0.8, 1.5))
    angle = chance.between(15, 75)
    rule = polyline([polar(0, 190, 128, angle), polar(0, 190, 128, angle + 180)])
    flames = "".join(
        ink.lit(sparkle(*polar(0, 190, chance.between(40, 96), 51 * i), 11)) for i in range(7)
    )
    return (
        ink.ring(0, 26, 18, 6, 1)
        + ink.brass("M0 44V62", 6)
        + ink.disc(0, 190, 136, 4)
        + ink.scale(0, 190, 118, 0.9)
        + net
        + flames
        + ink.brass(rule, 7)
        + ink.disc(0, 190, 10)
    )


def armillary(ink: Ink, chance: Chance) -> str:
    """A sphere of rings on its stand."""
    tilt = chance.between(14, 36)
    rings = "".join(
        ellipse(
            0,
            150,
            120,
            120 * k,
            fill="none",
            stroke=c,
            stroke_width=w,
            transform=f"rotate({num(a)} 0 150)",
        )
        for k, a, w, c in (
            (0.3, tilt, 9, ink.palette.accent),
            (0.3, tilt, 2, ink.palette.dark),
            (0.28, tilt - 66, 5, ink.palette.rim),
            (0.5, 90, 4, ink.palette.accent),
            (0.8, tilt + 90, 2, ink.palette.rim),
        )
    )
    axis = polyline([polar(0, 150, 146, tilt), polar(0, 150, 146, tilt + 180)])
    return (
        ink.brass("M0 276V318M-62 338C-40 318 40 318 62 338Z", 10)
        + ink.brass(axis, 4)
        + ink.ring(0, 150, 120, 8, 1)
        + ink.scale(0, 150, 104, 0.6)
        + rings
        + ink.glow(0, 150, 70)
        + ink.disc(0, 150, 22)
        + ink.star(0, 150, 26)
    )


def compass(ink: Ink, chance: Chance) -> str:
    """A rose of winds in a case with an open lid."""
    turn = chance.between(-30, 30)
    rose = "".join(
        path(
            polyline(
                [polar(0, 200, r, a + turn), polar(0, 200, 17, a + 45 + turn), (0, 200)], close=True
            ),
            fill=ink.palette.rim,
        )
        + path(
            polyline(
                [polar(0, 200, r, a + turn), polar(0, 200, 17, a - 45 + turn), (0, 200)], close=True
            ),
            fill=ink.palette.dark,
            stroke=ink.palette.accent,
        )
        for r, angles in ((64, (45, 135, 225, 315)), (98, (0, 90, 180, 270)))
        for a in angles
    )
    return (
        ink.ring(0, 34, 20, 6, 1)
        + ink.brass("M0 54V66", 9)
        + ink.disc(0, 200, 134, 6)
        + ink.scale(0, 200, 116, 0.9)
        + ink.ring(0, 200, 104, 1, 0.6)
        + rose
        + ink.disc(0, 200, 9)
        + ink.star(*polar(0, 200, 98, turn), 20)
    )


def telescope(ink: Ink, chance: Chance) -> str:
    """A tube on three legs, turned to a star."""
    lean = chance.between(-46, -32)
    tube = (
        ink.body("M-110-26H30V26H-110ZM30-20H86V20H30ZM86-14H130V14H86Z", stroke_width=2.4)
        + ink.body("M-128-34H-106V34H-128Z")
        + ink.line("M-84-26V26M8-26V26M62-20V20", 3, 0.9)
        + ink.line("M-100 0H20", 1, 0.5)
    )
    legs = "M0 196-74 336M0 196 74 336M0 196V330"
    return (
        ink.brass(legs, 7)
        + el("g", tube, transform=f"translate(0 172)rotate({num(180 + lean)})scale(1 -1)")
        + ink.disc(0, 190, 16)
        + ink.star(150 * math.cos(math.radians(lean)), 172 + 190 * math.sin(math.radians(lean)), 34)
    )


def sundial(ink: Ink, chance: Chance) -> str:
    """A tilted plate, its hours, and the blade that throws the shadow."""
    hours = "".join(
        polyline(
            [
                (math.sin(a) * 96, 216 - math.cos(a) * 52),
                (math.sin(a) * 124, 216 - math.cos(a) * 68),
            ]
        )
        for a in (math.radians(d) for d in range(-90, 271, 15))
    )
    plate = "".join(
        ellipse(0, 216 + d, 140, 78, fill=ink.url("body"), stroke=ink.palette.rim, stroke_width=3)
        for d in (14, 0)
    )
    shade = chance.between(-100, 100)
    return (
        ink.brass("M0 290V330M-64 338H64", 14)
        + plate
        + ink.line(hours, 2, 0.9)
        + ink.ring(0, 216, 0.1)
        + path(
            f"M0 216L{num(shade)} 268L{num(shade + 24)} 258Z", fill=ink.palette.dark, opacity="0.8"
        )
        + ink.body("M-6 220 0 60 66 222Z", fill=ink.palette.accent, stroke_width=2)
        + ink.star(0, 48, 26)
    )


def balance(ink: Ink, chance: Chance) -> str:
    """Scales with a star against a moon."""
    dip = chance.sign() * chance.between(8, 26)
    pans = ""
    for side in (-1, 1):
        y = 100 + side * dip
        x = side * 112
        low = y + 116
        pans += ink.line(route("M", x - 46, low, "L", x, y, x + 46, low), 1.6, 0.9)
        bowl = ("C", x + 44, y + 154, x - 44, y + 154, x - 54, low, "Z")
        pans += ink.body(route("M", x - 54, low, "H", x + 54, *bowl))
    beam = f"M-116 {num(100 - dip)}Q0 66 116 {num(100 + dip)}"
    return (
        ink.brass("M0 70V322M-60 338H60M-40 326H40", 10)
        + ink.brass(beam, 8)
        + pans
        + ink.disc(0, 76, 18)
        + ink.star(0, 40, 26)
        + ink.star(-112, 196 - dip, 20)
        + circle(112, 198 + dip, 18, fill=ink.palette.glow)
    )


def lens(ink: Ink, chance: Chance) -> str:
    """A prism that parts one ray into many."""
    fan = "".join(
        path(
            polyline([(20, 190), (170, 120 + 26 * i), (170, 142 + 26 * i)], close=True),
            fill=c,
            opacity="0.6",
        )
        for i, c in enumerate(
            (
                ink.palette.rim,
                ink.palette.accent,
                ink.palette.mist,
                ink.palette.sky[2],
                ink.palette.sky[3],
            )
        )
    )
    prism = outline("0,50! 124,290! 0,290!")
    edge = "M0 50 30 236 124 290M30 236-124 290"
    return (
        fan
        + ink.brass(f"M-170 {num(chance.between(196, 240))}L-30 186", 4)
        + ink.body(prism, fill_opacity=0.72, stroke_width=3)
        + ink.line(edge, 1.6, 0.9)
        + ink.star(0, 186, 30)
        + ink.brass("M-90 320H90M-60 336H60", 8)
    )


def hourglass(ink: Ink, chance: Chance) -> str:
    """Two bulbs; the sand is stars."""
    bulb = outline("0,42! 78,42 84,86 50,150 8,190 50,230 84,294 78,338! 0,338")
    fallen = [
        (chance.between(-1, 1) * (10 + 58 * k), 322 - 60 * (1 - k) * chance.unit())
        for k in (chance.unit() for _ in range(40))
    ]
    upper = [(chance.between(-1, 1) * 44, chance.between(100, 140)) for _ in range(18)]
    return (
        ink.body(bulb, fill=ink.url("body"), stroke_width=3)
        + ink.points(fallen, 4, 0.9)
        + ink.points(upper, 3.4, 0.9)
        + ink.line("M0 150V300", 2, 0.9, stroke_dasharray="1 7")
        + ink.brass("M-98 38H98M-98 340H98", 12)
        + ink.brass("M-90 40V338M90 40V338", 6)
        + ink.star(0, 190, 18)
    )


def anchor(ink: Ink, chance: Chance) -> str:
    """An anchor for something lighter than a ship."""
    links = [(8 * (-1) ** i, 30 - 14 * i) for i in range(4)]
    chain = "".join(ink.ring(x, y, 8, 3, 0.9) for x, y in links)
    return (
        chain
        + ink.ring(0, 62, 22, 9, 1)
        + ink.brass("M0 84V320M-56 112H56M-116 226C-96 300-40 320 0 322C40 320 96 300 116 226", 13)
        + ink.brass("M-134 244-116 222-94 240M134 244 116 222 94 240", 13)
        + ink.star(0, 200 + chance.between(-20, 20), 30)
    )


def clock(ink: Ink, chance: Chance) -> str:
    """A water clock: hours above, a wave below."""
    hour = chance.between(0, 360)
    hands = polyline([(0, 190), polar(0, 190, 62, hour)]) + polyline(
        [(0, 190), polar(0, 190, 96, hour * 12 % 360)]
    )
    hours = "".join(sparkle(*polar(0, 190, 104, a), 9) for a in range(0, 360, 30))
    sea = "M-112 232Q-84 214-56 232T0 232T56 232T112 232C96 292 48 316 0 316S-96 292-112 232Z"
    return (
        ink.ring(0, 32, 20, 6, 1)
        + ink.disc(0, 190, 136, 5)
        + path(sea, fill=ink.url("water"), opacity="0.8")
        + ink.scale(0, 190, 122, 0.9)
        + ink.lit(hours)
        + ink.brass(hands, 6)
        + ink.disc(0, 190, 10)
    )
