"""What happens between sky and water, over the whole width of the picture."""

from cards.art.chance import Chance
from cards.art.ink import WIDTH, Ink
from cards.art.pen import circle, el, ellipse, num, path, polar, polyline, route, sparkle
from cards.art.sky import HORIZON, MIDDLE


def tide(ink: Ink, chance: Chance) -> str:
    """A great wave that rises under the moon."""
    side = chance.sign()
    waves = ""
    for i, (top, fill) in enumerate(
        ((170, ink.palette.sky[1]), (230, ink.palette.sky[2]), (310, ink.palette.dark))
    ):
        x = 40 + 60 * i
        rise = ("M", -40, HORIZON, "C", 60 + x, HORIZON - 20, 40 + x, top, 190 + x, top)
        curl = ("C", 290 + x, top, 300 + x, top + 80, 240 + x, top + 90)
        inner = ("C", 262 + x, top + 50, 200 + x, top + 30, 176 + x, top + 84)
        back = ("C", 150 + x, top + 150, 280 + x, HORIZON - 10, 560, HORIZON, "Z")
        waves += path(
            route(*rise, *curl, *inner, *back), fill=fill, stroke=ink.palette.rim, stroke_width=2.2
        )
    spray = [(chance.between(210, 420), chance.between(110, 300)) for _ in range(30)]
    threads = "".join(
        route(
            *("M", 70 + 26 * i, HORIZON - 8, "C", 130 + 22 * i, 400 - 8 * i),
            *(110 + 26 * i, 300 - 10 * i, 190 + 24 * i, 216 + 6 * i),
        )
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


def storm(ink: Ink, chance: Chance) -> str:
    """Lightning, and splinters of glass that fall upwards, under banks of cloud."""
    banks = ""
    rows = ((150, ink.palette.sky[2], 76), (112, ink.palette.sky[1], 62), (70, ink.url("body"), 54))
    for height, fill, step in rows:
        d, x = f"M-60-60V{height}", -60.0
        while x < WIDTH + 20:
            wide, rise = step * chance.between(0.6, 1.8), chance.between(-14, 14)
            d += f"a{num(wide / 2)} {num(wide * 0.36)} 0 0 0 {num(wide)} {num(rise)}"
            x += wide
        banks += path(f"{d}V-60Z", fill=fill, stroke=ink.palette.rim, stroke_width=1.6)
    splinters = ""
    for _ in range(26):
        x, y, r = chance.between(20, 480), chance.between(190, 430), chance.between(5, 13)
        corners = [polar(x, y, r * k, 90 * i + 14) for i, k in enumerate((2, 0.6, 1, 0.6))]
        splinters += polyline(corners, close=True)
    bolts = ((250, 5.0), (130, 2.6), (385, 2.6))
    return (
        "".join(_bolt(ink, chance, x, width) for x, width in bolts)
        + ink.lit(splinters, 0.75)
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
        round_top = ("A", w, w, 0, 0, 1, MIDDLE + w, top + w)
        out += path(
            route("M", MIDDLE - w, HORIZON, "V", top + w, *round_top, "V", HORIZON, "Z"),
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


def beacon(ink: Ink, chance: Chance) -> str:
    """A pillar of light between the water and the zenith."""
    w = chance.between(26, 40)
    pillar = path(
        polyline(
            [(MIDDLE - w, HORIZON), (MIDDLE - w / 4, 0), (MIDDLE + w / 4, 0), (MIDDLE + w, HORIZON)]
        ),
        fill=ink.palette.glow,
        opacity="0.75",
    )
    rings = "".join(
        ellipse(
            MIDDLE,
            y,
            44 + (HORIZON - y) * 0.28,
            12 + (HORIZON - y) * 0.05,
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


def twins(ink: Ink, chance: Chance) -> str:
    """A face and its likeness, one bright and one dark, on either side of a pane."""
    face = "M14 92C60 92 96 120 100 170C104 186 118 206 116 214C112 220 102 220 102 226"
    face += "C104 238 106 242 100 248C104 256 100 264 94 268C90 288 66 288 58 290"
    face += "C58 316 66 344 86 362H14Z"
    eye = "M62 190Q78 180 92 188Q78 200 62 190Z"
    left = ink.body(face, stroke_width=2.6) + path(eye, fill=ink.palette.glow)
    right = path(face, fill=ink.palette.glow, opacity="0.6", stroke=ink.palette.rim)
    right += path(eye, fill=ink.palette.dark)
    place = f"translate({num(MIDDLE)} {num(HORIZON - 362)})"
    stars = [(MIDDLE + chance.between(-8, 8), 80 + 30 * i) for i in range(12)]
    return (
        ink.glow(MIDDLE, 250, 250)
        + el("g", left, transform=place + "translate(-132 0)")
        + el("g", right, transform=place + "translate(132 0)scale(-1 1)")
        + ink.line(route("M", MIDDLE, 40, "V", HORIZON), 2.4, 0.9)
        + ink.points(stars, 3.4, 0.9)
        + ink.star(MIDDLE, 66, 40)
    )


def eye(ink: Ink, chance: Chance) -> str:
    """An eye that opens on the horizon."""
    y = 270.0
    lids = route("M", 66, y, "Q", MIDDLE, y - 190, 434, y, "Q", MIDDLE, y + 170, 66, y, "Z")
    rays = "".join(
        polyline([polar(MIDDLE, y, 150, a - 1), polar(MIDDLE, y, chance.between(190, 250), a),
                  polar(MIDDLE, y, 150, a + 1)], close=True)
        for a in range(-84, 85, 12)
    )  # fmt: skip
    iris = "".join(
        polyline([polar(MIDDLE, y, 34, a), polar(MIDDLE, y, chance.between(56, 72), a)])
        for a in range(0, 360, 10)
    )
    return (
        ink.glow(MIDDLE, y, 260)
        + ink.lit(rays, 0.4)
        + ink.body(lids, stroke_width=3)
        + circle(MIDDLE, y - 6, 78, fill=ink.url("water"), stroke=ink.palette.rim, stroke_width=3)
        + ink.line(iris, 1.4, 0.8)
        + circle(MIDDLE, y - 6, 32, fill=ink.palette.dark)
        + ink.scale(MIDDLE, y - 6, 88, 0.7)
        + ink.star(MIDDLE + 14, y - 20, 26)
    )
