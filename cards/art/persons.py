"""Guardians who are people: soldiers, singers, keepers, each with what they carry.

A person stands in the box of a Walker (see `robes`), without halo and crown.
"""

from cards.art.arms import one_arm, pole, sword
from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.pen import circle, el, num, path, polyline, route, shape
from cards.art.robes import FOLDED, head, pauldrons, robe, sleeves

Carried = tuple[str, str, int]
"""What is carried (a weapon, or the name of a treasure or instrument), the head, how many stand."""

PERSONS: dict[str, Carried] = {
    "runner": ("bell", "bare", 1), "recruit": ("lantern", "helm", 1),
    "steward": ("book", "bare", 1), "soldier": ("spear", "helm", 1),
    "lancers": ("lance", "helm", 3), "herald": ("blades", "helm", 1),
    "sworn": ("sword", "helm", 1), "timekeeper": ("hourglass", "helm", 1),
    "guide": ("telescope", "hood", 1), "matron": ("chalice", "veil", 1),
    "singer": ("book", "hood", 1), "cantor": ("lyre", "veil", 1),
    "thief": ("dagger", "hood", 1), "husk": ("sword", "hood", 1),
    "saint": ("lantern", "veil", 1), "keeper": ("book", "hood", 1), "master": ("staff", "veil", 1),
    "procession": ("candle", "hood", 5), "warden": ("staff", "hood", 1),
    "pilgrim": ("comet", "hood", 1), "reckoner": ("balance", "bare", 1),
    "duellist": ("blades", "veil", 1), "unlit": ("candle", "hood", 1),
    "masked": ("mask", "hood", 1),
}  # fmt: skip


def person(ink: Ink, chance: Chance, faction: str | None, carried: Carried, thing: str) -> str:
    """One person or several; `thing` is the drawing of what they carry, empty for weapons."""
    kind, face, count = carried
    figure = (
        robe(ink, chance, faction)
        + pauldrons(ink, chance)
        + head(ink, chance, faction, face)
        + _carries(ink, chance, faction, kind, thing)
        + _constellation(ink)
    )
    if count == 1:
        return figure
    return _company(ink, figure, count)


def _company(ink: Ink, figure: str, count: int) -> str:
    """The figure in front, its companions smaller behind it."""
    behind = ""
    for i in range(count // 2, 0, -1):
        size = 0.9 - 0.14 * i
        for side in (-1, 1):
            place = f"translate({num(side * 78 * i)} {num(370 - 370 * size)})scale({size:.2f})"
            behind += ink.use("p", transform=place)
    return behind + el("g", figure, id=ink.name("p"), transform="translate(0 37)scale(.9)")


def _carries(ink: Ink, chance: Chance, faction: str | None, kind: str, thing: str) -> str:
    if kind == "sword":
        return sword(ink, chance, faction)
    if kind == "blades":
        return _blades(ink)
    if kind in {"spear", "lance", "staff", "comet"}:
        return shaft(ink, chance, kind)
    if kind == "dagger":
        blade = path("M0 150 9 214H-9Z", fill=ink.palette.rim) + ink.brass(
            "M-18 216H18M0 216V246", 5
        )
        return sleeves(ink, FOLDED, (14, 240)) + ink.glow(0, 180, 50) + blade
    if kind == "candle":
        wax = ink.body("M-8 250V176H8V250Z", stroke_width=1.6) + ink.line("M0 174v-12", 2, 1)
        return sleeves(ink, FOLDED, (16, 240)) + wax + ink.line("M0 158q10-16 0-32t4-30", 1.6, 0.6)
    return held(ink, thing)


def held(ink: Ink, thing: str) -> str:
    """A thing before the breast, seen against its own light."""
    light = circle(0, 212, 68, fill=ink.palette.accent, opacity="0.5")
    drawn = el("g", thing, transform="translate(0 138)scale(.42)")
    hands = "37,150 75,180 92,226 76,270! 58,258 50,236 44,216"
    return sleeves(ink, hands, (56, 250)) + ink.glow(0, 212, 110) + light + drawn


def shaft(ink: Ink, chance: Chance, kind: str) -> str:
    """A spear, a lance, or a staff with a light: held on one side, with a shield on the other."""
    x = chance.sign() * 104.0
    out = pole(ink, x, 10) + one_arm(ink, x)
    if kind == "staff":
        return out + ink.glow(x, 6, 60) + ink.ring(x, 6, 20, 4, 1) + ink.star(x, 6, 30)
    if kind == "comet":
        tails = "".join(route("M", x, 0, "Q", 0, -70 + k, -2 * x, -90 + 3 * k) for k in (0, 14, 30))
        return ink.line(tails, 4, 0.7) + out + ink.glow(x, 0, 90) + ink.star(x, 0, 46)
    long = 62 if kind == "lance" else 44
    tip = [(x, 12 - long), (x + 12, 2), (x, 16), (x - 12, 2)]
    blade = path(polyline(tip, close=True), fill=ink.palette.rim, stroke=ink.palette.dark)
    if kind == "lance":
        return out + blade + ink.body(f"M{num(x)} 30h46l-14 17 14 17h-46Z", stroke_width=1.6)
    side = -1 if x > 0 else 1
    shield = ink.body(shape("0,190 54,204 52,268 0,330! -52,268 -54,204"), stroke_width=2.6)
    boss = circle(0, 252, 15, fill=ink.palette.rim) + ink.line("M0 196V322M-50 248H50", 1.6, 0.7)
    return out + blade + el("g", shield, boss, transform=f"translate({num(side * 62)} 0)")


def _blades(ink: Ink) -> str:
    blade = "M0 0 9 20V150H-9V20Z"
    one = (
        path(blade, fill=ink.palette.rim, stroke=ink.palette.dark)
        + ink.brass("M-20 152H20M0 152V178", 5)
    )  # fmt: skip
    arms = sleeves(ink, "40,146 80,164 112,206 114,224 84,252! 60,222 44,196", (108, 214))
    return ink.both(el("g", one, transform="translate(150 66)rotate(16)")) + arms


def _constellation(ink: Ink) -> str:
    joins = ink.line("M0 140 52 150 42 262 90 358M0 140 42 262", 1.1, 0.8, stroke_dasharray="1 4")
    return ink.both(joins, ink.star(52, 150, 9), ink.star(90, 358, 9))
