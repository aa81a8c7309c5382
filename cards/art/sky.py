"""The sky above the horizon, the water beneath it, and the light between them."""

import math

from cards.art.chance import Chance
from cards.art.ink import HEIGHT, WIDTH, Ink
from cards.art.palettes import shifted
from cards.art.pen import circle, dots, el, num, path, polar, polyline, sparkle

HORIZON = 452.0
SQUASH = 0.6  # the mirrored world is seen at a low angle
MIDDLE = WIDTH / 2
SLIPS = (-7, 8, -19, 21)
"""How far the slices of the Choir's image slip: two ways near the horizon, two ways below."""


def _stop(colour: str, offset: float = 0, opacity: float = 1) -> str:
    values: dict[str, object] = {"offset": f"{offset:g}"} if offset else {}
    values["stop_color"] = colour
    if opacity < 1:
        values["stop_opacity"] = f"{opacity:g}"
    return el("stop", **values)


def definitions(ink: Ink) -> str:
    """The gradients and the mask that every picture uses."""
    p = ink.palette
    down: dict[str, object] = {"x2": 0, "y2": 1}
    sky = "".join(_stop(c, o) for c, o in zip(p.sky, (0, 0.34, 0.74, 1), strict=True))
    water = (
        _stop(shifted(p.sky[3], light=-0.08))
        + _stop(p.sky[2], 0.1)
        + _stop(p.sky[1], 0.42)
        + _stop(p.deep, 1)
    )
    fade = _stop("#fff", 0, 0.85) + _stop("#fff", 0.55, 0.4) + _stop("#fff", 1, 0)
    return el(
        "defs",
        el("linearGradient", sky, id=ink.name("sky"), **down),
        el("linearGradient", water, id=ink.name("water"), **down),
        el(
            "linearGradient",
            _stop(p.sky[1]) + _stop(p.dark, 0.55) + _stop(p.dark, 1),
            id=ink.name("body"),
            **down,
        ),
        el("linearGradient", fade, id=ink.name("fade"), **down),
        el(
            "radialGradient",
            _stop(p.glow) + _stop(p.glow, 0.3, 0.4) + _stop(p.glow, 1, 0),
            id=ink.name("glow"),
        ),
        el("radialGradient", _stop(p.mist, 0, 0.8) + _stop(p.mist, 1, 0), id=ink.name("mist")),
        el("g", ink.glow(0, 0, 22, 0.7), path(sparkle(0, 0, 10), fill="#fff"), id=ink.name("t")),
        el("clipPath", el("rect", width=WIDTH, height=num(HORIZON)), id=ink.name("air")),
        el(
            "mask",
            el(
                "rect",
                y=num(HORIZON),
                width=WIDTH,
                height=num(HEIGHT - HORIZON),
                fill=ink.url("fade"),
            ),
            id=ink.name("m"),
        ),
    )


def backdrop(ink: Ink, chance: Chance) -> str:
    """Sky, clouds and stars."""
    clouds = []
    for _ in range(4):
        x, y = chance.between(40, 460), chance.between(90, 380)
        turn = chance.between(-40, 10)
        clouds.append(
            el(
                "ellipse",
                rx=num(chance.between(140, 260)),
                ry=num(chance.between(30, 90)),
                fill=ink.url("mist"),
                opacity=f"{chance.between(0.22, 0.5):.2f}",
                transform=f"translate({num(x)} {num(y)})rotate({num(turn)})",
            )
        )
    return (
        el("rect", width=WIDTH, height=num(HORIZON), fill=ink.url("sky"))
        + "".join(clouds)
        + _stars(ink, chance)
    )


def _stars(ink: Ink, chance: Chance) -> str:
    """Three magnitudes of stars, and a denser band of the faintest."""
    tilt = chance.between(-0.9, 0.9)
    start = chance.between(110, 300)
    out = []
    for count, width, opacity in ((60, 1.3, 0.6), (34, 2.0, 0.8), (12, 3.0, 0.95)):
        places = [
            (chance.between(0, WIDTH), HORIZON * 0.92 * chance.unit() ** 1.25) for _ in range(count)
        ]
        out.append(path(dots(places), stroke="#fff", stroke_width=width, opacity=opacity))
    band = []
    for _ in range(56):
        x = chance.between(0, WIDTH)
        spread = (chance.unit() + chance.unit() + chance.unit() - 1.5) * 70
        y = start + tilt * (x - MIDDLE) + spread
        if 0 < y < HORIZON - 30:
            band.append((x, y))
    out.append(path(dots(band), stroke=ink.palette.glow, stroke_width=1.1, opacity=0.75))
    return "".join(out)


