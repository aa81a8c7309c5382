"""Artefacts: instruments of the sky, each in a box from -150 to 150 across and 0 to 340 down."""

import math
from collections.abc import Callable

from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.pen import circle, el, num, outline, path, polar, polyline, sparkle

Drawing = Callable[[Ink, Chance], str]


def _disc(ink: Ink, x: float, y: float, r: float, width: float = 3) -> str:
    return circle(x, y, r, fill=ink.url("body"), stroke=ink.palette.rim, stroke_width=width)


def _brass(ink: Ink, d: str, width: float) -> str:
    """A bar of metal: dark edge, light core."""
    look: dict[str, object] = {"d": d, "fill": "none"}
    return (
        el("path", stroke=ink.palette.dark, stroke_width=width + 4, **look)
        + el("path", stroke=ink.palette.accent, stroke_width=width, **look)
        + el("path", stroke="#fff", stroke_width=width / 4, opacity="0.6", **look)
    )


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
        + _brass(ink, "M0 44V62", 6)
        + _disc(ink, 0, 190, 136, 4)
        + ink.scale(0, 190, 118, 0.9)
        + net
        + flames
        + _brass(ink, rule, 7)
        + _disc(ink, 0, 190, 10)
    )


def mirror(ink: Ink, chance: Chance) -> str:
    """A hand mirror that shows another sky."""
    stars = ink.points(
        [(chance.between(-62, 62), chance.between(60, 210)) for _ in range(22)], 2.6, 0.9
    )
    glass = el(
        "ellipse",
        cx=0,
        cy=134,
        rx=86,
        ry=112,
        fill=ink.url("water"),
        stroke=ink.palette.rim,
        stroke_width=3,
    )
    frame = el(
        "ellipse",
        cx=0,
        cy=134,
        rx=102,
        ry=128,
        fill=ink.url("body"),
        stroke=ink.palette.accent,
        stroke_width=4,
    )
    beads = "".join(
        circle(
            102 * math.sin(i * 0.3927),
            134 - 128 * math.cos(i * 0.3927),
            6 if i % 2 else 9,
            fill=ink.palette.accent,
        )
        for i in range(16)
    )
    sheen = path(
        "M-60 70C-30 40 20 34 50 60L-40 196C-62 170-70 110-60 70Z", fill="#fff", opacity="0.22"
    )
    return (
        _brass(ink, "M0 262V332", 13)
        + _disc(ink, 0, 332, 10)
        + frame
        + beads
        + glass
        + stars
        + sheen
        + ink.star(chance.between(-30, 30), 110, 22)
    )


def key(ink: Ink, chance: Chance) -> str:
    """A key whose bow is a small sun."""
    teeth = "".join(f"M0 {y}H{num(chance.between(30, 62))}" for y in (268, 290, 312))
    bow = "".join(ink.ring(*polar(0, 86, 46, a), 30, 6, 1) for a in (0, 120, 240))
    return (
        _brass(ink, "M0 120V330" + teeth, 12)
        + _disc(ink, 0, 86, 62)
        + bow
        + ink.star(0, 86, 36)
        + _brass(ink, "M-22 156H22M-16 172H16", 7)
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
        + _brass(ink, "M-98 38H98M-98 340H98", 12)
        + _brass(ink, "M-90 40V338M90 40V338", 6)
        + ink.star(0, 190, 18)
    )


