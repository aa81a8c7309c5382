"""What hosts and choirs do between sky and water, over the whole width of the picture."""

from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.pen import el, ellipse, num, path, polar, polyline, route, sparkle
from cards.art.sky import HORIZON, MIDDLE


def ranks(ink: Ink, chance: Chance) -> str:
    """A host under banners, seen against the light."""
    glow = ink.glow(MIDDLE, HORIZON - 60, 330)
    rays = "".join(
        polyline(
            [(MIDDLE, HORIZON - 40), *(polar(MIDDLE, HORIZON - 40, 460, a + d) for d in (-2, 2))],
            close=True,
        )
        for a in range(-80, 81, 16)
    )
    rows = ""
    for row, (size, step) in enumerate(((0.62, 44), (0.8, 58), (1.0, 74))):
        shift = chance.between(-10, 10)
        places = [MIDDLE + shift + step * (i - 3.5 + 0.5 * (row % 2)) for i in range(8)]
        rows += "".join(_placed(ink, x, HORIZON - 34 + 20 * row, size) for x in places)
    banners = "".join(_banner(ink, MIDDLE + x, 120 + abs(x) * 0.3) for x in (-130, 0, 130))
    host = el("defs", _spearman(ink))
    return glow + ink.lit(rays, 0.22) + banners + host + rows


def _placed(ink: Ink, x: float, y: float, size: float) -> str:
    return ink.use("p", transform=f"translate({num(x)} {num(y)})scale({size:g})")


def _spearman(ink: Ink) -> str:
    d = "M-19 60V18C-19 2-10-4 0-4S19 2 19 18V60ZM-9-6V-16C-9-30 9-30 9-16V-6L0 0Z"
    spear = path("M24 60V-92", stroke=ink.palette.rim, stroke_width=2.4)
    head = ink.lit("M24-112 30-90 24-82 18-90Z")
    return el("g", spear, head, ink.body(d, stroke_width=1.6), id=ink.name("p"))


def _banner(ink: Ink, x: float, top: float) -> str:
    pole = path(route("M", x, top, "V", HORIZON), stroke=ink.palette.rim, stroke_width=3)
    cloth = route("M", x, top + 8, "h", 62, "l", -16, 34, 16, 34, "h", -62, "Z")
    return pole + ink.body(cloth) + ink.lit(sparkle(x + 22, top + 42, 16)) + ink.star(x, top, 13)


