"""What happens in the heavens, over the whole width of the picture."""

import math

from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.pen import circle, curve, el, ellipse, num, path, polar, polyline, route
from cards.art.sky import HORIZON, MIDDLE


def comet(ink: Ink, chance: Chance) -> str:
    """A head of light and three tails."""
    side = chance.sign()
    x, y = MIDDLE - side * chance.between(50, 90), chance.between(250, 300)
    tails = ""
    for spread, length, opacity in ((0, 1.0, 0.8), (14, 0.86, 0.5), (-11, 0.8, 0.5)):
        angle = side * (52 + spread)
        tip = polar(x, y, 360 * length, angle)
        a, b = polar(x, y, 26, angle - 90), polar(x, y, 26, angle + 90)
        bend = polar(x, y, 180 * length, angle + side * 9)
        tails += path(
            route("M", *a, "Q", *bend, *tip, "Q", *bend, *b, "Z"),
            fill=ink.palette.rim,
            opacity=opacity,
        )
    dust = [
        polar(x, y, chance.between(60, 330), side * (52 + chance.between(-15, 16)))
        for _ in range(34)
    ]
    return (
        ink.glow(x, y, 170)
        + tails
        + ink.points(dust, 3, 0.8)
        + circle(x, y, 27, fill="#fff")
        + ink.star(x, y, 70)
    )


def eclipse(ink: Ink, chance: Chance) -> str:
    """A dark disc before a bright one, at the moment of the bead."""
    y, r = 232.0, chance.between(100, 118)
    rays = "".join(
        polyline(
            [
                polar(MIDDLE, y, r, a - 3),
                polar(MIDDLE, y, r * chance.between(1.2, 2.0), a),
                polar(MIDDLE, y, r, a + 3),
            ],
            close=True,
        )
        for a in range(0, 360, 10)
    )
    bead = polar(MIDDLE, y, r, chance.between(30, 60))
    return (
        ink.glow(MIDDLE, y, r * 2.3)
        + ink.lit(rays, 0.4)
        + circle(MIDDLE, y, r, fill=ink.palette.dark)
        + ink.ring(MIDDLE, y, r, 4, 1)
        + ink.star(*bead, 66)
        + ink.scale(MIDDLE, y, r * 1.66, 0.35)
    )


def shower(ink: Ink, chance: Chance) -> str:
    """Many falling stars from one point."""
    x, y = chance.between(150, 350), chance.between(60, 110)
    trails = []
    heads = ""
    for i in range(15):
        angle = 96 + 168 * (i + chance.between(0.1, 0.9)) / 15
        near, far = chance.between(40, 130), chance.between(170, 360)
        end = polar(x, y, far, angle)
        trails.append(
            polyline(
                [
                    polar(x, y, near, angle),
                    polar(end[0], end[1], 3, angle - 90),
                    polar(end[0], end[1], 3, angle + 90),
                ],
                close=True,
            )
        )
        heads += ink.star(*end, chance.between(9, 20))
    return ink.glow(x, y, 190, 0.9) + ink.lit("".join(trails), 0.75) + heads + ink.star(x, y, 46)


def aurora(ink: Ink, chance: Chance) -> str:
    """Curtains of light above the horizon."""
    out = ""
    for layer in range(4):
        base = 400 - 52 * layer
        phase = chance.between(0, 6)
        places = [
            (x, base + 30 * math.sin(x / (70 + 12 * layer) + phase)) for x in range(-20, 521, 60)
        ]
        top = [(x, y - chance.between(110, 220)) for x, y in reversed(places)]
        fill = (ink.palette.rim, ink.palette.accent, ink.palette.mist, ink.palette.sky[3])[layer]
        out += path(curve([(x, y, False) for x, y in [*places, *top]]), fill=fill, opacity="0.2")
        out += ink.line(curve([(x, y, False) for x, y in places], close=False), 2.4, 0.85)
        pleats = "".join(
            f"M{num(x)} {num(y)}v{num(-chance.between(60, 190))}"
            for x, y in (
                (x, base + 30 * math.sin(x / (70 + 12 * layer) + phase)) for x in range(10, 500, 22)
            )
        )
        out += ink.line(pleats, 1.6, 0.3)
    return out + ink.star(chance.between(150, 350), 90, 30)