def water(ink: Ink, chance: Chance, scene: str, faction: str | None) -> str:
    """The mirrored scene under the horizon, and what each faction's water does with it."""
    flat = el(
        "rect", y=num(HORIZON), width=WIDTH, height=num(HEIGHT - HORIZON), fill=ink.url("water")
    )
    image = el(
        "g",
        _broken(ink, chance) if faction == "hollow-choir" else ink.use("s", transform=_flip()),
        mask=ink.url("m"),
        opacity="0.85",
    )
    return flat + image + _surface(ink, chance, faction) + el("g", scene, clip_path=ink.url("air"))


def _flip(slip: float = 0) -> str:
    return f"matrix(1 0 0 {-SQUASH:g} {num(slip)} {num(HORIZON * (1 + SQUASH))})"


def _broken(ink: Ink, chance: Chance) -> str:
    """The Choir's water gives the image back in slices that do not fit."""
    windows = [""] * len(SLIPS)
    y, turn = HORIZON, chance.whole(0, 1)
    while y < HEIGHT - 40:
        height = chance.between(14, 46)
        depth = (y + height / 2 - HORIZON) / (HEIGHT - HORIZON)
        windows[2 * (depth > 0.45) + turn] += f"M-60 {num(y)}h620v{num(height)}H-60Z"
        y, turn = y + height, 1 - turn
    parts = ""
    for i, (d, slip) in enumerate(zip(windows, SLIPS, strict=True)):
        image = el("g", ink.use("s", transform=_flip(slip)), clip_path=ink.url(f"c{i}"))
        parts += el("clipPath", path(d), id=ink.name(f"c{i}")) + image
    return parts


def _surface(ink: Ink, chance: Chance, faction: str | None) -> str:
    """The line of the horizon, and ripples, meridians or cracks upon the water."""
    edge = el(
        "ellipse", cx=MIDDLE, cy=num(HORIZON), rx=300, ry=26, fill=ink.url("glow"), opacity="0.55"
    )
    edge += el(
        "rect",
        y=num(HORIZON - 0.8),
        width=WIDTH,
        height="1.6",
        fill=ink.palette.glow,
        opacity="0.9",
    )
    marks = {"meridian-court": _meridians, "hollow-choir": _cracks}.get(faction or "", _ripples)
    return edge + marks(ink, chance)


def _ripples(ink: Ink, chance: Chance) -> str:
    lines = []
    for i in range(16):
        y = HORIZON + 8 + (i / 16) ** 1.5 * 225
        half = chance.between(14, 70) * (1 + i / 12)
        x = MIDDLE + chance.between(-170, 170)
        lines.append(f"M{num(x - half)} {num(y)}h{num(2 * half)}")
    return ink.line("".join(lines), 1.1, 0.42)


def _meridians(ink: Ink, chance: Chance) -> str:
    far = (MIDDLE, HORIZON - 26)
    rays = []
    for i in range(-7, 8):
        x = MIDDLE + i * 72
        slope = (x - far[0]) / (HEIGHT - far[1])
        rays.append(polyline([(far[0] + slope * (HORIZON - far[1]), HORIZON), (x, HEIGHT)]))
    rows = [f"M0 {num(HORIZON + 8 * 1.62**i)}H{WIDTH}" for i in range(1, 8)]
    return ink.line("".join(rays + rows), 1.0, round(chance.between(0.2, 0.3), 2))


def _cracks(ink: Ink, chance: Chance) -> str:
    lines = []
    for _ in range(4):
        x, y = MIDDLE + chance.between(-60, 60), HORIZON
        points = [(x, y)]
        lean = chance.between(-1.6, 1.6)
        while y < HEIGHT - 30 and len(points) < 8:
            y += chance.between(14, 46)
            x += lean * chance.between(6, 34) + chance.between(-16, 16)
            points.append((x, y))
        lines.append(polyline(points))
    return ink.line("".join(lines), 1.2, 0.5)