def song(ink: Ink, chance: Chance) -> str:
    """Rings of sound over the water, and what was sung on them."""
    out = ink.glow(MIDDLE, HORIZON, 260)
    for i in range(7):
        r = 60 + 52 * i
        out += ink.ring(MIDDLE, HORIZON, r, 3.0 - 0.3 * i, 0.95 - 0.1 * i)
        for _ in range(1 + i // 2):
            x, y = polar(MIDDLE, HORIZON, r, chance.between(-70, 70))
            out += ellipse(x, y, 9, 7, fill=ink.palette.rim) + ink.line(
                route("M", x + 8, y, "v", -34, "q", 14, 6, 12, 20), 2.4, 0.9
            )
    return out + ink.star(MIDDLE, HORIZON - 20, 40)


def candles(ink: Ink, chance: Chance) -> str:
    """Candles on the water; one still burns."""
    out, burning = ink.glow(MIDDLE, HORIZON - 150, 240), chance.whole(1, 3)
    for i, x in enumerate((82, 166, 250, 334, 418)):
        top = HORIZON - 110 - 40 * (i % 2) - chance.between(0, 40)
        wax = route("M", x - 19, HORIZON, "V", top, "q", 19, -10, 38, 0, "V", HORIZON, "Z")
        out += ink.body(wax) + ink.line(route("M", x, top - 4, "v", -14), 2.4, 0.9)
        if i == burning:
            flame = route("M", x, top - 62, "q", 18, 26, 0, 48, "q", -18, -22, 0, -48, "Z")
            out += ink.glow(x, top - 36, 100) + ink.lit(flame) + ink.star(x, top - 34, 26)
        else:
            smoke = route("M", x, top - 22, "q", 16, -24, 0, -48, "t", 4, -50, "t", -6, -46)
            out += ink.line(smoke, 2.0, 0.5)
    return out


def fire(ink: Ink, chance: Chance) -> str:
    """A vessel that burns to the waterline."""
    hull = "M-120 0H120C104 56 60 70 0 70S-104 56-120 0Z"
    out = ink.glow(MIDDLE, HORIZON - 120, 280)
    flames = ((-62, 150, 40), (58, 170, 44), (0, 270, 62), (-26, 190, 34), (30, 130, 30))
    for x, height, width in flames:
        tall = height + chance.between(-20, 30)
        lean = chance.between(-26, 26)
        left = ("C", x - width, -tall * 0.35, x + lean - 6, -tall * 0.5, x + lean, -tall)
        right = ("C", x + lean + 26, -tall * 0.6, x + width, -tall * 0.3, x + width * 0.6, 0, "Z")
        colour = ink.palette.rim if width < 60 else ink.palette.mist
        flame = path(route("M", x - width * 0.6, 0, *left, *right), fill=colour, opacity="0.8")
        out += el("g", flame, transform=f"translate({num(MIDDLE)} {num(HORIZON - 62)})")
    sparks = [(MIDDLE + chance.between(-130, 130), chance.between(60, 380)) for _ in range(40)]
    boat = el(
        "g", ink.body(hull, stroke_width=2.6), ink.line("M-112 22Q0 40 112 22", 1.8, 0.8),
        transform=f"translate({num(MIDDLE)} {num(HORIZON - 66)})",
    )  # fmt: skip
    return out + boat + ink.points(sparks, 3.4, 0.9) + ink.star(MIDDLE, HORIZON - 190, 34)


def unsung(ink: Ink, chance: Chance) -> str:
    """A song taken back: the notes on the staves go hollow, and then are not there."""
    staves = "".join(
        route("M", -20, 236 + 30 * i, "Q", 120, 120 + 32 * i, 260, 234 + 26 * i, "T", 560, 210)
        for i in range(5)
    )
    out = ink.glow(110, 250, 260) + ink.line(staves, 2.6, 0.8)
    for i in range(8):
        x, y = 52 + 54 * i, 268 - 44 * (i % 3) + chance.between(-12, 12)
        look: dict[str, object] = {"fill": ink.palette.rim}
        if i > 2:
            look = {"fill": "none", "stroke": ink.palette.rim, "stroke_width": 3}
        head = ellipse(0, 0, 21, 15, transform="rotate(-18)", **look)
        stem = path("M20-4V-92q4 24 24 30", fill="none", stroke=ink.palette.rim, stroke_width=4)
        place = f"translate({num(x)} {num(y)})"
        out += el("g", head, stem, transform=place, opacity=f"{1 - i / 9:.1f}")
    ash = [(chance.between(230, 490), chance.between(80, 410)) for _ in range(60)]
    return out + ink.points(ash, 3.6, 0.8)


def shields(ink: Ink, chance: Chance) -> str:
    """A wall of shields under spears, without a gap."""
    spears = ""
    for x in range(-4, 520, 56):
        lean, top = chance.between(-10, 10), chance.between(70, 120)
        spears += route("M", x, HORIZON, "L", x + lean, top)
        spears += route("m", -7, 0, "l", 7, -34, 7, 34, "Z")
    face = (
        "M0-104C22-92 42-90 58-90V10C58 54 34 84 0 104C-34 84-58 54-58 10V-90C-42-90-22-92 0-104Z"
    )
    helm = ink.body("M-34-84C-34-150 34-150 34-84ZM0-134V-156", stroke_width=3)
    shield = el(
        "g",
        helm,
        ink.body(face, stroke_width=4),
        ink.line("M0-98V96M-52-14H52", 3, 0.7),
        path(sparkle(0, -14, 30), fill=ink.palette.glow),
        id=ink.name("p"),
    )
    wall = "".join(ink.use("p", x=x, y=347) for x in (18, 134, 250, 366, 482))
    light = ink.glow(MIDDLE, 240, 330) + ink.star(MIDDLE, 150, 40)
    shafts = path(spears, stroke=ink.palette.rim, stroke_width=3.4, fill=ink.palette.rim)
    return light + shafts + el("defs", shield) + wall
