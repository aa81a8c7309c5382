"""What walkers and other people are made of: cloak, robe, shoulders, head and sleeves.

A person stands in a box from -170 to 170 across and 0 to 370 down; the face is at y = 92.
"""

from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.pen import circle, num, outline, path, shape, sparkle

FACE = 92.0
CLOAKS = (
    "0,120 20,124 51,148 68,190 75,250 92,322 121,372! 0,372",
    "0,118 29,122 80,142 100,186 95,250 110,322 136,372! 0,372",
    "0,122 17,126 42,146 51,200 53,270 76,336 109,372! 0,372",
    "0,118 26,124 63,140 73,176 60,236 71,300 114,340 144,372! 0,372",
)
PAULDRONS = (
    "",
    "31,134 65,118 90,140 92,176 66,166 46,152",
    "29,136 75,104! 95,150 88,184 60,168 42,152",
    "26,132 60,128 83,150 82,168 56,158 37,148",
)
HEADS = ("hood", "helm", "veil", "bare")
FOLDED = "37,150 71,176 82,222 60,262! 34,238 8,222 7,204 34,206 48,192"


def robe(ink: Ink, chance: Chance, faction: str | None) -> str:
    """A cloak over an inner robe with the faction's ornament."""
    cloak = chance.pick(CLOAKS)
    return ink.body(outline(cloak)) + _folds(ink, chance) + _ornament(ink, faction)


def _folds(ink: Ink, chance: Chance) -> str:
    """The inner robe and the folds of the cloak."""
    wide = chance.between(30, 56)
    inner = outline(f"0,134! 13,146 {num(wide * 0.55)},230 {num(wide)},372! 0,372")
    folds = "".join(
        f"M{30 + 7 * i} {172 + 26 * i}C{40 + 10 * i} 260 {52 + 14 * i} 310 {58 + 20 * i} 370"
        for i in range(4)
    )
    front = path(inner, fill=ink.url("mist"), stroke=ink.palette.accent, stroke_width=1.4)
    return front + ink.both(ink.line(folds, 1.2, 0.5))


def _ornament(ink: Ink, faction: str | None) -> str:
    """What is worked into the robe."""
    works = {
        "meridian-court": _meridian, "tide-of-glass": _waves, "hollow-choir": _hollow,
    }  # fmt: skip
    return works.get(faction or "", _chain)(ink)


def _meridian(ink: Ink) -> str:
    ticks = "".join(
        f"M{-7 if i % 4 else -13} {190 + 9 * i}h{14 if i % 4 else 26}" for i in range(20)
    )
    return ink.line("M0 150V372" + ticks, 1.6, 0.9) + ink.lit(sparkle(0, 160, 22))


def _waves(ink: Ink) -> str:
    waves = ""
    for i in range(8):
        half = 18 + 2.4 * i
        waves += f"M{num(-half)} {200 + 22 * i}q{num(half / 2)} 12 {num(half)} 0t{num(half)} 0"
    return ink.line(waves, 1.6, 0.9) + ink.lit("M9 146A17 17 0 1 0 9 174A13 13 0 1 1 9 146Z")


def _hollow(ink: Ink) -> str:
    crack = "M0 194-7 226 5 252-9 292 4 330-3 370M5 252 17 274 14 300M-9 292-21 312"
    return (
        ink.line(crack, 1.6, 0.95)
        + ink.glow(0, 176, 40)
        + circle(0, 176, 17, fill=ink.palette.glow)
        + circle(2, 176, 13.5, fill=ink.palette.dark)
    )


def _chain(ink: Ink) -> str:
    stars = "".join(sparkle(0, 170 + 40 * i, 13 - 2 * i) for i in range(5))
    return ink.lit(stars, 0.95) + ink.line("M0 180V366", 1, 0.7)


def pauldrons(ink: Ink, chance: Chance) -> str:
    """Plates on the shoulders, of one of three kinds, or none."""
    plates = chance.pick(PAULDRONS)
    if not plates:
        return ""
    return ink.both(ink.body(shape(plates)), ink.line("M46 142Q70 138 82 164", 1.4, 0.8))


def head(ink: Ink, chance: Chance, faction: str | None, kind: str) -> str:
    """A head of one of `HEADS`."""
    draw = {"hood": _hood, "helm": _helm, "veil": _veil}.get(kind, _bare)
    return draw(ink, chance, faction)


def _neck(ink: Ink) -> str:
    return ink.body("M-12 116H12L20 140H-20Z")


def _hood(ink: Ink, chance: Chance, faction: str | None) -> str:
    face = outline("0,62 17,70 22,94 12,118 0,124")
    return (
        ink.body(outline("0,34! 30,46 46,80 48,112 38,138 0,146"))
        + path(face, fill=ink.palette.dark)
        + _gaze(ink, chance, faction, 98)
    )


def _helm(ink: Ink, chance: Chance, faction: str | None) -> str:
    return (
        _neck(ink)
        + ink.body(outline("0,46 26,54 36,80 33,110 18,130 0,136!"))
        + ink.both(ink.line("M0 52V90M0 102V130M22 92H7L4 128", 1.5, 0.9))
        + _gaze(ink, chance, faction, 94)
    )


def _veil(ink: Ink, chance: Chance, faction: str | None) -> str:
    veil = outline("0,46 30,54 42,86 46,130 62,170! 0,152")
    hems = "".join(
        f"M{-38 - 2 * i} {96 + 14 * i}Q0 {110 + 14 * i} {38 + 2 * i} {96 + 14 * i}"
        for i in range(3)
    )
    return _neck(ink) + ink.body(veil) + ink.line(hems, 1.1, 0.6) + _gaze(ink, chance, faction, 88)


def _bare(ink: Ink, _chance: Chance, _faction: str | None) -> str:
    hair = outline("0,42 34,52 46,88 42,126 58,160! 24,146 0,140")
    face = outline("0,60 18,64 24,86 18,110 0,124")
    dark: dict[str, object] = {"fill": "none", "stroke": ink.palette.dark, "stroke_width": 2.0}
    return (
        _neck(ink)
        + ink.body(hair)
        + path(face, fill=ink.palette.accent, stroke=ink.palette.rim, stroke_width=1.4)
        + path("M5 90Q11 86 17 90M-5 90Q-11 86-17 90M0 88V102M-5 111H5", **dark)
    )


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


def sleeves(ink: Ink, points: str, hand: tuple[float, float]) -> str:
    """Both sleeves by the points of the right one, and the hands."""
    return ink.both(
        ink.body(shape(points)),
        circle(*hand, 6.5, fill=ink.palette.accent, stroke=ink.palette.dark),
    )
