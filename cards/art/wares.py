"""Things that people carry along, each in a box from -150 to 150 across and 0 to 340 down."""

from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.pen import circle, ellipse, outline, path, polar, polyline, sparkle


def flask(ink: Ink, chance: Chance) -> str:
    """A flask of oil that holds a night, and the drop that leaves it."""
    glass = outline("0,64! 20,64! 22,130 60,164 92,214 92,276 58,330! 0,338")
    oil = "M-87 236Q-44 220 0 236T87 236C94 280 80 316 58 327Q0 340-58 327C-80 316-94 280-87 236Z"
    motes = [(chance.between(-62, 62), chance.between(250, 316)) for _ in range(16)]
    drop = "M0-26C16 0 20 10 20 20A20 20 0 0 1-20 20C-20 10-16 0 0-26Z"
    return (
        ink.glow(0, 230, 170, 0.8)
        + ink.body(glass, stroke_width=3)
        + path(oil, fill=ink.url("water"), stroke=ink.palette.rim)
        + ink.points(motes, 3.4, 0.9)
        + ink.line("M-64 250C-76 220-60 190-40 172", 3, 0.8)
        + ink.brass("M-28 62H28M-22 132Q0 142 22 132", 9)
        + ink.glow(0, 14, 70)
        + path(drop, fill=ink.palette.rim)
        + ink.star(0, 272, 30)
    )


def cart(ink: Ink, chance: Chance) -> str:
    """A shrine on wheels, hung with small things."""
    roof = outline("0,22! 34,62 96,104! 0,112")
    wheel = polyline([polar(0, 0, 44, 0), polar(0, 0, 44, 180)]) + polyline(
        [polar(0, 0, 44, 90), polar(0, 0, 44, 270)]
    )
    hung = "".join(f"M{x} 112V{128 + chance.whole(0, 16)}" for x in (-72, -48, -24, 0, 24, 48, 72))
    door = "M-26 246V186A26 26 0 0 1 26 186V246Z"
    wheels = ink.both(
        ink.ring(84, 284, 50, 9, 1),
        ink.disc(84, 284, 12),
        path(wheel, stroke=ink.palette.accent, stroke_width=5, transform="translate(84 284)"),
    )
    return (
        ink.glow(0, 190, 170, 0.8)
        + ink.body("M-84 108H84V246H-84Z", stroke_width=3)
        + ink.body(roof, stroke_width=3)
        + ink.line(hung, 4, 0.9)
        + path(door, fill=ink.palette.glow, opacity="0.85")
        + ink.both(ink.lit(sparkle(56, 196, 16)), ink.line("M36 176V236M76 176V236", 1.4, 0.6))
        + ink.brass("M-150 254H118", 9)
        + wheels
        + ellipse(0, 246, 26, 5, fill=ink.palette.rim)
        + circle(0, 20, 7, fill=ink.palette.rim)
        + ink.star(0, 12, 28)
    )


def chest(ink: Ink, chance: Chance) -> str:
    """A chest that has drifted in, open a hand's breadth on its light."""
    lid = "M-128 186C-132 104-84 78 0 78S132 104 128 186Z"
    beams = "".join(
        polyline([(12 * x, 196), polar(12 * x, 196, chance.between(120, 190), turn - 4),
                  polar(12 * x, 196, chance.between(120, 190), turn + 4)], close=True)
        for x, turn in ((-6, -66), (-3, -34), (0, 0), (3, 34), (6, 66))
    )  # fmt: skip
    weed = f"M-96 334q-22-34-4-62t-8-58M{chance.whole(60, 90)} 336q20-30 4-54t10-40"
    plank = "M-118 252H118M-118 290H118M0 96V170"
    return (
        ink.glow(0, 190, 190)
        + ink.lit(beams, 0.5)
        + ink.body(lid, stroke_width=3)
        + path("M-122 188H122L116 208H-116Z", fill=ink.palette.glow)
        + ink.body("M-128 208H128L118 338H-118Z", stroke_width=3)
        + ink.line(plank, 1.4, 0.6)
        + ink.both(ink.brass("M84 94C96 120 98 150 96 182M96 212 90 334", 7))
        + ink.line(weed, 4, 0.8)
        + ink.disc(0, 238, 22)
        + ink.star(0, 238, 26)
    )
