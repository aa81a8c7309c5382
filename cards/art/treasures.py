"""Things of worth, each in a box from -150 to 150 across and 0 to 340 down."""

import math

from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.pen import circle, el, ellipse, num, outline, path, polar, polyline, sparkle


def mirror(ink: Ink, chance: Chance) -> str:
    """A hand mirror that shows another sky."""
    stars = ink.points(
        [(chance.between(-62, 62), chance.between(60, 210)) for _ in range(22)], 2.6, 0.9
    )
    glass = ellipse(0, 134, 86, 112, fill=ink.url("water"), stroke=ink.palette.rim, stroke_width=3)
    frame = ellipse(
        0, 134, 102, 128, fill=ink.url("body"), stroke=ink.palette.accent, stroke_width=4
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
        ink.brass("M0 262V332", 13)
        + ink.disc(0, 332, 10)
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
        ink.brass("M0 120V330" + teeth, 12)
        + ink.disc(0, 86, 62)
        + bow
        + ink.star(0, 86, 36)
        + ink.brass("M-22 156H22M-16 172H16", 7)
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
        + ink.brass(bars, 5)
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
        + ink.brass(guard, 11)
        + ink.brass("M0 252V312", 13)
        + ink.line("M-8 262 8 270M-8 276 8 284M-8 290 8 298", 2, 0.9)
        + ink.disc(0, 322, 17)
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
        + ellipse(0, 126, 104, 22, fill=ink.url("water"), stroke=ink.palette.rim, stroke_width=3)
        + ink.line("M-92 176C-50 196 50 196 92 176M-84 192C-44 210 44 210 84 192", 1.6, 0.9)
        + ink.lit("".join(sparkle(x, 208, 9) for x in (-44, 0, 44)), 0.9)
        + ink.disc(0, 262, 15)
        + ink.star(0, 84, 30)
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
        + ink.brass("M0 50V22", 9)
        + ink.ring(0, 18, 15, 6, 1)
        + ink.disc(chance.between(-26, 26), 312, 20)
        + ink.body(shape, stroke_width=3)
        + ink.line("M-78 214C-40 226 40 226 78 214M-82 230C-40 244 40 244 82 230", 2, 0.9)
        + ink.line("M-60 96C-30 106 30 106 60 96", 2, 0.9)
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
        ink.both(ink.brass(arm, 12))
        + ink.brass("M-104 112H104", 9)
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
        + ink.brass("M-40 148Q0 176 40 148", 7)
    )


def banner(ink: Ink, chance: Chance) -> str:
    """A standard with a sun on it."""
    cloth = "M-84 60H84V250L42 222 0 258-42 222-84 250Z"
    rays = "".join(
        polyline([polar(0, 140, r, a + d) for r, d in ((36, -5), (58, 0), (36, 5))], close=True)
        for a in range(0, 360, 30)
    )
    folds = "M-52 62V234M52 62V234M-20 62V250M20 62V250"
    return (
        ink.brass("M0 20V340M-96 54H96", 8)
        + ink.body(cloth, stroke_width=3)
        + ink.line(folds, 1.2, 0.4)
        + ink.lit(rays, 0.9)
        + ink.ring(0, 140, 32, 3, 1)
        + ink.star(0, 140, 22 + chance.between(0, 6))
        + ink.star(0, 18, 24)
    )


def reliquary(ink: Ink, chance: Chance) -> str:
    """A house-shaped shrine; a light shows through the crack."""
    shrine = outline("0,50! 104,140! 104,306! 0,306!")
    crack = [(chance.between(-14, 14), 150 + 26 * i) for i in range(7)]
    arches = "M26 296V214A24 24 0 0 1 74 214V296Z"
    return (
        ink.glow(0, 210, 160)
        + ink.body(shrine, stroke_width=3)
        + ink.both(ink.line(arches, 2, 0.9), ink.lit(sparkle(50, 236, 13)))
        + ink.line("M-104 146H104M-84 124H84", 2, 0.8)
        + ink.brass("M-118 310H118M-104 334H104", 10)
        + path(polyline(crack), fill="none", stroke="#fff", stroke_width=3.4)
        + ink.glow(0, 220, 60)
        + ink.brass("M-112 146 0 44 112 146", 7)
        + ink.star(0, 36, 24)
    )


def die(ink: Ink, chance: Chance) -> str:
    """A die that always falls on the same side; its pips are stars."""
    turn = chance.between(-12, 12)
    top = "M0 70 120 130 0 190-120 130Z"
    left, right = "M-120 130 0 190V330L-120 270Z", "M120 130 0 190V330L120 270Z"
    faces = "".join(
        ink.body(d, fill=fill, stroke_width=3)
        for d, fill in ((top, ink.url("water")), (left, ink.palette.dark), (right, ink.url("body")))
    )
    six = "".join(sparkle(x, y, 13) for x in (-62, 0, 62) for y in (130 - x * 0.3, 130 + x * 0.3))
    pips = ((-60, 230), (34, 200), (86, 246), (60, 224), (34, 250), (86, 198))
    dots = ink.points(pips, 9, 0.95)
    body = ink.lit(six) + dots + ink.line("M0 190V330M0 190-120 130M0 190 120 130", 2, 0.9)
    return ink.glow(0, 200, 180) + el("g", faces, body, transform=f"rotate({num(turn)} 0 200)")