def conjunction(ink: Ink, chance: Chance) -> str:
    """Planets in one line, on their orbits."""
    tilt = chance.between(-28, 28)
    out, x = "", -150.0
    for i in range(5):
        r = chance.between(14, 44) if i != 2 else 56
        fill = (
            ink.palette.mist,
            ink.palette.accent,
            ink.palette.dark,
            ink.palette.sky[3],
            ink.palette.rim,
        )[i]
        out += (
            ink.ring(0, 0, abs(x) + 60, 1.2, 0.45)
            + ink.glow(x, 0, r * 1.9, 0.8)
            + circle(x, 0, r, fill=fill, stroke=ink.palette.rim, stroke_width=2)
        )
        out += path(
            route(
                "M", x, -r, "a", r, r, 0, 0, 1, 0, 2 * r, "a", r * 1.5, r * 1.5, 0, 0, 0, 0, -2 * r
            ),
            fill=ink.palette.dark,
            opacity="0.4",
        )
        x += 75
    return el(
        "g",
        ink.line("M-330 0H330", 1.4, 0.9) + out,
        transform=f"translate({num(MIDDLE)} 230)rotate({num(tilt)})",
    )


def dawn(ink: Ink, chance: Chance) -> str:
    """A sun on the horizon, and its rays to the zenith."""
    count = chance.pick((18, 22, 26))
    rays = "".join(
        polyline(
            [
                (MIDDLE, HORIZON),
                polar(MIDDLE, HORIZON, 560, -90 + 180 * (i + 0.2) / count),
                polar(MIDDLE, HORIZON, 560, -90 + 180 * (i + 0.7) / count),
            ],
            close=True,
        )
        for i in range(count)
    )
    r = chance.between(104, 130)
    rings = "".join(ink.ring(MIDDLE, HORIZON, r * k, 1.4, 0.7) for k in (1.16, 1.55, 2.1, 2.8))
    return (
        ink.lit(rays, 0.16)
        + ink.glow(MIDDLE, HORIZON, 330)
        + circle(MIDDLE, HORIZON, r, fill=ink.palette.glow)
        + rings
        + ink.scale(MIDDLE, HORIZON, r * 1.34, 0.8)
        + ink.star(MIDDLE, HORIZON - r * 2.1, 26)
    )


def whirl(ink: Ink, chance: Chance) -> str:
    """A spiral of stars."""
    way = chance.sign()
    arms, places = [], []
    for arm in range(3):
        spiral = (polar(0, 0, 14 + 11.5 * i, arm * 120 + way * i * 21) for i in range(16))
        line = [(MIDDLE + x, 232 + y * 0.66, False) for x, y in spiral]
        arms.append(curve(line, close=False))
        places += [
            (x + chance.between(-14, 14), y + chance.between(-11, 11)) for x, y, _ in 3 * line
        ]
    return (
        ink.glow(MIDDLE, 232, 230, 0.9)
        + ink.line("".join(arms), 12, 0.2)
        + ink.line("".join(arms), 2, 0.85)
        + ink.points(places, 2.4, 0.85)
        + ink.star(MIDDLE, 232, 58)
    )


