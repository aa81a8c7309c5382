"""Events: what happens in the sky. Drawn over the whole width, in the coordinates of the picture."""

import math
from collections.abc import Callable

from cards.art.chance import Chance
from cards.art.ink import WIDTH, Ink
from cards.art.pen import circle, curve, el, num, path, polar, polyline, sparkle
from cards.art.sky import HORIZON, MIDDLE

Drawing = Callable[[Ink, Chance], str]


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
        d = f"M{num(a[0])} {num(a[1])}Q{num(bend[0])} {num(bend[1])} {num(tip[0])} {num(tip[1])}Q{num(bend[0])} {num(bend[1])} {num(b[0])} {num(b[1])}Z"
        tails += path(d, fill=ink.palette.rim, opacity=opacity)
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


def tide(ink: Ink, chance: Chance) -> str:
    """A great wave that rises under the moon."""
    side = chance.sign()
    waves = ""
    for i, (top, fill) in enumerate(
        ((170, ink.palette.sky[1]), (230, ink.palette.sky[2]), (310, ink.palette.dark))
    ):
        x = 40 + 60 * i
        crest = f"M-40 {num(HORIZON)}C{60 + x} {num(HORIZON - 20)} {40 + x} {top} {190 + x} {top}C{290 + x} {top} {300 + x} {top + 80} {240 + x} {top + 90}C{262 + x} {top + 50} {200 + x} {top + 30} {176 + x} {top + 84}C{150 + x} {top + 150} {280 + x} {num(HORIZON - 10)} 560 {num(HORIZON)}Z"
        waves += path(crest, fill=fill, stroke=ink.palette.rim, stroke_width=2.2)
    spray = [(chance.between(210, 420), chance.between(110, 300)) for _ in range(30)]
    threads = "".join(
        f"M{70 + 26 * i} {num(HORIZON - 8)}C{130 + 22 * i} {400 - 8 * i} {110 + 26 * i} {300 - 10 * i} {190 + 24 * i} {216 + 6 * i}"
        for i in range(6)
    )
    turn = {} if side > 0 else {"transform": f"matrix(-1 0 0 1 {WIDTH} 0)"}
    return el(
        "g",
        ink.glow(350, 130, 130)
        + circle(350, 130, 46, fill=ink.palette.glow)
        + waves
        + ink.line(threads, 1.3, 0.6)
        + ink.points(spray, 3.4, 0.9),
        **turn,
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
            f"M{num(x)} {num(-r)}a{num(r)} {num(r)} 0 0 1 0 {num(2 * r)}a{num(r * 1.5)} {num(r * 1.5)} 0 0 0 0 {num(-2 * r)}",
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


def shatter(ink: Ink, chance: Chance) -> str:
    """A mirror breaks; every piece holds another piece of sky."""
    x, y = MIDDLE + chance.between(-24, 24), 236 + chance.between(-16, 16)
    out = ink.glow(x, y, 200, 0.9)
    angle = 0.0
    while angle < 352:
        step = chance.between(16, 38)
        far, inner = chance.between(110, 210), chance.between(16, 40)
        drift = polar(0, 0, chance.between(4, 20), angle + step / 2)
        corners = [
            polar(x, y, inner, angle + step / 2),
            polar(x, y, far, angle + 3),
            polar(x, y, far * chance.between(0.72, 1.16), angle + step - 3),
        ]
        fill = chance.pick((ink.url("sky"), ink.url("water"), ink.url("body"), ink.palette.mist))
        out += path(
            polyline([(a + drift[0], b + drift[1]) for a, b in corners], close=True),
            fill=fill,
            stroke=ink.palette.rim,
            stroke_width=1.8,
            opacity="0.92",
        )
        angle += step
    chips = [polar(x, y, chance.between(150, 250), chance.between(0, 360)) for _ in range(18)]
    return out + ink.points(chips, 3.4, 0.9) + ink.star(x, y, 46)


def whirl(ink: Ink, chance: Chance) -> str:
    """A spiral of stars."""
    arms, places = [], []
    way = chance.sign()
    for arm in range(3):
        line = []
        for i in range(16):
            a = arm * 120 + way * i * 21
            x, y = polar(0, 0, 14 + 11.5 * i, a)
            line.append((MIDDLE + x, 232 + y * 0.66, False))
            for _ in range(3):
                places.append(
                    (MIDDLE + x + chance.between(-14, 14), 232 + y * 0.66 + chance.between(-11, 11))
                )
        arms.append(curve(line, close=False))
    return (
        ink.glow(MIDDLE, 232, 230, 0.9)
        + ink.line("".join(arms), 12, 0.2)
        + ink.line("".join(arms), 2, 0.85)
        + ink.points(places, 2.4, 0.85)
        + ink.star(MIDDLE, 232, 58)
    )


def storm(ink: Ink, chance: Chance) -> str:
    """Lightning under banks of cloud."""
    banks = ""
    for row, (height, fill) in enumerate(((96, ink.palette.sky[1]), (140, ink.palette.dark))):
        puffs = [
            (x, height + chance.between(-20, 20), chance.between(40, 66))
            for x in range(-10 + 30 * row, 530, 62)
        ]
        rim = "".join(circle(x, y, r + 2.2) for x, y, r in puffs)
        body = "".join(circle(x, y, r) for x, y, r in puffs)
        roof = el("rect", x=-80, y=-80, width=660, height=height + 70)
        banks += el("g", rim, fill=ink.palette.rim, opacity="0.8") + el("g", body, roof, fill=fill)
    return (
        "".join(_bolt(ink, chance, x, width) for x, width in ((250, 5.0), (130, 2.6), (385, 2.6)))
        + banks
    )


def _bolt(ink: Ink, chance: Chance, x: float, width: float) -> str:
    here = x + chance.between(-36, 36)
    line = [(here, 150.0)]
    while line[-1][1] < HORIZON - 8:
        here += chance.between(-34, 34)
        line.append((here, min(HORIZON, line[-1][1] + chance.between(26, 52))))
    core = path(polyline(line), fill="none", stroke="#fff", stroke_width=width)
    return ink.line(polyline(line), width * 3, 0.25) + core + ink.glow(here, HORIZON, 70)


def gate(ink: Ink, chance: Chance) -> str:
    """A door of light that stands on the water."""
    h = chance.between(300, 340)
    out = ink.glow(MIDDLE, HORIZON - h * 0.5, 230)
    for i, inset in enumerate((0, 20, 38)):
        w, top = 96 - inset, HORIZON - h + inset * 1.5
        d = f"M{num(MIDDLE - w)} {num(HORIZON)}V{num(top + w)}A{num(w)} {num(w)} 0 0 1 {num(MIDDLE + w)} {num(top + w)}V{num(HORIZON)}Z"
        out += path(
            d,
            fill=(ink.url("body"), ink.url("water"), ink.palette.glow)[i],
            stroke=ink.palette.rim,
            stroke_width=2.4,
            opacity=(1, 1, 0.75)[i],
        )
    steps = "".join(
        f"M{num(MIDDLE - 70 - 12 * i)} {num(HORIZON - 20 + 7 * i)}H{num(MIDDLE + 70 + 12 * i)}"
        for i in range(3)
    )
    arch = "".join(
        sparkle(*polar(MIDDLE, HORIZON - h + 96, 120, a), 11) for a in range(-80, 81, 20)
    )
    return out + ink.lit(arch) + ink.line(steps, 2, 0.8) + ink.star(MIDDLE, HORIZON - h * 0.45, 40)


def fall(ink: Ink, chance: Chance) -> str:
    """One star falls into the water, and rings run from it."""
    x = MIDDLE + chance.between(-50, 50)
    top = (x + chance.sign() * chance.between(110, 190), 20.0)
    trail = polyline([top, (x - 13, HORIZON - 6), (x + 13, HORIZON - 6)], close=True)
    rings = "".join(
        el(
            "ellipse",
            cx=num(x),
            cy=num(HORIZON),
            rx=num(r),
            ry=num(r * 0.17),
            fill="none",
            stroke=ink.palette.rim,
            stroke_width=2.4,
            opacity=f"{1 - r / 300:.2f}",
        )
        for r in (34, 80, 136, 200, 270)
    )
    splash = "".join(
        f"M{num(x + s * 12)} {num(HORIZON - 4)}Q{num(x + s * 40)} {num(HORIZON - b)} {num(x + s * 74)} {num(HORIZON - b * 0.7)}"
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


def beacon(ink: Ink, chance: Chance) -> str:
    """A pillar of light between the water and the zenith."""
    w = chance.between(26, 40)
    pillar = path(
        f"M{num(MIDDLE - w)} {num(HORIZON)}L{num(MIDDLE - w / 4)} 0H{num(MIDDLE + w / 4)}L{num(MIDDLE + w)} {num(HORIZON)}Z",
        fill=ink.palette.glow,
        opacity="0.75",
    )
    rings = "".join(
        el(
            "ellipse",
            cx=num(MIDDLE),
            cy=num(y),
            rx=num(44 + (HORIZON - y) * 0.28),
            ry=num(12 + (HORIZON - y) * 0.05),
            fill="none",
            stroke=ink.palette.rim,
            stroke_width=2.4,
            opacity="0.75",
        )
        for y in range(90, 440, 58)
    )
    motes = [(MIDDLE + chance.between(-1, 1) * 120, chance.between(40, 430)) for _ in range(40)]
    return (
        ink.glow(MIDDLE, HORIZON - 30, 220)
        + pillar
        + rings
        + ink.points(motes, 3.2, 0.85)
        + ink.star(MIDDLE, 96, 56)
    )


EVENTS: dict[str, Drawing] = {
    f.__name__: f
    for f in (
        comet,
        eclipse,
        tide,
        shower,
        aurora,
        conjunction,
        dawn,
        shatter,
        whirl,
        storm,
        gate,
        fall,
        moons,
        beacon,
    )
}