def veil(ink: Ink, chance: Chance) -> str:
    """Cloth that hangs from nothing; ash falls from it."""
    folds = ""
    for i in range(9):
        x = -112 + 28 * i
        folds += f"M{num(x * 0.5)} 60C{num(x * 0.7)} 140 {num(x * 1.1)} 220 {num(x)} 312"
    cloth = outline("0,40 40,48 70,90 96,190 122,312! 84,296 56,318 28,298 0,322")
    ash = [(chance.between(-140, 140), chance.between(120, 340)) for _ in range(40)]
    return (
        ink.glow(0, 130, 150)
        + ink.body(cloth, fill_opacity=0.82, stroke_width=2.6)
        + ink.line(folds, 1.3, 0.6)
        + ink.points(ash, 2.8, 0.8)
        + ink.brass("M-52 50Q0 20 52 50", 6)
        + ink.star(0, 30, 24)
    )


def vault(ink: Ink, chance: Chance) -> str:
    """A strong door, a little open on the light behind it."""
    bolts = "".join(ink.disc(*polar(0, 196, 118, a), 9) for a in range(0, 360, 45))
    spokes = "".join(
        polyline([polar(0, 196, 16, a), polar(0, 196, 62, a)]) for a in range(0, 360, 60)
    )
    gap = path("M130 86Q168 196 130 306L146 312Q190 196 146 80Z", fill=ink.palette.glow)
    return (
        ink.glow(60, 196, 220)
        + gap
        + ink.disc(0, 196, 144, 5)
        + ink.scale(0, 196, 100, 0.8)
        + bolts
        + ink.brass(spokes, 7)
        + ink.ring(0, 196, 64, 7, 1)
        + ink.disc(0, 196, 20)
        + ink.star(0, 196, 26 + chance.between(0, 8))
        + ink.brass("M-110 338H110", 10)
    )


def hand(ink: Ink, chance: Chance) -> str:
    """An open hand with a star over the palm."""
    palm = (
        "M-62 340C-66 300-76 276-76 230V132C-76 112-48 112-48 132V196V92C-48 70-18 70-18 92V190"
        "V76C-18 54 14 54 14 76V190V96C14 76 44 76 44 96V218C56 206 70 186 84 182C104 178 110 196"
        " 98 210C82 232 62 280 44 300V340Z"
    )
    lines = (
        "M-62 236C-40 216 0 214 36 232M-54 262C-30 250-6 262 2 300M-48 132V200M-18 92V196M14 76V196"
    )
    return (
        ink.glow(-10, 150, 200)
        + ink.body(palm, stroke_width=3)
        + ink.line(lines, 1.5, 0.7)
        + ink.ring(-8, 246, 34, 1.6, 0.8)
        + ink.star(-8, 246, 34)
        + ink.star(-2, 24 + chance.between(0, 8), 30)
    )


def ship(ink: Ink, chance: Chance) -> str:
    """A small ship under a sail of night."""
    hull = "M-140 250C-100 262 100 262 140 236C128 300 96 334 0 338C-92 334-126 300-140 250Z"
    sail = "M8 30C90 70 112 150 92 226C60 218 30 218 8 226Z"
    jib = "M-8 56C-60 110-90 170-104 224C-70 216-36 216-8 224Z"
    places = [(30 + 10 * i, 70 + 24 * i + chance.between(-8, 8)) for i in range(6)]
    return (
        ink.brass("M0 14V256", 7)
        + ink.body(sail, stroke_width=2.6)
        + ink.body(jib, stroke_width=2.6)
        + ink.body(hull, stroke_width=3)
        + ink.line("M-130 276C-80 290 80 290 130 264", 2, 0.8)
        + ink.line(polyline(places), 1.4, 0.9)
        + ink.points(places, 6)
        + ink.star(0, 10, 22)
    )


def tower(ink: Ink, chance: Chance) -> str:
    """A bastion with a light in its window."""
    wall = outline("0,120 60,120! 60,96! 78,96! 78,150 66,168 82,340! 0,340")
    roof = outline("0,10! 14,60 62,118! 0,126")
    rows = "".join(f"M{-66 - i} {196 + 34 * i}H{66 + i}" for i in range(4))
    window = "M-15 250V216A15 15 0 0 1 15 216V250Z"
    wings = ink.both(ink.body("M80 230H150V210H162V250L152 262V340H82Z", stroke_width=2.4))
    return (
        wings
        + ink.body(wall, stroke_width=3)
        + ink.body(roof, stroke_width=3)
        + ink.line(rows, 1.4, 0.5)
        + ink.glow(0, 234, 70)
        + path(window, fill=ink.palette.glow)
        + ink.star(0, 4, 26 + chance.between(0, 6))
    )