def fall(ink: Ink, chance: Chance) -> str:
    """One star falls into the water, and rings run from it."""
    x = MIDDLE + chance.between(-50, 50)
    top = (x + chance.sign() * chance.between(110, 190), 20.0)
    trail = polyline([top, (x - 13, HORIZON - 6), (x + 13, HORIZON - 6)], close=True)
    rings = "".join(
        ellipse(
            x,
            HORIZON,
            r,
            r * 0.17,
            fill="none",
            stroke=ink.palette.rim,
            stroke_width=2.4,
            opacity=f"{1 - r / 300:.2f}",
        )
        for r in (34, 80, 136, 200, 270)
    )
    splash = "".join(
        route(
            *("M", x + s * 12, HORIZON - 4, "Q", x + s * 40, HORIZON - b),
            *(x + s * 74, HORIZON - b * 0.7),
        )
        for s in (-1, 1)
        for b in (60, 110, 150)
    )
    drops = [(x + chance.between(-110, 110), HORIZON - chance.between(20, 170)) for _ in range(24)]
    return (
        ink.glow(x, HORIZON - 20, 220)
        + ink.lit(trail, 0.85)
        + rings
        + ink.line(splash, 3, 0.85)
        + ink.points(drops, 4, 0.9)
        + ink.star(x, HORIZON - 24, 74)
    )


def moons(ink: Ink, chance: Chance) -> str:
    """The phases of the moon in one arc."""
    out = ""
    for i in range(7):
        x, y = polar(MIDDLE, 390, 236, -63 + 21 * i)
        r = 46 - 8 * abs(i - 3)
        out += (
            ink.glow(x, y, r * 2, 0.6)
            + circle(x, y, r, fill=ink.palette.glow)
            + ink.ring(x, y, r, 1.6, 0.9)
        )
        if i != 3:
            out += circle(
                x + (i - 3) * r * -0.3, y, r * 0.98, fill=ink.palette.sky[1], opacity="0.92"
            )
    return (
        ink.ring(MIDDLE, 390, 236, 1.4, 0.6)
        + ink.scale(MIDDLE, 390, 300, 0.5)
        + out
        + ink.star(MIDDLE, 340, 26 + chance.between(0, 14))
    )


def crossing(ink: Ink, chance: Chance) -> str:
    """Two falling stars whose ways cross."""
    x, y = MIDDLE + chance.between(-20, 20), 236 + chance.between(-20, 20)
    trails, heads = "", ""
    for side in (-1, 1):
        angle = side * chance.between(48, 62)
        end, start = polar(x, y, 170, angle + 180), polar(x, y, 250, angle)
        edge = [polar(*end, 7, angle + turn) for turn in (90, -90)]
        trails += polyline([start, *edge], close=True)
        heads += ink.glow(*end, 80) + ink.star(*end, 44)
    dust = [(x + chance.between(-120, 120), y + chance.between(-120, 120)) for _ in range(40)]
    return (
        ink.scale(x, y, 128, 0.5)
        + ink.glow(x, y, 190, 0.8)
        + ink.points(dust, 2.6, 0.7)
        + ink.lit(trails, 0.85)
        + heads
        + ink.star(x, y, 60)
    )


def wheel(ink: Ink, chance: Chance) -> str:
    """The twelve houses of the year, one of them lit."""
    y, turn = 232.0, chance.between(0, 30)
    spokes = "".join(
        polyline([polar(MIDDLE, y, 74, a + turn), polar(MIDDLE, y, 176, a + turn)])
        for a in range(0, 360, 30)
    )
    lit = 30 * chance.whole(0, 11) + turn
    corners = [polar(MIDDLE, y, r, a) for r, a in ((74, lit), (176, lit), (182, lit + 15))]
    corners += [polar(MIDDLE, y, r, a) for r, a in ((176, lit + 30), (74, lit + 30))]
    signs = ""
    for house in range(12):
        places = [
            polar(MIDDLE, y, chance.between(92, 160), 30 * house + turn + chance.between(5, 25))
            for _ in range(4)
        ]
        signs += ink.line(polyline(places), 1, 0.6) + ink.points(places, 4.4)
    return (
        ink.glow(MIDDLE, y, 250)
        + circle(MIDDLE, y, 176, fill=ink.palette.dark, opacity="0.72")
        + path(polyline(corners, close=True), fill=ink.palette.glow, opacity="0.5")
        + ink.line(spokes, 1.6, 0.8)
        + "".join(ink.ring(MIDDLE, y, r, 2.4, 0.9) for r in (74, 176))
        + ink.scale(MIDDLE, y, 190, 0.8)
        + signs
        + ink.star(MIDDLE, y, 52)
    )