def orb(ink: Ink, chance: Chance, faction: str | None, y: float) -> str:
    """The body in the sky behind the subject: sun, moon, eclipse or planet."""
    x, r = MIDDLE + chance.between(-26, 26), chance.between(92, 128)
    glow = ink.glow(x, y, r * 2.1, 0.8)
    if faction == "meridian-court":
        return glow + sun(ink, chance, x, y, r)
    if faction == "tide-of-glass":
        return glow + _moon(ink, chance, x, y, r)
    if faction == "hollow-choir":
        return glow + eclipse(ink, chance, x, y, r)
    return glow + _planet(ink, chance, x, y, r)


def sun(ink: Ink, chance: Chance, x: float, y: float, r: float) -> str:
    """The Court's sun."""
    count = chance.pick((24, 32, 36))
    rays = []
    for i in range(count // 2):
        angle = 360 * i / count
        length = r * (1.42 if i % 2 else 1.2)
        rays.append(
            polyline(
                [
                    polar(x, y, r * 1.08, angle - 2.2),
                    polar(x, y, length, angle),
                    polar(x, y, r * 1.08, angle + 2.2),
                ],
                close=True,
            )
        )
    return (
        circle(x, y, r, fill=ink.palette.glow, opacity="0.34")
        + ink.turned(ink.lit("".join(rays), 0.55), x, y)
        + ink.rings(x, y, (r, 2, 0.9), (r * 0.9, 0.9, 0.7))
    )


def _moon(ink: Ink, chance: Chance, x: float, y: float, r: float) -> str:
    seas = "".join(
        circle(
            x + math.cos(i * 2.4) * r * d,
            y + math.sin(i * 2.4) * r * d,
            chance.between(7, 26),
            fill=ink.palette.sky[2],
        )
        for i, d in enumerate(chance.between(0.2, 0.75) for _ in range(7))
    )
    face = circle(x, y, r, fill=ink.palette.glow, opacity="0.5") + el("g", seas, opacity="0.22")
    lean = chance.sign() * r * chance.between(0.16, 0.4)
    shade = circle(x + lean, y, r * 0.97, fill=ink.palette.sky[1], opacity="0.34")
    return face + shade + ink.ring(x, y, r, 1.6, 0.9) + ink.ring(x, y, r * 1.13, 0.8, 0.5)


def eclipse(ink: Ink, chance: Chance, x: float, y: float, r: float) -> str:
    """The Choir's sun, covered."""
    tongues = []
    for i in range(13):
        angle = 360 * i / 26 + chance.between(-5, 5)
        tongues.append(
            polyline(
                [
                    polar(x, y, r, angle - 5),
                    polar(x, y, r * chance.between(1.1, 1.55), angle),
                    polar(x, y, r, angle + 5),
                ],
                close=True,
            )
        )
    bead = polar(x, y, r, chance.between(20, 70))
    return (
        ink.turned(ink.lit("".join(tongues), 0.3), x, y)
        + circle(x, y, r, fill=ink.palette.dark)
        + ink.ring(x, y, r, 3, 1)
        + ink.star(*bead, 20)
    )


def _planet(ink: Ink, chance: Chance, x: float, y: float, r: float) -> str:
    r *= 0.86
    tilt = chance.between(-24, 24)
    belts = "".join(
        el(
            "ellipse",
            cx=num(x),
            cy=num(y),
            rx=num(r * k),
            ry=num(r * k * 0.2),
            fill="none",
            stroke=ink.palette.accent,
            stroke_width=w,
            opacity="0.7",
        )
        for k, w in ((1.45, 1.0), (1.6, 3.0), (1.75, 1.0))
    )
    return (
        circle(x, y, r, fill=ink.palette.glow, opacity="0.32")
        + ink.ring(x, y, r, 1.6, 0.85)
        + el("g", belts, transform=f"rotate({num(tilt)} {num(x)} {num(y)})")
    )