def armillary(ink: Ink, chance: Chance) -> str:
    """A sphere of rings on its stand."""
    tilt = chance.between(14, 36)
    rings = "".join(
        el(
            "ellipse",
            cx=0,
            cy=150,
            rx=120,
            ry=num(120 * k),
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
        _brass(ink, "M0 276V318M-62 338C-40 318 40 318 62 338Z", 10)
        + _brass(ink, axis, 4)
        + ink.ring(0, 150, 120, 8, 1)
        + ink.scale(0, 150, 104, 0.6)
        + rings
        + ink.glow(0, 150, 70)
        + _disc(ink, 0, 150, 22)
        + ink.star(0, 150, 26)
    )


def lantern(ink: Ink, chance: Chance) -> str:
    """A cage of brass with a star in it."""
    bars = "".join(f"M{x} 124C{x * 1.25} 180 {x * 1.25} 240 {x} 300" for x in (-66, -24, 24, 66))
    roof = outline("0,54! 20,62 44,96 88,118! 70,126 0,126")
    foot = outline("0,296! 74,296 92,322! 60,338 0,338")
    return (
        ink.ring(0, 30, 22, 6, 1)
        + ink.glow(0, 212, 150)
        + ink.body(outline("0,120! 70,120 84,210 70,302 0,302"), fill_opacity=0.35)
        + ink.star(0, 212, 52 + chance.between(0, 14))
        + _brass(ink, bars, 5)
        + ink.body(roof)
        + ink.body(foot)
        + ink.line("M-70 112H70M-70 310H70", 2, 0.9)
    )


def sword(ink: Ink, chance: Chance) -> str:
    """A blade with a constellation along its ridge."""
    blade = outline("0,4! 22,44 20,236! 0,240")
    places = [(chance.between(-7, 7), 40 + 26 * i) for i in range(8)]
    guard = "M-84 246C-50 232-30 244 0 244S50 232 84 246"
    return (
        ink.body(blade, stroke_width=2.4)
        + ink.line("M0 18V236", 1.2, 0.8)
        + ink.line(polyline(places), 1.2, 0.9)
        + ink.points(places, 6)
        + _brass(ink, guard, 11)
        + _brass(ink, "M0 252V312", 13)
        + ink.line("M-8 262 8 270M-8 276 8 284M-8 290 8 298", 2, 0.9)
        + _disc(ink, 0, 322, 17)
        + ink.star(0, 322, 16)
    )


def chalice(ink: Ink, chance: Chance) -> str:
    """A cup that pours light."""
    cup = outline("0,130! 104,122 100,180 66,226 16,244 14,290 60,318 74,338! 0,338")
    rise = [(chance.between(-70, 70), chance.between(10, 110)) for _ in range(26)]
    return (
        ink.glow(0, 110, 120)
        + ink.points(rise, 3.4, 0.9)
        + ink.body(cup, stroke_width=3)
        + el(
            "ellipse",
            cx=0,
            cy=126,
            rx=104,
            ry=22,
            fill=ink.url("water"),
            stroke=ink.palette.rim,
            stroke_width=3,
        )
        + ink.line("M-92 176C-50 196 50 196 92 176M-84 192C-44 210 44 210 84 192", 1.6, 0.9)
        + ink.lit("".join(sparkle(x, 208, 9) for x in (-44, 0, 44)), 0.9)
        + _disc(ink, 0, 262, 15)
        + ink.star(0, 84, 30)
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
        + _brass(ink, "M0 54V66", 9)
        + _disc(ink, 0, 200, 134, 6)
        + ink.scale(0, 200, 116, 0.9)
        + ink.ring(0, 200, 104, 1, 0.6)
        + rose
        + _disc(ink, 0, 200, 9)
        + ink.star(*polar(0, 200, 98, turn), 20)
    )


def bell(ink: Ink, chance: Chance) -> str:
    """A bell and the rings of its sound."""
    waves = "".join(
        ink.ring(0, 290, r, 1.6, 0.5 - r / 600, stroke_dasharray="60 12")
        for r in (70, 120, 170, 220)
    )
    shape = outline("0,50! 30,56 62,90 72,170 84,236 124,288! 60,304 0,306")
    return (
        waves
        + _brass(ink, "M0 50V22", 9)
        + ink.ring(0, 18, 15, 6, 1)
        + _disc(ink, chance.between(-26, 26), 312, 20)
        + ink.body(shape, stroke_width=3)
        + ink.line(
            "M-78 214C-40 226 40 226 78 214M-82 230C-40 244 40 244 82 230M-60 96C-30 106 30 106 60 96",
            2,
            0.9,
        )
        + ink.lit("".join(sparkle(x, 160, 13) for x in (-36, 0, 36)), 0.95)
    )


def crown(ink: Ink, chance: Chance) -> str:
    """A crown whose points carry stars."""
    shape = outline("0,70! 26,180! 62,96! 82,186! 136,118! 112,262 0,274")
    gems = "".join(
        ink.star(s * x, y, r) for x, y, r in ((62, 90, 17), (136, 112, 15)) for s in (-1, 1)
    )
    band = "M-112 262C-60 290 60 290 112 262L106 300C56 326-56 326-106 300Z"
    stones = "".join(
        circle(x, 294 - x * x / 900, 8, fill=ink.palette.rim if i % 2 else ink.palette.mist)
        for i, x in enumerate((-84, -42, 0, 42, 84))
    )
    return (
        ink.glow(0, 180, 170, 0.7)
        + ink.body(shape, stroke_width=3)
        + ink.body(band, stroke_width=3)
        + stones
        + gems
        + ink.star(0, 62, 26 + chance.between(0, 6))
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
    beam = path("M-30 30 L30 30 L90 420 L-90 420Z", fill=ink.url("glow"), opacity="0")
    return (
        beam
        + _brass(ink, legs, 7)
        + el("g", tube, transform=f"translate(0 172)rotate({num(180 + lean)})scale(1 -1)")
        + _disc(ink, 0, 190, 16)
        + ink.star(150 * math.cos(math.radians(lean)), 172 + 190 * math.sin(math.radians(lean)), 34)
    )


def balance(ink: Ink, chance: Chance) -> str:
    """Scales with a star against a moon."""
    dip = chance.sign() * chance.between(8, 26)
    pans = ""
    for side in (-1, 1):
        y = 100 + side * dip
        x = side * 112
        pans += ink.line(
            f"M{x} {num(y)}L{x - 46} {num(y + 116)}M{x} {num(y)}L{x + 46} {num(y + 116)}", 1.6, 0.9
        )
        pans += ink.body(
            f"M{x - 54} {num(y + 116)}H{x + 54}C{x + 44} {num(y + 154)} {x - 44} {num(y + 154)} {x - 54} {num(y + 116)}Z"
        )
    beam = f"M-116 {num(100 - dip)}Q0 66 116 {num(100 + dip)}"
    return (
        _brass(ink, "M0 70V322M-60 338H60M-40 326H40", 10)
        + _brass(ink, beam, 8)
        + pans
        + _disc(ink, 0, 76, 18)
        + ink.star(0, 40, 26)
        + ink.star(-112, 196 - dip, 20)
        + circle(112, 198 + dip, 18, fill=ink.palette.glow)
    )


def lyre(ink: Ink, chance: Chance) -> str:
    """A lyre strung with light."""
    arm = "M20 322C110 300 60 190 118 130C140 100 120 60 92 74"
    strings = "".join(f"M{x} 112L{num(x * 0.5)} 300" for x in (-48, -29, -10, 10, 29, 48))
    stars = [
        (x * (1 - t / 2), 112 + 188 * t)
        for x, t in (
            (-48, 0.2),
            (-29, 0.5),
            (-10, 0.3),
            (10, 0.7),
            (29, 0.25),
            (48, chance.between(0.5, 0.8)),
        )
    ]
    return (
        ink.both(_brass(ink, arm, 12))
        + _brass(ink, "M-104 112H104", 9)
        + ink.line(strings, 1.6, 0.95)
        + ink.points(stars, 7)
        + ink.body(outline("0,296! 44,300 50,324 20,340 0,340"))
        + ink.star(0, 70, 28)
    )


def book(ink: Ink, chance: Chance) -> str:
    """An open atlas; a constellation rises from it."""
    page = "M0 250C40 226 100 226 142 242V330C100 312 40 314 0 336Z"
    rows = "".join(
        f"M20 {258 + 14 * i}C56 {244 + 14 * i} 92 {242 + 14 * i} 124 {250 + 14 * i}"
        for i in range(5)
    )
    places = [(chance.between(-110, 110), 30 + 28 * i + chance.between(-8, 8)) for i in range(7)]
    return (
        ink.glow(0, 200, 150, 0.8)
        + ink.both(ink.body(page, stroke_width=2.6), ink.line(rows, 1.3, 0.6))
        + ink.line("M0 250V336", 3, 0.9)
        + ink.line(polyline([*places, (0, 240)]), 1.6, 0.85)
        + "".join(ink.star(x, y, 15) for x, y in places)
    )


def mask(ink: Ink, chance: Chance) -> str:
    """A face for a ceremony, one half of it light."""
    face = outline("0,50! 44,46 92,70 104,140 96,214 62,286 24,324 0,330")
    rays = "".join(
        polyline(
            [polar(0, 160, 120, a - 4), polar(0, 160, 168, a), polar(0, 160, 120, a + 4)],
            close=True,
        )
        for a in range(-75, 76, 25)
    )
    eye = "M26 150C44 132 70 134 84 150C68 164 44 166 26 150Z"
    half = path(
        "M0 50C-44 46-92 70-104 140S-62 286-24 324L0 330Z", fill=ink.palette.rim, opacity="0.24"
    )
    tears = ink.points([(chance.sign() * 56, 180 + 16 * i) for i in range(5)], 4, 0.9)
    return (
        ink.lit(rays, 0.8)
        + ink.body(face, stroke_width=3)
        + half
        + ink.both(path(eye, fill=ink.palette.glow), ink.line("M22 128Q54 108 90 130", 2.4, 0.9))
        + ink.line("M0 110V214L-12 226M-26 266Q0 282 26 266M-18 270Q0 274 18 270M0 62V96", 2, 0.9)
        + tears
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
        + _brass(ink, f"M-170 {num(chance.between(196, 240))}L-30 186", 4)
        + ink.body(prism, fill_opacity=0.72, stroke_width=3)
        + ink.line(edge, 1.6, 0.9)
        + ink.star(0, 186, 30)
        + _brass(ink, "M-90 320H90M-60 336H60", 8)
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
        el(
            "ellipse",
            cx=0,
            cy=num(216 + d),
            rx=140,
            ry=78,
            fill=ink.url("body"),
            stroke=ink.palette.rim,
            stroke_width=3,
        )
        for d in (14, 0)
    )
    shade = chance.between(-100, 100)
    return (
        _brass(ink, "M0 290V330M-64 338H64", 14)
        + plate
        + ink.line(hours, 2, 0.9)
        + ink.ring(0, 216, 0.1)
        + path(
            f"M0 216L{num(shade)} 268L{num(shade + 24)} 258Z", fill=ink.palette.dark, opacity="0.8"
        )
        + ink.body("M-6 220 0 60 66 222Z", fill=ink.palette.accent, stroke_width=2)
        + ink.star(0, 48, 26)
    )


def anchor(ink: Ink, chance: Chance) -> str:
    """An anchor for something lighter than a ship."""
    links = [(8 * (-1) ** i, 30 - 14 * i) for i in range(4)]
    chain = "".join(ink.ring(x, y, 8, 3, 0.9) for x, y in links)
    return (
        chain
        + ink.ring(0, 62, 22, 9, 1)
        + _brass(
            ink,
            "M0 84V320M-56 112H56M-116 226C-96 300-40 320 0 322C40 320 96 300 116 226M-134 244-116 222-94 240M134 244 116 222 94 240",
            13,
        )
        + ink.star(0, 200 + chance.between(-20, 20), 30)
    )


def ringstone(ink: Ink, chance: Chance) -> str:
    """A ring with a stone that holds a sky."""
    stone = outline("0,24! 52,40! 74,82! 0,160!")
    facets = "M-52 40 52 40M-74 82H74M-52 40-26 82 0 160 26 82 52 40M-26 82 0 40 26 82"
    return (
        ink.ring(0, 236, 92, 20, 1)
        + ink.ring(0, 236, 92, 13, 1, stroke_opacity=0.2)
        + ink.ring(0, 236, 102, 2, 1)
        + ink.ring(0, 236, 82, 2, 1)
        + ink.glow(0, 90, 130)
        + ink.body(stone, stroke_width=3)
        + ink.line(facets, 1.6, 0.9)
        + ink.star(chance.between(-18, 18), 70, 24)
        + _brass(ink, "M-40 148Q0 176 40 148", 7)
    )


ARTEFACTS: dict[str, Drawing] = {
    f.__name__: f
    for f in (
        astrolabe,
        mirror,
        key,
        hourglass,
        armillary,
        lantern,
        sword,
        chalice,
        compass,
        bell,
        crown,
        telescope,
        balance,
        lyre,
        book,
        mask,
        lens,
        sundial,
        anchor,
        ringstone,
    )
}
